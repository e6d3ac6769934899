/* SPDX-License-Identifier: MIT
** svg_cube.h - cubes and what is on their faces.
*/
#ifndef ABAX_SVG_CUBE_H
#define ABAX_SVG_CUBE_H

#include "base/text.h"
#include "shell/plan.h"

/* A cube (PLAN_CUBE) in its owner's colour. */
void svg_cube(const Game *game, Piece piece, const PlanCell *cell, Text *out);
/* A face (PLAN_FACE): its pyramid, or the piece that stands on it (0: none),
** which points away from it. */
void svg_face(const Game *game, Piece piece, const PlanCell *cell, Text *out);
/* Its outline. */
void svg_cube_outline(const PlanCell *cell, int inset, const char *class,
                      Text *out);

#endif
