/* SPDX-License-Identifier: MIT
** end.h - the terms of the game at the prompt: clock, repetition, limit.
*/
#ifndef ABAX_SHELL_END_H
#define ABAX_SHELL_END_H

#include "shell/command/command.h"

enum { END_CLOCK, END_REPETITION, END_LIMIT, END_TERMS };

/* A session comes to the prompt: what was set holds for it, if it is new, and
** its clock runs. */
void end_begin(Session *session, bool is_new);

/* For the rows of 'set'. */
void end_write_term(Shell *shell, int term, Text *out);
bool end_change_term(Shell *shell, int term, int argc, char **argv, Error *err);

#endif
