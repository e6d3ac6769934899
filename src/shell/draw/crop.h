/* SPDX-License-Identifier: MIT
** crop.h - which part of a table without an edge is drawn.
*/
#ifndef ABAX_CROP_H
#define ABAX_CROP_H

#include "shell/draw/canvas.h"

/* Does the game ask for it (look = { near = 2 })? */
bool crop_is_made(const Game *game);
/* Sets the rows and columns that are drawn, if it does. */
void crop_make(Canvas *c);
/* Is the site among them? Always, if nothing is cropped. */
bool crop_shows(const Canvas *c, Site s);

#endif
