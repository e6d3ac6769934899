/* SPDX-License-Identifier: MIT
** test_autosave.c - games kept in the data directory: every file call failing
** in turn loses neither the game nor what was kept of it before.
*/
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "munit.h"
#include "base/call.h"
#include "notation/typed_move.h"
#include "base/file.h"
#include "script/load.h"
#include "shell/record/autosave.h"
#include "shell/prompt/play.h"
#include "shell/record/record_file.h"
#include "shell/record/record_keep.h"

enum { CALLS_MAX = 40 }; /* more than three lines make */

static char folder[64];

static void *set_up(const MunitParameter p[], void *data) {
  static Shell shell;
  Error err = {0};
  (void)p, (void)data;
  strcpy(folder, "/tmp/abax-autosave-XXXXXX");
  munit_assert_not_null(mkdtemp(folder));
  setenv("XDG_DATA_HOME", folder, 1);
  munit_assert_not_null(freopen("/dev/null", "w", stderr)); /* notices */
  munit_assert_not_null(freopen("/dev/null", "w", stdout));
  shell = (Shell){.at_prompt = true, .options = {.autosave = true}};
  shell.standing = &shell.options;
  Game *game = load_game("games/abalone.lua", NULL, 0, &err);
  munit_assert_not_null(game);
  play_adopt(&shell, game, session_new(game, 1, &err), 1);
  autosave_start(&shell);
  return &shell;
}

static void tear_down(void *data) {
  Shell *shell = data;
  char command[128];
  record_keep_end(NULL);
  session_free(shell->session);
  game_free(shell->game);
  snprintf(command, sizeof command, "rm -rf %s", folder);
  munit_assert_int(system(command), ==, 0);
}

/* What the prompt does after a line. */
static bool keep_up(Shell *shell) {
  Error err = {0};
  autosave_up(shell);
  return record_keep_up(shell, &err);
}

static void play(Shell *shell, const char *move) {
  Error err = {0};
  if (!typed_move_do(shell->session, move, &err)) munit_errorf("%s", err.text);
}

static const char *path(void) {
  static char out[160];
  snprintf(out, sizeof out, "%s/abax/records/abalone-1.abr", folder);
  return out;
}

/* How many plies the record on the disk has; it must be whole. */
static size_t plies_kept(void) {
  Record record;
  Error err = {0};
  struct stat st;
  if (stat(path(), &st) < 0 || st.st_size == 0) return 0;
  if (!record_file_read(path(), &record, &err)) munit_errorf("%s", err.text);
  size_t n = record.nplies;
  record_done(&record);
  return n;
}

static MunitResult test_grows(const MunitParameter p[], void *data) {
  Shell *shell = data;
  struct stat st;
  (void)p;
  munit_assert_true(keep_up(shell));
  munit_assert_false(file_exists(path())); /* nothing was played yet */
  play(shell, "a1b2");
  munit_assert_true(keep_up(shell));
  munit_assert_size(plies_kept(), ==, 1);
  munit_assert_int(stat(path(), &st), ==, 0);
  munit_assert_int(st.st_mode & 0777, ==, 0600);
  play(shell, "i5h5");
  munit_assert_true(keep_up(shell));
  munit_assert_size(plies_kept(), ==, 2);
  session_goto(shell->session, 1);
  munit_assert_true(keep_up(shell));
  munit_assert_size(plies_kept(), ==, 1);
  munit_assert_true(autosave_is_on(shell));
  return MUNIT_OK;
}

static MunitResult test_resumes(const MunitParameter p[], void *data) {
  Shell *shell = data;
  Error err = {0};
  (void)p;
  play(shell, "a1b2");
  play(shell, "i5h5");
  munit_assert_true(keep_up(shell));
  session_goto(shell->session, 1);
  munit_assert_true(keep_up(shell));
  munit_assert_false(autosave_resume(shell, NULL, &err)); /* it is open */
  munit_assert_string_equal(err.text,
                            "abalone-1 is being played by another program");
  munit_assert_true(record_keep_end(&err));
  munit_assert_true(autosave_resume(shell, NULL, &err));
  munit_assert_size(shell->session->nplies, ==, 1);
  munit_assert_size(shell->session->nredo, ==, 1);
  play(shell, "i9h9");
  munit_assert_true(keep_up(shell));
  munit_assert_size(plies_kept(), ==, 2);
  munit_assert_size(shell->session->nbranches, ==, 1);
  return MUNIT_OK;
}

/* A session of three lines with the n-th file call failing: the game goes on,
** and once the disk is well again all of it is kept. */
static void run_failing(Shell *shell, long n, int error) {
  static const char *const moves[] = {"a1b2", "i5h5", "a2a1"};
  Error err = {0};
  Game *game = load_game("games/abalone.lua", NULL, 0, &err);
  munit_assert_not_null(game);
  play_adopt(shell, game, session_new(game, 1, &err), 1);
  record_keep_end(NULL);
  autosave_up(shell);
  remove(path());
  call_fail_at(n, error);
  for (size_t i = 0; i < 3; i++) {
    play(shell, moves[i]);
    keep_up(shell);
    munit_assert_size(shell->session->nplies, ==, i + 1);
  }
  call_fail_at(0, 0);
  munit_assert_size(plies_kept(), <=, 3);
  play(shell, "i9h9");
  munit_assert_true(keep_up(shell));
  munit_assert_true(autosave_is_on(shell));
  munit_assert_size(plies_kept(), ==, 4);
}

static MunitResult test_failing_calls(const MunitParameter p[], void *data) {
  static const int errors[] = {ENOSPC, EIO, EROFS, -1};
  (void)p;
  for (size_t e = 0; e < sizeof errors / sizeof *errors; e++)
    for (long n = 1; n < CALLS_MAX; n++) run_failing(data, n, errors[e]);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { #name, test_##name, set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest autosave_tests[] = {
    TEST(grows),
    TEST(resumes),
    TEST(failing_calls),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
