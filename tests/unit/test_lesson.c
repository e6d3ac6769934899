/* SPDX-License-Identifier: MIT
** test_lesson.c - lessons: where statements stand, what is recorded, and that
** neither nonsense nor the end of memory does any harm.
*/
#include "base/memory.h"
#include "base/random.h"
#include "script/load.h"
#include "shell/draw/frame_text.h"
#include "shell/export/html.h"
#include "shell/lesson/lesson_run.h"
#include "shell/condition/predicate.h"
#include "shell/lesson/statement.h"
#include "shell/draw/svg.h"
#include "munit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char whole[] =
    "-- a comment\n"
    "title \"All of it\"\n"
    "new abalone\n"
    "say {\n"
    "  One.\n"
    "\n"
    "  Two.\n"
    "}\n"
    "mark green a1-a5 \"the first row\"\n"
    "mark arrow red a1 b2\n"
    "expect illegal a1a2\n"
    "ask \"Well?\" expects move a1b2 or names c3 hint \"No.\" right \"Yes.\"\n"
    "a1b2\n"
    "branch \"What if?\" {\n"
    "  i5h5\n"
    "  say There.\n"
    "  snap there\n"
    "}\n"
    "moves\n"
    "pause\n"
    "expect mover = white and cell a1 = empty\n"
    "setup {\n"
    ". . . . .\n. . . . . .\n. . . . . . .\n. . . . . . . .\n"
    ". . . . . . b b w\n"
    ". . . . . . . .\n. . . . . . .\n. . . . . .\n. . . . .\n"
    "} black captured=5,0\n"
    "e7e8\n"
    "expect result = black and captures 1\n";

/* --- reading --- */

static MunitResult test_places(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Lesson lesson;
  Error err = {0};
  munit_assert_true(lesson_parse(&lesson, "x.abx", whole, &err));
  const Statement *say = &lesson.at[2], *mark = &lesson.at[3];
  munit_assert_string_equal(say->row->name, "say");
  munit_assert_int(say->line, ==, 4);
  munit_assert_int(say->block_line, ==, 5);
  munit_assert_string_equal(say->block, "  One.\n\n  Two.\n");
  munit_assert_int(mark->line, ==, 9);
  munit_assert_int(mark->text_column, ==, 6);
  const Statement *branch = &lesson.at[8];
  munit_assert_string_equal(branch->row->name, "branch");
  munit_assert_size(branch->end, ==, 12);
  munit_assert_int(lesson.at[9].column, ==, 3);
  munit_assert_null(lesson.at[9].row);
  lesson_done(&lesson);
  return MUNIT_OK;
}

/* --- running --- */

static MunitResult test_frames(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Lesson lesson;
  Frames f;
  Error err = {0};
  size_t expected;
  munit_assert_true(lesson_parse(&lesson, "x.abx", whole, &err));
  if (!lesson_run(&lesson, &f, &expected, &err)) munit_error(err.text);
  munit_assert_size(expected, ==, 4);
  munit_assert_size(f.count, ==, 5);
  munit_assert_string_equal(f.title, "All of it");
  munit_assert_string_equal(f.at[0].said, "One.\n\nTwo.");
  munit_assert_size(f.at[0].nmarks, ==, 2);
  munit_assert_int(f.at[0].marks[0].nsites, ==, 5);
  munit_assert_string_equal(f.at[0].question.text, "Well?");
  munit_assert_size(f.at[0].question.turn.nanswers, ==,
                    45); /* 44 and a refusal */
  munit_assert_string_equal(f.at[1].caption, "black a1b2");
  munit_assert_size(f.at[1].nmarks, ==, 0);
  munit_assert_int(f.at[1].branch, ==, -1);
  munit_assert_int(f.at[2].branch, ==, 0);
  munit_assert_string_equal(f.at[2].snap, "there");
  munit_assert_size(f.branches[0].from, ==, 1);
  munit_assert_size(f.branches[0].first, ==, 2);
  munit_assert_size(f.branches[0].last, ==, 3);
  munit_assert_not_null(strstr(f.at[3].output, "i5h5\n"));
  munit_assert_uint64(f.at[3].pos->hash, ==, f.at[1].pos->hash);
  munit_assert_string_equal(f.at[4].caption, "black e7e8");
  frames_done(&f);
  lesson_done(&lesson);
  return MUNIT_OK;
}

/* --- the end of memory --- */

static bool export_all(Error *err) {
  Lesson lesson;
  Frames f;
  Text page, text, picture;
  DrawStyle style = {.utf8 = true};
  if (!lesson_parse(&lesson, "x.abx", whole, err)) return false;
  bool ok = lesson_run(&lesson, &f, NULL, err);
  lesson_done(&lesson);
  if (!ok) return false;
  text_init(&page);
  text_init(&text);
  text_init(&picture);
  ok = html_write(&f, NULL, &page, err) &&
       svg_picture(&f.at[0], "A title", &picture, err);
  if (ok) frame_text_all(&f, &style, &text);
  ok = ok && (!text.failed || error_memory(err));
  text_done(&page);
  text_done(&text);
  text_done(&picture);
  frames_done(&f);
  return ok;
}

static MunitResult test_memory(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  long before = memory_live(), n = 1;
  for (;; n += 1 + n / 24) {
    Error err = {0};
    memory_fail_at(n);
    bool ok = export_all(&err);
    memory_fail_at(0);
    munit_assert_long(memory_live(), ==, before);
    if (ok) break;
    if (err.code == ERROR_NONE) munit_errorf("allocation %ld: no error", n);
  }
  munit_assert_long(n, >, 1000);
  return MUNIT_OK;
}

/* --- nonsense --- */

/* Lines of the lesson above, cut, repeated and mixed up. */
static void mix(Random *random, Text *out) {
  size_t length = strlen(whole);
  for (int i = 0; i < 12; i++) {
    size_t at = random_below(random, (uint32_t)length);
    size_t n = random_below(random, 60);
    if (at + n > length) n = length - at;
    text_add_bytes(out, whole + at, n);
    if (random_below(random, 3) == 0) text_add_char(out, '\n');
  }
}

/* Nonsense may keep a record: 'k NAME' is 'keep'. A folder of its own. */
static void *go_apart(const MunitParameter params[], void *data) {
  static char folder[32];
  char games[PATH_MAX];
  (void)params, (void)data;
  munit_assert_not_null(realpath("games", games));
  setenv("ABAX_PATH", games, 1);
  strcpy(folder, "/tmp/abax-lesson-XXXXXX");
  munit_assert_not_null(mkdtemp(folder));
  munit_assert_int(chdir(folder), ==, 0);
  return folder;
}

static void remove_folder(void *folder) {
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", (char *)folder);
  munit_assert_int(system(command), ==, 0);
}

static MunitResult test_nonsense(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Random random;
  long before = memory_live();
  random_seed(&random, 42);
  for (int i = 0; i < 3000; i++) {
    Text text;
    Lesson lesson;
    Frames f;
    Error err = {0};
    text_init(&text);
    text_add(&text, i % 2 == 0 ? "new abalone\n" : "");
    mix(&random, &text);
    if (lesson_parse(&lesson, "x.abx", text_string(&text), &err)) {
      if (lesson_run(&lesson, &f, NULL, &err))
        frames_done(&f);
      else
        munit_assert_true(text_starts(err.text, "x.abx:"));
      lesson_done(&lesson);
    } else {
      munit_assert_true(text_starts(err.text, "x.abx:"));
    }
    text_done(&text);
    munit_assert_long(memory_live(), ==, before);
  }
  return MUNIT_OK;
}

static MunitResult test_conditions(const MunitParameter params[], void *data) {
  static const char *const words[] = {
      "and",   "or",       "not",  "(",     ")",       "move",  "captures",
      "rule",  "\"line\"", "cell", "a1",    "=",       ">=",    "white",
      "empty", "result",   "draw", "mover", "\"",      "moves", "pieces",
      "44",    "wins",     "ends", ",",     "captured"};
  (void)params, (void)data;
  Random random;
  Error err = {0};
  Arena arena;
  Game *game = load_game("abalone", NULL, 0, &err);
  munit_assert_not_null(game);
  Session *s = session_new(game, 1, &err);
  arena_init(&arena);
  random_seed(&random, 7);
  int read = 0;
  for (int i = 0; i < 20000; i++) {
    Text text;
    PredicateView view;
    const char *end;
    bool holds;
    text_init(&text);
    for (uint32_t n = 1 + random_below(&random, 9); n > 0; n--)
      text_addf(&text, "%s ", words[random_below(&random, 26)]);
    const Predicate *p =
        predicate_read(&arena, game, text_string(&text), &end, &err);
    if (p != NULL) {
      read++;
      predicate_look(s, &view);
      munit_assert_true(predicate_holds(p, &view, &holds, &err));
      text_clear(&text);
      predicate_tell(p, &view, &text);
      munit_assert_size(text.length, >, 0);
    } else {
      munit_assert_int(err.column, >, 0);
    }
    text_done(&text);
  }
  munit_assert_int(read, >, 100);
  arena_done(&arena);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

MunitTest lesson_tests[] = {
    {"places", test_places, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"frames", test_frames, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"memory", test_memory, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"nonsense", test_nonsense, go_apart, remove_folder, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"conditions", test_conditions, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
