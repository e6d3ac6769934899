/* SPDX-License-Identifier: MIT
** setting_rows.c - the rows of 'set', and the command.
**
**   set               lists every setting with its value
**   set NAME          shows one
**   set NAME VALUE    changes it, until the program ends
*/
#include "shell/prompt/setting.h"
#include "shell/author/module.h"

#include <string.h>
#include "shell/record/autosave.h"
#include "shell/prompt/end.h"
#include "shell/draw/theme.h"
#include "shell/author/reload.h"

/* ---- settings without a file of their own ---- */

static void write_ascii(Shell *shell, Text *out) {
  text_add(out, shell->standing->ascii ? "on" : "off");
}

static bool change_ascii(Shell *shell, int argc, char **argv, Error *err) {
  return setting_read_switch("ascii", argc, argv, &shell->standing->ascii, err);
}

static void write_seed(Shell *shell, Text *out) {
  if (shell->standing->has_seed)
    text_addf(out, "%llu", (unsigned long long)shell->standing->seed);
  else
    text_add(out, "off");
}

static bool change_seed(Shell *shell, int argc, char **argv, Error *err) {
  unsigned long long seed = 0;
  bool is_off = argc == 1 && text_is_equal(argv[0], "off");
  if (!is_off && (argc != 1 || !text_to_u64(argv[0], &seed)))
    return error_set(err, ERROR_USAGE,
                     "'%s' is not understood: set seed 42, or set seed off",
                     argv[argc - 1]);
  shell->standing->has_seed = !is_off;
  shell->standing->seed = seed;
  return true;
}

/* ---- terms of the game ---- */

static void write_clock(Shell *shell, Text *out) {
  end_write_term(shell, END_CLOCK, out);
}

static bool change_clock(Shell *shell, int argc, char **argv, Error *err) {
  return end_change_term(shell, END_CLOCK, argc, argv, err);
}

static void write_repetition(Shell *shell, Text *out) {
  end_write_term(shell, END_REPETITION, out);
}

static bool change_repetition(Shell *shell, int argc, char **argv, Error *err) {
  return end_change_term(shell, END_REPETITION, argc, argv, err);
}

static void write_limit(Shell *shell, Text *out) {
  end_write_term(shell, END_LIMIT, out);
}

static bool change_limit(Shell *shell, int argc, char **argv, Error *err) {
  return end_change_term(shell, END_LIMIT, argc, argv, err);
}

/* ---- the table ---- */

static const SettingRow rows[] = {
    {"ascii", "on|off", "Draw with ASCII characters only.", write_ascii,
     change_ascii},
    {"autosave", "on|off",
     "Keep every ply in the data directory, for 'play --resume'.",
     autosave_write, autosave_change},
    {"clock", "off|15m|5m+3s|PLAYER 10m",
     "Time for each player; a player whose time runs out loses.", write_clock,
     change_clock},
    {"compile", "on|off",
     "Compile the rules with the machine's C compiler while long work runs.",
     module_write_switch, module_change_switch},
    {"limit", "off|PLIES", "The game ends after this many plies.", write_limit,
     change_limit},
    {"movable", "auto|on|off",
     "Mark the pieces that can move: underlined, or by a stroke (').",
     theme_write_movable, theme_change_movable},
    {"repetition", "off|N", "A position that occurs N times is a draw.",
     write_repetition, change_repetition},
    {"seed", "N|off", "Seed of the games started from now on.", write_seed,
     change_seed},
    {"theme", "dark|light|high-contrast|plain", "Colours of the boards.",
     theme_write, theme_change},
    {"watch", "on|off", "Reload the rules whenever their file is saved.",
     reload_write_watch, reload_change_watch},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const SettingRow *setting_all(size_t *count) {
  *count = ROWS;
  return rows;
}

const SettingRow *setting_find(const char *name) {
  const SettingRow *found = NULL;
  int count = 0;
  for (size_t i = 0; i < ROWS; i++) {
    if (text_is_equal(rows[i].name, name)) return &rows[i];
    if (!text_starts(rows[i].name, name)) continue;
    found = &rows[i];
    count++;
  }
  return count == 1 ? found : NULL;
}

bool setting_read_switch(const char *name, int argc, char **argv, bool *value,
                         Error *err) {
  bool is_on = argc == 1 && text_is_equal(argv[0], "on");
  if (!is_on && (argc != 1 || !text_is_equal(argv[0], "off")))
    return error_set(err, ERROR_USAGE, "'%s' is not understood: set %s on|off",
                     argv[argc - 1], name);
  *value = is_on;
  return true;
}

/* ---- the command ---- */

static void print_row(Shell *shell, const SettingRow *row) {
  Text value;
  text_init(&value);
  row->write(shell, &value);
  shell_printf("%s = %s   (%s)\n    %s\n", row->name, text_string(&value),
               row->values, row->help);
  text_done(&value);
}

static int unknown(const char *name, Error *err) {
  const char *names[ROWS];
  for (size_t i = 0; i < ROWS; i++) names[i] = rows[i].name;
  const char *near = text_nearest(name, names, ROWS);
  error_set(err, ERROR_USAGE, "there is no setting '%.80s'%s%s%s", name,
            near ? "; did you mean '" : "; 'set' lists them", near ? near : "",
            near ? "'?" : "");
  return ERROR_USAGE;
}

int cmd_set(Shell *shell, int argc, char **argv, Error *err) {
  for (size_t i = 0; argc == 0 && i < ROWS; i++) print_row(shell, &rows[i]);
  if (argc == 0) return 0;
  const SettingRow *row = setting_find(argv[0]);
  if (row == NULL) return unknown(argv[0], err);
  if (argc == 1)
    print_row(shell, row);
  else if (!row->change(shell, argc - 1, argv + 1, err))
    return (int)err->code;
  return 0;
}
