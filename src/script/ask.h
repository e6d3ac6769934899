/* SPDX-License-Identifier: MIT
** ask.h - a line of Lua about the position of a session.
**
** It runs in the sandbox of the game's rules, with a budget like theirs, and
** sees what they see: the words of the rule language, 'pos' (view.h), and
** 'moves', the texts of the legal moves.
*/
#ifndef ABAX_ASK_H
#define ABAX_ASK_H

#include "base/text.h"
#include "session/session.h"

/* Evaluates an expression, or runs statements; its values are written to
** 'out', one per line. On ERROR_LIMIT the game's rules are dead (load_is_dead).
*/
bool ask_lua(Session *session, const char *source, Text *out, Error *err);

#endif
