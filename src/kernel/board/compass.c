/* SPDX-License-Identifier: MIT
** compass.c - two tables, one for each compass.
*/
#include "kernel/board/compass.h"

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

/* A direction as a player sees it who looks elsewhere: after some turns to the
** right, of which 'sides' go round. */
static void turn(char name[4], int sides, int turns) {
  static const char *const rounds[3][7] = {{"n", "e", "s", "w", NULL},
                                           {"ne", "se", "sw", "nw", NULL},
                                           {"ne", "e", "se", "sw", "w", "nw"}};
  const char *const *round = rounds[sides == 6 ? 2 : strlen(name) - 1];
  for (int i = 0; i < sides; i++)
    if (!strcmp(name, round[i])) {
      strcpy(name, round[(i + turns) % sides]);
      return;
    }
}

/* The directions of a list of names, seen after some turns. */
static uint32_t mask_of(const Board *b, const char *names, int turns) {
  uint32_t mask = 0;
  while (*names != '\0') {
    char name[4] = "";
    size_t length = strcspn(names, " ");
    memcpy(name, names, length);
    turn(name, b->nsides, turns);
    Dir d = board_dir(b, name);
    if (d != NO_DIR) mask |= (uint32_t)1 << d;
    names += length + (names[length] == ' ');
  }
  return mask;
}

/* Where the players look. On squares the first up the drawing and the second
** down it (or the other way round), the third to the right, the fourth to the
** left. On hexagons two face each other, and three or more sit round the board
** in their order. */
static void seat_players(Board *b) {
  static const int16_t quarters[PLAYERS_MAX] = {0, 2, 1, 3, -1, -1, -1, -1};
  static const int16_t sixths[PLAYERS_MAX] = {0, 1, 2, 3, 4, 5, -1, -1};
  static const int16_t pairs[PLAYERS_MAX] = {0, 1, 3, 4, -1, -1, -1, -1};
  for (int p = 0; p < PLAYERS_MAX; p++)
    b->facing[p] = b->nsides == 4     ? quarters[p]
                   : b->nplayers <= 2 ? (int16_t)(p < 2 ? 3 * p : -1)
                   : b->nplayers == 3 ? (int16_t)(p < 3 ? 2 * p : -1)
                   : b->nplayers == 4 ? pairs[p]
                                      : sixths[p];
  if (!b->first_on_top) return;
  b->facing[0] = quarters[1];
  b->facing[1] = quarters[0];
}

static uint32_t class_masks(const Board *b, const Class *class,
                            const char *dirs, uint32_t masks[PLAYERS_MAX]) {
  uint32_t all = 0;
  for (int p = 0; p < b->nplayers; p++) {
    masks[p] = 0;
    if (class->is_faced && b->facing[p] < 0) continue;
    masks[p] = mask_of(b, dirs, class->is_faced ? b->facing[p] : 0);
    all |= masks[p];
  }
  return all;
}

static bool add_class(Board *b, const Class *class, const char *dirs,
                      Error *err) {
  uint32_t masks[PLAYERS_MAX] = {0}, all = class_masks(b, class, dirs, masks);
  if (all != 0) return board_add_class(b, class->name, masks, err);
  return class->or_dirs == NULL || dirs == class->or_dirs ||
         add_class(b, class, class->or_dirs, err);
}

static bool add_classes(Board *b, const Class *table, Error *err) {
  for (; table->name != NULL; table++)
    if (!add_class(b, table, table->dirs, err)) return false;
  return true;
}

/* The classes that depend on where players look, once more. */
static void face_anew(Board *b, const Class *table) {
  for (; table->name != NULL; table++)
    for (int i = 0; i < b->nclasses && table->is_faced; i++) {
      uint32_t *masks = b->classes[i].dirs;
      if (strcmp(b->classes[i].name, table->name) != 0) continue;
      if (class_masks(b, table, table->dirs, masks) == 0 && table->or_dirs)
        class_masks(b, table, table->or_dirs, masks);
    }
}

bool compass_seat(Board *board, int player, const char *side, Error *err) {
  static const char *const squares[] = {"south", "west", "north", "east"};
  static const char *const hexes[] = {"south", "southwest", "northwest",
                                      "north", "northeast", "southeast"};
  const char *const *sides = board->nsides == 6 ? hexes : squares;
  for (int i = 0; i < board->nsides; i++)
    if (text_is_equal(sides[i], side)) {
      board->facing[player] = (int16_t)i;
      face_anew(board, board->nsides == 6 ? hex_classes : square_classes);
      return true;
    }
  if (board->nsides == 0)
    return error_set(err, ERROR_RULE,
                     "this board has no sides where players sit; leave seats "
                     "out");
  return error_set(err, ERROR_RULE,
                   "there is no side '%s' to sit at; there are %s", side,
                   board->nsides == 6 ? "south, southwest, northwest, north, "
                                        "northeast and southeast"
                                      : "south, west, north and east");
}

bool compass_square(Board *board, Error *err) {
  board->nsides = 4;
  seat_players(board);
  set_beside(board, square_beside);
  return add_classes(board, square_classes, err);
}

bool compass_levels(Board *board, Error *err) {
  board->nsides = 4;
  seat_players(board);
  set_beside(board, square_beside);
  return add_classes(board, square_classes + 2, err);
}

bool compass_hex(Board *board, Error *err) {
  board->nsides = 6;
  seat_players(board);
  set_beside(board, hex_beside);
  return add_classes(board, hex_classes, err);
}
