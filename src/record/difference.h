/* SPDX-License-Identifier: MIT
** difference.h - how two positions differ, cell by cell.
**
** A record holds no positions, only their hashes. A hash is the exclusive or
** of one key per part of the position, so when two positions differ in a few
** parts, the parts can be found from the two hashes alone.
*/
#ifndef ABAX_DIFFERENCE_H
#define ABAX_DIFFERENCE_H

#include "kernel/state/position.h"

enum { DIFFERENCE_GUESS = 4 }; /* parts that are found from a hash */

/* Lines "e5: ROLE_A b, ROLE_B empty", each behind 'indent', for everything in
** which the positions differ; they may be of two versions of a game. Returns
** the number of lines. */
size_t difference_write(const Game *game_a, const Position *a,
                        const char *role_a, const Game *game_b,
                        const Position *b, const char *role_b,
                        const char *indent, Text *out);

/* The same between a position and one of which only the hash is known.
** False: they differ in too much, or memory ended. */
bool difference_guess(const Game *game, const Position *now, uint64_t recorded,
                      const char *indent, Text *out);

#endif
