/* SPDX-License-Identifier: MIT
** movetext.c - writing moves: what fills the slots of a format.
**
** A move's text is made from its edits: notes say where the actor came from
** and went to, what was taken, what was said. A drawn move is made for a
** moment to get them.
*/
#include "engine/text/movetext.h"
#include "engine/text/parts.h"

#include <stdio.h>
#include <string.h>

enum { PATH_MAX_SITES = 64, DROPS_MAX = 32 };

/* ---- facts ---- */

typedef struct Facts {
  const Game *game;
  Player me;
  Site from, to, end, cursor;
  Site left, last;         /* where a piece left last; the site changed last */
  Cell from_cell, to_cell; /* on a lattice */
  Site path[PATH_MAX_SITES];
  int npath;
  Plane taken;
  bool hit;
  int kind;
  const Edit *part, *part_end; /* the edits of what is told now */
  int lifted;                  /* pieces that left the first site */
  int up, down;                /* pieces since the last note */
  int drop[DROPS_MAX], ndrops;
  const Edit *values; /* notes that follow a 'say' */
  size_t nvalues;
} Facts;

static void add_path(Facts *f, Site site) {
  if (f->npath && f->path[f->npath - 1] == site) return;
  if (f->npath < PATH_MAX_SITES) f->path[f->npath++] = site;
}

/* A piece that leaves a site or comes to one. */
static void learn_edit(Facts *f, const Edit *e) {
  bool is_pile = e->op == EDIT_POP || e->op == EDIT_PUSH;
  if (!is_pile && e->op != EDIT_CELL) return;
  if (e->old) f->up++;
  if (e->now) f->down++;
}

static void learn_drop(Facts *f) {
  if (f->down && f->ndrops < DROPS_MAX) f->drop[f->ndrops++] = f->down;
  f->down = 0;
}

static void learn(Facts *f, const Edit *e) {
  switch ((Note)e->arg) {
  case NOTE_FROM:
    if (f->from == NO_SITE) {
      f->from = e->slot;
      f->from_cell = edit_cell(e);
      f->lifted = f->up;
    }
    f->up = f->down = 0;
    f->left = e->slot;
    add_path(f, e->slot);
    break;
  case NOTE_TO:
    learn_drop(f);
    f->to = e->slot;
    f->to_cell = edit_cell(e);
    if (e->slot != f->left) f->last = e->slot;
    add_path(f, e->slot);
    break;
  case NOTE_END: f->end = e->slot; break;
  case NOTE_TAKEN:
    plane_add(f->taken.w, e->slot);
    f->hit = true;
    break;
  case NOTE_KIND:
    f->kind = e->now;
    f->last = e->slot;
    f->up = f->down = 0; /* it was turned, not lifted */
    break;
  default: break;
  }
}

/* A player's own "start:red" is "start" to him. */
static void write_name(const Facts *f, Site site, Text *out) {
  if (site == NO_SITE) return;
  const char *name = board_name(f->game->board, site);
  size_t n = strcspn(name, ":");
  if (name[n] && strcmp(name + n + 1, f->game->player[f->me]) != 0)
    n = strlen(name);
  text_add_bytes(out, name, n);
}

static void write_plane(const Facts *f, const Plane *p, const char *between,
                        Text *out) {
  int words = f->game->board->words;
  bool first = true;
  for (Site s = plane_next(p->w, words, 0); s != NO_SITE;
       s = plane_next(p->w, words, s + 1u)) {
    if (!first) text_add(out, between);
    write_name(f, s, out);
    first = false;
  }
}

static void write_values(const Facts *f, int slot, Text *out) {
  Plane sites = {0};
  for (size_t i = 0; i < f->nvalues; i++)
    if (f->values[i].now == slot) plane_add(sites.w, f->values[i].slot);
  write_plane(f, &sites, ",", out);
}

static int64_t number_of(const Facts *f, int slot) {
  for (size_t i = 0; i < f->nvalues; i++)
    if ((f->values[i].now & 0xff) == slot) return edit_number(&f->values[i]);
  return 0;
}

static int value_of(const Facts *f, int slot) {
  for (size_t i = 0; i < f->nvalues; i++)
    if (f->values[i].now == slot) return f->values[i].slot;
  return 0;
}

static void write_left(const Facts *f, Site site, Text *out) {
  const Board *b = f->game->board;
  int n = b->nroute[f->me];
  if (site != NO_SITE && strchr(board_name(b, site), ':')) {
    write_name(f, site, out); /* his own: "bar", "off" */
    return;
  }
  for (int i = 0; i < n; i++)
    if (b->route[f->me][i] == site) text_addf(out, "%d", n - 1 - i);
}

static void write_path(const Facts *f, const char *between, Text *out) {
  for (int i = 0; i < f->npath; i++) {
    if (i) text_add(out, between);
    write_name(f, f->path[i], out);
  }
}

static void write_face(Site site, Text *out) {
  if (site != NO_SITE && lattice_face(site) >= 0)
    text_add(out, lattice_face_name[lattice_face(site)]);
}

/* A site of a lattice: the cell it was when the move came there. */
static void write_place(const Facts *f, Site site, Cell cell, bool has_face,
                        Text *out) {
  char name[PLACE_NAME];
  if (site == NO_SITE) return;
  if (!f->game->board->nbodies) {
    write_name(f, site, out);
    return;
  }
  lattice_write_cell(cell, name, sizeof name);
  text_add(out, name);
  if (has_face) write_face(site, out);
}

static void write_spikes(const Facts *f, int index, Text *out) {
  char spikes[16];
  lattice_write_spikes((unsigned)value_of(f, index), spikes, sizeof spikes);
  text_add(out, spikes);
}

/* The sign of a direction among "n=+ s=-"; where none is given, its name. */
static void write_dir(const Facts *f, int index, const char *signs, Text *out) {
  int dir = value_of(f, index);
  const Board *b = f->game->board;
  if (dir >= b->ndirs) return;
  const char *name = b->dir[dir].name;
  size_t n = strlen(name);
  for (const char *at = signs ? signs : ""; *at; at += strspn(at, " ")) {
    size_t all = strcspn(at, " ");
    if (!strncmp(at, name, n) && at[n] == '=') {
      text_add_bytes(out, at + n + 1, all - n - 1);
      return;
    }
    at += all;
  }
  text_add(out, name);
}

/* What stood where the piece that moves began. */
static Piece moved(const Facts *f) {
  for (const Edit *e = f->part; e < f->part_end; e++)
    if ((e->op == EDIT_POP || e->op == EDIT_CELL) && e->slot == f->from &&
        e->old)
      return (Piece)e->old;
  return 0;
}

static void write_drops(const Facts *f, Text *out) {
  for (int i = 0; f->ndrops > 1 && i < f->ndrops; i++)
    text_addf(out, "%d", f->drop[i]);
}

static void write_slot(const Facts *f, const Slot *slot, int index, Text *out) {
  const Game *g = f->game;
  Site to = f->to == NO_SITE ? f->cursor : f->to;
  switch (slot->type) {
  case SLOT_TEXT: text_add(out, slot->text); break;
  case SLOT_FROM: write_place(f, f->from, f->from_cell, true, out); break;
  case SLOT_TO: write_place(f, to, f->to_cell, true, out); break;
  case SLOT_CELL_FROM: write_place(f, f->from, f->from_cell, false, out); break;
  case SLOT_CELL_TO: write_place(f, to, f->to_cell, false, out); break;
  case SLOT_FACE_TO: write_face(to, out); break;
  case SLOT_SPIKES: write_spikes(f, index, out); break;
  case SLOT_END: write_name(f, f->end, out); break;
  case SLOT_LAST:
    write_name(f, f->last == NO_SITE ? f->cursor : f->last, out);
    break;
  case SLOT_PATH: write_path(f, slot->text, out); break;
  case SLOT_TAKEN:
    write_plane(f, &f->taken, slot->text ? slot->text : ",", out);
    break;
  case SLOT_KIND:
    if (f->kind >= 0) text_add(out, g->kinds[f->kind].letter[0]);
    break;
  case SLOT_DIR: write_dir(f, index, slot->text, out); break;
  case SLOT_PIECE:
    if (moved(f)) text_add(out, game_letter(g, moved(f)));
    break;
  case SLOT_LIFTED:
    if (f->lifted > 1) text_addf(out, "%d", f->lifted);
    break;
  case SLOT_DROPS: write_drops(f, out); break;
  case SLOT_PIPS: text_addf(out, "%d", value_of(f, index)); break;
  case SLOT_COUNTER:
    text_addf(out, "%lld", (long long)number_of(f, index));
    break;
  case SLOT_HIT:
    if (f->hit) text_add_char(out, '*');
    break;
  case SLOT_REGISTER: write_values(f, index, out); break;
  case SLOT_LEFT_FROM: write_left(f, f->from, out); break;
  case SLOT_LEFT_TO: write_left(f, to, out); break;
  case SLOT_OPEN:
  case SLOT_CLOSE: break;
  }
}

/* An optional part vanishes when one of its slots is empty. */
static int write_optional(const Facts *f, const Format *format, int i,
                          Text *out) {
  size_t before = out->length;
  bool keep = true;
  for (i++; i < format->nslots && format->slots[i].type != SLOT_CLOSE; i++) {
    size_t length = out->length;
    write_slot(f, &format->slots[i], i, out);
    keep = keep && out->length > length;
  }
  if (!keep) {
    out->length = before;
    if (out->at) out->at[before] = 0;
  }
  return i;
}

static void write_format(const Facts *f, const Format *format, Text *out) {
  for (int i = 0; i < format->nslots; i++)
    if (format->slots[i].type == SLOT_OPEN)
      i = write_optional(f, format, i, out);
    else
      write_slot(f, &format->slots[i], i, out);
}

static void write_roll(const Program *p, const Edit *value, int dice,
                       Text *out) {
  const DiceRule *rule = &p->dice[dice];
  Outcome outcome = {{0}, 0};
  char text[64];
  int shown = value->now;
  for (int d = rule->count - 1; d >= 0; d--, shown /= 32)
    outcome.face[d] = (uint8_t)(shown % 32);
  dice_text(rule, &outcome, text, sizeof text);
  text_add(out, text);
}

static void write_said(Facts *f, const Program *p, const Edit *say,
                       const Edit *end, Text *out) {
  if (out->length) text_add_char(out, ' ');
  if (say->now < 0) {
    write_roll(p, say + 1, -1 - say->now, out);
    return;
  }
  f->cursor = say->slot;
  f->values = say + 1;
  f->nvalues = 0;
  while (say + 1 + f->nvalues < end && say[1 + f->nvalues].op == EDIT_NOTE &&
         say[1 + f->nvalues].arg == NOTE_VALUE)
    f->nvalues++;
  write_format(f, &p->formats[say->now], out);
}

/* What is said next speaks of what comes next. */
static void next_part(Facts *f) {
  f->from = f->to = NO_SITE;
  f->hit = false;
  f->lifted = f->ndrops = f->up = f->down = 0;
}

static int unsaid_format(const Program *p, const Facts *f, int format) {
  if (format >= 0) return format;
  if (p->default_format >= 0) return p->default_format;
  if (f->from != NO_SITE)
    return f->end != NO_SITE ? p->pair_format : p->move_format;
  return f->to != NO_SITE ? p->to_format : p->pass_format;
}

/* A part of a text that a hook wrote. */
static void write_bytes(const Edit *note, Text *out) {
  char bytes[8];
  memcpy(bytes, &note->old, 8);
  text_add_bytes(out, bytes, note->slot > 8 ? 8 : note->slot);
}

/* What the default format, or that of the drawing, says of the facts. */
static void write_unsaid(Facts *f, int format, Text *out) {
  const Program *p = f->game->program;
  if (f->to == NO_SITE)
    f->to = plane_next(f->taken.w, f->game->board->words, 0);
  write_format(f, &p->formats[unsaid_format(p, f, format)], out);
}

static void write_edits(const Game *game, Player me, const Edit *edits,
                        size_t count, int format, Text *out) {
  Facts f = {.game = game,
             .me = me,
             .from = NO_SITE,
             .to = NO_SITE,
             .end = NO_SITE,
             .cursor = NO_SITE,
             .left = NO_SITE,
             .last = NO_SITE,
             .kind = -1,
             .part = edits,
             .part_end = edits + count};
  int said = 0;
  for (size_t i = 0; i < count; i++) {
    if (edits[i].op != EDIT_NOTE) {
      learn_edit(&f, &edits[i]);
      continue;
    }
    if (edits[i].arg == NOTE_TEXT) {
      write_bytes(&edits[i], out);
      said = 1;
    } else if (edits[i].arg == NOTE_SAY) {
      write_said(&f, game->program, &edits[i], edits + count, out);
      next_part(&f);
      f.part = &edits[i];
      said++;
    } else {
      learn(&f, &edits[i]);
    }
  }
  if (said > 1 && game->program->sorted)
    parts_arrange(out, game->program->chain);
  if (!said) write_unsaid(&f, format, out);
}

static void write_drawn(Machine *m, Position *pos, Player me, Template t,
                        const Move *move, Text *out) {
  m->fault = (Error){0};
  machine_start(m, pos, me, NO_SITE, &m->fault);
  if (machine_draw(m, &t, move->anchor, (int)move->edits))
    write_edits(m->game, me, m->journal.at, m->journal.count,
                m->program->variants[t.variant].format, out);
  else
    out->failed = true; /* a rule failed, or memory ended */
  journal_back(&m->journal, m->game, pos, 0);
}

static Player mover(const Game *game, const Position *pos) {
  Player asked = position_asked(game, pos);
  return asked == NO_PLAYER ? pos->turn : asked;
}

static void keep_text(const Text *text, char *out, size_t size) {
  size_t n = text->length < size ? text->length : size - 1;
  memcpy(out, text_string(text), n);
  out[n] = 0;
}

void movetext_write(Machine *m, Position *pos, const MoveList *list,
                    const Move *move, char *out, size_t size) {
  Player me = mover(m->game, pos);
  text_clear(&m->text);
  if (move->template != MOVE_EDITS)
    write_drawn(m, pos, me, m->program->templates[move->template], move,
                &m->text);
  else
    write_edits(m->game, me, movelist_edits(list, move), move->nedits, -1,
                &m->text);
  keep_text(&m->text, out, size);
}

/* The same edits with the notes of a drawing read from its other end: where
** it begins, ends and goes to stand one behind the other. */
static bool read_otherwise(const Edit *edits, int n, Edit *out) {
  int end = 1;
  while (end < n && !(edits[end].op == EDIT_NOTE &&
                      edits[end].arg == NOTE_END && edits[end].now))
    end++;
  if (end + 1 >= n) return false;
  memcpy(out, edits, (size_t)n * sizeof *out);
  out[end - 1].slot = edits[end].slot;
  out[end].slot = edits[end - 1].slot;
  out[end + 1].slot = (uint16_t)(edits[end].now - 1);
  return true;
}

static bool write_otherwise(Machine *m, Position *pos, const MoveList *list,
                            const Move *move, char *out, size_t size) {
  Edit *edits = memory_new((size_t)move->nedits * sizeof *edits + 1);
  bool ok =
      edits && read_otherwise(movelist_edits(list, move), move->nedits, edits);
  text_clear(&m->text);
  if (ok)
    write_edits(m->game, mover(m->game, pos), edits, move->nedits, -1,
                &m->text);
  if (ok) keep_text(&m->text, out, size);
  memory_free(edits);
  return ok;
}

bool movetext_other(Machine *m, Position *pos, const MoveList *list,
                    const Move *move, char *out, size_t size) {
  if (move->template == MOVE_EDITS)
    return write_otherwise(m, pos, list, move, out, size);
  Template t = m->program->templates[move->template];
  const Variant *v = &m->program->variants[t.variant];
  if (!v->is_mirror || v->rows != 2) return false;
  text_clear(&m->text);
  t.is_reversed = !t.is_reversed;
  write_drawn(m, pos, mover(m->game, pos), t, move, &m->text);
  keep_text(&m->text, out, size);
  return true;
}

const char *movetext_name(const Game *game, Player me, Site site,
                          char out[SITE_NAME]) {
  Text text;
  Facts facts = {.game = game, .me = me};
  text_init(&text);
  if (me < game->nplayers && movetext_counts_steps(game))
    write_left(&facts, site, &text);
  if (text.length == 0 && me < game->nplayers) write_name(&facts, site, &text);
  if (text.length == 0 && site != NO_SITE)
    text_add(&text, board_name(game->board, site));
  snprintf(out, SITE_NAME, "%s", text_string(&text));
  text_done(&text);
  return out;
}
