/* SPDX-License-Identifier: MIT
** why_cell.h - 'why' about a cell or a kind of piece, and 'why' as JSON.
*/
#ifndef ABAX_WHY_CELL_H
#define ABAX_WHY_CELL_H

#include "shell/study/move_list.h"

/* Do legal moves name two cells? Where they name one, a cell is a move. */
bool why_cell_is_for(const Session *session);

/* For the cell, or for each cell that holds a piece of the kind that the player
** to move owns: what is on it, its legal moves, and why it cannot go to the
** cells next to it. */
bool why_cell(Session *session, MoveFilter filter, bool is_json, Text *out,
              Error *err);

/* Puts the answer of why_move into a JSON object, in its place. */
void why_cell_json(const char *typed, bool is_legal, Text *answer);

#endif
