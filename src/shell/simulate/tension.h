/* SPDX-License-Identifier: MIT
** tension.h - how the games that were watched swung to and fro.
*/
#ifndef ABAX_TENSION_H
#define ABAX_TENSION_H

#include "shell/simulate/simulation.h"

/* A winner who was so far behind (thousandths) came back. */
enum { COMEBACK = 250, CHANGE_BARS = 25 };

typedef struct Tension {
  long watched;       /* games */
  long won;           /* of them, by somebody */
  long led;           /* of those, in which somebody ever led */
  Estimate changes;   /* of the leader, a game */
  Estimate drama;     /* of games that were won, 0 to 1 */
  Estimate behind;    /* share of a game that its winner was behind */
  Estimate comebacks; /* share of games */
  Estimate decided;   /* when the winner took the lead for good, 0 to 1 */
  Estimate leader_wins[WATCH_MARKS]; /* who leads then wins the game */
  long bars[CHANGE_BARS]; /* games by changes of the leader; last: or more */
  long dramatic;          /* number of the most dramatic game; -1: none */
} Tension;

void tension_find(Tension *tension, const Simulation *simulation);

/* ---- why games end, or do not ---- */

enum { LONGEST = 5 };

typedef struct Termination {
  long longest[LONGEST]; /* numbers of games; -1: none */
  Estimate repeating;    /* share of games in which a position came again */
  long cut;              /* games */
  long circling;         /* of them: nothing new came in their last tenth */
  long fresh;    /* of them: their last ply still led to something new */
  long idle_of;  /* of them: watched */
  Estimate idle; /* plies since the number of pieces changed last */
} Termination;

void termination_find(Termination *termination, const Simulation *simulation);

#endif
