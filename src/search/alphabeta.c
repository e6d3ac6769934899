/* SPDX-License-Identifier: MIT
** alphabeta.c - negamax over decisions.
**
** One list and one position per depth, as in perft. A search that runs out of
** time is left by 'is_stopped' all the way up, and the result of the last
** complete depth counts.
*/
#include "search/alphabeta.h"
#include "base/hash.h"
#include "engine/play.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

enum { ENTRIES = 1 << 17, LOOK_EVERY = 64 };

typedef enum Bound { BOUND_EXACT, BOUND_LEAST, BOUND_MOST } Bound;

typedef struct Entry {
  uint64_t key;
  float value;
  uint16_t move; /* index in generation order */
  uint8_t depth, bound;
} Entry;

typedef struct Level {
  MoveList list;
  Position *pos;
} Level;

struct Alphabeta {
  const Game *game;
  Evaluation evaluation;
  Entry *entries;
  Level levels[ALPHABETA_DEPTH_MAX + 1];
  uint64_t salt; /* changes with every search: old entries do not fit */
  Machine *machine;
  const volatile bool *stop;
  double end; /* of the time; 0: none */
  unsigned long nodes;
  bool is_stopped;
  Error *err;
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- making ---- */

/* A lot that is drawn before the first move is over when anybody thinks. */
static bool comes_again(const Game *game, int phase) {
  if (phase != game->first_phase) return true;
  for (int i = 0; i < game->ntargets; i++)
    if (game->targets[i].phase == phase) return true;
  return false;
}

static bool may_search(const Game *game, Error *err) {
  if (game->nplayers != 2)
    return error_set(err, ERROR_USAGE,
                     "'ab' plays games of two players, %s has %d: use 'mcts'",
                     game->name, game->nplayers);
  for (int i = 0; i < game->nphases; i++)
    if (game->phases[i].is_chance && comes_again(game, i))
      return error_set(err, ERROR_USAGE,
                       "'ab' plays games without chance, and %s has some "
                       "(phase '%s'): use 'mcts'",
                       game->name, game->phases[i].name);
  return true;
}

Alphabeta *alphabeta_new(const Game *game, Error *err) {
  if (!may_search(game, err)) return NULL;
  Alphabeta *s = memory_new(sizeof *s);
  if (s) {
    s->game = game;
    evaluate_init(&s->evaluation, game);
    s->entries = memory_new(ENTRIES * sizeof *s->entries);
  }
  if (s && s->entries) return s;
  alphabeta_free(s);
  error_memory(err);
  return NULL;
}

void alphabeta_free(Alphabeta *s) {
  if (!s) return;
  for (int i = 0; i <= ALPHABETA_DEPTH_MAX; i++) {
    movelist_done(&s->levels[i].list);
    position_free(s->levels[i].pos);
  }
  memory_free(s->entries);
  memory_free(s);
}

static bool make_levels(Alphabeta *s, int depth, Error *err) {
  for (int i = 0; i <= depth; i++) {
    if (s->levels[i].pos) continue;
    s->levels[i].pos = memory_new(position_size(s->game));
    if (!s->levels[i].pos) return error_memory(err);
  }
  return true;
}

/* ---- the table ---- */

static Entry *entry_of(const Alphabeta *s, const Position *pos) {
  return &s->entries[(pos->hash ^ s->salt) % ENTRIES];
}

static bool fits(const Alphabeta *s, const Entry *entry, const Position *pos) {
  return entry->key == (pos->hash ^ s->salt);
}

/* May the stored value stand for a search of this depth and window? */
static bool is_enough(const Entry *entry, int depth, double alpha,
                      double beta) {
  if (entry->depth < depth) return false;
  if (entry->bound == BOUND_LEAST) return entry->value >= beta;
  if (entry->bound == BOUND_MOST) return entry->value <= alpha;
  return true;
}

static void store(Alphabeta *s, const Position *pos, int depth, double value,
                  double alpha, double beta, size_t move) {
  Bound bound = value <= alpha  ? BOUND_MOST
                : value >= beta ? BOUND_LEAST
                                : BOUND_EXACT;
  *entry_of(s, pos) = (Entry){pos->hash ^ s->salt, (float)value,
                              (uint16_t)(move > 0xFFFF ? 0 : move),
                              (uint8_t)depth, (uint8_t)bound};
}

/* ---- the search ---- */

static bool look_at_clock(Alphabeta *s) {
  if (++s->nodes % LOOK_EVERY) return s->is_stopped;
  if ((s->stop && *s->stop) || (s->end > 0 && now() >= s->end))
    s->is_stopped = true;
  return s->is_stopped;
}

static bool search_below(Alphabeta *s, Position *pos, int depth, double alpha,
                         double beta, double *value);

/* A win soon is worth more than a late one, a late loss more than one soon. */
static double farther(double value) { return value * 0.999; }

/* The value of a move for who decides at 'pos'. */
static bool try_move(Alphabeta *s, const Position *pos, const MoveList *list,
                     size_t i, int depth, double alpha, double beta,
                     double *value) {
  Position *after = s->levels[depth].pos;
  Player me = position_asked(s->game, pos);
  position_copy(s->game, after, pos);
  if (!play_do(s->machine, after, list, list->at[i], NULL, s->err))
    return false;
  if (after->result != RESULT_NONE)
    return evaluate_for(&s->evaluation, s->machine, after, me, value, s->err);
  bool is_same = position_asked(s->game, after) == me;
  alpha /= 0.999;
  beta /= 0.999;
  bool ok = is_same ? search_below(s, after, depth - 1, alpha, beta, value)
                    : search_below(s, after, depth - 1, -beta, -alpha, value);
  *value = farther(is_same ? *value : -*value);
  return ok;
}

/* Index number n in the order of trying: the move that was best before comes
** first. */
static size_t in_order(size_t n, size_t first) {
  if (n == 0) return first;
  return n <= first ? n - 1 : n;
}

static bool search_moves(Alphabeta *s, Position *pos, int depth, double alpha,
                         double beta, size_t first, double *value) {
  MoveList *list = &s->levels[depth].list;
  double low = alpha, best = -INFINITY;
  size_t found = 0;
  if (!play_list(s->machine, pos, list, s->err)) return false;
  if (first >= list->count) first = 0;
  for (size_t n = 0; n < list->count && low < beta; n++) {
    size_t i = in_order(n, first);
    double v;
    if (!try_move(s, pos, list, i, depth, low, beta, &v)) return false;
    if (s->is_stopped) return true;
    if (v > best) {
      best = v;
      found = i;
    }
    if (best > low) low = best;
  }
  if (list->count == 0)
    return evaluate_for(&s->evaluation, s->machine, pos,
                        position_asked(s->game, pos), value, s->err);
  *value = best;
  store(s, pos, depth, best, alpha, beta, found);
  return true;
}

static bool search_below(Alphabeta *s, Position *pos, int depth, double alpha,
                         double beta, double *value) {
  *value = 0;
  if (look_at_clock(s)) return true;
  const Entry *entry = entry_of(s, pos);
  size_t first = 0;
  if (depth > 0 && fits(s, entry, pos)) {
    first = entry->move;
    if (is_enough(entry, depth, alpha, beta)) {
      *value = entry->value;
      return true;
    }
  }
  if (depth == 0)
    return evaluate_for(&s->evaluation, s->machine, pos,
                        position_asked(s->game, pos), value, s->err);
  return search_moves(s, pos, depth, alpha, beta, first, value);
}

/* ---- the root ---- */

typedef struct Root {
  size_t *order; /* moves, best of the last depth first */
  double *values;
  size_t count;
} Root;

/* Equal moves must be distinguished from worse ones: the window is open a
** little below the best value. */
static bool search_root(Alphabeta *s, const Position *pos, const MoveList *list,
                        int depth, Root *root) {
  static const double tie = 1e-9;
  double best = -INFINITY;
  for (size_t n = 0; n < root->count; n++) {
    double v;
    if (!try_move(s, pos, list, root->order[n], depth, best - tie, INFINITY,
                  &v))
      return false;
    if (s->is_stopped) return true;
    root->values[root->order[n]] = v;
    if (v > best) best = v;
  }
  return true;
}

/* The order of trying at the next depth: stable, by value. */
static void sort_root(Root *root) {
  for (size_t i = 1; i < root->count; i++) {
    size_t move = root->order[i], k = i;
    for (; k > 0 && root->values[root->order[k - 1]] < root->values[move]; k--)
      root->order[k] = root->order[k - 1];
    root->order[k] = move;
  }
}

static void shuffle(Root *root, Random *random) {
  for (size_t i = 0; i < root->count; i++) root->order[i] = i;
  for (size_t i = root->count; i > 1; i--) {
    size_t k = random_below(random, (uint32_t)i), kept = root->order[i - 1];
    root->order[i - 1] = root->order[k];
    root->order[k] = kept;
  }
}

/* Deeper and deeper; values of an unfinished depth are not used. */
static bool deepen(Alphabeta *s, const Position *pos, const MoveList *list,
                   int depth, Root *root, double *kept) {
  for (int d = 1; d <= depth; d++) {
    if (!search_root(s, pos, list, d, root)) return false;
    if (s->is_stopped && d > 1) break;
    sort_root(root);
    for (size_t i = 0; i < root->count; i++) kept[i] = root->values[i];
    if (s->is_stopped || fabs(kept[root->order[0]]) > 0.98) break;
  }
  return true;
}

static bool search_all(Alphabeta *s, const Position *pos, const MoveList *list,
                       int depth, Random *random, size_t *best, double *values,
                       Error *err) {
  size_t n = list->count;
  Root root = {memory_new(n * sizeof *root.order),
               memory_new(n * sizeof *root.values), n};
  double *kept = memory_new(n * sizeof *kept);
  bool ok = (root.order && root.values && kept) || error_memory(err);
  if (ok) shuffle(&root, random);
  ok = ok && deepen(s, pos, list, depth, &root, kept);
  if (ok) *best = root.order[0];
  for (size_t i = 0; ok && values && i < n; i++) values[i] = kept[i];
  memory_free(root.order);
  memory_free(root.values);
  memory_free(kept);
  return ok;
}

bool alphabeta_search(Alphabeta *s, Machine *machine, const Position *pos,
                      const MoveList *list, int depth, double seconds,
                      const volatile bool *stop, Random *random, size_t *best,
                      double *values, Error *err) {
  assert(list->count > 0 && depth >= 1 && depth <= ALPHABETA_DEPTH_MAX);
  if (!make_levels(s, depth, err)) return false;
  s->machine = machine;
  s->stop = stop;
  s->end = seconds > 0 ? now() + seconds : 0;
  s->is_stopped = false;
  s->nodes = 0;
  s->salt = hash_mix(s->salt + 1);
  s->err = err;
  return search_all(s, pos, list, depth, random, best, values, err);
}
