/* SPDX-License-Identifier: MIT
** svg_space.h - cubes in perspective, seen from where the reader turns them.
*/
#ifndef ABAX_SVG_SPACE_H
#define ABAX_SVG_SPACE_H

#include "shell/draw/camera.h"
#include "shell/draw/svg.h"

enum { SPACE_WIDTH = 640, SPACE_HEIGHT = 560 };

/* What is in space, and places to touch: faces, which know the cube they
** belong to, and the empty cells that are asked for. */
void svg_space(const Frame *frame, const SvgView *view, Text *out);

/* The same without places to touch, where the camera draws it. */
void svg_space_view(const Frame *frame, const Camera *camera, Text *out);

#endif
