/* SPDX-License-Identifier: MIT
** facts.h - what is known of a game when it has been played again: for every
** ply who made it, by which rule, what it took, its text and the hash of the
** position after it.
**
** Facts are made from a session or read from an index; whatever is asked of a
** corpus is asked of facts, so both give the same answer.
*/
#ifndef ABAX_FACTS_H
#define ABAX_FACTS_H

#include "session/session.h"
#include "shell/condition/predicate.h"

typedef struct FactPly {
  uint64_t hash;
  int16_t line;     /* rule line; -1: none */
  uint8_t asked;    /* NO_PLAYER: chance */
  uint8_t captures; /* 255: that many or more */
  uint32_t text;    /* from 'base' on */
} FactPly;

typedef struct Facts {
  int outcome; /* of the game: RESULT_NONE, RESULT_DRAW, 1 + winner */
  int result;  /* of the last position, by the rules alone */
  FactPly *plies;
  size_t nplies, capacity;
  Text texts;       /* one behind the other, each with its zero; or they */
  const char *base; /* stay in the bytes that were unpacked: this is where */
} Facts;

void facts_init(Facts *facts);
void facts_done(Facts *facts);

/* Of the session's line; it is left where it stands. The outcome is what the
** players say, where the board does not tell. */
bool facts_make(Facts *facts, Session *session, int outcome, Error *err);

static inline const char *facts_text(const Facts *f, size_t ply) {
  return f->base + f->plies[ply].text;
}

/* What a condition can be asked of ply i (from 0). */
void facts_view(const Facts *facts, const Game *game, size_t i,
                PredicateFacts *known, PredicateView *view);

/* As bytes, and back; false: the bytes are damaged. The bytes must stay as
** long as the texts are asked for. */
void facts_pack(const Facts *facts, Text *out);
bool facts_unpack(Facts *facts, const void *bytes, size_t length);

#endif
