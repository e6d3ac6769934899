/* SPDX-License-Identifier: MIT
** slot.h - the parts of a position that programs read and write, numbered.
**
** Planes come first, in the order of the position: owners, nobody's, kinds,
** marks. Then registers of one site, counters, stocks, how many pieces a player
** has taken, the unused dice by face, and the state of the piles; behind these,
** what he has taken by kind.
*/
#ifndef ABAX_SLOT_H
#define ABAX_SLOT_H

#include "kernel/state/game.h"

enum { SYM_SLOTS = 256 };

int slot_of_site(const Game *g, int slot);
int slot_of_counter(const Game *g, int slot);
int slot_of_stock(const Game *g, Player who, int kind);
int slot_of_taken(const Game *g, Player who);
/* How many unused dice show a face, from 1 to the game's greatest. */
int slot_of_die(const Game *g, int face);
/* The state that changes of piles lead to. */
int slot_of_state(const Game *g);
/* Is what the slot holds read in such a state? */
bool slot_has_state(const Game *g, int slot);
int slot_count(const Game *g);
/* What a player has taken, by kind: moves are made with it, and no rule asks
** for it. */
int slot_of_captured(const Game *g, Player who, int kind);
/* Planes of the pieces: owners, nobody's, kinds. */
int slot_pieces(const Game *g);
/* The register whose marks a plane behind those holds. */
int slot_register(const Game *g, int plane);

#endif
