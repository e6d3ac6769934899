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

#include "engine/special/leap.h"

typedef enum HeadKind {
  HEAD_SITES, /* something is put, or taken, there */
  HEAD_PAIRS, /* a piece is lifted here and dropped there */
  HEAD_STEPS, /* a piece is drawn one step on */
  HEAD_LEAPS  /* a piece is lifted and carried along a line (leap.h) */
} HeadKind;

enum { HEADS_MAX = 8, PREY_MAX = 4, FORGETS_MAX = 4 };
enum { GROUPS_MAX = 64, STRIDES_MAX = 64 };

/* Steps along the links of a board, sorted by lane. Those of a lane that lead
** as many bits on are one stride: one shift goes back along all of them. */
typedef struct Steps {
  const Pattern *pattern;
  const Leaf *leaf;
  const Set *from, *to;
  int first[LANES + 1];
  /* by stride; behind the last one there is room for a vector of nothing */
  uint64_t starts[STRIDES_MAX + 4]; /* the sites that have it */
  uint64_t right[STRIDES_MAX + 4], left[STRIDES_MAX + 4]; /* one of them 0 */
} Steps;

/* One of the alternatives of a rule. */
typedef struct Head {
  HeadKind kind;
  int rule;  /* line of the rule that the walk notes; -1: none */
  int line;  /* and of the rule that its ways belong to */
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
  bool is_brief;      /* a way changes what stands where, and no more, */
  int nforgets;       /* as long as these registers hold nothing */
  int16_t forgets[FORGETS_MAX];
} Head;

/* A rule: the first head that has a way is the one. */
typedef struct Muster {
  int nheads;
  Head heads[HEADS_MAX];
} Muster;

/* What a head has found, as groups: sets of sites (or of rays) in the order of
** the walk. A way is a group, a bit of it, and behind a row a number. */
typedef struct Mustered {
  const Head *head;
  int ngroups;
  uint32_t each;             /* ways behind a row */
  uint64_t prey;             /* the sites they choose from; 0: none */
  uint64_t from;             /* of PAIRS and LEAPS: a group a site */
  uint8_t lane[LANES];       /* of STEPS: a group a lane */
  uint64_t all[GROUPS_MAX];  /* what can be chosen */
  uint64_t rows[GROUPS_MAX]; /* and completes a row */
  uint32_t ways[GROUPS_MAX];
} Mustered;

/* Notes in the rules of the program which are of this kind. */
void muster_note(Program *program, Game *game);

/* Counts the ways of a rule; what was found is kept for muster_make. */
bool muster_count(Machine *machine, Position *pos, Player me,
                  const Muster *muster, uint32_t *count, Error *err);
/* Makes the k-th way of the rule that was counted last, as pick_make does. */
bool muster_make(Machine *machine, Position *pos, Player me,
                 const PhaseRule *rule, uint32_t k, Error *err);
/* The same where that is all there is to it: nobody will undo the way or read
** its text. '*line' is its rule, '*cursor' where it ended. False: nothing was
** done, it has to be made. */
bool muster_brief(Machine *machine, Position *pos, Player me, uint32_t k,
                  int *line, Site *cursor);
void muster_done(Machine *machine);

#endif
