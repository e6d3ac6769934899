/* SPDX-License-Identifier: MIT
** make.h - making a choice for good, by what its leaf computes.
**
** A leaf's make (SetMake) computes the slots as they are after the move. They
** are put into the position at once, with its cells and its hash: no journal,
** no notes, no text. So this is for random play; who wants to undo a move or
** read it goes through the trace (choose.h), and both lead to the same
** position.
*/
#ifndef ABAX_MAKE_H
#define ABAX_MAKE_H

#include "engine/vm/choice.h"

/* What follows from a choice besides the position. */
typedef struct Made {
  int target; /* -1: the default */
  int line;   /* RuleLine; -1: none */
  Site place; /* where a piece was put last */
} Made;

/* Can this leaf be made so? 'may_fail': it may turn out that it cannot;
** 'asks_place': somebody asks for Made.place. */
static inline bool make_can(const ExecCode *code, int leaf, bool may_fail,
                            bool asks_place) {
  const ExecMake *make = &code->makes[leaf];
  return make->start >= 0 && (may_fail || !make->may_fail) &&
         !(asks_place && make->is_open);
}
/* False: nothing has changed, and the trace must be gone through. */
bool make_leaf(Exec *exec, const ExecCode *code, const Choice *choice,
               Position *pos, Made *made);

#endif
