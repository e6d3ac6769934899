/* SPDX-License-Identifier: MIT
** reference.h - what is generated from the tables besides the pages: the
** manual page and the completion files of shells.
*/
#ifndef ABAX_REFERENCE_H
#define ABAX_REFERENCE_H

#include "shell/command/command.h"

/* Prints what 'help' says of a command: usage, explanation, options.
** (cmd_help.c) */
void help_print(const Shell *shell, const Command *command);

/* abax(6), in the man macros. (reference_man.c) */
void reference_man(void);

/* Completion on the command line. (reference_bash.c, reference_zsh.c,
** reference_fish.c) */
void reference_bash(void);
void reference_zsh(void);
void reference_fish(void);

#endif
