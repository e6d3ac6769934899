/* SPDX-License-Identifier: MIT
** tally.h - what is counted while games are played.
**
** Sums of whole numbers only: adding tallies in any order gives the same.
** What has come about before in a game is known by its hash; the memory for
** that is emptied for every game.
*/
#ifndef ABAX_TALLY_H
#define ABAX_TALLY_H

#include "native/session.h"

enum { COURSE = 32, COURSE_PLIES = 16 }; /* the last part has no end */

typedef struct Tally {
  uint64_t plies, decisions; /* chance events are plies but not decisions */
  uint64_t branches;         /* legal moves, summed over the decisions */
  uint64_t turns;            /* runs of decisions of one player */
  uint64_t captures;
  uint64_t repeats; /* plies that led to a position of the same game */
  uint64_t most;    /* legal moves at one decision */
  uint64_t course_moves[COURSE], course_decisions[COURSE];
  uint64_t *lines; /* plies by rule line; behind the last: by no rule */
} Tally;

bool tally_init(Tally *tally, const Game *game, Error *err);
void tally_done(Tally *tally);
void tally_clear(Tally *tally, const Game *game);
void tally_add(Tally *sum, const Tally *one, const Game *game);
size_t tally_lines(const Game *game); /* how many 'lines' there are */

/* The positions of the game being played. */
typedef struct Seen {
  uint64_t *slots; /* 0: free */
  size_t size, count;
  Player last; /* who decided last */
} Seen;

bool seen_init(Seen *seen, Error *err);
void seen_done(Seen *seen);
void seen_clear(Seen *seen);
/* Was it there already? If not, it is now; the largest memory has an end,
** beyond which nothing new is remembered. */
bool seen_add(Seen *seen, uint64_t hash);

static inline void tally_ply(Tally *tally, Seen *seen, const Game *game,
                             Player asked, uint32_t legal, int line,
                             uint64_t hash) {
  size_t part = tally->plies / COURSE_PLIES;
  if (part >= COURSE) part = COURSE - 1;
  tally->plies++;
  tally->lines[line < 0 ? game->program->nlines : (size_t)line]++;
  tally->repeats += seen_add(seen, hash);
  if (asked == NO_PLAYER) return;
  tally->turns += asked != seen->last;
  seen->last = asked;
  tally->decisions++;
  tally->branches += legal;
  tally->course_moves[part] += legal;
  tally->course_decisions[part]++;
  if (legal > tally->most) tally->most = legal;
}

#endif
