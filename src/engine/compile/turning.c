/* SPDX-License-Identifier: MIT
** turning.c - directions relative to the walk, as a table by direction.
**
** The compass of a board knows which lines lie on either side of a direction
** and which is opposite; half a turn is looked up by name.
*/
#include "engine/compile/turning.h"
#include "engine/compile/unknown.h"

#include <string.h>

static const char *const turns[] = {"left", "right", "opposite", "half-left",
                                    "half-right"};

static bool is_turn(const char *name) {
  for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
    if (!strcmp(turns[i], name)) return true;
  return false;
}

/* The next name of a list; NULL: there is none. */
static const char *next_name(const char *at, char name[64]) {
  at += strspn(at, "+ ");
  size_t n = strcspn(at, "+ ");
  if (n == 0 || n >= 64) return NULL;
  memcpy(name, at, n);
  name[n] = 0;
  return at + n;
}

bool turning_is_meant(const Board *board, const char *names) {
  char name[64];
  while ((names = next_name(names, name)) != NULL)
    if (is_turn(name) && board_dir(board, name) == NO_DIR) return true;
  return false;
}

/* An eighth of a turn on squares. */
static Dir half(const Board *b, Dir dir, int step) {
  static const char *const round[] = {"n", "ne", "e", "se",
                                      "s", "sw", "w", "nw"};
  for (int i = 0; b->nsides != 6 && i < 8; i++)
    if (!strcmp(round[i], b->dir[dir].name))
      return board_dir(b, round[(i + 8 + step) % 8]);
  return NO_DIR;
}

Dir turning_from(const Board *b, Dir dir, const char *name) {
  if (b->nbodies) return NO_DIR; /* in space there is no one left */
  if (!strcmp(name, "opposite")) return b->dir[dir].opposite;
  if (!strcmp(name, "left")) return b->dir[dir].beside[0];
  if (!strcmp(name, "right")) return b->dir[dir].beside[1];
  if (!strcmp(name, "half-left")) return half(b, dir, -1);
  return half(b, dir, 1);
}

/* Adds what a name means in every direction; false: nothing anywhere. */
static bool add_turn(const Board *b, const char *name, uint32_t *table) {
  bool any = false;
  for (int d = 0; d < b->ndirs; d++) {
    Dir to = !strcmp(name, "same") ? (Dir)d : turning_from(b, (Dir)d, name);
    if (to == NO_DIR) continue;
    table[d] |= 1u << to;
    any = true;
  }
  return any;
}

static bool read_turns(Compiler *c, const Node *node, const char *names,
                       uint32_t *table) {
  char name[64];
  while ((names = next_name(names, name)) != NULL) {
    if (!is_turn(name) && strcmp(name, "same") != 0)
      return compile_fault(
          c, node->source,
          "'%s' is not a turn: left, right, opposite, half-left, "
          "half-right and same are joined with each other, "
          "other directions are written apart",
          name);
    if (!add_turn(c->game->board, name, table))
      return compile_fault(c, node->source,
                           "there is no '%s' on this board: squares have left, "
                           "right, half-left, half-right and opposite, "
                           "hexagons left, right and opposite",
                           name);
  }
  return true;
}

int turning_compile(Compiler *c, const Node *node, Opcode op, int next,
                    const char *names) {
  uint32_t *table = arena_new(&c->game->arena, DIRS_MAX * sizeof *table);
  Set *set = compile_new_set(c, SET_STEP, node);
  if (!table || !set) {
    error_memory(c->err);
    return -1;
  }
  if (!read_turns(c, node, names, table)) return -1;
  set->prey = table;
  int pc = compile_add_set(c, node, op, next, set);
  if (pc >= 0) c->program->code[pc].x = -4;
  return pc;
}
