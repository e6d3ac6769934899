/* SPDX-License-Identifier: MIT
** excerpt.h - the parts of a game's script by name.
**
** A name is that of a rule, of a drawn line of one (its comment), of a phase,
** or a local name of the script's outermost level.
*/
#ifndef ABAX_EXCERPT_H
#define ABAX_EXCERPT_H

#include "base/text.h"
#include "engine/walk/program.h"

typedef struct ExcerptName {
  char name[64];
  const char *file; /* the game's or the arena's */
  int line;
} ExcerptName;

enum { EXCERPT_NAMES = 512 };

/* All of them, in the order of the script; a name may be there several times,
** with different lines. -1: out of memory. */
int excerpt_names(const Game *game, ExcerptName *out, int max);

/* Adds the statement that a line belongs to, with the comment above it, each
** line with its number; the line itself is marked if wanted. Returns the number
** of its first line, 0 when the file cannot be read. */
int excerpt_add(const char *file, int line, bool is_marked, Text *out);
/* The first line of that statement only. */
int excerpt_start(const char *file, int line);

#endif
