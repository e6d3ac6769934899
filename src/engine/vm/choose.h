/* SPDX-License-Identifier: MIT
** choose.h - the choices a set program finds, counted, listed and made.
**
** A choice is made by going through its leaf's trace with the functions of
** the walk machine: it changes what the walk would have changed, and its text
** is the same.
*/
#ifndef ABAX_CHOOSE_H
#define ABAX_CHOOSE_H

#include "engine/vm/exec.h"

/* Finds the choices of the rule for 'me'. '*is_known' false: two of them may
** be one decision, so they must be listed. */
bool choose_count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                  uint32_t *count, bool *is_known, Error *err);
/* How many choices of the run before are automatic: none, one ('*first'), or
** more. */
int choose_autos(const Machine *m, Player me, const PhaseRule *rule,
                 uint32_t *first);
/* Makes the k-th choice of the run before: what it changed stands in the
** machine's journal, and the way as it ended. */
bool choose_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 uint32_t k, Error *err);
/* Adds all choices to the list, as moves with their edits. '*is_over': the
** program cannot afford it, and the rule must be walked. */
bool choose_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 MoveList *list, bool *is_over, Error *err);

#endif
