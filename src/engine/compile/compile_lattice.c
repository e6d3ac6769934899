/* SPDX-License-Identifier: MIT
** compile_lattice.c - the words of a lattice: steps, looks and turns.
*/
#include "kernel/state/lattice.h"
#include "engine/compile/compile.h"
#include "engine/walk/turns.h"

#include <string.h>

enum { FACTORS_MAX = 64, ALL_FACES = (1 << LATTICE_FACES) - 1 };

/* ---- steps ---- */

static bool is_step(const Node *n) {
  return n->type == NODE_CELL || n->type == NODE_FACE ||
         n->type == NODE_FRONT || n->type == NODE_FACING;
}

static int step_of(const Node *n) {
  return n->type == NODE_CELL    ? STEP_CELL
         : n->type == NODE_FACE  ? STEP_FACE
         : n->type == NODE_FRONT ? STEP_FRONT
                                 : STEP_FACING;
}

/* The argument of a step; -1: fault. */
static int argument_of(Compiler *c, const Node *n) {
  int face;
  if (n->type == NODE_FRONT || n->type == NODE_FACING) return n->number;
  if (n->type == NODE_CELL || !n->name) return ALL_FACES;
  if (lattice_read_face(n->name, &face) == strlen(n->name) && n->name[0])
    return 1 << face;
  compile_fault(c, n->source,
                "there is no face '%s': write x+, x-, y+, y-, z+ or z-",
                n->name);
  return -1;
}

int compile_reach(Compiler *c, const Node *node, int next) {
  int arg = argument_of(c, node);
  int pc = arg < 0 ? -1 : compile_add(c, node, OP_REACH, next, 0);
  if (pc < 0) return -1;
  c->program->code[pc].x = step_of(node);
  c->program->code[pc].y = arg;
  return pc;
}

/* ---- looks ---- */

static const Set *via(Compiler *c, const Node *node, int step, int arg,
                      const Set *a) {
  Set *set = a && arg >= 0 ? compile_new_set(c, SET_VIA, node) : NULL;
  if (!set) return NULL;
  set->index = step;
  set->mask[0] = (uint32_t)arg;
  set->a = a;
  set->on_planes = a->on_planes && step != STEP_LEGS;
  return set;
}

static const Set *stepped(Compiler *c, const Node *node, const Set *a) {
  const Set *dirs =
      compile_dirs(c, node, node->type == NODE_BESIDE ? "any" : node->name);
  Set *set = dirs ? compile_new_set(c, SET_STEP, node) : NULL;
  if (!set) return NULL;
  memcpy(set->mask, dirs->mask, sizeof set->mask);
  set->a = a;
  set->on_planes = a->on_planes;
  return set;
}

static bool is_named_go(const Node *n) {
  return n->type == NODE_BESIDE ||
         (n->type == NODE_GO && strcmp(n->name, "same") != 0 &&
          strcmp(n->name, "along") != 0);
}

static int factors(const Node *node, const Node **out, int n) {
  if (node->type == NODE_SEQ) {
    n = factors(node->a, out, n);
    return n < 0 ? n : factors(node->b, out, n);
  }
  if (n == FACTORS_MAX) return -1;
  out[n] = node;
  return n + 1;
}

static bool can_look(const Node *n) {
  const Node *list[FACTORS_MAX];
  int count = factors(n, list, 0);
  for (int i = 0; i < count; i++) {
    const Node *f = list[i];
    bool last = i + 1 == count;
    if (node_class(f) == CLASS_TEST || f->type == NODE_BECAUSE || is_step(f) ||
        is_named_go(f))
      continue;
    if (last && f->type == NODE_EITHER && can_look(f->a) && can_look(f->b))
      continue;
    return false;
  }
  return count > 0;
}

static const Set *look_at(Compiler *c, const Node *n);

/* One factor before what is already there ('rest', NULL: nothing). */
static const Set *look_factor(Compiler *c, const Node *f, const Set *rest) {
  if (f->type == NODE_BECAUSE) return rest;
  if (f->type == NODE_EITHER && node_class(f) != CLASS_TEST) {
    const Set *a = look_at(c, f->a), *b = a ? look_at(c, f->b) : NULL;
    return b ? compile_pair(c, SET_OR, f, a, b) : NULL;
  }
  if (node_class(f) == CLASS_TEST) {
    const Set *a = compile_set(c, f);
    return !rest || !a ? a : compile_pair(c, SET_AND, f, a, rest);
  }
  if (!rest) rest = compile_new_set(c, SET_ALL, f);
  if (!rest) return NULL;
  if (is_step(f)) return via(c, f, step_of(f), argument_of(c, f), rest);
  if (f->name && !strcmp(f->name, "legs")) return via(c, f, STEP_LEGS, 0, rest);
  return stepped(c, f, rest);
}

static const Set *look_at(Compiler *c, const Node *n) {
  const Node *list[FACTORS_MAX];
  const Set *set = NULL;
  for (int i = factors(n, list, 0) - 1; i >= 0; i--) {
    set = look_factor(c, list[i], set);
    if (!set && list[i]->type != NODE_BECAUSE) return NULL;
  }
  return set;
}

const Set *compile_surface(Compiler *c, const Node *a, bool *done) {
  *done = can_look(a);
  return *done ? look_at(c, a) : NULL;
}

/* ---- turned ---- */

/* Code that has one way and cannot fail: it may wait until the move is
** chosen. */
static bool is_sure(const Program *p, int pc) {
  for (int n = 0; n < 32; n++) {
    const Instr *i = &p->code[pc];
    switch ((Opcode)i->op) {
    case OP_EMIT: return true;
    case OP_DROP:
    case OP_FORGET:
    case OP_SAY:
    case OP_RULE:
    case OP_TARGET: pc = i->next; break;
    default: return false;
    }
  }
  return false;
}

/* The tests behind 'turned * drop' that are sets of masks, as one; '*end' is
** the factor after them. */
static const Set *folded_tests(Compiler *c, const Node *const *list, int n,
                               int *end) {
  const Set *all = NULL;
  int i = 2;
  for (; i < n; i++) {
    if (list[i]->type == NODE_BECAUSE) continue;
    if (node_class(list[i]) != CLASS_TEST) break;
    const Set *set = compile_set(c, list[i]);
    if (!set || !turns_fold(&c->game->arena, (Set *)set)) break;
    all = all ? compile_pair(c, SET_AND, list[i], all, set) : set;
    if (!all) break;
  }
  *end = i;
  return all;
}

int compile_turned(Compiler *c, const Node *const *list, const int *pcs,
                   int n) {
  const Node *node = list[0];
  int end = 1;
  int next = n > 1 ? pcs[1] : pcs[0];
  bool folds = !c->is_plain && n > 2 && list[1]->type == NODE_DROP;
  const Set *tests =
      folds && !list[1]->a ? folded_tests(c, list, n, &end) : NULL;
  if (tests && !turns_flatten(&c->game->arena, (Set *)tests)) {
    error_memory(c->err);
    return -1;
  }
  int drop = tests ? compile_add(c, list[1], OP_DROP, pcs[end], 0) : next;
  int pc = drop < 0 ? -1 : compile_add(c, node, OP_TURN, next, 0);
  if (pc < 0) return -1;
  Instr *i = &c->program->code[pc];
  i->set = tests;
  i->x = drop;
  i->y = tests && is_sure(c->program, drop);
  return pc;
}
