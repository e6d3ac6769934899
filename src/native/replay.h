/* SPDX-License-Identifier: MIT
** replay.h - playing a record again and comparing everything it claims.
*/
#ifndef ABAX_REPLAY_H
#define ABAX_REPLAY_H

#include "kernel/record.h"
#include "native/session.h"

typedef struct ReplayReport {
  size_t plies; /* verified */
  bool diverged;
  int ply;        /* the first diverging ply; 0: the header or the result */
  char what[256]; /* "legal moves: recorded 53, now 52" */
  bool rules_changed, engine_changed;
} ReplayReport;

/* Plays the record in a new session of 'game' and verifies moves, counts,
** hashes and the result. False only when it cannot be tried at all. The
** session is left at the last ply that agreed (caller frees it); 'session'
** may be NULL. 'engine' is this program's engine text for the header. */
bool replay_record(const Game *game, const Record *record, const char *engine,
                   Session **session, ReplayReport *report, Error *err);

/* A session as a record: header from game, session and the names of those
** who played; to be written with record_write. */
bool replay_of_session(const Session *session, uint64_t seed,
                       const char *engine, const char *const *who,
                       Record *record, Error *err);

#endif
