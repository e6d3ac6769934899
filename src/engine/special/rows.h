/* SPDX-License-Identifier: MIT
** rows.h - all places on a board where that many sites lie in line, written
** out: on boards of one word per row is a mask.
*/
#ifndef ABAX_ROWS_H
#define ABAX_ROWS_H

#include "kernel/board/board.h"

typedef struct Rows {
  int count;
  uint64_t *mask;    /* every row once */
  uint16_t *first;   /* by site: its first mask in 'through' */
  uint64_t *through; /* the rows of site 0, then those of site 1, ... */
} Rows;

/* NULL: the board has more than one word, a direction without an opposite,
** or too many rows; or memory ended. */
const Rows *rows_new(Arena *arena, const Board *board, int n);

/* Does a row through the site (NO_SITE: any row) lie in the set? */
static inline bool rows_has(const Rows *rows, uint64_t set, Site site) {
  const uint64_t *at =
      site == NO_SITE ? rows->mask : rows->through + rows->first[site];
  const uint64_t *end = site == NO_SITE ? rows->mask + rows->count
                                        : rows->through + rows->first[site + 1];
  for (; at < end; at++)
    if ((*at & set) == *at) return true;
  return false;
}

/* The sites of all rows that lie in the set. */
static inline uint64_t rows_within(const Rows *rows, uint64_t set) {
  uint64_t sites = 0;
  for (int i = 0; i < rows->count; i++)
    if ((rows->mask[i] & set) == rows->mask[i]) sites |= rows->mask[i];
  return sites;
}

/* The sites that alone are missing from a row. */
static inline uint64_t rows_missing(const Rows *rows, uint64_t set) {
  uint64_t sites = 0;
  for (int i = 0; i < rows->count; i++) {
    uint64_t rest = rows->mask[i] & ~set;
    if ((rest & (rest - 1)) == 0) sites |= rest;
  }
  return sites;
}

#endif
