/* SPDX-License-Identifier: MIT
** plan_track.h - the plan of a track: boxes for piles, where the game's look
** puts them.
*/
#ifndef ABAX_PLAN_TRACK_H
#define ABAX_PLAN_TRACK_H

#include "shell/draw/plan.h"

void plan_track(Plan *plan, const Game *game);

/* For plans of all kinds (plan.c). */
PlanCell *plan_add_cell(Plan *plan, Site site, PlanShape shape, int x, int y);
void plan_add_line(Plan *plan, int x1, int y1, int x2, int y2);
PlanLabel *plan_add_label(Plan *plan, int x, int y, const char *text);

#endif
