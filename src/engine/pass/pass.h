/* SPDX-License-Identifier: MIT
** pass.h - the passes that make set programs faster, each with a switch.
**
** Every pass may be left out without changing a result: `--pass -NAME` does
** so for the games that a command loads, to measure what the pass is worth.
*/
#ifndef ABAX_PASS_H
#define ABAX_PASS_H

#include "base/error.h"

/* name, what it does */
#define PASSES(X)                                                              \
  X(algebra, "masks that change nothing are dropped, equal shifts joined")     \
  X(meets, "a flood ends where the set is met that it is asked about")         \
  X(jit, "programs become code of the processor")

typedef enum Pass {
#define X(name, help) PASS_##name,
  PASSES(X)
#undef X
      PASS_COUNT
} Pass;

bool pass_is_on(Pass pass);
/* "-jit,-algebra": without these; NULL: all are on. Not while games load. */
bool pass_choose(const char *list, Error *err);

#endif
