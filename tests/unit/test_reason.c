/* SPDX-License-Identifier: MIT
** test_reason.c - whatever is typed, the reason why it is not a move is the
** script's own words, or the choice of another move, or a statement about a
** site or word of the text, or a site between two of its sites; or the text
** cannot be read. No reason names a phase, a register or a file. For every
** game in games/, on seeded play.
*/
#include "script/load.h"
#include "munit.h"
#include "gamefile.h"
#include "judge.h"

/* A game is left after so many plies, or so many moves listed. */
enum { PLIES = 40, MOVES = 400, INPUTS = 8, SEED = 7 };

static void check_position(Session *s, Random *random) {
  char typed[MOVE_TEXT], complaint[JUDGE_TEXT];
  Error err = {0};
  munit_assert_true(session_list(s, NULL, &err));
  for (int i = 0; i < INPUTS; i++) {
    judge_invent(s, random, typed);
    if (!judge_typed(s, typed, complaint)) munit_errorf("%s", complaint);
  }
}

/* True: the game can also begin with its pieces placed. */
static bool try_game(const char *path, const char *setting) {
  Error err = {0};
  Random random;
  Game *game = load_game(path, &setting, setting ? 1 : 0, &err);
  if (game == NULL) munit_errorf("%s", err.text);
  Session *session = session_new(game, SEED, &err);
  munit_assert_not_null(session);
  random_seed(&random, SEED);
  size_t listed = 0;
  for (int ply = 0; ply < PLIES && listed < MOVES && !session_is_over(session);
       ply++) {
    check_position(session, &random);
    listed += session->legal.count;
    munit_assert_true(session_do_random(session, &err));
  }
  bool again = gamefile_has_mixed(game);
  session_free(session);
  game_free(game);
  return again;
}

static MunitResult says_why(const MunitParameter params[], void *data) {
  const char *path = munit_parameters_get(params, "game");
  (void)data;
  if (try_game(path, NULL)) try_game(path, "setup=mixed");
  return MUNIT_OK;
}

/* --- the files --- */

static char *files[GAMEFILES_MAX + 1];
static MunitParameterEnum file_params[] = {{"game", files}, {NULL, NULL}};

__attribute__((constructor)) static void find_files(void) {
  gamefile_list("games", files);
}

MunitTest reason_tests[] = {
    {"says_why", says_why, NULL, NULL, MUNIT_TEST_OPTION_NONE, file_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
