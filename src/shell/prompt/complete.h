/* SPDX-License-Identifier: MIT
** complete.h - completion while a line is typed.
**
** Offered are commands, legal moves only (long ones step by step, a site at a
** time; also after moves typed before them), and the arguments and options a
** command's usage names.
*/
#ifndef ABAX_COMPLETE_H
#define ABAX_COMPLETE_H

#include "shell/command/command.h"

/* The ways a typed line could go on, for complete_list.h and for tests: 'add' is
** called with each whole line. */
typedef void CompleteAdd(void *context, const char *line);
void complete_line(Shell *shell, const char *typed, CompleteAdd *add,
                   void *context);

#endif
