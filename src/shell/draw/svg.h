/* SPDX-License-Identifier: MIT
** svg.h - a frame as a picture.
**
** A picture stands alone (title, description, its own style), or is one of
** many in a page that has the style and the empty boards once.
*/
#ifndef ABAX_SVG_H
#define ABAX_SVG_H

#include "base/text.h"
#include "shell/draw/frame.h"
#include "shell/draw/plan.h"

/* A whole picture: the board, marks and their meaning, whose turn it is. */
bool svg_picture(const Frame *frame, const char *title, Text *out, Error *err);

/* The same for a page: no style, no words; the empty board is the element
** called board0, board1 ... by 'board' (see svg_board), or drawn here (-1). 'id' makes names
** unique. */
bool svg_inline(const Frame *frame, const char *title, int id, int board,
                Text *out, Error *err);

/* How a reader looks at a board of a live page. */
typedef struct SvgView {
  int turn, tilt; /* degrees, where the board is in space */
  bool is_flipped;
  const char *ghosts; /* cells a cube could go to: "(0,1,2)(1,1,1)" */
} SvgView;

/* The board of a live page: whole but for the style, with cells to touch. */
bool svg_live(const Frame *frame, const SvgView *view, Text *out, Error *err);

/* The rules of style, and an empty board (svg_board.c). */
void svg_style(Text *out);
void svg_board(const Plan *plan, Text *out);
/* The outline of a cell; 'inset' makes it smaller. */
void svg_outline(const PlanCell *cell, int inset, const char *class, Text *out);

/* The position in words, for who cannot see it: "Abalone. Black to move.
** black: a1 a2. white: i5." */
void svg_describe(const Frame *frame, Text *out);

/* What a mark looks like, as a small picture for a list. */
void svg_sample(const Mark *mark, Text *out);

#endif
