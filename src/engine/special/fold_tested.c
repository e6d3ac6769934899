/* SPDX-License-Identifier: MIT
** fold_tested.c - branches of a rule whose moves are tested once made.
**
** Such a branch is   sure * picture * tests * single * [turn] * test   where
** the test is the same for all branches of the rule. What stands between may
** fail (go "back" * take), since every move of the branch can be tried; if it
** changes nothing but what is drawn, the move is known without that.
*/
#include "engine/special/fold.h"
#include "engine/compile/drawn_line.h"

#include <string.h>

/* One step, in one direction for each player. */
static bool is_straight(const Game *g, const Node *n) {
  if (n->type != NODE_GO || !strcmp(n->name, "same") ||
      !strcmp(n->name, "along"))
    return false;
  for (int p = 0; p < g->nplayers; p++) {
    uint32_t dirs = board_dirs(g->board, n->name, p);
    if (!dirs || (dirs & (dirs - 1))) return false;
  }
  return true;
}

/* One way at most. */
static bool is_single(const Game *g, const Node *n) {
  if (n->type == NODE_SEQ) return is_single(g, n->a) && is_single(g, n->b);
  if (n->type == NODE_ELSE && node_class(n) != CLASS_TEST)
    return is_single(g, n->a) && is_single(g, n->b);
  return fold_is_single(n) || is_straight(g, n);
}

/* One way and no less. */
static bool is_sure(const Game *g, const Node *n) {
  if (n->type == NODE_SEQ) return is_sure(g, n->a) && is_sure(g, n->b);
  if (n->type == NODE_ELSE && node_class(n) != CLASS_TEST)
    return is_single(g, n->a) && is_sure(g, n->b);
  return fold_is_sure(n);
}

/* Does it leave the pieces on the board as they are? */
static bool is_quiet(const Node *n) {
  if (!n) return true;
  switch (n->type) {
  case NODE_SEQ:
  case NODE_EITHER:
  case NODE_ELSE:
  case NODE_EACH: return is_quiet(n->a) && is_quiet(n->b);
  case NODE_TO:
  case NODE_GO:
  case NODE_MARK:
  case NODE_UNMARK:
  case NODE_FORGET:
  case NODE_SET:
  case NODE_SAY: return true;
  case NODE_TARGET: return is_quiet(n->a);
  default: return node_class(n) == CLASS_TEST;
  }
}

/* ---- a choice of kinds ---- */

static const Node *both(Arena *arena, const Node *a, const Node *b) {
  if (!a) return b;
  Node *node = node_new(arena, NODE_SEQ, b->source);
  if (!node) return NULL;
  node->a = a;
  node->b = b;
  return node;
}

/* Parts the tests of a turn: of the board ('*where'), and of the kind. */
static bool read_tests(const Game *g, const Node *n, Arena *arena,
                       const Node **where, int *kind) {
  if (n->type == NODE_SEQ)
    return read_tests(g, n->a, arena, where, kind) &&
           read_tests(g, n->b, arena, where, kind);
  if (n->type == NODE_MINE && n->name && *kind < 0) {
    *kind = game_kind(g, n->name);
    return *kind >= 0;
  }
  if (!fold_is_static(g, n)) return false;
  *where = both(arena, *where, n);
  return *where != NULL;
}

const Node *fold_turn(const Game *g, const Node *n, Arena *arena, int *kind,
                      const Node **become) {
  const Node *where = NULL;
  *kind = -1;
  if (n->type != NODE_ELSE || n->b->type != NODE_ALWAYS ||
      n->a->type != NODE_SEQ || n->a->b->type != NODE_BECOME ||
      n->a->b->nnames < 2)
    return NULL;
  *become = n->a->b;
  return read_tests(g, n->a->a, arena, &where, kind) && *kind >= 0 ? where
                                                                   : NULL;
}

static bool tells_actors(const Game *g, const Picture *picture) {
  for (int i = 0; i < picture->nlines; i++)
    if (drawn_line_actor(g, picture, &picture->lines[i]) < 0) return false;
  return true;
}

/* ---- branches ---- */

static bool check_tail(Folding *f, Branch *b) {
  b->is_known = true;
  for (int i = fold_tests(f->game, b); i < b->n; i++) {
    const Node *n = b->factors[i], *become;
    int kind;
    if (!b->turn && fold_turn(f->game, n, f->arena, &kind, &become) &&
        tells_actors(f->game, b->factors[b->core]->picture)) {
      b->turn = i;
      continue;
    }
    if (n->type == NODE_BECAUSE) continue;
    if (!is_sure(f->game, n)) {
      if (!is_straight(f->game, n) && n->type != NODE_TAKE &&
          node_class(n) != CLASS_TEST)
        return false;
      b->is_known = false;
    }
    if (!is_quiet(n)) b->is_known = false;
  }
  return true;
}

static bool is_foldable(Folding *f, Branch *b) {
  b->core = fold_core(b);
  if (b->core < 0 || b->core == b->n ||
      b->factors[b->core]->type != NODE_PICTURE)
    return false;
  for (int i = 0; i < b->core; i++)
    if (!is_quiet(b->factors[i])) return false;
  return check_tail(f, b);
}

bool fold_finish_tested(Folding *f, Branch *b) {
  int n = b->n;
  while (n > 0 && b->factors[n - 1]->type == NODE_BECAUSE) n--;
  const Node *test = n > 0 ? b->factors[n - 1] : NULL;
  if (f->count == BRANCHES_MAX || !test || node_class(test) != CLASS_TEST ||
      fold_is_static(f->game, test) || (f->test && f->test != test))
    return false;
  f->test = test;
  Branch whole = *b;
  b->n = n - 1;
  if (!is_foldable(f, b)) {
    *b = whole;
    b->is_walked = true;
  }
  f->branches[f->count++] = *b;
  return true;
}
