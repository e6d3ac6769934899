/* SPDX-License-Identifier: MIT
** drawn_board.h - setting up a session from a drawing of its board.
*/
#ifndef ABAX_DRAWN_BOARD_H
#define ABAX_DRAWN_BOARD_H

#include "native/session.h"

/* 'rest' is what a position text has after its rows: a player (name or
** letter) and key=value pairs; "": the first player is to move. On failure
** '*line' is the line of the drawing that is at fault. */
bool drawn_board_set(Session *session, const char *drawing, const char *rest,
                     int *line, Error *err);

#endif
