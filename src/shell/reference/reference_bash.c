/* SPDX-License-Identifier: MIT
** reference_bash.c - completion for bash.
**
** The file is a few fixed functions and three tables: commands, options of a
** command, and what its n-th argument may be.
*/
#include "shell/reference/reference.h"

#include <string.h>
#include "shell/command/argument.h"
#include "shell/command/option.h"

enum { PLACES = 3 }; /* the last stands for all that follow */

static const char *const head =
    "# Completion of abax for bash. Made by `abax reference bash`.\n"
    "\n"
    "_abax_add() { COMPREPLY+=($(compgen \"$@\" -- \"$cur\")); }\n"
    "_abax_games() {\n"
    "  _abax_add -W \"$(abax games --names 2>/dev/null)\"\n"
    "  _abax_add -f -X '!*.lua'\n"
    "  _abax_add -d\n"
    "}\n"
    "_abax_moves() {\n"
    "  _abax_add -W \"$(abax moves \"${args[@]}\" 2>/dev/null)\"\n"
    "}\n"
    "\n"
    "_abax() {\n"
    "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
    "  local command=${COMP_WORDS[1]} args=() i word\n"
    "  COMPREPLY=()\n";

static const char *const middle = "  for ((i = 2; i < COMP_CWORD; i++)); do\n"
                                  "    word=${COMP_WORDS[i]}\n"
                                  "    case $word in\n"
                                  "    VALUED) ((i++)) ;;\n"
                                  "    -?*) ;;\n"
                                  "    *) args+=(\"$word\") ;;\n"
                                  "    esac\n"
                                  "  done\n";

static const char *const tail =
    "  esac\n}\n\ncomplete -o filenames -o default -F _abax abax\n";

static bool is_on_line(const Command *c) { return (c->where & ON_LINE) != 0; }

/* --- arguments --- */

static void add_action(void *context, const Argument *argument) {
  Text *out = context;
  switch (argument->type) {
  case ARGUMENT_LITERAL:
    text_addf(out, " _abax_add -W %s;", argument->text);
    break;
  case ARGUMENT_GAME: text_add(out, " _abax_games;"); break;
  case ARGUMENT_FILE:
    if (argument->text[0] != '\0')
      text_addf(out, " _abax_add -f -X '!*%s'; _abax_add -d;", argument->text);
    else
      text_add(out, " _abax_add -f;");
    break;
  case ARGUMENT_FOLDER: text_add(out, " _abax_add -d;"); break;
  case ARGUMENT_MOVE: text_add(out, " _abax_moves;"); break;
  case ARGUMENT_WORD: text_add(out, " _abax_add -W \"$commands\";"); break;
  default: break;
  }
}

static void add_places(const Command *c, Text *out) {
  for (int n = 0; n <= PLACES; n++) {
    Text actions;
    text_init(&actions);
    argument_each(c->usage, n, add_action, &actions);
    if (actions.length > 0 && n < PLACES)
      text_addf(out, "  %s:%d)%s ;;\n", c->name, n, text_string(&actions));
    else if (actions.length > 0)
      text_addf(out, "  %s:*)%s ;;\n", c->name, text_string(&actions));
    text_done(&actions);
  }
}

/* --- options --- */

static void add_values(Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  text_add(out, "  case $prev in\n");
  for (size_t i = 0; i < count; i++) {
    Text actions;
    if (rows[i].value == NULL) continue;
    Argument value = argument_read(rows[i].value, strlen(rows[i].value));
    text_init(&actions);
    add_action(&actions, &value);
    text_addf(out, "  %s)%s return ;;\n", rows[i].name, text_string(&actions));
    text_done(&actions);
  }
  text_add(out, "  esac\n");
}

static void add_option_names(const Command *c, Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  const char *before = "";
  text_addf(out, "    %s) _abax_add -W '", c->name);
  for (size_t i = 0; i < count; i++)
    if (option_is_of(&rows[i], c->usage)) {
      text_addf(out, "%s%s", before, rows[i].name);
      before = " ";
    }
  text_add(out, "' ;;\n");
}

/* "-o|--from|--seed": the options that take the next word. */
static void add_valued(Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  const char *before = "";
  for (size_t i = 0; i < count; i++)
    if (rows[i].value != NULL) {
      text_addf(out, "%s%s", before, rows[i].name);
      before = "|";
    }
}

static void add_middle(Text *out) {
  const char *at = strstr(middle, "VALUED");
  text_add_bytes(out, middle, (size_t)(at - middle));
  add_valued(out);
  text_add(out, at + strlen("VALUED"));
}

void reference_bash(void) {
  size_t count;
  const Command *commands = command_all(&count);
  const char *before = "";
  Text out;
  text_init(&out);
  text_add(&out, head);
  text_add(&out, "  local commands='");
  for (size_t i = 0; i < count; i++)
    if (is_on_line(&commands[i])) {
      text_addf(&out, "%s%s", before, commands[i].name);
      before = " ";
    }
  text_add(&out, "'\n  if ((COMP_CWORD == 1)); then\n"
                 "    _abax_add -W \"$commands\"\n    return\n  fi\n");
  add_values(&out);
  text_add(&out, "  if [[ $cur == -* ]]; then\n    case $command in\n");
  for (size_t i = 0; i < count; i++)
    if (is_on_line(&commands[i])) add_option_names(&commands[i], &out);
  text_add(&out, "    esac\n    return\n  fi\n");
  add_middle(&out);
  text_add(&out, "  case $command:${#args[@]} in\n");
  for (size_t i = 0; i < count; i++)
    if (is_on_line(&commands[i])) add_places(&commands[i], &out);
  text_add(&out, tail);
  shell_print(text_string(&out));
  text_done(&out);
}
