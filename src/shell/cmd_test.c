/* SPDX-License-Identifier: MIT
** cmd_test.c - running .t files.
*/
#include "base/file.h"
#include "shell/command.h"
#include "shell/drawn_test.h"

/* Keeps the first problem for the caller; the others are noted at once. */
static void keep(Error *first, const Error *err) {
  if (first->code == ERROR_NONE)
    *first = *err;
  else
    shell_note("%s\n", err->text);
}

static void run_file(const char *path, DrawnReport *report, Error *first) {
  Error err = {0};
  Text out;
  text_init(&out);
  if (!drawn_test_run(path, report, &out, &err)) keep(first, &err);
  shell_print(text_string(&out));
  text_done(&out);
}

static void run_path(const char *path, DrawnReport *report, Error *first) {
  FilePaths paths;
  Error err = {0};
  if (!file_find(path, ".t", &paths, &err)) {
    keep(first, &err);
    return;
  }
  for (size_t i = 0; i < paths.count && !shell_interrupted; i++)
    run_file(paths.at[i], report, first);
  file_paths_done(&paths);
}

int cmd_test(Shell *shell, int argc, char **argv, Error *err) {
  DrawnReport report = {.by_walk = shell->options.planes_off};
  if (argc == 0) {
    error_set(err, ERROR_USAGE, "name the files: test FILE.t ...");
    return ERROR_USAGE;
  }
  error_clear(err);
  for (int i = 0; i < argc; i++) run_path(argv[i], &report, err);
  shell_printf("%d passed, %d failed\n", report.passed, report.failed);
  if (err->code == ERROR_RULE || err->code == ERROR_LIMIT) return err->code;
  if (err->code != ERROR_NONE) return ERROR_INPUT;
  return report.failed > 0 ? ERROR_CHECK : 0;
}
