/* SPDX-License-Identifier: MIT
** lower_repeat.c - walks that are repeated: a^n, a^-n, times(n, a).
**
** The first turn stands where the loop does. If few ways lead back to it, the
** further ones do so too; else they are a chain (lower_chain.c). Where many
** sites come back at once, what follows is done for all of them together, and
** only the chain goes on from each.
*/
#include "engine/lower/lower.h"

enum {
  COPIES_MOST = 48, /* of what follows a loop, written one after the other */
  COPIES_MANY = 1000,
  COUNT_MOST = 8 /* turns that are counted when the program is made */
};

/* ---- how often is what follows written? ---- */

static int product(int a, int b) {
  return a && b > COPIES_MANY / a ? COPIES_MANY : a * b;
}

static int directions(const Instr *i, Player me) {
  return i->x < 0 ? 1 : __builtin_popcount(i->set->mask[me]);
}

static int drawn_copies(const Lower *l, const Instr *i, Player me) {
  const Drawing *drawing = l->program->patterns[i->x].drawing;
  int n = 0;
  for (int k = 0; drawing && k < drawing->nlines; k++) {
    const DrawnLine *line = &drawing->lines[k];
    int dirs = line->same ? 1 : __builtin_popcount(line->dirs[me]);
    n += line->length == 1 ? 1 : dirs * line->rows;
  }
  return n;
}

/* From an instruction to 'end'. */
static int copies(const Lower *l, Player me, int pc, int end, int depth) {
  const Instr *i = &l->program->code[pc];
  if (pc == end) return 1;
  if (depth > 40) return COPIES_MANY;
  switch ((Opcode)i->op) {
  case OP_EMIT:
  case OP_END:
  case OP_FAIL: return 0;
  case OP_EITHER:
  case OP_ELSE: {
    int n = copies(l, me, i->x, end, depth + 1) +
            copies(l, me, i->y, end, depth + 1);
    return n < COPIES_MANY ? n : COPIES_MANY;
  }
  case OP_GO:
  case OP_TOWARD:
    return product(directions(i, me), copies(l, me, i->next, end, depth + 1));
  case OP_PICTURE:
    return product(drawn_copies(l, i, me),
                   copies(l, me, i->next, end, depth + 1));
  case OP_LINE: return product(4, copies(l, me, i->next, end, depth + 1));
  case OP_LOOP:
  case OP_REPEAT:
  case OP_COUNTDOWN:
  case OP_TIMES:
  case OP_BEST:
  case OP_MOST:
  case OP_SOME: return COPIES_MANY;
  default: return copies(l, me, i->next, end, depth + 1);
  }
}

static bool is_short(const Lower *l, const Sym *s, int pc, int turns) {
  int each = copies(l, s->me, l->program->code[pc].x, pc, 0), n = 1;
  while (turns-- > 0 && n <= COPIES_MOST) n = product(n, each);
  return n <= COPIES_MOST;
}

/* ---- turns ---- */

static Lowered go_on(Lower *l, const Instr *i, const Sym *s) {
  Sym t = *s;
  t.loop[i->y] = (SymLoop){0};
  return lower_from(l, i->next, &t);
}

static Lowered once_more(Lower *l, const Instr *i, const Sym *s, SymLoop at) {
  Sym t = *s;
  t.loop[i->y] = at;
  return lower_from(l, i->x, &t);
}

/* Only if the count of the loop compares so. */
static bool open_if(Lower *l, const Instr *i, Val count, Compare op, int n) {
  Emit *e = &l->e;
  Val is = emit_value(e, SP_COMPARE, count, emit_number(e, n), 0, (int)op);
  int known;
  if (emit_is_number(e, is, &known) && !known) return false;
  emit_open(e, BLOCK_IF, is, i->source, NULL);
  return true;
}

static Lowered closed(Lower *l, Lowered r) {
  if (r == LOWER_OK) emit_close(&l->e);
  return r;
}

static Lowered turn_counted(Lower *l, const Instr *i, Sym *s, bool is_bare) {
  bool is_times = i->op == OP_TIMES;
  Val at = s->loop[i->y].at, one = emit_number(&l->e, 1);
  SymLoop next = {
      0, emit_value(&l->e, is_times ? SP_SUBTRACT : SP_ADD, at, one, 0, 0)};
  int most = is_times ? 0 : i->most, least = is_times ? 0 : i->least;
  Lowered r = LOWER_OK;
  if (!is_times && most < 0)
    r = once_more(l, i, s, next);
  else if (open_if(l, i, at, is_times ? IS_GT : IS_LT, most))
    r = closed(l, once_more(l, i, s, next));
  if (r != LOWER_OK || is_bare) return r;
  if (open_if(l, i, at, is_times ? IS_EQ : IS_GE, least))
    r = closed(l, go_on(l, i, s));
  return r;
}

Lowered lower_turn(Lower *l, int pc, Sym *s, bool is_bare) {
  const Instr *i = &l->program->code[pc];
  int n = s->loop[i->y].n;
  if (s->loop[i->y].at) return turn_counted(l, i, s, is_bare);
  if (i->op == OP_TIMES)
    return n ? once_more(l, i, s, (SymLoop){n - 1, 0}) : go_on(l, i, s);
  Lowered r = LOWER_OK;
  int next = i->most < 0 && n > i->least ? n : n + 1; /* more is no matter */
  if (i->most < 0 || n < i->most) r = once_more(l, i, s, (SymLoop){next, 0});
  if (r != LOWER_OK || is_bare || n < i->least) return r;
  return go_on(l, i, s);
}

/* ---- coming back ---- */

/* From each of many sites. */
static Lowered from_each(Lower *l, int pc, Sym *s, bool may_end) {
  const Instr *i = &l->program->code[pc];
  int opened = 1;
  Lowered r = LOWER_OK;
  emit_open(&l->e, BLOCK_IF, s->lanes, i->source, NULL);
  if (may_end) r = go_on(l, i, s);
  if (r != LOWER_OK) return r;
  if (!lower_single(l, s, i->source, "it is repeated from one site", &opened))
    return l->status;
  r = lower_chain(l, pc, s, may_end);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

static Lowered again(Lower *l, int pc, Sym *s) {
  const Instr *i = &l->program->code[pc];
  SymLoop *at = &s->loop[i->y];
  bool is_times = i->op == OP_TIMES;
  bool is_many = s->base && !s->is_single;
  if (!at->at && (is_times ? !at->n : i->most == at->n)) return go_on(l, i, s);
  int turns = is_times ? at->n : i->most - at->n;
  if (!at->at && turns > 0 && is_short(l, s, pc, turns))
    return lower_turn(l, pc, s, false);
  int most = is_times ? at->n : i->most > i->least ? i->most : i->least;
  if (!at->at && most > COUNT_MOST)
    *at = (SymLoop){0, emit_number(&l->e, at->n)};
  if (!is_many) return lower_chain(l, pc, s, false);
  bool may_end = !is_times && !at->at && at->n >= i->least;
  return from_each(l, pc, s, may_end);
}

Lowered lower_repeat(Lower *l, int pc, Sym *s) {
  const Instr *i = &l->program->code[pc];
  if (!s->loop[i->y].at && !s->loop[i->y].n) return lower_turn(l, pc, s, false);
  return again(l, pc, s);
}

Lowered lower_times(Lower *l, int pc, Sym *s) { return again(l, pc, s); }

/* ---- a number of times ---- */

/* A body that is one step ahead and tests of the site it leads to; NULL: it
** is more. */
static const Set *dash_test(Lower *l, const Instr *times) {
  const Instr *code = l->program->code;
  const Instr *go = &code[times->x];
  if (go->op != OP_GO || go->x != -1) return NULL;
  Set *all = NULL;
  const Instr *i = &code[go->next];
  for (; i->op == OP_TEST; i = &code[i->next]) {
    Set *both = arena_new(&l->c->game->arena, sizeof *both);
    if (!both) return NULL;
    *both = all ? (Set){.op = SET_AND, .a = all, .b = i->set} : *i->set;
    all = both;
  }
  if (i != times) return NULL;
  static const Set always = {.op = SET_ALL};
  return all ? all : &always;
}

/* All of it at once: a dash over the set. */
static Lowered dash(Lower *l, const Instr *times, Sym *s, Val count,
                    const Set *set) {
  int opened = 0;
  Emit *e = &l->e;
  Val over = lower_whole(l, s, set);
  if (!over) return l->status;
  Val site = sym_site(l, s, s->cursor);
  Val to = emit_value(e, SP_DASH, site, count, over, s->dir);
  emit_open(e, BLOCK_IF, to, times->source, NULL);
  opened++;
  sym_rebase(l, s, to);
  l->site[s->base] = to;
  s->is_single = true;
  Lowered r = lower_from(l, times->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

static Lowered counted(Lower *l, int pc, Sym *s, Val count) {
  const Instr *i = &l->program->code[pc];
  int n;
  if (emit_is_number(&l->e, count, &n)) {
    if (n < 0) return LOWER_OK;
    s->loop[i->y] = (SymLoop){n, 0};
    if (n > COUNT_MOST && !is_short(l, s, pc, n))
      s->loop[i->y] = (SymLoop){0, count};
  } else {
    s->loop[i->y] = (SymLoop){0, count};
  }
  return lower_turn(l, pc, s, false);
}

Lowered lower_countdown(Lower *l, const Instr *start, Sym *s) {
  const Instr *times = &l->program->code[start->next];
  const Set *set = dash_test(l, times);
  int opened = 0, n = 0;
  l->why = NULL;
  Val count = lower_uniform(l, s, start->number);
  if (!count && l->status == LOWER_SCALAR) {
    if (!lower_single(l, s, start->source, l->why, &opened)) return l->status;
    count = lower_uniform(l, s, start->number);
  }
  if (!count) return l->status;
  Lowered r;
  bool is_known = emit_is_number(&l->e, count, &n);
  if (set && s->dir < DIRS_MAX && s->cursor.base && (!is_known || n > 0)) {
    if (!lower_single(l, s, start->source, "it goes a number of steps",
                      &opened))
      return l->status;
    r = dash(l, times, s, count, set);
  } else {
    r = counted(l, start->next, s, count);
  }
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}
