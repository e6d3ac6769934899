/* SPDX-License-Identifier: MIT
** holder.h - what stands on a site, in words.
*/
#ifndef ABAX_HOLDER_H
#define ABAX_HOLDER_H

#include "native/session.h"

/* "a white moon", "a white stone" is just "white" where there is one kind. */
void holder_add_piece(const Game *game, Piece piece, Text *out);
/* "c3: a white moon", "a5: 2 red, purple on top", "c4: empty" */
void holder_add_site(const Game *game, const Position *pos, Site site,
                     Text *out);

/* The site of that name, as the player asked types it ("start" is his own). */
bool holder_find_site(const Game *game, const Position *pos, const char *typed,
                      Site *site, Error *err);

#endif
