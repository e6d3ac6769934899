/* SPDX-License-Identifier: MIT
** set.h - evaluating tests.
**
** A test is a set of sites and a set is a test: set_has asks about one site,
** set_words about all of them. Both ask for the machine's position and way.
*/
#ifndef ABAX_SET_H
#define ABAX_SET_H

#include "engine/walk/machine.h"

bool set_has(Machine *machine, const Set *set, Site site);
void set_words(Machine *machine, const Set *set, uint64_t *out);

/* ---- between the files of sets ---- */

/* The sites connected with the walk's cursor over a set: what 'group' is. */
void set_group(Machine *machine, const Set *group, uint64_t *out);
/* set_words for a board of one word, which is no lattice. */
uint64_t set_one_word(Machine *machine, const Set *set);
/* For any number of words; what four.c does not know. */
void set_words_generally(Machine *machine, const Set *set, uint64_t *out);

/* The one kind of a set of which a plane is kept; -1: there is none. */
static inline int set_kind(const Machine *m, const Set *set) {
  uint32_t kinds = set->mask[0];
  if (m->game->layout.kind_planes < 0 || !kinds || (kinds & (kinds - 1)))
    return -1;
  return __builtin_ctz(kinds);
}
static inline const uint64_t *set_kind_plane(const Machine *m, int kind) {
  return machine_plane(m, m->game->layout.kind_planes + kind);
}

/* The plane itself, where the position or the rules keep it; else NULL. Inline:
** most parts of a set are kept somewhere, and need no call. */
static inline const uint64_t *set_stored(const Machine *m, const Set *set) {
  switch (set->op) {
  case SET_ALL: return m->game->board->nbodies ? NULL : m->game->board->on.w;
  case SET_CONST: return set->planes[m->way.me].w;
  case SET_MINE: return machine_plane(m, m->way.me);
  case SET_THEIRS:
    return m->game->nplayers == 2 ? machine_plane(m, 1 - m->way.me) : NULL;
  case SET_KINDS: {
    int kind = set_kind(m, set);
    return kind < 0 ? NULL : set_kind_plane(m, kind);
  }
  case SET_REGISTER: {
    if (set->index < 0) return m->lines[m->way.line].w;
    const Register *reg = &m->game->registers[set->index];
    return reg->type == REGISTER_SITE ? NULL : machine_plane(m, reg->plane);
  }
  default: return NULL;
  }
}

/* Splits 'a and b' where one side is planes and the other must be asked site
** by site: the first thins out the sites for the second. */
bool set_split(const Set *set, const Set **cheap, const Set **dear);

/* What a test says of who has what is on a site. */
typedef enum Owner {
  OWNER_UNKNOWN,
  OWNER_NOBODY, /* nothing is there */
  OWNER_ME,
  OWNER_RIVAL,
  OWNER_NEUTRAL
} Owner;

Owner set_owner(const Set *set);

#endif
