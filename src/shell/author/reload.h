/* SPDX-License-Identifier: MIT
** reload.h - the game at the prompt by the rules as they are now.
*/
#ifndef ABAX_SHELL_RELOAD_H
#define ABAX_SHELL_RELOAD_H

#include "shell/command/command.h"

/* Is 'watch' on? Was a rules file saved since? */
bool reload_is_watching(void);
bool reload_is_due(const Shell *shell);

/* Before a line: reloads if a rules file was saved and 'watch' is on. */
void reload_look(Shell *shell);

/* After a line: when a rule was stopped by a limit or Ctrl-C its Lua state
** cannot be used again, and the rules are loaded again. */
void reload_revive(Shell *shell);

/* For the row of 'set'. */
void reload_write_watch(Shell *shell, Text *out);
bool reload_change_watch(Shell *shell, int argc, char **argv, Error *err);

#endif
