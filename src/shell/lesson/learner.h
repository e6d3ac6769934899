/* SPDX-License-Identifier: MIT
** learner.h - what a learner is told beside the board: whose turn it is, who is
** out, what was taken, the dice. No phases, counters, registers or stocks.
*/
#ifndef ABAX_LEARNER_H
#define ABAX_LEARNER_H

#include "base/text.h"
#include "session/session.h"

/* One line each, in the language in use. */
void learner_state(const Game *game, const Position *pos, Text *out);

/* "black a1b2": a move, and who made it. */
void learner_ply(const Game *game, const Ply *ply, Text *out);

#endif
