/* SPDX-License-Identifier: MIT
** local.c - tests that ask of a site nothing but what is on it.
*/
#include "engine/special/local.h"
#include "engine/walk/set.h"

static bool is_line(const Set *set) {
  return set->op == SET_REGISTER && set->index < 0;
}

bool local_made_of(const Set *set, uint64_t leaves) {
  switch (set->op) {
  case SET_AND:
  case SET_OR:
    return local_made_of(set->a, leaves) && local_made_of(set->b, leaves);
  case SET_NOT: return local_made_of(set->a, leaves);
  default: return leaves >> set->op & 1;
  }
}

bool local_is(const Set *set) { return local_made_of(set, LOCAL_TESTS); }

bool local_is_on_line(const Set *set) {
  if (is_line(set)) return true;
  if (set->op != SET_AND) return false;
  return (local_is_on_line(set->a) && local_is(set->b)) ||
         (local_is(set->a) && local_is_on_line(set->b));
}

uint64_t local_now(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  if (is_line(set)) return m->game->board->on.w[0];
  if (set->op == SET_AND) return local_now(m, set->a) & local_now(m, set->b);
  set_words(m, set, w);
  return w[0];
}

uint64_t local_if_empty(const Machine *m, const Set *set) {
  uint64_t on = m->game->board->on.w[0];
  switch (set->op) {
  case SET_CONST: return set->planes[m->way.me].w[0];
  case SET_AND: return local_if_empty(m, set->a) & local_if_empty(m, set->b);
  case SET_OR: return local_if_empty(m, set->a) | local_if_empty(m, set->b);
  case SET_NOT: return on & ~local_if_empty(m, set->a);
  case SET_ALL:
  case SET_EMPTY:
  case SET_REGISTER: return on;
  default: return 0;
  }
}

bool local_is_mine(const Set *set) {
  return set->op == SET_MINE || (set->op == SET_AND && (local_is_mine(set->a) ||
                                                        local_is_mine(set->b)));
}

bool local_is_theirs(const Set *set) {
  switch (set->op) {
  case SET_ALL:
  case SET_CONST:
  case SET_THEIRS: return true;
  case SET_AND:
  case SET_OR: return local_is_theirs(set->a) && local_is_theirs(set->b);
  case SET_NOT:
  case SET_LINE: return local_is_theirs(set->a);
  default: return false;
  }
}
