/* SPDX-License-Identifier: MIT
** hash.c - FNV-1a, mixed at the end.
**
** FNV-1a alone leaves the last byte in the low bits; the mix spreads it. As
** each block ends with a mix, hashing "ab" then "c" differs from "a" then
** "bc": the borders of chained blocks count.
*/
#include "base/hash.h"
#include <string.h>

#define FNV_BASIS 0xcbf29ce484222325u
#define FNV_PRIME 0x100000001b3u

uint64_t hash_begin(uint64_t seed) { return FNV_BASIS ^ seed; }

uint64_t hash_more(uint64_t hash, const void *bytes, size_t length) {
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < length; i++) hash = (hash ^ byte[i]) * FNV_PRIME;
  return hash;
}

uint64_t hash_bytes(const void *bytes, size_t length, uint64_t seed) {
  return hash_mix(hash_more(hash_begin(seed), bytes, length));
}

uint64_t hash_string(const char *string) {
  return hash_bytes(string, strlen(string), 0);
}
