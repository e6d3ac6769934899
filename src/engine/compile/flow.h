/* SPDX-License-Identifier: MIT
** flow.h - what code asks of the way so far.
**
** Two ways that have come to the same position go on alike if the code ahead
** asks nothing of what still tells them apart.
*/
#ifndef ABAX_FLOW_H
#define ABAX_FLOW_H

#include "engine/walk/program.h"

enum {
  FLOW_CURSOR = 1,
  FLOW_PIPS = 2,
  FLOW_DIR = 4, /* the direction, or the line found last */
  FLOW_ACTOR = 8,
  FLOW_PAST = 16 /* what is not in the position at all */
};

/* Notes in every REPEAT what the code ahead asks, in every MOST what its
** series ask, and in every TEST whether it is one for all sites. */
void flow_note(Program *program);

/* Is it a REPEAT without end, of nothing but steps and tests? */
bool flow_only_goes(const Program *program, int pc);

#endif
