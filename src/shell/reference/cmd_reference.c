/* SPDX-License-Identifier: MIT
** cmd_reference.c - the reference pages and the editor's annotations, made
** from the tables: words, commands, opcodes, statements.
*/
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "script/keys.h"
#include "script/words.h"
#include "shell/command/option.h"
#include "shell/reference/reference.h"
#include "shell/condition/predicate.h"
#include "shell/lesson/statement.h"

static void print_source(const char *table) {
  shell_printf("<!-- Made by `abax reference %s`; change the table, not this "
               "page. -->\n\n",
               table);
}

/* A help text on one line. */
static void print_joined(const char *help) {
  for (;;) {
    size_t length = strcspn(help, "\n");
    shell_printf("%.*s%s", (int)length, help, help[length] ? " " : "\n");
    if (help[length] == '\0') break;
    help += length + 1;
  }
}

/* --- words --- */

static void print_keys(void) {
  size_t count;
  const Key *keys = keys_all(&count);
  shell_print("## keys of game { }\n\n");
  for (size_t i = 0; i < count; i++)
    shell_printf("- `%s`: %s\n", keys[i].usage, keys[i].help);
  shell_print("\n");
}

static void print_words(void) {
  size_t count;
  const Word *words = words_all(&count);
  const char *group = "";
  shell_print("# The words of the rule language\n\n");
  print_source("words");
  print_keys();
  for (size_t i = 0; i < count; i++) {
    if (!text_is_equal(words[i].group, group))
      shell_printf("%s## %s\n\n", i > 0 ? "\n" : "", words[i].group);
    group = words[i].group;
    shell_printf("- `%s`: %s\n", words[i].usage, words[i].help);
  }
}

/* --- commands --- */

static const char *where(const Command *c) {
  switch (c->where) {
  case ON_LINE: return " On the command line only.";
  case AT_PROMPT: return " At the prompt only.";
  case AT_PROMPT | IN_LESSON: return " At the prompt and in lessons.";
  case ON_LINE | AT_PROMPT | IN_LESSON: return " Also in lessons.";
  default: return "";
  }
}

static void print_one_command(const Command *c) {
  bool is_on_line = (c->where & ON_LINE) != 0;
  shell_printf("## %s\n\n```text\n%s%s%s%s\n```\n\n%s%s\n\n", c->name,
               is_on_line ? "abax " : "", c->name,
               c->usage[0] != '\0' ? " " : "", c->usage, c->help, where(c));
}

static void print_options(void) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  shell_print("## Options\n\n| option | meaning |\n|---|---|\n");
  for (size_t i = 0; i < count; i++)
    shell_printf("| `%s%s%s` | %s |\n", rows[i].name,
                 rows[i].value != NULL ? " " : "",
                 rows[i].value != NULL ? rows[i].value : "", rows[i].help);
}

static void print_codes(void) {
  shell_print("\n## Exit codes\n\n"
              "| code | meaning |\n|---|---|\n"
              "| 0 | all is well |\n"
              "| 1 | a check failed: a replay differed, a test failed |\n"
              "| 2 | the command line cannot be understood |\n"
              "| 3 | a file, move or position cannot be read |\n"
              "| 4 | a game script is at fault |\n"
              "| 5 | a limit was reached: memory, steps or another |\n"
              "| 6 | the system refused to read or write a file |\n");
}

static void print_commands(void) {
  size_t count;
  const Command *commands = command_all(&count);
  shell_print("# The commands\n\n");
  print_source("commands");
  shell_print("At the prompt GAME is the game being played and need not be "
              "given.\n\n");
  for (size_t i = 0; i < count; i++) print_one_command(&commands[i]);
  print_options();
  print_codes();
}

/* --- statements --- */

static void print_statements(void) {
  size_t count;
  const StatementRow *rows = statement_all(&count);
  shell_print("# The statements of a lesson\n\n");
  print_source("statements");
  for (size_t i = 0; i < count; i++) {
    const char *blank = rows[i].usage[0] != '\0' ? " " : "";
    shell_printf("- `%s%s%s`: ", rows[i].name, blank, rows[i].usage);
    print_joined(rows[i].help);
  }
  shell_print("\n## Conditions\n\n");
  const PredicateAtom *atoms = predicate_atoms(&count);
  for (size_t i = 0; i < count; i++)
    shell_printf("- `%s`: %s\n", atoms[i].usage, atoms[i].help);
  shell_print("\nConditions are joined by `and`, `or`, `not` and brackets. "
              "Instead of `=` you can write `!=`, and for numbers `<`, `<=`, "
              "`>` or `>=`. Double quotes hold a move or a name with blanks "
              "together.\n");
}

/* What a lesson may say besides its statements. */
static void print_lessons(void) {
  size_t count;
  const Command *commands = command_all(&count);
  shell_print("# The commands of a lesson\n\n");
  print_source("lessons");
  for (size_t i = 0; i < count; i++)
    if (commands[i].where & IN_LESSON)
      shell_printf("- `%s`: %.*s\n", commands[i].name,
                   (int)strcspn(commands[i].help, "\n"), commands[i].help);
}

/* --- opcodes --- */

typedef struct OpcodeRow {
  const char *name, *operands, *help;
} OpcodeRow;

static const OpcodeRow opcodes[] = {
#define OP(name, operands, help) {#name, operands, help},
#include "engine/walk/opcodes.h"
#undef OP
};

static void print_opcodes(void) {
  shell_print("# The instructions of the walk machine\n\n");
  print_source("opcodes");
  shell_print("| instruction | operands | what it does |\n|---|---|---|\n");
  for (size_t i = 0; i < sizeof opcodes / sizeof opcodes[0]; i++)
    shell_printf("| %s | %s | %s |\n", opcodes[i].name, opcodes[i].operands,
                 opcodes[i].help);
}

/* --- annotations (LuaCATS) --- */

static bool is_name(const char *text, size_t length) {
  if (length == 0 || isdigit((unsigned char)text[0])) return false;
  for (size_t i = 0; i < length; i++)
    if (!isalnum((unsigned char)text[i]) && text[i] != '_') return false;
  return true;
}

/* Names an editor knows already. */
static bool is_builtin(const char *type) {
  static const char *const names[] = {"any",     "nil",    "boolean",  "number",
                                      "integer", "string", "function", "table"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (text_is_equal(type, names[i])) return true;
  return !is_name(type, strlen(type));
}

static bool is_repeated(const Word *words, size_t i) {
  for (size_t k = 0; k < i; k++)
    if (words[k].returns != NULL &&
        text_is_equal(words[k].returns, words[i].returns))
      return true;
  return false;
}

/* Rules and tests are joined by operators. */
static void print_class(const char *type) {
  shell_printf("\n---@class %s\n", type);
  if (!text_is_equal(type, "rule") && !text_is_equal(type, "test")) return;
  shell_printf("---@operator mul(any): %s\n---@operator add(any): %s\n"
               "---@operator sub(any): %s\n---@operator bor(any): %s\n"
               "---@operator div(string): %s\n---@operator pow(integer): %s\n"
               "---@operator unm: %s\n---@operator len: %s\n",
               type, type, type, type, type, type, type, type);
}

/* The names between the parentheses of "hexagon(side)"; false when they are
** not plain names. */
static bool read_parameters(const char *usage, Text *names) {
  const char *at = strchr(usage, '(');
  if (at == NULL || strchr(at, ')') == NULL) return false;
  const char *end = strchr(at, ')');
  for (at++; at < end; at++) {
    at += strspn(at, " [,");
    size_t length = strcspn(at, " [],)");
    if (length == 0) continue;
    if (!is_name(at, length)) return false;
    text_addf(names, "%s%.*s", names->length > 0 ? ", " : "", (int)length, at);
    at += length - 1;
  }
  return true;
}

static void print_parameters(const char *names) {
  while (*names != '\0') {
    size_t length = strcspn(names, ",");
    shell_printf("---@param %.*s? any\n", (int)length, names);
    names += length;
    names += strspn(names, ", ");
  }
}

static void print_help(const Word *word) {
  shell_printf("\n---`%s`\n---\n", word->usage);
  for (const char *line = word->help; *line != '\0';) {
    size_t length = strcspn(line, "\n");
    shell_printf("---%.*s\n", (int)length, line);
    line += length + (line[length] == '\n');
  }
}

/* The table of game { }: its keys are fields, so that editors know them. */
static void print_table(void) {
  size_t count;
  const Key *keys = keys_all(&count);
  shell_print("\n---@class definition\n");
  for (size_t i = 0; i < count; i++)
    shell_printf("---@field %s? any `%s`: %s\n", keys[i].name, keys[i].usage,
                 keys[i].help);
}

static void print_annotation(const Word *word) {
  const char *type = word->returns != NULL ? word->returns : "any";
  Text names;
  print_help(word);
  if (word->function == NULL) {
    shell_printf("---@type %s\n%s = nil\n", type, word->name);
    return;
  }
  text_init(&names);
  if (text_is_equal(word->name, "game")) {
    text_add(&names, "keys");
    shell_print("---@param keys definition\n");
  } else if (!read_parameters(word->usage, &names)) {
    text_clear(&names);
    text_add(&names, "...");
    shell_print("---@param ... any\n");
  } else {
    print_parameters(text_string(&names));
  }
  shell_printf("---@return %s\nfunction %s(%s) end\n", type, word->name,
               text_string(&names));
  text_done(&names);
}

static void print_annotations(void) {
  size_t count;
  const Word *words = words_all(&count);
  shell_print("---@meta\n-- The words of abax's rule language, for editors.\n"
              "-- Made by `abax reference annotations`; change the table, not "
              "this file.\n");
  for (size_t i = 0; i < count; i++)
    if (words[i].returns != NULL && !is_builtin(words[i].returns) &&
        !is_repeated(words, i))
      print_class(words[i].returns);
  print_table();
  for (size_t i = 0; i < count; i++)
    if (is_name(words[i].name, strlen(words[i].name)))
      print_annotation(&words[i]);
}

/* --- the command --- */

static const struct {
  const char *name;
  void (*print)(void);
} tables[] = {
    {"words", print_words},     {"commands", print_commands},
    {"opcodes", print_opcodes}, {"statements", print_statements},
    {"lessons", print_lessons}, {"annotations", print_annotations},
    {"man", reference_man},     {"bash", reference_bash},
    {"zsh", reference_zsh},     {"fish", reference_fish},
};

int cmd_reference(Shell *shell, int argc, char **argv, Error *err) {
  (void)shell;
  for (size_t i = 0; argc == 1 && i < sizeof tables / sizeof tables[0]; i++)
    if (text_is_equal(argv[0], tables[i].name)) {
      tables[i].print();
      return 0;
    }
  error_set(err, ERROR_USAGE,
            "name one table: reference words, commands, opcodes, statements, "
            "lessons, "
            "annotations, man, bash, zsh or fish");
  return ERROR_USAGE;
}
