/* SPDX-License-Identifier: MIT
** ejected.h - the marbles that have left the board, as Abalone servers count
** them.
*/
#ifndef ABAX_EJECTED_H
#define ABAX_EJECTED_H

#include "base/text.h"
#include "kernel/state/game.h"

/* "ROWS-5b4w b" as our position text "ROWS b captured=4,5". False: it has no
** such count, or does not fit into 'size'. */
bool ejected_read(const Game *game, const char *text, char *out, size_t size);

/* The other way; a position with other fields is written as it is. */
void ejected_write(const Game *game, const char *position, Text *out);

#endif
