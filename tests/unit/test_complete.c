/* SPDX-License-Identifier: MIT
** test_complete.c - what Tab offers and what hints say while a game is
** played: legal moves only, step by step; arguments as the usage names them;
** what a move would do.
*/
#include "munit.h"
#include "script/load.h"
#include "notation/typed_move.h"
#include "shell/command/argument.h"
#include "shell/prompt/complete.h"
#include "shell/prompt/preview.h"
#include <string.h>

typedef struct Play {
  Shell shell;
} Play;

static void play_start(Play *play, const char *name, const char *setting) {
  Error err = {0};
  memset(play, 0, sizeof *play);
  play->shell.at_prompt = true;
  play->shell.game = load_game(name, &setting, setting != NULL, &err);
  if (play->shell.game == NULL) munit_errorf("%s", err.text);
  play->shell.session = session_new(play->shell.game, 1, &err);
  munit_assert_not_null(play->shell.session);
}

static void play_stop(Play *play) {
  session_free(play->shell.session);
  game_free(play->shell.game);
}

static void play_moves(Play *play, const char *const *moves, int count) {
  Error err = {0};
  for (int i = 0; i < count; i++)
    if (!typed_move_do(play->shell.session, moves[i], &err))
      munit_errorf("%s", err.text);
}

static void collect(void *context, const char *line) {
  text_addf(context, "%s;", line);
}

static void offers(Play *play, const char *typed, const char *expected) {
  Text out;
  text_init(&out);
  complete_line(&play->shell, typed, collect, &out);
  munit_assert_string_equal(text_string(&out), expected);
  text_done(&out);
}

static void hints(Play *play, const char *typed, const char *expected) {
  char hint[160];
  preview_line(&play->shell, typed, hint, sizeof hint);
  munit_assert_string_equal(hint, expected);
}

static MunitResult offers_moves(const MunitParameter p[], void *data) {
  Play play;
  (void)p, (void)data;
  play_start(&play, "abalone", NULL);
  offers(&play, "a1", "a1b1;a1b2;");
  offers(&play, "A1", "a1b1;a1b2;");
  offers(&play, "a1-b2", "a1b2;");
  offers(&play, "e5", "");
  offers(&play, "i5", "");                          /* white's */
  offers(&play, "a1b2 i5", "a1b2 i5h4;a1b2 i5h5;"); /* after a move */
  offers(&play, "a1b2 a1", "");
  offers(&play, "why a1", "why a1b1;why a1b2;");
  offers(&play, ":a1", "");
  play_stop(&play);
  return MUNIT_OK;
}

/* A site at a time where a text is long; signs need not be typed. */
static MunitResult offers_steps(const MunitParameter p[], void *data) {
  Play play;
  (void)p, (void)data;
  play_start(&play, "amazons", NULL);
  offers(&play, "a4-a5/b", "a4-a5/b4;a4-a5/b5;a4-a5/b6;");
  play_stop(&play);
  play_start(&play, "sirius", "setup=mixed");
  offers(&play, "d3d", "d3-d4;");
  play_stop(&play);
  play_start(&play, "abraxas", NULL);
  offers(&play, "corner S", "corner SE;corner SW;");
  play_stop(&play);
  return MUNIT_OK;
}

static MunitResult offers_arguments(const MunitParameter p[], void *data) {
  Play play;
  (void)p, (void)data;
  play_start(&play, "abalone", NULL);
  offers(&play, "new aba", "new abagio;new abalone;");
  offers(&play, "new abalone g", "new abalone goal=;");
  offers(&play, "new sirius capture=f",
         "new sirius capture=forced;new sirius capture=free;");
  offers(&play, "new abalone -o layout=d",
         "new abalone -o layout=dutch;new abalone -o layout=duel;");
  offers(&play, "show --p", "show --position;");
  offers(&play, "show --s", "show --seed;");
  offers(&play, "blame i9", "blame i9;");
  offers(&play, "source Sumito: th",
         "source Sumito: three on one;source Sumito: three on two;");
  offers(&play, "goto e", "goto end;");
  offers(&play, "where wh", "where white;");
  offers(&play, "load docs/gam", "load docs/games/;");
  offers(&play, "test tests/positions/abal", "test tests/positions/abalone.t;");
  offers(&play, "undo ", "");
  play_stop(&play);
  return MUNIT_OK;
}

static MunitResult hints_at_effects(const MunitParameter p[], void *data) {
  static const char *const opening[] = {"d3-d4", "c8-c7", "d4-d5", "c7-c6"};
  Play play;
  Error err = {0};
  (void)p, (void)data;
  play_start(&play, "abalone", NULL);
  hints(&play, "a1b2", "   line: moves 3");
  hints(&play, "a1b", ""); /* two moves */
  hints(&play, "c3c5d3", "   arrow: moves 3");
  hints(&play, "a1b2 i5h5", "   line: moves 3");
  hints(&play, "e5e6", "");
  munit_assert_true(session_set_position(
      play.shell.session, "5/6/7/8/4bbbww/8/7/6/5 b captured=5,0", &err));
  hints(&play, "e5e6",
        "   Sumito: three on two: moves 3, pushes 2, ejects 1, wins");
  play_stop(&play);
  play_start(&play, "sirius", "setup=mixed");
  play_moves(&play, opening, 4);
  hints(&play, "e3-e", "4   step: marks 1 as fault, ends the turn");
  hints(&play, "d5xc6", "   capture: takes 1, ends the turn");
  hints(&play, "g3-g4", "   step: marks 1 as fault, ends the turn");
  play_stop(&play);
  play_start(&play, "othello", NULL);
  hints(&play, "d3", "   enclose: turns 1");
  play_stop(&play);
  return MUNIT_OK;
}

static void note_argument(void *context, const Argument *argument) {
  text_addf(context, "%d%s ", (int)argument->type, argument->text);
}

static void may_be(const char *usage, int n, const char *expected) {
  Text out;
  text_init(&out);
  argument_each(usage, n, note_argument, &out);
  munit_assert_string_equal(text_string(&out), expected);
  text_done(&out);
}

/* 2 game, 3 file, 5 move, 0 anything, 1 the word itself. */
static MunitResult reads_usage(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  may_be("GAME [MOVE ...|-] MOVE [-o NAME=VALUE]", 0, "2 ");
  may_be("GAME [MOVE ...|-] MOVE [-o NAME=VALUE]", 1, "5 5 ");
  may_be("GAME [MOVE ...|-] MOVE [-o NAME=VALUE]", 4, "5 5 ");
  may_be("GAME DEPTH [--json]", 1, "0 ");
  may_be("GAME DEPTH [--json]", 2, "");
  may_be("FILE|off", 0, "3 1off ");
  may_be("FILE.lua|GAME", 0, "3.lua 2 ");
  may_be("", 0, "");
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest complete_tests[] = {
    TEST(offers_moves),
    TEST(offers_steps),
    TEST(offers_arguments),
    TEST(hints_at_effects),
    TEST(reads_usage),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
