/* SPDX-License-Identifier: MIT
** muster_make.c - the way that was drawn is made.
**
** The head is made as it was found; the rest is code, gone by the walk
** machine. Most ways do nothing but put a piece somewhere and take others
** away: these need no code.
*/
#include "engine/special/muster.h"
#include "engine/special/pick.h"
#include "engine/walk/run.h"
#include "kernel/state/pile.h"

/* A way among those that were counted. */
typedef struct Picked {
  int group, bit;
  Site from, to;   /* from: NO_SITE of what is put */
  bool is_in_row;  /* it completes one */
  uint32_t behind; /* number of the way behind it */
} Picked;

/* ---- which one ---- */

/* The bit of a group that the k-th of its ways begins with. */
static void pick_bit(const Mustered *t, uint32_t k, Picked *p) {
  uint64_t all = t->all[p->group], rows = t->rows[p->group];
  if (!rows) {
    for (; k; k--) all &= all - 1;
    p->bit = __builtin_ctzll(all);
    return;
  }
  for (;; all &= all - 1) {
    p->is_in_row = rows >> __builtin_ctzll(all) & 1;
    uint32_t n = p->is_in_row ? t->each : 1;
    if (k < n) break;
    k -= n;
  }
  p->bit = __builtin_ctzll(all);
  p->behind = k;
}

static void find_ends(Machine *m, const Mustered *t, Picked *p) {
  const Steps *s = t->head->steps;
  p->from = NO_SITE;
  p->to = (Site)p->bit;
  switch (t->head->kind) {
  case HEAD_SITES: break;
  case HEAD_PAIRS: p->from = plane_select(&t->from, 1, p->group); break;
  case HEAD_STEPS:
    p->from = p->to;
    p->to =
        board_next(m->game->board, p->from,
                   s->pattern->groups[s->leaf->group].dir[t->lane[p->group]]);
    break;
  case HEAD_LEAPS:
    p->from = plane_select(&t->from, 1, p->group);
    p->to = leap_target(m, t->head->leaps, p->from, p->bit);
    break;
  }
}

/* The machine stands where the ways were counted. */
static Picked pick(Machine *m, uint32_t k) {
  const Mustered *t = m->mustered;
  Picked p = {0};
  for (; k >= t->ways[p.group]; p.group++) k -= t->ways[p.group];
  pick_bit(t, k, &p);
  find_ends(m, t, &p);
  return p;
}

/* ---- by the walk machine ---- */

/* What is done before a piece is lifted, and lifting it. */
static bool lift(Machine *m, const Head *h, Site from) {
  int pc = m->program->code[h->code].next;
  m->way.cursor = from;
  for (;; pc = m->program->code[pc].next) {
    const Instr *i = &m->program->code[pc];
    if (i->op == OP_LIFT) return change_lift(m, i);
    if (i->op == OP_MARK && !change_mark(m, i, true)) return false;
    if (i->op == OP_FORGET &&
        !journal_forget(&m->journal, m->game, m->pos, i->x))
      return run_no_memory(m);
  }
}

static bool draw(Machine *m, const Mustered *t, const Picked *p) {
  int template = t->head->steps->leaf->first + t->lane[p->group];
  return machine_draw(m, &m->program->templates[template], p->from, 0);
}

static bool make_head(Machine *m, const Mustered *t, const Picked *p) {
  const Head *h = t->head;
  if (h->rule >= 0 && !journal_note(&m->journal, NOTE_RULE, NO_SITE, h->rule))
    return run_no_memory(m);
  if (h->kind == HEAD_STEPS) return draw(m, t, p);
  if (h->kind != HEAD_SITES && !lift(m, h, p->from)) return false;
  if (h->kind == HEAD_LEAPS && !leap_go(m, h->leaps, p->from, p->bit))
    return false;
  m->way.cursor = p->to;
  return true;
}

bool muster_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 uint32_t k, Error *err) {
  (void)rule; /* the one that was counted last */
  machine_start(m, pos, me, NO_SITE, err);
  Picked p = pick(m, k);
  bool ok = make_head(m, m->mustered, &p);
  return pick_rest(m, ok ? m->mustered->head->rest : -1, p.behind, err);
}

/* ---- at once ---- */

static bool holds_nothing(const Game *g, const Position *pos, const Head *h) {
  for (int i = 0; i < h->nforgets; i++)
    if (*position_site(g, pos, g->registers[h->forgets[i]].slot) != NO_SITE)
      return false;
  return true;
}

static void take(const Game *g, Position *pos, Site s, Player me) {
  Piece piece = position_piece(g, pos, s);
  int kind = g->pieces[piece].kind;
  pile_set_top(g, pos, s, 0, true);
  if (g->stocks_taken) kind = g->kinds[kind].stocked;
  if (g->stocks_taken && g->kinds[kind].is_neutral) me = 0;
  if (g->no_trays) return;
  int16_t *tray =
      (g->stocks_taken ? position_stock : position_captured)(g, pos, me, kind);
  uint8_t op = g->stocks_taken ? EDIT_STOCK : EDIT_CAPTURED;
  edit_do(g, pos, &(Edit){op, me, (uint16_t)kind, *tray, *tray + 1});
}

/* A piece out of the stock. */
static Piece unstock(const Game *g, Position *pos, int kind, Player me) {
  Player who = g->kinds[kind].is_neutral ? 0 : me;
  int old = *position_stock(g, pos, who, kind);
  Edit e = {EDIT_STOCK, who, (uint16_t)kind, old, old - 1};
  if (old > 0) edit_do(g, pos, &e);
  return g->kinds[kind].piece[who];
}

bool muster_brief(Machine *m, Position *pos, Player me, uint32_t k, int *line,
                  Site *cursor) {
  const Game *g = m->game;
  const Mustered *t = m->mustered;
  if (!t->head->is_brief || !holds_nothing(g, pos, t->head)) return false;
  m->pos = pos;
  m->way.me = me;
  Picked p = pick(m, k);
  Piece piece = p.from == NO_SITE ? unstock(g, pos, t->head->tail->kind, me)
                                  : position_piece(g, pos, p.from);
  if (p.from != NO_SITE) pile_set_top(g, pos, p.from, 0, true);
  if (t->head->kind == HEAD_LEAPS && position_piece(g, pos, p.to))
    take(g, pos, p.to, me);
  pile_set_top(g, pos, p.to, piece, true);
  if (p.is_in_row && t->prey)
    take(g, pos, plane_select(&t->prey, 1, (int)p.behind), me);
  *line = t->head->line;
  *cursor = p.to;
  return true;
}
