/* SPDX-License-Identifier: MIT
** drawn_board.h - setting up a session from a drawing of its board.
*/
#ifndef ABAX_DRAWN_BOARD_H
#define ABAX_DRAWN_BOARD_H

#include "kernel/text/drawing.h"
#include "session/session.h"

/* 'rest' is what a position text has after its rows: a player (name or
** letter) and key=value pairs; "": the first player is to move. On failure
** '*at' is where the drawing is at fault; line 0: what follows it is. */
bool drawn_board_set(Session *session, const char *drawing, const char *rest,
                     DrawnAt *at, Error *err);

#endif
