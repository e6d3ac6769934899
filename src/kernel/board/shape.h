/* SPDX-License-Identifier: MIT
** shape.h - builders of boards.
**
** Each builder takes plain numbers and texts and returns a finished Board, or
** NULL with a reason. Embeddings: planes are padded so that one step off the
** board lands in the padding, except where leaving the padding out saves
** words (8 x 8 fits one word; see board.h, 'stay').
*/
#ifndef ABAX_SHAPE_H
#define ABAX_SHAPE_H

#include "kernel/board/board.h"

/* Which sides of a board join. */
typedef enum Wrap {
  WRAP_NONE,
  WRAP_CYLINDER, /* the left and the right one */
  WRAP_TORUS     /* all of them, each with the opposite one */
} Wrap;

/* Hexagon of hexagons, 'side' cells along each edge (2..9). Rows a.. from the
** bottom, files 1.. ; directions e w ne nw se sw. Names as rules/abalone:
** side 5 has a1-a5 ... e1-e9 f2-f9 ... i5-i9. It can be a torus. */
Board *shape_hexagon(int side, Wrap wrap, int nplayers, Error *err);

typedef struct GridLeap {
  const char *name; /* "knight": adds a class of that name */
  int dx, dy;       /* and its eight (or four) images */
} GridLeap;

typedef struct GridOptions {
  bool orthogonal_only; /* links = "orthogonal": no diagonal directions */
  bool diagonal_only;   /* links = "diagonal" */
  const char *names;    /* NULL: a1..; "dark": 1.. on dark squares only, row
                        ** by row from the top, the lower left one dark; the
                        ** first player sits at the top, by number 1 (English
                        ** draughts); "dark-far": the same numbers, the first
                        ** player sits at the bottom (international) */
  int nleaps;
  GridLeap leaps[8];
  Wrap wrap;
  bool has_cells, has_edges, has_corners, has_border; /* see shape_edges */
} GridOptions;

/* width x height squares (1..26 x 1..26), columns a.. from the left, rows 1..
** from the bottom; "e4" is column e, row 4. Directions n s e w ne nw se sw
** (those linked), leaps "knight1".. . Classes: any orthogonal diagonal forward
** back sideways forward-diagonal back-diagonal, north south east west, and
** each leap's name; forward is n for the first player, s for the second (the
** other way when he sits at the top; the diagonals when only they are
** linked). Classes without a direction are left out. A leap so long that no
** shift below 64 makes it leaves the board without shifts. */
Board *shape_grid(int width, int height, const GridOptions *options,
                  int nplayers, Error *err);

/* Several grids one above the other ("grid(4, 4, 4)"): levels A.. from the
** lowest, drawn side by side; "Bc2" is on level B. Directions up and down, and
** up-n .. down-sw beside those of a level; classes orthogonal (6), diagonal
** (12), triagonal (8). Region corners. */
Board *shape_levels(int width, int height, int levels,
                    const GridOptions *options, int nplayers, Error *err);

/* A grid whose cells, edges and corners are sites: cell c2; c2h the edge above
** it, c2v the one on its right, c2x the corner between them; on the border
** (has_border) also c1b below, a2l on the left, and corners c1bx, a2lx, a1o.
** Directions n s e w .. lead from cell to cell, from edge to edge in line and
** so on; half-n .. half-sw from a cell to its edges and corners and from there
** on. Classes half and half-diagonal; regions cells, edges, corners. */
Board *shape_edges(int width, int height, const GridOptions *options,
                   int nplayers, Error *err);

/* Hexagons in a triangle (2..20 a side) that is on a side, as Y is played
** on; rows a.. from the bottom, files as in a hexagon. Regions south west
** east, corners. */
Board *shape_triangle(int side, int nplayers, Error *err);

/* A star of six points ('arm' rows each, 1..5): Chinese checkers has 4. Rows
** a.. from the bottom. Regions: the six points south southwest northwest north
** northeast southeast, and middle. */
Board *shape_star(int arm, int nplayers, Error *err);

/* width x height hexagons in a rhombus (1..26 x 1..26) as Hex is printed: a1
** at the upper left, in a sharp corner, columns a.. to the right, rows 1..
** downwards, each half a cell further right; directions e w ne nw se sw;
** regions south north west east; link "mirror" (a2 - b1, not in 'any'). */
Board *shape_rhombus(int width, int height, Wrap wrap, int nplayers,
                     Error *err);

/* Points and lines as drawn: 'o' is a point, '-', '|', '/', '\' and '+' draw
** lines between points ('+' is a crossing without a point). Points that touch
** side by side or one above the other are joined. Straight lines are
** directions e w n s ne nw se sw. Names: columns of points a.. from the
** left, rows 1.. from the bottom, counted over the distinct x and y. */
Board *shape_graph(const char *drawing, int nplayers, Error *err);

/* A plate of holes over a grid of cells ("plate(8, 8, grid(9, 9))"): cells
** A1.. and holes a1.., each linked among themselves in the eight directions.
** "up" leads from a cell to the hole above it, "down" back; both depend on
** where the plate lies (register "plate": the cell below hole a1) and are not
** in 'any'. Regions holes and cells. */
Board *shape_plate(int width, int height, int frame_width, int frame_height,
                   int nplayers, Error *err);

/* Space for a number of pieces of a kind, cubes (lattice.h): directions x+ x- y+ y-
** z+ z- ("lateral", also 'any') and the twelve between two of them
** ("diagonal"). */
Board *shape_lattice(const char *kind, int bodies, int nplayers, Error *err);

typedef struct TrackRoute {
  const char *player; /* name of the player; NULL: everybody's */
  const char *sites;  /* "start* a1-a17 e r7-r2 o pond*" */
} TrackRoute;

typedef struct TrackLink {
  const char *name;  /* "across" */
  const char *pairs; /* "a1-f1 / a2-f2": links the two lists both ways */
} TrackLink;

/* Sites listed by routes; a name with '*' is one site per player, named
** "start" seen from its player and "start:red" in full. spare: sites on no
** route. Directions: "ahead" and "back" per player are not directions (the
** route is followed by number); links by name are. */
typedef struct TrackOptions {
  int nroutes;
  TrackRoute routes[PLAYERS_MAX];
  const char *spare;
  int nlinks;
  TrackLink links[8];
  const char *players[PLAYERS_MAX];
} TrackOptions;
Board *shape_track(const TrackOptions *options, int nplayers, Error *err);

#endif
