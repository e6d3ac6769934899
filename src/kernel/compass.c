/* SPDX-License-Identifier: MIT
** compass.c - two tables, one for each compass.
*/
#include "kernel/compass.h"

#include <string.h>

typedef struct Beside {
  const char *of, *left, *right; /* looking along 'of' */
} Beside;

typedef struct Class {
  const char *name;
  const char *dirs;    /* seen by a player who looks up the drawing */
  const char *or_dirs; /* if the board has none of those; NULL: no class */
  bool is_faced;       /* it depends on where a player looks */
} Class;

static const Beside square_beside[] = {
    {"n", "w", "e"},    {"s", "e", "w"},    {"e", "n", "s"},
    {"w", "s", "n"},    {"ne", "nw", "se"}, {"nw", "sw", "ne"},
    {"se", "ne", "sw"}, {"sw", "se", "nw"}, {NULL, NULL, NULL},
};

static const Class square_classes[] = {
    {"orthogonal", "n s e w", NULL, false},
    {"diagonal", "ne nw se sw", NULL, false},
    {"forward", "n", "ne nw", true},
    {"back", "s", "se sw", true},
    {"sideways", "e w", NULL, true},
    {"forward-diagonal", "ne nw", NULL, true},
    {"back-diagonal", "se sw", NULL, true},
    {"north", "n", NULL, false},
    {"south", "s", NULL, false},
    {"east", "e", NULL, false},
    {"west", "w", NULL, false},
    {NULL, NULL, NULL, false},
};

static const Beside hex_beside[] = {
    {"e", "ne", "se"}, {"ne", "nw", "e"}, {"nw", "w", "ne"},  {"w", "sw", "nw"},
    {"sw", "se", "w"}, {"se", "e", "sw"}, {NULL, NULL, NULL},
};

static const Class hex_classes[] = {
    {"forward", "ne nw", NULL, true},
    {"back", "se sw", NULL, true},
    {"sideways", "e w", NULL, true},
    {NULL, NULL, NULL, false},
};

static void set_beside(Board *b, const Beside *table) {
  for (; table->of != NULL; table++) {
    Dir d = board_dir(b, table->of), left = board_dir(b, table->left),
        right = board_dir(b, table->right);
    if (d == NO_DIR || left == NO_DIR || right == NO_DIR) continue;
    b->dir[d].beside[0] = left;
    b->dir[d].beside[1] = right;
  }
}

/* A direction as a player sees it who looks north, south, east or west: by
** quarter turns to the right. Of hexagons only the first two are known. */
static void turn(char name[4], int quarters) {
  static const char round[] = "nesw";
  static const char *const slanted[] = {"ne", "se", "sw", "nw"};
  const char *at = strchr(round, name[0]);
  if (name[1] == 0) {
    name[0] = round[(at - round + quarters) % 4];
    return;
  }
  for (int i = 0; i < 4; i++)
    if (!strcmp(name, slanted[i])) {
      memcpy(name, slanted[(i + quarters) % 4], 3);
      return;
    }
}

/* The directions of a list of names, seen after some quarter turns. */
static uint32_t mask_of(const Board *b, const char *names, int quarters) {
  uint32_t mask = 0;
  while (*names != '\0') {
    char name[4] = "";
    size_t length = strcspn(names, " ");
    memcpy(name, names, length);
    turn(name, quarters);
    Dir d = board_dir(b, name);
    if (d != NO_DIR) mask |= (uint32_t)1 << d;
    names += length + (names[length] == ' ');
  }
  return mask;
}

/* Where a player looks: the first up the drawing and the second down it (or
** the other way round), the third to the right, the fourth to the left. */
static int facing(const Board *b, int player) {
  static const int quarters[PLAYERS_MAX] = {0, 2, 1, 3};
  if (player < 2 && b->first_on_top) return quarters[1 - player];
  return quarters[player];
}

static bool add_class(Board *b, const Class *class, const char *dirs,
                      Error *err) {
  uint32_t masks[PLAYERS_MAX] = {0}, all = 0;
  for (int p = 0; p < b->nplayers; p++) {
    if (class->is_faced && p >= 2 && !b->has_four_sides) break;
    masks[p] = mask_of(b, dirs, class->is_faced ? facing(b, p) : 0);
    all |= masks[p];
  }
  if (all != 0) return board_add_class(b, class->name, masks, err);
  return class->or_dirs == NULL || dirs == class->or_dirs ||
         add_class(b, class, class->or_dirs, err);
}

static bool add_classes(Board *b, const Class *table, Error *err) {
  for (; table->name != NULL; table++)
    if (!add_class(b, table, table->dirs, err)) return false;
  return true;
}

bool compass_square(Board *board, Error *err) {
  board->has_four_sides = true;
  set_beside(board, square_beside);
  return add_classes(board, square_classes, err);
}

bool compass_hex(Board *board, Error *err) {
  set_beside(board, hex_beside);
  return add_classes(board, hex_classes, err);
}
