/* SPDX-License-Identifier: MIT
** compile_set.c - tests into sets.
**
** Names are looked up here. What joins two tests joins their sets; a test
** that looks ahead (#a, -a) is in compile_look.c, one that compares numbers
** in compile_number.c.
*/
#include "engine/compile/compile.h"
#include "engine/walk/flood.h"
#include "engine/compile/unknown.h"

#include <string.h>

/* A group grows from the cursor of the walk. Where a test looks from the site
** it is asked about, that site takes the cursor's place: then the answer is
** another for every site. */
static bool looks_from_site(const Set *set) {
  switch (set->op) {
  case SET_NONE:
  case SET_HAS_RUN:
  case SET_STEP:
  case SET_VIA:
  case SET_LINE: return set->a && set->a->grows;
  case SET_MEETS: return true;
  default: return false;
  }
}

static bool grows(const Set *set) {
  switch (set->op) {
  case SET_GROUP:
  case SET_FLOOD: return true;
  case SET_AND:
  case SET_OR:
  case SET_NOT:
  case SET_RIVAL: return (set->a && set->a->grows) || (set->b && set->b->grows);
  default: return false;
  }
}

static bool grows_in(const Compiler *c, int pattern) {
  const Pattern *p = &c->program->patterns[pattern];
  if ((size_t)pattern >= c->program->npatterns) return true;
  for (int i = 0; i < p->nletters; i++)
    if (p->letters[i].set->grows) return true;
  return false;
}

/* Leaves of the tree of sets; what joins them asks its parts. */
static bool is_on_planes(const Compiler *c, const Set *set) {
  const Game *g = c->game;
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
  case SET_PICTURE:
    return c->program->patterns[set->index].on_planes &&
           !grows_in(c, set->index);
  case SET_IS: return set->is_global;
  case SET_NONE:
  case SET_HAS_RUN: return true;
  case SET_KINDS: return g->layout.kind_planes >= 0;
  case SET_LINE: return set->rows && set->a->on_planes;
  case SET_NOT:
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

/* A step is what an instruction of a walk takes: some nanoseconds. */
static uint32_t own_cost(const Compiler *c, const Set *set) {
  uint32_t sites = (uint32_t)c->game->board->bits;
  switch (set->op) {
  case SET_GROUP: return sites / 4 + 16; /* flooded */
  case SET_FLOOD: return 2 * sites + 16;
  case SET_MEETS: return sites / 4 + 16;
  case SET_NONE:
  case SET_HAS_RUN:
  case SET_LINE:
  case SET_STEP:
  case SET_VIA: return sites / 16 + 4;
  case SET_PICTURE: return sites / 8 + 16;
  case SET_HELD:
  case SET_SEEN: return 16;
  default: return 0;
  }
}

static uint32_t cost_of(const Compiler *c, const Set *set) {
  uint64_t cost = own_cost(c, set) + 1;
  if (set->a) cost += set->a->cost;
  if (set->b && set->b != set->a) cost += set->b->cost;
  if (set->na) cost += set->na->cost;
  if (set->nb) cost += set->nb->cost;
  return (uint32_t)(cost < UINT16_MAX ? cost : UINT16_MAX);
}

void compile_planes(Compiler *c, Set *set) {
  set->cost = cost_of(c, set);
  set->grows = grows(set);
  set->on_planes = is_on_planes(c, set) && !looks_from_site(set) && !set->grows;
}

Set *compile_new_set(Compiler *c, SetOp op, const Node *node) {
  Set *set = arena_new(&c->game->arena, sizeof *set);
  if (!set) {
    error_memory(c->err);
    return NULL;
  }
  set->op = op;
  set->source = node->source;
  compile_planes(c, set);
  return set;
}

const Set *compile_pair(Compiler *c, SetOp op, const Node *node, const Set *a,
                        const Set *b) {
  Set *set = a && b ? compile_new_set(c, op, node) : NULL;
  if (!set) return NULL;
  set->a = a;
  set->b = b;
  compile_planes(c, set);
  set->is_global =
      (op == SET_AND || op == SET_OR) && a->is_global && b->is_global;
  return set;
}

const Set *compile_one(Compiler *c, SetOp op, const Node *node, const Set *a) {
  return compile_pair(c, op, node, a, a);
}

/* A constant plane per player; 'shift' players on ("theirs"). */
static Set *new_const(Compiler *c, const Node *node, const Plane *by_player,
                      bool of_rival) {
  int n = c->game->nplayers;
  Set *set = compile_new_set(c, SET_CONST, node);
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
  Set *set = compile_new_set(c, SET_KINDS, node);
  if (set) set->mask[0] = mask;
  return set;
}

/* The pieces of one player, which others read as mine or theirs. */
static const Set *owned_by(Compiler *c, const Node *node, int player) {
  Set *set = compile_new_set(c, SET_OWNED, node);
  const Set *mine = compile_new_set(c, SET_MINE, node);
  const Set *theirs = compile_new_set(c, SET_THEIRS, node);
  if (!set || !mine || !theirs) return NULL;
  set->index = player;
  return compile_pair(c, SET_AND, node,
                      compile_pair(c, SET_OR, node, mine, theirs), set);
}

/* The pieces of partners; NULL: nobody has any, or there is no memory. */
static const Set *of_partners(Compiler *c, const Node *node) {
  const Game *g = c->game;
  const Set *all = NULL;
  for (int p = 0; p < g->nplayers; p++) {
    Plane asked[PLAYERS_MAX] = {{{0}}};
    if (g->partners[p] == 1u << p) continue;
    for (int q = 0; q < g->nplayers; q++)
      if (q != p && g->partners[p] >> q & 1) asked[q] = g->board->on;
    const Set *one = compile_pair(c, SET_AND, node, owned_by(c, node, p),
                                  new_const(c, node, asked, false));
    all = all ? compile_pair(c, SET_OR, node, all, one) : one;
  }
  return all;
}

/* The pieces of rivals, who are no partners. */
static const Set *of_rivals(Compiler *c, const Node *node) {
  const Set *others = compile_new_set(c, SET_THEIRS, node);
  if (c->game->nsides == c->game->nplayers) return others;
  return compile_pair(c, SET_AND, node, others,
                      compile_one(c, SET_NOT, node, of_partners(c, node)));
}

/* ours, ours "king". */
static const Set *ours(Compiler *c, const Node *node) {
  const Set *side = compile_new_set(c, SET_MINE, node);
  int kind = node->name ? game_kind(c->game, node->name) : -1;
  if (c->game->nsides < c->game->nplayers)
    side = compile_pair(c, SET_OR, node, side, of_partners(c, node));
  if (!node->name) return side;
  if (kind >= 0)
    return compile_pair(c, SET_AND, node, side, kinds(c, node, 1u << kind));
  unknown_name(c, node->source, node->name, NAME_KIND);
  return NULL;
}

/* mine, mine "king", mine "camp"; theirs likewise. */
static const Set *owned(Compiler *c, const Node *node, bool of_rival) {
  const Set *owner =
      of_rival ? of_rivals(c, node) : compile_new_set(c, SET_MINE, node);
  if (!owner || !node->name) return owner;
  int kind = game_kind(c->game, node->name);
  if (kind >= 0)
    return compile_pair(c, SET_AND, node, owner, kinds(c, node, 1u << kind));
  const Region *region = board_region(c->game->board, node->name);
  if (region && of_rival && c->game->nplayers > 2) /* all that are left */
    return compile_one(c, SET_RIVAL, node,
                       new_const(c, node, region->sites, false));
  if (region) return new_const(c, node, region->sites, of_rival);
  unknown_name(c, node->source, node->name, NAME_KIND | NAME_REGION);
  return NULL;
}

static const Set *at_sites(Compiler *c, const Node *node) {
  Site sites[SITES_MAX];
  Plane on[PLAYERS_MAX] = {0};
  Error err;
  int n = board_read_sites(c->game->board, node->name, sites, SITES_MAX, &err);
  if (n < 0) {
    unknown_name(c, node->source, node->name, NAME_REGION | NAME_REGISTER);
    return NULL;
  }
  for (int i = 0; i < n; i++)
    for (int p = 0; p < PLAYERS_MAX; p++) plane_add(on[p].w, sites[i]);
  return new_const(c, node, on, false);
}

static const Set *at(Compiler *c, const Node *node) {
  if (node->a) return compile_set(c, node->a);
  int reg = game_register(c->game, node->name);
  if (reg >= 0 || !strcmp(node->name, "line")) {
    Set *set = compile_new_set(c, SET_REGISTER, node);
    if (set) set->index = reg;
    return set;
  }
  const Region *region = board_region(c->game->board, node->name);
  if (region) return new_const(c, node, region->sites, false);
  if (c->game->board->nbodies && !strcmp(node->name, "table"))
    return compile_new_set(c, SET_TABLE, node);
  return at_sites(c, node);
}

static const Set *rank(Compiler *c, const Node *node) {
  Plane planes[PLAYERS_MAX] = {0};
  for (int p = 0; p < c->game->nplayers; p++)
    if (!board_rank(c->game->board, p, node->number, &planes[p])) {
      if (c->game->board->facing[p] < 0)
        compile_fault(c, node->source,
                      "this board has no side for '%s' from which rows are "
                      "counted: name the sites",
                      c->game->player[p]);
      else
        compile_fault(c, node->source, "this board has no rank %d",
                      node->number);
      return NULL;
    }
  return new_const(c, node, planes, false);
}

static const Set *holds(Compiler *c, const Node *node) {
  Set *set = compile_new_set(c, SET_HOLDS, node);
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
                  "'holds' asks for mine, theirs or a kind: holds(mine), "
                  "holds(theirs \"king\")");
    return NULL;
  }
  return set;
}

static const Set *beaten(Compiler *c, const Node *node) {
  Set *set = compile_new_set(c, SET_BEATEN, node);
  uint32_t *prey = arena_new(&c->game->arena, KINDS_MAX * sizeof *prey);
  if (!set || !prey) {
    error_memory(c->err);
    return NULL;
  }
  for (int i = 0; i + 1 < node->nnames; i += 2) {
    int a = game_kind(c->game, node->names[i]);
    int b = game_kind(c->game, node->names[i + 1]);
    if (a < 0 || b < 0) {
      unknown_name(c, node->source, node->names[a < 0 ? i : i + 1], NAME_KIND);
      return NULL;
    }
    prey[a] |= 1u << b;
  }
  set->prey = prey;
  return set;
}

static const Set *hooked(Compiler *c, const Node *node) {
  Set *set = compile_new_set(c, SET_HOOK, node);
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
  return compile_pair(c, SET_AND, node, compile_set(c, test->a), set);
}

static const Set *seen(Compiler *c, const Node *node) {
  Set *set = compile_new_set(c, SET_SEEN, node);
  c->program->asks_seen = true;
  if (set) set->index = node->number;
  return set;
}

/* The test's place among those whose answers are remembered; the same test has
** the same one, in the program that is walked too. */
static int throughout_index(Compiler *c, const Node *node) {
  Game *g = c->game;
  int i = 0;
  while (i < g->nthroughout && g->throughout[i] != node->a) i++;
  if (i == THROUGHOUT_MAX) {
    compile_fault(c, node->source, "at most %d different tests in 'throughout'",
                  THROUGHOUT_MAX);
    return -1;
  }
  if (i == g->nthroughout) g->throughout[g->nthroughout++] = node->a;
  return i;
}

static const Set *throughout(Compiler *c, const Node *node) {
  int index = throughout_index(c, node);
  const Set *test = index < 0 ? NULL : compile_set(c, node->a);
  Set *set = (Set *)compile_one(c, SET_HELD, node, test);
  c->program->asks_seen = true;
  if (!set) return NULL;
  set->index = index;
  c->program->throughout[index] = test;
  return set;
}

/* The player a node names; -1 with a complaint: there is none. */
int compile_player(Compiler *c, const Node *node) {
  const char *names[PLAYERS_MAX];
  int n = c->game->nplayers, player = game_player(c->game, node->name);
  if (player >= 0 && player < n) return player;
  for (int i = 0; i < n; i++) names[i] = c->game->player[i];
  const char *near = text_nearest(node->name, names, (size_t)n);
  if (near)
    compile_fault(c, node->source,
                  "there is no player '%s' (did you mean "
                  "'%s'?)",
                  node->name, near);
  else
    compile_fault(c, node->source,
                  "there is no player '%s': players are '%s'%s%s%s", node->name,
                  names[0], n > 1 ? ", '" : "", n > 1 ? names[1] : "",
                  n > 2   ? "' and others"
                  : n > 1 ? "'"
                          : "");
  return -1;
}

/* of "white": it is seen by everybody. */
static const Set *of_player(Compiler *c, const Node *node) {
  int player = compile_player(c, node);
  if (player < 0) return NULL;
  return owned_by(c, node, player);
}

/* mover "white": no site is in a set that has none for white alone. */
static const Set *mover(Compiler *c, const Node *node) {
  Plane planes[PLAYERS_MAX] = {{{0}}};
  int player = compile_player(c, node);
  if (player < 0) return NULL;
  for (int p = 0; p < c->game->nplayers; p++)
    if (p != player) planes[p] = c->game->board->on;
  return compile_one(c, SET_NONE, node, new_const(c, node, planes, false));
}

static const Set *make_set(Compiler *c, const Node *node) {
  switch (node->type) {
  case NODE_MINE: return owned(c, node, false);
  case NODE_THEIRS: return owned(c, node, true);
  case NODE_OURS: return ours(c, node);
  case NODE_KIND: {
    int kind = game_kind(c->game, node->name);
    if (kind < 0) {
      unknown_name(c, node->source, node->name, NAME_KIND);
      return NULL;
    }
    return kinds(c, node, 1u << kind);
  }
  case NODE_OF: return of_player(c, node);
  case NODE_MOVER: return mover(c, node);
  case NODE_EMPTY: return compile_new_set(c, SET_EMPTY, node);
  case NODE_SPIKE: return compile_new_set(c, SET_SPIKE, node);
  case NODE_FULL: return compile_new_set(c, SET_FULL, node);
  case NODE_AT: return at(c, node);
  case NODE_RANK: return rank(c, node);
  case NODE_ALWAYS: return compile_new_set(c, SET_ALL, node);
  case NODE_HOLDS: return holds(c, node);
  case NODE_BEATEN: return beaten(c, node);
  case NODE_GROUP:
    return compile_one(c, SET_GROUP, node, compile_set(c, node->a));
  case NODE_REACH: return flood_compile(c, node);
  case NODE_IS: return compile_is(c, node);
  case NODE_NONE:
    return compile_one(c, SET_NONE, node, compile_set(c, node->a));
  case NODE_CAPTURED: return compile_captured(c, node);
  case NODE_SEEN: return seen(c, node);
  case NODE_THROUGHOUT: return throughout(c, node);
  case NODE_NOT: return compile_one(c, SET_NOT, node, compile_look(c, node->a));
  case NODE_LOOK: return compile_look(c, node->a);
  case NODE_SEQ:
    if (node->b->type == NODE_BECAUSE) return reasoned(c, node);
    return compile_pair(c, SET_AND, node, compile_set(c, node->a),
                        compile_set(c, node->b));
  case NODE_EITHER:
  case NODE_ELSE:
    return compile_pair(c, SET_OR, node, compile_set(c, node->a),
                        compile_set(c, node->b));
  case NODE_NAMED: return compile_set(c, node->a);
  case NODE_RIVAL:
    return compile_one(c, SET_RIVAL, node, compile_set(c, node->a));
  case NODE_HOOK_TEST: return hooked(c, node);
  default:
    compile_fault(c, node->source,
                  "a test is needed here (mine, empty, at ...), not a walk");
    return NULL;
  }
}

const Set *compile_set(Compiler *c, const Node *node) {
  Set *set = (Set *)make_set(c, node);
  if (set) compile_planes(c, set);
  return set;
}

/* Adds the directions of a name to each player's; false: there are none. */
static bool add_dirs(const Compiler *c, Set *set, const char *name) {
  uint32_t any = 0;
  for (int p = 0; p < c->game->nplayers; p++) {
    uint32_t dirs = board_dirs(c->game->board, name, p);
    set->mask[p] |= dirs;
    any |= dirs;
  }
  return any != 0;
}

/* On a board with two sides a third player looks nowhere. */
static bool all_have(Compiler *c, const Node *node, const char *name) {
  for (int p = 2; p < c->game->nplayers; p++)
    if (!board_dirs(c->game->board, name, p))
      return compile_fault(c, node->source,
                           "there is no '%s' for '%s' on this board: name "
                           "directions of the compass",
                           name, c->game->player[p]);
  return true;
}

const Set *compile_dirs(Compiler *c, const Node *node, const char *names) {
  Set *set = compile_new_set(c, SET_STEP, node);
  char name[64];
  const char *at = names;
  while (set && *at) {
    bool is_whole = board_dir(c->game->board, at) != NO_DIR; /* "z+" */
    size_t n = is_whole ? strlen(at) : strcspn(at, "+ ");
    if (n == 0 || n >= sizeof name) {
      at++;
      continue;
    }
    memcpy(name, at, n);
    name[n] = 0;
    if (!add_dirs(c, set, name)) {
      unknown_direction(c, node->source, name);
      return NULL;
    }
    if (!all_have(c, node, name)) return NULL;
    at += n;
  }
  return set;
}
