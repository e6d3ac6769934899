/* SPDX-License-Identifier: MIT
** autosave.h - no game at the prompt is lost: each has a record in the user's
** data directory that grows with every ply.
**
** The first ply made at the prompt opens "GAME-N.abr" there; record_keep.h
** writes it. A record without a result is a game that can be resumed. If the
** directory cannot be written, a notice says so once.
*/
#ifndef ABAX_AUTOSAVE_H
#define ABAX_AUTOSAVE_H

#include "shell/command/command.h"

/* At the prompt's beginning: on a terminal, or when asked for. */
void autosave_start(Shell *shell);

/* After every line: begins a record when there is something to keep. The
** record itself is brought up to date by record_keep_up. */
void autosave_up(Shell *shell);

/* The session has another in its place: its record goes on. */
void autosave_move(const Session *old, const Session *session);

/* Keeping failed: a notice, not an error. */
void autosave_failed(const Error *err);

/* Is the game at the prompt kept by itself? */
bool autosave_is_on(const Shell *shell);

/* Goes on with the unfinished game of that name, or the only one of that
** game; NULL: the only one there is. Where there are several they are listed,
** and the error says so. */
bool autosave_resume(Shell *shell, const char *name, Error *err);

/* For the row of 'set'. */
void autosave_write(Shell *shell, Text *out);
bool autosave_change(Shell *shell, int argc, char **argv, Error *err);

#endif
