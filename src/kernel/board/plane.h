/* SPDX-License-Identifier: MIT
** plane.h - sets of sites as bits: 1, 2, 4 or 8 machine words.
**
** A set is an array of 64-bit words; site s is bit s % 64 of word s / 64.
** Positions store just the words their board needs; a Plane has room for the
** largest board and is what code outside the inner loops uses.
*/
#ifndef ABAX_PLANE_H
#define ABAX_PLANE_H

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t Site;
#define NO_SITE ((Site)0xFFFF)

enum { PLANE_WORDS = 8, SITES_MAX = PLANE_WORDS * 64 };

typedef struct Plane {
  uint64_t w[PLANE_WORDS];
} Plane;

static inline bool plane_has(const uint64_t *w, Site s) {
  return (w[s >> 6] >> (s & 63)) & 1;
}
static inline void plane_add(uint64_t *w, Site s) {
  w[s >> 6] |= (uint64_t)1 << (s & 63);
}
static inline void plane_remove(uint64_t *w, Site s) {
  w[s >> 6] &= ~((uint64_t)1 << (s & 63));
}
static inline void plane_flip(uint64_t *w, Site s) {
  w[s >> 6] ^= (uint64_t)1 << (s & 63);
}
static inline bool plane_is_empty(const uint64_t *w, int words) {
  uint64_t all = 0;
  for (int i = 0; i < words; i++) all |= w[i];
  return all == 0;
}
/* How many sites a word has. Compilers know this form: it is one instruction
** where the processor has one, and never a call. */
static inline int plane_bits(uint64_t x) {
  x -= x >> 1 & 0x5555555555555555u;
  x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (int)(x * 0x0101010101010101u >> 56);
}
static inline int plane_count(const uint64_t *w, int words) {
  int n = 0;
  for (int i = 0; i < words; i++)
    if (w[i]) n += plane_bits(w[i]);
  return n;
}

/* Over all words of sets: the number of words is 1, 2, 4 or 8, and a loop
** whose length is known needs no loop. */
#define PLANE_EACH(words, i, statement)                                        \
  do {                                                                         \
    if ((words) == 1)                                                          \
      for (int i = 0; i < 1; i++) statement;                                   \
    else if ((words) == 2)                                                     \
      for (int i = 0; i < 2; i++) statement;                                   \
    else if ((words) == 4)                                                     \
      for (int i = 0; i < 4; i++) statement;                                   \
    else                                                                       \
      for (int i = 0; i < PLANE_WORDS; i++) statement;                         \
  } while (0)

static inline void plane_copy(uint64_t *to, const uint64_t *from, int words) {
  PLANE_EACH(words, i, to[i] = from[i]);
}
static inline void plane_clear(uint64_t *w, int words) {
  PLANE_EACH(words, i, w[i] = 0);
}

/* How many words hold that many bits: 1, 2, 4 or 8. */
static inline int plane_words(int bits) {
  int words = 1;
  while (words * 64 < bits) words *= 2;
  return words;
}

/* The least site of the set that is at least 'from'; NO_SITE when none.
** for (Site s = plane_next(w, n, 0); s != NO_SITE; s = plane_next(w, n, s+1))
*/
static inline Site plane_next(const uint64_t *w, int words, unsigned from) {
  unsigned i = from >> 6;
  if (i >= (unsigned)words) return NO_SITE;
  uint64_t word = w[i] & (~(uint64_t)0 << (from & 63));
  while (word == 0) {
    if (++i == (unsigned)words) return NO_SITE;
    word = w[i];
  }
  return (Site)(i * 64 + (unsigned)__builtin_ctzll(word));
}

/* The k-th site of the set (k from 0); the set has more than k sites. */
Site plane_select(const uint64_t *w, int words, int k);

/* Moves every site by 'shift' bits; what leaves the words is lost. 'out' may
** be 'w'. */
void plane_shift(uint64_t *out, const uint64_t *w, int words, int shift);

#endif
