/* SPDX-License-Identifier: MIT
** test_memory_load.c - memory ending at any moment of loading and playing.
**
** The n-th allocation fails, and all after it, for growing n. Whatever was
** going on must end with an error and give back all it held. The stride grows
** with n: early allocations are all different, later ones mostly alike.
*/
#include "base/memory.h"
#include "session/session.h"
#include "script/load.h"
#include "munit.h"

#include <string.h>

enum { PLIES = 30, PLIES_LUA = 2 };

static bool play(const Game *game, Error *err) {
  Session *session = session_new(game, 5, err);
  bool ok = session != NULL;
  int plies = game_is_native(game) ? PLIES : PLIES_LUA;
  for (int i = 0; i < plies && ok && !session_is_over(session); i++) {
    size_t count;
    ok = session_list(session, &count, err) && session_do_random(session, err);
  }
  while (ok && session_undo(session)) continue;
  if (session) session_free(session);
  return ok;
}

static bool load_and_play(const char *name, Error *err) {
  Game *game = load_game(name, NULL, 0, err);
  bool ok = game != NULL && play(game, err);
  if (game) game_free(game);
  return ok;
}

static void check_failure(const Error *err, long n) {
  if (!err->code) munit_errorf("allocation %ld: failed without an error", n);
  if (!*err->text) munit_errorf("allocation %ld: an error without words", n);
  if (!strstr(err->text, "memory"))
    munit_errorf("allocation %ld: '%s' says nothing of memory", n, err->text);
}

static MunitResult test_load(const MunitParameter params[], void *data) {
  (void)data;
  const char *name = munit_parameters_get(params, "game");
  long before = memory_live(), n = 1;
  for (;; n += 1 + n / 64) {
    Error err = {0};
    memory_fail_at(n);
    bool ok = load_and_play(name, &err);
    memory_fail_at(0);
    munit_assert_long(memory_live(), ==, before);
    if (ok) break;
    check_failure(&err, n);
  }
  munit_assert_long(n, >, 100); /* something was really made to fail */
  return MUNIT_OK;
}

/* Memory ends while playing only: the game itself must stay usable. */
static MunitResult test_play(const MunitParameter params[], void *data) {
  (void)data;
  Error err = {0};
  Game *game = load_game(munit_parameters_get(params, "game"), NULL, 0, &err);
  munit_assert_not_null(game);
  long before = memory_live();
  bool ok = false;
  for (long n = 1; !ok; n++) {
    error_clear(&err);
    memory_fail_at(n);
    ok = play(game, &err);
    memory_fail_at(0);
    munit_assert_long(memory_live(), ==, before);
    if (!ok) check_failure(&err, n);
  }
  munit_assert_true(play(game, &err));
  game_free(game);
  return MUNIT_OK;
}

static char *games[] = {"games/abalone.lua", "tests/walks/draughts.lua",
                        "tests/walks/othello.lua", "tests/oracle/abalone.lua",
                        NULL};
static MunitParameterEnum load_params[] = {{"game", games}, {NULL, NULL}};
/* Not the oracle: its Lua state keeps what it has until it is collected. */
static char *native_games[] = {"games/abalone.lua", "tests/walks/draughts.lua",
                               "tests/walks/othello.lua", NULL};
static MunitParameterEnum play_params[] = {{"game", native_games},
                                           {NULL, NULL}};

MunitTest memory_load_tests[] = {
    {"load", test_load, NULL, NULL, MUNIT_TEST_OPTION_NONE, load_params},
    {"play", test_play, NULL, NULL, MUNIT_TEST_OPTION_NONE, play_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
