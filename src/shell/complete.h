/* SPDX-License-Identifier: MIT
** complete.h - completion and hints while a line is typed.
**
** Completion offers commands and legal moves only; long moves step by step, a
** site at a time. The hint behind the cursor is the rest of a command's
** usage.
*/
#ifndef ABAX_COMPLETE_H
#define ABAX_COMPLETE_H

#include "shell/command.h"

void complete_start(Shell *shell);
void complete_stop(void);

/* The ways a typed line could go on, for linenoise and for tests: 'add' is
** called with each whole line. */
typedef void CompleteAdd(void *context, const char *line);
void complete_line(Shell *shell, const char *typed, CompleteAdd *add,
                   void *context);

/* What the hint behind a typed line says; "" for none. */
void complete_hint(Shell *shell, const char *typed, char *out, size_t size);

#endif
