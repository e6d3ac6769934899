/* SPDX-License-Identifier: MIT
** compile_inner.c - drawings that are only part of a move.
**
** A move is counted and explained by the drawing its way went through last,
** unless one before it has a name and the last has none (program_credit).
** A drawing inside each(...) or inside a test is never that one: what it does
** happens within another's move. Such lines are noted, so that no report says
** they were never used.
*/
#include "engine/compile/compile.h"

#include <string.h>

typedef struct Search {
  RuleLine *line;
  bool found;
} Search;

static bool has_line(const Picture *picture, const PictureLine *line) {
  return line >= picture->lines && line < picture->lines + picture->nlines;
}

static bool hides(const Node *node) {
  return node->type == NODE_EACH || node->type == NODE_SOME ||
         node->type == NODE_NOT || node->type == NODE_LOOK ||
         node_class(node) != CLASS_WALK;
}

static bool has_names(const Picture *picture) {
  for (int i = 0; i < picture->nlines; i++)
    if (!picture->lines[i].name) return false;
  return true;
}

/* Does every way go through something with a name of its own? */
static bool is_named(const Node *n) {
  if (!n) return false;
  switch (n->type) {
  case NODE_NAMED: return true;
  case NODE_PICTURE: return has_names(n->picture);
  case NODE_SEQ: return is_named(n->a) || is_named(n->b);
  case NODE_EITHER:
  case NODE_ELSE: return is_named(n->a) && is_named(n->b);
  default: return false;
  }
}

/* Does a way of this rule go through the line? */
static void search(Search *s, const Node *node, const char *rule,
                   const char *outer) {
  if (!node || s->found || hides(node)) return;
  if (node->type == NODE_NAMED) {
    outer = rule;
    rule = node->name;
    s->found = !s->line->drawn && !strcmp(rule, s->line->rule);
  }
  if (node->type == NODE_PICTURE && s->line->drawn)
    s->found =
        has_line(node->picture, s->line->drawn) && !strcmp(rule, s->line->rule);
  if (s->found) s->line->within = outer;
  search(s, node->a, rule, outer);
  /* what comes behind a name and has none is counted by that name */
  bool is_plain = s->line->drawn && s->line->name == s->line->rule;
  if (is_plain && node->type == NODE_SEQ && is_named(node->a)) return;
  search(s, node->b, rule, outer);
}

void compile_note_inner(Compiler *c, const GameRules *rules) {
  for (size_t i = 0; i < c->program->nlines; i++) {
    RuleLine *line = &c->program->lines[i];
    Search s = {line, false};
    for (int k = 0; k < c->game->nphases; k++)
      search(&s, rules->phases[k], c->game->phases[k].name, NULL);
    search(&s, rules->ends, "ends", NULL);
    search(&s, rules->stuck, "stuck", NULL);
    line->is_inner = line->drawn && !s.found;
  }
}

/* Is the rule of line 'a' named within that of line 'b'? */
static bool is_within(const Program *p, const RuleLine *a, const RuleLine *b) {
  const char *outer = a->within;
  for (int depth = 0; outer && depth < 8; depth++) {
    if (!strcmp(outer, b->rule)) return true;
    const char *next = NULL;
    for (size_t i = 0; i < p->nlines && !next; i++)
      if (!strcmp(p->lines[i].rule, outer)) next = p->lines[i].within;
    outer = next;
  }
  return false;
}

int program_credit(const Program *p, int before, int now) {
  if (before < 0 || before == now) return now;
  const RuleLine *a = &p->lines[before], *b = &p->lines[now];
  if (!b->drawn || b->name != b->rule) return now;
  bool is_told = a->drawn && a->name != a->rule && !strcmp(a->rule, b->rule);
  return is_told || is_within(p, a, b) ? before : now;
}
