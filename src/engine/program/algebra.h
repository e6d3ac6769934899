/* SPDX-License-Identifier: MIT
** algebra.h - the algebra of sets that shortens set programs.
**
** Every set value has a *bound*: a constant set that holds it in every
** position. Bounds tell which masks change nothing.
*/
#ifndef ABAX_ALGEBRA_H
#define ABAX_ALGEBRA_H

#include "engine/program/emit.h"

/* The bound of a value that is about to be written. */
Plane algebra_bound(const Emit *e, const Value *v);
/* Is one set made of the other by cutting alone? */
/* No more sites than that are in the set. */
int algebra_most(const Emit *e, Val v);
bool algebra_is_part(const Emit *e, Val part, Val whole);
/* A shorter way to compute 'a op b' (AND, OR, ANDN); 0: there is none. */
Val algebra_pair(Emit *e, SetprogOp op, Val a, Val b);

#endif
