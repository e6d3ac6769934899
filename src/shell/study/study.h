/* SPDX-License-Identifier: MIT
** study.h - the position a command looks at.
**
** A subject, and the session in which the moves given are played: at the
** prompt the game itself must not be touched, so it is one of its own.
*/
#ifndef ABAX_STUDY_H
#define ABAX_STUDY_H

#include "shell/command/command.h"

typedef struct Study {
  Subject subject;
  Session *session;
} Study;

/* 'spared' of the arguments left are not moves to play. */
bool study_begin(Shell *shell, int *argc, char ***argv, int spared,
                 Study *study, Error *err);
void study_done(Study *study);

/* Prints what a text holds and frees it. */
bool study_print(Text *text, Error *err);

#endif
