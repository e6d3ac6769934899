/* SPDX-License-Identifier: MIT
** compile_check.c - is there a cursor wherever a word of a rule needs one?
**
** A rule begins nowhere: drawings and 'line' then range over all sites, every
** other word that looks at the cursor could never be done. One pass over the
** tree in the order of the walk, carrying whether there is a cursor; once
** there is one it stays. Inside a set (to(...), count(...)) the site asked
** about takes the place of the cursor, except for 'group', which grows from
** the cursor of the walk.
*/
#include "engine/walk/flood.h"

#include <ctype.h>
#include <string.h>

typedef struct Checker {
  Compiler *c;
  Source at; /* of the innermost node that knows where it was written */
} Checker;

/* What a test may look at. */
typedef struct Looks {
  bool site, cursor;
} Looks;

static bool check_walk(Checker *k, const Node *node, bool *has);
static bool check_test(Checker *k, const Node *node, Looks looks);
static bool check_number(Checker *k, const Node *node, bool has);

static bool fault(Checker *k, const Node *node) {
  char name[32];
  size_t n = 0;
  NodeType type = node->type == NODE_KIND && node->number
                      ? (NodeType)node->number /* what was written out */
                      : node->type;
  for (const char *s = node_type_name(type); n < 31 && s[n]; n++)
    name[n] = (char)tolower((unsigned char)s[n]);
  name[n] = 0;
  if (node->type == NODE_HOOK_TEST)
    return compile_fault(k->c, k->at,
                         "a test in Lua needs a cursor, and a rule begins "
                         "without one: write to(...) before it");
  if (node->type == NODE_SEIZE) memcpy(name, "take", sizeof "take");
  if (node->type == NODE_BEATEN) memcpy(name, "relation", sizeof "relation");
  return compile_fault(k->c, k->at,
                       "'%s' needs a cursor, and a rule begins without one: "
                       "begin with to(mine) or another to(...)",
                       name);
}

/* Tests of the site asked about. */
static bool is_local(NodeType type) {
  switch (type) {
  case NODE_MINE:
  case NODE_THEIRS:
  case NODE_OURS:
  case NODE_KIND:
  case NODE_OF:
  case NODE_EMPTY:
  case NODE_FULL:
  case NODE_RANK:
  case NODE_HOLDS:
  case NODE_BEATEN:
  case NODE_SPIKE:
  case NODE_HOOK_TEST: return true;
  default: return false;
  }
}

static bool is_of_cubes(NodeType type) {
  switch (type) {
  case NODE_CELL:
  case NODE_FACE:
  case NODE_FRONT:
  case NODE_FACING:
  case NODE_CREEP:
  case NODE_TURNED:
  case NODE_SPIKE: return true;
  default: return false;
  }
}

/* On other boards the words of a lattice have nothing to look at. */
static bool check_cubes(Checker *k, const Node *node) {
  return !is_of_cubes(node->type) || k->c->game->board->nbodies ||
         compile_fault(k->c, k->at,
                       "cell, face, front, facing, creep, turned and spike "
                       "are words of a lattice; this board has no cubes");
}

static bool check_inner(Checker *k, const Node *node, Looks looks) {
  if (node_class(node) == CLASS_TEST) return check_test(k, node, looks);
  return check_walk(k, node, &looks.site);
}

/* Steps start from sites; the first from the cursor. */
static bool check_reach(Checker *k, const Node *node, bool has) {
  bool inside = true;
  if (!has) return fault(k, node);
  if (node_class(node->a) == CLASS_TEST)
    return compile_fault(k->c, k->at,
                         "'reach' needs a step that goes somewhere: "
                         "reach(beside() * empty)");
  if (!flood_is_step(node->a))
    return compile_fault(k->c, k->at,
                         "'reach' only goes from site to site, its steps "
                         "change nothing: write lift * to(reach(beside() * "
                         "empty)) * drop");
  return check_walk(k, node->a, &inside);
}

static bool check_test_at(Checker *k, const Node *node, Looks looks) {
  Looks inside = {true, looks.cursor};
  if (is_local(node->type)) return looks.site || fault(k, node);
  switch (node->type) {
  case NODE_AT:
    if (node->a) return check_test(k, node->a, looks);
    return looks.site || fault(k, node);
  case NODE_GROUP:
    if (!looks.cursor) return fault(k, node);
    return check_test(k, node->a, inside);
  case NODE_REACH: return check_reach(k, node, looks.cursor);
  case NODE_NONE: return check_test(k, node->a, inside);
  case NODE_IS:
    return check_number(k, node->a, looks.site) &&
           check_number(k, node->b, looks.site);
  case NODE_NOT:
  case NODE_LOOK: return check_inner(k, node->a, looks);
  case NODE_SEQ:
  case NODE_EITHER:
  case NODE_ELSE:
    return check_test(k, node->a, looks) && check_test(k, node->b, looks);
  case NODE_NAMED:
  case NODE_RIVAL: return check_test(k, node->a, looks);
  default: return true;
  }
}

static bool check_test(Checker *k, const Node *node, Looks looks) {
  Source outer = k->at;
  if (node->source.file) k->at = node->source;
  bool ok = check_cubes(k, node) && check_test_at(k, node, looks);
  k->at = outer;
  return ok;
}

static bool check_number(Checker *k, const Node *node, bool has) {
  if (!node) return true;
  Looks inside = {true, has};
  switch (node->type) {
  case NODE_HEIGHT:
    if (node->a) return check_test(k, node->a, inside);
    return has || fault(k, node);
  case NODE_RUN:
  case NODE_LEFT: return has || fault(k, node);
  case NODE_TOUCHES:
  case NODE_COUNT: return check_test(k, node->a, inside);
  default:
    return check_number(k, node->a, has) && check_number(k, node->b, has);
  }
}

/* Letters look at drawn cells; changes are made with the cursor on theirs. */
static bool check_picture(Checker *k, const Node *node, bool *has) {
  const Picture *p = node->picture;
  if (k->c->game->board->nbodies)
    return compile_fault(k->c, k->at,
                         "'picture' draws cells in a row, and a lattice has no "
                         "rows: write steps, as to(mine) * go \"x+\" * empty");
  for (int i = 0; i < p->nletters; i++) {
    Looks looks = {true, *has};
    if (!check_inner(k, p->letters[i].node, looks)) return false;
  }
  *has = true;
  return true;
}

static bool check_pair(Checker *k, const Node *node, bool *has) {
  bool a = *has, b = a;
  if (!check_walk(k, node->a, &a) || !check_walk(k, node->b, &b)) return false;
  *has = a && b;
  return true;
}

/* The ways of these are put aside and the cursor goes back. */
static bool check_together(Checker *k, const Node *node, bool has) {
  return check_number(k, node->b, has) && check_walk(k, node->a, &has);
}

/* A series starts nowhere whenever it is measured. */
static bool check_most(Checker *k, const Node *node, bool *has) {
  bool after = false;
  if (!check_walk(k, node->a, &after) || !check_number(k, node->b, after))
    return false;
  *has = *has || after;
  return true;
}

static bool check_repeat(Checker *k, const Node *node, bool *has) {
  bool after = *has;
  if (!check_walk(k, node->a, &after)) return false;
  if (node->number > 0) *has = after;
  return true;
}

static bool check_flip(Checker *k) {
  return k->c->game->nplayers > 1 ||
         compile_fault(k->c, k->at,
                       "'flip' gives a piece to another player, and this game "
                       "has one player: write become \"...\"");
}

/* The cubes of a lattice are all there from the beginning. */
static bool check_put(Checker *k, const Node *node) {
  const Game *g = k->c->game;
  bool is_body = g->board->nbodies && node->nnames == 0 && g->nkinds == 1;
  for (int i = 0; i < node->nnames && g->board->nbodies; i++)
    is_body |= !strcmp(node->names[i], g->kinds[g->body_kind].name);
  if (!is_body) return true;
  return compile_fault(k->c, k->at,
                       "'put' brings no %s into a lattice, the set-up has "
                       "them all: write to(...) * lift * to(...) * drop",
                       g->kinds[g->body_kind].name);
}

static bool check_walk_at(Checker *k, const Node *node, bool *has) {
  Looks inside = {true, *has};
  switch (node->type) {
  case NODE_SEQ:
    return check_walk(k, node->a, has) && check_walk(k, node->b, has);
  case NODE_EITHER:
  case NODE_ELSE: return check_pair(k, node, has);
  case NODE_REPEAT: return check_repeat(k, node, has);
  case NODE_PICTURE: return check_picture(k, node, has);
  case NODE_TO:
  case NODE_LINE:
    *has = true;
    return !node->a || check_test(k, node->a, inside);
  case NODE_EACH:
  case NODE_SOME:
  case NODE_TIMES: return check_together(k, node, *has);
  case NODE_MOST: return check_most(k, node, has);
  case NODE_TARGET:
  case NODE_NAMED:
  case NODE_RIVAL:
  case NODE_FIRST:
  case NODE_BEST:
  case NODE_CHANCE:
    return check_walk(k, node->a, has) && check_number(k, node->b, *has);
  case NODE_SET: return check_number(k, node->a, *has);
  case NODE_JUDGE:
    return check_number(k, node->a, *has) &&
           (node->b->type == NODE_JUDGE ? check_walk(k, node->b, has)
                                        : check_number(k, node->b, *has));
  case NODE_GO:
  case NODE_BESIDE:
  case NODE_CELL:
  case NODE_FACE:
  case NODE_FRONT:
  case NODE_FACING:
  case NODE_CREEP:
  case NODE_TURNED:
  case NODE_TAKE:
  case NODE_SEND:
  case NODE_BECOME:
  case NODE_MARK:
  case NODE_UNMARK: return *has || fault(k, node);
  case NODE_FLIP: return (*has || fault(k, node)) && check_flip(k);
  case NODE_SWAP:
    return (*has || fault(k, node)) && check_walk(k, node->a, has);
  case NODE_PUT: return (*has || fault(k, node)) && check_put(k, node);
  case NODE_AHEAD:
  case NODE_LIFT:
  case NODE_DROP:
  case NODE_SEIZE:
    return (*has || fault(k, node)) && check_number(k, node->a, *has);
  default: return true;
  }
}

static bool check_walk(Checker *k, const Node *node, bool *has) {
  Source outer = k->at;
  bool ok;
  if (node->source.file) k->at = node->source;
  if (node->type == NODE_REACH) {
    ok = compile_fault(k->c, k->at,
                       "'reach' is a set of sites: write to(reach(...)) to go "
                       "there, or count(reach(...))");
  } else if (node_class(node) == CLASS_TEST) {
    Looks looks = {*has, *has};
    ok = check_cubes(k, node) && check_test_at(k, node, looks);
  } else {
    ok = check_cubes(k, node) && check_walk_at(k, node, has);
  }
  k->at = outer;
  return ok;
}

bool compile_check(Compiler *c, const Node *node, bool has_cursor) {
  Checker k = {.c = c};
  return !node || check_walk(&k, node, &has_cursor);
}
