/* SPDX-License-Identifier: MIT
** shape_edges.c - grids whose edges and corners are sites as well.
**
** One idea: a finer grid. Cells are its odd places in both directions, corners
** its even ones, edges the others; the directions of the board go two fine
** steps, those called "half" one.
*/
#include "kernel/board/shape.h"

#include <stdio.h>
#include <string.h>
#include "kernel/board/compass.h"
#include "kernel/board/embed.h"
#include "kernel/board/reshape.h"

typedef struct Fine {
  int width, height; /* cells */
  const GridOptions *options;
  Embedding embed;
} Fine;

static bool is_border(const Fine *f, int x, int y) {
  return x == 0 || y == 0 || x == 2 * f->width || y == 2 * f->height;
}

static bool is_site(const Fine *f, int x, int y) {
  const GridOptions *o = f->options;
  if (is_border(f, x, y) && !o->has_border) return false;
  if (x % 2 && y % 2) return o->has_cells;
  return x % 2 || y % 2 ? o->has_edges : o->has_corners;
}

static void lay_places(Fine *f) {
  f->embed.lines = 2 * f->width + 1;
  f->embed.length = 2 * f->height + 1;
  for (int x = 0; x < f->embed.lines; x++)
    for (int y = 0; y < f->embed.length; y++)
      f->embed.has[x][y] = is_site(f, x, y);
}

static const struct {
  const char *name;
  int dx, dy;
} headings[8] = {{"n", 0, 1},  {"s", 0, -1},  {"e", 1, 0},   {"w", -1, 0},
                 {"ne", 1, 1}, {"nw", -1, 1}, {"se", 1, -1}, {"sw", -1, -1}};

static bool add_steps(Fine *f, Error *err) {
  for (int i = 0; i < 8; i++) {
    bool is_wanted =
        i < 4 ? !f->options->diagonal_only : !f->options->orthogonal_only;
    if (is_wanted &&
        !embed_add_step(&f->embed, headings[i].name, 2 * headings[i].dx,
                        2 * headings[i].dy, 0, err))
      return false;
  }
  for (int i = 0; i < 8; i++) {
    char name[SITE_NAME];
    snprintf(name, sizeof name, "half-%s", headings[i].name);
    if (!embed_add_step(&f->embed, name, headings[i].dx, headings[i].dy,
                        1 + (i >= 4), err))
      return false;
  }
  return true;
}

static bool add_classes(const Fine *f, Board *b, Error *err) {
  static const char *const names[2] = {"half", "half-diagonal"};
  for (int k = 0; k < 2; k++) {
    uint32_t mask = 0, masks[PLAYERS_MAX];
    for (int d = 0; d < f->embed.nsteps; d++)
      if (f->embed.step[d].group == k + 1) mask |= (uint32_t)1 << d;
    for (int p = 0; p < PLAYERS_MAX; p++) masks[p] = mask;
    if (!board_add_class(b, names[k], masks, err)) return false;
  }
  return true;
}

/* After the cell that lies below it or on its left; on the lower and the left
** border, where there is none, after the cell on the other side. */
static void name_place(int x, int y, char out[SITE_NAME]) {
  bool is_low = y == 0, is_left = x == 0;
  char column = (char)('a' + (is_left ? 0 : (x - 1) / 2));
  int row = is_low ? 1 : (y + 1) / 2;
  const char *what = x % 2 && y % 2      ? ""
                     : x % 2             ? (is_low ? "b" : "h")
                     : y % 2             ? (is_left ? "l" : "v")
                     : is_low && is_left ? "o"
                     : is_low            ? "bx"
                     : is_left           ? "lx"
                                         : "x";
  snprintf(out, SITE_NAME, "%c%d%s", column, row, what);
}

static bool name_places(const Fine *f, Board *b, Error *err) {
  b->column = arena_new(&b->arena, (size_t)b->bits * sizeof *b->column);
  if (b->column == NULL) return error_memory(err);
  for (int x = 0; x <= 2 * f->width; x++)
    for (int y = 0; y <= 2 * f->height; y++) {
      Site s = embed_site(&f->embed, x, y);
      char name[SITE_NAME];
      if (s == NO_SITE) continue;
      name_place(x, y, name);
      b->x[s] = (int16_t)(2 * x);
      b->y[s] = (int16_t)(2 * f->height - y);
      if (x % 2) snprintf(b->column[s], SITE_NAME, "%c", name[0]);
      if (!board_name_site(b, s, name, err)) return false;
    }
  if (!board_make_rows(b, err)) return false;
  for (int i = 0; i < b->nrows; i++) {
    int y = 2 * f->height - b->y[b->reading[b->rows[i].first]];
    if (y % 2) snprintf(b->rows[i].label, SITE_NAME, "%d", (y + 1) / 2);
  }
  return true;
}

static bool add_regions(const Fine *f, Board *b, Error *err) {
  Plane parts[3] = {{{0}}};
  for (int x = 0; x <= 2 * f->width; x++)
    for (int y = 0; y <= 2 * f->height; y++) {
      Site s = embed_site(&f->embed, x, y);
      if (s != NO_SITE) plane_add(parts[2 - x % 2 - y % 2].w, s);
    }
  b->edges = parts[1];
  b->crossings = parts[2];
  return reshape_side(b, "cells", &parts[0], err) &&
         reshape_side(b, "edges", &parts[1], err) &&
         reshape_side(b, "corners", &parts[2], err);
}

static bool build(const Fine *f, Board *b, Error *err) {
  strcpy(b->kind, "edges");
  return name_places(f, b, err) && embed_links(&f->embed, b, err) &&
         compass_square(b, err) && board_finish(b, err) &&
         add_classes(f, b, err) && add_regions(f, b, err);
}

Board *shape_edges(int width, int height, const GridOptions *options,
                   int nplayers, Error *err) {
  Fine f = {.width = width, .height = height, .options = options};
  if (options->nleaps || options->names || options->wrap) {
    error_set(err, ERROR_RULE,
              "a grid with 'sites' has no leaps, dark squares or wrap");
    return NULL;
  }
  if (2 * width >= EMBED_LINES || 2 * height >= EMBED_LINES) {
    error_set(err, ERROR_RULE, "the board is too large: at most %d sites fit",
              SITES_MAX);
    return NULL;
  }
  lay_places(&f);
  if (!add_steps(&f, err)) return NULL;
  Board *b = embed_board(&f.embed, nplayers, err);
  if (b == NULL || build(&f, b, err)) return b;
  board_free(b);
  return NULL;
}
