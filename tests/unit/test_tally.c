/* SPDX-License-Identifier: MIT
** test_tally.c - the course of games of any length, in parts that add up.
*/
#include "munit.h"
#include "script/load.h"
#include "shell/simulate/tally.h"

static Game *load(void) {
  Error err = {0};
  Game *game = load_game("games/tic-tac-toe.lua", NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  return game;
}

/* A game of so many plies in which ply i has i + 1 moves; two positions take
** turns after the first ten. */
static void play(Tally *tally, Course *course, const Game *game, int plies) {
  course_begin(course, 1000);
  for (int i = 0; i < plies; i++)
    tally_ply(tally, course, game, (Player)(i % 2), (uint32_t)i + 1, 0,
              i < 10 ? (uint64_t)i + 1 : (uint64_t)(1 + i % 2));
  tally_course(tally, course, game);
  tally->games = 1;
}

static uint64_t sum_of(const uint64_t *at) {
  uint64_t sum = 0;
  for (int i = 0; i < COURSE; i++) sum += at[i];
  return sum;
}

static MunitResult test_course(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  static const int lengths[] = {1, 9, 64, 65, 128, 129, 5000};
  static const int shifts[] = {0, 0, 0, 1, 1, 2, 7};
  Game *game = load();
  Error err = {0};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    Tally tally;
    Course course;
    uint64_t n = (uint64_t)lengths[i];
    munit_assert_true(tally_init(&tally, game, &err));
    munit_assert_true(course_init(&course, &err));
    play(&tally, &course, game, lengths[i]);
    munit_assert_int(tally.course_shift, ==, shifts[i]);
    munit_assert_uint64(tally.plies, ==, n);
    munit_assert_uint64(sum_of(tally.course_moves), ==, n * (n + 1) / 2);
    munit_assert_uint64(sum_of(tally.course_decisions), ==, n);
    munit_assert_uint64(tally.forced, ==, 1);
    munit_assert_uint64(tally.repeats, ==, n > 10 ? n - 10 : 0);
    munit_assert_uint64(course.last_new, ==, n > 10 ? 10 : n);
    munit_assert_uint64(course.first, ==, 1);
    tally_done(&tally);
    course_done(&course);
  }
  game_free(game);
  return MUNIT_OK;
}

/* Short and long games give the same sums in any order. */
static MunitResult test_order(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  static const int lengths[] = {9, 700, 64, 65, 3000, 1};
  enum { GAMES = sizeof lengths / sizeof *lengths };
  Game *game = load();
  Error err = {0};
  Tally one, up, down;
  Course course;
  munit_assert_true(
      tally_init(&one, game, &err) && tally_init(&up, game, &err) &&
      tally_init(&down, game, &err) && course_init(&course, &err));
  for (int i = 0; i < 2 * GAMES; i++) {
    tally_clear(&one, game);
    play(&one, &course, game, lengths[i < GAMES ? i : 2 * GAMES - 1 - i]);
    tally_add(i < GAMES ? &up : &down, &one, game);
  }
  munit_assert_int(up.course_shift, ==, down.course_shift);
  munit_assert_memory_equal(sizeof up.course_moves, up.course_moves,
                            down.course_moves);
  munit_assert_memory_equal(sizeof up.course_moves, up.course_decisions,
                            down.course_decisions);
  munit_assert_uint64(up.games, ==, GAMES);
  munit_assert_int(tally_course_parts(&up), ==, 3000 / 64 + 1);
  tally_done(&one);
  tally_done(&up);
  tally_done(&down);
  course_done(&course);
  game_free(game);
  return MUNIT_OK;
}

MunitTest tally_tests[] = {
    {"/course", test_course, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/order", test_order, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
