/* SPDX-License-Identifier: MIT
** shape_plate.c - a plate of holes that slides over a grid of cells.
**
** Cells and holes are embedded with one stride, so a hole and the cell below
** it differ by the same number of bits all over the plate: sets go up and
** down by one shift, and sliding the plate changes that shift alone.
*/
#include "kernel/board/shape.h"

#include <stdio.h>
#include <string.h>
#include "kernel/board/compass.h"
#include "kernel/board/embed.h"

typedef struct Plate {
  int width, height;             /* of the plate */
  int frame_width, frame_height; /* of what it lies on */
  Embedding embed;
} Plate;

/* One empty line parts the two grids. */
static Site hole_at(const Plate *p, int column, int row) {
  return embed_site(&p->embed, p->frame_width + 1 + column, row);
}

static void lay_places(Plate *p) {
  Embedding *e = &p->embed;
  e->lines = p->frame_width + 1 + p->width;
  e->length = p->frame_height;
  for (int x = 0; x < p->frame_width; x++)
    for (int y = 0; y < p->frame_height; y++) e->has[x][y] = true;
  for (int x = 0; x < p->width; x++)
    for (int y = 0; y < p->height; y++)
      e->has[p->frame_width + 1 + x][y] = true;
}

static bool add_steps(Plate *p, Error *err) {
  static const struct {
    const char *name;
    int dx, dy;
  } steps[] = {{"n", 0, 1},  {"s", 0, -1},  {"e", 1, 0},   {"w", -1, 0},
               {"ne", 1, 1}, {"nw", -1, 1}, {"se", 1, -1}, {"sw", -1, -1}};
  for (int i = 0; i < 8; i++)
    if (!embed_add_step(&p->embed, steps[i].name, steps[i].dx, steps[i].dy, 0,
                        err))
      return false;
  return true;
}

static bool name_site(Board *b, Site s, char first, int x, int y, int height,
                      Error *err) {
  char name[SITE_NAME];
  snprintf(name, sizeof name, "%c%d", first + x, y + 1);
  b->x[s] = (int16_t)(2 * x);
  b->y[s] = (int16_t)(height - 1 - y);
  return board_name_site(b, s, name, err);
}

/* Names the sites of one grid and makes their rows. */
static bool name_grid(const Plate *p, Board *b, bool holes, Error *err) {
  int width = holes ? p->width : p->frame_width;
  int height = holes ? p->height : p->frame_height;
  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++) {
      Site s = holes ? hole_at(p, x, y) : embed_site(&p->embed, x, y);
      if (!name_site(b, s, holes ? 'a' : 'A', x, y, height, err)) return false;
      plane_add(holes ? b->holes.w : b->cells.w, s);
    }
  return true;
}

static void label_rows(const Board *b, int height) {
  for (int i = 0; i < b->nrows; i++)
    snprintf(b->rows[i].label, SITE_NAME, "%d", height - i);
}

/* A reader of all sites finds the cells behind the holes. */
static bool join_readings(const Plate *p, Board *b, Error *err) {
  size_t holes = (size_t)p->width * (size_t)p->height;
  size_t cells = (size_t)p->frame_width * (size_t)p->frame_height;
  Site *all = arena_new(&b->arena, (holes + cells) * sizeof *all);
  if (all == NULL) return error_memory(err);
  memcpy(all, b->reading, holes * sizeof *all);
  memcpy(all + holes, b->frame_reading, cells * sizeof *all);
  b->reading = all;
  return true;
}

/* The rows of the cells are made first and put aside; those of the holes stay
** the board's own. */
static bool make_rows(const Plate *p, Board *b, Error *err) {
  if (!name_grid(p, b, false, err) || !board_make_rows(b, err)) return false;
  label_rows(b, p->frame_height);
  b->nframe = b->nrows;
  b->frame = b->rows;
  b->frame_reading = b->reading;
  b->nrows = 0;
  Plane on = b->on;
  b->on = (Plane){0};
  if (!name_grid(p, b, true, err) || !board_make_rows(b, err)) return false;
  label_rows(b, p->height);
  for (int i = 0; i < PLANE_WORDS; i++) b->on.w[i] |= on.w[i];
  return join_readings(p, b, err);
}

static bool add_layer(Board *b, const char *name, int width, int height,
                      char first, Error *err) {
  Text list;
  text_init(&list);
  for (int x = 0; x < width; x++)
    text_addf(&list, "%c1-%c%d ", first + x, first + x, height);
  const char *lists[1] = {text_string(&list)};
  bool ok = !list.failed ? board_add_region(b, name, lists, 1, err)
                         : error_memory(err);
  text_done(&list);
  return ok;
}

static void find_rests(const Plate *p, Board *b) {
  b->has_plate = true;
  b->hole = hole_at(p, 0, 0);
  for (int x = 0; x <= p->frame_width - p->width; x++)
    for (int y = 0; y <= p->frame_height - p->height; y++)
      plane_add(b->rests.w, embed_site(&p->embed, x, y));
}

static void add_slides(Board *b) {
  Dir up = board_add_dir(b, "up", 0), down = board_add_dir(b, "down", 0);
  b->dir[up].slides = 1;
  b->dir[down].slides = -1;
  b->dir[up].opposite = down;
  b->dir[down].opposite = up;
}

static bool build(const Plate *p, Board *b, Error *err) {
  strcpy(b->kind, "plate");
  add_slides(b);
  if (!make_rows(p, b, err) || !embed_links(&p->embed, b, err) ||
      !compass_square(b, err) || !board_finish(b, err))
    return false;
  find_rests(p, b);
  return add_layer(b, "cells", p->frame_width, p->frame_height, 'A', err) &&
         add_layer(b, "holes", p->width, p->height, 'a', err);
}

static bool sizes_fit(const Plate *p, Error *err) {
  if (p->width < 1 || p->height < 1 || p->width > p->frame_width ||
      p->height > p->frame_height)
    return error_set(err, ERROR_RULE,
                     "a plate of %d x %d holes does not lie on %d x %d cells; "
                     "make it as large or smaller",
                     p->width, p->height, p->frame_width, p->frame_height);
  if (p->frame_width + 1 + p->width <= EMBED_MAX &&
      p->frame_height <= EMBED_MAX)
    return true;
  return error_set(err, ERROR_RULE,
                   "a plate %d wide on a grid %d wide is too large; together "
                   "they may be %d wide and %d high",
                   p->width, p->frame_width, EMBED_MAX - 1, EMBED_MAX);
}

Board *shape_plate(int width, int height, int frame_width, int frame_height,
                   int nplayers, Error *err) {
  Plate p = {.width = width,
             .height = height,
             .frame_width = frame_width,
             .frame_height = frame_height};
  if (!sizes_fit(&p, err)) return NULL;
  lay_places(&p);
  if (!add_steps(&p, err)) return NULL;
  Board *b = embed_board(&p.embed, nplayers, err);
  if (b == NULL || build(&p, b, err)) return b;
  board_free(b);
  return NULL;
}
