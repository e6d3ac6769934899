/* SPDX-License-Identifier: MIT
** fold.c - taking rules apart into branches.
*/
#include "engine/special/fold.h"
#include "engine/compile/drawn_line.h"

#include <string.h>

/* ---- what cannot fail ---- */

/* At most one way: tests, sure changes, and what acts on the cursor. */
static bool is_sure(const Node *n);

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

/* A product soon has more digits than a counter. */
static bool multiplies(const Node *n) {
  return n &&
         (n->type == NODE_MULTIPLY || n->type == NODE_DIVIDE ||
          n->type == NODE_REMAINDER || multiplies(n->a) || multiplies(n->b));
}

static bool is_sure(const Node *n) {
  switch (n->type) {
  case NODE_ALWAYS:
  case NODE_SAY:
  case NODE_FORGET:
  case NODE_UNMARK: return true;
  case NODE_SET: return !multiplies(n->a);
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
      (n->type == NODE_AT || n->type == NODE_TO || n->type == NODE_COUNTER))
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
  if (set->type == NODE_KIND) return true;
  if (set->type == NODE_SEQ) return is_occupied(set->a) || is_occupied(set->b);
  return false;
}

/* Asks nothing of the board, and does nothing there. */
static bool is_bare(const Node *n) {
  switch (n->type) {
  case NODE_ALWAYS:
  case NODE_SAY:
  case NODE_FORGET:
  case NODE_SET: return true;
  case NODE_TARGET: return !n->a || is_bare(n->a);
  case NODE_SEQ: return is_bare(n->a) && is_bare(n->b);
  default: return false;
  }
}

/* A decision that only says something ("done") has no drawing: its core is
** behind its last factor. */
static bool says_something(const Branch *b) {
  bool says = false;
  for (int i = 0; i < b->n; i++) {
    if (!is_bare(b->factors[i])) return false;
    says = says || b->factors[i]->type == NODE_SAY;
  }
  return says;
}

/* May a drawing that fits not be made, because a change given as a letter
** cannot? */
static bool may_not_draw(const Node *n) {
  const Picture *p = n->type == NODE_PICTURE ? n->picture : NULL;
  for (int i = 0; p && i < p->nletters; i++)
    if (node_class(p->letters[i].node) != CLASS_TEST &&
        !is_sure(p->letters[i].node))
      return true;
  return false;
}

/* Is something asked beforehand that the prefix would have changed? */
static bool reads_changed(const Branch *b, int core, int i) {
  for (int k = 0; k < core; k++)
    if (reads_what_writes(b->factors[k], b->factors[i])) return true;
  return false;
}

static int find_core(const Branch *b) {
  int core = 0;
  while (core < b->n && is_sure(b->factors[core])) core++;
  if (core == b->n) return says_something(b) ? core : -1;
  const Node *n = b->factors[core];
  if (reads_changed(b, core, core) || may_not_draw(n)) return -1;
  if (n->type == NODE_PICTURE) return core;
  return n->type == NODE_TO && n->a && node_class(n->a) == CLASS_TEST ? core
                                                                      : -1;
}

/* Tests that can be asked before anything is done: of a drawing's last cell
** those that speak of the board only, of a cursor all. */
int fold_tests(const Game *g, const Branch *b) {
  const Node *core = b->factors[b->core];
  int i = b->core + 1;
  while (i < b->n &&
         (core->type == NODE_PICTURE ? is_static(g, b->factors[i])
                                     : node_class(b->factors[i]) == CLASS_TEST))
    i++;
  return i;
}

static bool is_vacant(const Node *set) {
  if (set->type == NODE_SEQ) return is_vacant(set->a) || is_vacant(set->b);
  return set->type == NODE_EMPTY;
}

/* Empty sites of a region: what is lifted elsewhere does not matter, but for
** the site it leaves. */
static bool is_free_part(const Game *g, const Node *set) {
  if (set->type == NODE_SEQ)
    return is_free_part(g, set->a) && is_free_part(g, set->b);
  return set->type == NODE_EMPTY || set->type == NODE_BECAUSE ||
         is_static(g, set);
}

static bool is_marked_before(const Branch *b, int lift, const char *name) {
  for (int i = b->core + 1; i < lift; i++)
    if (b->factors[i]->type == NODE_MARK && !strcmp(b->factors[i]->name, name))
      return true;
  return false;
}

/* Is it -at "left", where "left" marks where the piece was? */
static bool is_elsewhere(const Branch *b, int lift, const Node *n) {
  return n->type == NODE_NOT && n->a->type == NODE_AT && n->a->name &&
         is_marked_before(b, lift, n->a->name);
}

static bool is_all_sure(const Branch *b, int first) {
  for (int i = first; i < b->n; i++)
    if (!is_sure(b->factors[i])) return false;
  return true;
}

/* to(occupied) * sure * lift * to(empty) * -at "left" * drop * sure: finds the
** second 'to'; 0: it is no such branch. */
static int find_second(const Game *g, const Branch *b) {
  int i = b->core + 1;
  const Node *const *at = b->factors;
  if (at[b->core]->type != NODE_TO || !is_occupied(at[b->core]->a)) return 0;
  while (i < b->n && is_sure(at[i])) i++;
  if (i + 3 >= b->n || at[i]->type != NODE_LIFT || at[i]->a) return 0;
  const Node *to = at[i + 1];
  if (to->type != NODE_TO || !to->a || !is_vacant(to->a) ||
      !is_free_part(g, to->a) || !is_elsewhere(b, i, at[i + 2]))
    return 0;
  int drop = i + 3 + (at[i + 3]->type == NODE_BECAUSE);
  if (drop >= b->n || at[drop]->type != NODE_DROP || at[drop]->a) return 0;
  return is_all_sure(b, drop + 1) ? i + 1 : 0;
}

/* One piece from stock, of one kind. */
static bool is_one_put(const Game *g, const Node *n) {
  return n->type == NODE_PUT && !g->has_piles &&
         (n->nnames == 1 || (n->nnames == 0 && g->nkinds == 1));
}

/* ---- what may be taken beside ---- */

/* Drawings of one piece that goes to the last cell over empty ones. */
static bool goes_ahead(const Game *g, const Picture *p) {
  Compiler c = {.game = (Game *)(uintptr_t)g};
  for (int i = 0; i < p->nlines; i++) {
    const PictureLine *l = &p->lines[i];
    Sketch s = {.picture = p, .line = l};
    int last = l->length - 1;
    char actor = l->before[0][0].symbol;
    if (l->rows != 1 || last < 1 || l->after[0][last].symbol != actor ||
        l->before[0][0].run || drawn_line_holder(&c, &s, actor) != HOLDER_MINE)
      return false;
    for (int k = 0; k < last; k++)
      if (l->after[0][k].symbol != '.' || l->before[0][k + 1].symbol != '.')
        return false;
  }
  return true;
}

/* Asks only what is there, whatever has moved. */
static bool is_of_site(const Game *g, const Node *n) {
  switch (n->type) {
  case NODE_SEQ:
  case NODE_EITHER:
  case NODE_ELSE: return is_of_site(g, n->a) && is_of_site(g, n->b);
  case NODE_NOT: return is_of_site(g, n->a);
  case NODE_MINE:
  case NODE_THEIRS:
  case NODE_KIND:
  case NODE_BEATEN:
  case NODE_BECAUSE: return true;
  default: return is_static(g, n);
  }
}

static bool asks_theirs(const Node *n) {
  if (n->type == NODE_SEQ) return asks_theirs(n->a) || asks_theirs(n->b);
  return n->type == NODE_THEIRS && !n->name;
}

/* Are the pieces that a choice takes the same before and after the drawing?
** What a piece uncovers in a pile was not there before. */
static bool can_choose(const Game *g, const Branch *b, int at) {
  bool theirs = false;
  if (g->has_piles) return false;
  const Node *body = b->factors[at]->a->a;
  for (; body->type == NODE_SEQ; body = body->a) {
    if (!is_of_site(g, body->b)) return false;
    theirs = theirs || asks_theirs(body->b);
  }
  for (int i = fold_tests(g, b); i < at; i++) {
    const Node *n = b->factors[i];
    if (n->type != NODE_BECOME && n->type != NODE_BECAUSE &&
        (!is_sure(n) || n->type == NODE_ELSE || n->type == NODE_SEQ))
      return false;
  }
  return theirs && goes_ahead(g, b->factors[b->core]->picture);
}

/* ---- tails ---- */

/* A 'group' that would grow from the cursor. */
static bool grows(const Node *n) {
  switch (n->type) {
  case NODE_GROUP: return true;
  case NODE_AT:
  case NODE_NAMED:
  case NODE_RIVAL: return n->a && grows(n->a);
  case NODE_NOT:
  case NODE_LOOK: return node_class(n->a) == CLASS_TEST && grows(n->a);
  case NODE_SEQ:
  case NODE_EITHER:
  case NODE_ELSE: return grows(n->a) || grows(n->b);
  default: return false;
  }
}

/* What is asked before anything is done: would it be the same after the code
** that is before the core? */
static bool can_ask_first(const Game *g, const Branch *b) {
  int end = fold_tests(g, b);
  for (int i = b->core + 1; i <= end && i < b->n; i++)
    if (reads_changed(b, b->core, i) || (i < end && grows(b->factors[i])))
      return false;
  return true;
}

/* The tail: tests of the board, then what cannot fail; one choice at most. */
static bool check_tail(const Game *g, const Branch *b) {
  if (b->core == b->n || b->second) return true;
  const Node *core = b->factors[b->core];
  int i = fold_tests(g, b), first = i, choices = 0;
  if (!can_ask_first(g, b)) return false;
  for (; i < b->n; i++) {
    const Node *n = b->factors[i];
    bool acts =
        core->type == NODE_PICTURE && n->type == NODE_BECOME && n->nnames == 1;
    bool takes = core->type == NODE_TO && i == first &&
                 ((n->type == NODE_TAKE && is_occupied(core->a)) ||
                  n->type == NODE_EACH);
    bool puts = core->type == NODE_TO && i == first && is_one_put(g, n) &&
                is_vacant(core->a);
    if (core->type == NODE_PICTURE && is_choice(n) && ++choices == 1 &&
        can_choose(g, b, i))
      continue;
    bool speaks = n->type == NODE_BECAUSE && i == first + 1;
    if (!is_sure(n) && !acts && !takes && !puts && !speaks) return false;
  }
  return true;
}

static bool expand(Folding *f, const Node *node, const Branch *so_far,
                   const Node *const *rest, int nrest);

/* ---- guards ---- */

static bool is_everywhere(const Node *n) {
  switch (n->type) {
  case NODE_NUMBER:
  case NODE_COUNTER:
  case NODE_STOCK:
  case NODE_TAKEN: return true;
  case NODE_ADD:
  case NODE_SUBTRACT:
  case NODE_MULTIPLY: return is_everywhere(n->a) && is_everywhere(n->b);
  default: return false;
  }
}

static bool is_guard(const Node *n) {
  return n->type == NODE_IS && is_everywhere(n->a) && is_everywhere(n->b);
}

static bool add_guard(Folding *f, Branch *b, const Node *n) {
  b->guard = b->guard ? join(f->arena, NODE_SEQ, b->guard, n) : n;
  return b->guard != NULL;
}

/* Takes the guards a branch begins with off it, with their reasons. */
static bool take_guards(Folding *f, Branch *b) {
  int n = 0;
  for (; n < b->n; n++) {
    const Node *factor = b->factors[n];
    if (!is_guard(factor) && !(n && factor->type == NODE_BECAUSE)) break;
    if (!add_guard(f, b, factor)) return false;
  }
  b->n -= n;
  memmove(b->factors, b->factors + n, sizeof(Node *) * (size_t)b->n);
  return true;
}

/* Does a guard ask for a piece in stock already? */
static bool asks_stock(const Node *n, const char *kind) {
  if (!n) return false;
  if (n->type == NODE_SEQ)
    return asks_stock(n->a, kind) || asks_stock(n->b, kind);
  return n->type == NODE_IS && !strcmp(n->name, ">") &&
         n->a->type == NODE_STOCK && n->a->name && !strcmp(n->a->name, kind) &&
         n->b->type == NODE_NUMBER && n->b->number >= 0;
}

/* A piece can be put while the stock has one. */
static bool guard_put(Folding *f, Branch *b) {
  if (b->core == b->n) return true;
  int at = fold_tests(f->game, b);
  if (at == b->n || b->factors[at]->type != NODE_PUT) return true;
  const Node *put = b->factors[at];
  int kind = put->nnames ? game_kind(f->game, put->names[0]) : 0;
  if (kind < 0 || f->game->kinds[kind].stock < 0 ||
      asks_stock(b->guard, f->game->kinds[kind].name))
    return true;
  Node *is = node_new(f->arena, NODE_IS, put->source);
  Node *stock = node_new(f->arena, NODE_STOCK, put->source);
  Node *none = node_new(f->arena, NODE_NUMBER, put->source);
  if (!is || !stock || !none) return false;
  stock->name = f->game->kinds[kind].name;
  is->name = ">";
  is->a = stock;
  is->b = none;
  return add_guard(f, b, is);
}

/* Goes on with the next factor, or finishes the branch. */
static bool go_on(Folding *f, Branch *b, const Node *const *rest, int nrest) {
  if (nrest) return expand(f, rest[0], b, rest + 1, nrest - 1);
  if (f->count == BRANCHES_MAX || !take_guards(f, b)) return false;
  b->core = find_core(b);
  if (b->core < 0) return false;
  if (b->core < b->n) {
    if (b->guard && b->factors[b->core]->type == NODE_PICTURE) return false;
    b->second = find_second(f->game, b);
  }
  if (!check_tail(f->game, b) || !guard_put(f, b)) return false;
  f->branches[f->count++] = *b;
  return true;
}

/* A 'because' behind a drawing or a text: only the rule as it is written gives
** reasons. */
static bool is_remark(const Branch *b, const Node *node) {
  if (node->type != NODE_BECAUSE || b->n == 0) return false;
  NodeType before = b->factors[b->n - 1]->type;
  return before == NODE_PICTURE || before == NODE_SAY;
}

static bool add_factor(Folding *f, const Node *node, const Branch *so_far,
                       const Node *const *rest, int nrest) {
  Branch b = *so_far;
  if (is_remark(&b, node)) return go_on(f, &b, rest, nrest);
  if (b.n == FACTORS_MAX) return false;
  b.factors[b.n++] = node;
  return go_on(f, &b, rest, nrest);
}

/* walk / "phase" again, of a target that was taken off its walk. */
static const Node *with_target(Folding *f, const Node *walk,
                               const Node *target) {
  Node *node = node_new(f->arena, NODE_TARGET, target->source);
  if (!node) return NULL;
  *node = *target;
  node->a = walk;
  return node;
}

/* The right side belongs to the rule that the whole does. */
static const Node *with_name(Folding *f, const Node *right, const char *rule) {
  if (rule == f->rule) return right;
  Node *named = node_new(f->arena, NODE_NAMED, right->source);
  if (!named) return NULL;
  named->name = rule;
  named->a = right;
  return named;
}

/* prefix * (a | b) * rest: the one or-else of the rule; what follows it
** cannot fail, so that it belongs to either side. */
static bool expand_else(Folding *f, const Node *node, const Branch *so_far,
                        const Node *const *rest, int nrest) {
  const Node *right = node->b;
  if (f->fallback || so_far->guarded) return false;
  for (int i = 0; i < nrest; i++) {
    if (!is_sure(rest[i])) return false;
    right = rest[i]->type == NODE_TARGET
                ? with_target(f, right, rest[i])
                : join(f->arena, NODE_SEQ, right, rest[i]);
    if (!right) return false;
  }
  for (int i = so_far->n - 1; i >= 0; i--) {
    if (!is_sure(so_far->factors[i])) return false;
    right = join(f->arena, NODE_SEQ, so_far->factors[i], right);
    if (!right) return false;
  }
  f->fallback = with_name(f, right, so_far->rule);
  if (!f->fallback) return false;
  Branch left = *so_far;
  left.guarded = true;
  return expand(f, node->a, &left, rest, nrest);
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
    return expand_else(f, node, so_far, rest, nrest);
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
  f->rule = rule;
  f->arena = &game->arena;
  return expand(f, node, &empty, NULL, 0) && f->count > 0;
}
