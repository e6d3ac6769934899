/* SPDX-License-Identifier: MIT
** svg_shape.h - the shapes that pieces can have in pictures.
*/
#ifndef ABAX_SVG_SHAPE_H
#define ABAX_SVG_SHAPE_H

#include "kernel/state/game.h"

typedef enum ShapeForm {
  SHAPE_SIGN,    /* a sign on a disc */
  SHAPE_FIGURE,  /* stands alone */
  SHAPE_CROWNED, /* two discs, one on the other, and a sign */
  SHAPE_WEDGE,   /* it points to the rival, and has its letter */
  SHAPE_HEX,     /* a hexagon with its letter */
  SHAPE_COUNTER, /* a pale disc, its letter in its owner's colour */
  SHAPE_PLAIN,   /* a disc without a letter */
  SHAPE_BLOCK    /* seen from above; blocks on it are smaller */
} ShapeForm;

typedef struct Shape {
  const char *name; /* one of look_shapes (kernel/text/look.h) */
  ShapeForm form;
  const char *body;   /* in its owner's colour; in a square of 48, or 28 */
  const char *detail; /* drawn on it; NULL: none */
} Shape;

/* NULL: it is a plain disc, perhaps with its letter. */
const Shape *svg_shape(const Game *game, int kind);

#endif
