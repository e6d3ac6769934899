/* SPDX-License-Identifier: MIT
** fit.h - which orientations fit a cell, kept from move to move.
**
** How a cube may be turned in an empty cell depends on the six cells around
** it and on nothing else (turns.h). A move changes one cube. So the answers
** are kept by site, and when the cubes are looked at again, only what belongs
** to a cube that has moved, or lies beside where it was or is, is forgotten.
** A cube in the hand counts as standing: the few cells beside it are asked
** again each time.
*/
#ifndef ABAX_FIT_H
#define ABAX_FIT_H

#include "kernel/state/lattice.h"
#include "engine/walk/machine.h"

typedef struct Fit {
  const Set *set;   /* the test the answers are for */
  uint32_t present; /* the bodies, and where they were */
  Body body[BODIES_MAX];
  uint32_t kept[BODIES_MAX]; /* by body: directions whose answer is kept */
  uint64_t turns[BODIES_MAX][LATTICE_TOUCH];
  uint32_t beside[BODIES_MAX]; /* by body: directions of the cells beside the
                               ** one in the hand */
} Fit;

/* Gets the answers ready: 'lifted' is the body in the hand. */
void fit_begin(Fit *fit, const Machine *m, const Set *set, int lifted);

/* The masks that fit the cell in a direction from a body that stands. */
uint64_t fit_turns(Fit *fit, const Machine *m, int body, int dir);

#endif
