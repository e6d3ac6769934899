/* SPDX-License-Identifier: MIT
** score.h - the numbers a game is judged by.
**
** Where the rules say 'judge(a, b)', a is what the mover's side would be
** judged by now; seen from every player in turn it is the score.
*/
#ifndef ABAX_SCORE_H
#define ABAX_SCORE_H

#include "session/session.h"

bool score_is_any(const Game *game);
int64_t score_of(Session *session, Player player);

#endif
