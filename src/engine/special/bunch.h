/* SPDX-License-Identifier: MIT
** bunch.h - moves that differ only in how a cube is turned, counted together.
**
** A cube can be put in hundreds of ways, but in tens of cells; how often it
** may be turned there is a popcount (turns.h). So code that counts moves or
** draws one of them gathers *bunches*: where the walk stood before 'turned',
** and the set of orientations. Only the one that is chosen is walked to its
** end. Moves of other rules are bunches of one. The order is that of the
** list, so that the k-th move is the same either way.
*/
#ifndef ABAX_BUNCH_H
#define ABAX_BUNCH_H

#include "engine/walk/machine.h"

/* Can the moves of the position's phase be gathered? */
bool bunch_is_possible(const Machine *m, const Position *pos);

/* Gathers and counts them. */
bool bunch_count(Machine *m, Position *pos, uint32_t *count, Error *err);

/* Are the bodies where they were when they were gathered? Alike ones may have
** changed places, which the hash does not tell. */
bool bunch_stands(const Machine *m, const Position *pos);

/* The k-th move, its edits in 'list'. The machine has failed if there is no
** memory for it. */
Move bunch_pick(Machine *m, Position *pos, uint32_t k, MoveList *list,
                Error *err);

/* Is 'turned' such that a choice of cells before it need not be walked? */
bool bunch_gathers(const Machine *m, const Instr *turn);

/* A cube in the hand, before it is put on one of these sites and turned: a
** bunch. False: no memory. */
bool bunch_add(Machine *m, const Instr *turn, const uint64_t *sites);

void bunch_done(Machine *m);

#endif
