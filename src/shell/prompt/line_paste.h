/* SPDX-License-Identifier: MIT
** line_paste.h - lines people copy from elsewhere and paste at the prompt.
**
**   1. c3d3 g7f7 2. d3e3           moves with their numbers, also as in PGN,
**   3... Nf6 {a remark} 4. O-O     with comments and variations
**   [FEN "..."]                    a tag
**   rnbqkbnr/.../RNBQKBNR w ...    a position: a new game begins from it
**   f5d6c3d3                       points without blanks
**
** Moves are played as a whole, or not at all if one of them is refused.
*/
#ifndef ABAX_LINE_PASTE_H
#define ABAX_LINE_PASTE_H

#include "shell/command/command.h"

/* Was the line written for a reader of games, not for the prompt? */
bool line_is_pasted(const Shell *shell, const char *source);
/* The same for a line in which there is no legal move. */
bool line_is_pasted_anyway(const Shell *shell, const char *source);

int line_paste(Shell *shell, const char *source, Error *err);

#endif
