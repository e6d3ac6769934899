/* SPDX-License-Identifier: MIT
** flips.h - drawn moves made by flipping bits.
**
** Where all pieces are alike a drawn move is a few bits of two planes. It is
** made so when nobody will undo it or read what it did: one move alone, or
** all the drawings of an 'each' from one site together.
*/
#ifndef ABAX_FLIPS_H
#define ABAX_FLIPS_H

#include "engine/walk/machine.h"

/* Makes the move of a template that has flips. */
void flips_make(const Game *game, Position *pos, const Template *t, Site anchor,
                Player me);

/* Notes in every EACH whether flips_each can make it. */
void flips_note(Program *program, const Game *game);
/* Makes all drawings of such an EACH from the cursor; false: there is none. */
bool flips_each(Machine *machine, const Instr *each);

#endif
