/* SPDX-License-Identifier: MIT
** known.h - answers of tests, kept while the position stands still.
**
** A walk over a lattice asks the same tests from face to face, and each is a
** look at what is around. Nothing changes between two steps, so a test
** that is asked again before the position changes is answered for all sites
** at once, and every further answer is a bit. Tests that follow each other
** are one test. Which position it is tells its hash, and the stamp of its
** bodies: where alike ones have changed places, sites mean other places.
*/
#ifndef ABAX_KNOWN_H
#define ABAX_KNOWN_H

#include "kernel/state/lattice.h"
#include "engine/compile/compile.h"
#include "engine/walk/machine.h"

typedef struct Known {
  uint64_t key;   /* of the position; 0: none */
  Player me;      /* whose 'mine' it was */
  bool is_filled; /* 'sites' are the answer; else it was asked once: */
  bool answer;    /* of that one site */
  Site site;
  Plane sites;
} Known;

/* Which sites are there. */
typedef struct Ground {
  uint64_t key;                /* of the position; 0: none */
  uint64_t stamp;              /* of the bodies when 'spaces' was found */
  uint32_t spaces[BODIES_MAX]; /* see lattice_spaces */
  Plane there, empty;
} Ground;

/* Joins the tests of a lattice game's code and numbers them. */
bool known_note(Compiler *c);

bool known_init(Machine *m);
void known_done(Machine *m);

/* Of the machine's position, on a lattice. */
const Ground *known_ground(const Machine *m);

/* Is there a step ahead, in the direction of the walk? */
bool known_can_go(const Machine *m);
/* Is the site in the set? */
bool known_has(Machine *m, const Set *set, Site site);

/* The tests at '*pc', which then is where the walk goes on. */
static inline bool known_test(Machine *m, int *pc) {
  const Tests *t = &m->program->tests[*pc];
  *pc = t->next;
  if (t->then_goes && !known_can_go(m)) return false;
  return known_has(m, t->all, m->way.cursor);
}

#endif
