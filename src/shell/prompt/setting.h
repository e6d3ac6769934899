/* SPDX-License-Identifier: MIT
** setting.h - the table of settings: what 'set' lists and changes.
**
** One row a setting. A new one is a row in setting_rows.c and its two functions,
** wherever they belong; 'set', its completion and the reference follow.
*/
#ifndef ABAX_SETTING_H
#define ABAX_SETTING_H

#include "shell/command/command.h"

typedef struct SettingRow {
  const char *name;
  const char *values; /* "on|off": the words that may follow, for people */
  const char *help;   /* one sentence */
  void (*write)(Shell *shell, Text *out); /* its value now */
  /* Arguments are the words after the name, at least one. */
  bool (*change)(Shell *shell, int argc, char **argv, Error *err);
} SettingRow;

const SettingRow *setting_all(size_t *count);

/* The row of that name, or the only one that begins so; NULL: none. */
const SettingRow *setting_find(const char *name);

/* For rows that are on or off. */
bool setting_read_switch(const char *name, int argc, char **argv, bool *value,
                         Error *err);

#endif
