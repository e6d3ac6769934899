/* SPDX-License-Identifier: MIT
** look_names.c - the names that a table 'look' knows.
*/
#include "kernel/text/look.h"

#include <string.h>

const char *const look_styles[] = {"squares", "chequered", "lines",
                                   "points",  "pond",      NULL};
const char *const look_shapes[] = {
    "disc",       "square", "triangle", "diamond", "cross",        "ring",
    "star",       "bar",    "block",    "dome",    "tile",         "wedge",
    "counter",    "dot",    "eye",      "crown",   "sun",          "moon",
    "small-star", "arrow",  "crowned",  "frog",    "crowned-frog", "pawn",
    "rook",       "knight", "bishop",   "queen",   "king",         NULL};
const char *const look_colours[] = {
    "white",  "black", "red", "blue", "green", "yellow", "purple",
    "orange", "brown", "tan", "grey", "pink",  "cyan",   NULL};

const char *look_find(const char *const *list, const char *name) {
  for (; *list != NULL; list++)
    if (strcmp(*list, name) == 0) return *list;
  return NULL;
}
