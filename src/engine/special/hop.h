/* SPDX-License-Identifier: MIT
** hop.h - pieces hopping along a track, a die for each: counted without a walk.
**
** A *hop* is a die, a site a piece leaves and the site it lands on, with what
** it may send away from there. Where the body of a 'most' is nothing but hops
**
**   guards * use * to(A) * tests * lift * ahead(pips) * tests * [send] * drop
**
** (or 'best(to(A), left)' for the choice, a place of a region for the steps),
** whether one is possible depends on which sites are in A and, for the rest,
** on the pile where it lands and on nothing else. What a pile allows is a
** small table, made once. So the hops of a position are found without making
** any; the last one of a series need not be made at all, not even to know
** the hash of where it leads.
**
** A rule is either one hop that begins a longest series, or a whole longest
** series. Ways are counted and kept; the one that is taken is made. Its moves
** are listed by the walk machine, which must agree (tests/unit/test_hop.c).
*/
#ifndef ABAX_HOP_H
#define ABAX_HOP_H

#include "engine/walk/machine.h"

enum {
  HOP_GROUPS = 4,
  HOP_BRANCHES = 6,
  HOP_LANDINGS = 8,
  HOP_TESTS = 8,
  HOP_RUN = 6, /* runs at the top of a pile are told apart up to that */
  NO_HOP = 0xFF
};

typedef struct HopTests {
  const Set *at[HOP_TESTS];
  int count;
} HopTests;

/* What may be found on landing. */
typedef struct HopLanding {
  HopTests tests; /* of the pile there */
  int sends;      /* region its top piece is sent to first; -1: it stays */
} HopLanding;

typedef struct HopBranch {
  const Set *from;
  bool is_best;   /* of these, the one with most steps left */
  HopTests tests; /* of the position */
  bool is_local;  /* and of no other pile than that on the site */
  HopTests fixed; /* of place and die alone */
  int region;     /* where it goes; -1: ahead, as far as the die says */
  int nlandings;
  HopLanding landings[HOP_LANDINGS];
  const uint64_t *may;  /* [player][face]: sites the fixed tests allow */
  const uint8_t *to;    /* [player][face][site]: or NO_HOP */
  const uint8_t *lands; /* [player][site][top][run][full]: mask of landings */
} HopBranch;

/* Branches that share the choice of a die. */
typedef struct HopGroup {
  HopTests guards; /* of no site */
  int first, count;
} HopGroup;

typedef struct Hops {
  HopGroup groups[HOP_GROUPS];
  HopBranch branches[HOP_BRANCHES];
  int ngroups, nbranches;
  int runs;        /* runs told apart: 0 .. runs - 1 */
  int faces;       /* of a die */
  bool has_number; /* of single hops only those with most pips */
  bool is_whole;   /* a move is a whole series */
  const Set *goal; /* the game goes on while a pile is of these; NULL: it may
                   ** end otherwise */
  bool clears;     /* behind it the dice left over are put away */
  int line;        /* rule line or -1 */
  int rest;        /* code behind the hops: one way, and no change of piles */
} Hops;

/* Notes in every rule of that form what its hops are. False: memory. */
bool hop_note(Program *program, Game *game, Error *err);

/* Counts the ways of a rule. '*is_known' is false when they must be walked to
** be known. The ways are kept for hop_make. */
bool hop_count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
               uint32_t *count, bool *is_known, Error *err);

/* Makes the k-th way: it stays in the position and in the machine's journal,
** and so does the way. */
bool hop_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
              uint32_t k, Error *err);

void hop_done(Machine *m);

#endif
