/* SPDX-License-Identifier: MIT
** reshape.h - changes to a board that a builder has finished: sites left out,
** other names, sides as regions.
**
** One idea: every shape has the same options because they are applied to the
** finished board. A site that is left out becomes padding; what was a shift
** stays one.
*/
#ifndef ABAX_RESHAPE_H
#define ABAX_RESHAPE_H

#include "kernel/board/board.h"

/* Leaves out the sites of a list ("a1 h8 c3:d4"). */
bool reshape_without(Board *board, const char *list, Error *err);

/* Gives sites other names: by site, "" for those that keep theirs. Two sites
** with one name are refused. */
bool reshape_rename(Board *board, char (*names)[SITE_NAME], Error *err);

/* Names the columns of a grid from the left and its rows from the bottom by
** lists ("a-h j-t"); a site is called by both. NULL: as they were. */
bool reshape_columns(Board *board, const char *columns, const char *rows,
                     Error *err);

/* A region that every board of its shape has. A script may give the same name
** to one of its own (board_add_region), which takes its place. */
bool reshape_side(Board *board, const char *name, const Plane *sites,
                  Error *err);
/* The sides south north west east of a grid, and its corners; of one that is
** round from left to right the first two. */
bool reshape_sides_grid(Board *board, bool is_round, Error *err);
/* Sites that are beside the board, in a row below it, named by a list; regions
** "beside" and "board". */
bool reshape_beside(Board *board, const char *list, Error *err);
/* Further links by name: two lists of sites with '/' between them lead from
** one to the other and back, with "->" only there. They are directions NAME1
** (and NAME2, back), a class NAME, and belong to 'any'. */
bool reshape_links(Board *board, const char *name, const char *lists,
                   Error *err);
/* The six sides of a hexagon of hexagons, or the three of a triangle, by the
** directions in which nothing follows; and its corners. */
bool reshape_sides_hex(Board *board, Error *err);
bool reshape_sides_triangle(Board *board, Error *err);

#endif
