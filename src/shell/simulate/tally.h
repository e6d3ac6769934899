/* SPDX-License-Identifier: MIT
** tally.h - what is counted while games are played.
**
** Sums of whole numbers only: adding tallies in any order gives the same.
** What has come about before in a game is known by its hash; the memory for
** that is emptied for every game. While a game is played its plies are only
** noted in a row; they are counted some hundred at a time, which costs a
** third of looking each position up when it comes about.
*/
#ifndef ABAX_TALLY_H
#define ABAX_TALLY_H

#include "session/session.h"

enum { COURSE = 64 };

/* The course of games is cut into parts of 2^course_shift plies. They are as
** long as the longest game needs, so that COURSE of them hold any game. */
typedef struct Tally {
  uint64_t games;
  uint64_t plies, decisions; /* chance events are plies but not decisions */
  uint64_t counted;          /* decisions whose legal moves were counted */
  uint64_t branches;         /* legal moves, summed over those */
  uint64_t forced;           /* those with only one legal move */
  uint64_t turns;            /* runs of decisions of one player */
  uint64_t captures;
  uint64_t repeats; /* plies that led to a position of the same game */
  uint64_t most;    /* legal moves at one decision */
  int course_shift;
  uint64_t course_moves[COURSE], course_decisions[COURSE];
  uint64_t *lines; /* plies by rule line; behind the last: by no rule */
} Tally;

bool tally_init(Tally *tally, const Game *game, Error *err);
void tally_done(Tally *tally);
void tally_clear(Tally *tally, const Game *game);
void tally_add(Tally *sum, const Tally *one, const Game *game);
/* How many parts of the course hold something. */
int tally_course_parts(const Tally *tally);
size_t tally_lines(const Game *game); /* how many 'lines' there are */

/* A ply that is not counted yet. */
typedef struct CoursePly {
  uint64_t hash;  /* of the position after it */
  uint32_t legal; /* 0: they were not counted */
  int line;
  Player asked;
} CoursePly;

enum { COURSE_NOTED = 256 };

/* What must be known of the game being played to count its next ply. */
typedef struct Course {
  CoursePly plies[COURSE_NOTED];
  int count;
  uint64_t *slots; /* hashes of its positions; 0: free */
  size_t size, used;
  Player last;       /* who decided last */
  uint64_t first;    /* hash after the first ply */
  uint64_t last_new; /* the last ply that led to a position not seen before */
} Course;

bool course_init(Course *course, Error *err);
void course_done(Course *course);
/* A new game, from the position with this hash. */
void course_begin(Course *course, uint64_t hash);

/* Counts the plies noted so far; to be called when a game is over as well. */
void tally_course(Tally *tally, Course *course, const Game *game);

static inline void tally_ply(Tally *tally, Course *course, const Game *game,
                             Player asked, uint32_t legal, int line,
                             uint64_t hash) {
  if (course->count == COURSE_NOTED) tally_course(tally, course, game);
  course->plies[course->count++] = (CoursePly){hash, legal, line, asked};
}

#endif
