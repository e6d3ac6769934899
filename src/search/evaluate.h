/* SPDX-License-Identifier: MIT
** evaluate.h - how a position looks for a player, as a number in [-1, 1].
**
** A game that is over is worth 1 (won), 0 (draw) or -1 (lost). One that goes
** on is worth less than that: it is judged by the game's own 'evaluate', or
** else by what every game has: pieces, moves to choose from, the way to a
** goal that is counted, and on tracks the steps that are left.
*/
#ifndef ABAX_EVALUATE_H
#define ABAX_EVALUATE_H

#include "engine/walk/machine.h"

/* What of a game the default judgement looks at; found once. */
typedef struct Evaluation {
  const Game *game;
  int goal;     /* n of captured(n), if that wins; 0: it does not */
  bool is_race; /* every player has a route and pieces travel along it */
} Evaluation;

void evaluate_init(Evaluation *evaluation, const Game *game);

/* The value for one player. The position is as before afterwards. */
bool evaluate_for(const Evaluation *evaluation, Machine *machine, Position *pos,
                  Player who, double *value, Error *err);

/* The values for all players: values[nplayers]. */
bool evaluate_all(const Evaluation *evaluation, Machine *machine, Position *pos,
                  double *values, Error *err);

#endif
