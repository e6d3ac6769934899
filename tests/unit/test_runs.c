/* SPDX-License-Identifier: MIT
** test_runs.c - runs found by shifts are those found by walking.
*/
#include "munit.h"
#include "kernel/board/shape.h"
#include "engine/special/runs.h"

/* Are there n sites of the set from here along a direction? */
static bool begins(const Board *b, const uint64_t *w, Site s, Dir dir, int n) {
  for (; n > 0; n--, s = board_next(b, s, dir))
    if (s == NO_SITE || !plane_has(w, s)) return false;
  return true;
}

/* A direction and its way back are looked along once. */
static bool begins_any(const Board *b, const uint64_t *w, Site s, int n) {
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back != NO_DIR && back < dir) continue;
    if (begins(b, w, s, dir, n)) return true;
  }
  return false;
}

/* With some of these sites, 'thick' of ten. */
static void check(const Board *b, const Plane *sites, int n, int thick) {
  Plane set = {0}, runs;
  for (int s = 0; s < b->bits; s++)
    if (plane_has(sites->w, (Site)s) && munit_rand_int_range(0, 9) < thick)
      plane_add(set.w, (Site)s);
  runs = set;
  runs_keep(b, runs.w, n);
  for (int s = 0; s < b->bits; s++) {
    bool is = board_has(b, (Site)s) && begins_any(b, set.w, (Site)s, n);
    munit_assert_int(plane_has(runs.w, (Site)s), ==, is);
  }
}

static void check_all(Board *b) {
  munit_assert_not_null(b);
  for (int n = 1; n <= 9; n++)
    for (int thick = 1; thick <= 10; thick++)
      for (int i = 0; i < 6; i++) check(b, &b->on, n, thick);
  board_free(b);
}

/* One word to eight, with padding and without. */
static MunitResult boards(const MunitParameter p[], void *data) {
  static const int side[][2] = {{3, 3},   {8, 8},   {7, 6},  {9, 9},
                                {10, 10}, {15, 15}, {19, 19}};
  Error err;
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof side / sizeof *side; i++) {
    GridOptions options = {0};
    check_all(shape_grid(side[i][0], side[i][1], &options, 2, &err));
  }
  for (int n = 3; n <= 6; n++) check_all(shape_hexagon(n, WRAP_NONE, 2, &err));
  check_all(shape_plate(8, 8, 9, 9, 2, &err));
  return MUNIT_OK;
}

/* Only two of the words in use, as on the cells under a plate. */
static MunitResult cells_alone(const MunitParameter p[], void *data) {
  Error err;
  Board *b = shape_plate(8, 8, 9, 9, 2, &err);
  (void)p, (void)data;
  munit_assert_not_null(b);
  for (int i = 0; i < 400; i++)
    check(b, &b->cells, munit_rand_int_range(2, 6), 5);
  board_free(b);
  return MUNIT_OK;
}

MunitTest runs_tests[] = {
    {"boards", boards, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"cells_alone", cells_alone, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
