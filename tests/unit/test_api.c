/* SPDX-License-Identifier: MIT
** test_api.c - the library used wrongly: NULL arguments, handles out of order.
*/
#include "abax.h"
#include <munit.h>
#include <string.h>
#include "base/memory.h"

static AbaxGame *tic_tac_toe(void) {
  AbaxError error;
  AbaxGame *game = abax_load("tic-tac-toe", NULL, 0, &error);
  if (!game) munit_errorf("%s", error.text);
  return game;
}

static MunitResult test_null_game(const MunitParameter p[], void *d) {
  const char *const none[] = {NULL};
  AbaxError error = {0};
  (void)p, (void)d;
  munit_assert_null(abax_load(NULL, NULL, 0, &error));
  munit_assert_int(error.code, ==, ABAX_USAGE);
  munit_assert_null(abax_load("chess", NULL, 1, NULL));
  munit_assert_null(abax_load("chess", none, 1, NULL));
  munit_assert_null(abax_load("chess", none, -1, NULL));
  munit_assert_null(abax_state_new(NULL, 1, &error));
  munit_assert_null(abax_name(NULL));
  munit_assert_null(abax_player_name(NULL, 0));
  munit_assert_int(abax_players(NULL), ==, 0);
  munit_assert_false(abax_is_native(NULL));
  munit_assert_uint64(abax_rules_hash(NULL), ==, 0);
  abax_free(NULL);
  return MUNIT_OK;
}

static MunitResult test_null_state(const MunitParameter p[], void *d) {
  AbaxError error = {0};
  char text[8] = "x";
  (void)p, (void)d;
  munit_assert_null(abax_state_copy(NULL, &error));
  munit_assert_int(error.code, ==, ABAX_USAGE);
  munit_assert_false(abax_set_position(NULL, "x", &error));
  munit_assert_size(abax_position(NULL, text, sizeof text), ==, 0);
  munit_assert_string_equal(text, "");
  munit_assert_uint64(abax_hash(NULL), ==, 0);
  munit_assert_int(abax_ply(NULL), ==, 0);
  munit_assert_int(abax_asked(NULL), ==, ABAX_NOBODY);
  munit_assert_int(abax_result(NULL), ==, ABAX_NOBODY);
  munit_assert_int(abax_place(NULL, 0), ==, 0);
  munit_assert_int(abax_moves(NULL, NULL), ==, -1);
  munit_assert_null(abax_move_text(NULL, 0));
  munit_assert_false(abax_do(NULL, 0, NULL));
  munit_assert_false(abax_do_text(NULL, "a1", NULL));
  munit_assert_false(abax_do_random(NULL, NULL));
  munit_assert_false(abax_undo(NULL));
  munit_assert_long(abax_playout(NULL, 5, NULL), ==, -1);
  abax_state_free(NULL);
  return MUNIT_OK;
}

static MunitResult test_null_text(const MunitParameter p[], void *d) {
  AbaxError error = {0};
  AbaxGame *game = tic_tac_toe();
  AbaxState *state = abax_state_new(game, 1, &error);
  (void)p, (void)d;
  munit_assert_not_null(state);
  munit_assert_false(abax_do_text(state, NULL, &error));
  munit_assert_int(error.code, ==, ABAX_USAGE);
  munit_assert_false(abax_set_position(state, NULL, &error));
  munit_assert_size(abax_position(state, NULL, 10), >, 0);
  munit_assert_null(abax_move_text(state, 0)); /* nobody asked for moves */
  munit_assert_int(abax_moves(state, NULL), ==, 9);
  munit_assert_null(abax_move_text(state, 9));
  munit_assert_false(abax_do(state, 9, NULL));
  munit_assert_false(abax_undo(state));
  abax_state_free(state);
  abax_free(game);
  return MUNIT_OK;
}

/* The game is given back first: its states go on, and nothing leaks. */
static MunitResult test_order(const MunitParameter p[], void *d) {
  long before = memory_live();
  AbaxError error = {0};
  AbaxGame *game = tic_tac_toe();
  AbaxState *state = abax_state_new(game, 1, &error);
  (void)p, (void)d;
  abax_free(game);
  munit_assert_null(abax_state_new(game, 1, &error));
  munit_assert_int(error.code, ==, ABAX_USAGE);
  AbaxState *copy = abax_state_copy(state, &error);
  munit_assert_true(abax_do_random(state, &error));
  abax_state_free(state);
  munit_assert_int(abax_moves(copy, &error), ==, 9);
  abax_state_free(copy);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

/* What people see, opponents and records: bad arguments are errors. */
static MunitResult test_null_rest(const MunitParameter p[], void *d) {
  AbaxError error = {0};
  AbaxHint hint;
  AbaxGame *game = tic_tac_toe(), *other;
  AbaxState *state = abax_state_new(game, 1, &error);
  (void)p, (void)d;
  munit_assert_long(abax_board(NULL, NULL, 0, &error), ==, -1);
  munit_assert_int(error.code, ==, ABAX_USAGE);
  munit_assert_long(abax_svg(NULL, NULL, 0, NULL), ==, -1);
  munit_assert_long(abax_why(state, NULL, NULL, NULL, 0, &error), ==, -1);
  munit_assert_long(abax_record(NULL, NULL, NULL, 0, NULL), ==, -1);
  munit_assert_int(abax_hint(state, 0, 1, &hint, 1, &error), ==, -1);
  munit_assert_int(abax_hint(state, 5, 1, NULL, 1, &error), ==, -1);
  munit_assert_null(abax_opponent_new(game, NULL, 1, &error));
  munit_assert_null(abax_opponent_new(NULL, "random", 1, &error));
  munit_assert_null(abax_opponent_new(game, "best", 1, &error));
  munit_assert_int(abax_opponent_choose(NULL, state, &error), ==, -1);
  munit_assert_null(abax_open_record(NULL, &other, &error));
  munit_assert_null(abax_open_record("no-such.abr", &other, &error));
  munit_assert_int(error.code, !=, ABAX_OK);
  abax_opponent_free(NULL);
  abax_state_free(state);
  abax_free(game);
  return MUNIT_OK;
}

/* A text that does not fit is cut, and its length is told. */
static MunitResult test_room(const MunitParameter p[], void *d) {
  AbaxError error = {0};
  char small[6], large[4000];
  AbaxGame *game = tic_tac_toe();
  AbaxState *state = abax_state_new(game, 1, &error);
  (void)p, (void)d;
  long length = abax_board(state, NULL, 0, &error);
  munit_assert_long(abax_board(state, small, sizeof small, &error), ==, length);
  munit_assert_size(strlen(small), ==, sizeof small - 1);
  abax_board(state, large, sizeof large, &error);
  munit_assert_long((long)strlen(large), ==, length);
  munit_assert_memory_equal(sizeof small - 1, small, large);
  abax_state_free(state);
  abax_free(game);
  return MUNIT_OK;
}

/* An opponent keeps its game; where nobody is asked it has no move. */
static MunitResult test_opponent(const MunitParameter p[], void *d) {
  long before = memory_live();
  AbaxError error = {0};
  AbaxHint hints[9];
  AbaxGame *game = tic_tac_toe();
  AbaxOpponent *ab = abax_opponent_new(game, "ab:9", 1, &error);
  AbaxState *state = abax_state_new(game, 1, &error);
  (void)p, (void)d;
  abax_free(game);
  munit_assert_int(abax_hint(state, 50, 1, hints, 9, &error), ==, 9);
  while (abax_asked(state) >= 0)
    munit_assert_true(
        abax_do(state, abax_opponent_choose(ab, state, &error), &error));
  munit_assert_int(abax_result(state), ==, ABAX_DRAW);
  munit_assert_int(abax_opponent_choose(ab, state, &error), ==, -1);
  munit_assert_int(abax_hint(state, 50, 1, hints, 9, &error), ==, -1);
  munit_assert_string_equal(error.text, "the game is over");
  abax_state_free(state);
  abax_opponent_free(ab);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

MunitTest api_tests[] = {
    {"null rest", test_null_rest, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"room", test_room, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"opponent", test_opponent, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"null game", test_null_game, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"null state", test_null_state, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"null text", test_null_text, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"order", test_order, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
