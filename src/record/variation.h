/* SPDX-License-Identifier: MIT
** variation.h - variations: lines of moves that were not played, as records hold
** them: "(2. i5h4 c3d3! {weak} (2. i6h5))".
**
** A variation is below a ply and begins where that ply was decided; one
** inside another begins where the move before it was. Numbers with dots,
** comments in braces and marks are no moves; a move with blanks in it stands
** in double quotes.
*/
#ifndef ABAX_VARIATION_H
#define ABAX_VARIATION_H

#include "session/session.h"

typedef struct VariationFault {
  size_t at;            /* in the text: where the word begins */
  int move;             /* the how manieth move of all; 0: no fault */
  char word[MOVE_TEXT]; /* what is not a legal move there */
  char why[144];        /* "it is not closed", or the reason of the rules */
} VariationFault;

/* Is this line of notes one? */
bool variation_is(const char *line);

/* Plays the variation 'text' ("(...)", to the end of the line) from 'from' in
** a session that nobody needs. 'loosely': moves may be spelt as a player may
** type them. False only when a rule failed; what is not a legal move is told by
** 'fault'. */
bool variation_verify(Session *scratch, const Position *from, const char *text,
                      bool loosely, VariationFault *fault, Error *err);

#endif
