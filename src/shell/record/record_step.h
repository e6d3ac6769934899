/* SPDX-License-Identifier: MIT
** record_step.h - a record at the prompt, gone through ply by ply.
*/
#ifndef ABAX_RECORD_STEP_H
#define ABAX_RECORD_STEP_H

#include "kernel/text/record.h"
#include "shell/command/command.h"

/* Makes a record the game at the prompt, by 'rules' if given, and stands just
** after ply 'plies', or where it was left. The plies that agree can be stepped
** through. 'number' is that of a game in a file of many (record_file_open). */
#define RECORD_STEP_LEFT ((size_t)-1)
bool record_step_open(Shell *shell, const char *file, size_t number,
                      const char *rules, size_t plies, Error *err);

/* Was all of the record opened last played again as it stands? */
bool record_step_agrees(void);
/* Who played, as the record opened last says; NULL: nobody is named. */
const char *record_step_who(const char *player);

/* The session of the record opened last has another in its place. */
void record_step_move(const Session *old, const Session *session);

/* "play on": what the record has further on is left. */
int record_step_play_on(Shell *shell, Error *err);

/* The game at the prompt as a record. If it was loaded, it keeps its header,
** and the comments of all plies that are still the same. */
bool record_step_make(const Shell *shell, Record *record, Error *err);

#endif
