/* SPDX-License-Identifier: MIT
** plane.c - walking, choosing from and shifting sets of sites.
*/
#include "kernel/board/plane.h"

#include <assert.h>

Site plane_select(const uint64_t *w, int words, int k) {
  int i = 0;
  for (int n; k >= (n = plane_bits(w[i])); i++) {
    k -= n;
    assert(i + 1 < words);
  }
  (void)words;
  uint64_t word = w[i];
  while (k-- > 0) word &= word - 1;
  return (Site)(i * 64 + __builtin_ctzll(word));
}

/* With as many empty words on either side there is nothing to ask: every word
** is made of two neighbours. */
static inline void shift_n(uint64_t *out, const uint64_t *w, int shift,
                           const int n) {
  uint64_t room[3 * PLANE_WORDS];
  int bits = shift & 63, up = (shift - bits) / 64;
  for (int i = 0; i < n; i++) {
    room[i] = room[2 * n + i] = 0;
    room[n + i] = w[i];
  }
  const uint64_t *from = room + n - up;
  for (int i = 0; i < n; i++)
    out[i] = from[i] << bits | (from[i - 1] >> 1) >> (63 - bits);
}

void plane_shift(uint64_t *out, const uint64_t *w, int words, int shift) {
  if (shift >= words * 64 || shift < -words * 64) {
    plane_clear(out, words);
    return;
  }
  switch (words) {
  case 1: shift_n(out, w, shift, 1); break;
  case 2: shift_n(out, w, shift, 2); break;
  case 4: shift_n(out, w, shift, 4); break;
  default: shift_n(out, w, shift, PLANE_WORDS); break;
  }
}
