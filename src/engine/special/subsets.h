/* SPDX-License-Identifier: MIT
** subsets.h - choosing a number of sites, counted without being made.
**
** some(to(a) * mark "m" * go(d) * take, n) has as many ways as there are
** subsets of n sites of a, if nothing in it can fail; a test behind it that
** asks for the mark and for the row found last allows some of them. Which
** ones depends on the row and the sites alone, so it is found out once and
** remembered. Only the subset that is picked is made.
*/
#ifndef ABAX_SUBSETS_H
#define ABAX_SUBSETS_H

#include "engine/walk/machine.h"

/* Notes in every SOME whether it has this form, and in every rule whether all
** its ways have. False: memory. */
bool subsets_note(Program *program, Game *game, Error *err);

/* Are only numbers asked for? Two ways of other forms may be one move with one
** of these: then all must have this form. */
static inline bool subsets_can(const Machine *m, const Instr *i) {
  return i->subsets && m->pick.mode != PICK_NOT && !m->frame && m->choice < 0 &&
         (!m->pick.has_hashes || m->pick.by_subsets);
}

/* Counts the subsets, or goes on with the one that is picked; '*stop' is what
** the machine returns. False: there are too many sites. */
bool subsets_ways(Machine *machine, const Instr *some, bool *stop);

#endif
