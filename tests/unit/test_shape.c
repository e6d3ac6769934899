/* SPDX-License-Identifier: MIT
** test_shape.c - the focus of this file is the builders of boards: sites,
** names and links against definitions by coordinates, and the invariants of
** board.h for every regular shape in many sizes.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "munit.h"
#include "board_check.h"
#include "kernel/board/shape.h"

/* --- hexagon --- */

typedef struct NamedStep {
  const char *name;
  int a, b;
} NamedStep;

static const NamedStep hexagon_steps[] = {
    {"e", 0, 1},  {"w", 0, -1},  {"ne", 1, 1},
    {"nw", 1, 0}, {"se", -1, 0}, {"sw", -1, -1},
};

/* By the rules' words: rows grow from 'side' to 2 side - 1 and shrink again,
** files of the upper rows begin later. */
static bool hexagon_has(int side, int row, int file) {
  int low = row < side ? 1 : row - side + 2;
  int high = row < side ? side + row : 2 * side - 1;
  return 0 <= row && row <= 2 * side - 2 && low <= file && file <= high;
}

static void check_hexagon_cell(const Board *b, int side, int row, int file) {
  char name[32];
  snprintf(name, sizeof name, "%c%d", 'a' + row, file);
  Site s = board_site(b, name);
  munit_assert((s != NO_SITE) == hexagon_has(side, row, file));
  if (s == NO_SITE) return;
  for (int i = 0; i < 6; i++) {
    const NamedStep *step = &hexagon_steps[i];
    int r = row + step->a, f = file + step->b;
    snprintf(name, sizeof name, "%c%d", 'a' + r, f);
    munit_assert_string_equal(
        board_name(b, board_next(b, s, board_dir(b, step->name))),
        hexagon_has(side, r, f) ? name : "");
  }
}

static MunitResult hexagons(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int side = 2; side <= 9; side++) {
    Error err;
    Board *b = shape_hexagon(side, WRAP_NONE, 2, &err);
    munit_assert_not_null(b);
    munit_assert_string_equal(b->kind, "hexagon");
    munit_assert_int(b->count, ==, 3 * side * (side - 1) + 1);
    munit_assert_int(b->ndirs, ==, 6);
    munit_assert_true(b->has_shifts);
    check_board(b);
    for (int row = 0; row < 2 * side - 1; row++)
      for (int file = 0; file <= 2 * side; file++)
        check_hexagon_cell(b, side, row, file);
    board_free(b);
  }
  return MUNIT_OK;
}

/* On a torus of hexagons there is a way on everywhere, and back. */
static MunitResult round_hexagons(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int side = 2; side <= 9; side++) {
    Error err;
    Board *b = shape_hexagon(side, WRAP_TORUS, 2, &err);
    munit_assert_not_null(b);
    check_board(b);
    for (int s = 0; s < b->bits; s++)
      for (Dir d = 0; d < 6 && board_has(b, (Site)s); d++) {
        Site next = board_next(b, (Site)s, d);
        munit_assert_uint(next, !=, NO_SITE);
        munit_assert_int(board_next(b, next, b->dir[d].opposite), ==, s);
      }
    board_free(b);
  }
  return MUNIT_OK;
}

static MunitResult hexagon_of_abalone(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_hexagon(5, WRAP_NONE, 2, &err);
  munit_assert_int(b->count, ==, 61);
  munit_assert_int(b->words, ==, 2);
  munit_assert_true(b->is_padded);
  munit_assert_int(b->nrows, ==, 9);
  for (int i = 0; i < 9; i++) {
    munit_assert_int(b->rows[i].indent, ==, abs(i - 4));
    munit_assert_int(b->rows[i].count, ==, 9 - abs(i - 4));
    munit_assert_char(b->rows[i].label[0], ==, (char)('i' - i));
  }
  munit_assert_string_equal(board_name(b, b->reading[0]), "i5");
  munit_assert_string_equal(board_name(b, b->reading[60]), "a5");
  munit_assert_int(b->x[board_site(b, "e9")], ==, 16);
  munit_assert_string_equal(go(b, "a1", "ne"), "b2");
  munit_assert_string_equal(go(b, "i5", "se"), "h5");
  static const char *const round[] = {"e", "ne", "nw", "w", "sw", "se"};
  for (int i = 0; i < 6; i++)
    check_beside(b, round[i], round[(i + 1) % 6], round[(i + 5) % 6]);
  munit_assert_null(b->form);
  board_free(b);
  return MUNIT_OK;
}

/* How many sites other shapes have, and whether their steps are shifts. */
static void check_shape(Board *b, int count, bool has_shifts) {
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, count);
  munit_assert_int(b->has_shifts, ==, has_shifts);
  board_free(b);
}

static MunitResult sizes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  GridOptions plain = {.names = NULL};
  GridOptions fine = {
      .has_cells = true, .has_edges = true, .has_corners = true};
  GridOptions round = {.wrap = WRAP_CYLINDER};
  check_shape(shape_star(4, 6, &err), 121, true);
  check_shape(shape_triangle(9, 2, &err), 45, true);
  check_shape(shape_levels(4, 4, 4, &plain, 2, &err), 64, true);
  check_shape(shape_edges(9, 9, &fine, 2, &err), 81 + 144 + 64, true);
  check_shape(shape_grid(8, 8, &round, 2, &err), 64, false);
  return MUNIT_OK;
}

static MunitResult hex_classes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_hexagon(3, WRAP_NONE, 4, &err);
  uint32_t up = board_dirs(b, "ne", 0) | board_dirs(b, "nw", 0);
  uint32_t down = board_dirs(b, "se", 0) | board_dirs(b, "sw", 0);
  munit_assert_uint32(board_dirs(b, "forward", 0), ==, up);
  uint32_t right = board_dirs(b, "e", 0) | board_dirs(b, "ne", 0);
  uint32_t left = board_dirs(b, "w", 0) | board_dirs(b, "sw", 0);
  munit_assert_uint32(board_dirs(b, "forward", 1), ==, right);
  munit_assert_uint32(board_dirs(b, "forward", 2), ==, down);
  munit_assert_uint32(board_dirs(b, "forward", 3), ==, left);
  munit_assert_uint32(board_dirs(b, "back", 0), ==, down);
  for (int player = 0; player < 4; player++)
    munit_assert_uint32(board_dirs(b, "sideways", player), ==,
                        b->any & ~(board_dirs(b, "forward", player) |
                                   board_dirs(b, "back", player)));
  board_free(b);
  return MUNIT_OK;
}

/* --- grid --- */

static const NamedStep square_steps[] = {
    {"n", 0, 1},  {"s", 0, -1},  {"e", 1, 0},   {"w", -1, 0},
    {"ne", 1, 1}, {"nw", -1, 1}, {"se", 1, -1}, {"sw", -1, -1},
};

static const char *square_name(int width, int height, int column, int row) {
  static char name[32];
  name[0] = '\0';
  if (0 <= column && column < width && 0 <= row && row < height)
    snprintf(name, sizeof name, "%c%d", 'a' + column, row + 1);
  return name;
}

static void check_square(const Board *b, int w, int h, int column, int row) {
  Site s = board_site(b, square_name(w, h, column, row));
  munit_assert_int(s, !=, NO_SITE);
  munit_assert_int(b->x[s], ==, 2 * column);
  munit_assert_int(b->y[s], ==, h - 1 - row);
  for (int i = 0; i < 8; i++) {
    Dir d = board_dir(b, square_steps[i].name);
    if (d == NO_DIR) continue;
    munit_assert_string_equal(
        board_name(b, board_next(b, s, d)),
        square_name(w, h, column + square_steps[i].a, row + square_steps[i].b));
  }
}

static void check_grid(int w, int h, const GridOptions *options, int ndirs) {
  Error err;
  Board *b = shape_grid(w, h, options, 2, &err);
  munit_assert_not_null(b);
  munit_assert_string_equal(b->kind, "grid");
  munit_assert_int(b->count, ==, w * h);
  munit_assert_int(b->ndirs, ==, ndirs);
  munit_assert_true(b->has_shifts);
  check_board(b);
  for (int column = 0; column < w; column++)
    for (int row = 0; row < h; row++) check_square(b, w, h, column, row);
  board_free(b);
}

static MunitResult grids(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const GridOptions orthogonal = {.orthogonal_only = true};
  const GridOptions diagonal = {.diagonal_only = true};
  const GridOptions chess = {.nleaps = 1, .leaps = {{"knight", 1, 2}}};
  for (int w = 1; w <= 26; w += w < 10 ? 1 : 4)
    for (int h = 1; h <= 26 && w * h <= 512; h += h < 10 ? 1 : 3) {
      check_grid(w, h, NULL, 8);
      check_grid(w, h, &orthogonal, 4);
      check_grid(w, h, &diagonal, 4);
      check_grid(w, h, &chess, 16);
    }
  return MUNIT_OK;
}

static void check_size(int w, int h, const GridOptions *o, int words,
                       bool is_padded) {
  Error err;
  Board *b = shape_grid(w, h, o, 2, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->words, ==, words);
  munit_assert(b->is_padded == is_padded);
  board_free(b);
}

static MunitResult grids_take_few_words(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const GridOptions orthogonal = {.orthogonal_only = true};
  const GridOptions dark = {.names = "dark-far"};
  check_size(3, 3, NULL, 1, true);
  check_size(8, 8, NULL, 1, false);
  check_size(10, 10, NULL, 2, false);
  check_size(10, 10, &dark, 2, true);
  check_size(13, 13, &orthogonal, 4, true);
  check_size(15, 15, NULL, 4, false);
  check_size(19, 19, &orthogonal, 8, true);
  check_size(19, 19, NULL, 8, true);
  check_size(26, 19, NULL, 8, false);
  return MUNIT_OK;
}

static MunitResult grid_classes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_grid(8, 8, NULL, 4, &err);
  uint32_t n = board_dirs(b, "n", 0), s = board_dirs(b, "s", 0);
  uint32_t e = board_dirs(b, "e", 0), w = board_dirs(b, "w", 0);
  uint32_t up = board_dirs(b, "ne", 0) | board_dirs(b, "nw", 0);
  uint32_t down = board_dirs(b, "se", 0) | board_dirs(b, "sw", 0);
  munit_assert_uint32(board_dirs(b, "any", 2), ==, 255);
  munit_assert_uint32(board_dirs(b, "orthogonal", 1), ==, n | s | e | w);
  munit_assert_uint32(board_dirs(b, "diagonal", 2), ==, up | down);
  munit_assert_uint32(board_dirs(b, "forward", 0), ==, n);
  munit_assert_uint32(board_dirs(b, "forward", 1), ==, s);
  munit_assert_uint32(board_dirs(b, "forward", 2), ==, e);
  munit_assert_uint32(board_dirs(b, "forward", 3), ==, w);
  munit_assert_uint32(board_dirs(b, "back", 0), ==, s);
  munit_assert_uint32(board_dirs(b, "back", 2), ==, w);
  munit_assert_uint32(board_dirs(b, "sideways", 1), ==, e | w);
  munit_assert_uint32(board_dirs(b, "sideways", 3), ==, n | s);
  munit_assert_uint32(board_dirs(b, "forward-diagonal", 0), ==, up);
  munit_assert_uint32(board_dirs(b, "forward-diagonal", 1), ==, down);
  munit_assert_uint32(board_dirs(b, "back-diagonal", 1), ==, up);
  munit_assert_uint32(board_dirs(b, "east", 1), ==, e);
  munit_assert_uint32(board_dirs(b, "north", 1), ==, n);
  static const char *const round[] = {"e", "ne", "n", "nw",
                                      "w", "sw", "s", "se"};
  for (int i = 0; i < 8; i++)
    check_beside(b, round[i], round[(i + 2) % 8], round[(i + 6) % 8]);
  board_free(b);
  return MUNIT_OK;
}

static MunitResult few_links_few_classes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  const GridOptions orthogonal = {.orthogonal_only = true};
  const GridOptions diagonal = {.diagonal_only = true};
  Board *b = shape_grid(5, 5, &orthogonal, 2, &err);
  munit_assert_uint32(board_dirs(b, "diagonal", 0), ==, 0);
  munit_assert_uint32(board_dirs(b, "forward", 0), ==, board_dirs(b, "n", 0));
  board_free(b);
  b = shape_grid(5, 5, &diagonal, 2, &err);
  munit_assert_uint32(board_dirs(b, "forward", 1), ==,
                      board_dirs(b, "se", 1) | board_dirs(b, "sw", 1));
  munit_assert_uint32(board_dirs(b, "sideways", 0), ==, 0);
  check_beside(b, "ne", "nw", "se");
  board_free(b);
  return MUNIT_OK;
}

/* Every leap from every square, by trying all squares. */
static void check_leaps(const Board *b, int w, int h, const char *class, int dx,
                        int dy) {
  uint32_t dirs = board_dirs(b, class, 1);
  munit_assert_uint32(dirs & b->any, ==, 0);
  for (int i = 0; i < w * h; i++) {
    Plane reached = {{0}};
    Site s = board_site(b, square_name(w, h, i / h, i % h));
    for (int d = 0; d < b->ndirs; d++)
      if (dirs >> d & 1 && board_next(b, s, (Dir)d) != NO_SITE)
        plane_add(reached.w, board_next(b, s, (Dir)d));
    for (int k = 0; k < w * h; k++) {
      int x = abs(i / h - k / h), y = abs(i % h - k % h);
      bool expected = (x == dx && y == dy) || (x == dy && y == dx);
      Site to = board_site(b, square_name(w, h, k / h, k % h));
      munit_assert(plane_has(reached.w, to) == expected);
    }
  }
}

static MunitResult leaps(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  const GridOptions options = {
      .nleaps = 3,
      .leaps = {{"knight", 1, 2}, {"dabbaba", 0, 2}, {"alfil", -2, 2}}};
  for (int w = 2; w <= 14; w += 3) {
    Board *b = shape_grid(w, 9, &options, 2, &err);
    munit_assert_not_null(b);
    munit_assert_int(b->ndirs, ==, 24);
    munit_assert_true(b->has_shifts);
    check_board(b);
    check_leaps(b, w, 9, "knight", 1, 2);
    check_leaps(b, w, 9, "dabbaba", 0, 2);
    check_leaps(b, w, 9, "alfil", 2, 2);
    board_free(b);
  }
  return MUNIT_OK;
}

/* A leap may go where a step goes; it keeps to itself all the same. */
static MunitResult leaps_like_steps(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  const GridOptions options = {.nleaps = 1, .leaps = {{"wazir", 0, 1}}};
  Board *b = shape_grid(9, 9, &options, 2, &err);
  munit_assert_not_null(b);
  check_board(b);
  check_leaps(b, 9, 9, "wazir", 0, 1);
  munit_assert_string_equal(go(b, "e5", "wazir1"), "e6");
  munit_assert_int(b->dir[board_dir(b, "wazir1")].opposite, ==,
                   board_dir(b, "wazir3"));
  munit_assert_int(b->dir[board_dir(b, "wazir1")].beside[0], ==, NO_DIR);
  board_free(b);
  return MUNIT_OK;
}

static MunitResult leaps_too_long_to_shift(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  Error err;
  const GridOptions options = {.nleaps = 1, .leaps = {{"rocket", 7, 3}}};
  Board *b = shape_grid(12, 12, &options, 2, &err);
  munit_assert_not_null(b);
  munit_assert_false(b->has_shifts);
  for (int d = 0; d < b->ndirs; d++) munit_assert_int(b->dir[d].shift, ==, 0);
  check_board(b);
  check_leaps(b, 12, 12, "rocket", 7, 3);
  board_free(b);
  return MUNIT_OK;
}

/* --- draughts --- */

static void check_dark(int w, int h, const char *names) {
  Error err;
  const GridOptions options = {.names = names};
  Board *b = shape_grid(w, h, &options, 2, &err);
  int number = 0, numbers[28][28] = {{0}};
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, (w * h + 1) / 2);
  check_board(b);
  for (int row = h; row >= 1; row--)
    for (int column = 1; column <= w; column++)
      if ((row + column) % 2 == 0) numbers[row][column] = ++number;
  for (int i = 0; i < w * h; i++) {
    int row = i / w + 1, column = i % w + 1;
    char name[32], to[32];
    if (numbers[row][column] == 0) continue;
    snprintf(name, sizeof name, "%d", numbers[row][column]);
    for (int k = 4; k < 8; k++) {
      int n = numbers[row + square_steps[k].b][column + square_steps[k].a];
      snprintf(to, sizeof to, "%d", n);
      munit_assert_string_equal(go(b, name, square_steps[k].name),
                                n == 0 ? "" : to);
    }
  }
  board_free(b);
}

static MunitResult dark_squares(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int w = 1; w <= 16; w++)
    for (int h = 1; h <= 14; h += 1) {
      check_dark(w, h, "dark");
      check_dark(w, h, "dark-far");
    }
  return MUNIT_OK;
}

static MunitResult draughts_boards(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  const GridOptions near = {.names = "dark"}, far = {.names = "dark-far"};
  Board *english = shape_grid(8, 8, &near, 2, &err);
  Board *other = shape_grid(10, 10, &far, 2, &err);
  uint32_t down = board_dirs(english, "se", 0) | board_dirs(english, "sw", 0);
  munit_assert_int(english->count, ==, 32);
  munit_assert_int(english->words, ==, 1);
  munit_assert_uint32(board_dirs(english, "forward-diagonal", 0), ==, down);
  munit_assert_uint32(board_dirs(english, "back-diagonal", 1), ==, down);
  munit_assert_uint32(board_dirs(english, "forward", 0), ==, down);
  munit_assert_string_equal(go(english, "1", "sw"), "5");
  munit_assert_string_equal(go(english, "1", "se"), "6");
  munit_assert_string_equal(go(english, "5", "sw"), "");
  munit_assert_int(other->count, ==, 50);
  munit_assert_string_equal(go(other, "31", "ne"), "27");
  munit_assert_string_equal(go(other, "31", "nw"), "26");
  munit_assert_uint32(board_dirs(other, "forward-diagonal", 1), ==,
                      board_dirs(other, "se", 0) | board_dirs(other, "sw", 0));
  munit_assert_int(other->rows[0].indent, ==, 2);
  munit_assert_int(other->rows[9].indent, ==, 0);
  munit_assert_string_equal(other->rows[0].label, "10");
  board_free(english);
  board_free(other);
  return MUNIT_OK;
}

/* --- rhombus --- */

static MunitResult rhombi(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const NamedStep steps[] = {{"e", 1, 0},   {"w", -1, 0}, {"ne", 1, -1},
                                    {"nw", 0, -1}, {"se", 0, 1}, {"sw", -1, 1}};
  Error err;
  for (int w = 1; w <= 22; w += 3)
    for (int h = 1; h <= 22; h += 2) {
      Board *b = shape_rhombus(w, h, WRAP_NONE, 2, &err);
      munit_assert_not_null(b);
      munit_assert_int(b->count, ==, w * h);
      check_board(b);
      for (int i = 0; i < w * h; i++) {
        int c = i / h, r = i % h;
        Site s = board_site(b, square_name(w, h, c, r));
        for (int k = 0; k < 6; k++)
          munit_assert_string_equal(
              board_name(b, board_next(b, s, board_dir(b, steps[k].name))),
              square_name(w, h, c + steps[k].a, r + steps[k].b));
        munit_assert_string_equal(
            board_name(b, board_next(b, s, board_dir(b, "mirror"))),
            square_name(w, h, r, c));
      }
      board_free(b);
    }
  return MUNIT_OK;
}

static MunitResult rhombus_of_hex(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_rhombus(11, 11, WRAP_NONE, 2, &err);
  munit_assert_int(b->count, ==, 121);
  munit_assert_int(b->words, ==, 2);
  munit_assert_int(b->ndirs, ==, 7);
  munit_assert_uint32(b->any, ==, 63);
  munit_assert_int(b->rows[0].indent, ==, 0);
  munit_assert_int(b->rows[10].indent, ==, 10);
  munit_assert_string_equal(board_name(b, b->reading[0]), "a1");
  munit_assert_string_equal(b->rows[10].label, "11");
  const Region *south = board_region(b, "south");
  const Region *east = board_region(b, "east");
  munit_assert_int(south->norder[1], ==, 11);
  munit_assert_string_equal(board_name(b, south->order[0][0]), "a11");
  munit_assert_string_equal(board_name(b, south->order[0][10]), "k11");
  munit_assert_string_equal(board_name(b, east->order[1][0]), "k1");
  munit_assert_not_null(board_region(b, "north"));
  munit_assert_not_null(board_region(b, "west"));
  board_free(b);
  return MUNIT_OK;
}

/* --- refusals and failing memory --- */

static const char *no_grid(int w, int h, const GridOptions *options) {
  static Error err;
  munit_assert_null(shape_grid(w, h, options, 2, &err));
  munit_assert_int(err.code, ==, ERROR_RULE);
  return err.text;
}

static const char *no_leap(const char *name, int dx, int dy) {
  const GridOptions options = {.nleaps = 1, .leaps = {{name, dx, dy}}};
  return no_grid(8, 8, &options);
}

static MunitResult wrong_grids(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const GridOptions named = {.names = "light"};
  const GridOptions apart = {.names = "dark", .orthogonal_only = true};
  const GridOptions many = {
      .nleaps = 4,
      .leaps = {{"a", 1, 2}, {"b", 1, 3}, {"c", 2, 3}, {"d", 1, 4}}};
  munit_assert_string_equal(
      no_grid(0, 8, NULL),
      "a grid of 0 x 8 cannot be made; its sides are 1 to 26");
  munit_assert_string_equal(
      no_grid(8, 27, NULL),
      "a grid of 8 x 27 cannot be made; its sides are 1 to 26");
  munit_assert_string_equal(
      no_grid(26, 20, NULL),
      "the board is too large: it needs 520 sites and 512 fit");
  munit_assert_string_equal(no_grid(8, 8, &named),
                            "names = \"light\" is unknown; write \"dark\" or "
                            "\"dark-far\", or leave it out for a1, a2 ...");
  munit_assert_string_equal(
      no_grid(8, 8, &apart),
      "dark squares touch only at their corners; leave links = \"orthogonal\" "
      "or names = \"dark\" out");
  munit_assert_string_equal(no_grid(8, 8, &many),
                            "there are too many directions: at most 32");
  munit_assert_string_equal(no_leap("stay", 0, 0),
                            "the leap 'stay' goes 0 and 0 squares; give two "
                            "numbers up to 25, not both 0, such as { 1, 2 }");
  munit_assert_string_equal(no_leap("far", 1, -26),
                            "the leap 'far' goes 1 and -26 squares; give two "
                            "numbers up to 25, not both 0, such as { 1, 2 }");
  munit_assert_string_equal(
      no_leap("forward", 1, 2),
      "there are directions 'forward' already; choose another name");
  munit_assert_string_equal(
      no_leap("abcdefghijklmnopqrstuvw", 1, 2),
      "the name 'abcdefghijklmnopqrstuvw' is too long: at most 22 letters");
  return MUNIT_OK;
}

static MunitResult wrong_hexes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  static const int sides[] = {-3, 1, 10};
  for (int i = 0; i < 3; i++) {
    char text[100];
    snprintf(text, sizeof text,
             "a hexagon of side %d cannot be made; its side is 2 to 9",
             sides[i]);
    munit_assert_null(shape_hexagon(sides[i], WRAP_NONE, 2, &err));
    munit_assert_string_equal(err.text, text);
  }
  munit_assert_null(shape_rhombus(11, 0, WRAP_NONE, 2, &err));
  munit_assert_string_equal(
      err.text, "a rhombus of 11 x 0 cannot be made; its sides are 1 to 26");
  munit_assert_null(shape_rhombus(26, 26, WRAP_NONE, 2, &err));
  munit_assert_string_equal(
      err.text, "the board is too large: it needs 676 sites and 512 fit");
  return MUNIT_OK;
}

static Board *build_kind(int kind, Error *err) {
  static const GridOptions chess = {.nleaps = 1, .leaps = {{"knight", 1, 2}}};
  static const GridOptions dark = {.names = "dark"};
  if (kind == 0) return shape_hexagon(5, WRAP_NONE, 2, err);
  if (kind == 1) return shape_grid(8, 8, &chess, 2, err);
  if (kind == 2) return shape_grid(10, 10, &dark, 2, err);
  return shape_rhombus(11, 11, WRAP_NONE, 2, err);
}

static MunitResult memory_may_end(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_memory(build_kind, 4);
  return MUNIT_OK;
}

MunitTest shape_tests[] = {
    {"/hexagons", hexagons, NULL, NULL, 0, NULL},
    {"/round-hexagons", round_hexagons, NULL, NULL, 0, NULL},
    {"/abalone", hexagon_of_abalone, NULL, NULL, 0, NULL},
    {"/sizes", sizes, NULL, NULL, 0, NULL},
    {"/hex-classes", hex_classes, NULL, NULL, 0, NULL},
    {"/grids", grids, NULL, NULL, 0, NULL},
    {"/words", grids_take_few_words, NULL, NULL, 0, NULL},
    {"/grid-classes", grid_classes, NULL, NULL, 0, NULL},
    {"/few-links", few_links_few_classes, NULL, NULL, 0, NULL},
    {"/leaps", leaps, NULL, NULL, 0, NULL},
    {"/like-steps", leaps_like_steps, NULL, NULL, 0, NULL},
    {"/long-leaps", leaps_too_long_to_shift, NULL, NULL, 0, NULL},
    {"/dark", dark_squares, NULL, NULL, 0, NULL},
    {"/draughts", draughts_boards, NULL, NULL, 0, NULL},
    {"/rhombi", rhombi, NULL, NULL, 0, NULL},
    {"/hex", rhombus_of_hex, NULL, NULL, 0, NULL},
    {"/wrong-grids", wrong_grids, NULL, NULL, 0, NULL},
    {"/wrong-hexes", wrong_hexes, NULL, NULL, 0, NULL},
    {"/memory", memory_may_end, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
