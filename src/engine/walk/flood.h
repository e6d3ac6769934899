/* SPDX-License-Identifier: MIT
** flood.h - 'reach': every site that repeated steps lead to, each once.
**
** A step is a walk that changes nothing. Most steps are straight: a direction,
** a test of each cell gone over. Then the tests are asked of all sites at once
** and the flood goes from site to site; any other step is walked from every
** site that was reached.
*/
#ifndef ABAX_FLOOD_H
#define ABAX_FLOOD_H

#include "engine/compile/compile.h"
#include "engine/walk/machine.h"

enum { FLOOD_CELLS = 6, FLOOD_STEPS = 8 };

/* From a site of 'start' along one of the directions over as many cells. */
typedef struct FloodStep {
  const Set *start; /* NULL: from anywhere */
  uint32_t dirs[PLAYERS_MAX];
  int ncells;
  const Set *cell[FLOOD_CELLS]; /* NULL: any site will do */
} FloodStep;

typedef struct Flood {
  int nsteps;
  FloodStep step[FLOOD_STEPS];
} Flood;

/* reach(step) as a set. NULL: a fault. */
const Set *flood_compile(Compiler *c, const Node *node);
/* Does the walk go from site to site and leave everything as it is? */
bool flood_is_step(const Node *walk);

/* The sites reached from the walk's cursor, without it. */
void flood_words(Machine *machine, const Set *set, uint64_t *out);

#endif
