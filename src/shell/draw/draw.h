/* SPDX-License-Identifier: MIT
** draw.h - a position as a picture in text, and as JSON.
*/
#ifndef ABAX_DRAW_H
#define ABAX_DRAW_H

#include "base/text.h"
#include "session/session.h"

typedef struct Theme Theme; /* theme.h */

typedef struct DrawStyle {
  bool color, utf8;
  bool ground;          /* squares by background colour: the terminal has 256 */
  const Theme *theme;   /* its colours; NULL: the first */
  int columns;          /* of the terminal; 0: as many as it takes */
  const Plane *movable; /* sites whose pieces can move; NULL: not marked */
  const Plane *marked;  /* sites of the last move, [x]; NULL: none */
  const Plane *pointed; /* sites a lesson marks, <x>; NULL: none */
  bool is_learner;      /* of what is beside the board, what one plays by */
  const Position *before; /* where the last move began; NULL: unknown */
} DrawStyle;

/* The board with names of rows and columns, whose turn it is, what was
** captured, dice, counters; ends with a newline. */
void draw_session(const Session *session, const DrawStyle *style, Text *out);
void draw_position(const Game *game, const Position *pos,
                   const DrawStyle *style, Text *out);
/* A plate over its cells (draw_plate.c); called by draw_position. */
void draw_plate(const Game *game, const Position *pos, const DrawStyle *style,
                Text *out);
/* Cubes in space (draw_lattice.c): the picture, the members "cells" and
** "lattice" of the object, and the cubes that a move changed. */
void draw_lattice(const Game *game, const Position *pos, const DrawStyle *style,
                  Text *out);
void draw_lattice_json(const Game *game, const Position *pos, Text *out);
void draw_moved(const Game *game, const Position *a, const Position *b,
                Plane *out);
/* One JSON object: game, options, turn, asked, phase, result, position,
** hash, ply, cells {name: letters}, captured, stock, counters, registers,
** dice, moves. */
void draw_json(Session *session, Text *out);
/* The sites that differ between two positions. */
void draw_difference(const Game *game, const Position *a, const Position *b,
                     Plane *out);

#endif
