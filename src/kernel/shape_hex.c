/* SPDX-License-Identifier: MIT
** shape_hex.c - boards of hexagons: the hexagon and the rhombus.
**
** Both are skewed into a square: six of its eight directions remain. In the
** hexagon lines are the lettered rows from the bottom, in the rhombus the
** lettered columns from the left.
*/
#include "kernel/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/compass.h"
#include "kernel/embed.h"
#include "kernel/reshape.h"

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

static bool build_hexagon(const Embedding *e, Board *b, Error *err) {
  strcpy(b->kind, "hexagon");
  if (!name_rows(e, b, err) || !board_make_rows(b, err)) return false;
  label_rows_by_letter(b);
  return embed_links(e, b, err) && compass_hex(b, err) &&
         board_finish(b, err) && reshape_sides_hex(b, err);
}

Board *shape_hexagon(int side, int nplayers, Error *err) {
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
  if (!add_steps(&e, hexagon_steps, err)) return NULL;
  Board *b = embed_board(&e, nplayers, err);
  return finish(b, b != NULL && build_hexagon(&e, b, err));
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

static bool add_sides(const Embedding *e, Board *b, Error *err) {
  int right = e->lines - 1, low = e->length - 1;
  return add_corners(e, b, err) &&
         add_side(b, "south", 0, low, right, low, err) &&
         add_side(b, "north", 0, 0, right, 0, err) &&
         add_side(b, "west", 0, 0, 0, low, err) &&
         add_side(b, "east", right, 0, right, low, err);
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

Board *shape_rhombus(int width, int height, int nplayers, Error *err) {
  Embedding e = {.lines = width, .length = height};
  if (width < 1 || width > EMBED_MAX || height < 1 || height > EMBED_MAX) {
    error_set(err, ERROR_RULE,
              "a rhombus of %d x %d cannot be made; its sides are 1 to %d",
              width, height, EMBED_MAX);
    return NULL;
  }
  for (int column = 0; column < width; column++)
    for (int row = 0; row < height; row++) e.has[column][row] = true;
  if (!add_steps(&e, rhombus_steps, err)) return NULL;
  Board *b = embed_board(&e, nplayers, err);
  return finish(b, b != NULL && build_rhombus(&e, b, err));
}
