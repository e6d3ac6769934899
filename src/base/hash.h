/* SPDX-License-Identifier: MIT
** hash.h - 64-bit hashes that never change: records depend on them.
*/
#ifndef ABAX_HASH_H
#define ABAX_HASH_H

#include <stddef.h>
#include <stdint.h>

/* SplitMix64's output function: a bijection that mixes every bit. */
static inline uint64_t hash_mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/* The same as hash_bytes over one block, fed piece by piece: hash_mix of the
** last value is the hash. */
uint64_t hash_begin(uint64_t seed);
uint64_t hash_more(uint64_t hash, const void *bytes, size_t length);

/* FNV-1a over bytes, then mixed; 'seed' chains several blocks. */
uint64_t hash_bytes(const void *bytes, size_t length, uint64_t seed);
uint64_t hash_string(const char *string);

#endif
