/* SPDX-License-Identifier: MIT
** test_luck.c - luck is nothing on the average, and the best move no error.
*/
#include <math.h>
#include <string.h>
#include "munit.h"
#include "search/luck.h"
#include "script/load.h"

static Game *game_of(const char *path) {
  Error err = {0};
  Game *game = load_game(path, NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  return game;
}

/* Makes move i, measures it, takes it back. */
static LuckPly measure(Luck *luck, Session *s, size_t i, double *weight) {
  LuckPly ply;
  Error err = {0};
  munit_assert_true(session_list(s, NULL, &err));
  *weight = s->legal.at[i].weight;
  munit_assert_true(session_do(s, i, &err));
  if (!luck_of(luck, s, s->nplies - 1, &ply, &err))
    munit_errorf("%s", err.text);
  munit_assert_true(session_undo(s));
  return ply;
}

static void check_roll(Luck *luck, Session *s, size_t count) {
  double sum = 0, most = 0, weight;
  for (size_t i = 0; i < count; i++) {
    LuckPly ply = measure(luck, s, i, &weight);
    munit_assert_true(ply.is_chance && ply.who == s->pos->turn);
    sum += weight * ply.luck;
    most = fmax(most, fabs(ply.luck));
  }
  munit_assert_double(fabs(sum), <, 1e-9);
  munit_assert_double(most, <, 2);
}

/* Nothing is better than the move that is called better. */
static void check_move(Luck *luck, Session *s, size_t count) {
  double least = INFINITY, weight;
  size_t best = 0;
  Error err = {0};
  for (size_t i = 0; i < count; i++) {
    LuckPly ply = measure(luck, s, i, &weight);
    munit_assert_false(ply.is_chance);
    munit_assert_double(ply.error, >=, 0);
    munit_assert_int(ply.error > 0, ==, ply.best[0] != '\0');
    least = fmin(least, ply.error);
    if (ply.error <= 0) continue;
    munit_assert_true(session_list(s, NULL, &err));
    munit_assert_true(session_find_exactly(s, ply.best, &best, &err));
    munit_assert_double(measure(luck, s, best, &weight).error, ==, 0);
  }
  munit_assert_double(least, ==, 0);
}

static void check_game(const char *path, int plies) {
  Game *game = game_of(path);
  Error err = {0};
  Session *s = session_new(game, 7, &err);
  Luck *luck = luck_new(game, &err);
  munit_assert_true(s && luck && luck_is_in(game));
  for (int i = 0; i < plies && !session_is_over(s); i++) {
    size_t count;
    munit_assert_true(session_list(s, &count, &err));
    if (position_asked(game, s->pos) == NO_PLAYER)
      check_roll(luck, s, count);
    else if (count < 12)
      check_move(luck, s, count);
    munit_assert_true(session_do_random(s, &err));
  }
  luck_free(luck);
  session_free(s);
  game_free(game);
}

static MunitResult in_backgammon(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_game("games/backgammon.lua", 10);
  return MUNIT_OK;
}

static MunitResult in_abagio(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_game("games/abagio.lua", 12);
  return MUNIT_OK;
}

static MunitResult not_everywhere(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = game_of("games/abalone.lua");
  munit_assert_false(luck_is_in(game));
  game_free(game);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest luck_tests[] = {
    TEST(in_backgammon),
    TEST(in_abagio),
    TEST(not_everywhere),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
