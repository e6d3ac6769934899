/* SPDX-License-Identifier: MIT
** nearby.h - illegal moves that a learner may try, and why they are illegal.
**
** A page cannot ask the rules. So what is near to the legal moves is asked
** before it is written: every piece of the board to every site within two
** steps, and every site to put something on, spelt as the legal moves are.
** Where all that begins at a site has one reason, the site alone has it.
*/
#ifndef ABAX_NEARBY_H
#define ABAX_NEARBY_H

#include "kernel/state/position.h"

typedef struct NearbyMove {
  const char *text;   /* a move, or the site all such moves begin at */
  const char *reason; /* without the move, and without files of rules */
  bool is_site;
} NearbyMove;

typedef struct Nearby {
  Arena arena;
  NearbyMove *at;
  size_t count, capacity;
} Nearby;

/* False: no memory, or a rule failed. */
bool nearby_find(Nearby *nearby, const Game *game, const Position *pos,
                 Error *err);
void nearby_done(Nearby *nearby);

/* Writes a reason without "(games/chess.lua:12)": a reader of a page has no
** such file. */
void nearby_add_reason(const char *reason, Text *out);

#endif
