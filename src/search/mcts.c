/* SPDX-License-Identifier: MIT
** mcts.c - the tree, the way down, the playout, the way back.
**
** A node is made when it is reached for the first time and gets its children
** when it is reached again. The moves are kept with their edits, so nothing
** is generated twice. When the memory is used up, nodes get no children any
** more; everything else goes on.
*/
#include "search/mcts.h"
#include "engine/play.h"
#include "kernel/state/verdict.h"
#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

enum { PATH_MAX_PLIES = 512 };

static const double exploration = 0.5;

struct TreeNode;

typedef struct Child {
  struct TreeNode *node;   /* NULL: never tried */
  double sum;              /* for the player who decides at the parent */
  uint32_t visits, origin; /* origin: index in the list it came from */
} Child;

typedef struct TreeNode {
  Child *children;
  Move *moves;
  Edit *edits;
  uint32_t count, tried, visits;
  uint32_t weights; /* sum, at a chance node */
  Player decider;   /* NO_PLAYER: chance */
  uint8_t proven;   /* a result that is certain, as in Position */
  bool is_open;     /* it has its children */
} TreeNode;

typedef struct Step {
  TreeNode *node;
  uint32_t child;
} Step;

typedef struct Tree {
  const MctsBudget *budget;
  const Game *game;
  Machine *machine;
  Machine own; /* of a tree that is not the first */
  bool has_own;
  Evaluation evaluation;
  Arena arena;
  size_t used, bytes;
  TreeNode *root;
  const Position *start;
  Position *pos;
  MoveList list;
  Random random; /* where the next playout goes on drawing */
  Step path[PATH_MAX_PLIES];
  int depth;
  long share;
  double end; /* of the time */
  uint64_t plies;
  Error err;
  bool failed;
  pthread_t thread;
  bool is_started;
} Tree;

/* ---- nodes ---- */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *take(Tree *t, size_t size, Error *err) {
  void *block = arena_new(&t->arena, size ? size : 1);
  if (!block) error_memory(err);
  t->used += size;
  return block;
}

static TreeNode *new_node(Tree *t, Error *err) {
  TreeNode *node = take(t, sizeof *node, err);
  if (!node) return NULL;
  node->decider = position_asked(t->game, t->pos);
  node->proven = t->pos->result;
  return node;
}

static size_t node_bytes(const MoveList *list) {
  return list->count * (sizeof(Child) + sizeof(Move)) +
         list->nedits * sizeof(Edit);
}

/* Children in an order of chance, so that none is favoured when there are
** more of them than playouts. Outcomes of dice need none. */
static void shuffle(Tree *t, TreeNode *node) {
  for (uint32_t i = node->count; i > 1; i--) {
    uint32_t k = random_below(&t->pos->random, i);
    Move move = node->moves[k];
    uint32_t origin = node->children[k].origin;
    node->moves[k] = node->moves[i - 1];
    node->children[k].origin = node->children[i - 1].origin;
    node->moves[i - 1] = move;
    node->children[i - 1].origin = origin;
  }
}

static bool open_node(Tree *t, TreeNode *node, const MoveList *list,
                      Error *err) {
  node->children = take(t, list->count * sizeof *node->children, err);
  node->moves = take(t, list->count * sizeof *node->moves, err);
  node->edits = take(t, list->nedits * sizeof *node->edits, err);
  if (!node->children || !node->moves || !node->edits) return false;
  node->count = (uint32_t)list->count;
  for (uint32_t i = 0; i < node->count; i++) {
    node->moves[i] = list->at[i];
    node->children[i].origin = i;
    node->weights += list->at[i].weight;
  }
  if (list->nedits)
    memcpy(node->edits, list->edits, list->nedits * sizeof *node->edits);
  node->is_open = true;
  if (node->decider != NO_PLAYER) shuffle(t, node);
  return true;
}

/* Gives the node its children if there is memory for them. */
static bool try_to_open(Tree *t, TreeNode *node, Error *err) {
  if (t->used > t->bytes) return true;
  if (!play_list(t->machine, t->pos, &t->list, err)) return false;
  if (t->used + node_bytes(&t->list) > t->bytes) {
    t->used = t->bytes + 1; /* it is full: do not list in vain again */
    return true;
  }
  return open_node(t, node, &t->list, err);
}

/* ---- the way down ---- */

static bool is_lost(const Game *g, const Child *child, Player who) {
  const TreeNode *node = child->node;
  return node && node->proven != RESULT_NONE && node->proven != RESULT_DRAW &&
         node->proven != verdict_won_by(g, who);
}

static uint32_t draw_outcome(Tree *t, const TreeNode *node) {
  uint32_t k = random_below(&t->pos->random, node->weights), i = 0;
  while (k >= node->moves[i].weight) k -= node->moves[i++].weight;
  return i;
}

static uint32_t select_child(Tree *t, TreeNode *node) {
  if (node->decider == NO_PLAYER) return draw_outcome(t, node);
  if (node->tried < node->count) return node->tried++;
  double best = -INFINITY, logarithm = log((double)node->visits + 1);
  uint32_t found = 0;
  for (uint32_t i = 0; i < node->count; i++) {
    const Child *child = &node->children[i];
    double n = child->visits ? child->visits : 1;
    double score = child->sum / n + exploration * sqrt(logarithm / n);
    if (is_lost(t->game, child, node->decider)) score -= 1000;
    if (score > best) {
      best = score;
      found = i;
    }
  }
  return found;
}

static bool step_down(Tree *t, TreeNode **at, Error *err) {
  TreeNode *node = *at;
  uint32_t k = select_child(t, node);
  Child *child = &node->children[k];
  MoveList edits = {.edits = node->edits};
  if (!play_do(t->machine, t->pos, &edits, node->moves[k], NULL, err))
    return false;
  t->path[t->depth++] = (Step){node, k};
  t->plies++;
  if (!child->node) child->node = new_node(t, err);
  *at = child->node;
  return child->node != NULL;
}

static bool go_down(Tree *t, TreeNode **leaf, Error *err) {
  TreeNode *node = t->root;
  t->depth = 0;
  while (node->proven == RESULT_NONE && t->depth < PATH_MAX_PLIES) {
    if (!node->is_open && node->visits > 0 && !try_to_open(t, node, err))
      return false;
    if (!node->is_open || node->count == 0) break;
    if (!step_down(t, &node, err)) return false;
  }
  *leaf = node;
  return true;
}

/* ---- the playout ---- */

static void values_of_result(const Tree *t, uint8_t result, double *values) {
  const Game *g = t->game;
  bool is_won = result > 0 && result <= g->nplayers;
  for (int i = 0; i < g->nplayers; i++)
    values[i] = result == RESULT_DRAW                          ? 0
                : is_won && (g->partners[result - 1] >> i & 1) ? 1
                                                               : -1;
}

static bool play_out(Tree *t, double *values, Error *err) {
  uint32_t count = 1;
  int line;
  for (int ply = 0; ply < t->budget->cut; ply++) {
    if (!play_random(t->machine, t->pos, &count, &line, err)) return false;
    if (!count) break;
    t->plies++;
  }
  if (t->pos->result == RESULT_NONE)
    return evaluate_all(&t->evaluation, t->machine, t->pos, values, err);
  values_of_result(t, t->pos->result, values);
  return true;
}

/* ---- the way back ---- */

static uint8_t proven_of(const TreeNode *node, uint32_t i) {
  const TreeNode *child = node->children[i].node;
  return child ? child->proven : RESULT_NONE;
}

/* Is the result certain for the node, now that it is for one child? The
** player who decides takes a win; without one, all children must be known. */
static uint8_t solve(const Game *g, const TreeNode *node) {
  uint8_t rest = RESULT_NONE;
  bool is_choice = node->decider != NO_PLAYER, is_known = true, differs = false;
  int wins = is_choice ? verdict_won_by(g, node->decider) : RESULT_NONE;
  for (uint32_t i = 0; i < node->count; i++) {
    uint8_t proven = proven_of(node, i);
    if (is_choice && proven == wins) return proven;
    if (proven == RESULT_NONE) is_known = false;
    if (rest != RESULT_NONE && proven != rest) differs = true;
    if (rest == RESULT_NONE || proven == RESULT_DRAW) rest = proven;
  }
  if (!is_known || (differs && !is_choice)) return RESULT_NONE;
  return rest;
}

static void go_back(Tree *t, const double *values) {
  for (int i = t->depth; i > 0; i--) {
    TreeNode *node = t->path[i - 1].node;
    Child *child = &node->children[t->path[i - 1].child];
    child->visits++;
    node->visits++;
    if (node->decider != NO_PLAYER) child->sum += values[node->decider];
    if (child->node->proven != RESULT_NONE && node->proven == RESULT_NONE)
      node->proven = solve(t->game, node);
  }
}

static bool iterate(Tree *t, Error *err) {
  double values[PLAYERS_MAX];
  TreeNode *leaf;
  position_copy(t->game, t->pos, t->start);
  t->pos->random = t->random;
  if (!go_down(t, &leaf, err)) return false;
  leaf->visits++;
  if (leaf->proven != RESULT_NONE)
    values_of_result(t, leaf->proven, values);
  else if (!play_out(t, values, err))
    return false;
  go_back(t, values);
  t->random = t->pos->random;
  return true;
}

/* ---- one tree ---- */

static bool is_over(const Tree *t, long played) {
  const MctsBudget *b = t->budget;
  if (t->root->proven != RESULT_NONE || (b->stop && *b->stop)) return true;
  if (b->playouts > 0 && played >= t->share) return true;
  bool is_timed = b->playouts == 0 || b->seconds > 0;
  return is_timed && played > 0 && now() >= t->end;
}

static void grow(Tree *t) {
  for (long played = 0; !is_over(t, played); played++)
    if (!iterate(t, &t->err)) {
      t->failed = true;
      return;
    }
}

static void *grow_in_thread(void *argument) {
  grow(argument);
  return NULL;
}

static bool tree_init(Tree *t, const MctsBudget *budget, Machine *machine,
                      const Position *start, const MoveList *list,
                      Random *random, Error *err) {
  const Game *game = machine->game;
  t->budget = budget;
  t->game = game;
  t->start = start;
  arena_init(&t->arena);
  t->bytes =
      (budget->bytes ? budget->bytes : MCTS_BYTES) / (size_t)budget->trees;
  evaluate_init(&t->evaluation, game);
  t->machine = machine;
  if (t->has_own) {
    t->has_own = machine_init(&t->own, game, err);
    if (!t->has_own) return false;
    if (machine->planes_off) machine_walk(&t->own, true);
    t->machine = &t->own;
  }
  t->pos = memory_new(position_size(game));
  if (!t->pos) return error_memory(err);
  position_copy(game, t->pos, start);
  random_seed(&t->pos->random, random_next(random));
  t->root = new_node(t, err);
  if (!t->root || !open_node(t, t->root, list, err)) return false;
  t->random = t->pos->random;
  return true;
}

static void tree_done(Tree *t) {
  if (t->has_own) machine_done(&t->own);
  arena_done(&t->arena);
  movelist_done(&t->list);
  memory_free(t->pos);
}

/* ---- all trees ---- */

/* A game that calls Lua has one state, which only one thread may enter: its
** trees grow one after the other. So they do if no thread can be had. */
static void grow_all(Tree *trees, int count) {
  bool may_thread = game_is_native(trees[0].game);
  double start = now();
  const MctsBudget *b = trees[0].budget;
  for (int i = 1; i < count && may_thread; i++) {
    trees[i].end = start + b->seconds;
    trees[i].is_started =
        pthread_create(&trees[i].thread, NULL, grow_in_thread, &trees[i]) == 0;
  }
  for (int i = 0; i < count; i++) {
    if (trees[i].is_started) continue;
    trees[i].end = start + b->seconds * (may_thread ? 1.0 : (i + 1.0) / count);
    grow(&trees[i]);
  }
  for (int i = 1; i < count; i++)
    if (trees[i].is_started) pthread_join(trees[i].thread, NULL);
}

static void prove(const Game *g, MctsStat *stat, uint8_t proven, Player who) {
  if (proven == RESULT_NONE) return;
  stat->is_proven = true;
  stat->proven = (int8_t)(proven == RESULT_DRAW              ? 0
                          : proven == verdict_won_by(g, who) ? 1
                                                             : -1);
}

static void add_up(const Tree *t, MctsStat *stats) {
  const TreeNode *root = t->root;
  for (uint32_t i = 0; i < root->count; i++) {
    MctsStat *stat = &stats[root->children[i].origin];
    stat->visits += root->children[i].visits;
    stat->sum += root->children[i].sum;
    prove(t->game, stat, proven_of(root, i), root->decider);
  }
}

static bool gather(const Tree *trees, int count, MctsStat *stats,
                   uint64_t *plies, Error *err) {
  for (int i = 0; i < count; i++) {
    if (trees[i].failed) {
      if (err) *err = trees[i].err;
      return false;
    }
    add_up(&trees[i], stats);
    if (plies) *plies += trees[i].plies;
  }
  return true;
}

static bool search_trees(Tree *trees, const MctsBudget *budget,
                         Machine *machine, const Position *pos,
                         const MoveList *list, Random *random, Error *err) {
  for (int i = 0; i < budget->trees; i++) {
    trees[i].has_own = i > 0;
    trees[i].share = budget->playouts / budget->trees +
                     (i < budget->playouts % budget->trees);
    if (!tree_init(&trees[i], budget, machine, pos, list, random, err))
      return false;
  }
  grow_all(trees, budget->trees);
  return true;
}

bool mcts_search(const MctsBudget *budget, Machine *machine,
                 const Position *pos, const MoveList *list, Random *random,
                 MctsStat *stats, uint64_t *plies, Error *err) {
  int count = budget->trees;
  assert(count >= 1 && count <= MCTS_TREES_MAX && list != &machine->own);
  memset(stats, 0, list->count * sizeof *stats);
  if (plies) *plies = 0;
  Tree *trees = memory_new((size_t)count * sizeof *trees);
  if (!trees) return error_memory(err);
  bool ok = search_trees(trees, budget, machine, pos, list, random, err) &&
            gather(trees, count, stats, plies, err);
  for (int i = 0; i < count; i++) tree_done(&trees[i]);
  memory_free(trees);
  return ok;
}

/* ---- what to make of it ---- */

double mcts_value(const MctsStat *stat) {
  if (stat->is_proven) return stat->proven;
  return stat->visits ? stat->sum / stat->visits : 0;
}

/* What is certain first, then what was tried most, then what looks best. */
static bool is_better(const MctsStat *a, const MctsStat *b) {
  int x = a->is_proven ? a->proven : 0, y = b->is_proven ? b->proven : 0;
  if (x != y && (x != 0 || y != 0)) return x > y;
  if (a->visits != b->visits) return a->visits > b->visits;
  return mcts_value(a) > mcts_value(b);
}

size_t mcts_best(const MctsStat *stats, size_t count) {
  size_t best = 0;
  for (size_t i = 1; i < count; i++)
    if (is_better(&stats[i], &stats[best])) best = i;
  return best;
}
