/* SPDX-License-Identifier: MIT
** seat.h - reading who plays, as a person names them: minds of ours, and
** engines.
**
** What a record, a lesson or another file names is read by player_read, which
** knows no engines.
*/
#ifndef ABAX_SEAT_H
#define ABAX_SEAT_H

#include "search/player.h"

bool seat_read(PlayerSpec *spec, const char *text, Error *err);

/* "mcts:1000,cut=100,random": '*count' are read; more than 'max' are refused. */
bool seat_read_list(PlayerSpec *specs, int max, const char *text, int *count,
                    Error *err);

#endif
