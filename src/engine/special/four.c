/* SPDX-License-Identifier: MIT
** four.c - sets on boards of four words.
*/
#include "engine/special/four.h"
#include "engine/special/gate.h"
#include "engine/walk/set.h"

#define FOUR(i, statement)                                                     \
  for (int i = 0; i < 4; i++) statement

/* The plate lies on the cells as a whole, so what is shifted from one layer
** lands in the other or off both. */
void slide_words(const Machine *m, const uint64_t *target, int way,
                 uint64_t *out) {
  const Board *b = m->game->board;
  const uint64_t *from = way > 0 ? b->holes.w : b->cells.w;
  const uint64_t *to = way > 0 ? b->cells.w : b->holes.w;
  uint64_t any = 0;
  int shift;
  PLANE_EACH(b->words, i, any |= out[i] = target[i] & from[i]);
  if (!any) return;
  if (!position_slide(m->game, m->pos, &shift)) {
    plane_clear(out, b->words);
    return;
  }
  plane_shift(out, out, b->words, -way * shift);
  PLANE_EACH(b->words, i, out[i] &= to[i]);
}

static void find_empty(const Machine *m, uint64_t *out) {
  const Layout *lay = &m->game->layout;
  const uint64_t *on = m->game->board->on.w;
  int owners = m->game->nplayers + (lay->neutral_plane >= 0);
  FOUR(i, out[i] = on[i]);
  for (int p = 0; p < owners; p++) {
    const uint64_t *full = machine_plane(m, p);
    FOUR(i, out[i] &= ~full[i]);
  }
}

/* What is in the holes of a kind, seen from the cells: rules ask for it
** again and again, and the hash tells whether it has changed. */
static const uint64_t *slide_kind(Machine *m, int kind, int way) {
  Slid *s = &m->slid[kind][way > 0];
  if (s->is_known && s->hash == m->pos->hash) return s->words;
  s->is_known = true;
  s->hash = m->pos->hash;
  slide_words(m, set_kind_plane(m, kind), way, s->words);
  return s->words;
}

/* A step that is a slide and nothing else; NULL: it is more. */
static const uint64_t *find_slide(Machine *m, const Set *set, uint64_t *room) {
  uint32_t dirs = set->mask[m->way.me];
  if (!dirs || (dirs & (dirs - 1))) return NULL;
  int way = m->game->board->dir[__builtin_ctz(dirs)].slides;
  if (!way) return NULL;
  int kind = set->a->op == SET_KINDS ? set_kind(m, set->a) : -1;
  if (kind >= 0) return slide_kind(m, kind, way);
  uint64_t target[PLANE_WORDS];
  slide_words(m, four_words(m, set->a, target), way, room);
  return room;
}

static const uint64_t *find(Machine *m, const Set *set, uint64_t *room)
    __attribute__((noinline));

static inline const uint64_t *part(Machine *m, const Set *set, uint64_t *room) {
  const uint64_t *kept = set_stored(m, set);
  return kept ? kept : find(m, set, room);
}

static void cut(Machine *m, const Set *set, uint64_t *out) {
  uint64_t room[PLANE_WORDS];
  bool without = set->b->op == SET_NOT;
  const uint64_t *x = part(m, set->a, out);
  const uint64_t *y = part(m, without ? set->b->a : set->b, room);
  if (without)
    FOUR(i, out[i] = x[i] & ~y[i]);
  else
    FOUR(i, out[i] = x[i] & y[i]);
}

static void join(Machine *m, const Set *set, uint64_t *out) {
  uint64_t room[PLANE_WORDS];
  const uint64_t *x = part(m, set->a, out);
  const uint64_t *y = part(m, set->b, room);
  FOUR(i, out[i] = x[i] | y[i]);
}

/* What is kept nowhere. */
static const uint64_t *find(Machine *m, const Set *set, uint64_t *room) {
  const uint64_t *w = NULL;
  switch (set->op) {
  case SET_EMPTY: find_empty(m, room); return room;
  case SET_AND:
    if (!set->on_planes) break;
    if (!set->a->is_global) {
      cut(m, set, room);
      return room;
    }
    if (gate_is_open(m, set->a)) return part(m, set->b, room);
    FOUR(i, room[i] = 0);
    return room;
  case SET_OR:
    if (!set->on_planes) break;
    join(m, set, room);
    return room;
  case SET_NOT:
    w = part(m, set->a, room);
    FOUR(i, room[i] = m->game->board->on.w[i] & ~w[i]);
    return room;
  case SET_STEP:
    w = find_slide(m, set, room);
    if (w) return w;
    break;
  default: break;
  }
  set_words_generally(m, set, room);
  return room;
}

const uint64_t *four_words(Machine *m, const Set *set, uint64_t *room) {
  return part(m, set, room);
}
