/* SPDX-License-Identifier: MIT
** plan_track.h - the plan of a track: boxes for piles, where the game's look
** puts them.
*/
#ifndef ABAX_PLAN_TRACK_H
#define ABAX_PLAN_TRACK_H

#include "shell/draw/plan.h"

void plan_track(Plan *plan, const Game *game);

#endif
