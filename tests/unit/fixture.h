/* SPDX-License-Identifier: MIT
** fixture.h - small games built in C, and random changes of their positions.
*/
#ifndef ABAX_FIXTURE_H
#define ABAX_FIXTURE_H

#include "kernel/state/edit.h"

/* Two players, one kind, hexagon(5): black 'b', white 'w'. */
Game *fixture_hexagon(Error *err);
/* A 6 x 5 grid with three kinds, one of them neutral, counters, registers of
** every type, and the phases main, window (asks the rival) and roll. */
Game *fixture_rich(Error *err);
/* A 4 x 3 grid of piles; site i (in board order) has room for 1 + i * 3
** pieces. A register of pieces "bold". */
Game *fixture_piles(Error *err);
/* A track of nine sites with one pile site per player, dice. */
Game *fixture_track(Error *err);

/* The game of that maker, or the test fails. */
typedef Game *FixtureMaker(Error *err);
Game *fixture_make(FixtureMaker *make);

/* One random change through the journal, of any sort the game can have. */
void fixture_edit(Journal *journal, const Game *game, Position *pos,
                  Random *random);

/* Takes everything back, which must lead to the start, and frees all. */
void fixture_done(Journal *journal, Game *game, Position *pos);

/* Checks the invariants of position.h. */
void fixture_check(const Game *game, const Position *pos);

Site fixture_site(const Game *game, const char *name);

#endif
