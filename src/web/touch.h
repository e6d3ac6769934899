/* SPDX-License-Identifier: MIT
** touch.h - the sites by which a move is made on a board.
**
** A move that names sites is made by touching them in the order of its text:
** "e2e4". One that names none, but changes the board, is made by what it
** moves: castling is the way of the king, "done" has no sites at all.
*/
#ifndef ABAX_TOUCH_H
#define ABAX_TOUCH_H

#include "session/session.h"

enum { TOUCH_MAX = 64 };

typedef struct Touch {
  Session *session;
  Position *after; /* where a move is tried */
  Error err;
} Touch;

bool touch_begin(Touch *touch, Session *session, Error *err);
void touch_done(Touch *touch);

/* The sites of move i of the session's list; how many. -1: a rule failed. */
int touch_sites(Touch *touch, size_t i, Site out[TOUCH_MAX]);

#endif
