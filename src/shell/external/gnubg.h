/* SPDX-License-Identifier: MIT
** gnubg.h - what is said to gnubg, and what it answers.
**
** gnubg speaks no protocol of engines. It is told a position and a roll, and
** asked for hints: the plays it thinks best, with what each is worth.
*/
#ifndef ABAX_GNUBG_H
#define ABAX_GNUBG_H

#include "session/session.h"

/* The first words. Matches are for one point: gammons do not count. */
extern const char gnubg_opening[];

/* The roll before a ply; false: nobody rolled. */
bool gnubg_dice(const Session *session, size_t ply, int dice[2]);

/* The position before a ply, its roll, and a request for that number of plays. */
void gnubg_question(const Session *session, size_t ply, const int dice[2],
                    int plays, Text *out);

/* A line of the answer: a play and what it is worth; false: another line. */
bool gnubg_play(const char *line, char play[MOVE_TEXT], double *worth);

#endif
