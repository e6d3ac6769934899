/* SPDX-License-Identifier: MIT
** algebra.c - bounds, and the laws that use them.
**
** Lowering a rule word by word writes masks that a later word makes
** superfluous, and shifts the planes of a test one by one. The laws here are
** about single operations, so they hold whatever rule wrote them:
** - a mask that holds all of what it is applied to is dropped, and a set that
**   was cut with another needs no second cut;
** - shifts by the same distance are made once, behind the union;
** - what is not in a shifted set is a shift of what is not in the set;
** - a shift needs no mask of its own where the bits that the mask would stop
**   land outside the set it is cut with, as on a board with padding.
*/
#include "engine/program/algebra.h"
#include "engine/program/map.h"
#include "engine/pass/pass.h"
#include "engine/program/slot.h"

#include <string.h>

static Plane both(const Plane *a, const Plane *b) {
  Plane out;
  for (int i = 0; i < PLANE_WORDS; i++) out.w[i] = a->w[i] & b->w[i];
  return out;
}

static Plane without(const Plane *a, const Plane *b) {
  Plane out;
  for (int i = 0; i < PLANE_WORDS; i++) out.w[i] = a->w[i] & ~b->w[i];
  return out;
}

static Plane either(const Plane *a, const Plane *b) {
  Plane out;
  for (int i = 0; i < PLANE_WORDS; i++) out.w[i] = a->w[i] | b->w[i];
  return out;
}

static Plane complement(const Plane *a) {
  Plane out;
  for (int i = 0; i < PLANE_WORDS; i++) out.w[i] = ~a->w[i];
  return out;
}

static bool is_empty(const Plane *a) {
  return plane_is_empty(a->w, PLANE_WORDS);
}

static bool is_within(const Plane *a, const Plane *b) {
  Plane rest = without(a, b);
  return is_empty(&rest);
}

static bool meet(const Plane *a, const Plane *b) {
  Plane shared = both(a, b);
  return !is_empty(&shared);
}

/* ---- bounds ---- */

/* Variables, and what calls yield, may hold tokens that are no sites. */
static bool is_free(const Value *v) {
  return v->op == SP_VARIABLE || v->op == SP_READ || v->op == SP_CALL ||
         v->op == SP_BELOW || (v->op == SP_PARAM && v->imm >= SYM_SLOTS);
}

Plane algebra_bound(const Emit *e, const Value *v) {
  const SetProgram *p = e->p;
  static const Plane nothing;
  if (is_free(v)) return complement(&nothing);
  const Plane *of = e->bounds, *constant;
  switch (v->op) {
  case SP_CONST: return p->consts[v->imm];
  case SP_AND: return both(&of[v->a], &of[v->b]);
  case SP_OR: return either(&of[v->a], &of[v->b]);
  case SP_ANDN:
    if (!emit_is_const(e, v->b, &constant)) return of[v->a];
    return without(&of[v->a], constant);
  case SP_SHIFT: return map_shift(&p->shifts[v->imm], &of[v->a]);
  case SP_EARLIEST:
  case SP_HIGH:
  case SP_LONG:
  case SP_FULL:
  case SP_HOLDS:
  case SP_SUBSET:
  case SP_LOWEST: return of[v->a];
  case SP_SELECT: return of[v->b];
  case SP_EACH:
    if (p->blocks[v->imm].kind == BLOCK_SPREAD) return p->game->board->on;
    return of[p->blocks[v->imm].over];
  default: return p->game->board->on;
  }
}

enum { PART_DEPTH = 6 };

/* Is one set made of the other by cutting alone? */
static bool is_part(const Emit *e, Val part, Val whole, int depth) {
  const Value *v = &e->p->values[part], *of = &e->p->values[whole];
  const Plane *mask;
  if (part == whole) return true;
  if (!depth) return false;
  if (emit_is_const(e, whole, &mask)) return is_within(&e->bounds[part], mask);
  if (of->op == SP_AND)
    return is_part(e, part, of->a, depth - 1) &&
           is_part(e, part, of->b, depth - 1);
  switch (v->op) {
  case SP_AND:
    return is_part(e, v->a, whole, depth - 1) ||
           is_part(e, v->b, whole, depth - 1);
  case SP_OR:
    return is_part(e, v->a, whole, depth - 1) &&
           is_part(e, v->b, whole, depth - 1);
  case SP_ANDN:
  case SP_EARLIEST:
  case SP_HIGH:
  case SP_LONG:
  case SP_FULL:
  case SP_HOLDS:
  case SP_SUBSET:
  case SP_LOWEST: return is_part(e, v->a, whole, depth - 1);
  case SP_SELECT: return is_part(e, v->b, whole, depth - 1);
  case SP_EACH:
    if (e->p->blocks[v->imm].kind == BLOCK_SPREAD) return false;
    return is_part(e, e->p->blocks[v->imm].over, whole, depth - 1);
  default: return false;
  }
}

/* ---- laws of AND ---- */

/* (z and c) and y, where the constant c holds all that z and y share. */
static Val drop_mask(Emit *e, Val x, Val y) {
  const Value *v = &e->p->values[x];
  const Val part[2] = {v->a, v->b};
  const Plane *mask;
  for (int i = 0; v->op == SP_AND && i < 2; i++) {
    if (!emit_is_const(e, part[i], &mask)) continue;
    Plane shared = both(&e->bounds[part[1 - i]], &e->bounds[y]);
    if (is_within(&shared, mask)) return emit_and(e, part[1 - i], y);
  }
  return 0;
}

static Val cut_const(Emit *e, Val x, Val y) {
  const Plane *mask, *other;
  const Value *v = &e->p->values[x];
  if (!emit_is_const(e, y, &mask)) return 0;
  if (is_within(&e->bounds[x], mask)) return x;
  if (v->op != SP_AND) return 0;
  for (int i = 0; i < 2; i++) {
    Val part = i ? v->b : v->a, rest = i ? v->a : v->b;
    if (!emit_is_const(e, part, &other)) continue;
    Plane less = both(mask, other);
    return emit_and(e, rest, emit_const(e, &less));
  }
  return 0;
}

/* The parts of a shift without their masks, wherever no bit of 'from' that a
** mask would stop lands in 'cut'. */
static int loosen(const Shift *shift, const Plane *from, const Plane *cut,
                  ShiftPart *parts) {
  int changed = 0;
  for (int i = 0; i < shift->nparts; i++) {
    memcpy(&parts[i], &shift->parts[i], sizeof *parts); /* padding too */
    Plane stopped = without(from, &parts[i].mask);
    Plane astray = map_move(&stopped, parts[i].by);
    if (is_empty(&stopped) || meet(&astray, cut)) continue;
    for (int w = 0; w < PLANE_WORDS; w++) parts[i].mask.w[w] = ~(uint64_t)0;
    changed++;
  }
  return changed;
}

enum { LOOSE_PARTS = 4 }; /* longer shifts are lists of single links */

static Val loosen_shift(Emit *e, Val x, Val y) {
  ShiftPart parts[LOOSE_PARTS];
  const Value v = e->p->values[y];
  if (v.op != SP_SHIFT) return 0;
  const Shift *shift = &e->p->shifts[v.imm];
  if (shift->nparts > LOOSE_PARTS ||
      !loosen(shift, &e->bounds[v.a], &e->bounds[x], parts))
    return 0;
  int loose = map_keep_shift(e->p, parts, shift->nparts);
  if (loose < 0) {
    e->is_full = true;
    return 0;
  }
  return emit_and(e, x, emit_value(e, SP_SHIFT, v.a, 0, 0, loose));
}

static Val shorten_and(Emit *e, Val a, Val b) {
  static Val (*const laws[])(Emit *, Val, Val) = {cut_const, drop_mask,
                                                  loosen_shift};
  if (!meet(&e->bounds[a], &e->bounds[b])) return e->nothing;
  for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
    Val found = laws[i](e, a, b);
    if (!found) found = laws[i](e, b, a);
    if (found) return found;
  }
  return 0;
}

/* ---- laws of OR and ANDN ---- */

static bool shifted_alike(const Emit *e, Val a, Val b) {
  const Value *x = &e->p->values[a], *y = &e->p->values[b];
  return x->op == SP_SHIFT && y->op == SP_SHIFT && x->imm == y->imm;
}

/* What a group is cut with twice it is cut with once. */
static Val join_cuts(Emit *e, Val a, Val b) {
  const Value v = e->p->values[a], w = e->p->values[b];
  const Val one[2] = {v.a, v.b}, other[2] = {w.a, w.b};
  if (v.op != SP_AND || w.op != SP_AND) return 0;
  for (int i = 0; i < 4; i++) {
    Val shared = one[i / 2];
    if (shared != other[i % 2] || e->p->values[shared].op != SP_FLOOD) continue;
    return emit_and(e, shared, emit_or(e, one[1 - i / 2], other[1 - i % 2]));
  }
  return 0;
}

static Val shorten_or(Emit *e, Val a, Val b) {
  if (!shifted_alike(e, a, b)) return join_cuts(e, a, b);
  int shift = e->p->values[a].imm;
  Val set = emit_or(e, e->p->values[a].a, e->p->values[b].a);
  return emit_value(e, SP_SHIFT, set, 0, 0, shift);
}

/* Does every bit that a shift yields come from one bit alone? */
static bool has_one_source(const Shift *shift) {
  Plane come = {0};
  for (int i = 0; i < shift->nparts; i++) {
    Plane part = map_move(&shift->parts[i].mask, shift->parts[i].by);
    if (meet(&come, &part)) return false;
    come = either(&come, &part);
  }
  return true;
}

static Val shorten_without(Emit *e, Val a, Val b) {
  const Plane *mask;
  const Value v = e->p->values[b];
  if (v.op == SP_ANDN && v.a == a) return emit_and(e, a, v.b);
  if (!meet(&e->bounds[a], &e->bounds[b])) return a;
  if (emit_is_const(e, b, &mask) && is_within(&e->bounds[a], mask))
    return e->nothing;
  if (!emit_is_const(e, a, &mask) || v.op != SP_SHIFT) return 0;
  const Shift *shift = &e->p->shifts[v.imm];
  Plane come = map_shift(shift, &e->p->game->board->on);
  if (!is_within(mask, &come) || !has_one_source(shift)) return 0;
  Val rest = emit_without(e, e->all, v.a);
  return emit_and(e, a, emit_value(e, SP_SHIFT, rest, 0, 0, v.imm));
}

enum { MOST_DEPTH = 8 };

static int most_of(const Emit *e, Val v, int depth) {
  const SetProgram *p = e->p;
  const Value *x = &p->values[v];
  const Plane *over;
  int most = plane_count(e->bounds[v].w, p->game->board->words), n = most;
  if (!depth) return most;
  switch ((SetprogOp)x->op) {
  case SP_EACH: n = p->blocks[x->imm].kind == BLOCK_LOOP ? 1 : most; break;
  case SP_SITE:
  case SP_LOWEST:
  case SP_EARLIEST:
  case SP_DASH: n = 1; break;
  case SP_AND: {
    int a = most_of(e, x->a, depth - 1), b = most_of(e, x->b, depth - 1);
    n = a < b ? a : b;
    break;
  }
  case SP_OR:
    n = most_of(e, x->a, depth - 1) + most_of(e, x->b, depth - 1);
    break;
  case SP_ANDN:
  case SP_SHIFT: n = most_of(e, x->a, depth - 1); break;
  case SP_SELECT: n = most_of(e, x->b, depth - 1); break;
  case SP_RAYS:
    if (emit_is_const(e, x->b, &over) && plane_is_empty(over->w, PLANE_WORDS))
      n = __builtin_popcount((uint32_t)x->imm);
    break;
  default: break;
  }
  return n < most ? n : most;
}

int algebra_most(const Emit *e, Val v) { return most_of(e, v, MOST_DEPTH); }

bool algebra_is_part(const Emit *e, Val part, Val whole) {
  return is_part(e, part, whole, PART_DEPTH);
}

Val algebra_pair(Emit *e, SetprogOp op, Val a, Val b) {
  if (!pass_is_on(PASS_algebra)) return 0;
  if (is_part(e, a, b, PART_DEPTH))
    return op == SP_AND ? a : op == SP_OR ? b : e->nothing;
  if (op != SP_ANDN && is_part(e, b, a, PART_DEPTH))
    return op == SP_AND ? b : a;
  if (op == SP_AND) return shorten_and(e, a, b);
  return op == SP_OR ? shorten_or(e, a, b) : shorten_without(e, a, b);
}
