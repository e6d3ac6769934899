/* SPDX-License-Identifier: MIT
** test_rows.c - the focus of this file is the rows of small boards as masks.
*/
#include "munit.h"
#include "kernel/board/shape.h"
#include "engine/special/rows.h"

static uint64_t sites(const Board *b, const char *names) {
  Site list[16];
  Error err;
  uint64_t set = 0;
  int n = board_read_sites(b, names, list, 16, &err);
  munit_assert_int(n, >, 0);
  for (int i = 0; i < n; i++) set |= (uint64_t)1 << list[i];
  return set;
}

static MunitResult rows_of_three(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  GridOptions options = {0};
  Board *b = shape_grid(3, 3, &options, 2, &err);
  munit_assert_not_null(b);
  const Rows *rows = rows_new(&b->arena, b, 3);
  munit_assert_not_null(rows);
  munit_assert_int(rows->count, ==, 8);
  uint64_t set = sites(b, "a1 b2 c3 a2");
  Site b2 = (Site)__builtin_ctzll(sites(b, "b2"));
  Site a2 = (Site)__builtin_ctzll(sites(b, "a2"));
  munit_assert_true(rows_has(rows, set, b2));
  munit_assert_false(rows_has(rows, set, a2));
  munit_assert_true(rows_has(rows, set, NO_SITE));
  munit_assert_uint64(rows_within(rows, set), ==, sites(b, "a1 b2 c3"));
  munit_assert_uint64(rows_missing(rows, set), ==, sites(b, "a3 c2"));
  board_free(b);
  return MUNIT_OK;
}

/* A mill of nine men's morris: sixteen of them, none across the middle. */
static MunitResult mills(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char morris[] = "o-----o-----o\n"
                               "| o---o---o |\n"
                               "| | o-o-o | |\n"
                               "o-o-o   o-o-o\n"
                               "| | o-o-o | |\n"
                               "| o---o---o |\n"
                               "o-----o-----o";
  Error err;
  Board *b = shape_graph(morris, 2, &err);
  munit_assert_not_null(b);
  const Rows *rows = rows_new(&b->arena, b, 3);
  munit_assert_not_null(rows);
  munit_assert_int(rows->count, ==, 16);
  munit_assert_true(rows_has(rows, sites(b, "a4 b4 c4"), NO_SITE));
  munit_assert_false(rows_has(rows, sites(b, "b4 c4 e4 f4"), NO_SITE));
  board_free(b);
  return MUNIT_OK;
}

static MunitResult large_boards_have_none(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  Error err;
  GridOptions options = {0};
  Board *b = shape_grid(15, 15, &options, 2, &err);
  munit_assert_not_null(b);
  munit_assert_null(rows_new(&b->arena, b, 5));
  board_free(b);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest rows_tests[] = {
    TEST(rows_of_three),
    TEST(mills),
    TEST(large_boards_have_none),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
