/* SPDX-License-Identifier: MIT
** run.h - many trials, in processes of their own.
**
** A worker tries one game after the other and writes down what came of it in
** memory that all processes share. A crash, a sanitizer's report or a hang
** ends the worker, not the run: the game it was at is the finding, and a new
** worker goes on with the next one. What is found depends on the seed and the
** numbers of the games, never on the number of jobs.
*/
#ifndef ABAX_FUZZ_RUN_H
#define ABAX_FUZZ_RUN_H

#include "trial.h"

enum { RUN_TEXT = 1 << 16, RUN_USES = 256 };

/* What came of one game. */
typedef struct Result {
  bool is_done;
  uint8_t outcome;
  uint16_t refused; /* texts before it that were no games */
  uint16_t plies;
  uint32_t engines;
  uint32_t milliseconds; /* of the processor's time */
  char kind[TRIAL_KIND];
} Result;

/* What a worker is at; parents read it when it has died. */
typedef struct Desk {
  int game;
  char text[RUN_TEXT];
  char kind[TRIAL_KIND];
  char detail[TRIAL_DETAIL];
  uint8_t outcome;
  uint8_t is_playing;      /* the text has been loaded */
  uint64_t seed;           /* of the trial */
  uint32_t uses[RUN_USES]; /* games that use a word (coverage.h) */
} Desk;

typedef struct Run {
  uint64_t seed;
  int games, jobs, first;
  Result *results; /* shared */
  Desk *desks;     /* shared; the last one is for trials one at a time */
} Run;

/* Only games with one of these words, "roll,piles", are tried; NULL: all. */
extern const char *run_wanted;
/* Of CPU time that a game may take before it is left. */
extern long run_seconds;

bool run_open(Run *run);
void run_close(Run *run);

/* All games of the run. */
void run_games(Run *run);

/* The text of game k, as the run made it; false: it crashed while it was
** made. The desk of single trials holds it, and what came of it. */
bool run_again(Run *run, int game);
/* Tries a text in a child; what came of it is on the desk returned. */
const Desk *run_text(Run *run, const char *text, uint64_t seed);
uint64_t run_seed(const Run *run, int game, int attempt);

#endif
