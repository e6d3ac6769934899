/* SPDX-License-Identifier: MIT
** compile_inner.c - drawings that are only part of a move.
**
** A move is counted and explained by the drawing its way went through last.
** A drawing inside each(...) or inside a test is never that one: what it does
** happens within another's move. Such lines are noted, so that no report says
** they were never used.
*/
#include "engine/compile/compile.h"

#include <string.h>

typedef struct Search {
  const RuleLine *line;
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

/* Does a way of this rule go through the line? */
static void search(Search *s, const Node *node, const char *rule) {
  if (!node || s->found || hides(node)) return;
  if (node->type == NODE_NAMED) rule = node->name;
  if (node->type == NODE_PICTURE)
    s->found =
        has_line(node->picture, s->line->drawn) && !strcmp(rule, s->line->rule);
  search(s, node->a, rule);
  search(s, node->b, rule);
}

void compile_note_inner(Compiler *c, const GameRules *rules) {
  for (size_t i = 0; i < c->program->nlines; i++) {
    RuleLine *line = &c->program->lines[i];
    Search s = {line, false};
    if (!line->drawn) continue;
    for (int k = 0; k < c->game->nphases; k++)
      search(&s, rules->phases[k], c->game->phases[k].name);
    search(&s, rules->ends, "ends");
    search(&s, rules->stuck, "stuck");
    line->is_inner = !s.found;
  }
}
