/* SPDX-License-Identifier: MIT
** terms.h - what players agree on for one session: clocks, a draw by
** repetition, a limit of plies; and how a session ends other than by the
** rules.
**
** Terms never change which moves are legal. They are in a record's header, as
** people type them:
**
**   clock 15m+5s        repetition 3
**   clock black 10m     limit 300
**
** What a player has left is counted from the time each ply took, so taking
** back gives time back.
*/
#ifndef ABAX_TERMS_H
#define ABAX_TERMS_H

#include "base/error.h"
#include "base/text.h"
#include "kernel/state/game.h"

typedef struct Terms {
  int repetition; /* a position met so often is a draw; 0: never */
  long limit;     /* plies; 0: none */
  bool has_clock;
  struct {
    int64_t base, more; /* milliseconds; 'more' is added for every ply */
  } clock[PLAYERS_MAX];
} Terms;

enum { TERMS_TEXT = 32, TERMS_REASON = 200 };

/* Holds while the session stands where it was given. */
typedef struct SessionEnd {
  bool is_given; /* it holds here */
  bool is_kept;  /* it holds at 'ply' */
  bool is_due;   /* by repetition or limit: whenever the session is there */
  size_t ply;
  int result; /* RESULT_NONE: ended without one */
  char reason[TERMS_REASON];
} SessionEnd;

static inline bool terms_any(const Terms *t) {
  return t->repetition || t->limit || t->has_clock;
}

/* Reads the words after "clock", "repetition" or "limit"; "off" ends it. */
bool terms_read(Terms *terms, const Game *game, const char *key, int argc,
                const char *const *argv, Error *err);

/* The value of a term as it is typed; "off" when it does not hold. */
void terms_write(const Terms *terms, const Game *game, const char *key,
                 Text *out);

/* Header lines of a record: writing ours; reading those that are terms (what
** cannot be read is somebody else's and is skipped); and the others. */
void terms_write_lines(const Terms *terms, const Game *game, Text *out);
void terms_read_lines(Terms *terms, const Game *game, const char *lines);
void terms_other_lines(const char *lines, Text *out);

/* ---- times ---- */

/* "14:32", "1:05:00", below ten seconds "9.4". */
void terms_write_time(int64_t milliseconds, char out[TERMS_TEXT]);
/* A note below a ply in a record: "  time 12.345\n". */
void terms_write_spent(int64_t milliseconds, Text *out);
bool terms_read_spent(const char *line, int64_t *milliseconds);

#endif
