/* SPDX-License-Identifier: MIT
** order.h - walked moves in the order of the set programs.
**
** A machine that walks (machine_walk) finds the moves by itself, in an order
** of its own. So that a seed plays the same games either way, they are put
** into the order in which a second machine, which does not walk, lists them,
** and that one draws.
*/
#ifndef ABAX_ORDER_H
#define ABAX_ORDER_H

#include "engine/walk/machine.h"

/* Sorts a list of all moves of the position. Moves that the second machine
** does not find stay behind the others. */
bool order_sort(Machine *m, Position *pos, MoveList *list, Error *err);

/* The number in the sorted list of the move that random play would make. */
bool order_draw(Machine *m, Position *pos, const MoveList *list, size_t *index,
                Error *err);

#endif
