/* SPDX-License-Identifier: MIT
** compile_look.c - looks ahead: #a is true where the walk a has a way.
**
** Most walks that are looked for need no walking. Some site, a run in a row,
** a step and a test, a drawing: each is a set of its own, asked of all sites
** at once. What is more than that becomes SET_WALK, which asks the walk
** machine.
*/
#include "engine/compile/compile.h"
#include "engine/special/fold.h"
#include "engine/special/rows.h"

#include <string.h>

static const Set *walked(Compiler *c, const Node *node) {
  int end = compile_walk(c, NULL, -1);
  int code = end < 0 ? -1 : compile_walk(c, node, end);
  Set *set = code < 0 ? NULL : compile_new_set(c, SET_WALK, node);
  if (set) set->index = code;
  return set;
}

static const Set *stepped(Compiler *c, const Node *node) {
  const Set *dirs = node->a->type == NODE_BESIDE
                        ? compile_dirs(c, node->a, "any")
                        : compile_dirs(c, node->a, node->a->name);
  const Set *a = dirs ? compile_set(c, node->b) : NULL;
  Set *set = a ? compile_new_set(c, SET_STEP, node) : NULL;
  if (!set) return NULL;
  set->a = a;
  memcpy(set->mask, dirs->mask, sizeof set->mask);
  compile_planes(c, set);
  return set;
}

static bool is_step(const Node *a) {
  return a->type == NODE_BESIDE || (a->type == NODE_GO && !node_is_relative(a));
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

static const Set *drawn(Compiler *c, const Node *a, const Node *picture,
                        const Node *where) {
  Drawn one = compile_drawn(picture, c->rule);
  one.where = where;
  int pattern = compile_pattern(c, &one, 1);
  Set *set = pattern < 0 ? NULL : compile_new_set(c, SET_PICTURE, a);
  if (!set) return NULL;
  set->index = pattern;
  compile_planes(c, set);
  return set;
}

/* line(t, n): a run of n goes through the cursor. */
static const Set *on_line(Compiler *c, const Node *line) {
  Set *set = (Set *)compile_one(c, SET_LINE, line, compile_set(c, line->a));
  if (!set) return NULL;
  set->index = line->number;
  set->rows = rows_new(&c->game->arena, c->game->board, set->index);
  compile_planes(c, set);
  return set;
}

/* to(t) * line(t, n): a run of n begins somewhere. */
static const Set *has_run(Compiler *c, const Node *line) {
  Set *set = (Set *)compile_one(c, SET_HAS_RUN, line, compile_set(c, line->a));
  if (set) set->index = line->number;
  return set;
}

/* to(t): somewhere, wherever the cursor is. */
static const Set *somewhere(Compiler *c, const Node *to) {
  return compile_one(c, SET_NOT, to,
                     compile_one(c, SET_NONE, to, compile_set(c, to->a)));
}

/* to(group(t)) * u: somewhere in the group of the site. */
static const Set *meets(Compiler *c, const Node *a) {
  const Set *group = compile_set(c, a->a->a);
  const Set *then = group ? compile_set(c, a->b) : NULL;
  if (then && then->grows) return walked(c, a); /* from elsewhere */
  return compile_pair(c, SET_MEETS, a, group, then);
}

/* A place to go to and something there; NULL with '*done' false: it is more
** than that. */
static const Set *gone(Compiler *c, const Node *a, bool *done) {
  const Node *to = a->a->type == NODE_TO ? a->a->a : NULL, *then = a->b;
  *done = true;
  if (to && then->type == NODE_LINE && then->a == to &&
      c->game->board->has_shifts)
    return has_run(c, then);
  if (to && to->type == NODE_GROUP && node_class(then) == CLASS_TEST)
    return meets(c, a);
  if (is_step(a->a) && node_class(then) == CLASS_TEST) return stepped(c, a);
  *done = false;
  return NULL;
}

const Set *compile_look(Compiler *c, const Node *a) {
  const Node *picture, *where;
  bool done = false;
  if (node_class(a) == CLASS_TEST) return compile_set(c, a);
  if (c->is_plain) return walked(c, a);
  const Set *set =
      c->game->board->nbodies ? compile_surface(c, a, &done) : NULL;
  if (done) return set;
  if (a->type == NODE_TO && a->a) return somewhere(c, a);
  if (a->type == NODE_LINE) return on_line(c, a);
  if (a->type == NODE_SEQ) set = gone(c, a, &done);
  if (done) return set;
  if (is_drawing(c, a, &picture, &where)) return drawn(c, a, picture, where);
  return walked(c, a);
}
