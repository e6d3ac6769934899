/* SPDX-License-Identifier: MIT
** perft.c - the tree of moves, counted by copying positions.
**
** One move list and one position per depth: a list stays valid while the
** moves below its node are tried. Compiled rules count what they know.
*/
#include "engine/perft.h"
#include "engine/compiled.h"

typedef struct Level {
  MoveList list;
  Position *pos;
  void *moves; /* of the compiled rules; NULL: not used yet */
} Level;

typedef struct Count {
  Machine *m;
  Level *levels;
  const volatile bool *stop;
  Error *err;
  bool compiled_off; /* they did not know something */
} Count;

static bool count_below(Count *c, Position *pos, int depth, uint64_t *nodes);

/* ---- by compiled rules ---- */

/* Room for the moves of a level; NULL: none. */
static void *moves_of(Level *level, const Compiled *rules) {
  if (!level->moves && (level->moves = memory_new(rules->moves_size)) != NULL)
    rules->init(level->moves);
  return level->moves;
}

/* '*is_done' false: they do not know, and nothing was counted. */
static bool count_compiled(Count *c, const Compiled *rules, Position *pos,
                           int depth, uint64_t *nodes, bool *is_done) {
  Level *level = &c->levels[depth];
  uint64_t sum = 0;
  uint32_t n;
  void *next = moves_of(&c->levels[depth - 1], rules);
  *is_done = false;
  if (!moves_of(level, rules) || !next || !rules->count(pos, level->moves, &n))
    return true;
  if (depth == 1) sum = n;
  for (uint32_t k = 0; k < n && depth > 1; k++) {
    position_copy(c->m->game, level->pos, pos);
    if (rules->make(level->pos, level->moves, k, next) != COMPILED_MADE) {
      c->compiled_off = true;
      return true;
    }
    if (!count_below(c, level->pos, depth - 1, &sum)) return false;
  }
  *nodes += sum;
  *is_done = true;
  return true;
}

static const Compiled *compiled_rules(const Count *c) {
  if (c->m->planes_off || c->compiled_off) return NULL;
  return __atomic_load_n(&c->m->game->program->compiled, __ATOMIC_ACQUIRE);
}

/* ---- by the interpreter ---- */

static bool count_below(Count *c, Position *pos, int depth, uint64_t *nodes) {
  const Compiled *rules = compiled_rules(c);
  bool is_done = false;
  if (depth > 1 && c->stop && *c->stop)
    return error_set(c->err, ERROR_LIMIT, "stopped");
  if (rules && !count_compiled(c, rules, pos, depth, nodes, &is_done))
    return false;
  if (is_done) return true;
  if (depth == 1) {
    uint32_t n;
    if (!play_count(c->m, pos, &n, c->err)) return false;
    *nodes += n;
    return true;
  }
  Level *level = &c->levels[depth];
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
  Count c = {.m = m,
             .levels = memory_new(n * sizeof(Level)),
             .stop = stop,
             .err = err};
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
    memory_free(c.levels[i].moves);
  }
  memory_free(c.levels);
  m->no_session_rules = no_session_rules;
  return ok;
}
