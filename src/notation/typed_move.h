/* SPDX-License-Identifier: MIT
** typed_move.h - a move as a player types it.
*/
#ifndef ABAX_TYPED_MOVE_H
#define ABAX_TYPED_MOVE_H

#include "session/session.h"

/* Finds a typed text among the legal moves: exact, forgiving, unique prefix,
** then spelt otherwise (foreign_notation.h). Errors (ERROR_INPUT) say why not:
** nothing fits, or several do. */
bool typed_move_find(Session *session, const char *typed, size_t *index,
                     Error *err);

/* Finds it and plays it. */
bool typed_move_do(Session *session, const char *typed, Error *err);

#endif
