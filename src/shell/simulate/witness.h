/* SPDX-License-Identifier: MIT
** witness.h - the shortest game in which something happens.
**
** First breadth first: positions are kept by level, one that was met before
** is left out. When memory is used up, depth first from the last level that
** is complete, one ply deeper each time. So the first game found is a
** shortest one, and when there is none it is known how far that was looked.
** Where all of that ends without one, random games are tried: what they find
** is a witness, though perhaps not the shortest.
*/
#ifndef ABAX_WITNESS_H
#define ABAX_WITNESS_H

#include "shell/condition/predicate.h"

/* Something to be found: a rule line, or a condition. */
typedef struct WitnessTarget {
  int line;               /* index of the rule line; -1: the condition */
  const Predicate *holds; /* NULL: any move of the line */
  /* what was found */
  bool is_found, is_shortest;
  uint32_t *path; /* number of the move in the list, ply by ply */
  int length;
} WitnessTarget;

struct WitnessReport;

typedef struct WitnessBounds {
  long depth;  /* plies */
  long nodes;  /* positions whose moves are listed */
  size_t room; /* bytes for positions */
  long games;  /* random games to try in the end */
  uint64_t seed;
  const volatile bool *stop;
  /* Told whenever all games of one more ply were looked at, and every TELL
  ** positions and games in between; may be NULL. */
  void (*tell)(const struct WitnessReport *report);
} WitnessBounds;

typedef struct WitnessReport {
  int complete;      /* plies: all games up to there were looked at */
  long nodes;        /* positions that were looked at */
  long games;        /* random games that were tried */
  bool is_exhausted; /* there are no other positions */
} WitnessReport;

/* Looks for all targets from where the session stands. False: a rule failed,
** or memory ended. Free the paths with witness_done. */
bool witness_find(Session *session, const WitnessBounds *bounds,
                  WitnessTarget *targets, size_t ntargets,
                  WitnessReport *report, Error *err);
void witness_done(WitnessTarget *targets, size_t ntargets);

#endif
