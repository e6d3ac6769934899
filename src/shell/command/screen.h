/* SPDX-License-Identifier: MIT
** screen.h - the size of the terminal, and long texts a screenful at a time.
*/
#ifndef ABAX_SCREEN_H
#define ABAX_SCREEN_H

#include "shell/command/command.h"

/* Columns and rows of the terminal stdout is; 80 and 24 when it is none or
** does not tell. */
int screen_columns(void);
int screen_rows(void);

/* Prints a text. On a terminal at the prompt it stops after every screenful
** and waits for Enter; 'q' ends it. */
void screen_print(const Shell *shell, const char *text);

/* Asks a yes-or-no question on the terminal; Enter alone gives the usual
** answer, Ctrl-C and the end of the input say no. */
bool screen_agrees(const char *question, bool is_usual);

#endif
