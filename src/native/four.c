/* SPDX-License-Identifier: MIT
** four.c - sets on boards of four words.
*/
#include "native/four.h"
#include "native/set.h"

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

static uint64_t *plane_at(const Machine *m, int index) {
  return position_plane(m->game, m->pos, index);
}

/* The plane of one kind; NULL: none is kept. */
static const uint64_t *plane_of_kind(const Machine *m, const Set *set) {
  int first = m->game->layout.kind_planes;
  if (first < 0 || (set->mask[0] & (set->mask[0] - 1)) || !set->mask[0])
    return NULL;
  return plane_at(m, first + __builtin_ctz(set->mask[0]));
}

static void find_empty(const Machine *m, uint64_t *out) {
  const Layout *lay = &m->game->layout;
  const uint64_t *on = m->game->board->on.w;
  int owners = m->game->nplayers + (lay->neutral_plane >= 0);
  FOUR(i, out[i] = on[i]);
  for (int p = 0; p < owners; p++) {
    const uint64_t *full = plane_at(m, p);
    FOUR(i, out[i] &= ~full[i]);
  }
}

/* What stands in the holes of a kind, seen from the cells: rules ask for it
** again and again, and the hash tells whether it has changed. */
static const uint64_t *slide_kind(Machine *m, const uint64_t *plane, int way) {
  Slid *old = &m->slid[0];
  for (int i = 0; i < 2; i++) {
    Slid *s = &m->slid[i];
    if (s->plane == plane && s->way == way) {
      if (s->hash == m->pos->hash) return s->words;
      old = s;
      break;
    }
    if (!s->plane) old = s;
  }
  *old = (Slid){.plane = plane, .hash = m->pos->hash, .way = way};
  slide_words(m, plane, way, old->words);
  return old->words;
}

/* A step that is a slide and nothing else; NULL: it is more. */
static const uint64_t *find_slide(Machine *m, const Set *set, uint64_t *room) {
  uint32_t dirs = set->mask[m->way.me];
  if (!dirs || (dirs & (dirs - 1))) return NULL;
  int way = m->game->board->dir[__builtin_ctz(dirs)].slides;
  if (!way) return NULL;
  const uint64_t *plane =
      set->a->op == SET_KINDS ? plane_of_kind(m, set->a) : NULL;
  if (plane) { /* a copy: what is kept may give way to another kind */
    const uint64_t *moved = slide_kind(m, plane, way);
    FOUR(i, room[i] = moved[i]);
    return room;
  }
  uint64_t target[PLANE_WORDS];
  slide_words(m, four_words(m, set->a, target), way, room);
  return room;
}

static void cut(Machine *m, const Set *set, uint64_t *out) {
  uint64_t room[PLANE_WORDS];
  bool without = set->b->op == SET_NOT;
  const uint64_t *x = four_words(m, set->a, out);
  const uint64_t *y = four_words(m, without ? set->b->a : set->b, room);
  if (without)
    FOUR(i, out[i] = x[i] & ~y[i]);
  else
    FOUR(i, out[i] = x[i] & y[i]);
}

static void join(Machine *m, const Set *set, uint64_t *out) {
  uint64_t room[PLANE_WORDS];
  const uint64_t *x = four_words(m, set->a, out);
  const uint64_t *y = four_words(m, set->b, room);
  FOUR(i, out[i] = x[i] | y[i]);
}

const uint64_t *four_words(Machine *m, const Set *set, uint64_t *room) {
  const uint64_t *w = NULL;
  switch (set->op) {
  case SET_CONST: return set->planes[m->way.me].w;
  case SET_MINE: return plane_at(m, m->way.me);
  case SET_THEIRS:
    if (m->game->nplayers != 2) break;
    return plane_at(m, 1 - m->way.me);
  case SET_KINDS:
    w = plane_of_kind(m, set);
    if (w) return w;
    break;
  case SET_REGISTER:
    if (set->index < 0) return m->lines[m->way.line].w;
    if (m->game->registers[set->index].type == REGISTER_SITE) break;
    return plane_at(m, m->game->registers[set->index].plane);
  case SET_EMPTY: find_empty(m, room); return room;
  case SET_AND:
    if (!set->on_planes) break;
    if (!set->a->is_global) {
      cut(m, set, room);
      return room;
    }
    if (set_has(m, set->a, m->way.cursor)) return four_words(m, set->b, room);
    FOUR(i, room[i] = 0);
    return room;
  case SET_OR:
    if (!set->on_planes) break;
    join(m, set, room);
    return room;
  case SET_NOT:
    w = four_words(m, set->a, room);
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
