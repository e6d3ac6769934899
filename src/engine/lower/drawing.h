/* SPDX-License-Identifier: MIT
** drawing.h - the lines of a picture, ready to be lowered and to be made.
**
** A line is cells along a direction; a run is one cell here, however long it
** is on the board. What a line changes is worked out for every length of its
** runs (drawn_line.c): lowering looks at the shape with runs of one cell, making
** a move at the variant of the lengths that were found.
*/
#ifndef ABAX_DRAWING_H
#define ABAX_DRAWING_H

#include "engine/program/setprog.h"
#include "engine/walk/machine.h"

enum { DRAWN_RUNS = 2 };

typedef struct DrawnCell {
  const Set *set; /* what must be there */
  bool is_off;    /* or: it is over the edge */
  char run;       /* 0, '*' or '+' */
} DrawnCell;

typedef struct DrawnLine {
  int line; /* RuleLine */
  int ncells, length, rows;
  bool same; /* only in the direction of the walk */
  uint32_t dirs[PLAYERS_MAX];
  DrawnCell cells[2 * PICTURE_CELLS];
  int nruns, run[DRAWN_RUNS]; /* which cells are runs */
  Variant shape;              /* all runs of one cell */
  Variant *variants;          /* by drawing_index; line 0xFFFF: none */
} DrawnLine;

typedef struct Drawing {
  DrawnLine *lines;
  int nlines, capacity;
} Drawing;

static inline int drawing_index(int first, int second) {
  return first * (PICTURE_CELLS + 1) + second;
}

/* Reads the picture of a node whose pattern was compiled. NULL: fault. */
struct Compiler;
const Drawing *drawing_new(struct Compiler *c, const Node *node);

/* Is this reading of a mirror image left out? And is its text reversed? */
bool drawing_is_repeated(const Board *board, const Variant *v, Dir dir,
                         Dir side, uint32_t tried);
bool drawing_is_reversed(const Board *board, const Variant *v, Dir dir);

/* Makes a line with its cells on these sites (NO_SITE: off, or a run, to be
** found between its neighbours); 'dir' may be unknown. */
bool drawing_make(Machine *m, const DrawnLine *line, Dir dir, Dir side,
                  const Site *sites);

#endif
