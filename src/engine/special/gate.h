/* SPDX-License-Identifier: MIT
** gate.h - conditions of the position as a whole: is a branch there at all?
**
** is(stock "stop", ">", 0), is("barred", "=", 0): counters and stocks compared
** with a number. They stand before branches of rules and letters of drawings
** and are asked at every turn, so the usual ones are answered without going
** through the evaluation of sets.
*/
#ifndef ABAX_GATE_H
#define ABAX_GATE_H

#include "engine/walk/machine.h"

/* What set_has says where the cursor stands. */
bool gate_is_open(Machine *machine, const Set *gate);

#endif
