/* SPDX-License-Identifier: MIT
** ladder.h - a ladder of skill: each level against the one below it.
**
** A game in which every level beats the one below has much to learn. The
** depth counts that in steps of 75 %: a level that scores 75 % is one step
** above the other, one that scores 90 % is two.
*/
#ifndef ABAX_LADDER_H
#define ABAX_LADDER_H

#include "shell/simulate/simulate.h"

enum { LADDER_LEVELS = 10 };

typedef struct LadderStep {
  char upper[PLAYER_TEXT], lower[PLAYER_TEXT];
  long won, drawn, lost, cut;
  Estimate score; /* of the upper one, of games that ended */
} LadderStep;

typedef struct Ladder {
  LadderStep steps[LADDER_LEVELS];
  int count;
  long games; /* of a step */
  Estimate depth;
} Ladder;

/* "5" or "5:100": up to level 5, 100 games a step; NULL: no ladder. */
bool ladder_read(Ladder *ladder, const char *text, Error *err);

/* Plays it, with the seed and limit of the simulation. */
bool ladder_play(Ladder *ladder, const Simulation *like, Error *err);

void ladder_text(const Ladder *ladder, Text *out);
void ladder_json(const Ladder *ladder, Text *out);

#endif
