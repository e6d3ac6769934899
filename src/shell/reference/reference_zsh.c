/* SPDX-License-Identifier: MIT
** reference_zsh.c - completion for zsh: one _arguments call a command.
*/
#include "shell/reference/reference.h"

#include <string.h>
#include "shell/command/argument.h"
#include "shell/command/option.h"

enum { PLACES = 3 };

static const char *const head =
    "#compdef abax\n"
    "# Completion of abax for zsh. Made by `abax reference zsh`.\n"
    "\n"
    "_abax_games() {\n"
    "  local -a games\n"
    "  games=(${(f)\"$(abax games --names 2>/dev/null)\"})\n"
    "  compadd -a games\n"
    "  _files -g '*.lua'\n"
    "}\n"
    "\n"
    "_abax() {\n"
    "  local -a commands\n"
    "  commands=(\n";

static bool is_on_line(const Command *c) { return (c->where & ON_LINE) != 0; }

/* The first sentence, made fit for a spec in quotes. */
static void add_sentence(Text *out, const char *help) {
  for (; *help != '\0' && *help != '\n'; help++) {
    if (strchr("[]:\\", *help) != NULL) text_add_char(out, '\\');
    text_add(out, *help == '\'' ? "'\\''" : (char[]){*help, '\0'});
  }
}

static void add_action(void *context, const Argument *argument) {
  Text *out = context;
  if (out->length > 0) return; /* the first that can be offered */
  switch (argument->type) {
  case ARGUMENT_LITERAL: text_addf(out, "(%s)", argument->text); break;
  case ARGUMENT_GAME: text_add(out, "_abax_games"); break;
  case ARGUMENT_FILE:
    text_add(out, "_files");
    if (argument->text[0] != '\0')
      text_addf(out, " -g \"*%s\"", argument->text);
    break;
  case ARGUMENT_FOLDER: text_add(out, "_files -/"); break;
  default: break;
  }
}

static void add_option(const OptionRow *row, Text *out) {
  text_addf(out, " \\\n      '%s%s[", strcmp(row->name, "-o") ? "" : "*",
            row->name);
  add_sentence(out, row->help);
  text_add_char(out, ']');
  if (row->value != NULL) {
    Text action;
    Argument value = argument_read(row->value, strlen(row->value));
    text_init(&action);
    add_action(&action, &value);
    text_addf(out, ":%s:%s", row->value, text_string(&action));
    text_done(&action);
  }
  text_add_char(out, '\'');
}

static void add_command(const Command *c, Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  text_addf(out, "  %s)\n    _arguments", c->name);
  for (size_t i = 0; i < count; i++)
    if (option_is_of(&rows[i], c->usage)) add_option(&rows[i], out);
  for (int n = 0; n <= PLACES; n++) {
    Text action;
    text_init(&action);
    argument_each(c->usage, n, add_action, &action);
    if (n < PLACES)
      text_addf(out, " \\\n      '%d::argument:%s'", n + 1,
                text_string(&action));
    else
      text_addf(out, " \\\n      '*::argument:%s'\n    ;;\n",
                text_string(&action));
    text_done(&action);
  }
}

void reference_zsh(void) {
  size_t count;
  const Command *commands = command_all(&count);
  Text out;
  text_init(&out);
  text_add(&out, head);
  for (size_t i = 0; i < count; i++) {
    if (!is_on_line(&commands[i])) continue;
    text_addf(&out, "    '%s:", commands[i].name);
    add_sentence(&out, commands[i].help);
    text_add(&out, "'\n");
  }
  text_add(&out, "  )\n  if (( CURRENT == 2 )); then\n"
                 "    _describe command commands\n    return\n  fi\n"
                 "  local command=$words[2]\n  shift words\n"
                 "  (( CURRENT-- ))\n  case $command in\n");
  for (size_t i = 0; i < count; i++)
    if (is_on_line(&commands[i])) add_command(&commands[i], &out);
  text_add(&out, "  esac\n}\n\n_abax \"$@\"\n");
  shell_print(text_string(&out));
  text_done(&out);
}
