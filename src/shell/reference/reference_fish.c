/* SPDX-License-Identifier: MIT
** reference_fish.c - completion for fish: one line per command, option and
** argument.
*/
#include "shell/reference/reference.h"

#include <string.h>
#include "shell/command/argument.h"
#include "shell/command/option.h"

static const char *const head =
    "# Completion of abax for fish. Made by `abax reference fish`.\n"
    "\n"
    "function __abax_games\n"
    "  abax games --names 2>/dev/null\n"
    "end\n"
    "\n"
    "complete -c abax -f\n";

static bool is_on_line(const Command *c) { return (c->where & ON_LINE) != 0; }

static void add_quoted(Text *out, const char *text) {
  text_add_char(out, '\'');
  for (; *text != '\0' && *text != '\n'; text++) {
    if (*text == '\'' || *text == '\\') text_add_char(out, '\\');
    text_add_char(out, *text);
  }
  text_add_char(out, '\'');
}

static void begin(const Command *c, Text *out) {
  text_addf(out, "complete -c abax -n '__fish_seen_subcommand_from %s'",
            c->name);
}

/* "-a (__abax_games)", "-F": what follows a command or an option. */
static void add_action(Text *out, const Argument *argument) {
  switch (argument->type) {
  case ARGUMENT_LITERAL: text_addf(out, " -a %s", argument->text); break;
  case ARGUMENT_GAME: text_add(out, " -a '(__abax_games)'"); break;
  case ARGUMENT_FILE:
  case ARGUMENT_FOLDER: text_add(out, " -F"); break;
  default: break;
  }
}

typedef struct Adding {
  const Command *command;
  Text *out;
} Adding;

static void add_argument(void *context, const Argument *argument) {
  Adding *adding = context;
  Text action;
  text_init(&action);
  add_action(&action, argument);
  if (action.length > 0) {
    begin(adding->command, adding->out);
    text_addf(adding->out, "%s\n", text_string(&action));
  }
  text_done(&action);
}

static void add_option(const Command *c, const OptionRow *row, Text *out) {
  begin(c, out);
  if (text_starts(row->name, "--"))
    text_addf(out, " -l %s", row->name + 2);
  else
    text_addf(out, " -s %s", row->name + 1);
  if (row->value != NULL) {
    Argument value = argument_read(row->value, strlen(row->value));
    text_add(out, " -r");
    add_action(out, &value);
  }
  text_add(out, " -d ");
  add_quoted(out, row->help);
  text_add_char(out, '\n');
}

static void add_command(const Command *c, Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  Adding adding = {c, out};
  text_addf(out, "complete -c abax -n __fish_use_subcommand -a %s -d ",
            c->name);
  add_quoted(out, c->help);
  text_add_char(out, '\n');
  argument_each(c->usage, 0, add_argument, &adding);
  for (size_t i = 0; i < count; i++)
    if (option_is_of(&rows[i], c->usage)) add_option(c, &rows[i], out);
}

void reference_fish(void) {
  size_t count;
  const Command *commands = command_all(&count);
  Text out;
  text_init(&out);
  text_add(&out, head);
  for (size_t i = 0; i < count; i++)
    if (is_on_line(&commands[i])) add_command(&commands[i], &out);
  shell_print(text_string(&out));
  text_done(&out);
}
