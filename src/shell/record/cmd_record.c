/* SPDX-License-Identifier: MIT
** cmd_record.c - record: the table of its tools.
*/
#include "shell/record/record_tool.h"

/* Options a tool takes; one that would do nothing is refused. */
enum {
  TAKES_NONE = 0,
  TAKES_FORMAT = 1,
  TAKES_AGAINST = 2,
  TAKES_REASON = 4,
  TAKES_REVISIONS = 8,
  TAKES_SETTINGS = 16,
  TAKES_GAME = 32
};

typedef struct Tool {
  const char *name;
  int (*run)(Shell *shell, int argc, char **argv, Error *err);
  int takes;
} Tool;

static const Tool tools[] = {
    {"convert", record_convert, TAKES_FORMAT | TAKES_SETTINGS | TAKES_GAME},
    {"annotate", record_annotate, TAKES_NONE},
    {"rebless", record_rebless, TAKES_REASON},
    {"bisect", record_bisect, TAKES_REVISIONS},
    {"shrink", record_shrink, TAKES_AGAINST},
    {"diff", record_diff, TAKES_NONE},
};

enum { TOOLS = sizeof tools / sizeof *tools };

int record_usage(Error *err, const char *form) {
  error_set(err, ERROR_USAGE, "usage: record %s", form);
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

static bool check_options(const Options *o, const Tool *tool, Error *err) {
  const struct {
    const char *name;
    bool is_given;
    int bit;
  } given[] = {
      {"--format", o->format != NULL, TAKES_FORMAT},
      {"--against", o->against != NULL, TAKES_AGAINST},
      {"--reason", o->reason != NULL, TAKES_REASON},
      {"--good", o->good != NULL, TAKES_REVISIONS},
      {"--bad", o->bad != NULL, TAKES_REVISIONS},
      {"-o", o->nsettings > 0, TAKES_SETTINGS},
      {"--game", o->game != NULL, TAKES_GAME},
  };
  for (size_t i = 0; i < sizeof given / sizeof *given; i++)
    if (given[i].is_given && !(tool->takes & given[i].bit))
      return error_set(err, ERROR_USAGE, "'record %s' does not take %s",
                       tool->name, given[i].name);
  return true;
}

int cmd_record(Shell *shell, int argc, char **argv, Error *err) {
  if (argc == 0)
    return record_usage(err, "convert|annotate|rebless|bisect|shrink|diff ...");
  for (int i = 0; i < TOOLS; i++)
    if (text_is_equal(tools[i].name, argv[0]))
      return check_options(&shell->options, &tools[i], err)
                 ? tools[i].run(shell, argc - 1, argv + 1, err)
                 : (int)err->code;
  return unknown(argv[0], err);
}
