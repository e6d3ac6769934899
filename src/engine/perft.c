/* SPDX-License-Identifier: MIT
** perft.c - the tree of moves, counted by copying positions.
**
** One move list and one position per depth: a list stays valid while the
** moves below its node are tried.
*/
#include "engine/perft.h"

typedef struct Level {
  MoveList list;
  Position *pos;
} Level;

typedef struct Count {
  Machine *m;
  Level *levels;
  const volatile bool *stop;
  Error *err;
} Count;

static bool count_below(Count *c, Position *pos, int depth, uint64_t *nodes) {
  if (depth == 1) {
    uint32_t n;
    if (!play_count(c->m, pos, &n, c->err)) return false;
    *nodes += n;
    return true;
  }
  Level *level = &c->levels[depth];
  if (c->stop && *c->stop) return error_set(c->err, ERROR_LIMIT, "stopped");
  if (!play_list(c->m, pos, &level->list, c->err)) return false;
  for (size_t i = 0; i < level->list.count; i++) {
    position_copy(c->m->game, level->pos, pos);
    if (!play_do(c->m, level->pos, &level->list, level->list.at[i], NULL,
                 c->err) ||
        !count_below(c, level->pos, depth - 1, nodes))
      return false;
  }
  return true;
}

bool perft_count(Machine *m, Position *pos, int depth,
                 const volatile bool *stop, uint64_t *nodes, Error *err) {
  size_t n = (size_t)depth + 1;
  bool no_session_rules = m->no_session_rules;
  m->no_session_rules = true;
  Count c = {m, memory_new(n * sizeof(Level)), stop, err};
  bool ok = c.levels != NULL;
  *nodes = depth == 0;
  for (size_t i = 0; ok && i < n; i++)
    ok = (c.levels[i].pos = memory_new(position_size(m->game))) != NULL;
  if (!ok)
    error_memory(err);
  else if (depth > 0)
    ok = count_below(&c, pos, depth, nodes);
  for (size_t i = 0; c.levels && i < n; i++) {
    movelist_done(&c.levels[i].list);
    memory_free(c.levels[i].pos);
  }
  memory_free(c.levels);
  m->no_session_rules = no_session_rules;
  return ok;
}
