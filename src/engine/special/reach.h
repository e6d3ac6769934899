/* SPDX-License-Identifier: MIT
** reach.h - can some drawing take the one piece of a set?
**
** "Is my king attacked" asks all pieces of the rival for one site. Read
** backwards it asks that site: rays go out from the goal in all directions at
** once, and what they find at their end decides (goal.c turns the drawings
** round). The sites the rays read are the footprint of the answer: a change
** elsewhere leaves it as it is.
*/
#ifndef ABAX_REACH_H
#define ABAX_REACH_H

#include "engine/compile/compile.h"

enum { STEMS_MAX = 4, REACH_CLASSES = 16, ENDS_MAX = 48, REACH_LETTERS = 24 };

/* What ends a ray, by lane. */
typedef struct ReachEnd {
  int16_t letter, class;
  uint64_t use[PLAYERS_MAX][LANES];
} ReachEnd;

/* The rays of one group of directions: after each step what ends them (a
** class of ends), and the letter they pass through; -1: they go no further. */
typedef struct Stem {
  uint8_t group, nsteps;
  int16_t class[PICTURE_CELLS], through[PICTURE_CELLS];
} Stem;

typedef struct Reach {
  Pattern pattern; /* the drawings turned round; a copy, for it never moves */
  int goal;        /* letter */
  int nstems, nclasses, nends;
  Stem stems[STEMS_MAX];
  ReachEnd ends[ENDS_MAX];
  /* By player and piece: the letters that hold where it stands. */
  uint32_t has[PLAYERS_MAX][PIECES_MAX];
  bool doubles;   /* some ray is drawn twice */
  bool opens;     /* rays pass where nothing stands */
  bool keeps_out; /* no letter but the goal holds for a rival's piece */
} Reach;

/* The answer for a position, and what it rests on. */
typedef struct ReachLook {
  Player me;
  bool is_reached;
  Plane goal;
  Plane read; /* if reached: the way of one witness, else all sites read */
  Plane pins; /* if not: one of these emptied alone would open a way */
  uint64_t letters[REACH_LETTERS * PLANE_WORDS];
} ReachLook;

/* What stands on a site afterwards. */
typedef struct ReachChange {
  Site site;
  Piece piece;
} ReachChange;

struct Machine;

/* NULL: the drawings are not of this form (no error). */
const Reach *reach_compile(Compiler *c, int pattern);

/* The sets of the letters for a player, one after the other. */
void reach_load(struct Machine *m, const Reach *reach, Player me,
                uint64_t *letters);
/* Changes them as if this piece stood on the site. */
static inline void reach_change(const Reach *r, uint64_t *letters, int words,
                                Player me, Site site, Piece piece) {
  uint32_t has = r->has[me][piece];
  uint64_t bit = (uint64_t)1 << (site & 63);
  uint64_t *w = letters + (site >> 6);
  for (int k = 0; k < r->pattern.nletters; k++, has >>= 1, w += words)
    *w = (*w & ~bit) | (has & 1 ? bit : 0);
}

/* Asks for the machine's position and 'me'. False: the goal is not one piece,
** so the question must be asked as it is written. */
bool reach_ask(struct Machine *m, const Reach *reach, Player me,
               bool *is_reached);
bool reach_look(struct Machine *m, const Reach *reach, Player me,
                ReachLook *look);
/* The answer after some sites have changed. False: not known so. */
bool reach_after(struct Machine *m, const Reach *reach, const ReachLook *look,
                 const ReachChange *changes, int n, bool *is_reached);

#endif
