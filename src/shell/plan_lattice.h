/* SPDX-License-Identifier: MIT
** plan_lattice.h - the plan of cubes in space.
*/
#ifndef ABAX_PLAN_LATTICE_H
#define ABAX_PLAN_LATTICE_H

#include "shell/plan.h"

void plan_lattice(Plan *plan, const Game *game, const Position *pos);

#endif
