/* SPDX-License-Identifier: MIT
** predicate.h - a condition on a move and the position it led to, in words.
**
**   captures 2 and (rule "Sumito" or cell e5 = white)
**
** Lessons use it for what they expect and for the answers they accept, the
** witness search for what it looks for. Words: see predicate_atoms.
*/
#ifndef ABAX_PREDICATE_H
#define ABAX_PREDICATE_H

#include "session/session.h"

typedef struct Predicate Predicate;

/* What may be known of a ply without its positions: see PREDICATE_FACTS. */
typedef struct PredicateFacts {
  long ply; /* plies played */
  int captures;
  int result; /* of the position after it */
} PredicateFacts;

/* What a condition is judged on: a position, and the move that led to it. */
typedef struct PredicateView {
  const Game *game;
  const Position *before; /* NULL: no move was made */
  const Position *after;
  const char *move; /* its canonical text; NULL: not known yet */
  int line;         /* its rule line, -1: none */
  Player asked;     /* who made it; NO_PLAYER: chance */
  Session *session; /* stands after it; for what needs the legal moves */
  const PredicateFacts *facts; /* in the place of positions; NULL: they tell */
  struct PredicateMemo *memo;  /* what texts were found to be; NULL: none */
} PredicateView;

/* One row per word; help and the reference are made from them. */
typedef struct PredicateAtom {
  const char *name, *usage, *help;
} PredicateAtom;
const PredicateAtom *predicate_atoms(size_t *count);

/* Reads as much of 'text' as is a condition; '*end' is set behind it. NULL
** with a reason, whose column counts bytes of 'text' from 1. */
const Predicate *predicate_read(Arena *arena, const Game *game,
                                const char *text, const char **end, Error *err);

/* The session's position and its last ply. */
void predicate_look(Session *session, PredicateView *view);

/* False: a rule failed. */
bool predicate_holds(const Predicate *p, const PredicateView *view, bool *holds,
                     Error *err);

/* What of a view must be there to judge the condition; a search makes no
** more than that. The rule line and who moved are always needed. */
enum {
  PREDICATE_TEXT = 1,  /* the text of the move */
  PREDICATE_AFTER = 2, /* the position after it */
  PREDICATE_MOVES = 4, /* a session that is there */
  PREDICATE_FACTS = 8  /* facts are enough in the place of positions */
};
int predicate_needs(const Predicate *p);

/* Judges by facts, the text and the rule line alone: 1 holds, 0 does not, -1
** cannot be told without the positions. */
int predicate_guess(const Predicate *p, const PredicateView *view);

/* The result of the position after the move. */
int predicate_result(const PredicateView *view);

/* The first move the condition names, folded; NULL: it names none. */
const char *predicate_move(const Predicate *p);

/* What is there instead: "c3 is empty; black has captured 0". */
void predicate_tell(const Predicate *p, const PredicateView *view, Text *out);

/* Pieces a move took: what the others lost, or what the trays gained. */
int predicate_captures(const PredicateView *view);

/* Is a line that of a rule so called: by its key, or part of its comment? */
bool predicate_is_rule(const RuleLine *line, const char *name);

#endif
