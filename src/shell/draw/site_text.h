/* SPDX-License-Identifier: MIT
** site_text.h - what is on a site, in words.
*/
#ifndef ABAX_SITE_TEXT_H
#define ABAX_SITE_TEXT_H

#include "session/session.h"

/* "c3: a white moon", "a5: 2 red, purple on top", "c4: empty" */
void site_text_add_site(const Game *game, const Position *pos, Site site,
                        Text *out);

/* The site of that name, as the player asked types it ("start" is his own). */
bool site_text_find(const Game *game, const Position *pos, const char *typed,
                    Site *site, Error *err);

#endif
