/* SPDX-License-Identifier: MIT
** tail.h - choices whose ways can be counted without being gone.
**
** Behind most choices of a site there is one way and no more: a piece is put
** there, a text is said. Such a tail is recognised once; for the sites that
** are easy in this sense the choice is a popcount.
*/
#ifndef ABAX_TAIL_H
#define ABAX_TAIL_H

#include "engine/walk/machine.h"

/* What may be on a site. */
enum { CELL_EMPTY = 1, CELL_MINE = 2, CELL_THEIRS = 4, CELL_OTHER = 8 };
enum { CELL_ANY = 15 };

/* Of a set that asks nothing but who is there: what it allows. False: it
** asks more, and '*cells' is what it allows at most. */
bool tail_cells(const Set *set, unsigned *cells);

/* Notes in every TO, PICTURE and TEST what follows it, if it is a tail of this
** kind. False: memory. */
bool tail_note(Program *program, Game *game, Error *err);

/* Can the change be made, and is what it places the mover's? */
bool tail_can_change(const Machine *machine, const WayTail *tail);
/* Is there just one way behind a test that is passed? */
bool tail_is_sure(const Machine *machine, const WayTail *tail);
/* Leaves of the sites of a TO those behind which there is just one way. */
void tail_keep_easy(const Machine *machine, const WayTail *tail,
                    uint64_t *sites);
/* Is there just one way behind a drawn match? 'missing' is what
** tail_missing says of the position. */
uint64_t tail_missing(const Machine *machine, const WayTail *tail);
bool tail_is_easy(const Machine *machine, const WayTail *tail, uint64_t missing,
                  const Move *match);

#endif
