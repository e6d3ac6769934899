/* SPDX-License-Identifier: MIT
** reference_man.c - the manual page, from the tables of commands, options and
** settings.
*/
#include "shell/reference/reference.h"

#include <string.h>
#include "shell/command/option.h"
#include "shell/prompt/setting.h"

/* Text with what roff would take for its own made harmless. */
static void add_text(Text *out, const char *text) {
  bool is_start = true;
  for (; *text != '\0'; text++) {
    if (is_start && (*text == '.' || *text == '\'')) text_add(out, "\\&");
    if (*text == '\\')
      text_add(out, "\\e");
    else if (*text == '-')
      text_add(out, "\\-");
    else
      text_add_char(out, *text);
    is_start = *text == '\n';
  }
}

static void add_line(Text *out, const char *text) {
  add_text(out, text);
  text_add_char(out, '\n');
}

/* A usage text: words in capitals and options stand out. */
static void add_usage(Text *out, const char *before, const char *name,
                      const char *usage) {
  text_add(out, ".TP\n\\fB");
  add_text(out, before);
  add_text(out, name);
  text_add(out, "\\fR");
  if (usage[0] != '\0') text_add_char(out, ' ');
  add_line(out, usage);
}

static void add_commands(Text *out, int where) {
  size_t count;
  const Command *commands = command_all(&count);
  for (size_t i = 0; i < count; i++) {
    const Command *c = &commands[i];
    bool is_on_line = (c->where & ON_LINE) != 0;
    if (is_on_line != (where == ON_LINE)) continue;
    add_usage(out, is_on_line ? "abax " : "", c->name, c->usage);
    add_line(out, c->help);
  }
}

static void add_options(Text *out) {
  size_t count;
  const OptionRow *rows = option_all(&count);
  for (size_t i = 0; i < count; i++) {
    add_usage(out, "", rows[i].name, rows[i].value ? rows[i].value : "");
    add_line(out, rows[i].help);
  }
}

static void add_settings(Text *out) {
  size_t count;
  const SettingRow *rows = setting_all(&count);
  for (size_t i = 0; i < count; i++) {
    add_usage(out, "set ", rows[i].name, rows[i].values);
    add_line(out, rows[i].help);
  }
}

typedef struct Entry {
  const char *name, *text;
} Entry;

static void add_entries(Text *out, const Entry *entries, size_t count) {
  for (size_t i = 0; i < count; i++) {
    add_usage(out, "", entries[i].name, "");
    add_line(out, entries[i].text);
  }
}

static const Entry codes[] = {
    {"0", "All is well."},
    {"1", "A check failed: a replay differed, a test failed."},
    {"2", "The command line cannot be understood."},
    {"3", "A file, move or position cannot be read."},
    {"4", "A game script is at fault."},
    {"5", "A limit was reached: memory, steps or another."},
    {"6", "The system refused to read or write a file."},
};

static const Entry variables[] = {
    {"ABAX_PATH", "Folders in which games are looked for, with ':' between."},
    {"NO_COLOR", "If set, nothing is coloured."},
    {"TERM", "'dumb' means neither colour nor UTF-8 nor hints."},
    {"XDG_DATA_HOME", "Where games of yours are found and games played are "
                      "kept, in abax/ (~/.local/share)."},
    {"XDG_STATE_HOME", "Where the history of lines is kept, in abax/ "
                       "(~/.local/state)."},
};

static const Entry examples[] = {
    {"abax play abalone", "A game of Abalone at the prompt."},
    {"abax play abalone -o layout=belgian --seed 7",
     "The same from another layout, with fixed chance."},
    {"abax why abalone a1a2", "Why that move is not legal."},
    {"abax simulate sirius --games 1000", "A thousand random games."},
    {"abax replay games/", "Verifies every record in a folder."},
};

#define ADD(out, table)                                                        \
  add_entries(out, table, sizeof(table) / sizeof((table)[0]))

void reference_man(void) {
  Text out;
  text_init(&out);
  text_addf(&out,
            ".\\\" Made by `abax reference man`; change the tables, not this "
            "file.\n"
            ".TH ABAX 6 \"\" \"abax %s\" \"Games\"\n.SH NAME\n"
            "abax \\- plays board games whose rules are scripts\n"
            ".SH SYNOPSIS\n.B abax\n.br\n.B abax\n\\fICOMMAND\\fR "
            "[\\fIARGUMENT\\fR ...] [\\fIOPTION\\fR ...]\n.SH DESCRIPTION\n",
            ABAX_VERSION);
  add_line(&out,
           "abax loads a game from a file of drawn rules, and plays, replays, "
           "simulates and explains it. Without a command it opens the prompt. "
           "GAME is a name ('abax games' lists them) or the path of a .lua "
           "file. Options may be given anywhere after the command.");
  text_add(&out, ".SH COMMANDS\n");
  add_line(&out, "They can be given at the prompt too, where GAME is the game "
                 "being played and need not be named.");
  add_commands(&out, ON_LINE);
  text_add(&out, ".SH AT THE PROMPT\n");
  add_line(&out,
           "A line is a command by its name, or moves, or the beginning of a "
           "command. Several moves on a line are played in turn; ':' before a "
           "word makes it a command; a comment begins with two hyphens. These "
           "commands are for the prompt alone:");
  add_commands(&out, AT_PROMPT);
  text_add(&out, ".SS Settings\n");
  add_settings(&out);
  text_add(&out, ".SH OPTIONS\n");
  add_options(&out);
  text_add(&out, ".SH EXIT STATUS\n");
  ADD(&out, codes);
  text_add(&out, ".SH ENVIRONMENT\n");
  ADD(&out, variables);
  text_add(&out, ".SH EXAMPLES\n");
  ADD(&out, examples);
  text_add(&out, ".SH SEE ALSO\n");
  add_line(&out, "The pages under share/doc/abax: a tutorial, the rule "
                 "language, the rules of every game.");
  shell_print(text_string(&out));
  text_done(&out);
}
