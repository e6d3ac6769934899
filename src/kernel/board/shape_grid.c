/* SPDX-License-Identifier: MIT
** shape_grid.c - boards of squares.
**
** Board order decides the lines of the embedding: columns where names are
** letters, rows from the top where only dark squares have numbers.
*/
#include "kernel/board/shape.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/board/compass.h"
#include "kernel/board/embed.h"
#include "kernel/board/reshape.h"

typedef struct Grid {
  int width, height;
  bool is_dark;
  Embedding embed;
} Grid;

static bool is_square(const Grid *g, int column, int row) {
  return !g->is_dark || (column + row) % 2 == 0;
}

static Site site_at(const Grid *g, int column, int row) {
  return g->is_dark ? embed_site(&g->embed, g->height - 1 - row, column)
                    : embed_site(&g->embed, column, row);
}

static void lay_squares(Grid *g) {
  Embedding *e = &g->embed;
  e->lines = g->is_dark ? g->height : g->width;
  e->length = g->is_dark ? g->width : g->height;
  for (int column = 0; column < g->width; column++)
    for (int row = 0; row < g->height; row++) {
      bool *place = g->is_dark ? &e->has[g->height - 1 - row][column]
                               : &e->has[column][row];
      *place = is_square(g, column, row);
    }
}

/* --- directions --- */

static bool add_step(Grid *g, const char *name, int dx, int dy, int group,
                     Error *err) {
  return g->is_dark ? embed_add_step(&g->embed, name, -dy, dx, group, err)
                    : embed_add_step(&g->embed, name, dx, dy, group, err);
}

static bool add_orthogonals(Grid *g, Error *err) {
  return add_step(g, "n", 0, 1, 0, err) && add_step(g, "s", 0, -1, 0, err) &&
         add_step(g, "e", 1, 0, 0, err) && add_step(g, "w", -1, 0, 0, err);
}

static bool add_diagonals(Grid *g, Error *err) {
  return add_step(g, "ne", 1, 1, 0, err) && add_step(g, "nw", -1, 1, 0, err) &&
         add_step(g, "se", 1, -1, 0, err) && add_step(g, "sw", -1, -1, 0, err);
}

static bool is_new_image(const int images[][2], int n, int dx, int dy) {
  for (int i = 0; i < n; i++)
    if (images[i][0] == dx && images[i][1] == dy) return false;
  return true;
}

/* The images of a leap under the symmetries of the square, clockwise. */
static int leap_images(const GridLeap *leap, int images[8][2]) {
  int a = abs(leap->dx), b = abs(leap->dy), n = 0;
  const int all[8][2] = {{a, b},   {b, a},   {b, -a}, {a, -b},
                         {-a, -b}, {-b, -a}, {-b, a}, {-a, b}};
  for (int i = 0; i < 8; i++) {
    if (!is_new_image((const int(*)[2])images, n, all[i][0], all[i][1]))
      continue;
    images[n][0] = all[i][0];
    images[n++][1] = all[i][1];
  }
  return n;
}

static bool leap_is_sound(const GridLeap *leap, Error *err) {
  int a = abs(leap->dx), b = abs(leap->dy);
  if (strlen(leap->name) > SITE_NAME - 2)
    return error_set(err, ERROR_RULE,
                     "the name '%s' is too long: at most %d letters",
                     leap->name, SITE_NAME - 2);
  if (a + b > 0 && a < EMBED_MAX && b < EMBED_MAX) return true;
  return error_set(err, ERROR_RULE,
                   "the leap '%s' goes %d and %d squares; give two numbers "
                   "up to %d, not both 0, such as { 1, 2 }",
                   leap->name, leap->dx, leap->dy, EMBED_MAX - 1);
}

static bool add_leap(Grid *g, const GridLeap *leap, int group, Error *err) {
  int images[8][2];
  if (!leap_is_sound(leap, err)) return false;
  int n = leap_images(leap, images);
  for (int i = 0; i < n; i++) {
    char name[SITE_NAME + 8];
    snprintf(name, sizeof name, "%s%d", leap->name, i + 1);
    if (!add_step(g, name, images[i][0], images[i][1], group, err))
      return false;
  }
  return true;
}

static bool add_steps(Grid *g, const GridOptions *options, Error *err) {
  bool diagonal_only = options->diagonal_only || g->is_dark;
  if (!diagonal_only && !add_orthogonals(g, err)) return false;
  if (!options->orthogonal_only && !add_diagonals(g, err)) return false;
  for (int i = 0; i < options->nleaps; i++)
    if (!add_leap(g, &options->leaps[i], i + 1, err)) return false;
  return true;
}

static bool add_leap_classes(const Grid *g, Board *b,
                             const GridOptions *options, Error *err) {
  for (int i = 0; i < options->nleaps; i++) {
    uint32_t mask = 0, masks[PLAYERS_MAX];
    for (int d = 0; d < g->embed.nsteps; d++)
      if (g->embed.step[d].group == i + 1) mask |= (uint32_t)1 << d;
    for (int p = 0; p < PLAYERS_MAX; p++) masks[p] = mask;
    if (!board_add_class(b, options->leaps[i].name, masks, err)) return false;
  }
  return true;
}

/* --- names --- */

static bool name_square(const Grid *g, Board *b, int column, int row,
                        int number, Error *err) {
  char name[SITE_NAME];
  Site s = site_at(g, column, row);
  if (g->is_dark)
    snprintf(name, sizeof name, "%d", number);
  else
    snprintf(name, sizeof name, "%c%d", 'a' + column, row + 1);
  b->x[s] = (int16_t)(2 * column);
  b->y[s] = (int16_t)(g->height - 1 - row);
  return board_name_site(b, s, name, err);
}

static bool name_squares(const Grid *g, Board *b, Error *err) {
  int number = 0;
  for (int row = g->height - 1; row >= 0; row--)
    for (int column = 0; column < g->width; column++)
      if (is_square(g, column, row) &&
          !name_square(g, b, column, row, ++number, err))
        return false;
  return true;
}

/* A dark board one square wide has rows without squares. */
static void label_rows(const Grid *g, Board *b) {
  for (int i = 0; i < b->nrows; i++) {
    int y = b->y[b->reading[b->rows[i].first]];
    snprintf(b->rows[i].label, SITE_NAME, "%d", g->height - y);
  }
}

/* --- the builder --- */

static bool options_are_sound(const GridOptions *options, Error *err) {
  const char *names = options->names;
  assert(!options->orthogonal_only || !options->diagonal_only);
  assert(0 <= options->nleaps && options->nleaps <= 8);
  if (names == NULL) return true;
  if (!text_is_equal(names, "dark") && !text_is_equal(names, "dark-far"))
    return error_set(err, ERROR_RULE,
                     "names = \"%s\" is unknown; write \"dark\" or "
                     "\"dark-far\", or leave it out for a1, a2 ...",
                     names);
  if (!options->orthogonal_only) return true;
  return error_set(err, ERROR_RULE,
                   "dark squares touch only at their corners; leave links = "
                   "\"orthogonal\" or names = \"%s\" out",
                   names);
}

/* Round a board of two columns both neighbours would be one. */
static bool wrap_is_sound(const Grid *g, const GridOptions *options,
                          Error *err) {
  bool is_round = options->wrap != WRAP_NONE;
  bool is_torus = options->wrap == WRAP_TORUS;
  bool is_narrow = is_round && g->width < 3;
  bool is_low = is_torus && g->height < 3;
  bool is_odd =
      g->is_dark && ((is_round && g->width % 2) || (is_torus && g->height % 2));
  if (is_narrow || is_low)
    return error_set(err, ERROR_RULE,
                     "a grid that goes round needs 3 squares or more that way");
  if (is_odd)
    return error_set(err, ERROR_RULE,
                     "dark squares meet round the board only if it has an even "
                     "number of columns (and rows)");
  return true;
}

static bool build(const Grid *g, Board *b, const GridOptions *options,
                  Error *err) {
  strcpy(b->kind, "grid");
  b->first_on_top = g->is_dark && text_is_equal(options->names, "dark");
  if (!name_squares(g, b, err) || !board_make_rows(b, err)) return false;
  label_rows(g, b);
  return embed_links(&g->embed, b, err) && compass_square(b, err) &&
         board_finish(b, err) && add_leap_classes(g, b, options, err) &&
         (options->wrap == WRAP_TORUS ||
          reshape_sides_grid(b, options->wrap != WRAP_NONE, err));
}

Board *shape_grid(int width, int height, const GridOptions *options,
                  int nplayers, Error *err) {
  static const GridOptions plain = {.names = NULL};
  Grid g = {.width = width, .height = height};
  if (options == NULL) options = &plain;
  if (width < 1 || width > EMBED_MAX || height < 1 || height > EMBED_MAX) {
    error_set(err, ERROR_RULE,
              "a grid of %d x %d cannot be made; its sides are 1 to %d", width,
              height, EMBED_MAX);
    return NULL;
  }
  if (!options_are_sound(options, err)) return NULL;
  g.is_dark = options->names != NULL;
  if (!wrap_is_sound(&g, options, err)) return NULL;
  lay_squares(&g);
  bool is_round = options->wrap != WRAP_NONE;
  bool is_torus = options->wrap == WRAP_TORUS;
  g.embed.round_lines = g.is_dark ? is_torus : is_round;
  g.embed.round_length = g.is_dark ? is_round : is_torus;
  if (!add_steps(&g, options, err)) return NULL;
  Board *b = embed_board(&g.embed, nplayers, err);
  if (b == NULL || build(&g, b, options, err)) return b;
  board_free(b);
  return NULL;
}
