/* SPDX-License-Identifier: MIT
** frame_game.h - a game that was played as frames: the start, then one a ply;
** lines that were left are branches.
*/
#ifndef ABAX_FRAME_GAME_H
#define ABAX_FRAME_GAME_H

#include "kernel/text/record.h"
#include "shell/draw/frame.h"

/* 'record' (may be NULL) has comments and notes for the session's plies. The
** frames do not own the game. 'frames' is initialised in any case. */
bool frame_game(Frames *frames, const Session *session, const Record *record,
                const char *title, Error *err);

#endif
