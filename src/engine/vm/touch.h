/* SPDX-License-Identifier: MIT
** touch.h - the choices that touch some sites: those that a text may mean.
**
** To find the move that a text names, few moves need to be listed: those that
** touch the sites of the text.
*/
#ifndef ABAX_TOUCH_H
#define ABAX_TOUCH_H

#include "engine/vm/exec.h"

/* Adds those choices of the run before that touch all these sites, and those
** of which that is not known. None may have been dropped. */
bool touch_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                const Site *sites, int n, MoveList *list, Error *err);

#endif
