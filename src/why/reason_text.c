/* SPDX-License-Identifier: MIT
** reason_text.c - the words of reasons, and which texts a format may write.
*/
#include "why/reason_search.h"
#include "engine/compile/drawn_line.h"
#include "engine/walk/set.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { AHEAD_MAX = 200, MANY = 100 };

const char *reason_article(const char *name) {
  return strchr("aeiou", name[0]) ? "an" : "a";
}

const char *reason_name(const Session *s, Site site) {
  static _Thread_local char rooms[4][PLACE_NAME];
  static _Thread_local int next;
  next = (next + 1) % 4;
  if (s->game->board->nbodies)
    return position_name(s->game, s->pos, site, rooms[next]);
  return movetext_name(s->game, position_asked(s->game, s->pos), site,
                       rooms[next]);
}

const char *reason_holder(const Session *s, Site site, char *out, size_t size) {
  const Game *g = s->game;
  Piece p = site == NO_SITE ? 0 : position_piece(g, s->pos, site);
  if (site == NO_SITE)
    snprintf(out, size, "off the board");
  else if (!p)
    snprintf(out, size, "empty");
  else if (game_owner(g, p) == NEUTRAL)
    snprintf(out, size, "%s %s",
             reason_article(g->kinds[g->pieces[p].kind].name),
             g->kinds[g->pieces[p].kind].name);
  else if (g->nkinds == 1)
    snprintf(out, size, "%s", g->player[game_owner(g, p)]);
  else
    snprintf(out, size, "%s's %s", g->player[game_owner(g, p)],
             g->kinds[g->pieces[p].kind].name);
  return out;
}

static const char *wanted(char symbol) {
  switch (symbol) {
  case 'o': return "your own";
  case 'x': return "your rival's";
  case '.': return "empty";
  case '~': return "empty or over the edge";
  case '#': return "over the edge";
  case '_': return "empty or your rival's";
  case '?': return "on the board";
  default: return NULL;
  }
}

/* For the letter of a kind: yours or your rival's. */
const char *reason_wanted(const Game *g, char symbol, char *out, size_t size) {
  int k = wanted(symbol) ? -1 : drawn_line_kind(g, symbol);
  if (k < 0) return wanted(symbol);
  bool is_own = drawn_line_is_own(g, k, symbol) || g->kinds[k].is_neutral;
  snprintf(out, size, "%s %s",
           is_own ? reason_article(g->kinds[k].name) : "your rival's",
           g->kinds[k].name);
  return out;
}

void reason_rule(const RuleLine *line, Text *out) {
  text_addf(out, "'%s'", line->name);
  if (line->source.file)
    text_addf(out, " (%s:%d)", line->source.file, line->source.line);
}

static void write_register(const Session *s, const Register *reg, Text *out) {
  char room[PLACE_NAME];
  const Board *b = s->game->board;
  if (reg->type == REGISTER_SITE) {
    Site site = *position_site(s->game, s->pos, reg->slot);
    text_add(out, site == NO_SITE ? "nowhere"
                                  : position_name(s->game, s->pos, site, room));
    return;
  }
  const uint64_t *w = position_plane(s->game, s->pos, reg->plane);
  const char *comma = "";
  for (Site site = plane_next(w, b->words, 0); site != NO_SITE;
       site = plane_next(w, b->words, site + 1u)) {
    text_addf(out, "%s%s", comma, position_name(s->game, s->pos, site, room));
    comma = ", ";
  }
}

static void write_counter(const Session *s, const Counter *counter, Text *out) {
  int whose = counter->per_player ? s->machine.way.me : 0;
  int64_t n = *position_counter(s->game, s->pos, counter->slot + whose);
  text_addf(out, "%lld", (long long)n);
}

void reason_sentence(const Session *s, const char *sentence, const char *here,
                     Text *out) {
  while (*sentence) {
    char name[NAME_MAX_BYTES];
    size_t n = strcspn(sentence, "{"), length;
    text_add_bytes(out, sentence, n);
    sentence += n;
    length = strcspn(sentence, "}");
    if (!*sentence) break;
    snprintf(name, sizeof name, "%.*s", (int)(length ? length - 1 : 0),
             sentence + 1);
    int reg = game_register(s->game, name);
    int counter = game_counter(s->game, name);
    if (here && text_is_equal(name, "here"))
      text_add(out, here);
    else if (reg >= 0)
      write_register(s, &s->game->registers[reg], out);
    else if (counter >= 0)
      write_counter(s, &s->game->counters[counter], out);
    else
      text_add_bytes(out, sentence, length + (sentence[length] == '}'));
    sentence += length + (sentence[length] == '}');
  }
}

/* The sentence of the test that stops a look of steps and tests in a row. */
static const char *reason_of_look(Machine *m, const Set *set, Site site) {
  const Program *p = m->program;
  for (int pc = set->index; pc >= 0; pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_GO) {
      uint32_t dirs = i->set && i->x >= 0 ? i->set->mask[m->way.me] : 0;
      if (!dirs || dirs & (dirs - 1) || site == NO_SITE) return NULL;
      site = board_next(m->game->board, site, (Dir)__builtin_ctz(dirs));
    } else if (i->op != OP_TEST) {
      return NULL;
    } else if (!set_has(m, i->set, site)) {
      const char *inner = reason_of_set(m, i->set, site);
      return inner || i->reason < 0 ? inner : p->reasons[i->reason];
    }
  }
  return NULL;
}

const char *reason_of_set(Machine *m, const Set *set, Site site) {
  if (!set) return NULL;
  if (set->op == SET_WALK && !set->reason && !m->game->board->nbodies)
    return reason_of_look(m, set, site);
  if (set->op == SET_AND) {
    const Set *part = set_has(m, set->a, site) ? set->b : set->a;
    const char *inner = reason_of_set(m, part, site);
    if (inner) return inner;
  } else if (set->op == SET_OR && !set->reason) {
    const char *inner = reason_of_set(m, set->a, site);
    return inner ? inner : reason_of_set(m, set->b, site);
  }
  return set->reason;
}

/* ---- texts ---- */

bool reason_begins_with_site(const Session *s, const char *typed) {
  Site site;
  Player me = position_asked(s->game, s->pos);
  char first[MOVE_TEXT];
  if (!isalnum((unsigned char)typed[0])) return false;
  if (movetext_kind(s->game, me, typed) >= 0) return false;
  snprintf(first, sizeof first, "%.*s", (int)strcspn(typed, "/- "), typed);
  return movetext_sites_of(s->game, me, first, &site, 1) > 0;
}

bool reason_is_bare(const Session *s, const char *text) {
  Site site;
  Player me = position_asked(s->game, s->pos);
  return movetext_sites_of(s->game, me, text, &site, 1) == 1 &&
         strlen(text) == strlen(reason_name(s, site));
}

bool reason_begins_from(const Search *x, int format) {
  const Program *p = x->session->game->program;
  return format >= 0 && p->formats[format].nslots &&
         p->formats[format].slots[0].type == SLOT_FROM;
}

bool reason_names_from(const Search *x, int format) {
  const Program *p = x->session->game->program;
  const Format *f = format < 0 ? NULL : &p->formats[format];
  bool has_from = !f;
  for (int i = 0; f && i < f->nslots; i++)
    has_from = has_from || f->slots[i].type == SLOT_FROM ||
               f->slots[i].type == SLOT_PATH ||
               f->slots[i].type == SLOT_LEFT_FROM;
  return has_from;
}

bool reason_names_taken(const Search *x, int format) {
  const Program *p = x->session->game->program;
  const Format *f = format < 0 ? NULL : &p->formats[format];
  for (int i = 0; f && i < f->nslots; i++)
    if (f->slots[i].type == SLOT_TAKEN) return true;
  return false;
}

/* "-b2": of a piece that comes from nowhere {from}-{to} writes only the rest. */
static bool has_no_from(const Format *f, const char *typed) {
  return f->slots[0].type == SLOT_FROM && f->nslots > 1 &&
         f->slots[1].type == SLOT_TEXT && *f->slots[1].text &&
         text_starts(typed, f->slots[1].text);
}

bool reason_fits_format(const Search *x, int format) {
  char a[MOVE_TEXT], b[MOVE_TEXT];
  if (format < 0) return reason_begins_with_site(x->session, x->typed);
  const Format *f = &x->session->game->program->formats[format];
  if (f->nslots == 0) return true;
  const Slot *slot = &f->slots[0];
  if (slot->type == SLOT_FROM || slot->type == SLOT_TO)
    return reason_begins_with_site(x->session, x->typed) ||
           has_no_from(f, x->typed);
  if (slot->type == SLOT_KIND) return x->n == 0 || reason_is_spelt(x, format);
  if (slot->type != SLOT_TEXT) return true;
  if (text_starts(x->typed, slot->text)) return true;
  movetext_fold(slot->text, a, sizeof a);
  movetext_fold(x->typed, b, sizeof b);
  return text_starts(b, a);
}

/* Sites a slot names at most. */
static int slot_sites(SlotType type) {
  switch (type) {
  case SLOT_FROM:
  case SLOT_TO:
  case SLOT_END:
  case SLOT_LAST:
  case SLOT_LEFT_FROM:
  case SLOT_LEFT_TO: return 1;
  case SLOT_PATH:
  case SLOT_TAKEN:
  case SLOT_REGISTER: return MANY;
  default: return 0;
  }
}

bool reason_names_fewer(const Search *x, int format) {
  const Format *f = &x->session->game->program->formats[format];
  int most = 0;
  for (int i = 0; i < f->nslots; i++) most += slot_sites(f->slots[i].type);
  return most < x->n;
}

bool reason_names_enough(const Search *x, int format) {
  return format < 0 || !reason_names_fewer(x, format);
}

bool reason_is_spelt(const Search *x, int format) {
  const Session *s = x->session;
  return format < 0 || movetext_reads(s->game, position_asked(s->game, s->pos),
                                      format, x->typed);
}

bool reason_has_sign(const Search *x, int format) {
  if (format < 0) return false;
  const Format *f = &x->session->game->program->formats[format];
  return f->nslots && f->slots[0].type == SLOT_TEXT &&
         reason_fits_format(x, format);
}

/* ---- what a way may say ---- */

static int said_before(const Machine *m) {
  int format = -1;
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg == NOTE_SAY)
      format = m->journal.at[k].now;
  return format;
}

/* Behind the end of an inner walk its frame tells where the way goes on. */
static bool fits_ahead(const Search *x, const Program *p, const Frame *f,
                       int pc, int *steps, FitsFormat *fits) {
  while (pc >= 0 && ++*steps < AHEAD_MAX) {
    const Instr *i = &p->code[pc];
    bool forks = i->op == OP_EITHER || i->op == OP_ELSE;
    if (i->op == OP_SAY) return fits(x, i->x);
    if (i->op == OP_FAIL) return false;
    if (i->op == OP_EMIT || (i->op == OP_END && !f))
      return fits(x, p->default_format);
    if (forks && fits_ahead(x, p, f, i->x, steps, fits)) return true;
    pc = forks ? i->y : i->op == OP_END ? f->next : i->next;
    if (i->op == OP_END) f = f->outer;
  }
  return false;
}

/* What was said before counts, unless more is said behind. */
bool reason_ahead(const Search *x, const Machine *m, int pc, FitsFormat *fits) {
  int said = said_before(m), steps = 0;
  return (said >= 0 && fits(x, said)) ||
         fits_ahead(x, m->program, m->frame, pc, &steps, fits);
}

bool reason_puts(const Session *s, int kind) {
  const Program *p = s->game->program;
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == OP_PUT && p->code[i].x == kind) return true;
  return false;
}

void reason_none_left(const Game *g, int kind, const char *here, Text *out) {
  text_addf(out,
            g->stocks_taken ? "you have no %s in hand"
                            : "no %s is left to be put",
            g->kinds[kind].name);
  if (*here) text_addf(out, g->stocks_taken ? " to put on %s" : " on %s", here);
}

/* Does a way put such a piece behind an instruction, before any other? */
static bool puts_ahead(const Program *p, const Frame *f, int pc, int kind,
                       int *steps) {
  while (pc >= 0 && ++*steps < AHEAD_MAX) {
    const Instr *i = &p->code[pc];
    bool forks = i->op == OP_EITHER || i->op == OP_ELSE;
    if (i->op == OP_PUT) return i->x == kind;
    if (i->op == OP_FAIL || i->op == OP_EMIT || (i->op == OP_END && !f))
      return false;
    if (forks && puts_ahead(p, f, i->x, kind, steps)) return true;
    pc = forks ? i->y : i->op == OP_END ? f->next : i->next;
    if (i->op == OP_END) f = f->outer;
  }
  return false;
}

bool reason_fits_kind(const Search *x, const Machine *m, const Instr *i) {
  const Session *s = x->session;
  int kind = movetext_kind(s->game, position_asked(s->game, s->pos), x->typed);
  int steps = 0;
  if (kind < 0) return true;
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg == NOTE_KIND)
      return m->journal.at[k].now == kind;
  return puts_ahead(m->program, m->frame, (int)(i - m->program->code), kind,
                    &steps);
}

static bool note_format(const Search *x, int format) {
  int *found = &((Search *)x)->format;
  if (*found < 0) *found = format;
  if (format < 0 || !reason_is_spelt(x, format)) return false;
  *found = format;
  return true;
}

int reason_format(Search *x, const Machine *m, int pc) {
  x->format = -1;
  reason_ahead(x, m, pc, note_format);
  return x->format;
}
