/* SPDX-License-Identifier: MIT
** diagram_parts.h - what writing and reading a position's text agree on.
**
** Writing leaves out what reading fills in: both ask these functions for the
** value something has when the text does not name it.
*/
#ifndef ABAX_DIAGRAM_PARTS_H
#define ABAX_DIAGRAM_PARTS_H

#include "kernel/state/position.h"

enum { DIAGRAM_KEYS = 7, PILE_MAX = 255, TRAY_MAX = 9999 };

/* The words before '=' that are no counter and no register. */
extern const char *const diagram_keys[DIAGRAM_KEYS];

int diagram_first_phase(const Game *game);

/* The stock when the text does not name it. */
int diagram_usual_stock(const Game *game, const Position *pos, int player,
                        int k);

/* The stock of a kind the key 'stock' leaves out. */
int diagram_unnamed_stock(const Kind *kind, int player);

/* A player's letter, or his name when the letter is not his alone. */
const char *diagram_mover(const Game *game, int player, char letter[2]);

#endif
