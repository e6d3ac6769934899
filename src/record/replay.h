/* SPDX-License-Identifier: MIT
** replay.h - playing a record again and comparing everything it claims.
*/
#ifndef ABAX_REPLAY_H
#define ABAX_REPLAY_H

#include "kernel/text/record.h"
#include "session/session.h"

/* What differs first; plies are compared in this order. */
typedef enum ReplayCause {
  REPLAY_AGREES,
  REPLAY_OVER,      /* a ply is recorded where the game has ended */
  REPLAY_ASKED,     /* another player is asked */
  REPLAY_COUNT,     /* there are more or fewer legal moves */
  REPLAY_MOVE,      /* the move is not legal */
  REPLAY_HASH,      /* the position after it is another */
  REPLAY_CLOCK,     /* it was made when the player's time was over */
  REPLAY_VARIATION, /* a variation below it cannot be played */
  REPLAY_RESULT,    /* the end differs */
  REPLAY_UNDONE,    /* taking a ply back leads to another position */
  REPLAY_WRITTEN,   /* written again, the record is another */
  REPLAY_CAUSES
} ReplayCause;

typedef struct ReplayReport {
  size_t plies; /* verified */
  bool diverged;
  ReplayCause cause;
  int ply;           /* the first diverging ply; 0: the result */
  int file_line;     /* of that ply in the record; 0: not known */
  int line;          /* HASH: the rule line that made the move; -1: none */
  char what[400];    /* "legal moves: recorded 53, now 52" */
  char recorded[96]; /* "53" */
  char now[192];     /* "52" */
  bool rules_changed, engine_changed;
  bool is_unended; /* the game is over, and the record has no result */
  bool is_open;    /* it is not over, and the record has no result */
} ReplayReport;

/* Plays the record in a new session of 'game' and verifies moves, counts,
** hashes, variations and the result. False only when it cannot be tried at all.
** The session is left at the last ply that agreed (caller frees it); 'session'
** may be NULL, and then nothing is allocated for a ply. 'engine' is this
** program's engine text for the header. */
bool replay_record(const Game *game, const Record *record, const char *engine,
                   Session **session, ReplayReport *report, Error *err);

/* The same for many records of one game: '*room' is NULL, or the session that
** the call before left there, whose room and tables are used again. It is NULL
** after a failure; the caller frees it at last. */
bool replay_verify(Session **room, const Game *game, const Record *record,
                   const char *engine, ReplayReport *report, Error *err);

/* Do draws by the rules of sessions end the game only when they are claimed? */
bool replay_draws_are_claimed(const Record *record);

/* Makes every ply of the session again, noting its edits, and takes all back:
** the same positions must come about in both directions, or else the report
** diverges. The session stays where it was. */
bool replay_back(Session *session, ReplayReport *report, Error *err);

/* Notes a divergence: a result, not a failure, so it returns true. */
bool replay_diverge(ReplayReport *report, ReplayCause cause, int ply,
                    const char *recorded, const char *now);

/* "fewer legal moves"; the same words for the same cause. */
void replay_cause(const Game *game, const ReplayReport *report, Text *out);

/* The name a ply has in a record: a player's, or "chance". */
const char *replay_asked(const Game *game, Player asked);

/* Why the game ended, where it can be said in a word: "6 captured", "black
** resigned". */
void replay_reason(const Session *session, char *out, size_t size);

/* A session as a record: header from game, session and the names of those
** who played; to be written with record_write. */
bool replay_of_session(const Session *session, uint64_t seed,
                       const char *engine, const char *const *who,
                       Record *record, Error *err);

#endif
