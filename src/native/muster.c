/* SPDX-License-Identifier: MIT
** muster.c - walks whose ways are counted from sets and tables.
**
** What a head finds is written as groups: sets of sites (or of rays) in the
** order of the walk, and in each those whose piece completes a row. A way is
** then a group, a bit of it, and behind a row a number.
*/
#include "native/muster.h"
#include "native/lanes.h"
#include "native/pick.h"
#include "native/rows.h"
#include "native/run.h"
#include "native/tail.h"

enum { GROUPS_MAX = 64 };

struct Mustered {
  const Head *head;
  uint32_t each; /* ways behind a row */
  int ngroups;
  uint64_t from;             /* of PAIRS and LEAPS: a group a site */
  uint8_t lane[LANES];       /* of STEPS: a group a lane */
  uint64_t all[GROUPS_MAX];  /* what can be chosen */
  uint64_t rows[GROUPS_MAX]; /* and completes a row */
};

typedef struct Mustered Mustered;

void muster_done(Machine *m) { memory_free(m->mustered); }

/* ---- counting ---- */

static uint64_t mine(const Machine *m) {
  return *position_plane(m->game, m->pos, m->way.me);
}

/* Do the tests before a head hold? They ask nothing of a site. */
static bool is_open(Machine *m, const Head *h) {
  for (int pc = h->guard; pc != h->code; pc = m->program->code[pc].next) {
    const Instr *i = &m->program->code[pc];
    if (i->op == OP_TEST && !set_has(m, i->set, NO_SITE)) return false;
  }
  return true;
}

/* The sites of a TO, tests behind it included. */
static uint64_t sites_of(Machine *m, int pc) {
  uint64_t w[PLANE_WORDS];
  const Instr *to = &m->program->code[pc];
  set_words(m, to->set, w);
  choice_thin_out(m, to->next, w);
  return w[0];
}

static void find_sites(Machine *m, const Head *h, Mustered *t) {
  if (!tail_can_change(m, h->tail)) return;
  t->all[0] = sites_of(m, h->code);
  t->rows[0] =
      h->tail->rows ? t->all[0] & rows_missing(h->tail->rows, mine(m)) : 0;
  t->ngroups = 1;
}

/* The pieces that can be lifted. */
static uint64_t lifted(Machine *m, const Head *h) {
  const Layout *lay = &m->game->layout;
  uint64_t there = 0;
  for (int p = 0; p < m->game->nplayers; p++)
    there |= *position_plane(m->game, m->pos, p);
  if (lay->neutral_plane >= 0)
    there |= *position_plane(m->game, m->pos, lay->neutral_plane);
  return sites_of(m, h->code) & there;
}

static void find_pairs(Machine *m, const Head *h, Mustered *t) {
  uint64_t now = local_now(m, h->to), bare = local_if_empty(m, h->to);
  t->from = lifted(m, h);
  if (h->elsewhere) bare = 0;
  for (uint64_t from = t->from; from; from &= from - 1) {
    uint64_t own = from & (0 - from), rest = mine(m) & ~own;
    uint64_t to = (now & ~own) | (bare & own);
    t->all[t->ngroups] = to;
    t->rows[t->ngroups++] =
        h->tail->rows ? to & rows_missing(h->tail->rows, rest) : 0;
  }
}

/* The sites of a lane from which a step leads into a set. */
static uint64_t steps_into(const Steps *s, int lane, uint64_t to) {
  uint64_t from = 0;
  for (int k = s->first[lane]; k < s->first[lane + 1]; k++) {
    int shift = s->strides[k].shift;
    from |= s->strides[k].from & (shift > 0 ? to >> shift : to << -shift);
  }
  return from;
}

/* Of steps into a row that lacks one site, those that complete it: not those
** that leave it. */
static uint64_t complete(const Machine *m, const Head *h, Dir dir,
                         uint64_t steps) {
  uint64_t rows = 0;
  for (; steps; steps &= steps - 1) {
    uint64_t own = steps & (0 - steps);
    Site s = (Site)__builtin_ctzll(steps);
    Site to = board_next(m->game->board, s, dir);
    uint64_t now = (mine(m) & ~own) | (uint64_t)1 << to;
    if (rows_has(h->tail->rows, now, to)) rows |= own;
  }
  return rows;
}

static void find_steps(Machine *m, const Head *h, Mustered *t) {
  const Steps *s = h->steps;
  const Group *g = &s->pattern->groups[s->leaf->group];
  uint64_t from = local_now(m, s->from), to = local_now(m, s->to);
  uint64_t near = h->tail->rows ? to & rows_missing(h->tail->rows, mine(m)) : 0;
  uint32_t lanes = g->used & s->leaf->lanes[m->way.me];
  for (; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    uint64_t rows = near ? from & steps_into(s, lane, near) : 0;
    t->lane[t->ngroups] = (uint8_t)lane;
    t->all[t->ngroups] = from & steps_into(s, lane, to);
    t->rows[t->ngroups++] = rows ? complete(m, h, g->dir[lane], rows) : 0;
  }
}

static void find_leaps(Machine *m, const Head *h, Mustered *t) {
  t->from = lifted(m, h);
  t->ngroups = plane_count(&t->from, 1);
  for (int i = 0; i < t->ngroups; i++) t->rows[i] = 0;
  leap_find(m, h->leaps, t->from, t->all);
}

static void find(Machine *m, const Head *h, Mustered *t) {
  t->head = h;
  t->ngroups = 0;
  if (!is_open(m, h)) return;
  switch (h->kind) {
  case HEAD_SITES: find_sites(m, h, t); break;
  case HEAD_PAIRS: find_pairs(m, h, t); break;
  case HEAD_STEPS: find_steps(m, h, t); break;
  case HEAD_LEAPS: find_leaps(m, h, t); break;
  }
}

/* Ways behind a row: where there is nothing to choose, the one that does
** without. The head has changed nothing that these sets ask for. */
static uint32_t ways_behind(Machine *m, const Head *h) {
  for (int i = 0; i < h->nprey; i++) {
    uint64_t sites = sites_of(m, h->prey[i]);
    if (sites) return (uint32_t)plane_count(&sites, 1);
  }
  return 1;
}

static uint32_t ways_in(const Mustered *t, int i) {
  int n = plane_count(&t->all[i], 1);
  return t->rows[i] ? (uint32_t)n +
                          (t->each - 1) * (uint32_t)plane_count(&t->rows[i], 1)
                    : (uint32_t)n;
}

static uint32_t ways_of(Machine *m, Mustered *t) {
  uint32_t total = 0;
  uint64_t rows = 0;
  for (int i = 0; i < t->ngroups; i++) rows |= t->rows[i];
  t->each = rows ? ways_behind(m, t->head) : 1;
  for (int i = 0; i < t->ngroups; i++) total += ways_in(t, i);
  return total;
}

bool muster_count(Machine *m, Position *pos, Player me, const Muster *muster,
                  uint32_t *count, Error *err) {
  if (!m->mustered) m->mustered = memory_new(sizeof *m->mustered);
  if (!m->mustered) return error_memory(err);
  machine_start(m, pos, me, NO_SITE, err);
  *count = 0;
  for (int i = 0; i < muster->nheads && !*count && !m->failed; i++) {
    find(m, &muster->heads[i], m->mustered);
    *count = ways_of(m, m->mustered);
  }
  return !m->failed;
}

/* ---- making ---- */

/* The bit of a group that the k-th of its ways begins with; k becomes the
** number behind a row. */
static int pick_bit(const Mustered *t, int group, uint32_t *k) {
  uint64_t all = t->all[group], rows = t->rows[group];
  if (!rows) {
    int bit = plane_select(&all, 1, (int)*k);
    *k = 0;
    return bit;
  }
  for (;; all &= all - 1) {
    uint32_t n = rows & all & (0 - all) ? t->each : 1;
    if (*k < n) return __builtin_ctzll(all);
    *k -= n;
  }
}

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

/* The head of a way; returns where the code goes on, -1: memory. */
static int make_head(Machine *m, const Mustered *t, int group, int bit) {
  const Head *h = t->head;
  const Steps *s = h->steps;
  switch (h->kind) {
  case HEAD_SITES: m->way.cursor = (Site)bit; return h->rest;
  case HEAD_PAIRS:
    if (!lift(m, h, plane_select(&t->from, 1, group))) return -1;
    m->way.cursor = (Site)bit;
    return h->rest;
  case HEAD_STEPS:
    return machine_draw(m,
                        &m->program->templates[s->leaf->first + t->lane[group]],
                        (Site)bit, 0)
               ? h->rest
               : -1;
  case HEAD_LEAPS:
    return lift(m, h, plane_select(&t->from, 1, group)) &&
                   leap_go(m, h->leaps, bit)
               ? h->rest
               : -1;
  }
  return -1;
}

bool muster_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 uint32_t k, Error *err) {
  (void)rule;
  const Mustered *t = m->mustered;
  int group = 0;
  uint32_t n;
  for (; k >= (n = ways_in(t, group)); group++) k -= n;
  int bit = pick_bit(t, group, &k);
  machine_start(m, pos, me, NO_SITE, err);
  if (t->head->rule >= 0 &&
      !journal_note(&m->journal, NOTE_RULE, NO_SITE, t->head->rule))
    return error_memory(err);
  int rest = make_head(m, t, group, bit);
  return pick_rest(m, rest, k, err);
}
