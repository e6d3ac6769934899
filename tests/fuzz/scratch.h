/* SPDX-License-Identifier: MIT
** scratch.h - a folder for the files of this process.
**
** Games are loaded from files, so a text that is tried is written to one. Each
** process has its own, which vanishes at the end.
*/
#ifndef ABAX_FUZZ_SCRATCH_H
#define ABAX_FUZZ_SCRATCH_H

#include "kernel/state/game.h"

/* Makes the folder; children share it. False: the system refused. */
bool scratch_open(void);
/* Makes the Lua files of a folder visible beside the games. */
void scratch_link(const char *from);
void scratch_close(void);

/* The path of a file in it, by name; valid until the next call. */
const char *scratch_path(const char *name);
bool scratch_write(const char *path, const char *text);
/* The number of this process among those that share the folder. */
void scratch_use(int job);
/* Loads a game from its text, under this process's own file name; 'setting' is
** "option=value" or NULL. */
Game *scratch_load(const char *text, const char *setting, Error *err);

#endif
