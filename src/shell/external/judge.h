/* SPDX-License-Identifier: MIT
** judge.h - another program's opinion of the decisions of a game.
**
** gnubg judges backgammon: it is given a position with the dice, and lists all
** plays with what they are worth. It is told that a game is for one point, so
** gammons do not count and its points are those of our own analysis: from -1
** (lost) to 1 (won).
*/
#ifndef ABAX_JUDGE_H
#define ABAX_JUDGE_H

#include "session/session.h"

typedef struct JudgedPly {
  bool is_judged;       /* a decision among several plays */
  double error;         /* what the best play is worth more */
  char best[MOVE_TEXT]; /* that play, as we write it */
} JudgedPly;

/* plies[session->nplies] are filled. 'name' is the judge's. */
bool judge_game(const char *name, const Session *session, JudgedPly *plies,
                Error *err);

#endif
