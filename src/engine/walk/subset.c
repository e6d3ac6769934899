/* SPDX-License-Identifier: MIT
** subset.c - the subsets of a few sites, by number.
*/
#include "engine/walk/subset.h"

static uint32_t binomial(int n, int k) {
  uint32_t result = 1;
  if (k > n) return 0;
  for (int i = 0; i < k; i++)
    result = result * (uint32_t)(n - i) / (uint32_t)(i + 1);
  return result;
}

uint32_t subset_count(int n, int size) {
  return size < 0 ? (uint32_t)1 << n : binomial(n, size > n ? n : size);
}

/* Of all subsets of k sites those below come first whose highest site comes
** first. */
uint32_t subset_bits(int n, int size, uint32_t number) {
  uint32_t bits = 0;
  if (size < 0) return number;
  for (int k = size > n ? n : size; k > 0; k--) {
    int top = k - 1;
    while (binomial(top + 1, k) <= number) top++;
    bits |= (uint32_t)1 << top;
    number -= binomial(top, k);
  }
  return bits;
}

void subset_sites(uint64_t *out, const uint64_t *set, int words,
                  uint32_t bits) {
  for (int w = 0; w < words; w++) {
    uint64_t left = set[w];
    out[w] = 0;
    for (; left; left &= left - 1, bits >>= 1)
      if (bits & 1) out[w] |= left & (0 - left);
  }
}
