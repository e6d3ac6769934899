/* SPDX-License-Identifier: MIT
** argument.h - what the arguments of a command may be, read off its usage.
**
** The usage text is the one place that says it: "[GAME] MOVE ... FILE|off".
** Words in capitals stand for something that can be offered (a table), words
** in small letters stand for themselves; brackets make a word optional, "..."
** lets it be repeated; options are skipped.
*/
#ifndef ABAX_ARGUMENT_H
#define ABAX_ARGUMENT_H

#include <stddef.h>

typedef enum ArgumentType {
  ARGUMENT_ANY,     /* a number, a new name: nothing can be offered */
  ARGUMENT_LITERAL, /* the word itself */
  ARGUMENT_GAME,
  ARGUMENT_FILE, /* 'text': how its name ends; "": anyhow */
  ARGUMENT_FOLDER,
  ARGUMENT_MOVE,
  ARGUMENT_CELL,
  ARGUMENT_RULE,
  ARGUMENT_KIND,
  ARGUMENT_MARK, /* a register or region of the game */
  ARGUMENT_PLAYER,
  ARGUMENT_WORD,    /* a command or a word of the rule language */
  ARGUMENT_SETTING, /* name=value of an option of the game */
  ARGUMENT_TYPES
} ArgumentType;

typedef struct Argument {
  ArgumentType type;
  char text[32];
} Argument;

typedef void ArgumentVisit(void *context, const Argument *argument);

/* Everything the n-th argument (from 0, options not counted) may be. */
void argument_each(const char *usage, int n, ArgumentVisit *visit,
                   void *context);

/* What one word of a usage stands for: "FILE.lua", "off". */
Argument argument_read(const char *word, size_t length);

#endif
