/* SPDX-License-Identifier: MIT
** heatmap.c - printing it. The number is beside the shade: darkness is never
** the only sign.
*/
#include "shell/export/heatmap.h"

#include <math.h>
#include <string.h>

enum { LEVELS = 5, CELL = 10 };

static const char *shade(const Shell *shell, double dark) {
  static const char *const shades[LEVELS] = {"  ", "░░", "▒▒", "▓▓", "██"};
  static const char *const signs[LEVELS] = {"  ", "..", "::", "**", "##"};
  int level = (int)fmax(0, fmin(LEVELS - 1, floor(dark * LEVELS)));
  return shell->has_utf8 && !shell->options.ascii ? shades[level]
                                                  : signs[level];
}

static int name_width(const Heatmap *map) {
  size_t width = strlen(map->row_name);
  for (int i = 0; i < map->rows; i++) {
    size_t n = strlen(map->row(map->data, i));
    if (n > width) width = n;
  }
  return (int)width;
}

static void print_cell(const Shell *shell, const Heatmap *map, int row,
                       int column) {
  double number, dark;
  if (map->cell(map->data, row, column, &number, &dark))
    shell_printf("  %s%*.1f", shade(shell, dark), CELL - 4, number);
  else
    shell_printf("%*s", CELL, "-");
}

void heatmap_print(const Shell *shell, const Heatmap *map) {
  int width = name_width(map);
  shell_printf("\n%s\n%*s  %s\n%-*s", map->title, width, "", map->column_name,
               width, map->row_name);
  for (int c = 0; c < map->columns; c++)
    shell_printf("%*.*s", CELL, CELL - 1, map->column(map->data, c));
  shell_print("\n");
  for (int r = 0; r < map->rows; r++) {
    shell_printf("%-*s", width, map->row(map->data, r));
    for (int c = 0; c < map->columns; c++) print_cell(shell, map, r, c);
    shell_print("\n");
  }
}
