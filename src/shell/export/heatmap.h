/* SPDX-License-Identifier: MIT
** heatmap.h - a table of numbers with a shade beside each.
*/
#ifndef ABAX_HEATMAP_H
#define ABAX_HEATMAP_H

#include "shell/command/command.h"

typedef struct Heatmap {
  const char *title;
  const char *row_name, *column_name; /* what the values are of */
  int rows, columns;
  const char *(*row)(const void *data, int i);
  const char *(*column)(const void *data, int i);
  /* The number to show and how dark it is, 0 to 1; false: there is none. */
  bool (*cell)(const void *data, int row, int column, double *number,
               double *dark);
  const void *data;
} Heatmap;

void heatmap_print(const Shell *shell, const Heatmap *map);

#endif
