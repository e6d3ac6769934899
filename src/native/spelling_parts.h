/* SPDX-License-Identifier: MIT
** spelling_parts.h - what reading and writing of other spellings share.
*/
#ifndef ABAX_SPELLING_PARTS_H
#define ABAX_SPELLING_PARTS_H

#include "native/spelling.h"

enum { SPELLING_ANY = -1 };

/* Are its sites a letter and a number, with one piece of several kinds? */
bool spelling_has_letters(const Game *game);
/* The kind of this name; SPELLING_ANY: there is none. */
int spelling_kind(const Game *game, const char *name);
Player spelling_mover(const Session *session);
bool spelling_is_own(const Session *session, Site site, int kind);
/* The first two sites a text names, if it begins with one. */
bool spelling_ends(const Session *session, const char *text, Site ends[2]);
/* Where an own piece of another kind than the first goes away, or is named and
** stays, without being lost, in move i; NO_SITE: nowhere. */
Site spelling_second(Session *session, size_t i, const Site ends[2]);

#endif
