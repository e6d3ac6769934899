/* SPDX-License-Identifier: MIT
** drawn_line.h - a drawn line with its runs written out, and what it changes.
*/
#ifndef ABAX_DRAWN_LINE_H
#define ABAX_DRAWN_LINE_H

#include "engine/compile/compile.h"

/* A line being worked on: symbols before and after, runs expanded. */
typedef struct Sketch {
  const Picture *picture;
  const PictureLine *line;
  const char *bound; /* the actor's kind, where a relation is used */
  int length, rows;
  PictureCell before[2 * PICTURE_CELLS], after[2 * PICTURE_CELLS];
} Sketch;

/* Whose piece is on a cell, as far as its symbol says. */
typedef enum Holder {
  HOLDER_NONE, /* empty for sure */
  HOLDER_MINE,
  HOLDER_THEIRS,
  HOLDER_EDGE, /* empty or over the edge */
  HOLDER_OFF,  /* over the edge */
  HOLDER_ANY   /* not known */
} Holder;

Holder drawn_line_holder(Compiler *c, const Sketch *sketch, char symbol);

/* The two symbols that one which may be over the edge stands for: a site, and
** the edge. NULL: it may not be there. */
static inline const char *drawn_line_edges(char symbol) {
  return symbol == '~' ? ".#" : symbol == PICTURE_REST ? "?#" : NULL;
}

/* Kind a letter stands for, -1: none. The first player's letter, or its
** capital, is an own piece, the second's, or a small one, the rival's: so a
** drawing looks like the set-up seen by the first player. */
int drawn_line_kind(const Game *game, char symbol);
bool drawn_line_is_own(const Game *game, int kind, char symbol);

/* Kind of the first own piece of a line, where a letter of a kind tells it and
** the piece is drawn again as what it was; else -1. */
int drawn_line_actor(const Game *game, const Picture *picture,
                     const PictureLine *line);

/* Works out changes, actor and texts of a sketch. */
bool drawn_line_make(Compiler *c, const Sketch *sketch, Variant *variant);

/* Are all pieces of the game alike but for their owner? */
bool drawn_line_is_alike(const Game *game);

/* The flips that a variant amounts to in games of identical pieces; -1 when
** it cannot be said by flips. Cells, not yet offsets: flip.offset = cell. */
int drawn_line_flips(Compiler *c, const Sketch *sketch, const Variant *variant,
                     Flip *flips, int *captures);

/* Is the drawing the same when it is read from its other end? */
bool drawn_line_is_mirror(const Sketch *sketch);

#endif
