/* SPDX-License-Identifier: MIT
** muster.h - walks whose ways are counted from sets and tables.
**
** Many rules that are no drawing say no more than: some piece goes from here
** to there (its head), and then things that cannot fail (its tail). Which
** heads there are can be told for all sites at once, and a tail has one way,
** or as many as there are sites to choose from when the piece completes a row
** (a mill: which man is taken). So nothing is walked but the way that is
** made. muster_read.c finds such rules in the code; the walk stays the
** definition, and lists the same ways in the same order. Boards of one word.
*/
#ifndef ABAX_MUSTER_H
#define ABAX_MUSTER_H

#include "native/leap.h"

typedef enum HeadKind {
  HEAD_SITES, /* something is put, or taken, there */
  HEAD_PAIRS, /* a piece is lifted here and dropped there */
  HEAD_STEPS, /* a piece is drawn one step on */
  HEAD_LEAPS  /* a piece is lifted and carried along a line (leap.h) */
} HeadKind;

enum { HEADS_MAX = 8, PREY_MAX = 4 };

/* Steps along the links of a board: those of a lane that lead as many bits
** on, together. */
typedef struct Stride {
  uint64_t from;
  int shift;
} Stride;

typedef struct Steps {
  const Pattern *pattern;
  const Leaf *leaf;
  const Set *from, *to;
  Stride *strides; /* by lane */
  int first[LANES + 1];
} Steps;

/* One of the alternatives of a rule. */
typedef struct Head {
  HeadKind kind;
  int rule;  /* line of the rule; -1: none */
  int guard; /* code: tests that ask nothing of a site, up to 'code' */
  int code;  /* code: its first choice */
  int rest;  /* code: what follows once it is known where; not for SITES */
  const WayTail *tail;
  const Set *to;  /* of PAIRS: local */
  bool elsewhere; /* and not where it was lifted */
  const Leaps *leaps;
  const Steps *steps;
  int nprey; /* behind a row: the TOs whose sites may be chosen from, */
  int prey[PREY_MAX]; /* the first that has any */
} Head;

/* A rule: the first head that has a way is the one. */
typedef struct Muster {
  int nheads;
  Head heads[HEADS_MAX];
} Muster;

/* Notes in the rules of the program which are of this kind. */
void muster_note(Program *program, Game *game);

/* Counts the ways of a rule; what was found is kept for muster_make. */
bool muster_count(Machine *machine, Position *pos, Player me,
                  const Muster *muster, uint32_t *count, Error *err);
/* Makes the k-th way of the rule that was counted last, as pick_make does. */
bool muster_make(Machine *machine, Position *pos, Player me,
                 const PhaseRule *rule, uint32_t k, Error *err);
void muster_done(Machine *machine);

#endif
