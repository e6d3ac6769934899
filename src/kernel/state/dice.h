/* SPDX-License-Identifier: MIT
** dice.h - what a roll can show.
**
** A roll of n dice has as many outcomes as there are multisets of faces; the
** weight of one is the number of ways the dice can fall so. A double may
** count several times (backgammon: four instead of two).
*/
#ifndef ABAX_DICE_H
#define ABAX_DICE_H

#include "kernel/state/edit.h"

enum { DICE_MAX = 4, OUTCOMES_MAX = 256 };

typedef struct DiceRule {
  int count, faces;
  int doubled; /* dice available when all show the same; 0: just 'count';
               ** -1: such a roll does not count and is made again */
} DiceRule;

typedef struct Outcome {
  uint8_t face[DICE_MAX]; /* greatest first */
  uint32_t weight;
} Outcome;

/* All outcomes, in order of the faces (1 1, 2 1, 2 2, ...). Returns how many
** there are; 0 when the rule is beyond the limits above. */
int dice_outcomes(const DiceRule *rule, Outcome *out);

/* "roll 5 2". */
void dice_text(const DiceRule *rule, const Outcome *outcome, char *out,
               size_t size);

/* Puts the outcome's dice into the position (unused). */
bool dice_lay(Journal *journal, const Game *game, Position *pos,
              const DiceRule *rule, const Outcome *outcome);
/* All unused dice away. */
bool dice_clear(Journal *journal, const Game *game, Position *pos);

#endif
