/* SPDX-License-Identifier: MIT
** runs.c - so many in a row, on planes.
**
** A run of n is two overlapping runs of half of it: the set is cut by itself,
** shifted by one step, then by two, and so on. Padding parts the lines, and as
** long as the halves touch, no step between them is left out.
*/
#include "native/runs.h"

#include <stdlib.h>
#include <string.h>

/* How far the next halves lie apart. */
static inline int next_step(int have, int n) {
  return have < n - have ? have : n - have;
}

/* ---- what fits two words, as one number ---- */

enum { SHORT_RUN = 6, SHORT_STEP = 2, SHORT_SHIFT = 63 / SHORT_STEP };

typedef struct Pair {
  uint64_t low, high;
} Pair;

/* What is in it again 'by' bits further up; by: 1 to 63. */
static inline Pair cut_up(Pair p, int by) {
  p.low &= p.low >> by | p.high << (64 - by);
  p.high &= p.high >> by;
  return p;
}

static inline Pair cut_down(Pair p, int by) {
  p.high &= p.high << by | p.low >> (64 - by);
  p.low &= p.low << by;
  return p;
}

/* The steps between halves, one after the other. */
static inline int find_steps(int n, int *step) {
  int count = 0;
  for (int have = 1; have < n; have += step[count++])
    step[count] = next_step(have, n);
  return count;
}

/* Do the sites lie in two words, and all steps between halves in one? */
static bool is_short(const Board *b, const uint64_t *w, int n) {
  uint64_t rest = 0;
  if (!b->is_padded || b->words < 2 || n > SHORT_RUN) return false;
  for (int i = 2; i < b->words; i++) rest |= w[i];
  return !rest;
}

/* False: a direction steps too far. */
static inline __attribute__((always_inline)) bool
keep_pair(const Board *b, uint64_t *w, const int n) {
  Pair set = {w[0], w[1]}, all = {0, 0};
  int step[SHORT_RUN] = {0}, count = find_steps(n, step);
  for (int a = 0; a < b->naxes; a++) {
    int shift = b->dir[b->axis[a]].shift;
    Pair run = set;
    if (abs(shift) > SHORT_SHIFT) return false;
    if (shift > 0)
      for (int i = 0; i < count; i++) run = cut_up(run, step[i] * shift);
    else
      for (int i = 0; i < count; i++) run = cut_down(run, -step[i] * shift);
    all.low |= run.low;
    all.high |= run.high;
  }
  w[0] = all.low;
  w[1] = all.high;
  return true;
}

static bool keep_short(const Board *b, uint64_t *w, int n) {
  switch (n) { /* the usual lengths are written out */
  case 3: return keep_pair(b, w, 3);
  case 4: return keep_pair(b, w, 4);
  case 5: return keep_pair(b, w, 5);
  default: return keep_pair(b, w, n);
  }
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
  if (is_short(b, w, n) && keep_short(b, w, n)) return;
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
