/* SPDX-License-Identifier: MIT
** plan_lattice.h - the plan of cubes in space.
*/
#ifndef ABAX_PLAN_LATTICE_H
#define ABAX_PLAN_LATTICE_H

#include "shell/draw/camera.h"

/* Both views, and the camera of each once the plan is laid out. */
enum { PLAN_VIEWS = 2 };
void plan_lattice_camera(const Plan *plan, const Game *game,
                         const Position *pos, int view, Camera *camera);
void plan_lattice(Plan *plan, const Game *game, const Position *pos);

#endif
