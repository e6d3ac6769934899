/* SPDX-License-Identifier: MIT
** fold.c - taking rules apart into branches.
*/
#include "native/fold.h"
#include "native/variant.h"

#include <string.h>

/* ---- what cannot fail ---- */

static bool is_sure(const Node *n);

/* At most one way: tests, sure changes, and what acts on the cursor. */
static bool is_single(const Node *n) {
  if (node_class(n) == CLASS_TEST) return true;
  switch (n->type) {
  case NODE_SEQ: return is_single(n->a) && is_single(n->b);
  case NODE_ELSE: return is_single(n->a) && is_single(n->b);
  case NODE_TARGET: return !n->a || is_single(n->a);
  case NODE_EACH: return true;
  case NODE_BECOME: return n->nnames == 1;
  case NODE_TAKE: return true;
  default: return is_sure(n);
  }
}

static bool is_sure(const Node *n) {
  switch (n->type) {
  case NODE_ALWAYS:
  case NODE_SAY:
  case NODE_FORGET:
  case NODE_UNMARK:
  case NODE_SET: return true;
  case NODE_MARK: /* a plate does not lie everywhere */
    return strcmp(n->name, "plate") != 0;
  case NODE_TARGET: return !n->a || is_sure(n->a);
  case NODE_SEQ: return is_sure(n->a) && is_sure(n->b);
  case NODE_ELSE: return is_single(n->a) && is_sure(n->b);
  default: return false;
  }
}

/* Speaks of the board only: stays true whatever the drawing changes. */
static bool is_static(const Game *g, const Node *n) {
  switch (n->type) {
  case NODE_RANK:
  case NODE_ALWAYS: return true;
  case NODE_AT:
    if (n->a) return is_static(g, n->a);
    return game_register(g, n->name) < 0 && strcmp(n->name, "line") != 0;
  case NODE_NOT:
  case NODE_LOOK: return is_static(g, n->a);
  case NODE_SEQ:
  case NODE_EITHER:
  case NODE_ELSE: return is_static(g, n->a) && is_static(g, n->b);
  default: return false;
  }
}

/* some(beside() * tests * take) */
static bool is_choice(const Node *n) {
  if (n->type != NODE_SOME || n->b) return false;
  const Node *body = n->a;
  if (body->type != NODE_SEQ || body->b->type != NODE_TAKE) return false;
  for (body = body->a; body->type == NODE_SEQ; body = body->a)
    if (node_class(body->b) != CLASS_TEST) return false;
  return body->type == NODE_BESIDE;
}

const Node *fold_choice(const Branch *b) {
  for (int i = b->core + 1; i < b->n; i++)
    if (is_choice(b->factors[i])) return b->factors[i];
  return NULL;
}

static const Node *join(Arena *arena, NodeType type, const Node *a,
                        const Node *b) {
  Node *node = node_new(arena, type, b->source);
  if (!node) return NULL;
  node->a = a;
  node->b = b;
  return node;
}

const Node *fold_prey(Arena *arena, const Node *some) {
  const Node *prey = NULL;
  for (const Node *body = some->a->a; body->type == NODE_SEQ; body = body->a) {
    prey = prey ? join(arena, NODE_SEQ, body->b, prey) : body->b;
    if (!prey) return NULL;
  }
  return prey;
}

/* ---- reading and writing registers ---- */

static bool names_register(const Node *n, const char *name) {
  if (!n) return false;
  if (n->name && !strcmp(n->name, name) &&
      (n->type == NODE_AT || n->type == NODE_TO))
    return true;
  if (n->type == NODE_PICTURE)
    for (int i = 0; i < n->picture->nletters; i++)
      if (names_register(n->picture->letters[i].node, name)) return true;
  return names_register(n->a, name) || names_register(n->b, name);
}

/* Does the drawing look at something the prefix has written? */
static bool reads_what_writes(const Node *prefix, const Node *core) {
  if (!prefix) return false;
  if ((prefix->type == NODE_MARK || prefix->type == NODE_UNMARK ||
       prefix->type == NODE_FORGET || prefix->type == NODE_SET) &&
      names_register(core, prefix->name))
    return true;
  return reads_what_writes(prefix->a, core) ||
         reads_what_writes(prefix->b, core);
}

/* ---- branches ---- */

static bool is_occupied(const Node *set) {
  if (set->type == NODE_MINE || set->type == NODE_THEIRS) return !set->name;
  if (set->type == NODE_SEQ) return is_occupied(set->a) || is_occupied(set->b);
  return false;
}

/* A decision that only says something ("done") has no drawing: its core is
** behind its last factor. */
static bool says_something(const Branch *b) {
  for (int i = 0; i < b->n; i++)
    if (b->factors[i]->type == NODE_SAY) return true;
  return false;
}

static int find_core(const Branch *b) {
  int core = 0;
  while (core < b->n && is_sure(b->factors[core])) core++;
  if (core == b->n) return says_something(b) ? core : -1;
  const Node *n = b->factors[core];
  for (int i = 0; i < core; i++)
    if (reads_what_writes(b->factors[i], n)) return -1;
  if (n->type == NODE_PICTURE) return core;
  return n->type == NODE_TO && n->a && node_class(n->a) == CLASS_TEST ? core
                                                                      : -1;
}

/* The tail: tests of the board, then what cannot fail; one choice at most. */
static bool check_tail(const Game *g, const Branch *b) {
  if (b->core == b->n) return true;
  const Node *core = b->factors[b->core];
  int i = b->core + 1, choices = 0;
  if (core->type == NODE_PICTURE)
    while (i < b->n && is_static(g, b->factors[i])) i++;
  for (; i < b->n; i++) {
    const Node *n = b->factors[i];
    bool acts =
        core->type == NODE_PICTURE && n->type == NODE_BECOME && n->nnames == 1;
    bool takes = core->type == NODE_TO && i == b->core + 1 &&
                 n->type == NODE_TAKE && is_occupied(core->a);
    if (core->type == NODE_PICTURE && is_choice(n) && ++choices == 1) continue;
    if (!is_sure(n) && !acts && !takes) return false;
  }
  return true;
}

static bool expand(Folding *f, const Node *node, const Branch *so_far,
                   const Node *const *rest, int nrest);

/* Goes on with the next factor, or finishes the branch. */
static bool go_on(Folding *f, Branch *b, const Node *const *rest, int nrest) {
  if (nrest) return expand(f, rest[0], b, rest + 1, nrest - 1);
  if (f->count == BRANCHES_MAX) return false;
  b->core = find_core(b);
  if (b->core < 0 || !check_tail(f->game, b)) return false;
  f->branches[f->count++] = *b;
  return true;
}

static bool add_factor(Folding *f, const Node *node, const Branch *so_far,
                       const Node *const *rest, int nrest) {
  Branch b = *so_far;
  if (b.n == FACTORS_MAX) return false;
  b.factors[b.n++] = node;
  return go_on(f, &b, rest, nrest);
}

/* prefix * (a | b): the one or-else of the rule, and nothing may follow. */
static bool expand_else(Folding *f, const Node *node, const Branch *so_far,
                        int nrest) {
  const Node *right = node->b;
  if (f->fallback || nrest || so_far->guarded) return false;
  for (int i = so_far->n - 1; i >= 0; i--) {
    if (!is_sure(so_far->factors[i])) return false;
    right = join(f->arena, NODE_SEQ, so_far->factors[i], right);
    if (!right) return false;
  }
  f->fallback = right;
  Branch left = *so_far;
  left.guarded = true;
  return expand(f, node->a, &left, NULL, 0);
}

static bool expand_target(Folding *f, const Node *node, const Branch *so_far,
                          const Node *const *rest, int nrest) {
  const Node *list[FACTORS_MAX];
  Node *target = node_new(f->arena, NODE_TARGET, node->source);
  if (!target || nrest + 1 > FACTORS_MAX) return false;
  *target = *node;
  target->a = NULL; /* the walk goes before it, the target alone remains */
  list[0] = target;
  if (nrest) memcpy(list + 1, rest, sizeof(Node *) * (size_t)nrest);
  return expand(f, node->a, so_far, list, nrest + 1);
}

static bool expand(Folding *f, const Node *node, const Branch *so_far,
                   const Node *const *rest, int nrest) {
  Branch named = *so_far;
  switch (node->type) {
  case NODE_NAMED:
    named.rule = node->name;
    return expand(f, node->a, &named, rest, nrest);
  case NODE_EITHER:
    if (node_class(node) == CLASS_TEST) break;
    return expand(f, node->a, so_far, rest, nrest) &&
           expand(f, node->b, so_far, rest, nrest);
  case NODE_ELSE:
    if (node_class(node) == CLASS_TEST || is_sure(node)) break;
    return expand_else(f, node, so_far, nrest);
  case NODE_SEQ: {
    const Node *list[FACTORS_MAX];
    if (nrest + 1 > FACTORS_MAX) return false;
    list[0] = node->b;
    if (nrest) memcpy(list + 1, rest, sizeof(Node *) * (size_t)nrest);
    return expand(f, node->a, so_far, list, nrest + 1);
  }
  case NODE_TARGET:
    if (!node->a) break;
    return expand_target(f, node, so_far, rest, nrest);
  default: break;
  }
  return add_factor(f, node, so_far, rest, nrest);
}

bool fold_rule(Folding *f, const Node *node, const char *rule, Game *game) {
  Branch empty = {.rule = rule};
  memset(f, 0, sizeof *f);
  f->game = game;
  f->arena = &game->arena;
  return expand(f, node, &empty, NULL, 0) && f->count > 0;
}
