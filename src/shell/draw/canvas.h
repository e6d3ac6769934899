/* SPDX-License-Identifier: MIT
** canvas.h - what a drawing is made on: glyphs in rows, each with its paint.
*/
#ifndef ABAX_CANVAS_H
#define ABAX_CANVAS_H

#include "shell/draw/draw.h"

enum { GLYPH = 8, PILE_SHOWN = 15 };

/* What a glyph is; owners count from PAINT_OWNER. */
enum { PAINT_NONE, PAINT_LABEL, PAINT_EMPTY, PAINT_MARK, PAINT_OWNER };

typedef struct Glyph {
  char text[GLYPH]; /* one character; "": a blank */
  int paint;
  bool is_movable;
  bool is_dark; /* lies on a dark square */
} Glyph;

typedef struct Canvas {
  const Game *game;
  const Position *pos;
  const DrawStyle *style;
  int cell;             /* columns of a site, odd */
  int left, top;        /* margins */
  int row[2], slant[2]; /* first and last drawn, of a table without an edge */
  int width, height;
  Glyph *at;
} Canvas;

/* Glyphs for the width and height; false: no memory, which 'out' knows. */
bool canvas_begin(Canvas *c, Text *out);
/* Writes them, line by line, and frees them. */
void canvas_end(Canvas *c, Text *out);

void canvas_put(Canvas *c, int x, int y, const char *text, int paint);
/* Columns from x on lie on a dark square. */
void canvas_darken(Canvas *c, int x, int y, int columns);
void canvas_word(Canvas *c, int x, int y, const char *word, int paint);
/* Marks the piece at x, y if it can move. */
void canvas_movable(Canvas *c, Site s, int x, int y);
/* One glyph as it is written, with its colour. */
void canvas_glyph(const Canvas *c, const Glyph *glyph, Text *out);

/* Pieces: how one looks (0: an empty site), how many a site shows from bottom
** to top (an empty one shows one dot), which they are. */
const char *canvas_letter(const Canvas *c, Piece piece);
int canvas_paint(const Game *g, Piece piece);
int canvas_shown(const Canvas *c, Site s);
Piece canvas_piece(const Canvas *c, Site s, int i);

/* Is it a site of the last move; can its piece move? */
bool canvas_is_marked(const Canvas *c, Site s);
/* The brackets of a site: "<>" where a lesson points, "[]" where the last move
** was made, NULL: none. */
const char *canvas_sign(const Canvas *c, Site s);
/* Puts them, if there are any; a column of -1 is left out. */
void canvas_brackets(Canvas *c, Site s, int left, int right, int y);
bool canvas_is_movable(const Canvas *c, Site s);

/* --- drawings in draw_form.c --- */

/* The form the game gives. */
void draw_form(Canvas *c, Text *out);
/* A list of sites with their piles; 'is_whole': also empty ones. */
void draw_track(Canvas *c, bool is_whole, Text *out);

#endif
