/* SPDX-License-Identifier: MIT
** turning.h - directions relative to the walk: left, right, opposite.
**
** On squares left and right are a quarter turn, half-left and half-right an
** eighth; on hexagons left and right are a sixth. A name of the board's own
** comes first: a link may be called "left".
*/
#ifndef ABAX_TURNING_H
#define ABAX_TURNING_H

#include "engine/compile/compile.h"

/* Is one of the names, joined by '+', relative to the walk? */
bool turning_is_meant(const Board *board, const char *names);

/* GO or TOWARD (x = -4) with a table: for each direction of the walk so far
** those that the names mean. */
int turning_compile(Compiler *c, const Node *node, Opcode op, int next,
                    const char *names);

/* What 'name' means for somebody who looks in a direction; NO_DIR: nothing. */
Dir turning_from(const Board *board, Dir dir, const char *name);

/* The directions an instruction means; none if the walk has none yet. */
static inline uint32_t turning_dirs(const Set *set, Dir dir) {
  return dir < DIRS_MAX ? set->prey[dir] : 0;
}

#endif
