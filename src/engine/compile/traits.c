/* SPDX-License-Identifier: MIT
** traits.c - names that stand for several kinds, written out.
**
** One pass over each tree. A node that stays as it is is not copied, so a game
** without traits keeps the trees it has.
*/
#include "engine/compile/traits.h"
#include "rule/picture.h"
#include "engine/compile/turning.h"

#include <string.h>

typedef struct Expanding {
  Compiler *c;
  const Trait *alike; /* what 'alike' means here; NULL: it is not said */
  Source at;          /* of the nearest part that was written somewhere */
} Expanding;

static const Node *expand(Expanding *x, const Node *n);

/* ---- making nodes ---- */

static Node *make(Expanding *x, NodeType type, const Node *like) {
  Node *n = node_new(&x->c->game->arena, type, like->source);
  if (!n) error_memory(x->c->err);
  return n;
}

static Node *pair(Expanding *x, NodeType type, const Node *a, const Node *b) {
  Node *n = a && b ? make(x, type, b) : NULL;
  if (!n) return NULL;
  n->a = a;
  n->b = b;
  node_seal(n);
  return n;
}

/* 'all' and one more, joined by a type; NULL at first. */
static const Node *join(Expanding *x, NodeType type, const Node *all,
                        const Node *one) {
  return !one ? NULL : all ? pair(x, type, all, one) : one;
}

static Node *named(Expanding *x, NodeType type, const Node *like,
                   const char *name) {
  Node *n = make(x, type, like);
  if (!n) return NULL;
  n->name = name;
  node_seal(n);
  return n;
}

static const Node *nothing(Expanding *x, const Node *like) {
  Node *n = make(x, NODE_NOT, like);
  if (!n || !(n->a = make(x, NODE_ALWAYS, like))) return NULL;
  node_seal(n);
  return n;
}

/* ---- traits as kinds ---- */

static const Trait *trait_of(const Expanding *x, const char *name) {
  return name ? game_trait(x->c->game, name) : NULL;
}

/* The same node for each kind that has the trait. */
static const Node *for_kinds(Expanding *x, const Node *n, NodeType type,
                             uint32_t kinds, NodeType joined) {
  const Node *all = NULL;
  if (!kinds) return nothing(x, n);
  for (; kinds; kinds &= kinds - 1) {
    const Kind *kind = &x->c->game->kinds[__builtin_ctz(kinds)];
    all = join(x, joined, all, named(x, type, n, kind->name));
    if (!all) return NULL;
  }
  return all;
}

static const Node *test_of(Expanding *x, const Node *n, const Trait *t) {
  return for_kinds(x, n, NODE_KIND, t->kinds, NODE_EITHER);
}

/* mine "tall" is mine, of one kind or another. */
static const Node *owned(Expanding *x, const Node *n, const Trait *t) {
  return for_kinds(x, n, n->type, t->kinds, NODE_EITHER);
}

/* holds(kind "tall"). */
static const Node *held(Expanding *x, const Node *n, const Trait *t) {
  const Node *all = NULL;
  for (uint32_t k = t->kinds; k; k &= k - 1) {
    Node *one = make(x, NODE_HOLDS, n);
    const char *kind = x->c->game->kinds[__builtin_ctz(k)].name;
    if (!one || !(one->a = named(x, n->a->type, n, kind))) return NULL;
    node_seal(one);
    if (!(all = join(x, NODE_EITHER, all, one))) return NULL;
  }
  return all;
}

/* put "tall", become "tall": a list with all of them. */
static const Node *listed(Expanding *x, const Node *n) {
  const Game *g = x->c->game;
  const char **names = arena_new(
      &x->c->game->arena, sizeof *names * (size_t)(n->nnames + 1) * KINDS_MAX);
  Node *copy = names ? make(x, n->type, n) : NULL;
  int count = 0;
  if (!copy) return NULL;
  *copy = *n;
  for (int i = 0; i < n->nnames; i++) {
    const Trait *t = trait_of(x, n->names[i]);
    if (!t) names[count++] = n->names[i];
    for (uint32_t k = t ? t->kinds : 0; k; k &= k - 1)
      names[count++] = g->kinds[__builtin_ctz(k)].name;
  }
  copy->names = names;
  copy->nnames = count;
  node_seal(copy);
  return copy;
}

static uint32_t kinds_of(const Expanding *x, const char *name) {
  const Trait *t = trait_of(x, name);
  int kind = t ? -1 : game_kind(x->c->game, name);
  return t ? t->kinds : kind >= 0 ? 1u << kind : 0;
}

/* relation { tall = "short" }: each of the one beats each of the other. */
static const Node *related(Expanding *x, const Node *n) {
  enum { PAIRS = KINDS_MAX * KINDS_MAX };
  const Game *g = x->c->game;
  const char **names =
      arena_new(&x->c->game->arena, sizeof *names * (size_t)n->nnames * PAIRS);
  Node *copy = names ? make(x, n->type, n) : NULL;
  int count = 0;
  if (!copy) return NULL;
  *copy = *n;
  for (int i = 0; i + 1 < n->nnames; i += 2)
    for (uint32_t a = kinds_of(x, n->names[i]); a; a &= a - 1)
      for (uint32_t b = kinds_of(x, n->names[i + 1]); b; b &= b - 1) {
        names[count++] = g->kinds[__builtin_ctz(a)].name;
        names[count++] = g->kinds[__builtin_ctz(b)].name;
      }
  copy->names = names;
  copy->nnames = count;
  node_seal(copy);
  return copy;
}

static bool names_trait(const Expanding *x, const Node *n) {
  for (int i = 0; i < n->nnames; i++)
    if (trait_of(x, n->names[i])) return true;
  return false;
}

/* ---- what is alike ---- */

static const Node *missing(Expanding *x, const char *what) {
  compile_fault(x->c, x->at, "%s", what);
  return NULL;
}

/* One branch for each trait. */
static const Node *for_traits(Expanding *x, const Node *n) {
  const Game *g = x->c->game;
  const Trait *outer = x->alike;
  const Node *all = NULL;
  if (outer)
    return missing(x, "one 'alike' is inside another: which is meant?");
  for (int i = 0; i < g->ntraits; i++) {
    if (g->traits[i].is_family) continue;
    x->alike = &g->traits[i];
    const Node *one = expand(x, n);
    x->alike = outer;
    if (!(all = join(x, NODE_EITHER, all, one))) return NULL;
  }
  if (all) return all;
  return missing(x, "'alike' in what? No piece has a trait: give some, as in "
                    "pieces = { king = { \"K\", is = \"royal\" } }");
}

static bool has_alike(const Node *n) {
  if (!n) return false;
  return n->type == NODE_ALIKE || has_alike(n->a) || has_alike(n->b);
}

/* ---- what faces a way ---- */

static bool is_faced(const Game *g) {
  for (int k = 0; k < g->nkinds; k++)
    if (g->kinds[k].facing != NO_DIR) return true;
  return false;
}

static const Node *nobody_faces(Expanding *x, const char *word) {
  compile_fault(x->c, x->at,
                "'%s' needs pieces that face a way, as in pieces = { tank = { "
                "letters = \"NESW\", facing = \"n e s w\" } }",
                word);
  return NULL;
}

/* What is here: asked for the word that is written out. */
static Node *looked_at(Expanding *x, const Node *n, const char *kind) {
  Node *test = named(x, NODE_KIND, n, kind);
  if (test) test->number = n->type;
  return test;
}

/* toward "facing": each kind its own way. */
static const Node *look_ahead(Expanding *x, const Node *n) {
  const Game *g = x->c->game;
  const Node *all = NULL;
  if (!is_faced(g)) return nobody_faces(x, "facing");
  for (int k = 0; k < g->nkinds; k++) {
    Dir dir = g->kinds[k].facing;
    if (dir == NO_DIR) continue;
    const Node *kind = looked_at(x, n, g->kinds[k].name);
    const Node *way = named(x, n->type, n, g->board->dir[dir].name);
    all = join(x, NODE_EITHER, all, pair(x, NODE_SEQ, kind, way));
    if (!all) return NULL;
  }
  return all;
}

/* The kind of a family that faces a direction; -1: none does. */
static int sibling(const Game *g, int kind, Dir dir) {
  for (int k = 0; k < g->nkinds; k++)
    if (g->kinds[k].family == g->kinds[kind].family &&
        g->kinds[k].facing == dir)
      return k;
  return -1;
}

/* The kinds that a piece may turn into, by the directions named. */
static uint32_t turned(const Game *g, int kind, const char *names) {
  Dir dir = g->kinds[kind].facing;
  uint32_t dirs = 0, kinds = 0;
  char name[64];
  for (const char *at = names; *at; at += strspn(at, "+ ")) {
    size_t n = strcspn(at, "+ ");
    if (n >= sizeof name) return 0;
    memcpy(name, at, n);
    name[n] = 0;
    at += n;
    Dir to = turning_is_meant(g->board, name)
                 ? turning_from(g->board, dir, name)
                 : NO_DIR;
    dirs |= to == NO_DIR ? board_dirs(g->board, name, 0) : 1u << to;
  }
  for (; dirs; dirs &= dirs - 1) {
    int to = sibling(g, kind, (Dir)__builtin_ctz(dirs));
    if (to >= 0 && to != kind) kinds |= 1u << to;
  }
  return kinds;
}

/* turn "left": each kind becomes its sibling. */
static const Node *turn(Expanding *x, const Node *n) {
  const Game *g = x->c->game;
  const Node *all = NULL;
  if (!is_faced(g)) return nobody_faces(x, "turn");
  for (int k = 0; k < g->nkinds; k++) {
    uint32_t kinds = g->kinds[k].facing == NO_DIR ? 0 : turned(g, k, n->name);
    const Node *kind = looked_at(x, n, g->kinds[k].name);
    Node *become = make(x, NODE_BECOME, n);
    const char **names =
        arena_new(&x->c->game->arena, sizeof *names * KINDS_MAX);
    if (!kind || !become || !names) return NULL;
    if (!kinds) continue;
    for (; kinds; kinds &= kinds - 1)
      names[become->nnames++] = g->kinds[__builtin_ctz(kinds)].name;
    become->names = names;
    node_seal(become);
    all = join(x, NODE_EITHER, all, pair(x, NODE_SEQ, kind, become));
    if (!all) return NULL;
  }
  if (all) return all;
  compile_fault(x->c, x->at,
                "no piece can turn '%s': name left, right, opposite, "
                "half-left, half-right, or directions that pieces face",
                n->name);
  return NULL;
}

/* ---- trees ---- */

/* A drawing whose letters say such names. */
static const Node *drawn(Expanding *x, const Node *n) {
  const Picture *old = n->picture;
  Picture *picture = arena_new(&x->c->game->arena, sizeof *picture);
  Node *copy = picture ? make(x, n->type, n) : NULL;
  bool is_new = false;
  if (!copy) return NULL;
  *picture = *old;
  for (int i = 0; i < old->nletters; i++) {
    const Node *letter = expand(x, old->letters[i].node);
    if (!letter) return NULL;
    is_new = is_new || letter != old->letters[i].node;
    picture->letters[i].node = letter;
  }
  if (!is_new) return n;
  *copy = *n;
  copy->picture = picture;
  node_seal(copy);
  return copy;
}

static const Node *below(Expanding *x, const Node *n) {
  const Node *a = n->a ? expand(x, n->a) : NULL;
  const Node *b = n->b ? expand(x, n->b) : NULL;
  if ((n->a && !a) || (n->b && !b)) return NULL;
  if (a == n->a && b == n->b) return n;
  Node *copy = make(x, n->type, n);
  if (!copy) return NULL;
  *copy = *n;
  copy->a = a;
  copy->b = b;
  node_seal(copy);
  return copy;
}

static const Node *expand(Expanding *x, const Node *n) {
  const Trait *t = trait_of(x, n->name);
  if (n->source.file) x->at = n->source;
  switch (n->type) {
  case NODE_KIND: return t ? test_of(x, n, t) : n;
  case NODE_MINE:
  case NODE_THEIRS:
  case NODE_OURS: return t ? owned(x, n, t) : n;
  case NODE_STOCK:
    return t ? for_kinds(x, n, NODE_STOCK, t->kinds, NODE_ADD) : n;
  case NODE_HOLDS: t = trait_of(x, n->a->name); return t ? held(x, n, t) : n;
  case NODE_PUT:
  case NODE_BECOME: return names_trait(x, n) ? listed(x, n) : n;
  case NODE_BEATEN: return names_trait(x, n) ? related(x, n) : n;
  case NODE_ALIKE:
    return x->alike ? test_of(x, n, x->alike)
                    : missing(x, "'alike' in what? Write line(alike, 4), or "
                                 "alike(...) around what is asked");
  case NODE_SHARED: return for_traits(x, n->a);
  case NODE_LINE:
    return has_alike(n->a) && !x->alike ? for_traits(x, n) : below(x, n);
  case NODE_GO:
  case NODE_TOWARD: return !strcmp(n->name, "facing") ? look_ahead(x, n) : n;
  case NODE_TURN: return turn(x, n);
  case NODE_PICTURE: return drawn(x, n);
  default: return below(x, n);
  }
}

static bool write_out(Compiler *c, const Node **rule) {
  Expanding x = {.c = c};
  if (!*rule) return true;
  *rule = expand(&x, *rule);
  if (!*rule && c->err->code == ERROR_NONE) error_memory(c->err);
  return *rule != NULL;
}

bool traits_expand(Compiler *c, GameRules *rules) {
  for (int i = 0; i < c->game->nphases; i++)
    if (!write_out(c, &rules->phases[i])) return false;
  return write_out(c, &rules->after) && write_out(c, &rules->ends) &&
         write_out(c, &rules->stuck) && write_out(c, &rules->dead) &&
         write_out(c, &rules->evaluate);
}
