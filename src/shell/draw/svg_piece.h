/* SPDX-License-Identifier: MIT
** svg_piece.h - one piece of a picture.
*/
#ifndef ABAX_SVG_PIECE_H
#define ABAX_SVG_PIECE_H

#include "base/text.h"
#include "kernel/state/game.h"
#include "shell/draw/plan.h"

typedef struct SvgColour {
  const char *name, *fill, *edge, *ink;
  bool is_plain; /* black or white: recognised without a letter */
} SvgColour;

const SvgColour *svg_colour(const Game *game, Piece piece);
/* NULL: no colour is called so. */
const SvgColour *svg_colour_named(const char *name);

/* A piece of radius 'r' with its middle at x, y. 'site' tells the script of a
** live page where it stands; NO_SITE: nobody asks. */
void svg_piece(const Game *game, Piece piece, Site site, int x, int y, int r,
               Text *out);

/* A piece on an edge between two cells, or where edges cross: it fills it. */
void svg_bar(const Game *game, Piece piece, Site site, const PlanCell *cell,
             Text *out);

/* 'count' seeds in a house. */
void svg_seeds(Site site, int count, int x, int y, Text *out);

#endif
