/* SPDX-License-Identifier: MIT
** placing.h - set-ups that are played: what goes where, and what is left.
*/
#ifndef ABAX_PLACING_H
#define ABAX_PLACING_H

#include "session/session.h"

/* Plays a set-up that chance makes to its end. */
bool placing_by_chance(Session *session, Error *err);

/* "d1 S7 M10 T10": the site, and each kind that can go there with the number
** left. Adds nothing when nothing is to be placed. */
void placing_brief(Session *session, Text *out);

/* The same in words, for under the board; before the first move also how the
** set-up can be typed, made at random or begun with. */
void placing_write(Session *session, Text *out);

/* What may be typed, in a line of its own, where that is not plain: few moves,
** or chance is asked. Adds nothing in a set-up or when the game is over. */
void placing_choices(Session *session, Text *out);

#endif
