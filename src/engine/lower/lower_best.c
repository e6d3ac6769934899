/* SPDX-License-Identifier: MIT
** lower_best.c - best and most: the ways with the greatest number go on.
**
** The body is executed twice. At the end of a way its score is known: the
** first time the greatest is kept; the second time the ways that have it go
** on with what follows. The score of 'most' is the length of the series that
** the way begins: a function that asks itself. Where every step uses a die, no
** series is longer than the dice that are left: the last step need not be made,
** and nothing is looked for once there is a series of all dice.
*/
#include "engine/lower/lower.h"

/* ---- scores ---- */

/* Added to every score: 0 is that of no way at all. */
static Val offset(Lower *l) {
  Emit *e = &l->e;
  return emit_value(e, SP_MULTIPLY, emit_number(e, 1 << 30), emit_number(e, 8),
                    0, 0);
}

/* Does every way along this code use a die? Loops and tests are passed over:
** the answer may be no where it could be yes. */
static bool spends(const Program *p, int pc) {
  const Instr *i = &p->code[pc];
  switch ((Opcode)i->op) {
  case OP_USE:
  case OP_FAIL: return true;
  case OP_EMIT:
  case OP_END: return false;
  case OP_EITHER:
  case OP_ELSE: return spends(p, i->x) && spends(p, i->y);
  case OP_EACH:
  case OP_FIRST:
  case OP_BEST: return spends(p, i->x) || spends(p, i->next);
  default: return spends(p, i->next);
  }
}

/* The dice that are left, as a number; 0: no step needs one. */
static Val dice_left(Lower *l, Sym *s, const BestFrame *f) {
  const Instr *i = &l->program->code[f->pc];
  if (i->op != OP_MOST || !l->game->faces || !spends(l->program, i->x))
    return 0;
  Val sum = emit_number(&l->e, 0);
  for (int face = 1; face <= l->game->faces; face++)
    sum = emit_value(&l->e, SP_ADD, sum,
                     sym_slot(l, s, slot_of_die(l->game, face)), 0, 0);
  return sum;
}

/* Is the game over here? As a number; 0: it cannot be lowered. */
static Val is_over(Lower *l, const Sym *s, const Instr *i) {
  if (l->program->ends < 0) return emit_number(&l->e, 0);
  Val has = lower_look(l, s, l->program->ends, s->cursor, -1, i->source);
  return has ? emit_value(&l->e, SP_ANY, has, 0, 0, 0) : 0;
}

/* 1 and the longest series that can follow. */
static Val length_of(Lower *l, Sym *s, const BestFrame *f) {
  Emit *e = &l->e;
  const Instr *i = &l->program->code[f->pc];
  Val over = is_over(l, s, i), rest = emit_counter(e);
  if (!over) return 0;
  emit_open(e, BLOCK_IF, emit_value(e, SP_NOT, over, 0, 0, 0), i->source, NULL);
  Val longest = lower_series(l, f->pc, s);
  if (!longest) return 0;
  emit_item(e, (Item){ITEM_MAX, rest, longest, 0});
  emit_close(e);
  return emit_value(e, SP_ADD, emit_read(e, rest), emit_number(e, 1), 0, 0);
}

/* Series of one step are told apart by a number, if there is one. */
static Val with_tie(Lower *l, Sym *s, const BestFrame *f, Val length) {
  Emit *e = &l->e;
  const Instr *i = &l->program->code[f->pc];
  if (!i->number || f->is_series) return length;
  Val tie = lower_uniform(l, s, i->number), one = emit_number(e, 1);
  if (!tie) return 0;
  Val alone = emit_value(e, SP_COMPARE, length, one, 0, IS_EQ);
  Val steps = emit_value(e, SP_MULTIPLY, length, offset(l), 0, 0);
  return emit_value(e, SP_ADD, steps,
                    emit_value(e, SP_MULTIPLY, alone, tie, 0, 0), 0, 0);
}

static bool scores(Lower *l, Sym *s, const BestFrame *f, LaneNumber *out) {
  const Instr *i = &l->program->code[f->pc];
  if (i->op == OP_BEST) return lower_number(l, s, i->number, s->cursor, out);
  if (s->base && !s->is_single) {
    lower_fail(l, LOWER_SCALAR, i->source, "a series goes on from one site");
    return false;
  }
  Val length = length_of(l, s, f);
  Val score = length ? with_tie(l, s, f, length) : 0;
  *out = (LaneNumber){1, {l->e.all}, {score}};
  return score != 0;
}

/* ---- the end of a way ---- */

static void keep_greatest(Lower *l, const Sym *s, const BestFrame *f,
                          const LaneNumber *n) {
  Emit *e = &l->e;
  Source none = {NULL, 0, 0};
  for (int i = 0; i < n->n; i++) {
    Val where = emit_and(e, s->lanes, n->where[i]);
    if (emit_is_nothing(e, where)) continue;
    emit_open(e, BLOCK_IF, where, none, NULL);
    Val score = n->number[i]; /* of a series: 1 and more */
    if (!f->is_series) score = emit_value(e, SP_ADD, score, offset(l), 0, 0);
    emit_item(e, (Item){ITEM_MAX, f->max, score, 0});
    emit_close(e);
  }
}

static Lowered go_on(Lower *l, Sym *s, const BestFrame *f,
                     const LaneNumber *n) {
  Emit *e = &l->e;
  const Instr *i = &l->program->code[f->pc];
  int opened = 0;
  Val in = e->nothing;
  for (int k = 0; k < n->n; k++) {
    Val score = emit_value(e, SP_ADD, n->number[k], offset(l), 0, 0);
    Val is = emit_value(e, SP_COMPARE, score, f->max, 0, IS_EQ);
    in = emit_or(e, in, emit_select(e, is, n->where[k]));
  }
  s->look = s->look->outer;
  Lowered r = LOWER_OK;
  if (lower_narrow(l, s, in, i->source, &opened)) r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* Once a series takes all dice, a longer one is not looked for. */
static void leave_if_enough(Lower *l, const BestFrame *f) {
  Emit *e = &l->e;
  Source none = {NULL, 0, 0};
  if (!f->enough) return;
  Val is = emit_value(e, SP_COMPARE, emit_read(e, f->max), f->enough, 0, IS_GE);
  emit_open(e, BLOCK_IF, is, none, NULL);
  emit_leave(e, f->part);
  emit_close(e);
}

/* A step that uses the last die is a series of its own, whatever the lanes. */
static Lowered end_last(Lower *l, const Sym *end, const BestFrame *f) {
  Sym t = *end;
  Val score = with_tie(l, &t, f, emit_number(&l->e, 1));
  if (!score) return l->status;
  LaneNumber n = {1, {l->e.all}, {score}};
  if (f->goes_on) return go_on(l, &t, f, &n);
  keep_greatest(l, &t, f, &n);
  leave_if_enough(l, f);
  return LOWER_OK;
}

static Lowered end_step(Lower *l, const Sym *end) {
  const BestFrame *f = end->look->best;
  const Instr *i = &l->program->code[f->pc];
  Sym t = *end;
  LaneNumber n;
  int opened = 0;
  l->why = NULL;
  l->status = LOWER_OK;
  bool ok = scores(l, &t, f, &n);
  if (!ok && l->status == LOWER_SCALAR && t.base && !t.is_single) {
    if (!lower_single(l, &t, i->source, l->why, &opened)) return l->status;
    ok = scores(l, &t, f, &n);
  }
  if (!ok) return l->status == LOWER_OK ? LOWER_NO : l->status;
  Lowered r = LOWER_OK;
  if (f->goes_on) {
    r = go_on(l, &t, f, &n);
  } else {
    keep_greatest(l, &t, f, &n);
    leave_if_enough(l, f);
  }
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

Lowered lower_best_end(Lower *l, const Sym *end) {
  const BestFrame *f = end->look->best;
  Source source = l->program->code[f->pc].source;
  Sym t = *end;
  int n;
  Val left = dice_left(l, &t, f);
  if (!left) return end_step(l, end);
  if (emit_is_number(&l->e, left, &n))
    return n ? end_step(l, end) : end_last(l, end, f);
  emit_open(&l->e, BLOCK_IF, emit_value(&l->e, SP_NOT, left, 0, 0, 0), source,
            NULL);
  Lowered r = end_last(l, end, f);
  if (r != LOWER_OK) return r;
  emit_close(&l->e);
  emit_open(&l->e, BLOCK_IF, left, source, NULL);
  r = end_step(l, end);
  if (r == LOWER_OK) emit_close(&l->e);
  return r;
}

/* ---- the words ---- */

/* The score of a series of all dice, as 'max' keeps it. Of single steps the
** number decides, so one die is no reason to stop. */
Val lower_enough(Lower *l, Sym *s, const BestFrame *f) {
  Emit *e = &l->e;
  const Instr *i = &l->program->code[f->pc];
  Val length = dice_left(l, s, f);
  if (!length || f->is_series) return length;
  if (i->number) {
    Val alone = emit_value(e, SP_COMPARE, length, emit_number(e, 1), 0, IS_EQ);
    length = emit_value(e, SP_ADD, length, alone, 0, 0);
    length = emit_value(e, SP_MULTIPLY, length, offset(l), 0, 0);
  }
  return emit_value(e, SP_ADD, length, offset(l), 0, 0);
}

static Lowered body(Lower *l, const Sym *s, BestFrame *best) {
  LookFrame f = {
      .commit = -1, .first = -1, .part = -1, .best = best, .outer = s->look};
  Sym t = *s;
  f.depth = l->e.depth;
  f.acc = l->e.nothing;
  t.look = &f;
  if (!best->goes_on) t.orelse = NULL;
  return lower_from(l, l->program->code[best->pc].x, &t);
}

Lowered lower_best(Lower *l, int pc, Sym *s) {
  const Instr *i = &l->program->code[pc];
  Emit *e = &l->e;
  int opened = 0;
  if (!lower_single(l, s, i->source, "its ways are compared", &opened))
    return l->status;
  BestFrame first = {.pc = pc, .max = emit_counter(e)};
  first.enough = lower_enough(l, s, &first);
  if (first.enough) first.part = emit_open(e, BLOCK_PART, 0, i->source, NULL);
  Lowered r = body(l, s, &first);
  if (r != LOWER_OK) return r;
  if (first.enough) emit_close(e);
  BestFrame again = {.pc = pc, .goes_on = true, .max = emit_read(e, first.max)};
  emit_open(e, BLOCK_IF, again.max, i->source, NULL);
  opened++;
  r = body(l, s, &again);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

bool lower_is_looking(const Sym *s) {
  const LookFrame *f = s->look;
  while (f && ((f->best && f->best->goes_on) || f->first >= 0)) f = f->outer;
  return f != NULL;
}

void lower_live(Lower *l, const Sym *s, int pc, SlotSet *live, Asks *asks) {
  Asks own = {0}, more;
  *live = (SlotSet){{0}};
  reads_of_code(l, s->me, pc, live, &own);
  for (const LookFrame *f = s->look; f && (f->best || f->first >= 0 || f->each);
       f = f->outer) {
    if (f->each) { /* what comes behind it asks nothing of a way */
      for (int k = 0; k < SYM_SLOTS / 64; k++) live->w[k] |= f->each->live.w[k];
      break;
    }
    int on = f->best ? f->best->pc : f->first;
    reads_of_code(l, s->me, on, live, &more);
    own.dir = own.dir || more.dir;
    own.actor = own.actor || more.actor;
    own.line = own.line || more.line;
    own.pips = own.pips || more.pips;
    if (l->program->code[on].op == OP_MOST && l->program->ends >= 0)
      reads_of_code(l, s->me, l->program->ends, live, NULL);
    if (f->best && !f->best->goes_on) break;
  }
  if (asks) *asks = own;
}
