/* SPDX-License-Identifier: MIT
** opening.h - the first plies a game may begin with, and how the games that
** began with them went.
**
** Games that are played at random have no texts of moves. A first ply is
** known by the position it leads to.
*/
#ifndef ABAX_OPENING_H
#define ABAX_OPENING_H

#include "session/session.h"
#include "shell/simulate/estimate.h"

/* Games that began with one ply. */
typedef struct OpeningCount {
  uint64_t wins[PLAYERS_MAX], draws, cut;
} OpeningCount;

typedef struct OpeningKey {
  uint64_t hash;
  uint32_t number; /* in the list of legal moves */
} OpeningKey;

/* A first ply: a move, or an answer of chance. */
typedef struct Opening {
  char text[MOVE_TEXT];
  Site to; /* where it puts a piece; NO_SITE: nowhere, or on several */
} Opening;

/* All of them; the same for all who count. */
typedef struct Openings {
  Opening *at;      /* in the order of the list of legal moves */
  OpeningKey *keys; /* sorted */
  size_t count;
  bool is_chance; /* nobody decides on the first ply */
} Openings;

/* From where the session stands. */
bool openings_find(Openings *openings, Session *session, Error *err);
void openings_done(Openings *openings);

/* The number of the ply that leads to this position; 'count': none does. */
size_t openings_number(const Openings *openings, uint64_t hash);

/* How who begins scores, in games that ended. */
Estimate opening_score(const OpeningCount *count, Player first);

/* All games whose first ply leads to a site; false: none does. */
bool openings_at(const Openings *openings, const OpeningCount *counts, Site to,
                 OpeningCount *sum);

static inline uint64_t opening_games(const OpeningCount *count) {
  uint64_t sum = count->draws + count->cut;
  for (int i = 0; i < PLAYERS_MAX; i++) sum += count->wins[i];
  return sum;
}

#endif
