/* SPDX-License-Identifier: MIT
** foreign_notation_parts.h - what reading and writing of other spellings share.
*/
#ifndef ABAX_FOREIGN_NOTATION_PARTS_H
#define ABAX_FOREIGN_NOTATION_PARTS_H

#include "notation/foreign_notation.h"

enum { FOREIGN_ANY = -1 };

/* Are its sites a letter and a number, with one piece of several kinds? */
bool foreign_has_letters(const Game *game);
/* The kind of this name; FOREIGN_ANY: there is none. */
int foreign_kind(const Game *game, const char *name);
/* The kind whose letter stands for a kind. */
int foreign_written(const Game *game, int kind);
Player foreign_mover(const Session *session);
bool foreign_is_own(const Session *session, Site site, int kind);
/* The first two sites a text names, if it begins with one. */
bool foreign_ends(const Session *session, const char *text, Site ends[2]);
/* Where an own piece of another kind than the first goes away, or is named and
** stays, without being lost, in move i; NO_SITE: nowhere. */
Site foreign_second(Session *session, size_t i, const Site ends[2]);

#endif
