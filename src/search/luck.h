/* SPDX-License-Identifier: MIT
** luck.h - how lucky a roll was, and what a move gave away.
**
** A position is worth what its evaluation says after the turn has been played
** on greedily. The luck of a roll is its worth to the player who rolls, less
** the mean over all rolls; the error of a move is how much more the best move
** would have been worth. Both are in points from -1 (lost) to 1 (won).
*/
#ifndef ABAX_LUCK_H
#define ABAX_LUCK_H

#include "search/evaluate.h"
#include "session/session.h"

typedef struct LuckPly {
  bool is_chance;
  Player who;           /* whose luck or error it is */
  double luck, error;   /* error: 0 or more */
  char best[MOVE_TEXT]; /* what would have been better; "": nothing */
} LuckPly;

typedef struct Luck Luck;

Luck *luck_new(const Game *game, Error *err);
void luck_free(Luck *luck);

/* Of ply i (from 0) of the session. */
bool luck_of(Luck *luck, const Session *session, size_t i, LuckPly *out,
             Error *err);

/* Has the game something to be lucky about? */
bool luck_is_in(const Game *game);

#endif
