/* SPDX-License-Identifier: MIT
** price.h - what some of Lua's instructions cost beyond one step.
**
** Lua's count hook sees instructions, but a comparison of two long strings or
** the remainder of two far numbers is one instruction however long it takes.
** The Makefile includes this before every source of Lua: the functions of the
** C library behind those instructions note what they cost, and the hook takes
** it from the budget (state_guard.c). The notes are counts, so a script is stopped
** at the same instruction everywhere.
*/
#ifndef ABAX_PRICE_H
#define ABAX_PRICE_H

#include <math.h>
#include <stddef.h>
#include <string.h>

extern _Thread_local size_t price_owed; /* steps not yet paid */

enum { PRICE_BYTES = 64, PRICE_POWER = 4, PRICE_BITS = 8 };

static inline int price_compare(const void *a, const void *b, size_t n) {
  price_owed += n / PRICE_BYTES;
  return memcmp(a, b, n);
}

static inline int price_collate(const char *a, const char *b) {
  price_owed += 1 + strlen(a) / (PRICE_BYTES / 2);
  return strcoll(a, b);
}

/* A remainder is found bit by bit. */
static inline double price_remainder(double a, double b) {
  int of_a, of_b;
  frexp(a, &of_a);
  frexp(b, &of_b);
  price_owed += 1 + (of_a > of_b ? (size_t)(of_a - of_b) / PRICE_BITS : 0);
  return fmod(a, b);
}

static inline double price_power(double a, double b) {
  price_owed += PRICE_POWER;
  return pow(a, b);
}

#define memcmp(a, b, n) price_compare(a, b, n)
#define strcoll(a, b)   price_collate(a, b)
#define fmod(a, b)      price_remainder(a, b)
#define pow(a, b)       price_power(a, b)

#endif
