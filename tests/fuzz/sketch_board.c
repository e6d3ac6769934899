/* SPDX-License-Identifier: MIT
** sketch_board.c - drawing a board: all shapes, sizes and options.
*/
#include "sketch_board.h"

#include <stdio.h>
#include <string.h>

static void set_board(Sketch *p, unsigned has, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void set_board(Sketch *p, unsigned has, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(p->board, sizeof p->board, format, args);
  va_end(args);
  p->has |= has;
}

enum {
  FLAT = HAS_FLAT | HAS_FACING | HAS_RANKS | HAS_RUNS,
};

/* Sides of one word, of two, four and eight: small ones are more common, as
** games on them say more in the same time. */
static int side(Sketch *p) {
  static const int sizes[] = {3, 3, 4, 4, 4, 5,  5,  5,  6,  6,  7,
                              7, 8, 8, 8, 9, 10, 11, 12, 16, 19, 22};
  return sizes[sketch_below(p, sizeof sizes / sizeof *sizes)];
}

static void add_option(char *options, const char *option) {
  if (options[0]) strcat(options, ", ");
  strcat(options, option);
}

static void draw_grid(Sketch *p) {
  static const char *const links[] = {"orthogonal", "diagonal", "all"};
  char options[120] = "";
  int w = side(p), h = sketch_chance(p, 60) ? w : side(p);
  if (sketch_chance(p, 6)) h = 1 + sketch_below(p, 2);
  if (w * h > 484) h = 484 / w;
  bool is_dark = sketch_chance(p, 8) && w > 3 && h > 3;
  if (is_dark)
    strcat(options,
           sketch_chance(p, 50) ? "names = \"dark\"" : "names = \"dark-far\"");
  if (!is_dark && sketch_chance(p, 30)) {
    strcat(options, "links = \"");
    strcat(options, links[sketch_below(p, 3)]);
    strcat(options, "\"");
  }
  if (!is_dark && sketch_chance(p, 15)) {
    sprintf(options + strlen(options), "%sleap = { %d, %d }",
            options[0] ? ", " : "", sketch_below(p, 3), 1 + sketch_below(p, 3));
    p->has |= HAS_LEAP;
  }
  if (!is_dark && w > 2 && h > 2 && sketch_chance(p, 20))
    add_option(options, w > 9 ? "without = \"c2 b1:c1\"" : "without = \"b2\"");
  if (!is_dark && w > 2 && h > 2 && sketch_chance(p, 8))
    add_option(options, sketch_chance(p, 50) ? "wrap = \"cylinder\""
                                             : "wrap = \"torus\"");
  if (!is_dark && w > 2 && h > 2 && w < 9 && sketch_chance(p, 6))
    add_option(options, sketch_chance(p, 50) ? "pipe = \"a1 a2 / c2 c3\""
                                             : "chute = \"a1 a2 -> c3 c1\"");
  if (!is_dark && w < 9 && sketch_chance(p, 4))
    add_option(options, "beside = \"y1-y3\"");
  if (!is_dark && w == 4 && sketch_chance(p, 30))
    add_option(options, "columns = \"a c-d j\"");
  if (options[0])
    set_board(p, FLAT, "grid(%d, %d, { %s })", w, h, options);
  else
    set_board(p, FLAT, "grid(%d, %d)", w, h);
}

static void draw_hexagon(Sketch *p) {
  static const int sides[] = {2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 9};
  int side = sides[sketch_below(p, sizeof sides / sizeof *sides)];
  if (sketch_chance(p, 20))
    set_board(p, FLAT, "hexagon(%d, { without = \"b2\" })", side);
  else if (sketch_chance(p, 12))
    set_board(p, FLAT, "hexagon(%d, { wrap = \"torus\" })", side);
  else
    set_board(p, FLAT, "hexagon(%d)", side);
}

static void draw_cells_and_edges(Sketch *p) {
  static const char *const sites[] = {"cells edges", "cells edges corners",
                                      "cells edges border", "edges corners"};
  set_board(p, FLAT, "grid(%d, %d, { sites = \"%s\" })", 2 + sketch_below(p, 3),
            2 + sketch_below(p, 3), sites[sketch_below(p, 4)]);
}

static void draw_other(Sketch *p) {
  int kind = sketch_below(p, 4);
  if (kind == 0)
    set_board(p, FLAT, "triangle(%d)", 3 + sketch_below(p, 5));
  else if (kind == 1)
    set_board(p, FLAT, "star(%d)", 1 + sketch_below(p, 3));
  else if (kind == 2)
    set_board(p, FLAT, "grid(%d, %d, %d)", 2 + sketch_below(p, 3),
              2 + sketch_below(p, 3), 2 + sketch_below(p, 2));
  else
    draw_cells_and_edges(p);
}

static void draw_rhombus(Sketch *p) {
  int w = side(p), h = side(p);
  if (w > 2 && h > 2 && w * h < 100 && sketch_chance(p, 20))
    set_board(p, FLAT, "rhombus(%d, %d, { wrap = \"%s\" })", w, h,
              sketch_chance(p, 50) ? "cylinder" : "torus");
  else
    set_board(p, FLAT, "rhombus(%d, %d)", w > 19 ? 19 : w, h > 19 ? 19 : h);
}

/* Points in rows, with some of the lines between neighbours left out. */
static void draw_graph(Sketch *p) {
  int w = 2 + sketch_below(p, 4), h = 2 + sketch_below(p, 4);
  char lines[700] = "";
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      strcat(lines, "o");
      if (x + 1 < w) strcat(lines, sketch_chance(p, 85) ? "---" : "   ");
    }
    strcat(lines, "\n    ");
    for (int x = 0; y + 1 < h && x < w; x++) {
      strcat(lines, sketch_chance(p, 85) || x == 0 ? "|" : " ");
      if (x + 1 < w)
        strcat(lines, sketch_chance(p, 70)   ? "   "
                      : sketch_chance(p, 50) ? " \\ "
                                             : " / ");
    }
    if (y + 1 < h) strcat(lines, "\n    ");
  }
  set_board(p, HAS_FLAT | HAS_RUNS, "graph [[\n    %s]]", lines);
}

static void draw_track(Sketch *p) {
  char text[900] = "track { ";
  int length = 4 + sketch_below(p, 9), own = 1 + sketch_below(p, 4);
  bool has_bar = sketch_chance(p, 60), has_spare = sketch_chance(p, 30);
  for (int i = 0; i < p->players; i++) {
    char letter = "wbrgyplk"[i];
    sprintf(text + strlen(text), "%s = \"%s%c1-%c%d a1-a%d%s\", ",
            sketch_player(i), has_bar ? "bar* " : "",
            letter == 'b' ? 'c' : letter, letter == 'b' ? 'c' : letter, own,
            length, has_bar ? " off*" : "");
  }
  if (sketch_chance(p, 30))
    sprintf(text + strlen(text), "across = \"a1-a2 / a3-a4\", ");
  if (has_spare) strcat(text, "spare = \"z1\", ");
  strcat(text, "}");
  set_board(p, HAS_ROUTE | (has_bar ? HAS_BAR : 0), "%s", text);
}

static void draw_plate(Sketch *p) {
  int n = 2 + sketch_below(p, 4), m = n + 1 + sketch_below(p, 2);
  set_board(p, HAS_PLATE | HAS_FLAT | HAS_RUNS, "plate(%d, %d, grid(%d, %d))",
            n, n, m, m);
}

void sketch_board(Sketch *p) {
  int kind = sketch_below(p, 100);
  if (kind < 44)
    draw_grid(p);
  else if (kind < 52)
    draw_other(p);
  else if (kind < 64)
    draw_hexagon(p);
  else if (kind < 72)
    draw_rhombus(p);
  else if (kind < 81)
    draw_graph(p);
  else if (kind < 92)
    draw_track(p);
  else if (kind < 96)
    draw_plate(p);
  else
    set_board(p, HAS_SPACE, "lattice(\"kc\", %d)", 3 + sketch_below(p, 4));
}
