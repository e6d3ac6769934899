/* SPDX-License-Identifier: MIT
** explain.h - compiled rules made readable, like SQL's EXPLAIN.
*/
#ifndef ABAX_EXPLAIN_H
#define ABAX_EXPLAIN_H

#include "base/text.h"
#include "engine/walk/program.h"

/* Every phase: which rule became what, and the programs themselves. */
void explain_game(const Game *game, Text *out);

/* One rule line: "planes", "walk", "planes + walk" or "Lua". */
const char *explain_tier(const Game *game, int phase);

/* How the moves of a phase are found, for the author: "on planes", "by a set
** program", "site by site: the game has piles (line 12)". */
void explain_found(const Game *game, int phase, Text *out);

#endif
