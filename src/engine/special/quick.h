/* SPDX-License-Identifier: MIT
** quick.h - moves that are drawn first and tested afterwards.
**
** A rule like  (king + attack + push) * -check  need not walk every way to its
** end: the drawings give all candidates at once, and the test is asked again
** only for those that touch its footprint (reach.h). A candidate that does not
** leaves the answer as it was before the move.
*/
#ifndef ABAX_QUICK_H
#define ABAX_QUICK_H

#include "engine/walk/machine.h"
#include "engine/compile/compile.h"

/* What a template does to the board, as far as that is drawn. False: more
** than an impact can say. */
bool quick_impact(const Board *board, const Template *t, const Variant *v,
                  Impact *out);

/* Completes a Quick whose pattern and walked branches are compiled. '*out'
** stays NULL where the drawings may find one move twice. */
bool quick_compile(Compiler *c, Quick *quick, const Node *test,
                   const Drawn *drawn, const Quick **out);

/* Lists the ways of the rule, in the order in which they would be walked. */
bool quick_list(Machine *m, Position *pos, Player me, const Quick *quick,
                MoveList *list, Error *err);

#endif
