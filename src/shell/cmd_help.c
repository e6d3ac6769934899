/* SPDX-License-Identifier: MIT
** cmd_help.c - help for commands and for words of the rule language, from
** their tables.
*/
#include <stdio.h>
#include <string.h>
#include "script/keys.h"
#include "script/words.h"
#include "shell/line.h"
#include "shell/statement.h"

enum { NAMES_MAX = 512, WIDTH = 78 };

static int place_of(const Shell *shell) {
  return shell->at_prompt ? AT_PROMPT : ON_LINE;
}

/* --- everything --- */

static void print_commands(const Shell *shell) {
  size_t count;
  const Command *commands = command_all(&count);
  for (size_t i = 0; i < count; i++) {
    const Command *c = &commands[i];
    if (!(c->where & place_of(shell))) continue;
    shell_printf("  %-10s %.*s\n", c->name, (int)strcspn(c->help, "\n"),
                 c->help);
  }
}

static void print_overview(const Shell *shell) {
  if (shell->at_prompt)
    shell_print(
        "Type a move to play it; several on a line are played in turn. The\n"
        "beginning of a move or of a command is enough when no other begins\n"
        "so; ':' before a word makes it a command. Enter alone repeats\n"
        "'auto', 'undo' or 'redo', or shows the board. TAB completes.\n\n");
  else
    shell_print("usage: abax COMMAND ...    or just abax, for the prompt\n\n");
  print_commands(shell);
  shell_print("\n'help NAME' tells more about a command or a word of the rule "
              "language.\n");
}

/* --- one name --- */

static void print_command(const Shell *shell, const Command *c) {
  const char *usage = shell->at_prompt ? line_usage(c) : c->usage;
  shell_printf("%s%s%s%s\n%s\n", shell->at_prompt ? "" : "abax ", c->name,
               usage[0] != '\0' ? " " : "", usage, c->help);
}

/* Breaks lines at blanks. */
static void print_wrapped(const char *text) {
  size_t column = 0;
  while (*text != '\0') {
    size_t length = strcspn(text, " \n");
    bool fits = column + 1 + length <= WIDTH;
    if (column > 0) shell_print(fits ? " " : "\n");
    shell_printf("%.*s", (int)length, text);
    column = (fits && column > 0 ? column + 1 : 0) + length;
    text += length;
    text += *text != '\0';
  }
  shell_print("\n");
}

static void print_word(const Word *word) {
  shell_printf("%s   (%s)\n", word->usage, word->group);
  print_wrapped(word->help);
}

static void print_key(const Key *key) {
  shell_printf("%s   (a key of game { })\n", key->usage);
  print_wrapped(key->help);
}

static void print_statement(const StatementRow *row) {
  shell_printf("%s%s%s   (lessons)\n%s\n", row->name,
               row->usage[0] != '\0' ? " " : "", row->usage, row->help);
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

/* A name may be in several tables; a blank line is between them. */
static int explain(const Shell *shell, const char *name, Error *err) {
  size_t count;
  const Command *command = command_find(name);
  const Word *word = words_find(name);
  const Key *key = keys_find(name);
  const StatementRow *row = statement_find(name, strlen(name));
  if (command == NULL && word == NULL && key == NULL && row == NULL)
    command = line_find_command(name, &count);
  if (command == NULL && word == NULL && key == NULL && row == NULL)
    return unknown(name, err);
  int printed = 0;
  if (command != NULL) {
    print_command(shell, command);
    printed++;
  }
  if (word != NULL) {
    if (printed++) shell_print("\n");
    print_word(word);
  }
  if (key != NULL) {
    if (printed++) shell_print("\n");
    print_key(key);
  }
  if (row != NULL) {
    if (printed) shell_print("\n");
    print_statement(row);
  }
  return 0;
}

int cmd_help(Shell *shell, int argc, char **argv, Error *err) {
  if (argc == 0) print_overview(shell);
  for (int i = 0; i < argc; i++) {
    if (i > 0) shell_print("\n");
    int code = explain(shell, argv[i], err);
    if (code != 0) return code;
  }
  return 0;
}
