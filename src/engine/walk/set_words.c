/* SPDX-License-Identifier: MIT
** set_words.c - a test asked about all sites at once.
**
** The answer is a plane. A test made of planes is planes cut, joined and
** shifted; one that has no plane form is asked site by site, after what can
** be had from planes has thinned out the sites. On boards of one word a plane
** is a number and is returned as one; boards of four words have four.c.
*/
#include "engine/walk/set.h"
#include "engine/walk/flood.h"
#include "engine/special/four.h"
#include "engine/special/gate.h"
#include "engine/special/rows.h"
#include "engine/walk/lattice_walk.h"

#include <string.h>

/* ---- boards of one word: a set is a number ---- */

static uint64_t one_register(const Machine *m, int index) {
  if (index < 0) return m->lines[m->way.line].w[0];
  const Register *reg = &m->game->registers[index];
  if (reg->type != REGISTER_SITE) return *machine_plane(m, reg->plane);
  Site s = *position_site(m->game, m->pos, reg->slot);
  return s == NO_SITE ? 0 : (uint64_t)1 << s;
}

static uint64_t one_empty(const Machine *m) {
  const Layout *lay = &m->game->layout;
  uint64_t taken =
      lay->neutral_plane < 0 ? 0 : *machine_plane(m, lay->neutral_plane);
  for (int p = 0; p < m->game->nplayers; p++) taken |= *machine_plane(m, p);
  return m->game->board->on.w[0] & ~taken;
}

static uint64_t one_rival(Machine *m, const Set *set) {
  Player me = m->way.me;
  m->way.me = machine_rival(m);
  uint64_t w = set_one_word(m, set->a);
  m->way.me = me;
  return w;
}

uint64_t set_one_word(Machine *m, const Set *set) {
  uint64_t w;
  if (m->planes_off) {
    Plane all = {0};
    set_words(m, set, all.w);
    return all.w[0];
  }
  switch (set->op) {
  case SET_ALL: return m->game->board->on.w[0];
  case SET_CONST: return set->planes[m->way.me].w[0];
  case SET_MINE: return *machine_plane(m, m->way.me);
  case SET_THEIRS:
    if (m->game->nplayers == 2) return *machine_plane(m, 1 - m->way.me);
    break;
  case SET_EMPTY: return one_empty(m);
  case SET_REGISTER: return one_register(m, set->index);
  case SET_NOT: return m->game->board->on.w[0] & ~set_one_word(m, set->a);
  case SET_AND:
    if (!set->on_planes) break;
    w = set_one_word(m, set->a);
    return w ? w & set_one_word(m, set->b) : 0;
  case SET_OR:
    if (!set->on_planes) break;
    return set_one_word(m, set->a) | set_one_word(m, set->b);
  case SET_RIVAL: return one_rival(m, set);
  case SET_LINE:
    if (!set->on_planes) break;
    return rows_within(set->rows, set_one_word(m, set->a));
  default: break;
  }
  uint64_t out[PLANE_WORDS];
  set_words_generally(m, set, out);
  return out[0];
}

/* ---- any number of words ---- */

/* Keeps of some sites those in the set. */
static void words_within(Machine *m, const Set *set, uint64_t *out) {
  Plane result = {0};
  int words = machine_words(m);
  for (Site s = plane_next(out, words, 0);
       s != NO_SITE && !m->failed && machine_spend(m, set->cost, set->source);
       s = plane_next(out, words, s + 1u))
    if (set_has(m, set, s)) plane_add(result.w, s);
  memcpy(out, result.w, (size_t)words * 8);
}

/* Every site that is there. */
static void words_all(const Machine *m, uint64_t *out) {
  if (m->game->board->nbodies)
    lattice_walk_there(m, out);
  else
    plane_copy(out, m->game->board->on.w, machine_words(m));
}

/* Every site asked in turn: for sets that have no plane form. */
static void words_by_site(Machine *m, const Set *set, uint64_t *out) {
  words_all(m, out);
  words_within(m, set, out);
}

static void words_theirs(const Machine *m, uint64_t *out) {
  int words = machine_words(m), n = m->game->nplayers;
  plane_clear(out, words);
  for (int p = 0; p < n; p++)
    if (p != m->way.me) PLANE_EACH(words, i, out[i] |= machine_plane(m, p)[i]);
}

static void words_empty(const Machine *m, uint64_t *out) {
  Plane empty;
  if (m->game->board->nbodies) {
    lattice_walk_empty(m, out);
    return;
  }
  position_empty(m->game, m->pos, &empty);
  plane_copy(out, empty.w, machine_words(m));
}

static void words_kinds(Machine *m, const Set *set, uint64_t *out) {
  int first = m->game->layout.kind_planes, words = machine_words(m);
  if (first < 0) {
    words_by_site(m, set, out);
    return;
  }
  plane_clear(out, words);
  for (uint32_t k = set->mask[0]; k; k &= k - 1) {
    const uint64_t *w = machine_plane(m, first + __builtin_ctz(k));
    PLANE_EACH(words, i, out[i] |= w[i]);
  }
}

static void words_register(const Machine *m, int index, uint64_t *out) {
  int words = machine_words(m);
  if (index < 0) {
    plane_copy(out, m->lines[m->way.line].w, words);
    return;
  }
  const Register *reg = &m->game->registers[index];
  if (reg->type != REGISTER_SITE) {
    plane_copy(out, machine_plane(m, reg->plane), words);
    return;
  }
  plane_clear(out, words);
  Site s = *position_site(m->game, m->pos, reg->slot);
  if (s != NO_SITE) s = lattice_walk_site(m, s);
  if (s != NO_SITE) plane_add(out, s);
}

static const uint64_t *words_or_stored(Machine *m, const Set *set,
                                       uint64_t *room) {
  const uint64_t *w = set_stored(m, set);
  if (w) return w;
  set_words(m, set, room);
  return room;
}

/* Adds the sites whose step in a direction lands on the target. Shifts of a
** direction are less than a word. */
static inline void add_shifted_n(uint64_t *out, const uint64_t *target,
                                 const uint64_t *stay, int shift, int words) {
  if (shift > 0)
    for (int i = 0; i < words; i++) {
      uint64_t above = i + 1 < words ? target[i + 1] : 0;
      out[i] |= (target[i] >> shift | (above << 1) << (63 - shift)) & stay[i];
    }
  else
    for (int i = 0; i < words; i++) {
      uint64_t below = i > 0 ? target[i - 1] : 0;
      out[i] |= (target[i] << -shift | (below >> 1) >> (63 + shift)) & stay[i];
    }
}

/* The same where a direction is no shift. */
static void add_linked(uint64_t *out, const uint64_t *target, const Board *b,
                       int dir) {
  for (int s = 0; s < b->bits; s++) {
    Site next = board_next(b, (Site)s, (Dir)dir);
    if (next != NO_SITE && plane_has(target, next)) plane_add(out, (Site)s);
  }
}

static inline void add_shifted(uint64_t *out, const uint64_t *target,
                               const Board *b, int dir) {
  int shift = b->dir[dir].shift;
  if (!shift) {
    add_linked(out, target, b, dir);
    return;
  }
  const uint64_t *stay = b->stay[dir].w;
  switch (b->words) {
  case 1: add_shifted_n(out, target, stay, shift, 1); break;
  case 2: add_shifted_n(out, target, stay, shift, 2); break;
  case 4: add_shifted_n(out, target, stay, shift, 4); break;
  default: add_shifted_n(out, target, stay, shift, PLANE_WORDS); break;
  }
}

/* Sites one step before the set: the set moved against each direction. */
static void words_step(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  uint64_t room[PLANE_WORDS];
  const uint64_t *target = words_or_stored(m, set->a, room);
  plane_clear(out, b->words);
  for (uint32_t d = set->mask[m->way.me]; d; d &= d - 1) {
    int dir = __builtin_ctz(d);
    if (b->dir[dir].slides) {
      uint64_t moved[PLANE_WORDS];
      slide_words(m, target, b->dir[dir].slides, moved);
      PLANE_EACH(b->words, i, out[i] |= moved[i]);
      continue;
    }
    add_shifted(out, target, b, dir);
  }
}

/* Grows by whole steps in all directions, on boards that have shifts. */
static void grow_by_shifts(const Board *b, const uint64_t *within,
                           uint64_t *out) {
  size_t bytes = (size_t)b->words * sizeof *out;
  uint64_t before[PLANE_WORDS];
  do {
    memcpy(before, out, bytes);
    for (uint32_t d = b->any; d; d &= d - 1)
      add_shifted(out, before, b, __builtin_ctz(d));
    for (int i = 0; i < b->words; i++) out[i] &= within[i];
  } while (memcmp(before, out, bytes) != 0);
}

/* The same site by site, over the links. */
static void grow_by_links(const Board *b, const uint64_t *within,
                          uint64_t *out) {
  Site queue[SITES_MAX];
  int head = 0, tail = 0;
  for (Site s = plane_next(out, b->words, 0); s != NO_SITE;
       s = plane_next(out, b->words, s + 1u))
    queue[tail++] = s;
  while (head < tail) {
    Site s = queue[head++];
    for (uint32_t d = b->any; d; d &= d - 1) {
      Site t = board_next(b, s, (Dir)__builtin_ctz(d));
      if (t == NO_SITE || !plane_has(within, t) || plane_has(out, t)) continue;
      plane_add(out, t);
      queue[tail++] = t;
    }
  }
}

/* Grows from the cursor over the set until nothing is added. */
void set_group(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  uint64_t within[PLANE_WORDS];
  Site start = m->way.cursor;
  plane_clear(out, b->words);
  if (start == NO_SITE) return;
  set_words(m, set->a, within);
  if (!plane_has(within, start)) return;
  plane_add(out, start);
  if (b->has_shifts && !m->planes_off)
    grow_by_shifts(b, within, out);
  else
    grow_by_links(b, within, out);
}

/* Is it asked of the groups of sites, and of nothing else about them? */
static bool is_joint(const Set *set) {
  if (set->op == SET_NOT) return is_joint(set->a);
  return set->op == SET_MEETS && set->a->op == SET_GROUP && !set->a->a->grows &&
         !set->b->grows;
}

/* The sites whose group meets a set: what grows from there. */
static void words_joint(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  uint64_t within[PLANE_WORDS];
  set_words(m, set->a->a, within);
  set_words(m, set->b, out);
  for (int i = 0; i < b->words; i++) out[i] &= within[i];
  if (b->has_shifts)
    grow_by_shifts(b, within, out);
  else
    grow_by_links(b, within, out);
}

bool set_split(const Set *set, const Set **cheap, const Set **dear) {
  if (set->op != SET_AND) return false;
  bool a = set->a->on_planes, b = set->b->on_planes;
  *cheap = a ? set->a : set->b;
  *dear = a ? set->b : set->a;
  return a != b;
}

/* What grows from the cursor is found for all sites at once. */
static bool grows_once(const Set *set) {
  return set->op == SET_GROUP || set->op == SET_FLOOD;
}

static void words_pair(Machine *m, const Set *set, uint64_t *out) {
  uint64_t b[PLANE_WORDS];
  const Set *cheap, *dear;
  int words = machine_words(m);
  if (set->op == SET_AND && set->a->is_global) {
    if (gate_is_open(m, set->a))
      set_words(m, set->b, out);
    else
      plane_clear(out, words);
    return;
  }
  if (set_split(set, &cheap, &dear) && !grows_once(dear) && !is_joint(dear)) {
    set_words(m, cheap, out);
    words_within(m, dear, out);
    return;
  }
  bool without = set->op == SET_AND && set->b->op == SET_NOT;
  const uint64_t *x = words_or_stored(m, set->a, out);
  const uint64_t *y = words_or_stored(m, without ? set->b->a : set->b, b);
  if (without)
    PLANE_EACH(words, i, out[i] = x[i] & ~y[i]);
  else if (set->op == SET_AND)
    PLANE_EACH(words, i, out[i] = x[i] & y[i]);
  else
    PLANE_EACH(words, i, out[i] = x[i] | y[i]);
}

static void words_not(Machine *m, const Set *set, uint64_t *out) {
  uint64_t all[PLANE_WORDS];
  set_words(m, set, out);
  words_all(m, all);
  PLANE_EACH(machine_words(m), i, out[i] = all[i] & ~out[i]);
}

static void words_rival(Machine *m, const Set *set, uint64_t *out) {
  Player me = m->way.me;
  m->way.me = machine_rival(m);
  set_words(m, set->a, out);
  m->way.me = me;
}

static void words_picture(Machine *m, const Set *set, uint64_t *out) {
  Plane anchors = {0};
  bool busy = m->loading > 1; /* both scratches are in use */
  if (busy || !set->on_planes) {
    words_by_site(m, set, out);
    return;
  }
  planes_anchors(machine_planes(m, set->index), &anchors);
  plane_copy(out, anchors.w, machine_words(m));
}

/* Asks nothing of a site: all of them or none. */
static void words_global(Machine *m, const Set *set, uint64_t *out) {
  if (set_has(m, set, m->way.cursor))
    words_all(m, out);
  else
    plane_clear(out, machine_words(m));
}

void set_words_generally(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  switch (set->op) {
  case SET_ALL: words_all(m, out); return;
  case SET_CONST: plane_copy(out, set->planes[m->way.me].w, b->words); return;
  case SET_MINE: plane_copy(out, machine_plane(m, m->way.me), b->words); return;
  case SET_THEIRS: words_theirs(m, out); return;
  case SET_OWNED:
    plane_copy(out, machine_plane(m, set->index), b->words);
    return;
  case SET_EMPTY: words_empty(m, out); return;
  case SET_KINDS: words_kinds(m, set, out); return;
  case SET_REGISTER: words_register(m, set->index, out); return;
  case SET_AND:
  case SET_OR: words_pair(m, set, out); return;
  case SET_NOT: words_not(m, set->a, out); return;
  case SET_SPIKE:
  case SET_TABLE:
  case SET_VIA:
    if (lattice_walk_words(m, set, out)) return;
    break;
  case SET_STEP:
    if (b->nbodies && lattice_walk_words(m, set, out)) return;
    if (!b->has_shifts || set->a->grows) break;
    words_step(m, set, out);
    return;
  case SET_GROUP: set_group(m, set, out); return;
  case SET_MEETS:
    if (!is_joint(set) || b->nbodies) break;
    words_joint(m, set, out);
    return;
  case SET_FLOOD: flood_words(m, set, out); return;
  case SET_RIVAL: words_rival(m, set, out); return;
  case SET_PICTURE: words_picture(m, set, out); return;
  case SET_IS:
    if (!set->on_planes) break;
    words_global(m, set, out);
    return;
  case SET_HAS_RUN:
  case SET_NONE:
    if (!set->on_planes) break;
    words_global(m, set, out);
    return;
  default: break;
  }
  words_by_site(m, set, out);
}

/* Walked: the same sites as one after the other, but grown once. */
static void words_both(Machine *m, const Set *set, uint64_t *out) {
  uint64_t b[PLANE_WORDS];
  set_words(m, set->a, out);
  set_words(m, set->b, b);
  PLANE_EACH(machine_words(m), i, out[i] &= b[i]);
}

void set_words(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  if (m->planes_off && grows_once(set))
    set_words_generally(m, set, out);
  else if (m->planes_off && set->op == SET_AND && set->grows)
    words_both(m, set, out);
  else if (m->planes_off)
    words_by_site(m, set, out);
  else if (b->words == 1 && !b->nbodies)
    *out = set_one_word(m, set);
  else if (b->words == 4 && !b->nbodies)
    plane_copy(out, four_words(m, set, out), 4);
  else
    set_words_generally(m, set, out);
}
