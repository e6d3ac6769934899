/* SPDX-License-Identifier: MIT
** random.c - seeding; the numbers themselves are drawn inline (random.h).
**
** The state is the first four outputs of SplitMix64. hash_mix is a bijection
** and the four inputs differ, so at most one word is zero and the all-zero
** state, where xoshiro256** would stay forever, cannot come out.
*/
#include "base/random.h"
#include "base/hash.h"

#define SPLITMIX_STEP 0x9e3779b97f4a7c15u

void random_seed(Random *random, uint64_t seed) {
  for (uint64_t i = 0; i < 4; i++)
    random->s[i] = hash_mix(seed + i * SPLITMIX_STEP);
}
