/* SPDX-License-Identifier: MIT
** witness.c - searching for witnesses.
**
** A node knows its parent and the number of the move that led to it, so a
** path is read backwards. Positions are kept for two levels only.
*/
#include "shell/simulate/witness.h"

#include <string.h>

enum { PLIES_MAX = 4096, RANDOM_PLIES = 400, NO_NODE = 0xFFFFFFFF };
enum { TELL = 1 << 15, TELL_GAMES = 50 };
/* A position that costs more counts as several; and what a move costs. */
enum { NODE_STEPS = 5000, MOVE_STEPS = 50 };

typedef struct Trail {
  uint32_t parent, index;
} Trail;

typedef struct Layer { /* positions of one level, and their nodes */
  unsigned char *bytes;
  size_t count, capacity, byte_capacity;
  uint32_t first; /* node of the first */
} Layer;

typedef struct Witness {
  Session *session; /* its machine makes the moves; judges conditions */
  const Game *game;
  const WitnessBounds *bounds;
  WitnessTarget *targets;
  size_t ntargets, nfound;
  int needs; /* of all targets not yet found */
  WitnessReport *report;
  Position *child;
  Trail *nodes;
  size_t nnodes, node_capacity;
  uint64_t *seen; /* hashes; 0: free */
  size_t nseen, seen_capacity;
  Layer now, next;
  bool is_full;             /* no room for more positions */
  uint32_t tail[PLIES_MAX]; /* below a node: the moves of the deepening */
  int ntail;
  uint64_t spent; /* by the machine before this search */
  uint64_t made;  /* moves that were judged */
  Error *err;
} Witness;

/* --- bounds --- */

/* Rules may be so slow that positions alone say little of the work. */
static bool is_worked_out(const Witness *w, long nodes) {
  uint64_t steps = w->session->machine.spent - w->spent + w->made * MOVE_STEPS;
  return nodes >= w->bounds->nodes ||
         steps / NODE_STEPS >= (uint64_t)w->bounds->nodes;
}

static bool is_stopped(const Witness *w) {
  return w->bounds->stop != NULL && *w->bounds->stop;
}

static bool is_over(const Witness *w) {
  return w->nfound == w->ntargets || is_worked_out(w, w->report->nodes) ||
         is_stopped(w);
}

static void tell(const Witness *w) {
  if (w->bounds->tell != NULL) w->bounds->tell(w->report);
}

static void count_node(Witness *w) {
  if (++w->report->nodes % TELL == 0) tell(w);
}

/* All games of one more ply were looked at. */
static void count_ply(Witness *w) {
  w->report->complete++;
  tell(w);
}

/* --- positions met before --- */

static void seen_put(uint64_t *table, size_t capacity, uint64_t hash) {
  size_t i = (size_t)hash & (capacity - 1);
  while (table[i] != 0) i = (i + 1) & (capacity - 1);
  table[i] = hash;
}

static bool seen_grow(Witness *w) {
  size_t capacity = w->seen_capacity ? 2 * w->seen_capacity : 1024;
  uint64_t *table = memory_new(capacity * sizeof *table);
  if (table == NULL) return error_memory(w->err);
  for (size_t i = 0; i < w->seen_capacity; i++)
    if (w->seen[i] != 0) seen_put(table, capacity, w->seen[i]);
  memory_free(w->seen);
  w->seen = table;
  w->seen_capacity = capacity;
  return true;
}

static bool seen_has(const Witness *w, uint64_t hash) {
  size_t mask = w->seen_capacity - 1, i = (size_t)hash & mask;
  while (w->seen[i] != 0 && w->seen[i] != hash) i = (i + 1) & mask;
  return w->seen[i] != 0;
}

/* '*is_new': it was not there. A hash of 0 is one that is never kept. */
static bool seen_add(Witness *w, uint64_t hash, bool *is_new) {
  if (hash == 0) hash = 1;
  if (2 * (w->nseen + 1) > w->seen_capacity && !seen_grow(w)) return false;
  *is_new = !seen_has(w, hash);
  if (*is_new) {
    seen_put(w->seen, w->seen_capacity, hash);
    w->nseen++;
  }
  return true;
}

/* --- levels --- */

static Position *layer_at(const Witness *w, const Layer *layer, size_t i) {
  return (Position *)(void *)(layer->bytes + i * position_size(w->game));
}

static bool layer_add(Witness *w, Layer *layer, const Position *pos) {
  size_t size = position_size(w->game), need = (layer->count + 1) * size;
  if (!memory_reserve((void **)&layer->bytes, &layer->byte_capacity, need, 1))
    return error_memory(w->err);
  memcpy(layer->bytes + layer->count++ * size, pos, size);
  return true;
}

static bool add_node(Witness *w, uint32_t parent, uint32_t index) {
  if (!memory_reserve((void **)&w->nodes, &w->node_capacity, w->nnodes + 1,
                      sizeof *w->nodes))
    return error_memory(w->err);
  w->nodes[w->nnodes++] = (Trail){parent, index};
  return true;
}

/* Keeps a child for the next level, unless there is no room. */
static bool keep_child(Witness *w, uint32_t parent, uint32_t index) {
  bool is_new = false;
  size_t used = (w->now.count + w->next.count + 1) * position_size(w->game) +
                w->nnodes * sizeof(Trail) + w->seen_capacity * sizeof *w->seen;
  if (used > w->bounds->room) w->is_full = true;
  if (w->is_full || w->child->result != RESULT_NONE) return true;
  if (!seen_add(w, w->child->hash, &is_new)) return false;
  return !is_new ||
         (add_node(w, parent, index) && layer_add(w, &w->next, w->child));
}

/* --- targets --- */

static int needs_of(const Witness *w) {
  int needs = 0;
  for (size_t i = 0; i < w->ntargets; i++)
    if (!w->targets[i].is_found && w->targets[i].holds != NULL)
      needs |= predicate_needs(w->targets[i].holds);
  return needs;
}

static int depth_of(const Witness *w, uint32_t node) {
  int n = 0;
  for (; w->nodes[node].parent != NO_NODE; node = w->nodes[node].parent) n++;
  return n;
}

/* The path: down to the node, along the tail, then the move itself. */
static bool note_path(Witness *w, WitnessTarget *t, uint32_t node,
                      uint32_t index, bool is_shortest) {
  int depth = depth_of(w, node);
  int length = depth + w->ntail + 1;
  uint32_t *path = memory_new((size_t)length * sizeof *path);
  if (path == NULL) return error_memory(w->err);
  for (int i = depth; i > 0; node = w->nodes[node].parent)
    path[--i] = w->nodes[node].index;
  memcpy(path + depth, w->tail, (size_t)w->ntail * sizeof *path);
  path[length - 1] = index;
  if (!t->is_found) w->nfound++;
  memory_free(t->path);
  t->path = path;
  t->length = length;
  t->is_found = true;
  t->is_shortest = is_shortest;
  w->needs = needs_of(w);
  return true;
}

static void fill_view(Witness *w, Position *pos, const MoveList *list,
                      uint32_t index, char text[MOVE_TEXT],
                      PredicateView *view) {
  const Move *move = &list->at[index];
  *view = (PredicateView){.game = w->game,
                          .before = pos,
                          .after = w->child,
                          .line = play_line(w->game, list, move),
                          .asked = position_asked(w->game, pos),
                          .session = w->session};
  if ((w->needs & PREDICATE_TEXT) != 0) {
    movetext_write(&w->session->machine, pos, list, move, text, MOVE_TEXT);
    view->move = text;
  }
  if ((w->needs & PREDICATE_MOVES) == 0) return;
  position_copy(w->game, w->session->pos, w->child);
  session_forget(w->session);
}

static bool is_hit(const WitnessTarget *t, const PredicateView *view, bool *hit,
                   Error *err) {
  *hit = t->line >= 0 ? view->line == t->line : true;
  return !*hit || t->holds == NULL || predicate_holds(t->holds, view, hit, err);
}

/* Looks whether a move is what was looked for; the child is made if that, or
** 'is_wanted', asks for it. */
static bool judge(Witness *w, Position *pos, const MoveList *list,
                  uint32_t index, uint32_t node, bool is_wanted,
                  bool is_shortest) {
  PredicateView view;
  char text[MOVE_TEXT];
  w->made++;
  if (is_wanted || (w->needs & PREDICATE_AFTER) != 0) {
    position_copy(w->game, w->child, pos);
    if (!play_do(&w->session->machine, w->child, list, list->at[index], NULL,
                 w->err))
      return false;
  }
  fill_view(w, pos, list, index, text, &view);
  for (size_t i = 0; i < w->ntargets; i++) {
    WitnessTarget *t = &w->targets[i];
    bool hit = false;
    if (t->is_found && t->is_shortest) continue;
    if (!is_hit(t, &view, &hit, w->err)) return false;
    if (hit && !note_path(w, t, node, index, is_shortest)) return false;
  }
  return true;
}

/* --- breadth first --- */

static bool expand(Witness *w, uint32_t node, Position *pos, MoveList *list) {
  if (!play_list(&w->session->machine, pos, list, w->err)) return false;
  count_node(w);
  for (uint32_t i = 0; i < list->count && w->nfound < w->ntargets; i++)
    if (!judge(w, pos, list, i, node, !w->is_full, true) ||
        (!w->is_full && !keep_child(w, node, i)))
      return false;
  return true;
}

/* One level; '*is_whole': every position of it was looked at. */
static bool expand_level(Witness *w, MoveList *list, bool *is_whole) {
  size_t i = 0;
  w->next.count = 0;
  w->next.first = (uint32_t)w->nnodes;
  for (; i < w->now.count && !is_over(w); i++)
    if (!expand(w, w->now.first + (uint32_t)i, layer_at(w, &w->now, i), list))
      return false;
  *is_whole = i == w->now.count;
  return true;
}

static void turn_level(Witness *w) {
  Layer old = w->now;
  w->now = w->next;
  w->next = old;
}

static bool search_broad(Witness *w, MoveList *list) {
  bool is_whole = true;
  while (!w->is_full && !is_over(w) && w->report->complete < w->bounds->depth) {
    if (!expand_level(w, list, &is_whole)) return false;
    if (!is_whole) return true;
    count_ply(w);
    if (w->is_full) return true; /* 'now' stays: the deepening begins there */
    turn_level(w);
    if (w->now.count == 0) {
      w->report->is_exhausted = w->nfound < w->ntargets;
      return true;
    }
  }
  return true;
}

/* --- depth first --- */

typedef struct Step {
  MoveList list;
  Position *pos;
} Step;

static bool deepen(Witness *w, Step *steps, uint32_t node, Position *pos,
                   int left) {
  Step *step = &steps[left];
  if (is_over(w)) return true;
  if (!play_list(&w->session->machine, pos, &step->list, w->err)) return false;
  count_node(w);
  for (uint32_t i = 0; i < step->list.count && !is_over(w); i++) {
    if (left == 1) {
      if (!judge(w, pos, &step->list, i, node, false, true)) return false;
      continue;
    }
    position_copy(w->game, step->pos, pos);
    if (!play_do(&w->session->machine, step->pos, &step->list, step->list.at[i],
                 NULL, w->err))
      return false;
    w->tail[w->ntail++] = i;
    bool ok = deepen(w, steps, node, step->pos, left - 1);
    w->ntail--;
    if (!ok) return false;
  }
  return true;
}

/* From every position of the level, 'plies' deep. */
static bool deepen_all(Witness *w, int plies) {
  Step *steps = memory_new((size_t)(plies + 1) * sizeof *steps);
  bool ok = steps != NULL || error_memory(w->err);
  for (int i = 0; ok && i <= plies; i++)
    ok = (steps[i].pos = position_new(w->game, w->err)) != NULL;
  for (size_t i = 0; ok && i < w->now.count && !is_over(w); i++)
    ok = deepen(w, steps, w->now.first + (uint32_t)i, layer_at(w, &w->now, i),
                plies);
  for (int i = 0; steps != NULL && i <= plies; i++) {
    movelist_done(&steps[i].list);
    position_free(steps[i].pos);
  }
  memory_free(steps);
  return ok;
}

static bool search_deep(Witness *w) {
  for (int plies = 2; w->is_full && !is_over(w) && plies < PLIES_MAX &&
                      w->report->complete < w->bounds->depth;
       plies++) {
    if (!deepen_all(w, plies)) return false;
    if (!is_over(w)) count_ply(w);
  }
  return true;
}

/* --- at random --- */

/* No game is longer than the shortest known one. */
static int plies_worth(const Witness *w) {
  int most = 0;
  for (size_t i = 0; i < w->ntargets; i++) {
    const WitnessTarget *t = &w->targets[i];
    int n = !t->is_found ? RANDOM_PLIES : t->is_shortest ? 0 : t->length - 1;
    if (n > most) most = n;
  }
  return most > w->bounds->depth ? (int)w->bounds->depth : most;
}

static bool is_worth(const WitnessTarget *t, int length) {
  return !t->is_found || (!t->is_shortest && length < t->length);
}

/* Judges one move against the targets for which it would be shorter. */
static bool judge_random(Witness *w, Position *pos, const MoveList *list,
                         uint32_t index) {
  PredicateView view;
  char text[MOVE_TEXT];
  w->made++;
  position_copy(w->game, w->child, pos);
  if (!play_do(&w->session->machine, w->child, list, list->at[index], NULL,
               w->err))
    return false;
  w->needs = PREDICATE_TEXT | PREDICATE_AFTER;
  for (size_t i = 0; i < w->ntargets; i++)
    if (w->targets[i].holds != NULL)
      w->needs |= predicate_needs(w->targets[i].holds);
  fill_view(w, pos, list, index, text, &view);
  for (size_t i = 0; i < w->ntargets; i++) {
    bool hit = false;
    if (!is_worth(&w->targets[i], w->ntail + 1)) continue;
    if (!is_hit(&w->targets[i], &view, &hit, w->err)) return false;
    if (hit && !note_path(w, &w->targets[i], 0, index, false)) return false;
  }
  return true;
}

static bool play_game(Witness *w, Position *pos, MoveList *list,
                      Random *random) {
  int most = plies_worth(w);
  w->ntail = 0;
  while (w->ntail < most && pos->result == RESULT_NONE &&
         !is_worked_out(w, 0) && !is_stopped(w)) {
    if (!play_list(&w->session->machine, pos, list, w->err)) return false;
    if (list->count == 0) break;
    uint32_t i = random_below(random, (uint32_t)list->count);
    if (!judge_random(w, pos, list, i)) return false;
    position_copy(w->game, pos, w->child);
    w->tail[w->ntail++] = i;
  }
  w->ntail = 0;
  return true;
}

static bool search_random(Witness *w, MoveList *list, const Position *start) {
  Random random;
  Position *pos = position_new(w->game, w->err);
  bool ok = pos != NULL;
  random_seed(&random, w->bounds->seed);
  w->spent = w->session->machine.spent;
  w->made = 0;
  while (ok && w->report->games < w->bounds->games &&
         plies_worth(w) > w->report->complete && !is_worked_out(w, 0) &&
         !is_stopped(w)) {
    position_copy(w->game, pos, start);
    ok = play_game(w, pos, list, &random);
    if (++w->report->games % TELL_GAMES == 0) tell(w);
  }
  position_free(pos);
  return ok;
}

/* --- the whole --- */

static bool begin(Witness *w, const Position *start) {
  bool is_new;
  w->child = position_new(w->game, w->err);
  return w->child != NULL && add_node(w, NO_NODE, 0) &&
         seen_add(w, start->hash, &is_new) && layer_add(w, &w->now, start);
}

static void finish(Witness *w) {
  position_free(w->child);
  memory_free(w->nodes);
  memory_free(w->seen);
  memory_free(w->now.bytes);
  memory_free(w->next.bytes);
}

static bool search(Witness *w, const Position *start) {
  MoveList list = {0};
  bool ok = begin(w, start) && search_broad(w, &list) && search_deep(w);
  if (ok && w->nfound < w->ntargets && !w->report->is_exhausted)
    ok = search_random(w, &list, start);
  movelist_done(&list);
  return ok;
}

bool witness_find(Session *session, const WitnessBounds *bounds,
                  WitnessTarget *targets, size_t ntargets,
                  WitnessReport *report, Error *err) {
  Witness *w = memory_new(sizeof *w);
  Position *start = position_new(session->game, err);
  *report = (WitnessReport){0};
  bool ok = (w != NULL && start != NULL) || error_memory(err);
  if (ok) {
    position_copy(session->game, start, session->pos);
    w->session = session;
    w->game = session->game;
    w->bounds = bounds;
    w->targets = targets;
    w->ntargets = ntargets;
    w->report = report;
    w->err = err;
    w->spent = session->machine.spent;
    w->needs = needs_of(w);
    ok = search(w, start);
    position_copy(session->game, session->pos, start);
    session_forget(session);
    finish(w);
  }
  position_free(start);
  memory_free(w);
  return ok;
}

void witness_done(WitnessTarget *targets, size_t ntargets) {
  for (size_t i = 0; i < ntargets; i++) memory_free(targets[i].path);
}
