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
#include "engine/vm/make.h"

/* Finds the choices of the rule for 'me'. '*is_known' false: two of them may
** be one decision, so they must be listed. */
bool choose_count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                  uint32_t *count, bool *is_known, Error *err);
/* How many choices of the run before are automatic: none, one ('*first'), or
** more. */
int choose_autos(const Machine *m, Player me, const PhaseRule *rule,
                 uint32_t *first);
/* Makes the k-th choice of a run: what it changed is in the machine's
** journal, and the way as it ended. */
bool choose_make(Machine *m, const Exec *x, const ExecCode *code, Position *pos,
                 Player me, uint32_t k, Error *err);
/* The same for good: nothing is journalled. False: nothing has changed, and it
** must be made as above. */
bool choose_make_for_good(Machine *m, Exec *x, const ExecCode *code,
                          Position *pos, uint32_t k, bool asks_place,
                          Made *made);
/* Of a run that left tests out: are all choices different decisions, and does
** the k-th one stand up to what was left out? */
bool choose_all_apart(const Machine *m, Exec *x, const ExecCode *code);
bool choose_holds(Exec *x, const ExecCode *code, const Position *pos,
                  uint32_t k);
/* Says why a run came to no end; false. */
bool choose_stopped(const Exec *x, const ExecCode *code, Error *err);
/* Adds all choices to the list, as moves with their edits. '*is_over': the
** program cannot afford it, and the rule must be walked. */
bool choose_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                 MoveList *list, bool *is_over, Error *err);
/* Adds one choice. All choices of a list share the steps of one decision. */
struct Choice;
bool choose_list_one(Machine *m, Position *pos, Player me, struct Choice *c,
                     MoveList *list, Error *err);

#endif
