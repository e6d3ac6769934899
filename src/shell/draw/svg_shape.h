/* SPDX-License-Identifier: MIT
** svg_shape.h - what pieces look like whose kind everybody knows by sight.
*/
#ifndef ABAX_SVG_SHAPE_H
#define ABAX_SVG_SHAPE_H

#include "kernel/state/game.h"

typedef enum ShapeForm {
  SHAPE_SIGN,    /* a sign on a disc */
  SHAPE_FIGURE,  /* stands alone */
  SHAPE_KING,    /* two discs, one on the other, and a sign */
  SHAPE_TILE,    /* a wedge that points to the rival, and its letter */
  SHAPE_HEX,     /* a hexagon with its letter */
  SHAPE_COUNTER, /* a pale disc, its letter in its owner's colour */
  SHAPE_PLAIN,   /* a disc without a letter */
  SHAPE_BLOCK    /* seen from above; those upon it are smaller */
} ShapeForm;

typedef struct Shape {
  const char *kind;
  const char *with; /* a kind the game has besides; NULL: any game */
  ShapeForm form;
  const char *body;   /* in its owner's colour; in a square of 48, or 28 */
  const char *detail; /* drawn upon it; NULL: none */
  bool is_wet;        /* it lives in water: so does its board */
} Shape;

/* NULL: it is a plain disc, perhaps with its letter. */
const Shape *svg_shape(const Game *game, int kind);

/* Has the game pieces that live in water? */
bool svg_is_wet(const Game *game);

#endif
