/* SPDX-License-Identifier: MIT
** random.h - xoshiro256**, seeded by SplitMix64.
**
** A generator is 32 bytes without pointers: it is copied with the position
** that owns it. The same seed gives the same numbers on every machine.
*/
#ifndef ABAX_RANDOM_H
#define ABAX_RANDOM_H

#include <stdint.h>

typedef struct Random {
  uint64_t s[4];
} Random;

void random_seed(Random *random, uint64_t seed);

static inline uint64_t random_rotl(uint64_t x, int k) {
  return (x << k) | (x >> (64 - k));
}

static inline uint64_t random_next(Random *random) {
  uint64_t *s = random->s;
  uint64_t result = random_rotl(s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = random_rotl(s[3], 45);
  return result;
}

/* A number in [0, n), every one equally likely (by rejection). n > 0.
** The high half of a 32 x 32 product picks the number; the few low halves
** that would favour some numbers are drawn again. */
static inline uint32_t random_below(Random *random, uint32_t n) {
  uint64_t product = (random_next(random) >> 32) * n;
  if ((uint32_t)product < n) {
    uint32_t least = (uint32_t)(0u - n) % n;
    while ((uint32_t)product < least) product = (random_next(random) >> 32) * n;
  }
  return (uint32_t)(product >> 32);
}

#endif
