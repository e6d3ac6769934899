/* SPDX-License-Identifier: MIT
** plane.c - walking, choosing from and shifting sets of sites.
*/
#include "kernel/plane.h"

#include <assert.h>

Site plane_select(const uint64_t *w, int words, int k) {
  int i = 0;
  for (int n; k >= (n = __builtin_popcountll(w[i])); i++) {
    k -= n;
    assert(i + 1 < words);
  }
  (void)words;
  uint64_t word = w[i];
  while (k-- > 0) word &= word - 1;
  return (Site)(i * 64 + __builtin_ctzll(word));
}

static void shift_up(uint64_t *out, const uint64_t *w, int words, int by) {
  for (int i = words - 1; i > 0; i--)
    out[i] = w[i] << by | w[i - 1] >> (64 - by);
  out[0] = w[0] << by;
}

static void shift_down(uint64_t *out, const uint64_t *w, int words, int by) {
  for (int i = 0; i < words - 1; i++)
    out[i] = w[i] >> by | w[i + 1] << (64 - by);
  out[words - 1] = w[words - 1] >> by;
}

/* Whole words up (by > 0) or down. */
static void shift_words(uint64_t *out, const uint64_t *w, int words, int by) {
  if (by > 0)
    for (int i = words - 1; i >= 0; i--) out[i] = i >= by ? w[i - by] : 0;
  else
    for (int i = 0; i < words; i++) out[i] = i - by < words ? w[i - by] : 0;
}

void plane_shift(uint64_t *out, const uint64_t *w, int words, int shift) {
  if (shift >= 64 || shift <= -64) {
    shift_words(out, w, words, shift / 64);
    w = out;
    shift %= 64;
  }
  if (shift > 0) {
    shift_up(out, w, words, shift);
  } else if (shift < 0) {
    shift_down(out, w, words, -shift);
  } else {
    for (int i = 0; i < words; i++) out[i] = w[i];
  }
}
