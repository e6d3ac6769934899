/* SPDX-License-Identifier: MIT
** absent.c - what a page has no use for: a terminal to type at.
**
** Linked only for a browser, in the place of repl.c, input.c, complete.c and
** idle.c and of the line editor they use.
*/
#include "shell/repl.h"

char *linenoise(const char *prompt);

char *linenoise(const char *prompt) {
  (void)prompt;
  return NULL;
}

int repl_run(Shell *shell, Error *err) {
  (void)shell;
  error_set(err, ERROR_USAGE, "a page has no prompt to open");
  return ERROR_USAGE;
}
