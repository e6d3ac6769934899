/* SPDX-License-Identifier: MIT
** why.h - reasons: why a move is legal, why it is not.
*/
#ifndef ABAX_WHY_H
#define ABAX_WHY_H

#include "session/session.h"

/* Writes the reason for a typed move in the session's position. '*is_legal'
** tells which it was. The first line is the one-line reason. */
bool why_move(Session *session, const char *typed, bool *is_legal, Text *out,
              Error *err);
/* The same, and every way of the rules towards it: how far each came, and the
** test that stopped it, with its place in the script. */
bool why_trace(Session *session, const char *typed, bool *is_legal, Text *out,
               Error *err);

#endif
