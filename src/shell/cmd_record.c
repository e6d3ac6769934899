/* SPDX-License-Identifier: MIT
** cmd_record.c - record: the table of its tools.
*/
#include "shell/record_tool.h"

typedef struct Tool {
  const char *name;
  int (*run)(Shell *shell, int argc, char **argv, Error *err);
} Tool;

static const Tool tools[] = {
    {"convert", record_convert}, {"annotate", record_annotate},
    {"rebless", record_rebless}, {"bisect", record_bisect},
    {"shrink", record_shrink},   {"diff", record_diff},
};

enum { TOOLS = sizeof tools / sizeof *tools };

int record_usage(Error *err, const char *form) {
  error_set(err, ERROR_USAGE, "the form is: record %s", form);
  return ERROR_USAGE;
}

static int unknown(const char *name, Error *err) {
  const char *names[TOOLS];
  for (int i = 0; i < TOOLS; i++) names[i] = tools[i].name;
  const char *nearest = text_nearest(name, names, TOOLS);
  if (nearest)
    error_set(err, ERROR_USAGE, "there is no 'record %s'; did you mean '%s'?",
              name, nearest);
  else
    error_set(err, ERROR_USAGE,
              "there is no 'record %s'; the tools are convert, annotate, "
              "rebless, bisect, shrink and diff",
              name);
  return ERROR_USAGE;
}

int cmd_record(Shell *shell, int argc, char **argv, Error *err) {
  if (argc == 0)
    return record_usage(err, "convert|annotate|rebless|bisect|shrink|diff ...");
  for (int i = 0; i < TOOLS; i++)
    if (text_is_equal(tools[i].name, argv[0]))
      return tools[i].run(shell, argc - 1, argv + 1, err);
  return unknown(argv[0], err);
}
