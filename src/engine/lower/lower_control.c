/* SPDX-License-Identifier: MIT
** lower_control.c - either, or else, the first.
*/
#include "engine/lower/lower.h"

Lowered lower_either(Lower *l, const Instr *i, Sym *s) {
  Lowered r = lower_from(l, i->x, s);
  return r == LOWER_OK ? lower_from(l, i->y, s) : r;
}

/* ---- or else ---- */

/* Notes on which side of an 'or else' a way is. */
static void take_side(Sym *s, int side) {
  if (s->nsides < SIDES_MAX) s->side[s->nsides++] = side;
}

/* In one lane: a variable tells whether the left side had a way. */
static Lowered else_single(Lower *l, const Instr *i, Sym *s) {
  Emit *e = &l->e;
  ElseFrame f = {i->next, emit_variable(e), 0, s->orelse};
  Sym t = *s;
  int id = ++l->nelses;
  t.orelse = &f;
  take_side(&t, id);
  take_side(s, -id);
  Lowered r = lower_from(l, i->x, &t);
  if (r != LOWER_OK) return r;
  Val had = emit_value(e, SP_ANY, emit_read(e, f.committed), 0, 0, 0);
  emit_open(e, BLOCK_IF, emit_value(e, SP_NOT, had, 0, 0, 0), i->source, NULL);
  r = lower_from(l, i->y, s);
  if (r == LOWER_OK) emit_close(e);
  return r;
}

/* Does the left side but test once, before it is certain to have a way? */
static bool only_tests(const Program *p, const Instr *i) {
  const Instr *first = &p->code[i->x];
  int pc = first->next;
  if (first->op != OP_TEST) return false;
  for (; p->code[pc].op != OP_COMMIT; pc = p->code[pc].next)
    switch ((Opcode)p->code[pc].op) {
    case OP_MARK:
    case OP_UNMARK:
    case OP_FORGET:
    case OP_SAY:
    case OP_RULE: break;
    default: return false;
    }
  return p->code[pc].x == i->next;
}

static Lowered go_on(Lower *l, int pc, Sym *s, Val lanes, Source source) {
  int opened = 0;
  Lowered r = LOWER_OK;
  if (lower_narrow(l, s, lanes, source, &opened)) r = lower_from(l, pc, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* Then the lanes in which the test holds have a way, and the others none. */
static Lowered else_tested(Lower *l, const Instr *i, Sym *s) {
  const Instr *test = &l->program->code[i->x];
  Val has = lower_test(l, s, test->set, s->cursor);
  if (!has) return l->status;
  Sym left = *s, right = *s;
  lower_know(l, &left, test->set);
  Lowered r = go_on(l, test->next, &left, has, i->source);
  if (r != LOWER_OK) return r;
  return go_on(l, i->y, &right, emit_without(&l->e, l->e.all, has), i->source);
}

/* In many: those in which the left side has a way, and the others. */
static Lowered else_lanes(Lower *l, const Instr *i, Sym *s) {
  int frame = i->next;
  Val has = lower_look(l, s, i->x, s->cursor, frame, i->source);
  if (!has) return l->status;
  Sym left = *s, right = *s;
  left.lanes = emit_and(&l->e, s->lanes, has);
  right.lanes = emit_without(&l->e, s->lanes, has);
  Lowered r = emit_is_nothing(&l->e, left.lanes) ? LOWER_OK
                                                 : lower_from(l, i->x, &left);
  if (r != LOWER_OK || emit_is_nothing(&l->e, right.lanes)) return r;
  return lower_from(l, i->y, &right);
}

Lowered lower_else(Lower *l, const Instr *i, Sym *s) {
  bool is_done;
  Lowered r = lower_try_each(l, i, s, &is_done);
  if (is_done || r != LOWER_OK) return r;
  if (s->base && only_tests(l->program, i)) {
    EmitMark mark = emit_mark(&l->e);
    r = else_tested(l, i, s);
    if (r != LOWER_SCALAR) return r;
    emit_back(&l->e, mark);
  }
  if (!s->base || s->is_single) return else_single(l, i, s);
  return else_lanes(l, i, s);
}

Lowered lower_commit(Lower *l, const Instr *i, Sym *s) {
  if (s->look && s->look->commit == i->x) return lower_end(l, s);
  ElseFrame *f = s->orelse;
  while (f && f->id != i->x) f = f->outer;
  if (!f) return LOWER_OK;
  if (f->token) emit_open(&l->e, BLOCK_IF, s->lanes, i->source, NULL);
  emit_add(&l->e, f->committed, f->token ? f->token : s->lanes);
  if (f->token) emit_close(&l->e);
  s->orelse = f->outer;
  return LOWER_OK;
}

/* ---- the first way ---- */

enum { FIRST_STEPS = 200 };

/* Does the code try its ways site by site, as a program does? Where
** directions are tried in turn, a program may merge them; and what is repeated
** goes on from one site. 'loop': the end of a body that is repeated; -1. */
static bool is_in_order(const Program *p, int pc, int loop, int *budget) {
  bool is_listed = loop >= 0; /* then no other site may be chosen */
  for (; pc != loop && p->code[pc].op != OP_END; pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (--*budget < 0) return false;
    if (is_listed && (i->op == OP_TO || i->op == OP_TO_ORDER)) return false;
    is_listed = is_listed || i->op == OP_TO_ORDER;
    switch ((Opcode)i->op) {
    case OP_FAIL: return true;
    case OP_EITHER:
      return loop < 0 && !is_listed && is_in_order(p, i->x, -1, budget) &&
             is_in_order(p, i->y, -1, budget);
    case OP_REPEAT:
      if (!is_in_order(p, i->x, pc, budget)) return false;
      is_listed = true;
      break;
    case OP_TO:
    case OP_TO_ORDER:
    case OP_TEST:
    case OP_USE:
    case OP_LOOP:
    case OP_RIVAL:
    case OP_RULE:
    case OP_SAY: break;
    default: return false;
    }
  }
  return true;
}

/* What follows the body goes on from its first way, and then the part is
** left. */
Lowered lower_first(Lower *l, const Instr *i, Sym *s) {
  int opened = 0, budget = FIRST_STEPS;
  if (!is_in_order(l->program, i->x, -1, &budget)) {
    lower_fail(l, LOWER_NO, i->source, "the first way of a walk");
    return LOWER_NO;
  }
  if (!lower_single(l, s, i->source, "each site has its own first way",
                    &opened))
    return l->status;
  int part = emit_open(&l->e, BLOCK_PART, 0, i->source, NULL);
  LookFrame f = {.part = part,
                 .depth = l->e.depth,
                 .acc = l->e.nothing,
                 .commit = -1,
                 .first = i->next,
                 .outer = s->look};
  Sym t = *s;
  t.look = &f;
  Lowered r = lower_from(l, i->x, &t);
  if (r != LOWER_OK) return r;
  emit_close(&l->e);
  lower_close(l, opened);
  return LOWER_OK;
}
