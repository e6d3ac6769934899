/* SPDX-License-Identifier: MIT
** cmd_help.c - help for commands and for words of the rule language, from
** their tables.
*/
#include <stdio.h>
#include <string.h>
#include "script/keys.h"
#include "script/words.h"
#include "shell/prompt/line.h"
#include "shell/command/screen.h"
#include "shell/command/option.h"
#include "shell/lesson/statement.h"
#include "shell/reference/reference.h"
#include "shell/command/wrap.h"

enum { NAMES_MAX = 512, WIDTH = 78 };

static int place_of(const Shell *shell) {
  return shell->at_prompt ? AT_PROMPT : ON_LINE;
}

static int width_of(const Shell *shell) {
  int columns = shell->is_terminal ? screen_columns() - 1 : WIDTH;
  return columns < WIDTH ? columns : WIDTH;
}

/* --- everything --- */

/* "  looking      show, moves, history, ...", broken between names. */
static void add_names(const Shell *shell, CommandGroup group, const char *title,
                      Text *out) {
  enum { INDENT = 15 };
  size_t count, column = INDENT;
  const Command *commands = command_all(&count);
  const char *between = "";
  text_addf(out, "  %-*s", INDENT - 2, title);
  for (size_t i = 0; i < count; i++) {
    const Command *c = &commands[i];
    if (c->group != group || !(c->where & place_of(shell))) continue;
    size_t length = strlen(between) + strlen(c->name);
    if (column + length > (size_t)width_of(shell)) {
      text_addf(out, "%.*s\n%*s", *between != '\0', between, INDENT, "");
      column = INDENT;
      between = "";
    }
    text_addf(out, "%s%s", between, c->name);
    column += length;
    between = ", ";
  }
  text_add_char(out, '\n');
}

static void add_overview(const Shell *shell, Text *out) {
  size_t count;
  const CommandGroupRow *groups = command_groups(&count);
  wrap_text(shell->at_prompt
                ? "Type a move to play it; several on a line are played in "
                  "turn. An unambiguous prefix of a move or of a command is "
                  "enough, and ':' before a word makes it a command. Enter "
                  "alone repeats 'auto', 'undo' or 'redo', or draws the board; "
                  "Tab completes.\n\n"
                : "usage: abax COMMAND ...    or just abax, for the prompt\n\n",
            width_of(shell), out);
  for (size_t i = 0; i < count; i++)
    add_names(shell, (CommandGroup)i, groups[i].name, out);
  text_add_char(out, '\n');
  wrap_text("'help NAME' explains a command or a word of the rule language, "
            "'help looking' the commands of a group; 'help all' lists them "
            "all, 'apropos WORD' finds what has to do with a word.\n",
            width_of(shell), out);
}

/* A blank line is between two parts. */
static void begin_part(Text *out) {
  if (out->length > 0) text_add_char(out, '\n');
}

static void add_group(const Shell *shell, size_t group, Text *out) {
  size_t count;
  const CommandGroupRow *row = &command_groups(&count)[group];
  const Command *commands = command_all(&count);
  begin_part(out);
  text_addf(out, "%s: %s\n", row->name, row->help);
  for (size_t i = 0; i < count; i++) {
    const Command *c = &commands[i];
    if (c->group != group || !(c->where & place_of(shell))) continue;
    text_addf(out, "  %-10s %.*s\n", c->name, (int)strcspn(c->help, "\n"),
              c->help);
  }
}

static void add_all(const Shell *shell, Text *out) {
  size_t count;
  command_groups(&count);
  for (size_t i = 0; i < count; i++) add_group(shell, i, out);
}

/* The group's number; -1: there is none of that name. */
static int find_group(const char *name) {
  size_t count;
  const CommandGroupRow *groups = command_groups(&count);
  for (size_t i = 0; i < count; i++)
    if (text_is_equal(groups[i].name, name)) return (int)i;
  return -1;
}

/* --- one name --- */

/* "--svg FILE"; where the usage says so "--svg DIR". */
static void add_form(const OptionRow *row, const char *usage, Text *out) {
  char folder[64];
  snprintf(folder, sizeof folder, "%s DIR]", row->name);
  text_add(out, row->name);
  if (row->value != NULL)
    text_addf(out, " %s", strstr(usage, folder) != NULL ? "DIR" : row->value);
}

/* "  --seed N          seed of everything random (1)" */
static void add_option(const Shell *shell, const OptionRow *row,
                       const char *usage, Text *out) {
  enum { INDENT = 21 };
  size_t start = out->length;
  text_add(out, "  ");
  add_form(row, usage, out);
  size_t used = out->length - start;
  if (used < INDENT)
    text_add_times(out, ' ', INDENT - used);
  else
    text_addf(out, "\n%*s", INDENT, "");
  wrap_behind(row->help, width_of(shell), INDENT, out);
}

static void add_options(const Shell *shell, const Command *c, Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  bool is_first = true;
  for (size_t i = 0; i < count; i++) {
    if (!option_is_of(&rows[i], c->usage)) continue;
    if (is_first) text_add_char(out, '\n');
    is_first = false;
    add_option(shell, &rows[i], c->usage, out);
  }
}

static void add_command(const Shell *shell, const Command *c, Text *out) {
  const char *usage = shell->at_prompt ? line_usage(c) : c->usage;
  Text head;
  text_init(&head);
  begin_part(out);
  text_addf(&head, "%s%s%s%s\n", shell->at_prompt ? "" : "abax ", c->name,
            usage[0] != '\0' ? " " : "", usage);
  wrap_usage(text_string(&head), width_of(shell), out);
  wrap_text(c->help, width_of(shell), out);
  add_options(shell, c, out);
  text_done(&head);
}

void help_print(const Shell *shell, const Command *command) {
  Text out;
  text_init(&out);
  add_command(shell, command, &out);
  screen_print(shell, text_string(&out));
  text_done(&out);
}

/* A word, a key or a statement: how it is used, what it is, what it does. */
static void add_entry(const Shell *shell, const char *usage, const char *kind,
                      const char *help, Text *out) {
  Text joined;
  text_init(&joined);
  for (const char *at = help; *at != '\0'; at++)
    text_add_char(&joined, *at == '\n' ? ' ' : *at);
  begin_part(out);
  text_addf(out, "%s   (%s)\n", usage, kind);
  wrap_text(text_string(&joined), width_of(shell), out);
  text_done(&joined);
}

static void add_statement(const Shell *shell, const StatementRow *row,
                          Text *out) {
  Text usage;
  text_init(&usage);
  text_addf(&usage, "%s%s%s", row->name, row->usage[0] != '\0' ? " " : "",
            row->usage);
  add_entry(shell, text_string(&usage), "lessons", row->help, out);
  text_done(&usage);
}

static const char *nearest(const char *name) {
  const char *names[NAMES_MAX];
  size_t ncommands, nwords, nrows, n = 0;
  const StatementRow *rows = statement_all(&nrows);
  const Command *commands = command_all(&ncommands);
  const Word *words = words_all(&nwords);
  for (size_t i = 0; i < ncommands && n < NAMES_MAX; i++)
    names[n++] = commands[i].name;
  for (size_t i = 0; i < nwords && n < NAMES_MAX; i++)
    names[n++] = words[i].name;
  for (size_t i = 0; i < nrows && n < NAMES_MAX; i++) names[n++] = rows[i].name;
  const char *near = text_nearest(name, names, n);
  return near != NULL ? near : keys_nearest(name);
}

static int unknown(const char *name, Error *err) {
  const char *near = nearest(name);
  if (near != NULL)
    error_set(err, ERROR_USAGE,
              "there is no command or word '%.80s'; did you mean '%s'?", name,
              near);
  else
    error_set(err, ERROR_USAGE,
              "there is no command or word '%.80s'; 'help' lists the commands",
              name);
  return ERROR_USAGE;
}

/* A name may be in several tables. */
static int explain(const Shell *shell, const char *name, Text *out,
                   Error *err) {
  size_t count;
  const Command *command = command_find(name);
  const Word *word = words_find(name);
  const Key *key = keys_find(name);
  const StatementRow *row = statement_find(name, strlen(name));
  int group = find_group(name);
  bool is_all = text_is_equal(name, "all");
  if (is_all) add_all(shell, out);
  if (group >= 0) add_group(shell, (size_t)group, out);
  if (!command && !word && !key && !row && group < 0 && !is_all) {
    command = line_find_command(name, &count);
    if (!command) return unknown(name, err);
  }
  if (command) add_command(shell, command, out);
  if (word) add_entry(shell, word->usage, word->group, word->help, out);
  if (key) add_entry(shell, key->usage, "a key of game { }", key->help, out);
  if (row) add_statement(shell, row, out);
  return 0;
}

int cmd_help(Shell *shell, int argc, char **argv, Error *err) {
  Text out;
  int code = 0;
  text_init(&out);
  if (argc == 0) add_overview(shell, &out);
  for (int i = 0; i < argc && code == 0; i++)
    code = explain(shell, argv[i], &out, err);
  screen_print(shell, text_string(&out));
  text_done(&out);
  return code;
}
