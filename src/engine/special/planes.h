/* SPDX-License-Identifier: MIT
** planes.h - the set-at-a-time machine: all moves of a drawing at once.
**
** One idea, twice: a drawn row is followed for *all anchors at once* (a set
** of sites moves by one shift and is cut by the plane of the next letter),
** and in *all directions at once* (eight lanes run the same step), so that
** the cost of interpretation is paid per letter of the drawing, not per cell
** of the board.
**
** Sets are kept where the row has come to (its head), not where it began: a
** row longer by one cell is one step further. The anchor is the head minus a
** constant of the template.
*/
#ifndef ABAX_PLANES_H
#define ABAX_PLANES_H

#include "engine/walk/program.h"

enum { LEAVES_MAX = 512 };

/* The result of one run: enough to count, to list and to pick. */
typedef struct PlaneRun {
  const Game *game;
  const Pattern *pattern;
  const Position *pos;
  Player mover;
  Dir same;          /* direction of the walk so far, for "same:" */
  uint64_t *scratch; /* letters, then node registers, then joined leaves */
  uint32_t count[LEAVES_MAX];
  uint32_t total;
} PlaneRun;

/* Words of scratch a pattern needs. */
size_t planes_scratch(const Game *game, const Pattern *pattern);

/* Runs the pattern. The letters' sets must already stand at the start of
** 'run->scratch', unless the pattern is plain. */
void planes_run(PlaneRun *run);

/* The moves of the run in order (template, anchor). False: no memory. */
bool planes_list(const PlaneRun *run, MoveList *list);
/* The k-th of them. */
Move planes_pick(const PlaneRun *run, uint32_t k);
/* The union of the anchors. */
void planes_anchors(const PlaneRun *run, Plane *out);

#endif
