/* SPDX-License-Identifier: MIT
** diagram.h - a position as one line of text, and back.
**
**   wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b captured=2,1
**
** Rows from the top (drawing.h), then the letter of the player whose turn it
** is, then key=value for what is not at its starting value: phase=NAME,
** captured=A,B (per player; several kinds: S2M1 or 0), stock=A,B, dice=52,
** result=NAME|draw, and each counter and register by name (counter=3 or 3,4
** per player; register=e4 or e4.e5). What is not named has its starting value
** (captured 0, stock full minus what the board shows if the kind's stock is
** bounded, counters and registers as declared, the first phase "main" when
** there is one, else the first).
*/
#ifndef ABAX_DIAGRAM_H
#define ABAX_DIAGRAM_H

#include "kernel/state/position.h"

void diagram_write(const Game *game, const Position *pos, Text *out);

/* Sets the rules' part of 'pos' from the text; its session part is kept. On
** failure 'pos' is unchanged and the error says what would be right. */
bool diagram_read(const Game *game, const char *text, Position *pos,
                  Error *err);

#endif
