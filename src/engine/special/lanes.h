/* SPDX-License-Identifier: MIT
** lanes.h - sets of sites in eight directions at once.
**
** The eight lanes of a word are two vectors of four: the left half shifts up,
** the right half down. The functions are written for a number of words that
** is a constant where they are expanded; target_clones lets the loader choose
** the version for the processor at hand.
*/
#ifndef ABAX_LANES_H
#define ABAX_LANES_H

#include "engine/walk/program.h"

/* clang names what it chooses between so that other files do not find it. */
#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) &&                   \
    !defined(__SANITIZE_THREAD__) && defined(__GNUC__) && !defined(__clang__)
#define CLONES __attribute__((target_clones("avx2", "popcnt", "default")))
#else
#define CLONES
#endif
#define INLINE static inline __attribute__((always_inline))

/* Four lanes; not aligned beyond a word, for the scratch is plain memory. */
typedef uint64_t Four __attribute__((vector_size(32), aligned(8), may_alias));
typedef uint64_t Lanes[LANES];

/* dst = src moved one step in every lane. */
INLINE void shift_lanes(Lanes *dst, const Lanes *src, const Group *g,
                        const int words) {
  const Four *n = (const Four *)g->shift, *m = (const Four *)g->back;
  for (int w = 0; w < words; w++) {
    const Four *now = (const Four *)src[w];
    Four left = now[0] << n[0], right = now[1] >> n[1];
    if (w > 0) left |= ((const Four *)src[w - 1])[0] >> m[0];
    if (w + 1 < words) right |= ((const Four *)src[w + 1])[1] << m[1];
    ((Four *)dst[w])[0] = left;
    ((Four *)dst[w])[1] = right;
  }
}

/* Boards without padding: only what stays on the board may step. */
INLINE void move_lanes(Lanes *dst, const Lanes *src, const Group *g,
                       const bool padded, const int words) {
  if (padded) {
    shift_lanes(dst, src, g, words);
    return;
  }
  Lanes stay[PLANE_WORDS];
  for (int w = 0; w < words; w++)
    for (int h = 0; h < 2; h++)
      ((Four *)stay[w])[h] =
          ((const Four *)src[w])[h] & ((const Four *)g->stay[w])[h];
  shift_lanes(dst, (const Lanes *)stay, g, words);
}

/* The first cell of a row: every lane in use starts from the same set. */
INLINE void spread(Lanes *dst, const uint64_t *first, const Group *g,
                   const int words) {
  for (int w = 0; w < words; w++)
    for (int h = 0; h < 2; h++)
      ((Four *)dst[w])[h] = first[w] & ((const Four *)g->use)[h];
}

INLINE void cut(Lanes *dst, const Lanes *src, const uint64_t *letter,
                const int words) {
  for (int w = 0; w < words; w++)
    for (int h = 0; h < 2; h++)
      ((Four *)dst[w])[h] = ((const Four *)src[w])[h] & letter[w];
}

INLINE bool is_nowhere(const Lanes *reg, const int words) {
  Four all = {0};
  for (int w = 0; w < words; w++)
    all |= ((const Four *)reg[w])[0] | ((const Four *)reg[w])[1];
  return !(all[0] | all[1] | all[2] | all[3]);
}

#endif
