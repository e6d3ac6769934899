/* SPDX-License-Identifier: MIT
** muster.c - walks whose ways are counted from sets and tables.
*/
#include "engine/special/muster.h"
#include "engine/special/lanes.h"
#include "engine/special/pick.h"
#include "engine/special/rows.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"
#include "engine/special/tail.h"

void muster_done(Machine *m) { memory_free(m->mustered); }

/* ---- counting ---- */

static uint64_t mine(const Machine *m) {
  return *position_plane(m->game, m->pos, m->way.me);
}

/* The sites that alone are missing from a row; without rows none. */
CLONES static uint64_t missing(const Rows *rows, uint64_t set) {
  return rows ? rows_missing(rows, set) : 0;
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
  t->rows[0] = t->all[0] & missing(h->tail->rows, mine(m));
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
    t->rows[t->ngroups++] = to & missing(h->tail->rows, rest);
  }
}

/* By stride: the sites it leads from into the set. */
CLONES static void stride_back(const Steps *s, uint64_t to, uint64_t *out) {
  for (int k = 0; k < s->first[LANES]; k += 4)
    for (int i = k; i < k + 4; i++)
      out[i] = s->starts[i] & to >> s->right[i] << s->left[i];
}

static uint64_t join(const Steps *s, int lane, const uint64_t *strides) {
  uint64_t from = 0;
  for (int k = s->first[lane]; k < s->first[lane + 1]; k++) from |= strides[k];
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
  uint64_t all[STRIDES_MAX + 4], rows[STRIDES_MAX + 4];
  uint64_t from = local_now(m, s->from), to = local_now(m, s->to);
  uint64_t near = to & missing(h->tail->rows, mine(m));
  uint32_t lanes = g->used & s->leaf->lanes[m->way.me];
  stride_back(s, to, all);
  if (near) stride_back(s, near, rows);
  for (; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    uint64_t into = near ? from & join(s, lane, rows) : 0;
    t->lane[t->ngroups] = (uint8_t)lane;
    t->all[t->ngroups] = from & join(s, lane, all);
    t->rows[t->ngroups++] = into ? complete(m, h, g->dir[lane], into) : 0;
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
static void find_prey(Machine *m, Mustered *t) {
  t->prey = 0;
  for (int i = 0; i < t->head->nprey && !t->prey; i++)
    t->prey = sites_of(m, t->head->prey[i]);
  t->each = t->prey ? (uint32_t)plane_bits(t->prey) : 1;
}

CLONES static uint32_t count_groups(Mustered *t) {
  uint32_t total = 0;
  for (int i = 0; i < t->ngroups; i++) {
    t->ways[i] = (uint32_t)plane_bits(t->all[i]) +
                 (t->each - 1) * (uint32_t)plane_bits(t->rows[i]);
    total += t->ways[i];
  }
  return total;
}

static uint32_t ways_of(Machine *m, Mustered *t) {
  uint64_t rows = 0;
  for (int i = 0; i < t->ngroups; i++) rows |= t->rows[i];
  t->each = 1;
  if (rows) find_prey(m, t);
  return t->ngroups ? count_groups(t) : 0;
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
