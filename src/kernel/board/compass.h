/* SPDX-License-Identifier: MIT
** compass.h - what the names of directions say: which lines are neighbours,
** and what is forward, back and sideways for whom.
**
** The functions look at the directions the board has; the first player looks
** up the drawing unless he sits at its top. On squares a third player looks to
** the right and a fourth to the left; on hexagons three or more sit round the
** board, each a sixth or two further to the right.
*/
#ifndef ABAX_COMPASS_H
#define ABAX_COMPASS_H

#include "kernel/board/board.h"

/* n s e w ne nw se sw. */
bool compass_square(Board *board, Error *err);
/* The same on several levels, which have classes of their own for lines that
** leave a level. */
bool compass_levels(Board *board, Error *err);
/* e w ne nw se sw. */
bool compass_hex(Board *board, Error *err);
/* Seats a player at another side: "south", "northwest". */
bool compass_seat(Board *board, int player, const char *side, Error *err);

#endif
