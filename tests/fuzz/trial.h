/* SPDX-License-Identifier: MIT
** trial.h - one game put to the test.
**
** A trial loads a text as every engine of the table does and lets all of them
** play the same game. What must hold is a list of checks; the first that fails
** is the finding of the trial. A trial depends on the text and the seed alone.
*/
#ifndef ABAX_FUZZ_TRIAL_H
#define ABAX_FUZZ_TRIAL_H

#include "side.h"

typedef enum TrialOutcome {
  TRIAL_REFUSED, /* the text is not a game: the reason is in 'detail' */
  TRIAL_LIMIT,   /* a rule ran into a limit, or is at fault in play */
  TRIAL_VACUOUS, /* nobody has a move at the start */
  TRIAL_PLAYED,
  TRIAL_SLOW,  /* left because it took too long */
  TRIAL_FOUND, /* something is wrong: 'kind' and 'detail' */
  TRIAL_OUTCOMES
} TrialOutcome;

enum { TRIAL_KIND = 32, TRIAL_DETAIL = 1600 };

typedef struct Trial {
  /* what is given */
  const char *text; /* of the game */
  uint64_t seed;
  /* what comes out */
  TrialOutcome outcome;
  int plies;           /* of the longest playout */
  unsigned engines;    /* those that took part, as bits */
  uint8_t *is_playing; /* set when everything is loaded; or NULL */
  char kind[TRIAL_KIND];
  char detail[TRIAL_DETAIL];
  /* inside */
  Game *game;
  Side sides[ENGINES_MAX];
  int nsides;
  Random random;
  long budget; /* moves that may still be looked at */
} Trial;

void trial_run(Trial *trial);
const char *trial_outcome_name(TrialOutcome outcome);

/* ---- for the checks ---- */

/* Notes what is wrong and returns false. */
bool trial_fails(Trial *trial, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A rule failed where that is allowed: the trial ends without a finding. */
bool trial_stops(Trial *trial, const Error *err);
/* The Lua side could not tell, or took too long: it is left out from now on. */
bool trial_drops(Trial *trial, int side, bool ok, const Error *err);
/* The value of an option that the game is played by; NULL: the first ones. */
const char *trial_setting(const Trial *trial);

/* One game in this many is compiled; 0: none. */
extern long compiled_one_in;

/* Each returns false when the trial is over. */
bool check_agree(Trial *trial);  /* the sides stand alike and list the same */
bool check_picks(Trial *trial);  /* counting, picking and listing agree */
bool check_sample(Trial *trial); /* what is drawn without being counted */
bool check_back(Trial *trial);   /* do and undo */
bool check_text(Trial *trial);   /* position text, read back */
bool check_perft(Trial *trial);  /* the tree of moves */
bool check_sense(Trial *trial, const Position *before); /* conservation ... */
bool check_session(Trial *trial);  /* records, why, what is typed */
bool check_why(Trial *trial);      /* the right reasons */
bool check_reason(Trial *trial);   /* about what was typed, and true */
bool check_compiled(Trial *trial); /* the same by compiled rules */
bool check_draw(Trial *trial);     /* the drawing of a position */
bool check_rules(Trial *trial);    /* nothing written is skipped */
bool check_credit(Trial *trial, const SideMove *choice); /* the right rule */
bool check_counter(Trial *trial, const Position *before);

#endif
