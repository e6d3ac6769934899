/* SPDX-License-Identifier: MIT
** shape_hex.c - boards of hexagons: the hexagon and the rhombus.
**
** Both are skewed into a square: six of its eight directions remain. In the
** hexagon lines are the lettered rows from the bottom, in the rhombus the
** lettered columns from the left.
*/
#include "kernel/board/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/board/compass.h"
#include "kernel/board/embed.h"
#include "kernel/board/reshape.h"

enum { SIDE_MIN = 2, SIDE_MAX = 9 };

typedef struct HexStep {
  const char *name;
  int dline, dpos;
} HexStep;

static bool add_steps(Embedding *e, const HexStep steps[6], Error *err) {
  for (int i = 0; i < 6; i++)
    if (!embed_add_step(e, steps[i].name, steps[i].dline, steps[i].dpos, 0,
                        err))
      return false;
  return true;
}

static bool name_hex(const Embedding *e, Board *b, int line, int pos, int x,
                     int y, Error *err) {
  char name[SITE_NAME];
  Site s = embed_site(e, line, pos);
  snprintf(name, sizeof name, "%c%d", 'a' + line, pos + 1);
  b->x[s] = (int16_t)x;
  b->y[s] = (int16_t)y;
  return board_name_site(b, s, name, err);
}

static Board *finish(Board *b, bool is_built) {
  if (b == NULL || is_built) return b;
  board_free(b);
  return NULL;
}

/* --- hexagon --- */

static const HexStep hexagon_steps[6] = {
    {"e", 0, 1},  {"w", 0, -1},  {"ne", 1, 1},
    {"nw", 1, 0}, {"se", -1, 0}, {"sw", -1, -1},
};

static bool is_in_hexagon(int side, int row, int file) {
  return abs(row - file) < side;
}

static bool name_rows(const Embedding *e, Board *b, Error *err) {
  int side = (e->lines + 1) / 2, middle = side - 1;
  for (int row = 0; row < e->lines; row++) {
    int x = abs(row - middle);
    for (int file = 0; file < e->length; file++) {
      if (!e->has[row][file]) continue;
      if (!name_hex(e, b, row, file, x, e->lines - 1 - row, err)) return false;
      x += 2;
    }
  }
  return true;
}

static void label_rows_by_letter(Board *b) {
  for (int i = 0; i < b->nrows; i++)
    b->rows[i].label[0] = (char)('a' + b->nrows - 1 - i);
}

/* Hexagons of this side lie beside it without a gap: where the six around it
** are. A step off the board comes in again on the opposite side. */
static void lay_tiles(Embedding *e, int side) {
  const int tiles[6][2] = {{side - 1, 2 * side - 1}, {-side, side - 1},
                           {1 - 2 * side, -side},    {1 - side, 1 - 2 * side},
                           {side, 1 - side},         {2 * side - 1, side}};
  memcpy(e->tile, tiles, sizeof tiles);
  e->ntiles = 6;
}

static bool build_hexagon(const Embedding *e, Board *b, Error *err) {
  strcpy(b->kind, "hexagon");
  if (!name_rows(e, b, err) || !board_make_rows(b, err)) return false;
  label_rows_by_letter(b);
  return embed_links(e, b, err) && compass_hex(b, err) &&
         board_finish(b, err) && (e->ntiles || reshape_sides_hex(b, err));
}

Board *shape_hexagon(int side, Wrap wrap, int nplayers, Error *err) {
  Embedding e = {.lines = 2 * side - 1, .length = 2 * side - 1};
  if (side < SIDE_MIN || side > SIDE_MAX) {
    error_set(err, ERROR_RULE,
              "a hexagon of side %d cannot be made; its side is %d to %d", side,
              SIDE_MIN, SIDE_MAX);
    return NULL;
  }
  for (int row = 0; row < e.lines; row++)
    for (int file = 0; file < e.length; file++)
      e.has[row][file] = is_in_hexagon(side, row, file);
  if (wrap == WRAP_CYLINDER) {
    error_set(err, ERROR_RULE,
              "a hexagon has no left and right side that could join: wrap = "
              "\"torus\" joins each side to the opposite one");
    return NULL;
  }
  if (wrap == WRAP_TORUS) lay_tiles(&e, side);
  if (!add_steps(&e, hexagon_steps, err)) return NULL;
  Board *b = embed_board(&e, nplayers, err);
  return finish(b, b != NULL && build_hexagon(&e, b, err));
}

/* --- triangle and star --- */

static bool name_rows_by(const Embedding *e, Board *b, Error *err) {
  for (int row = 0; row < e->lines; row++)
    for (int file = 0; file < e->length; file++)
      if (e->has[row][file] &&
          !name_hex(e, b, row, file, 2 * file - row, e->lines - 1 - row, err))
        return false;
  return true;
}

/* To the left margin: the drawing begins with column 0. */
static void move_left(Board *b) {
  int least = INT16_MAX;
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s) && b->x[s] < least) least = b->x[s];
  for (int s = 0; s < b->bits; s++) b->x[s] = (int16_t)(b->x[s] - least);
}

static bool build_lettered(const Embedding *e, Board *b, const char *kind,
                           Error *err) {
  snprintf(b->kind, sizeof b->kind, "%s", kind);
  if (!name_rows_by(e, b, err)) return false;
  move_left(b);
  if (!board_make_rows(b, err)) return false;
  label_rows_by_letter(b);
  return embed_links(e, b, err) && compass_hex(b, err) && board_finish(b, err);
}

Board *shape_triangle(int side, int nplayers, Error *err) {
  Embedding e = {.lines = side, .length = side};
  for (int row = 0; row < side; row++)
    for (int file = row; file < side; file++) e.has[row][file] = true;
  if (!add_steps(&e, hexagon_steps, err)) return NULL;
  Board *b = embed_board(&e, nplayers, err);
  return finish(b, b != NULL && build_lettered(&e, b, "triangle", err) &&
                       reshape_sides_triangle(b, err));
}

/* Which point of the star, or its middle: two of three triangles' sides. */
static int star_part(int arm, int row, int file) {
  int y = row - 2 * arm, x = file - 2 * arm, z = x - y;
  if (abs(x) <= arm && abs(y) <= arm && abs(z) <= arm) return 0;
  bool up = y >= -arm && x <= arm && z >= -arm;
  bool down = y <= arm && x >= -arm && z <= arm;
  if (!up && !down) return -1;
  return y < -arm   ? 1
         : x < -arm ? 2
         : z < -arm ? 3
         : y > arm  ? 4
         : x > arm  ? 5
                    : 6;
}

static bool add_points(const Embedding *e, Board *b, int arm, Error *err) {
  static const char *const names[7] = {"middle",    "south", "southwest",
                                       "northwest", "north", "northeast",
                                       "southeast"};
  Plane parts[7] = {{{0}}};
  for (int row = 0; row < e->lines; row++)
    for (int file = 0; file < e->length; file++)
      if (e->has[row][file])
        plane_add(parts[star_part(arm, row, file)].w, embed_site(e, row, file));
  for (int i = 0; i < 7; i++)
    if (!reshape_side(b, names[i], &parts[i], err)) return false;
  return true;
}

Board *shape_star(int arm, int nplayers, Error *err) {
  Embedding e = {.lines = 4 * arm + 1, .length = 4 * arm + 1};
  for (int row = 0; row < e.lines; row++)
    for (int file = 0; file < e.length; file++)
      e.has[row][file] = star_part(arm, row, file) >= 0;
  if (!add_steps(&e, hexagon_steps, err)) return NULL;
  Board *b = embed_board(&e, nplayers, err);
  return finish(b, b != NULL && build_lettered(&e, b, "star", err) &&
                       add_points(&e, b, arm, err));
}

/* --- rhombus --- */

static const HexStep rhombus_steps[6] = {
    {"e", 1, 0},   {"w", -1, 0}, {"ne", 1, -1},
    {"nw", 0, -1}, {"se", 0, 1}, {"sw", -1, 1},
};

static bool name_columns(const Embedding *e, Board *b, Error *err) {
  for (int column = 0; column < e->lines; column++)
    for (int row = 0; row < e->length; row++)
      if (!name_hex(e, b, column, row, 2 * column + row, row, err))
        return false;
  return true;
}

static void link_mirror(const Embedding *e, Board *b, Dir mirror) {
  for (int column = 0; column < e->lines; column++)
    for (int row = 0; row < e->length; row++) {
      Site to = embed_site(e, row, column);
      if (to != NO_SITE) board_link(b, embed_site(e, column, row), mirror, to);
    }
  b->dir[mirror].opposite = mirror;
}

static bool add_side(Board *b, const char *name, int c0, int r0, int c1, int r1,
                     Error *err) {
  char list[32];
  const char *const lists[1] = {list};
  snprintf(list, sizeof list, "%c%d-%c%d", 'a' + c0, r0 + 1, 'a' + c1, r1 + 1);
  return board_add_region(b, name, lists, 1, err);
}

static bool add_corners(const Embedding *e, Board *b, Error *err) {
  int right = e->lines - 1, low = e->length - 1;
  Plane corners = {{0}};
  plane_add(corners.w, embed_site(e, 0, 0));
  plane_add(corners.w, embed_site(e, 0, low));
  plane_add(corners.w, embed_site(e, right, 0));
  plane_add(corners.w, embed_site(e, right, low));
  return reshape_side(b, "corners", &corners, err);
}

/* Sides that are joined are not regions. */
static bool add_sides(const Embedding *e, Board *b, Error *err) {
  int right = e->lines - 1, low = e->length - 1;
  return (e->round_length || (add_side(b, "south", 0, low, right, low, err) &&
                              add_side(b, "north", 0, 0, right, 0, err))) &&
         (e->round_lines ||
          (add_corners(e, b, err) && add_side(b, "west", 0, 0, 0, low, err) &&
           add_side(b, "east", right, 0, right, low, err)));
}

static bool build_rhombus(const Embedding *e, Board *b, Error *err) {
  strcpy(b->kind, "rhombus");
  Dir mirror = board_add_dir(b, "mirror", 0);
  if (!name_columns(e, b, err) || !board_make_rows(b, err)) return false;
  for (int i = 0; i < b->nrows; i++)
    snprintf(b->rows[i].label, SITE_NAME, "%d", i + 1);
  if (!embed_links(e, b, err)) return false;
  link_mirror(e, b, mirror);
  return compass_hex(b, err) && board_finish(b, err) && add_sides(e, b, err);
}

Board *shape_rhombus(int width, int height, Wrap wrap, int nplayers,
                     Error *err) {
  Embedding e = {.lines = width,
                 .length = height,
                 .round_lines = wrap != WRAP_NONE,
                 .round_length = wrap == WRAP_TORUS};
  if (width < 1 || width > EMBED_MAX || height < 1 || height > EMBED_MAX) {
    error_set(err, ERROR_RULE,
              "a rhombus of %d x %d cannot be made; its sides are 1 to %d",
              width, height, EMBED_MAX);
    return NULL;
  }
  if ((e.round_lines && width < 3) || (e.round_length && height < 3)) {
    error_set(err, ERROR_RULE,
              "a rhombus that goes round needs 3 cells or more that way");
    return NULL;
  }
  for (int column = 0; column < width; column++)
    for (int row = 0; row < height; row++) e.has[column][row] = true;
  if (!add_steps(&e, rhombus_steps, err)) return NULL;
  Board *b = embed_board(&e, nplayers, err);
  return finish(b, b != NULL && build_rhombus(&e, b, err));
}
