/* SPDX-License-Identifier: MIT
** cmd_demo.c - lessons: shown on a terminal, printed, or checked.
*/
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "shell/command/command.h"
#include "shell/lesson/demo.h"
#include "shell/lesson/language.h"
#include "shell/lesson/lesson_run.h"
#include "shell/lesson/progress.h"
#include "shell/lesson/shelf.h"

/* --- checking --- */

typedef struct Check {
  size_t passed, failed, expected;
  int code;  /* the worst: what cannot be read counts more than what fails */
  Text *xml; /* NULL: lines */
} Check;

static bool run_lesson(const char *path, bool is_checked, Frames *frames,
                       size_t *expected, Error *err) {
  Lesson lesson;
  *expected = 0;
  if (!lesson_read(&lesson, path, err)) return false;
  bool ok = is_checked ? lesson_check(&lesson, frames, expected, err)
                       : lesson_run(&lesson, frames, expected, err);
  lesson_done(&lesson);
  return ok;
}

static void add_case(Text *xml, const char *path, const Error *err) {
  text_add(xml, "  <testcase classname=\"demo\" name=\"");
  text_add_xml(xml, path);
  if (err->code == ERROR_NONE) {
    text_add(xml, "\"/>\n");
    return;
  }
  bool is_unmet = err->code == ERROR_CHECK;
  text_addf(xml, "\">\n    <%s message=\"", is_unmet ? "failure" : "error");
  text_add_xml(xml, err->text);
  text_add(xml, "\"/>\n  </testcase>\n");
}

static void report(Check *check, const char *path, const Error *err) {
  if (err->code == ERROR_NONE)
    check->passed++;
  else
    check->failed++;
  if ((int)err->code > check->code) check->code = (int)err->code;
  if (check->xml != NULL)
    add_case(check->xml, path, err);
  else if (err->code != ERROR_NONE)
    shell_printf("%s\n", err->text);
}

static void check_file(Check *check, const char *path) {
  Frames frames;
  Error err = {0};
  size_t expected;
  if (run_lesson(path, true, &frames, &expected, &err)) frames_done(&frames);
  check->expected += expected;
  report(check, path, &err);
}

/* --- by name --- */

static bool is_path(const char *word) {
  return strchr(word, '/') != NULL || text_ends(word, ".abx") ||
         file_exists(word);
}

static bool no_lesson(const char *word, Error *err) {
  FilePaths all;
  char nearest[SHELF_NAME] = "";
  if (shelf_list(&all)) {
    shelf_nearest(&all, word, nearest);
    file_paths_done(&all);
  }
  if (*nearest)
    return error_set(err, ERROR_INPUT,
                     "there is no lesson '%s'; did you mean '%s'?", word,
                     nearest);
  return error_set(err, ERROR_INPUT,
                   "there is no lesson '%s'; 'demo' alone lists those there "
                   "are",
                   word);
}

/* The lessons a word means: files, or those of that name. */
static bool find_lessons(const char *word, FilePaths *paths, Error *err) {
  if (is_path(word)) return file_find(word, ".abx", paths, err);
  if (shelf_list(paths)) {
    shelf_keep(paths, word);
    if (paths->count > 0) return true;
    file_paths_done(paths);
  }
  return no_lesson(word, err);
}

/* "sirius 2": the lessons of that name, and which of them. */
static bool find_numbered(const char *word, const char *which, FilePaths *paths,
                          long *number, Error *err) {
  if (!find_lessons(word, paths, err)) return false;
  if (text_to_long(which, 1, (long)paths->count, number)) return true;
  error_set(err, ERROR_USAGE, "'%s' has lessons 1 to %zu, not '%s'", word,
            paths->count, which);
  file_paths_done(paths);
  return false;
}

static void print_list(const FilePaths *paths) {
  for (size_t i = 0; i < paths->count; i++) {
    char name[SHELF_NAME], title[SHELF_TITLE];
    shelf_name(paths->at[i], name);
    shelf_title(paths->at[i], title);
    shell_printf("%-34s %s\n", name, title);
  }
}

/* How many of the lessons there are in each other language. */
static void print_languages(const FilePaths *paths) {
  char said[LANGUAGE_CODE] = "en", code[LANGUAGE_CODE];
  for (size_t i = 0; i < paths->count; i++) {
    size_t n = 0;
    language_of(paths->at[i], code);
    if (text_is_equal(code, "en") || text_is_equal(code, said)) continue;
    snprintf(said, sizeof said, "%s", code);
    for (size_t k = 0; k < paths->count; k++) {
      language_of(paths->at[k], code);
      n += text_is_equal(code, said);
    }
    shell_printf("%zu of them are also available in '%s': 'demo .%s' lists "
                 "these.\n",
                 n, said, said);
  }
}

static int list_all(Error *err) {
  FilePaths paths, all;
  if (!shelf_list(&paths)) {
    error_set(err, ERROR_INPUT,
              "no lessons were found; name a file: demo FILE.abx");
    return ERROR_INPUT;
  }
  shelf_keep(&paths, "");
  print_list(&paths);
  file_paths_done(&paths);
  shell_print("\n'demo NAME' shows one; a beginning of the name is enough.\n");
  if (!shelf_list(&all)) return 0;
  print_languages(&all);
  file_paths_done(&all);
  return 0;
}

/* --- checking, one after the other --- */

static void check_path(Check *check, const char *path) {
  FilePaths paths;
  Error err = {0};
  if (!find_lessons(path, &paths, &err)) {
    report(check, path, &err);
    return;
  }
  for (size_t i = 0; i < paths.count && !shell_interrupted; i++)
    check_file(check, paths.at[i]);
  file_paths_done(&paths);
}

/* "abalone 1": one of several, as they are shown. */
static bool check_numbered(Check *check, char **argv) {
  FilePaths paths;
  Error err = {0};
  long number;
  if (!text_to_long(argv[1], 1, LONG_MAX, &number) || is_path(argv[0]) ||
      is_path(argv[1]))
    return false;
  if (!find_numbered(argv[0], argv[1], &paths, &number, &err)) {
    report(check, argv[0], &err);
    return true;
  }
  check_file(check, paths.at[number - 1]);
  file_paths_done(&paths);
  return true;
}

static int check_all(const Shell *shell, int argc, char **argv) {
  Text xml;
  text_init(&xml);
  Check check = {.xml = shell->options.junit ? &xml : NULL};
  if (argc != 2 || !check_numbered(&check, argv))
    for (int i = 0; i < argc; i++) check_path(&check, argv[i]);
  if (check.xml != NULL)
    shell_printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                 "<testsuite name=\"demo\" tests=\"%zu\" failures=\"%zu\">\n"
                 "%s</testsuite>\n",
                 check.passed + check.failed, check.failed, text_string(&xml));
  else
    shell_printf("%zu passed, %zu failed (%zu expectation%s)\n", check.passed,
                 check.failed, check.expected, check.expected == 1 ? "" : "s");
  text_done(&xml);
  return check.code;
}

/* --- showing --- */

/* At a terminal, one step after the other; what was reached is kept. */
static bool show_steps(Shell *shell, const char *path, const Frames *frames,
                       Error *err) {
  DemoScore score;
  bool is_over;
  if (!demo_show(shell, frames, &score, &is_over, err)) return false;
  return !is_over || progress_note(path, score.right, score.asked, err);
}

int demo_file(Shell *shell, const char *path, Error *err) {
  Frames frames;
  size_t expected;
  if (!run_lesson(path, false, &frames, &expected, err)) return (int)err->code;
  if (shell->options.full) frames_tell_all(&frames);
  bool ok = language_use(frames.language, path, err) &&
            (shell->is_terminal ? show_steps(shell, path, &frames, err)
                                : demo_print(shell, &frames, err));
  language_done();
  frames_done(&frames);
  return ok ? 0 : (int)err->code;
}

/* "demo sirius" and "demo sirius 2": several are offered, one is shown. */
static int show_named(Shell *shell, int argc, char **argv, Error *err) {
  FilePaths paths;
  long number = 0;
  int code = 0;
  if (is_path(argv[0]) && argc == 1) return demo_file(shell, argv[0], err);
  bool ok = argc == 2 ? find_numbered(argv[0], argv[1], &paths, &number, err)
                      : find_lessons(argv[0], &paths, err);
  if (!ok) return (int)err->code;
  if (number > 0 || paths.count == 1) {
    code = demo_file(shell, paths.at[number > 0 ? number - 1 : 0], err);
  } else {
    print_list(&paths);
    shell_printf("\n'demo %s 1' shows the first of them.\n", argv[0]);
  }
  file_paths_done(&paths);
  return code;
}

/* A lesson within a lesson would have no end. */
int cmd_demo(Shell *shell, int argc, char **argv, Error *err) {
  static bool is_running;
  int code = ERROR_USAGE;
  if (is_running)
    error_set(err, ERROR_USAGE, "a lesson cannot show another lesson");
  else if (argc == 0 && !shell->options.check)
    code = list_all(err);
  else if (argc == 0 || (argc > 2 && !shell->options.check))
    error_set(err, ERROR_USAGE,
              "name a lesson: demo NAME or demo FILE.abx; with --check as many "
              "as you like");
  else if (shell->options.junit && !shell->options.check)
    error_set(err, ERROR_USAGE, "--junit needs --check");
  else {
    is_running = true;
    code = shell->options.check ? check_all(shell, argc, argv)
                                : show_named(shell, argc, argv, err);
    is_running = false;
  }
  return code;
}
