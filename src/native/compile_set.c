/* SPDX-License-Identifier: MIT
** compile_set.c - tests into sets, numbers into trees.
**
** Names are looked up here. A test that is more than a combination of sets (a
** look ahead by a whole walk) becomes SET_WALK, which asks the walk machine.
*/
#include "native/compile.h"
#include "native/fold.h"
#include "native/goal.h"
#include "native/reach.h"
#include "native/rows.h"

#include <string.h>

/* Has the number one value, wherever the cursor stands? */
static bool is_everywhere(const Number *n) {
  switch (n->op) {
  case NUMBER_RUN:
  case NUMBER_LEFT: return false;
  case NUMBER_HEIGHT: return n->set != NULL && n->set->on_planes;
  case NUMBER_COUNT: return n->set->op != SET_GROUP;
  case NUMBER_ADD:
  case NUMBER_SUBTRACT:
  case NUMBER_MULTIPLY: return is_everywhere(n->a) && is_everywhere(n->b);
  case NUMBER_RIVAL: return is_everywhere(n->a);
  default: return true;
  }
}

/* Leaves of the tree of sets; what joins them asks its parts. */
static bool is_on_planes(const Game *g, const Set *set) {
  switch (set->op) {
  case SET_ALL:
  case SET_CONST:
  case SET_MINE:
  case SET_THEIRS:
  case SET_EMPTY:
  case SET_REGISTER: return true;
  case SET_SPIKE:
  case SET_TABLE: return true;
  case SET_VIA: return set->a && set->a->on_planes && set->index != STEP_LEGS;
  case SET_PICTURE: return g->board->has_shifts;
  case SET_IS: return set->is_global;
  case SET_NONE:
  case SET_HAS_RUN:
  case SET_MEETS: return true;
  case SET_KINDS: return g->layout.kind_planes >= 0;
  case SET_LINE: return set->rows && set->a->on_planes;
  case SET_NOT:
  case SET_REACHED:
  case SET_RIVAL: return set->a && set->a->on_planes;
  case SET_STEP:
    return (g->board->has_shifts || g->board->nbodies) && set->a &&
           set->a->on_planes;
  case SET_AND:
  case SET_OR:
    return set->a && set->b && set->a->on_planes && set->b->on_planes;
  default: return false;
  }
}

static Set *new_set(Compiler *c, SetOp op, const Node *node) {
  Set *set = arena_new(&c->game->arena, sizeof *set);
  if (!set) {
    error_memory(c->err);
    return NULL;
  }
  set->op = op;
  set->source = node->source;
  set->on_planes = is_on_planes(c->game, set);
  return set;
}

static const Set *pair(Compiler *c, SetOp op, const Node *node, const Set *a,
                       const Set *b) {
  Set *set = a && b ? new_set(c, op, node) : NULL;
  if (!set) return NULL;
  set->a = a;
  set->b = b;
  set->on_planes = is_on_planes(c->game, set);
  set->is_global =
      (op == SET_AND || op == SET_OR) && a->is_global && b->is_global;
  return set;
}

Set *compile_new_set(Compiler *c, SetOp op, const Node *node) {
  return new_set(c, op, node);
}

const Set *compile_pair(Compiler *c, SetOp op, const Node *node, const Set *a,
                        const Set *b) {
  return pair(c, op, node, a, b);
}

static const Set *one(Compiler *c, SetOp op, const Node *node, const Set *a) {
  return pair(c, op, node, a, a);
}

/* A constant plane per player; 'shift' players on ("theirs"). */
static Set *new_const(Compiler *c, const Node *node, const Plane *by_player,
                      bool of_rival) {
  int n = c->game->nplayers;
  Set *set = new_set(c, SET_CONST, node);
  Plane *planes = arena_new(&c->game->arena, sizeof(Plane) * (size_t)n);
  if (!set || !planes) {
    error_memory(c->err);
    return NULL;
  }
  for (int p = 0; p < n; p++) {
    Player q = of_rival ? game_next_player(c->game, (Player)p) : (Player)p;
    planes[p] = by_player[q];
  }
  set->planes = planes;
  return set;
}

static const Set *kinds(Compiler *c, const Node *node, uint32_t mask) {
  Set *set = new_set(c, SET_KINDS, node);
  if (set) set->mask[0] = mask;
  return set;
}

static const char *nearest_name(const Compiler *c, const char *name) {
  const Game *g = c->game;
  const char *all[KINDS_MAX + REGIONS_MAX + REGISTERS_MAX + COUNTERS_MAX];
  size_t n = 0;
  for (int i = 0; i < g->nkinds; i++) all[n++] = g->kinds[i].name;
  for (int i = 0; i < g->board->nregions; i++)
    all[n++] = g->board->regions[i].name;
  for (int i = 0; i < g->nregisters; i++) all[n++] = g->registers[i].name;
  for (int i = 0; i < g->ncounters; i++) all[n++] = g->counters[i].name;
  return text_nearest(name, all, n);
}

static const Set *unknown(Compiler *c, const Node *node, const char *what) {
  const char *near = nearest_name(c, node->name);
  if (near)
    compile_fault(c, node->source, "%s '%s' is unknown (did you mean '%s'?)",
                  what, node->name, near);
  else
    compile_fault(c, node->source, "%s '%s' is unknown", what, node->name);
  return NULL;
}

/* mine, mine "king", mine "camp"; theirs likewise. */
static const Set *owned(Compiler *c, const Node *node, bool of_rival) {
  const Set *owner = new_set(c, of_rival ? SET_THEIRS : SET_MINE, node);
  if (!owner || !node->name) return owner;
  int kind = game_kind(c->game, node->name);
  if (kind >= 0)
    return pair(c, SET_AND, node, owner, kinds(c, node, 1u << kind));
  const Region *region = board_region(c->game->board, node->name);
  if (region) return new_const(c, node, region->sites, of_rival);
  return unknown(c, node, "the kind or region");
}

static const Set *at_sites(Compiler *c, const Node *node) {
  Site sites[SITES_MAX];
  Plane on[PLAYERS_MAX] = {0};
  Error err;
  int n = board_read_sites(c->game->board, node->name, sites, SITES_MAX, &err);
  if (n < 0) return unknown(c, node, "the region, register or site");
  for (int i = 0; i < n; i++)
    for (int p = 0; p < PLAYERS_MAX; p++) plane_add(on[p].w, sites[i]);
  return new_const(c, node, on, false);
}

static const Set *at(Compiler *c, const Node *node) {
  if (node->a) return compile_set(c, node->a);
  int reg = game_register(c->game, node->name);
  if (reg >= 0 || !strcmp(node->name, "line")) {
    Set *set = new_set(c, SET_REGISTER, node);
    if (set) set->index = reg;
    return set;
  }
  const Region *region = board_region(c->game->board, node->name);
  if (region) return new_const(c, node, region->sites, false);
  if (c->game->board->nbodies && !strcmp(node->name, "table"))
    return new_set(c, SET_TABLE, node);
  return at_sites(c, node);
}

static const Set *rank(Compiler *c, const Node *node) {
  Plane planes[PLAYERS_MAX] = {0};
  for (int p = 0; p < c->game->nplayers; p++)
    if (!board_rank(c->game->board, p, node->number, &planes[p])) {
      compile_fault(c, node->source, "this board has no rank %d", node->number);
      return NULL;
    }
  return new_const(c, node, planes, false);
}

static const Set *holds(Compiler *c, const Node *node) {
  Set *set = new_set(c, SET_HOLDS, node);
  const Node *a = node->a;
  if (!set) return NULL;
  set->index = a->type == NODE_MINE ? 0 : a->type == NODE_THEIRS ? 1 : 2;
  set->mask[0] = UINT32_MAX;
  int kind = a->name ? game_kind(c->game, a->name) : -1;
  if (kind >= 0) set->mask[0] = 1u << kind;
  if ((a->type != NODE_MINE && a->type != NODE_THEIRS &&
       a->type != NODE_KIND) ||
      (a->name && kind < 0)) {
    compile_fault(c, node->source,
                  "holds() asks for mine, theirs or a kind, perhaps of one "
                  "kind: holds(mine)");
    return NULL;
  }
  return set;
}

static const Set *beaten(Compiler *c, const Node *node) {
  Set *set = new_set(c, SET_BEATEN, node);
  uint32_t *prey = arena_new(&c->game->arena, KINDS_MAX * sizeof *prey);
  if (!set || !prey) {
    error_memory(c->err);
    return NULL;
  }
  for (int i = 0; i + 1 < node->nnames; i += 2) {
    int a = game_kind(c->game, node->names[i]);
    int b = game_kind(c->game, node->names[i + 1]);
    if (a < 0 || b < 0) {
      compile_fault(c, node->source, "relation: there is no kind '%s'",
                    node->names[a < 0 ? i : i + 1]);
      return NULL;
    }
    prey[a] |= 1u << b;
  }
  set->prey = prey;
  return set;
}

static bool read_compare(const char *text, Compare *out) {
  static const char *const names[] = {"=", "~=", "<", "<=", ">", ">="};
  for (int i = 0; i < 6; i++)
    if (!strcmp(text, names[i])) {
      *out = (Compare)i;
      return true;
    }
  return false;
}

static const Set *is(Compiler *c, const Node *node) {
  Set *set = new_set(c, SET_IS, node);
  if (!set) return NULL;
  if (!read_compare(node->name, &set->compare)) {
    compile_fault(c, node->source,
                  "is() compares by = ~= < <= > or >=, not '%s'", node->name);
    return NULL;
  }
  set->na = compile_number(c, node->a);
  set->nb = set->na ? compile_number(c, node->b) : NULL;
  if (!set->nb) return NULL;
  set->is_global = is_everywhere(set->na) && is_everywhere(set->nb);
  set->on_planes = set->is_global;
  return set;
}

static const Set *captured(Compiler *c, const Node *node) {
  Node taken = {.type = NODE_TAKEN, .source = node->source};
  Node goal = {.type = NODE_NUMBER, .number = node->number};
  Node is_node = {.type = NODE_IS,
                  .a = &taken,
                  .b = &goal,
                  .name = ">=",
                  .source = node->source};
  return is(c, &is_node);
}

static const Set *walked(Compiler *c, const Node *node) {
  int end = compile_walk(c, NULL, -1);
  int code = end < 0 ? -1 : compile_walk(c, node, end);
  Set *set = code < 0 ? NULL : new_set(c, SET_WALK, node);
  if (set) set->index = code;
  return set;
}

static const Set *stepped(Compiler *c, const Node *node) {
  const Set *dirs = node->a->type == NODE_BESIDE
                        ? compile_dirs(c, node->a, "any")
                        : compile_dirs(c, node->a, node->a->name);
  const Set *a = dirs ? compile_set(c, node->b) : NULL;
  Set *set = a ? new_set(c, SET_STEP, node) : NULL;
  if (!set) return NULL;
  set->a = a;
  memcpy(set->mask, dirs->mask, sizeof set->mask);
  set->on_planes = is_on_planes(c->game, set);
  return set;
}

/* A drawing, perhaps with a tail that cannot fail: it has a way wherever the
** drawing has. */
static bool is_drawing(Compiler *c, const Node *a, const Node **picture,
                       const Node **where) {
  Folding *f = memory_new(sizeof *f);
  bool ok = f && fold_rule(f, a, c->rule, c->game) && f->count == 1 &&
            !f->fallback && f->branches[0].core == 0 &&
            f->branches[0].factors[0]->type == NODE_PICTURE;
  const Branch *b = ok ? &f->branches[0] : NULL;
  *where = NULL;
  if (ok) *picture = b->factors[0];
  for (int i = 1; ok && i < b->n && node_class(b->factors[i]) == CLASS_TEST;
       i++) {
    if (*where) ok = false; /* one test is what occurs; more are walked */
    *where = b->factors[i];
  }
  memory_free(f);
  return ok;
}

/* to(t) * line(t, n): a run of n begins somewhere. */
static const Set *has_run(Compiler *c, const Node *line) {
  Set *set = (Set *)one(c, SET_HAS_RUN, line, compile_set(c, line->a));
  if (set) set->index = line->number;
  return set;
}

/* What goal.c wrote:  is(count(goal), "=", 1) * #drawn + ...; the drawings are
** also asked by rays from the goal (reach.c). */
static const Set *reached(Compiler *c, const Node *node) {
  const Set *written = compile_set(c, node);
  Set *set = (Set *)one(c, SET_REACHED, node, written);
  if (!set) return NULL;
  const Set *drawn = written->a->b->a->a;
  set->reach = reach_compile(c, drawn->index);
  return set;
}

/* #a: a test is itself; a step and a test is a shift; a drawing is the union
** of its anchors; any other walk is walked. */
static const Set *look(Compiler *c, const Node *a) {
  const Node *picture, *where;
  bool done = false;
  if (node_class(a) == CLASS_TEST) return compile_set(c, a);
  const Set *surface =
      c->game->board->nbodies ? compile_surface(c, a, &done) : NULL;
  if (done) return surface;
  const Node *goal = goal_rewrite(c, a);
  if (goal != a) return goal ? reached(c, goal) : NULL;
  if (a->type == NODE_SEQ && a->a->type == NODE_TO && a->a->a &&
      a->b->type == NODE_LINE && a->b->a == a->a->a &&
      c->game->board->has_shifts)
    return has_run(c, a->b);
  if (a->type == NODE_TO && a->a) /* somewhere, wherever the cursor is */
    return one(c, SET_NOT, a, one(c, SET_NONE, a, compile_set(c, a->a)));
  if (a->type == NODE_LINE) {
    Set *set = (Set *)one(c, SET_LINE, a, compile_set(c, a->a));
    if (set) set->index = a->number;
    if (set) set->rows = rows_new(&c->game->arena, c->game->board, set->index);
    if (set) set->on_planes = is_on_planes(c->game, set);
    return set;
  }
  if (a->type == NODE_SEQ && node_class(a->b) == CLASS_TEST &&
      a->a->type == NODE_TO && a->a->a && a->a->a->type == NODE_GROUP)
    return pair(c, SET_MEETS, a, compile_set(c, a->a->a), compile_set(c, a->b));
  if (a->type == NODE_SEQ && node_class(a->b) == CLASS_TEST &&
      (a->a->type == NODE_BESIDE ||
       (a->a->type == NODE_GO && strcmp(a->a->name, "same") != 0 &&
        strcmp(a->a->name, "along") != 0)))
    return stepped(c, a);
  if (is_drawing(c, a, &picture, &where)) {
    Drawn drawn = compile_drawn(picture, c->rule);
    drawn.where = where;
    int pattern = compile_pattern(c, &drawn, 1);
    Set *set = pattern < 0 ? NULL : new_set(c, SET_PICTURE, a);
    if (set) set->index = pattern;
    return set;
  }
  return walked(c, a);
}

static const Set *hooked(Compiler *c, const Node *node) {
  Set *set = new_set(c, SET_HOOK, node);
  if (set) set->index = node->number;
  return set;
}

static const Set *with_reason(Compiler *c, const Set *set, const char *reason) {
  Set *copy = set ? arena_new(&c->game->arena, sizeof *copy) : NULL;
  if (set && !copy) error_memory(c->err);
  if (!copy) return NULL;
  *copy = *set;
  copy->reason = reason;
  return copy;
}

/* test * because "...": the last factor of the test gets the sentence. */
static const Set *reasoned(Compiler *c, const Node *node) {
  const Node *test = node->a, *last = test;
  if (test->type == NODE_SEQ && test->b->type != NODE_BECAUSE) last = test->b;
  const Set *set = with_reason(c, compile_set(c, last), node->b->name);
  if (!set || last == test) return set;
  return pair(c, SET_AND, node, compile_set(c, test->a), set);
}

static const Set *seen(Compiler *c, const Node *node) {
  Set *set = new_set(c, SET_SEEN, node);
  c->program->asks_seen = true;
  if (set) set->index = node->number;
  return set;
}

static const Set *make_set(Compiler *c, const Node *node) {
  switch (node->type) {
  case NODE_MINE: return owned(c, node, false);
  case NODE_THEIRS: return owned(c, node, true);
  case NODE_KIND: {
    int kind = game_kind(c->game, node->name);
    if (kind < 0) return unknown(c, node, "the kind");
    return kinds(c, node, 1u << kind);
  }
  case NODE_EMPTY: return new_set(c, SET_EMPTY, node);
  case NODE_SPIKE: return new_set(c, SET_SPIKE, node);
  case NODE_FULL: return new_set(c, SET_FULL, node);
  case NODE_AT: return at(c, node);
  case NODE_RANK: return rank(c, node);
  case NODE_ALWAYS: return new_set(c, SET_ALL, node);
  case NODE_HOLDS: return holds(c, node);
  case NODE_BEATEN: return beaten(c, node);
  case NODE_GROUP: return one(c, SET_GROUP, node, compile_set(c, node->a));
  case NODE_IS: return is(c, node);
  case NODE_NONE: return one(c, SET_NONE, node, compile_set(c, node->a));
  case NODE_CAPTURED: return captured(c, node);
  case NODE_SEEN: return seen(c, node);
  case NODE_NOT: return one(c, SET_NOT, node, look(c, node->a));
  case NODE_LOOK: return look(c, node->a);
  case NODE_SEQ:
    if (node->b->type == NODE_BECAUSE) return reasoned(c, node);
    return pair(c, SET_AND, node, compile_set(c, node->a),
                compile_set(c, node->b));
  case NODE_EITHER:
  case NODE_ELSE:
    return pair(c, SET_OR, node, compile_set(c, node->a),
                compile_set(c, node->b));
  case NODE_NAMED: return compile_set(c, node->a);
  case NODE_RIVAL: return one(c, SET_RIVAL, node, compile_set(c, node->a));
  case NODE_HOOK_TEST: return hooked(c, node);
  default:
    compile_fault(c, node->source,
                  "a test is needed here (mine, empty, at ...), not a walk");
    return NULL;
  }
}

const Set *compile_set(Compiler *c, const Node *node) {
  Set *set = (Set *)make_set(c, node);
  if (set) set->on_planes = is_on_planes(c->game, set);
  return set;
}

const Set *compile_dirs(Compiler *c, const Node *node, const char *names) {
  Set *set = new_set(c, SET_STEP, node);
  char name[64];
  const char *at = names;
  if (!set) return NULL;
  while (*at) {
    bool is_whole = board_dir(c->game->board, at) != NO_DIR; /* "z+" */
    size_t n = is_whole ? strlen(at) : strcspn(at, "+ ");
    if (n == 0 || n >= sizeof name) {
      at++;
      continue;
    }
    memcpy(name, at, n);
    name[n] = 0;
    uint32_t any = 0;
    for (int p = 0; p < c->game->nplayers; p++) {
      uint32_t dirs = board_dirs(c->game->board, name, p);
      set->mask[p] |= dirs;
      any |= dirs;
    }
    if (!any) {
      compile_fault(c, node->source,
                    "this board has no direction '%s': write any, forward, "
                    "or one of its own (abax explain lists them)",
                    name);
      return NULL;
    }
    at += n;
  }
  return set;
}

/* ---- numbers ---- */

static Number *new_number(Compiler *c, NumberOp op, int value) {
  Number *n = arena_new(&c->game->arena, sizeof *n);
  if (!n) {
    error_memory(c->err);
    return NULL;
  }
  n->op = op;
  n->value = value;
  return n;
}

static const Number *counter(Compiler *c, const Node *node) {
  int index = game_counter(c->game, node->name);
  if (index < 0) {
    unknown(c, node, "the counter");
    return NULL;
  }
  return new_number(c, NUMBER_COUNTER, index);
}

static const Number *arithmetic(Compiler *c, NumberOp op, const Node *node) {
  Number *n = new_number(c, op, 0);
  if (!n) return NULL;
  n->a = compile_number(c, node->a);
  n->b = n->a && node->b ? compile_number(c, node->b) : n->a;
  return n->b ? n : NULL;
}

static const Number *of_set(Compiler *c, NumberOp op, const Node *node) {
  Number *n = new_number(c, op, 0);
  if (n && node->a && !(n->set = compile_set(c, node->a))) return NULL;
  return n;
}

static const Number *stock(Compiler *c, const Node *node) {
  int kind = node->name ? game_kind(c->game, node->name) : -1;
  if (node->name && kind < 0) {
    unknown(c, node, "the kind");
    return NULL;
  }
  return new_number(c, NUMBER_STOCK, kind);
}

const Number *compile_number(Compiler *c, const Node *node) {
  switch (node->type) {
  case NODE_NUMBER: return new_number(c, NUMBER_CONST, node->number);
  case NODE_COUNTER: return counter(c, node);
  case NODE_COUNT: return of_set(c, NUMBER_COUNT, node);
  case NODE_HEIGHT: return of_set(c, NUMBER_HEIGHT, node);
  case NODE_RUN: return new_number(c, NUMBER_RUN, 0);
  case NODE_LEFT: return new_number(c, NUMBER_LEFT, 0);
  case NODE_PIPS: return new_number(c, NUMBER_PIPS, 0);
  case NODE_STOCK: return stock(c, node);
  case NODE_TAKEN: return new_number(c, NUMBER_TAKEN, 0);
  case NODE_HAND: return new_number(c, NUMBER_HAND, 0);
  case NODE_ADD: return arithmetic(c, NUMBER_ADD, node);
  case NODE_SUBTRACT: return arithmetic(c, NUMBER_SUBTRACT, node);
  case NODE_MULTIPLY: return arithmetic(c, NUMBER_MULTIPLY, node);
  case NODE_RIVAL: return arithmetic(c, NUMBER_RIVAL, node);
  default:
    compile_fault(c, node->source,
                  "a number is needed here (5, count(mine), \"counter\")");
    return NULL;
  }
}
