/* SPDX-License-Identifier: MIT
** complete_list.h - candidates of a completion: as far as they agree, then all
** of them in columns.
*/
#ifndef ABAX_COMPLETE_LIST_H
#define ABAX_COMPLETE_LIST_H

#include <sys/types.h>
#include "shell/command/command.h"

/* Tab, and the hints of preview.h, from now on. */
void complete_list_start(Shell *shell);
void complete_list_stop(void);

/* The prompt that is before the line, to be written again. */
void complete_list_prompt(const char *prompt);

/* How linenoise reads its keys. */
ssize_t linenoise_read(int fd, void *bytes, size_t count);

#endif
