/* SPDX-License-Identifier: MIT
** asking.h - a question being answered.
**
** The terminal and the live page ask the same way: an answer is judged by the
** rules, typed in any spelling the prompt plays; the reply to a wrong one
** never reveals the right one; hints come one after the other; at last the
** answer can be shown on the board. Sentences are in the language in use.
*/
#ifndef ABAX_ASKING_H
#define ABAX_ASKING_H

#include "search/player.h"
#include "shell/draw/frame.h"

typedef enum Reply {
  REPLY_RIGHT,   /* that was it */
  REPLY_GOES_ON, /* right so far: more is asked for */
  REPLY_WRONG,   /* understood, but not what is asked for */
  REPLY_UNCLEAR  /* no legal move, no choice, no site */
} Reply;

typedef struct Asking {
  const Frame *frame;
  Session *session; /* where an answer is asked for; NULL: no game */
  const Turn *turn;
  bool *found; /* sites named so far */
  size_t nfound;
  PlayerMind *mind; /* the opponent */
  Player learner;
  int moves;        /* made against the opponent */
  int tries, hints; /* so far */
  bool is_right, is_shown;
} Asking;

bool asking_begin(Asking *a, const Frame *frame, Error *err);
void asking_done(Asking *a);

/* Judges what was typed; a right move is played, and so are the replies. False:
** a rule failed. */
bool asking_answer(Asking *a, const char *typed, Reply *reply, Text *said,
                   Error *err);
/* The next hint; false: there is none. */
bool asking_hint(Asking *a, Text *said);
/* Tells the answer. The session stands after it. */
bool asking_show(Asking *a, Text *said, Error *err);
/* Begins the question again. */
bool asking_again(Asking *a, Error *err);

/* Was it answered without being shown; at the first try and without a hint? */
bool asking_counts(const Asking *a);
bool asking_is_first(const Asking *a);

/* Plays out a question of that kind by itself: is the goal reached? */
bool asking_solve(const Frame *frame, bool *is_reached, Error *err);

/* --- its parts (asking_play.c) --- */
bool asking_play_begin(Asking *a, Error *err);
/* A legal move of the learner was found: plays it, and the answer to it. */
bool asking_play(Asking *a, size_t index, Reply *reply, Text *said, Error *err);

#endif
