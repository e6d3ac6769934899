/* SPDX-License-Identifier: MIT
** session.h - a game being played: the position, its legal moves, and the
** way it came about.
**
** A session keeps a copy of every position, so that undo is a copy back and
** nothing can be lost by it. Plies are decisions and chance events, never
** automatic steps.
*/
#ifndef ABAX_SESSION_H
#define ABAX_SESSION_H

#include "engine/text/movetext.h"
#include "engine/play.h"
#include "session/terms.h"

typedef struct Ply {
  char *text;      /* canonical */
  Player asked;    /* NO_PLAYER: chance */
  uint32_t legal;  /* moves there were */
  int line;        /* rule line (program->lines), -1: none */
  uint64_t hash;   /* of the position after it */
  Position *after; /* the position after it */
  int64_t spent;   /* milliseconds it took; 0 without a clock */
} Ply;

/* Plies that were taken back when others were played: see branch.h. */
typedef struct Branch {
  Ply *plies;
  size_t count;
  size_t fork;   /* the ply after which it leaves ... */
  size_t parent; /* ... this branch (from 1), or 0: the line being played */
} Branch;

typedef struct Session {
  const Game *game;
  Machine machine;
  Position *start; /* before the first ply */
  bool has_start;  /* it was set: it may not be where the game begins */
  Position *pos;   /* the current one: a working copy */
  Ply *plies;      /* those played, then those taken back (for redo) */
  size_t nplies, nredo, capacity;
  bool keeps_branches; /* what is taken back is never forgotten */
  Branch *branches;
  size_t nbranches, branch_capacity;
  unsigned long changes; /* counts all but plies added at the end */
  unsigned long made;    /* counts plies made */
  Terms terms;
  SessionEnd ending;        /* how it ended, when the rules did not end it */
  int64_t (*now)(void);     /* milliseconds; NULL: no clock runs */
  int64_t since;            /* when somebody was asked */
  MoveList legal;           /* of the current position, when 'is_listed' */
  char (*texts)[MOVE_TEXT]; /* of those asked for: see 'has_text' */
  bool *has_text;
  size_t text_capacity, flag_capacity;
  bool is_listed;
  bool is_brief;   /* the list has only moves that touch some sites */
  size_t total;    /* moves there are, listed or not */
  bool is_starved; /* memory ended while a text was made: it is not whole */
} Session;

Session *session_new(const Game *game, uint64_t seed, Error *err);
/* Makes it what session_new makes, with the room and the tables it has. False:
** a rule failed, and the session can only be freed. */
bool session_restart(Session *session, uint64_t seed, Error *err);
/* Another one that stands where this one does, and came there the same way;
** what was taken back is not copied. */
Session *session_copy(const Session *session, Error *err);
void session_free(Session *session);

/* Starts again from a one-line position text. */
bool session_set_position(Session *session, const char *text, Error *err);

/* Forgets how the current position came about. */
void session_forget(Session *session);

/* Legal moves now, in generation order. False: a rule failed. */
bool session_list(Session *session, size_t *count, Error *err);
/* Has memory ended while a text was made? Then it is not whole, and must not
** decide which move is meant; 'err' says so. */
bool session_was_starved(Session *session, Error *err);
/* Canonical text of move i of the list; made when it is first asked for. */
const char *session_text(const Session *session, size_t i);

/* The move that has exactly this canonical text; false when there is none or
** a rule failed. Few texts are made: those of moves that touch its sites. */
bool session_find_exactly(Session *session, const char *text, size_t *index,
                          Error *err);

/* The same, looked for only among moves that touch the sites it names: quick,
** but it misses texts that name others. */
bool session_find_named(Session *session, const char *text, size_t *index,
                        Error *err);

/* The same before anything was listed, where the rules allow to count the moves
** and to list only those that touch the sites it names; 'total' is how many
** there are. The move must be made next: session_list lists them all again. */
bool session_find_briefly(Session *session, const char *text, size_t *index,
                          Error *err);

bool session_do(Session *session, size_t index, Error *err);
/* The same without keeping the ply: nothing is allocated, and what was kept
** before is forgotten. */
bool session_do_only(Session *session, size_t index, Error *err);
/* A random legal move, or the answer of chance, from the session's seed. */
bool session_do_random(Session *session, Error *err);
/* False: nothing to take back. session_goto plays again. */
bool session_undo(Session *session);
/* Forgets what was taken back, or makes a branch of it. */
bool session_drop_redo(Session *session, Error *err);
/* To just after ply n (0: the start), taking back or redoing. */
bool session_goto(Session *session, size_t n);

static inline bool session_is_over(const Session *s) {
  return s->pos->result != RESULT_NONE || s->ending.is_given;
}
/* By the rules, or by what was agreed; RESULT_NONE: none (yet). */
static inline int session_outcome(const Session *s) {
  return s->ending.is_given ? s->ending.result : s->pos->result;
}
/* "black wins", "draw", "none" for a session that was ended without one; ""
** while the game goes on. */
void session_result(const Session *session, char *out, size_t size);

#endif
