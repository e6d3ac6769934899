/* SPDX-License-Identifier: MIT
** setup.h - where the game of a transcript begins.
*/
#ifndef ABAX_SETUP_H
#define ABAX_SETUP_H

#include "shell/format/import.h"

/* Brings a new session to the position the tags give, if they give one. */
bool setup_begin(const ImportTask *task, Session *session, Error *err);

/* The player a side is ('B', 'W', '1', '2'); NO_PLAYER: there is none. */
Player setup_player(const ImportTask *task, char side);

/* A position text as people write it: a FEN with either way to tell castling,
** APGN's count of ejected marbles, rows without the mover. */
bool setup_position(Session *session, const char *text, Error *err);

/* "W:W31-50:B1-20" of a position, and back. */
void setup_write_squares(const Game *game, const Position *pos, Text *out);

#endif
