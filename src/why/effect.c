/* SPDX-License-Identifier: MIT
** effect.c - counting the edits of a move.
**
** The move is made on a copy, with everything that follows from it, and its
** edits are counted by whose piece left, came, turned or was taken. A drawing
** tells besides which of them it pushed, and which over the edge.
*/
#include "why/effect.h"
#include "engine/walk/set.h"
#include "engine/lower/drawing.h"
#include "kernel/state/verdict.h"

#include <string.h>

typedef struct EffectTally {
  const Game *game;
  Player me;
  int own_came, rival_came, own_left, rival_left; /* by edits */
  int gained; /* own pieces on the board, more than before */
  int turned, taken, pushed, ejected, put;
  int dice[4], ndice; /* spent */
  int kind;           /* that an own piece turned into; -1: none */
  int put_kind;       /* that was put; -1: none */
  Site sent;          /* where a rival's piece came to; NO_SITE: nowhere */
  uint32_t gain;      /* registers of pieces that have more members */
  bool has_trays;
} EffectTally;

/* ---- edits ---- */

static void count_piece(EffectTally *e, Piece piece, Site site,
                        bool is_coming) {
  Player owner = piece ? game_owner(e->game, piece) : NEUTRAL;
  if (owner == NEUTRAL) return;
  if (owner == e->me) {
    e->own_came += is_coming;
    e->own_left += !is_coming;
    return;
  }
  e->rival_came += is_coming;
  e->rival_left += !is_coming;
  if (is_coming) e->sent = site;
}

static void count_cell(EffectTally *e, const Edit *edit) {
  Piece old = (Piece)edit->old, now = (Piece)edit->now;
  const Game *g = e->game;
  if (old && now && game_owner(g, old) == game_owner(g, now)) {
    if (game_owner(g, now) == e->me) e->kind = g->pieces[now].kind;
    return;
  }
  count_piece(e, old, edit->slot, false);
  count_piece(e, now, edit->slot, true);
}

static bool is_of(const Game *g, const Position *pos, Site s, Player who,
                  bool is_his) {
  Piece p = position_piece(g, pos, s);
  return p && game_owner(g, p) != NEUTRAL &&
         (game_owner(g, p) == who) == is_his;
}

/* A rival's piece has turned where an own one stands now that came from
** nowhere else. */
static void count_turned(EffectTally *e, const Position *a, const Position *b) {
  const Board *board = e->game->board;
  int changed = 0;
  for (int i = 0; i < board->count && !e->game->has_piles; i++) {
    Site s = board->reading[i];
    bool was = is_of(e->game, a, s, e->me, true);
    bool is = is_of(e->game, b, s, e->me, true);
    e->gained += is - was;
    changed += is && is_of(e->game, a, s, e->me, false);
  }
  if (e->gained > 0) e->turned = changed < e->gained ? changed : e->gained;
}

static void count_stock(EffectTally *e, const Edit *edit) {
  if (edit->now > edit->old && e->game->stocks_taken && edit->arg == e->me)
    e->taken += edit->now - edit->old;
  if (edit->now >= edit->old) return;
  e->put += edit->old - edit->now;
  e->put_kind = edit->slot;
}

static void count_edit(EffectTally *e, const Edit *edit) {
  switch ((EditOp)edit->op) {
  case EDIT_CELL: count_cell(e, edit); break;
  case EDIT_PUSH: count_piece(e, (Piece)edit->now, edit->slot, true); break;
  case EDIT_POP: count_piece(e, (Piece)edit->old, edit->slot, false); break;
  case EDIT_STOCK: count_stock(e, edit); break;
  case EDIT_CAPTURED:
    if (edit->arg == e->me) e->taken += edit->now - edit->old;
    break;
  case EDIT_DIE:
    if (edit->now < edit->old && e->ndice < 4) e->dice[e->ndice++] = edit->slot;
    break;
  case EDIT_MARK:
    if (edit->now > edit->old) e->gain |= 1u << edit->arg;
    break;
  default: break;
  }
}

/* ---- drawings ---- */

static void count_drawn(EffectTally *e, const Position *pos, const Move *move) {
  const Program *p = e->game->program;
  const Template *t = &p->templates[move->template];
  const Variant *v = &p->variants[t->variant];
  Site cells[2 * PICTURE_CELLS];
  machine_cells(e->game, e->game->program, t, move->anchor, cells);
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    if (c->op != CHANGE_MOVE || cells[c->cell] == NO_SITE) continue;
    Piece piece = position_piece(e->game, pos, cells[c->cell]);
    if (!piece || game_owner(e->game, piece) == e->me) continue;
    e->pushed++;
    e->ejected += cells[c->to] == NO_SITE;
  }
}

/* The rivals' pieces that a drawn line moves; what it moves over the edge is
** taken. */
static void count_pushed(EffectTally *e, const DrawnLine *line) {
  const Variant *v = &line->shape;
  int pushed = 0, over = 0;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    if (c->op != CHANGE_MOVE ||
        set_owner(line->cells[c->cell].set) != OWNER_RIVAL)
      continue;
    pushed++;
    over += line->cells[c->to].is_off;
  }
  e->pushed = pushed;
  if (over <= e->taken && over > e->ejected) e->ejected = over;
}

/* The same of a move that is known by its rule line alone; a line whose row
** may end over the edge is read as two. */
static void count_line(EffectTally *e, int line) {
  const Program *p = e->game->program->walk;
  for (size_t i = 0; i < p->npatterns && line >= 0; i++) {
    const Drawing *d = p->patterns[i].drawing;
    for (int k = 0; d && k < d->nlines; k++)
      if (d->lines[k].line == line) count_pushed(e, &d->lines[k]);
  }
}

/* ---- words ---- */

static void add_part(Text *out, size_t start, const char *text) {
  if (out->length > start && !text_ends(text_string(out), ": "))
    text_add(out, ", ");
  text_add(out, text);
}

static void add_count(Text *out, size_t start, const char *verb, int count) {
  if (count <= 0) return;
  add_part(out, start, verb);
  text_addf(out, " %d", count);
}

static void add_kinds(const EffectTally *e, Text *out, size_t start) {
  const Game *g = e->game;
  if (e->kind >= 0) {
    add_part(out, start, "becomes a ");
    text_add(out, g->kinds[e->kind].name);
  }
  if (e->put > 0 && e->put_kind >= 0 && g->nkinds > 1) {
    add_part(out, start, "puts a ");
    text_add(out, g->kinds[e->put_kind].name);
  }
}

/* Pieces at fault and the like: marks that travel with pieces. */
static void add_marks(const EffectTally *e, const Position *after, Text *out,
                      size_t start) {
  const Game *g = e->game;
  for (int i = 0; i < g->nregisters; i++) {
    if (g->registers[i].type != REGISTER_PIECES || !(e->gain >> i & 1))
      continue;
    int n = plane_count(position_plane(g, after, g->registers[i].plane),
                        g->board->words);
    if (n == 0) continue;
    add_count(out, start, "marks", n);
    text_addf(out, " as %s", g->registers[i].name);
  }
}

static void add_end(const EffectTally *e, const Position *before,
                    const Position *after, Text *out, size_t start) {
  const Game *g = e->game;
  if (after->result != RESULT_NONE) {
    add_part(out, start,
             after->result == RESULT_DRAW       ? "draws"
             : position_is_won(g, after, e->me) ? "wins"
                                                : "loses");
    return;
  }
  if (after->lost != before->lost) {
    bool is_out = after->lost >> e->me & 1;
    add_part(out, start,
             verdict_has_finished(g, after, e->me) ? "finishes"
             : is_out                              ? "loses"
                                                   : "beats a rival");
    return;
  }
  bool is_again = position_asked(g, after) == e->me;
  if (g->nphases == 1) {
    if (is_again) add_part(out, start, "moves again");
  } else if (after->turn != before->turn) {
    add_part(out, start, "ends the turn");
  } else if (is_again) {
    add_part(out, start, "then ");
    text_add(out, g->phases[after->phase].name);
  }
}

static void add_parts(const EffectTally *e, Text *out, size_t start) {
  int captured = e->has_trays ? e->taken : e->rival_left - e->rival_came;
  if (e->own_came - e->gained > 1 && !e->game->has_piles)
    add_count(out, start, "moves", e->own_came - e->gained);
  add_count(out, start, "pushes", e->pushed);
  add_count(out, start, "ejects", e->ejected);
  add_count(out, start, "takes", captured - e->ejected - e->turned);
  add_count(out, start, "turns", e->turned);
  if (e->rival_came > 0 && e->pushed == 0 && e->sent != NO_SITE) {
    add_count(out, start, "sends", e->rival_came);
    text_addf(out, " to %s", board_name(e->game->board, e->sent));
  }
  for (int i = 0; i < e->ndice; i++) {
    if (i == 0) add_part(out, start, "uses ");
    text_addf(out, "%s%d", i > 0 ? "+" : "", e->dice[i]);
  }
  add_kinds(e, out, start);
}

/* "Sumito: two on one: ", if the line has a name of its own. */
static void add_name(const Session *s, size_t index, Text *out) {
  int line = play_line(s->game, &s->legal, &s->legal.at[index]);
  if (line < 0) return;
  const RuleLine *rule = &s->game->program->lines[line];
  if (game_phase(s->game, rule->name) < 0) text_addf(out, "%s: ", rule->name);
}

bool effect_write(Session *s, size_t index, bool is_named, Text *out,
                  Error *err) {
  const Game *g = s->game;
  const Move *move = &s->legal.at[index];
  EffectTally e = {.game = g,
                   .me = position_asked(g, s->pos),
                   .kind = -1,
                   .put_kind = -1,
                   .sent = NO_SITE,
                   .has_trays = !g->no_trays};
  Journal edits = {0};
  size_t start = out->length;
  if (e.me >= g->nplayers) return true; /* chance */
  Position *after = position_new(g, err);
  if (!after) return false;
  position_copy(g, after, s->pos);
  bool ok = play_do(&s->machine, after, &s->legal, *move, &edits, err);
  if (ok) {
    for (size_t i = 0; i < edits.count; i++) count_edit(&e, &edits.at[i]);
    if (move->template != MOVE_EDITS)
      count_drawn(&e, s->pos, move);
    else
      count_line(&e, play_line(g, &s->legal, move));
    count_turned(&e, s->pos, after);
    if (is_named) add_name(s, index, out);
    add_parts(&e, out, start);
    add_marks(&e, after, out, start);
    add_end(&e, s->pos, after, out, start);
    if (text_ends(text_string(out), ": ")) {
      out->length -= 2;
      out->at[out->length] = '\0';
    }
  }
  journal_done(&edits);
  position_free(after);
  return ok;
}
