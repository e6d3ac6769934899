/* SPDX-License-Identifier: MIT
** compile_number.c - numbers into trees, and the tests that compare them.
*/
#include "engine/compile/compile.h"
#include "engine/compile/unknown.h"

#include <string.h>

static Number *new_number(Compiler *c, NumberOp op, int value) {
  Number *n = arena_new(&c->game->arena, sizeof *n);
  if (!n) {
    error_memory(c->err);
    return NULL;
  }
  n->op = op;
  n->value = value;
  return n;
}

static const Number *counter(Compiler *c, const Node *node) {
  int index = game_counter(c->game, node->name);
  if (index < 0) {
    unknown_name(c, node->source, node->name, NAME_COUNTER);
    return NULL;
  }
  return new_number(c, NUMBER_COUNTER, index);
}

static const Number *arithmetic(Compiler *c, NumberOp op, const Node *node) {
  Number *n = new_number(c, op, 0);
  if (!n) return NULL;
  n->source = node->source;
  n->a = compile_number(c, node->a);
  n->b = n->a && node->b ? compile_number(c, node->b) : n->a;
  if (!n->b) return NULL;
  n->cost = 1 + n->a->cost + n->b->cost;
  return n;
}

static const Number *of_set(Compiler *c, NumberOp op, const Node *node) {
  Number *n = new_number(c, op, 0);
  if (n && node->a && !(n->set = compile_set(c, node->a))) return NULL;
  if (n && n->set) n->cost = 4 + n->set->cost;
  return n;
}

static const Number *stock(Compiler *c, const Node *node) {
  int kind = node->name ? game_kind(c->game, node->name) : -1;
  if (node->name && kind < 0) {
    unknown_name(c, node->source, node->name, NAME_KIND);
    return NULL;
  }
  return new_number(c, NUMBER_STOCK, kind);
}

static const Number *touches(Compiler *c, const Node *node) {
  Number *n = (Number *)of_set(c, NUMBER_TOUCHES, node);
  const Region **regions =
      n ? arena_new(&c->game->arena,
                    sizeof(const Region *) * (size_t)node->nnames)
        : NULL;
  if (n && !regions) error_memory(c->err);
  if (!regions) return NULL;
  for (int i = 0; i < node->nnames; i++) {
    regions[i] = board_region(c->game->board, node->names[i]);
    if (regions[i]) continue;
    unknown_name(c, node->source, node->names[i], NAME_REGION);
    return NULL;
  }
  n->regions = regions;
  n->value = node->nnames;
  return n;
}

const Number *compile_number(Compiler *c, const Node *node) {
  switch (node->type) {
  case NODE_NUMBER: return new_number(c, NUMBER_CONST, node->number);
  case NODE_COUNTER: return counter(c, node);
  case NODE_COUNT: return of_set(c, NUMBER_COUNT, node);
  case NODE_HEIGHT: return of_set(c, NUMBER_HEIGHT, node);
  case NODE_RUN: return new_number(c, NUMBER_RUN, 0);
  case NODE_LEFT: return new_number(c, NUMBER_LEFT, 0);
  case NODE_PIPS: return new_number(c, NUMBER_PIPS, 0);
  case NODE_STOCK: return stock(c, node);
  case NODE_TAKEN: return new_number(c, NUMBER_TAKEN, 0);
  case NODE_HAND: return new_number(c, NUMBER_HAND, 0);
  case NODE_ADD: return arithmetic(c, NUMBER_ADD, node);
  case NODE_SUBTRACT: return arithmetic(c, NUMBER_SUBTRACT, node);
  case NODE_MULTIPLY: return arithmetic(c, NUMBER_MULTIPLY, node);
  case NODE_DIVIDE: return arithmetic(c, NUMBER_DIVIDE, node);
  case NODE_REMAINDER: return arithmetic(c, NUMBER_REMAINDER, node);
  case NODE_LEAST: return arithmetic(c, NUMBER_LEAST, node);
  case NODE_GREATEST: return arithmetic(c, NUMBER_GREATEST, node);
  case NODE_REPEATED:
    c->program->asks_seen = true;
    return new_number(c, NUMBER_REPEATED, 0);
  case NODE_SINCE:
    c->program->asks_seen = true;
    return new_number(c, NUMBER_SINCE, 0);
  case NODE_TOUCHES: return touches(c, node);
  case NODE_RIVAL: return arithmetic(c, NUMBER_RIVAL, node);
  default:
    compile_fault(c, node->source,
                  "a number is needed here (5, count(mine), \"counter\")");
    return NULL;
  }
}

/* ---- comparisons ---- */

/* Has the number one value, wherever the cursor stands? */
static bool is_everywhere(const Number *n) {
  switch (n->op) {
  case NUMBER_RUN:
  case NUMBER_LEFT: return false;
  case NUMBER_HEIGHT: return n->set != NULL && n->set->on_planes;
  case NUMBER_TOUCHES:
  case NUMBER_COUNT: return !n->set->grows;
  case NUMBER_ADD:
  case NUMBER_SUBTRACT:
  case NUMBER_DIVIDE:
  case NUMBER_REMAINDER:
  case NUMBER_LEAST:
  case NUMBER_GREATEST:
  case NUMBER_MULTIPLY: return is_everywhere(n->a) && is_everywhere(n->b);
  case NUMBER_RIVAL: return is_everywhere(n->a);
  default: return true;
  }
}

static bool read_compare(const char *text, Compare *out) {
  static const char *const names[] = {"=", "~=", "<", "<=", ">", ">="};
  for (int i = 0; i < 6; i++)
    if (!strcmp(text, names[i])) {
      *out = (Compare)i;
      return true;
    }
  return false;
}

const Set *compile_is(Compiler *c, const Node *node) {
  Set *set = compile_new_set(c, SET_IS, node);
  if (!set) return NULL;
  if (!read_compare(node->name, &set->compare)) {
    compile_fault(c, node->source,
                  "is() compares by = ~= < <= > or >=, not '%s'", node->name);
    return NULL;
  }
  set->na = compile_number(c, node->a);
  set->nb = set->na ? compile_number(c, node->b) : NULL;
  if (!set->nb) return NULL;
  set->is_global = is_everywhere(set->na) && is_everywhere(set->nb);
  set->on_planes = set->is_global;
  set->cost = 1 + set->na->cost + set->nb->cost;
  return set;
}

const Set *compile_captured(Compiler *c, const Node *node) {
  if (c->game->stocks_taken) {
    compile_fault(c, node->source,
                  "with trays = \"stock\" nothing is left to be counted by "
                  "'captured': compare is(stock, \">=\", %d)",
                  node->number);
    return NULL;
  }
  Node taken = {.type = NODE_TAKEN, .source = node->source};
  Node goal = {.type = NODE_NUMBER, .number = node->number};
  Node is_node = {.type = NODE_IS,
                  .a = &taken,
                  .b = &goal,
                  .name = ">=",
                  .source = node->source};
  return compile_is(c, &is_node);
}
