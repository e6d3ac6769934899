/* SPDX-License-Identifier: MIT
** line.h - what a typed line means.
**
** A line is read as: a command by its exact name; else legal moves (exact,
** forgiving, unique prefix), several in turn; else a unique prefix of a
** command. A leading ':' forces a command. Where a word is both a command and
** a legal move, the move is played. A comment begins with "--" at the start
** of a line, or with "--" between blanks; double quotes hold a word with
** blanks together; no other character is special.
**
** Where moves of one letter are asked for (a set-up), words that are no moves
** are read letter by letter: "SMTSMT" is six moves. Such a line is played as a
** whole or, if one of its letters is refused, not at all. So is a line that was
** copied from elsewhere: line_paste.h.
*/
#ifndef ABAX_LINE_H
#define ABAX_LINE_H

#include "shell/command/command.h"

enum { LINE_BYTES = 65536 };

/* Runs one line. Returns 0 or the code of the error in 'err'. A refusal never
** changes the game; moves of the same line played before it stay. */
int line_run(Shell *shell, const char *source, Error *err);

/* The command the last line ran; NULL when it was moves or nothing. */
const Command *line_command(void);

/* The text refused last as a move, while the position is still the one it was
** refused in; NULL: there is none. */
const char *line_refused(const Session *session);

/* What was typed behind the command's name, as it was typed. */
const char *line_rest(void);

/* The command of that name, or the only one at the prompt that begins so;
** NULL when there is none or more than one ('*count' tells). */
const Command *line_find_command(const char *word, size_t *count);

/* A session of its own that stands where this one does; NULL: no memory. */
Session *line_trial(const Session *session, Error *err);

/* False for text no line may hold: control characters, invalid UTF-8. */
bool line_check(const char *source, size_t length, Error *err);

/* Usage as it is at the prompt, where the game need not be named. */
const char *line_usage(const Command *command);

/* The board on a terminal; in a pipe the result, once there is one. */
void line_show(Shell *shell);

#endif
