/* SPDX-License-Identifier: MIT
** runs.c - several in a row, on planes.
**
** A run of n is two overlapping runs of half of it: the set is cut by itself,
** shifted by one step, then by two, and so on. Padding parts the lines, and as
** long as the halves touch, no step between them is left out.
*/
#include "engine/special/runs.h"
#include "engine/special/lanes.h"

#include <string.h>

/* How far the next halves lie apart. */
static inline int next_step(int have, int n) {
  return have < n - have ? have : n - have;
}

/* ---- what fits two words, as one number, along four lines at once ---- */

enum { SHORT_RUN = 6, SHORT_STEP = 2, SHORT_SHIFT = 63 / SHORT_STEP };

/* Do the sites lie in two words, and all steps between halves in one? */
static bool is_short(const Board *b, const uint64_t *w, int n) {
  uint64_t rest = 0;
  if (!b->is_padded || b->words < 2 || n > SHORT_RUN || !b->axes.longest ||
      b->axes.longest > SHORT_SHIFT)
    return false;
  for (int i = 2; i < b->words; i++) rest |= w[i];
  return !rest;
}

/* One line a lane. Lines run up or down: both are tried, and one counts. */
CLONES static void keep_short(const AxisLanes *axes, uint64_t *w, int n) {
  const Four shift = *(const Four *)axes->shift, up = *(const Four *)axes->up;
  const Four used = *(const Four *)axes->used;
  Four low = w[0] & used, high = w[1] & used;
  for (int have = 1, step; have < n; have += step) {
    step = next_step(have, n);
    Four by = shift << (step - 1), back = 64 - by; /* one or two */
    Four low_up = low >> by | high << back, high_up = high >> by;
    Four low_down = low << by, high_down = high << by | low >> back;
    low &= (low_up & up) | (low_down & ~up);
    high &= (high_up & up) | (high_down & ~up);
  }
  w[0] = low[0] | low[1] | low[2] | low[3];
  w[1] = high[0] | high[1] | high[2] | high[3];
}

/* ---- in general ---- */

static bool find_runs(uint64_t *w, int words, int shift, int n) {
  for (int have = 1, step; have < n; have += step) {
    uint64_t moved[PLANE_WORDS];
    step = next_step(have, n);
    plane_shift(moved, w, words, -step * shift);
    PLANE_EACH(words, i, w[i] &= moved[i]);
  }
  return !plane_is_empty(w, words);
}

/* The same with the edges looked at, one step at a time. */
static bool find_unpadded(uint64_t *run, const uint64_t *w, const Board *b,
                          int dir, int n) {
  for (int k = 1; k < n; k++) {
    plane_shift(run, run, b->words, -b->dir[dir].shift);
    PLANE_EACH(b->words, i, run[i] &= w[i] & b->stay[dir].w[i]);
  }
  return !plane_is_empty(run, b->words);
}

void runs_keep(const Board *b, uint64_t *w, int n) {
  if (is_short(b, w, n)) {
    keep_short(&b->axes, w, n);
    return;
  }
  uint64_t all[PLANE_WORDS] = {0}, run[PLANE_WORDS];
  size_t bytes = sizeof *w * (size_t)b->words;
  for (int a = 0; a < b->naxes; a++) {
    int dir = b->axis[a];
    memcpy(run, w, bytes);
    bool found = b->is_padded ? find_runs(run, b->words, b->dir[dir].shift, n)
                              : find_unpadded(run, w, b, dir, n);
    for (int i = 0; found && i < b->words; i++) all[i] |= run[i];
  }
  memcpy(w, all, bytes);
}
