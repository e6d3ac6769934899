/* SPDX-License-Identifier: MIT
** rule_line.c - what moves are counted and explained by: a drawn line, or a
** rule with a name.
**
** Code is made back to front, so lines are noted before, in reading order.
*/
#include "engine/compile/compile.h"

static int push(Compiler *c, RuleLine line) {
  Program *p = c->program;
  if (!memory_reserve((void **)&p->lines, &p->line_capacity, p->nlines + 1,
                      sizeof *p->lines)) {
    error_memory(c->err);
    return -1;
  }
  p->lines[p->nlines] = line;
  return (int)p->nlines++;
}

int compile_line(Compiler *c, const char *rule, Source source) {
  Program *p = c->program;
  for (size_t i = 0; i < p->nlines; i++) {
    RuleLine *line = &p->lines[i];
    if (line->drawn || line->rule != rule) continue;
    if (!line->source.file) line->source = source;
    return (int)i;
  }
  return push(c, (RuleLine){rule, rule, NULL, source, false, NULL});
}

/* A line that is drawn once may be used more often. */
int compile_drawn_line(Compiler *c, const char *rule, const PictureLine *l) {
  const Program *p = c->program;
  for (size_t i = 0; i < p->nlines; i++)
    if (p->lines[i].drawn == l && p->lines[i].rule == rule) return (int)i;
  const char *name = l->name ? l->name : rule;
  return push(c, (RuleLine){rule, name, l, l->source, false, NULL});
}

/* Does every way of the rule go through a drawing, or a rule with a name of
** its own? Then that one is what its moves are counted by. */
static bool is_told(const Node *n) {
  switch (n->type) {
  case NODE_PICTURE:
  case NODE_NAMED: return true;
  case NODE_SEQ: return is_told(n->a) || is_told(n->b);
  case NODE_EITHER:
  case NODE_ELSE: return is_told(n->a) && is_told(n->b);
  case NODE_REPEAT: return n->number > 0 && is_told(n->a);
  case NODE_TARGET: return n->a && is_told(n->a);
  case NODE_RIVAL:
  case NODE_FIRST:
  case NODE_BEST:
  case NODE_MOST:
  case NODE_CHANCE: return is_told(n->a);
  default: return false;
  }
}

int compile_rule_line(Compiler *c, const Node *node, int next) {
  if (is_told(node->type == NODE_NAMED ? node->a : node)) return next;
  int line = next < 0 ? -1 : compile_line(c, c->rule, node->source);
  return line < 0 ? -1 : compile_add(c, node, OP_RULE, next, line);
}

/* Where a rule begins to be written. */
static Source first_source(const Node *n) {
  while (n->a && (n->type == NODE_SEQ || n->type == NODE_NAMED ||
                  n->type == NODE_TARGET))
    n = n->a;
  return n->source;
}

static bool note_picture(Compiler *c, const Picture *p) {
  for (int i = 0; i < p->nlines; i++)
    if (compile_drawn_line(c, c->rule, &p->lines[i]) < 0) return false;
  return true;
}

static bool note_named(Compiler *c, const Node *n) {
  const char *rule = c->rule;
  c->rule = n->name;
  bool ok = is_told(n->a) || compile_line(c, n->name, first_source(n->a)) >= 0;
  ok = ok && compile_note_lines(c, n->a);
  c->rule = rule;
  return ok;
}

bool compile_note_lines(Compiler *c, const Node *n) {
  if (!n) return true;
  if (n->type == NODE_NAMED) return note_named(c, n);
  if (n->type == NODE_PICTURE && !note_picture(c, n->picture)) return false;
  return compile_note_lines(c, n->a) && compile_note_lines(c, n->b);
}
