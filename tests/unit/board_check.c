/* SPDX-License-Identifier: MIT
** board_check.c - the invariants of board.h, asserted site by site.
*/
#include "board_check.h"

#include <stdlib.h>
#include "munit.h"
#include "kernel/board/range.h"

static void check_order(const Board *b) {
  const char *before = NULL;
  for (int s = 0; s < b->bits; s++) {
    if (!board_has(b, (Site)s)) continue;
    if (before != NULL)
      munit_assert_int(range_compare(before, b->name[s]), <, 0);
    before = b->name[s];
  }
}

static void check_step(const Board *b, int s, int d) {
  Site to = board_next(b, (Site)s, (Dir)d);
  bool is_on = board_has(b, (Site)s);
  int shift = b->dir[d].shift, shifted = s + shift;
  munit_assert(plane_has(b->stay[d].w, (Site)s) == (to != NO_SITE));
  if (to != NO_SITE) munit_assert_true(is_on && board_has(b, to));
  if (!is_on || !b->has_shifts) return;
  if (b->any >> d & 1 && to != NO_SITE) munit_assert_int(to, ==, shifted);
  if (shift == 0 || !b->is_padded) return;
  munit_assert_true(0 <= shifted && shifted < b->bits);
  munit_assert(plane_has(b->on.w, (Site)shifted) == (to != NO_SITE));
  munit_assert(plane_has(b->off.w, (Site)shifted) == (to == NO_SITE));
}

static void check_opposites(const Board *b) {
  for (int d = 0; d < b->ndirs; d++) {
    Dir back = b->dir[d].opposite;
    munit_assert_int(abs(b->dir[d].shift), <, 64);
    munit_assert_int(back, !=, NO_DIR);
    munit_assert_int(b->dir[back].opposite, ==, d);
    for (int s = 0; s < b->bits; s++) {
      Site to = board_next(b, (Site)s, (Dir)d);
      if (to != NO_SITE) munit_assert_int(board_next(b, to, back), ==, s);
    }
  }
}

static void check_words(const Board *b) {
  munit_assert(b->words == 1 || b->words == 2 || b->words == 4 ||
               b->words == 8);
  munit_assert_int(b->bits, <=, b->words * 64);
  munit_assert(b->words == 1 || b->bits > b->words * 32);
  munit_assert_int(plane_count(b->on.w, PLANE_WORDS), ==, b->count);
  munit_assert_int(plane_count(b->off.w, PLANE_WORDS), ==,
                   b->is_padded ? b->bits - b->count : 0);
}

static void check_rows(const Board *b) {
  Plane seen = {{0}};
  int n = 0, y = -1;
  for (int i = 0; i < b->nrows; i++) {
    const BoardRow *row = &b->rows[i];
    int x = row->indent;
    munit_assert_int(row->first, ==, n);
    munit_assert_int(row->count, >, 0);
    for (int k = 0; k < row->count; k++) {
      Site s = b->reading[n++];
      if (k == 0) munit_assert_int(b->y[s], >, y);
      if (k == 0) munit_assert_int(b->x[s], ==, x);
      if (k > 0) munit_assert_int(b->x[s], >, x);
      if (k > 0) munit_assert_int(b->y[s], ==, y);
      x = b->x[s];
      y = b->y[s];
      plane_add(seen.w, s);
    }
  }
  munit_assert_memory_equal(sizeof seen, &seen, &b->on);
}

void check_board(const Board *b) {
  check_order(b);
  check_words(b);
  check_opposites(b);
  check_rows(b);
  for (int s = 0; s < b->bits; s++)
    for (int d = 0; d < b->ndirs; d++) check_step(b, s, d);
}

const char *go(const Board *b, const char *site, const char *dir) {
  Site s = board_site(b, site);
  Dir d = board_dir(b, dir);
  munit_assert_int(s, !=, NO_SITE);
  munit_assert_int(d, !=, NO_DIR);
  return board_name(b, board_next(b, s, d));
}

void check_beside(const Board *b, const char *dir, const char *left,
                  const char *right) {
  const Direction *d = &b->dir[board_dir(b, dir)];
  munit_assert_int(d->beside[0], ==, board_dir(b, left));
  munit_assert_int(d->beside[1], ==, board_dir(b, right));
}

/* One board of the kind; how many allocations it took. */
static long fail_in_turn(BuildBoard *build, int kind) {
  long live = memory_live();
  for (long n = 1;; n++) {
    Error err;
    memory_fail_at(n);
    Board *b = build(kind, &err);
    memory_fail_at(0);
    if (b == NULL) munit_assert_int(err.code, ==, ERROR_LIMIT);
    if (b != NULL) check_board(b);
    bool is_built = b != NULL;
    board_free(b);
    munit_assert_long(memory_live(), ==, live);
    if (is_built) return n - 1;
  }
}

void check_memory(BuildBoard *build, int kinds) {
  for (int kind = 0; kind < kinds; kind++)
    munit_assert_long(fail_in_turn(build, kind), >, 1);
}
