/* SPDX-License-Identifier: MIT
** test_memory_output.c - failing memory never gives a wrong answer.
**
** Every n-th allocation fails in turn while commands of the prompt and a lesson
** run. Either the answer is the whole answer, byte for byte, or there is an
** error that says so in a sentence: nothing in between, and nothing leaks.
*/
#include <munit.h>
#include <string.h>
#include "base/memory.h"
#include "script/load.h"
#include "shell/draw/frame_text.h"
#include "shell/lesson/lesson.h"
#include "shell/lesson/lesson_run.h"
#include "shell/prompt/line.h"

enum { ROOM = 1 << 20 };

/* Room beforehand: what is printed is no allocation of the command. */
static void make_room(Text *out) {
  char *blank = memory_new(ROOM);
  memset(blank, ' ', ROOM - 1);
  text_init(out);
  text_add(out, blank);
  text_clear(out);
  memory_free(blank);
}

static int run_line(Game *game, const char *line, Text *out, Error *err) {
  Shell shell = {.at_prompt = true, .game = game};
  Text *before = shell_capture(out);
  int code = ERROR_LIMIT;
  text_clear(out);
  error_clear(err);
  shell.session = session_new(game, 1, err);
  if (shell.session) code = line_run(&shell, line, err);
  session_free(shell.session);
  shell_capture(before);
  return code;
}

static void check_answer(const char *what, long n, int code, const Error *err,
                         const char *answer, const char *whole) {
  if (code == 0 && strcmp(answer, whole) != 0)
    munit_errorf("'%s', allocation %ld: half an answer:\n%s", what, n, answer);
  if (code != 0 && (code != ERROR_LIMIT || !err->text[0]))
    munit_errorf("'%s', allocation %ld: %d '%s'", what, n, code, err->text);
}

static void try_line(Game *game, const char *line) {
  Text whole, out;
  Error err = {0};
  make_room(&whole);
  make_room(&out);
  munit_assert_int(run_line(game, line, &whole, &err), ==, 0);
  long live = memory_live();
  for (long n = 1, well = 0; well < 3; n += 1 + n / 40) {
    memory_fail_at(n);
    int code = run_line(game, line, &out, &err);
    memory_fail_at(0);
    check_answer(line, n, code, &err, text_string(&out), text_string(&whole));
    munit_assert_long(memory_live(), ==, live);
    well = code == 0 ? well + 1 : 0;
  }
  text_done(&whole);
  text_done(&out);
}

static MunitResult test_lines(const MunitParameter p[], void *d) {
  static const char *const lines[] = {
      "moves",   "show --json", "why a1", "why zz",  "describe",   "a1 b2 c3",
      "perft 2", "explain",     "source", "options", "where empty"};
  Error err = {0};
  (void)p, (void)d;
  Game *game = load_game("tic-tac-toe", NULL, 0, &err);
  munit_assert_not_null(game);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    try_line(game, lines[i]);
  game_free(game);
  return MUNIT_OK;
}

/* A paragraph was lost once when its block could not grow. */
static const char lesson_text[] =
    "title \"Blocks\"\nnew tic-tac-toe\nsay {\n  One paragraph that is long "
    "enough to need more room than the first piece of memory has.\n\n  "
    "Another one, which must not be missing.\n}\na1\nsay \"Well.\"\n";

static bool run_lesson(Text *out, Error *err) {
  Lesson lesson;
  Frames frames;
  DrawStyle style = {0};
  text_clear(out);
  error_clear(err);
  if (!lesson_parse(&lesson, "blocks.abx", lesson_text, err)) return false;
  bool ok = lesson_run(&lesson, &frames, NULL, err);
  lesson_done(&lesson);
  if (!ok) return false;
  memory_fail_at(0); /* writing has tests of its own */
  frame_text_all(&frames, &style, out);
  frames_done(&frames);
  return true;
}

static MunitResult test_lesson(const MunitParameter p[], void *d) {
  Text whole, out;
  Error err = {0};
  (void)p, (void)d;
  make_room(&whole);
  make_room(&out);
  munit_assert_true(run_lesson(&whole, &err));
  long live = memory_live();
  for (long n = 1, well = 0; well < 3; n += 1 + n / 60) {
    memory_fail_at(n);
    bool ok = run_lesson(&out, &err);
    memory_fail_at(0);
    check_answer("lesson", n, ok ? 0 : (int)err.code, &err, text_string(&out),
                 text_string(&whole));
    munit_assert_long(memory_live(), ==, live);
    well = ok ? well + 1 : 0;
  }
  text_done(&whole);
  text_done(&out);
  return MUNIT_OK;
}

MunitTest memory_output_tests[] = {
    {"lines", test_lines, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"lesson", test_lesson, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
