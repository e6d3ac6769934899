/* SPDX-License-Identifier: MIT
** absent.c - what a page does not need: a terminal to type at, and other
** programs.
**
** Linked only for a browser, in the place of repl.c, input.c, complete.c and
** idle.c and of the line editor they use, and of child.c.
*/
#include "base/call.h"
#include "base/child.h"
#include "shell/prompt/repl.h"

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

Child *child_start(const char *command, Error *err) {
  error_set(err, ERROR_USAGE, "a page cannot run '%s'", command);
  return NULL;
}

bool child_send(Child *child, const char *text, double seconds) {
  (void)child, (void)text, (void)seconds;
  return false;
}

ChildNews child_line(Child *child, double seconds, const volatile bool *stop,
                     const char **line) {
  (void)child, (void)seconds, (void)stop;
  *line = "";
  return CHILD_ENDED;
}

void child_expect(Child *child) { (void)child; }

const char *child_complaint(Child *child) {
  (void)child;
  return "";
}

void child_end(Child *child, const char *farewell) {
  (void)child, (void)farewell;
}

int call_open(const char *path, int flags, mode_t mode) {
  (void)path, (void)flags, (void)mode;
  return -1;
}
