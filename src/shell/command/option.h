/* SPDX-License-Identifier: MIT
** option.h - the table of options, one row each.
**
** Only a word that is exactly a row's name (or "--name=value") is an option:
** moves may begin with '-'. A command has the options its usage text names.
*/
#ifndef ABAX_OPTION_H
#define ABAX_OPTION_H

#include "shell/command/command.h"

typedef enum OptionType {
  OPTION_FLAG,
  OPTION_TEXT,
  OPTION_NUMBER, /* a whole number from 'least' to 'most' */
  OPTION_SEED,
  OPTION_SETTING /* may be given again and again */
} OptionType;

typedef struct OptionRow {
  const char *name;  /* "--games" */
  const char *value; /* what follows it: "N"; NULL: nothing */
  const char *help;
  OptionType type;
  size_t member; /* offset in Options */
  long least, most;
} OptionRow;

/* Does it name a file, keep one, or start a program? */
bool option_touches_files(const OptionRow *row);
const OptionRow *option_all(size_t *count);

/* Has every option among the arguments a meaning for this command? */
bool option_check(const Command *command, int argc, char **argv, Error *err);

/* Does a usage text name the option? */
bool option_is_named(const char *usage, const char *name);

/* Is it this row that a usage text names? Two rows may have one name, with a
** value and without: "[--resume FILE]", "[--resume]". */
bool option_is_of(const OptionRow *row, const char *usage);

/* The row of a word ("--games", "--games=5"); NULL: it is not an option. Of two
** rows with one name, that of the usage text (which may be NULL). */
const OptionRow *option_find(const char *word, const char *usage);

#endif
