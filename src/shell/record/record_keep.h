/* SPDX-License-Identifier: MIT
** record_keep.h - a game that is written to its record while it is played.
**
** Every ply is one write at the end of the file before it is shown: whatever
** ends the program, no ply that was seen is lost. Taking back rewrites the
** file whole.
*/
#ifndef ABAX_RECORD_KEEP_H
#define ABAX_RECORD_KEEP_H

#include "shell/command/command.h"

/* Writes the game at the prompt and keeps its file open and locked. Where the
** record lies far from the rules ('is_far') it says where they are. */
bool record_keep_start(Shell *shell, const char *path, bool is_far, Error *err);

/* Writes what was played or taken back since; true when nothing is kept. */
bool record_keep_up(Shell *shell, Error *err);

/* The session that is kept has another in its place; the file is written
** whole next time. */
void record_keep_move(const Session *old, const Session *session);

/* Flushes and closes. */
bool record_keep_end(Error *err);

/* The file, NULL: none. */
const char *record_keep_path(void);

#endif
