/* SPDX-License-Identifier: MIT
** test_witness.c - breadth and depth agree: however little memory there is,
** the witness has the same length and is a legal game that ends as it should.
*/
#include "base/memory.h"
#include "script/load.h"
#include "shell/simulate/witness.h"
#include "munit.h"

#include <string.h>

static const struct {
  const char *game, *condition;
  int plies; /* 0: there is none */
} cases[] = {
    {"tic-tac-toe", "wins", 5},
    {"tic-tac-toe", "result = nought", 6},
    {"tic-tac-toe", "result = draw", 9},
    {"tic-tac-toe", "moves = 3", 6},
    {"tic-tac-toe", "cell a1 = cross and cell a1 = nought", 0},
    {"abalone", "rule \"arrow\"", 1},
    {"abalone", "cell e5 = black", 3},
    {"english-draughts", "captures 2", 6}, /* by both ways of searching */
};

static void find(const char *game_name, const char *condition, size_t room,
                 int plies) {
  Error err = {0};
  Arena arena;
  const char *end;
  arena_init(&arena);
  Game *game = load_game(game_name, NULL, 0, &err);
  munit_assert_not_null(game);
  Session *s = session_new(game, 1, &err);
  WitnessTarget t = {.line = -1};
  t.holds = predicate_read(&arena, game, condition, &end, &err);
  munit_assert_not_null(t.holds);
  WitnessBounds bounds = {.depth = 9, .nodes = 10000000, .room = room};
  WitnessReport report;
  munit_assert_true(witness_find(s, &bounds, &t, 1, &report, &err));
  munit_assert_int(t.is_found, ==, plies > 0);
  munit_assert_int(t.length, ==, plies);
  munit_assert_size(s->nplies, ==, 0);
  for (int i = 0; i < t.length; i++) {
    PredicateView view;
    bool holds;
    munit_assert_true(session_do(s, t.path[i], &err));
    predicate_look(s, &view);
    munit_assert_true(predicate_holds(t.holds, &view, &holds, &err));
    munit_assert_int(holds, ==, i + 1 == t.length); /* not before the end */
  }
  witness_done(&t, 1);
  session_free(s);
  game_free(game);
  arena_done(&arena);
}

static MunitResult test_room(const MunitParameter params[], void *data) {
  static const size_t rooms[] = {1, 1 << 16, 1 << 28};
  (void)params, (void)data;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (size_t k = 0; k < sizeof rooms / sizeof rooms[0]; k++) {
      bool is_long = cases[i].plies == 0 || cases[i].plies > 6;
      if (is_long && k == 0) continue; /* no memory: all orders of moves */
      find(cases[i].game, cases[i].condition, rooms[k], cases[i].plies);
    }
  return MUNIT_OK;
}

static bool search(const Game *game, Error *err) {
  Arena arena;
  const char *end;
  WitnessTarget t = {.line = -1};
  WitnessReport report;
  WitnessBounds bounds = {
      .depth = 6, .nodes = 2000, .room = 1 << 18, .games = 3, .seed = 4};
  arena_init(&arena);
  Session *s = session_new(game, 1, err);
  bool ok = s != NULL;
  if (ok)
    t.holds =
        predicate_read(&arena, game, "captures 1 and move i5h5", &end, err);
  ok = ok && t.holds != NULL && witness_find(s, &bounds, &t, 1, &report, err);
  witness_done(&t, 1);
  session_free(s);
  arena_done(&arena);
  return ok;
}

static MunitResult test_memory(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Error err = {0};
  Game *game = load_game("abalone", NULL, 0, &err);
  munit_assert_not_null(game);
  long before = memory_live();
  bool ok = false;
  for (long n = 1; !ok; n += 1 + n / 16) {
    error_clear(&err);
    memory_fail_at(n);
    ok = search(game, &err);
    memory_fail_at(0);
    munit_assert_long(memory_live(), ==, before);
    if (!ok) munit_assert_not_null(strstr(err.text, "memory"));
  }
  game_free(game);
  return MUNIT_OK;
}

MunitTest witness_tests[] = {
    {"room", test_room, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"memory", test_memory, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
