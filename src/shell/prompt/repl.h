/* SPDX-License-Identifier: MIT
** repl.h - the prompt.
**
** On a terminal lines are edited with linenoise: completion, hints, history.
** Otherwise lines are read as they come, without prompt or banner, and only
** what was asked for is printed.
*/
#ifndef ABAX_REPL_H
#define ABAX_REPL_H

#include "shell/command/command.h"

/* Reads and runs lines until the end of input or 'quit'; in a pipe with
** --strict until one fails. Returns the exit code: 0; with --strict, the code
** of the first line that failed; ERROR_IO when stdout is closed. 'err' is set
** only in the last case: failures of lines have been printed already. */
int repl_run(Shell *shell, Error *err);

#endif
