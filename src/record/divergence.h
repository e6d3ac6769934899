/* SPDX-License-Identifier: MIT
** divergence.h - a divergence of a replay, explained.
*/
#ifndef ABAX_DIVERGENCE_H
#define ABAX_DIVERGENCE_H

#include "record/replay.h"

/* Indented lines about the first diverging ply of the report: the position
** before it, and by cause the cells in which the recorded and the present
** position differ, why the move is not legal, or which moves came and went.
** 'own' (may be NULL) is the game by whose rules the record still holds, for
** a replay against other rules; without it the recorded position is known by
** its hash alone. Writes what can be found out. */
void divergence_explain(const Game *game, const Record *record,
                        const ReplayReport *report, const Game *own, Text *out);

/* The session of the record in 'game', just after 'plies' plies or where a
** move is not legal; nothing but the moves is verified. NULL: no memory, or
** the start cannot be read. */
Session *divergence_session(const Game *game, const Record *record,
                            size_t plies);

#endif
