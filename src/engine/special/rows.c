/* SPDX-License-Identifier: MIT
** rows.c - the rows of a board, written out.
*/
#include "engine/special/rows.h"

enum { ROWS_MAX = 128 };

/* The n sites from s on; 0 when the line is shorter, or comes back to one of
** them. */
static uint64_t row_from(const Board *b, Site s, Dir dir, int n) {
  uint64_t mask = (uint64_t)1 << s;
  for (int i = 1; i < n; i++) {
    s = board_next(b, s, dir);
    if (s == NO_SITE || (mask >> s & 1)) return 0;
    mask |= (uint64_t)1 << s;
  }
  return mask;
}

static int find_rows(const Board *b, int n, uint64_t *mask) {
  int count = 0;
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back == NO_DIR) return 0;
    if (back < dir) continue;
    for (Site s = plane_next(b->on.w, 1, 0); s != NO_SITE;
         s = plane_next(b->on.w, 1, s + 1u)) {
      uint64_t row = row_from(b, s, dir, n);
      if (!row) continue;
      if (count == ROWS_MAX) return 0;
      mask[count++] = row;
    }
  }
  return count;
}

static void sort_by_site(Rows *rows, int bits) {
  uint16_t at = 0;
  for (int s = 0; s < bits; s++) {
    rows->first[s] = at;
    for (int i = 0; i < rows->count; i++)
      if (rows->mask[i] >> s & 1) rows->through[at++] = rows->mask[i];
  }
  rows->first[bits] = at;
}

const Rows *rows_new(Arena *arena, const Board *b, int n) {
  uint64_t mask[ROWS_MAX];
  if (b->words != 1 || n < 1) return NULL;
  int count = find_rows(b, n, mask);
  if (count == 0) return NULL;
  size_t size = (size_t)count * sizeof *mask;
  Rows *rows = arena_new(arena, sizeof *rows);
  if (!rows) return NULL;
  rows->count = count;
  rows->mask = arena_new(arena, size);
  rows->first = arena_new(arena, ((size_t)b->bits + 1) * sizeof *rows->first);
  rows->through = arena_new(arena, size * (size_t)n);
  if (!rows->mask || !rows->first || !rows->through) return NULL;
  for (int i = 0; i < count; i++) rows->mask[i] = mask[i];
  sort_by_site(rows, b->bits);
  return rows;
}
