/* SPDX-License-Identifier: MIT
** simulation.h - many random games, on several threads, one result.
**
** Game k depends on the master seed and k alone. Threads take the next number
** from a counter; what a game gives is stored under its number or added to
** sums of whole numbers, so the order in which games end cannot be seen in
** the result.
*/
#ifndef ABAX_SIMULATION_H
#define ABAX_SIMULATION_H

#include "native/session.h"
#include <stdatomic.h>

typedef enum Ending {
  ENDING_NONE, /* not played to its end: Ctrl-C */
  ENDING_FAILED,
  ENDING_CUT,
  ENDING_DRAW,
  ENDING_WIN /* + the winner */
} Ending;

typedef struct SimulatedGame {
  uint32_t plies;
  uint8_t ending;
} SimulatedGame;

/* Sums over games; chance events are plies but not decisions. */
typedef struct Tally {
  uint64_t plies, decisions;
  uint64_t branches; /* legal moves, summed over the decisions */
  uint32_t most;     /* legal moves at one decision */
  uint64_t *lines;   /* plies by rule line; behind the last: by no rule */
} Tally;

typedef struct Simulation {
  /* given */
  const Game *game;
  const char *from;    /* a position text; NULL: the set-up */
  const char *records; /* folder for records; NULL: none */
  uint64_t seed;
  long games, limit;
  int jobs;
  bool planes_off;
  /* found */
  SimulatedGame *results; /* by number */
  Tally total;
  long failed, first_failed; /* games in which a rule failed; -1: none */
  Error failure;             /* of the first of them */
  double start, seconds;     /* when it began, how long it took */
  /* how far it is, to be looked at while it runs */
  atomic_long next, played;
  atomic_ullong plies;
  atomic_bool stop; /* set by us when records cannot be written */
} Simulation;

/* The seed of game k (from 0). */
uint64_t simulation_seed(uint64_t master, long k);

/* Plays the games. 'show' (may be NULL) is called some times a second. False
** when nothing could be played or a record not be written; a rule that fails
** in some games is no failure of the simulation. Free with simulation_done. */
bool simulation_run(Simulation *simulation, void (*show)(const Simulation *),
                    Error *err);
void simulation_done(Simulation *simulation);

#endif
