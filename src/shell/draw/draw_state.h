/* SPDX-License-Identifier: MIT
** draw_state.h - what a position holds besides its board, in words.
*/
#ifndef ABAX_DRAW_STATE_H
#define ABAX_DRAW_STATE_H

#include "base/text.h"
#include "kernel/state/position.h"

/* Lines below the board: whose turn it is (or how the game ended), captured
** pieces, stock, dice, counters, registers; empty lines are left out. */
void draw_state(const Game *game, const Position *pos, Text *out);
/* The same without what a picture shows: dice and pieces beside the board. */
void draw_state_beside(const Game *game, const Position *pos, Text *out);

/* "black", "chance", or "nobody" after the end: who is asked. */
const char *draw_asked(const Game *game, const Position *pos);

/* "black wins", "draw"; "" while the game goes on. */
void draw_result(const Game *game, const Position *pos, Text *out);

/* The sites a register holds, blanks between them; adds nothing if none. */
void draw_register(const Game *game, const Position *pos, const Register *reg,
                   Text *out);

/* "{player} gets {half} points" with its slots filled. */
void draw_sentence(const char *sentence, const char *player, const char *value,
                   int64_t number, Text *out);

#endif
