/* SPDX-License-Identifier: MIT
** grammar.h - rules grown from a table of forms.
**
** A form is a piece of rule text with holes: "to($T) * lift * $W * drop". The
** letter of a hole is the sort of what fills it. A row says which features of
** a sketch its words need and how often it is taken; a new word of the language
** is a new row.
*/
#ifndef ABAX_FUZZ_GRAMMAR_H
#define ABAX_FUZZ_GRAMMAR_H

#include "sketch.h"

/* Sorts:
**   R rule from nowhere     T test of a site      N number
**   S way to a site         G test of the board   M number at a cursor
**   W walk from a cursor    C change at a cursor  P drawing
**   A what follows a move   L, J loop bodies      E how a game ends
** and small things:
**   d directions  k kind  j own kind  x site  l sites  i small number
**   o comparison  r own rule of a region  t turn of a walk  u of a piece */

/* Grows the sort; 'fuel' bounds how much. */
void grammar_grow(Sketch *sketch, char sort, int fuel, Text *out);

/* The number of forms, and what one of them needs. */
int grammar_forms(void);
void grammar_wants(int form, unsigned *needs, unsigned *bars);

/* A drawing: one line of a picture, without its quotes. */
void drawing_line(Sketch *sketch, char letters[8], Text *out);
/* picture "..." or picture { "...", y = ... } */
void drawing_grow(Sketch *sketch, int fuel, Text *out);

/* How tightly the text binds: 0 a word or call, 1 ^, 2 unary, 3 * and /,
** 4 + and -, 5 |. */
int grammar_level(const char *text);

#endif
