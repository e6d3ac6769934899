/* SPDX-License-Identifier: MIT
** warning.h - what is probably wrong with rules that load.
**
** Some of it is read off the rules (warning_read.c: a piece left in the hand, a
** name never used, a drawing that takes its own), the rest shows when random
** games are played (warning_play.c: a rule that makes no move, a phase never
** entered, a player never asked).
*/
#ifndef ABAX_WARNING_H
#define ABAX_WARNING_H

#include "session/session.h"
#include "script/syntax.h"

enum { WARNINGS_MAX = 100 };

typedef struct Warning {
  Source at;
  char text[240]; /* what is wrong, and what to do */
} Warning;

typedef struct Warnings {
  Warning list[WARNINGS_MAX];
  int count;
} Warnings;

/* Adds a warning, once. */
void warning_add(Warnings *w, Source at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Uses of a name in the files of a game, and the place of the first. */
SyntaxUses warning_uses(const Game *game, const char *name, Source *at);

void warning_read(Warnings *w, const Game *game);
/* Of those what the code shows: reasons nobody hears, captures that may stop
** anywhere (warning_code.c). */
void warning_code(Warnings *w, const Game *game);
/* A walk that makes the same move over and over, in the first position. */
bool warning_ways(Warnings *w, const Game *game, Error *err);
bool warning_play(Warnings *w, const Game *game, Error *err);

#endif
