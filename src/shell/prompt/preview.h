/* SPDX-License-Identifier: MIT
** preview.h - the hint behind a line while it is typed: the rest of a
** command's usage, or of a move, and what the move would do.
*/
#ifndef ABAX_PREVIEW_H
#define ABAX_PREVIEW_H

#include "shell/command/command.h"

/* "" for none. */
void preview_line(Shell *shell, const char *typed, char *out, size_t size);

#endif
