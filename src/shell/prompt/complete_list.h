/* SPDX-License-Identifier: MIT
** complete_list.h - candidates of a completion: as far as they agree, then all
** of them in columns.
*/
#ifndef ABAX_COMPLETE_LIST_H
#define ABAX_COMPLETE_LIST_H

#include <sys/types.h>
#include "shell/prompt/complete.h"

/* The line as far as all candidates agree; NULL: nothing can be added. When
** there are several, the next Tab lists them. */
const char *complete_list_tab(Shell *shell, const char *typed);

/* The prompt that stands before the line, to be written again. */
void complete_list_prompt(const char *prompt);
void complete_list_done(void);

/* How linenoise reads its keys. */
ssize_t linenoise_read(int fd, void *bytes, size_t count);

#endif
