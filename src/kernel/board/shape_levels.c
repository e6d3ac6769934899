/* SPDX-License-Identifier: MIT
** shape_levels.c - grids one above the other.
**
** The levels lie side by side in the embedding, with one line between them
** that has no sites: a step up is a step of a fixed number of lines, and a step off one
** level never meets the next.
*/
#include "kernel/board/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/board/compass.h"
#include "kernel/board/embed.h"
#include "kernel/board/reshape.h"

typedef struct Levels {
  int width, height, levels;
  Embedding embed;
} Levels;

static int line_of(const Levels *v, int column, int level) {
  return level * (v->width + 1) + column;
}

static void lay_cells(Levels *v) {
  v->embed.lines = v->levels * (v->width + 1) - 1;
  v->embed.length = v->height;
  for (int z = 0; z < v->levels; z++)
    for (int x = 0; x < v->width; x++)
      for (int y = 0; y < v->height; y++)
        v->embed.has[line_of(v, x, z)][y] = true;
}

/* "up-ne", "s", "down". */
static void name_step(int dx, int dy, int dz, char out[SITE_NAME]) {
  const char *level = dz > 0 ? "up" : dz < 0 ? "down" : "";
  const char *along = dy > 0 ? "n" : dy < 0 ? "s" : "";
  const char *aside = dx > 0 ? "e" : dx < 0 ? "w" : "";
  snprintf(out, SITE_NAME, "%s%s%s%s", level, dz && (dx || dy) ? "-" : "",
           along, aside);
}

static bool is_wanted(const GridOptions *o, int axes) {
  if (o->orthogonal_only) return axes == 1;
  return !o->diagonal_only || axes == 2;
}

static bool add_steps(Levels *v, const GridOptions *o, Error *err) {
  for (int i = 0; i < 27; i++) {
    int dx = i % 3 - 1, dy = i / 3 % 3 - 1, dz = i / 9 - 1;
    int axes = abs(dx) + abs(dy) + abs(dz);
    char name[SITE_NAME];
    if (axes == 0 || !is_wanted(o, axes)) continue;
    name_step(dx, dy, dz, name);
    if (!embed_add_step(&v->embed, name, line_of(v, dx, dz), dy, 0, err))
      return false;
  }
  return true;
}

/* Directions that change 'n' of the three coordinates. */
static bool add_class(Board *b, const char *name, int axes, Error *err) {
  uint32_t mask = 0, masks[PLAYERS_MAX];
  for (int d = 0; d < b->ndirs; d++) {
    const char *n = b->dir[d].name;
    bool is_level = strncmp(n, "up", 2) != 0 && strncmp(n, "down", 4) != 0;
    const char *flat = is_level ? n : strchr(n, '-');
    int count = (is_level ? 0 : 1);
    if (flat != NULL) count += (int)strlen(flat) - (*flat == '-');
    if (count == axes) mask |= (uint32_t)1 << d;
  }
  for (int p = 0; p < PLAYERS_MAX; p++) masks[p] = mask;
  return mask == 0 || board_add_class(b, name, masks, err);
}

static bool name_cell(const Levels *v, Board *b, int x, int y, int z,
                      Error *err) {
  char name[SITE_NAME];
  Site s = embed_site(&v->embed, line_of(v, x, z), y);
  snprintf(name, sizeof name, "%c%c%d", 'A' + z, 'a' + x, y + 1);
  b->x[s] = (int16_t)(2 * line_of(v, x, z));
  b->y[s] = (int16_t)(v->height - 1 - y);
  snprintf(b->column[s], SITE_NAME, "%c%c", 'A' + z, 'a' + x);
  return board_name_site(b, s, name, err);
}

static bool name_cells(const Levels *v, Board *b, Error *err) {
  b->column = arena_new(&b->arena, (size_t)b->bits * sizeof *b->column);
  if (b->column == NULL) return error_memory(err);
  for (int z = 0; z < v->levels; z++)
    for (int x = 0; x < v->width; x++)
      for (int y = 0; y < v->height; y++)
        if (!name_cell(v, b, x, y, z, err)) return false;
  if (!board_make_rows(b, err)) return false;
  for (int i = 0; i < b->nrows; i++)
    snprintf(b->rows[i].label, SITE_NAME, "%d", v->height - i);
  return true;
}

static bool add_corners(const Levels *v, Board *b, Error *err) {
  Plane corners = {{0}};
  for (int i = 0; i < 8; i++)
    plane_add(corners.w, embed_site(&v->embed,
                                    line_of(v, i & 1 ? v->width - 1 : 0,
                                            i & 4 ? v->levels - 1 : 0),
                                    i & 2 ? v->height - 1 : 0));
  return reshape_side(b, "corners", &corners, err);
}

static bool build(const Levels *v, Board *b, Error *err) {
  strcpy(b->kind, "levels");
  return name_cells(v, b, err) && embed_links(&v->embed, b, err) &&
         compass_levels(b, err) && add_class(b, "orthogonal", 1, err) &&
         add_class(b, "diagonal", 2, err) &&
         add_class(b, "triagonal", 3, err) && board_finish(b, err) &&
         add_corners(v, b, err);
}

Board *shape_levels(int width, int height, int levels,
                    const GridOptions *options, int nplayers, Error *err) {
  Levels v = {.width = width, .height = height, .levels = levels};
  if (levels * (width + 1) - 1 > EMBED_LINES || height > EMBED_MAX) {
    error_set(err, ERROR_RULE,
              "%d levels of %d x %d are too many sites; at most %d fit", levels,
              width, height, SITES_MAX);
    return NULL;
  }
  lay_cells(&v);
  if (!add_steps(&v, options, err)) return NULL;
  Board *b = embed_board(&v.embed, nplayers, err);
  if (b == NULL || build(&v, b, err)) return b;
  board_free(b);
  return NULL;
}
