/* SPDX-License-Identifier: MIT
** plan_track.h - the plan of a track: boxes for piles, where the game's look
** puts them.
*/
#ifndef ABAX_PLAN_TRACK_H
#define ABAX_PLAN_TRACK_H

#include "shell/draw/plan.h"

/* The numbers that it shows are those of 'pos'. */
void plan_track(Plan *plan, const Game *game, const Position *pos);

#endif
