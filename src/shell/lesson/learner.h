/* SPDX-License-Identifier: MIT
** learner.h - what a learner is told beside the board: whose turn it is, who is
** out, what was taken, the dice. No phases, counters, registers or stocks.
*/
#ifndef ABAX_LEARNER_H
#define ABAX_LEARNER_H

#include "kernel/state/position.h"
#include "base/text.h"

/* One line each, in the language in use. */
void learner_state(const Game *game, const Position *pos, Text *out);

#endif
