/* SPDX-License-Identifier: MIT
** ending.h - how a session ends other than by the rules: on time, by
** agreement, or by terms agreed beforehand (terms.h).
*/
#ifndef ABAX_ENDING_H
#define ABAX_ENDING_H

#include "session/session.h"

/* Milliseconds a player has left, but for the ply he is thinking about. */
int64_t ending_left(const Session *session, Player player);
/* The same now; 'now' may be NULL. */
int64_t ending_left_now(const Session *session, Player player);
void ending_resign(Session *session, Player who);
void ending_agree(Session *session);
/* Has lost by something that is not a move: "white forfeits: no answer in 5
** s". */
void ending_forfeit(Session *session, Player who, const char *why);
/* Has the clock of the player asked run out? Then the session is ended. */
bool ending_flag(Session *session);
/* Ends the session if repetition or limit say so. */
void ending_judge(Session *session);

/* Ends the session as a record says, if that can be: somebody resigned, a
** draw was agreed, a clock ran out. */
void ending_accept(Session *session, const char *reason);

#endif
