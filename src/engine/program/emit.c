/* SPDX-License-Identifier: MIT
** emit.c - values, blocks, and taking them back.
*/
#include "engine/program/emit.h"
#include "engine/program/algebra.h"
#include "engine/program/map.h"
#include "engine/pass/pass.h"

#include <assert.h>
#include <string.h>

static const uint8_t types[SP_OPS] = {
#define X(name, type, help) VALUE_##type,
    SETPROG_OPS(X)
#undef X
};

static bool reserve(Emit *e, void **items, size_t *capacity, size_t need,
                    size_t size) {
  if (memory_reserve(items, capacity, need, size)) return true;
  e->is_full = true;
  return false;
}

/* ---- values ---- */

static unsigned hash_of(const Value *v) {
  uint64_t key = (uint64_t)v->op << 56 ^ (uint64_t)(uint32_t)v->imm << 24;
  key = hash_mix(key ^ (uint64_t)(uint32_t)v->a);
  key = hash_mix(key ^ (uint64_t)(uint32_t)v->b << 32 ^ (uint32_t)v->c);
  return (unsigned)(key % EMIT_HEADS);
}

static int depth_of(const Emit *e, Val v) {
  int block = e->p->values[v].block;
  for (int i = e->depth - 1; i > 0; i--)
    if (e->open[i] == block) return i;
  return 0;
}

/* Constants stand in no block. */
static bool is_open(const Emit *e, int block) {
  if (block < 0) return true;
  for (int i = 0; i < e->depth; i++)
    if (e->open[i] == block) return true;
  return false;
}

static Val push_value(Emit *e, Value v) {
  SetProgram *p = e->p;
  if (p->nvalues >= EMIT_VALUES) e->is_full = true;
  if (e->is_full ||
      !reserve(e, (void **)&p->values, &p->value_capacity, p->nvalues + 1,
               sizeof v) ||
      !reserve(e, (void **)&e->next, &e->next_capacity, p->nvalues + 1,
               sizeof *e->next) ||
      !reserve(e, (void **)&e->bounds, &e->bound_capacity, p->nvalues + 1,
               sizeof *e->bounds))
    return 1;
  unsigned head = hash_of(&v);
  e->next[p->nvalues] = e->heads[head];
  e->heads[head] = (int32_t)p->nvalues;
  p->values[p->nvalues] = v;
  if (p->nvalues) e->bounds[p->nvalues] = algebra_bound(e, &v);
  return (Val)p->nvalues++;
}

/* What costs much is computed before a loop, but not before a part that may be
** left early. */
static bool is_dear(const Value *v) {
  return v->op == SP_HOLDS || v->op == SP_FLOOD || v->op == SP_ASK;
}

/* The level a value can be computed at: inside its operands' blocks, and
** never before a condition it is after. */
static int level_of(const Emit *e, const Value *v) {
  int least = 0;
  const Val operands[3] = {v->a, v->b, v->c};
  for (int i = 0; i < 3; i++)
    if (operands[i]) {
      int at = depth_of(e, operands[i]);
      if (at > least) least = at;
    }
  int level = e->depth - 1, outside = level;
  while (level > least) {
    int kind = e->p->blocks[e->open[level]].kind;
    if (kind == BLOCK_IF || kind == BLOCK_BODY) break;
    level--;
    if (kind != BLOCK_PART) outside = level;
  }
  return is_dear(v) ? outside : level;
}

static void append(Emit *e, int block, Item item) {
  Block *b = &e->p->blocks[block];
  if (!reserve(e, (void **)&b->items, &b->capacity, b->nitems + 1,
               sizeof item) ||
      !reserve(e, (void **)&e->log, &e->log_capacity, e->nlog + 1,
               sizeof *e->log))
    return;
  e->log[e->nlog++] = block;
  b->items[b->nitems++] = item;
}

void emit_item(Emit *e, Item item) { append(e, e->open[e->depth - 1], item); }

static Val find_value(const Emit *e, const Value *v) {
  for (int32_t i = e->heads[hash_of(v)]; i > 0; i = e->next[i]) {
    const Value *o = &e->p->values[i];
    if (o->op == v->op && o->a == v->a && o->b == v->b && o->c == v->c &&
        o->imm == v->imm && is_open(e, o->block))
      return i;
  }
  return 0;
}

static Val compute(Emit *e, Value v) {
  v.type = types[v.op];
  Val known = find_value(e, &v);
  if (known) return known;
  int block = e->open[level_of(e, &v)];
  v.block = block;
  Val out = push_value(e, v);
  if (!e->is_full) append(e, block, (Item){ITEM_LET, out, 0, 0});
  return out;
}

/* A value that needs no computing: it is there from the start. */
static Val given(Emit *e, Value v) {
  v.type = types[v.op];
  v.block = -1;
  Val known = find_value(e, &v);
  return known ? known : push_value(e, v);
}

Val emit_const(Emit *e, const Plane *set) {
  SetProgram *p = e->p;
  size_t i = 0;
  while (i < p->nconsts && memcmp(&p->consts[i], set, sizeof *set) != 0) i++;
  if (i == p->nconsts) {
    if (!reserve(e, (void **)&p->consts, &p->const_capacity, i + 1,
                 sizeof *set))
      return 1;
    p->consts[p->nconsts++] = *set;
  }
  return given(e, (Value){.op = SP_CONST, .imm = (int32_t)i});
}

Val emit_number(Emit *e, int number) {
  return given(e, (Value){.op = SP_NUMBER, .imm = number});
}

bool emit_is_const(const Emit *e, Val v, const Plane **set) {
  const Value *x = &e->p->values[v];
  if (x->op != SP_CONST) return false;
  *set = &e->p->consts[x->imm];
  return true;
}

bool emit_is_number(const Emit *e, Val v, int *number) {
  const Value *x = &e->p->values[v];
  if (x->op != SP_NUMBER) return false;
  *number = x->imm;
  return true;
}

/* ---- folding ---- */

static Val fold_sets(Emit *e, SetprogOp op, const Plane *a, const Plane *b) {
  Plane out;
  for (int i = 0; i < PLANE_WORDS; i++)
    out.w[i] = op == SP_AND  ? a->w[i] & b->w[i]
               : op == SP_OR ? a->w[i] | b->w[i]
                             : a->w[i] & ~b->w[i];
  return emit_const(e, &out);
}

/* And, or, without: what is known of all or nothing. 0: nothing to fold. */
static Val fold_pair(Emit *e, SetprogOp op, Val a, Val b) {
  const Plane *x, *y;
  if (emit_is_const(e, a, &x) && emit_is_const(e, b, &y))
    return fold_sets(e, op, x, y);
  if (op == SP_OR) {
    if (a == b || b == e->nothing) return a;
    if (a == e->nothing) return b;
    if (a == e->all || b == e->all) return e->all;
    return algebra_pair(e, op, a, b);
  }
  if (a == e->nothing) return a;
  if (op == SP_AND) {
    if (a == b || b == e->all) return a;
    if (a == e->all || b == e->nothing) return b;
    return algebra_pair(e, op, a, b);
  }
  if (a == b || b == e->all) return e->nothing;
  return b == e->nothing ? a : algebra_pair(e, op, a, b);
}

static Val fold_number(Emit *e, SetprogOp op, Val a, Val b, int imm) {
  int x = 0, y = 0;
  if (!emit_is_number(e, a, &x) || (b && !emit_is_number(e, b, &y))) return 0;
  switch (op) {
  case SP_ADD: return emit_number(e, x + y);
  case SP_SUBTRACT: return emit_number(e, x - y);
  case SP_COMPARE: return emit_number(e, compare_holds((Compare)imm, x, y));
  case SP_NOT: return emit_number(e, !x);
  default: return 0;
  }
}

static Val fold(Emit *e, SetprogOp op, Val a, Val b, int imm) {
  const Plane *set;
  int n;
  switch (op) {
  case SP_AND:
  case SP_OR:
  case SP_ANDN: return fold_pair(e, op, a, b);
  case SP_SELECT:
    if (b == e->nothing) return b;
    return !emit_is_number(e, a, &n) ? 0 : n ? b : e->nothing;
  case SP_SHIFT:
    if (!emit_is_const(e, a, &set)) return 0;
    {
      Plane out = map_shift(&e->p->shifts[imm], set);
      return emit_const(e, &out);
    }
  case SP_ANY:
    if (!emit_is_const(e, a, &set)) return 0;
    return emit_number(e, !plane_is_empty(set->w, PLANE_WORDS));
  case SP_COUNT:
    if (!emit_is_const(e, a, &set)) return 0;
    return emit_number(e, plane_count(set->w, PLANE_WORDS));
  case SP_RAYS: return a == e->nothing ? a : 0;
  default: return fold_number(e, op, a, b, imm);
  }
}

static bool commutes(SetprogOp op) {
  return op == SP_AND || op == SP_OR || op == SP_ADD || op == SP_MULTIPLY ||
         op == SP_MIX;
}

/* Is it read from the position? */
static bool is_load(SetprogOp op) {
  return op == SP_PLANE || op == SP_PLACEMENT || op == SP_SITE ||
         op == SP_COUNTER || op == SP_STOCK || op == SP_TAKEN ||
         op == SP_CAPTURED || op == SP_STATE;
}

Val emit_value(Emit *e, SetprogOp op, Val a, Val b, Val c, int imm) {
  if (op == SP_SHIFT && imm < 0) e->is_full = true; /* no memory for it */
  if (e->is_full) return 1;
  if (commutes(op) && a > b) {
    Val t = a;
    a = b;
    b = t;
  }
  Val folded = a && op != SP_READ ? fold(e, op, a, b, imm) : 0;
  if (folded) return folded;
  Value v = {.op = (uint8_t)op, .a = a, .b = b, .c = c, .imm = imm};
  if (is_load(op) && !a) {
    /* read once, at the start of the program */
    int depth = e->depth;
    e->depth = 1;
    Val out = compute(e, v);
    e->depth = depth;
    return out;
  }
  return compute(e, v);
}

static Val new_variable(Emit *e, ValueType type) {
  Value v = {.op = SP_VARIABLE, .type = (uint8_t)type};
  v.first_block = (int32_t)e->p->nblocks;
  v.block = e->open[e->depth - 1];
  v.imm = (int32_t)e->p->nvalues; /* no two are the same */
  Val out = push_value(e, v);
  emit_item(e, (Item){ITEM_LET, out, 0, 0});
  return out;
}

Val emit_variable(Emit *e) { return new_variable(e, VALUE_SET); }

Val emit_counter(Emit *e) { return new_variable(e, VALUE_NUMBER); }

static bool changes(const Item *item, Val variable) {
  return item->v == variable &&
         (item->kind == ITEM_ADD || item->kind == ITEM_MAX);
}

/* Would what is added in a block be nothing whenever the block is passed by?
** Then it does not matter that it is after a condition. */
static bool is_certain(const Emit *e, const Value *variable, size_t block,
                       Val set) {
  const SetProgram *p = e->p;
  const Block *b = &p->blocks[block];
  if (b->kind != BLOCK_IF || !is_open(e, p->values[set].block) ||
      !algebra_is_part(e, set, b->over))
    return false;
  const Block *outer = &p->blocks[variable->block];
  for (size_t i = 0; i < outer->nitems; i++)
    if (outer->items[i].kind == ITEM_BLOCK && outer->items[i].to == (int)block)
      return true;
  return false;
}

enum { ADDED_BLOCKS = 64 };

/* What was added to a variable since it was made, wherever it is known that
** it was. 0: it may be more or less. */
static Val added(Emit *e, Val variable) {
  const SetProgram *p = e->p;
  const Value v = p->values[variable];
  Val sum = e->nothing;
  if (v.type != VALUE_SET || e->open[e->depth - 1] != v.block ||
      p->nblocks - (size_t)v.first_block > ADDED_BLOCKS)
    return 0;
  for (size_t b = (size_t)v.first_block; b < p->nblocks; b++)
    for (size_t i = 0; i < p->blocks[b].nitems; i++) {
      Item item = p->blocks[b].items[i];
      if (item.kind == ITEM_LEAVE) return 0;
      if (!changes(&item, variable)) continue;
      if (!is_certain(e, &v, b, item.w)) return 0;
      sum = emit_or(e, sum, item.w);
    }
  for (size_t i = 0; i < p->blocks[v.block].nitems; i++) {
    Item item = p->blocks[v.block].items[i];
    if (changes(&item, variable)) sum = emit_or(e, sum, item.w);
  }
  return sum;
}

Val emit_read(Emit *e, Val variable) {
  Val known = pass_is_on(PASS_algebra) ? added(e, variable) : 0;
  if (known) return known;
  Value v = {.op = SP_READ, .a = variable};
  v.type = e->p->values[variable].type;
  v.block = e->open[e->depth - 1];
  v.imm = (int32_t)e->p->nvalues;
  Val out = push_value(e, v);
  emit_item(e, (Item){ITEM_LET, out, 0, 0});
  return out;
}

void emit_add(Emit *e, Val variable, Val set) {
  if (set != e->nothing) emit_item(e, (Item){ITEM_ADD, variable, set, 0});
}

/* ---- blocks ---- */

static int push_block(Emit *e, Block block) {
  SetProgram *p = e->p;
  if (!reserve(e, (void **)&p->blocks, &p->block_capacity, p->nblocks + 1,
               sizeof block))
    return 0;
  p->blocks[p->nblocks] = block;
  return (int)p->nblocks++;
}

int emit_open(Emit *e, BlockKind kind, Val over, Source source,
              const char *why) {
  int block = push_block(e, (Block){.kind = (uint8_t)kind,
                                    .over = over,
                                    .source = source,
                                    .why = why});
  if (e->depth == EMIT_DEPTH) e->is_full = true;
  if (e->is_full) return 0;
  e->open[e->depth++] = block;
  if (kind == BLOCK_LOOP || kind == BLOCK_SPREAD) {
    Value each = {.op = SP_EACH, .type = VALUE_SET, .imm = block};
    each.block = block;
    Val v = push_value(e, each);
    e->p->blocks[block].each = v;
  }
  return block;
}

/* The value that stands for what a change leads to. */
static int led_to(Emit *e, int block, int in, SetChange change) {
  Value state = {.op = SP_STATE, .type = VALUE_NUMBER, .imm = block};
  state.block = in;
  Val v = push_value(e, state);
  e->p->blocks[block].each = v;
  e->p->blocks[block].change = change;
  return block;
}

int emit_change(Emit *e, SetChange change, Val sites, Source source) {
  int block = emit_open(e, BLOCK_CHANGE, sites, source, NULL);
  if (e->is_full) return 0;
  e->p->has_changes = true;
  return led_to(e, block, block, change);
}

int emit_change_made(Emit *e, SetChange change, Val sites) {
  int block = push_block(e, (Block){.kind = BLOCK_CHANGE, .over = sites});
  if (e->is_full) return 0;
  emit_item(e, (Item){ITEM_CHANGE, 0, 0, block});
  return led_to(e, block, e->open[e->depth - 1], change);
}

void emit_close(Emit *e) {
  if (e->is_full) return;
  assert(e->depth > 1);
  int block = e->open[--e->depth];
  if (e->p->blocks[block].nitems) emit_item(e, (Item){ITEM_BLOCK, 0, 0, block});
}

void emit_leave(Emit *e, int block) {
  emit_item(e, (Item){ITEM_LEAVE, 0, 0, block});
}

/* ---- questions ---- */

int emit_begin(Emit *e, EmitOuter *outer) {
  Source none = {NULL, 0, 0};
  outer->depth = e->depth;
  memcpy(outer->open, e->open, sizeof outer->open);
  e->depth = 0;
  int block = emit_open(e, BLOCK_BODY, 0, none, NULL);
  if (!e->depth) e->open[e->depth++] = 0; /* full: all of it is thrown away */
  return block;
}

void emit_return(Emit *e, const EmitOuter *outer) {
  e->depth = outer->depth;
  memcpy(e->open, outer->open, sizeof outer->open);
}

Val emit_param(Emit *e, int slot, bool is_number) {
  Value v = {.op = SP_PARAM,
             .type = is_number ? VALUE_NUMBER : VALUE_SET,
             .imm = slot,
             .block = e->open[0]};
  return push_value(e, v);
}

/* The same question with the same arguments, in a block still open. */
static Val find_ask(const Emit *e, int question, size_t first, int n) {
  const SetProgram *p = e->p;
  for (Val v = (Val)p->nvalues - 1; v > 0; v--) {
    const Value *x = &p->values[v];
    if (x->op != SP_ASK || x->imm != question || !is_open(e, x->block))
      continue;
    if (!memcmp(p->args + x->a, p->args + first, sizeof(Val) * (size_t)n))
      return v;
  }
  return 0;
}

Val emit_ask(Emit *e, int question, size_t first, int n) {
  Val known = find_ask(e, question, first, n);
  if (known) return known;
  int least = 0;
  for (int i = 0; i < n; i++) {
    int at = depth_of(e, e->p->args[first + (size_t)i]);
    if (at > least) least = at;
  }
  int level = e->depth - 1;
  while (level > least && e->p->blocks[e->open[level]].kind != BLOCK_IF)
    level--;
  Value v = {.op = SP_ASK, .type = VALUE_NUMBER, .imm = question};
  v.a = (Val)first;
  v.block = e->open[level];
  Val out = push_value(e, v);
  if (!e->is_full) append(e, v.block, (Item){ITEM_LET, out, 0, 0});
  return out;
}

Val emit_call(Emit *e, int chain, size_t first, int link) {
  Value v = {.op = SP_CALL, .type = VALUE_SET, .imm = chain};
  v.a = (Val)first;
  v.b = link;
  v.block = e->open[e->depth - 1];
  Val out = push_value(e, v);
  if (!e->is_full) emit_item(e, (Item){ITEM_LET, out, 0, 0});
  return out;
}

/* ---- taking back ---- */

EmitMark emit_mark(const Emit *e) {
  const SetProgram *p = e->p;
  return (EmitMark){e->depth,   e->nlog,  p->nvalues,   p->nblocks,
                    p->nleaves, p->nargs, p->nquestions};
}

void emit_back(Emit *e, EmitMark mark) {
  SetProgram *p = e->p;
  if (e->is_full) return;
  while (e->nlog > mark.nlog) p->blocks[e->log[--e->nlog]].nitems--;
  while (p->nvalues > mark.nvalues) {
    const Value *v = &p->values[--p->nvalues];
    e->heads[hash_of(v)] = e->next[p->nvalues];
  }
  while (p->nblocks > mark.nblocks) memory_free(p->blocks[--p->nblocks].items);
  e->depth = mark.depth;
  p->nleaves = mark.nleaves;
  p->nargs = mark.nargs;
  p->nquestions = mark.nquestions;
  for (size_t i = 0; i < p->nquestions; i++) {
    Question *q = &p->questions[i];
    while (q->nparams && q->param[q->nparams - 1] >= (Val)mark.nvalues)
      q->nparams--;
  }
}

/* ---- what nobody uses ---- */

typedef struct Sweep {
  SetProgram *p;
  bool *used;    /* by value */
  bool *is_read; /* by value, of variables */
  Val *asked;    /* values that ask or call a function */
  size_t nasked;
} Sweep;

static bool is_asked(const Value *v) {
  return v->op == SP_ASK || v->op == SP_CALL;
}

static void use(const Sweep *w, Val v);

/* A parameter that is used uses what it is given. */
static void use_param(const Sweep *w, Val param) {
  const SetProgram *p = w->p;
  for (size_t k = 0; k < w->nasked; k++) {
    const Value *x = &p->values[w->asked[k]];
    const Question *q = &p->questions[x->imm];
    for (int i = 0; i < q->nparams; i++)
      if (q->param[i] == param && (w->used[w->asked[k]] || x->op == SP_CALL))
        use(w, p->args[x->a + i]);
  }
}

/* A question that is asked uses those arguments whose parameters are used. */
static void use_args(const Sweep *w, const Value *x) {
  const Question *q = &w->p->questions[x->imm];
  for (int i = 0; i < q->nparams; i++)
    if (w->used[q->param[i]]) use(w, w->p->args[x->a + i]);
}

static void use(const Sweep *w, Val v) {
  if (!v || w->used[v]) return;
  const Value *x = &w->p->values[v];
  w->used[v] = true;
  if (x->op == SP_PARAM) {
    use_param(w, v);
    return;
  }
  if (is_asked(x)) {
    use_args(w, x);
    return;
  }
  use(w, x->a);
  use(w, x->b);
  use(w, x->c);
}

static void use_sites(const Sweep *w, const SetLeaf *leaf) {
  for (int i = 0; i + 1 < leaf->nbases; i++) use(w, leaf->site[i]);
}

/* Does it add to a variable that nobody reads? */
static bool is_silent(const Sweep *w, const Item *item) {
  return (item->kind == ITEM_ADD || item->kind == ITEM_MAX) &&
         !w->is_read[item->v];
}

static void note_reads(Sweep *w) {
  const SetProgram *p = w->p;
  for (size_t v = 1; v < p->nvalues; v++) {
    if (p->values[v].op == SP_READ) w->is_read[p->values[v].a] = true;
    if (is_asked(&p->values[v])) w->asked[w->nasked++] = (Val)v;
  }
  for (size_t i = 0; i < p->nquestions; i++)
    w->is_read[p->questions[i].result] = true;
}

static void use_item(const Sweep *w, const Item *item) {
  const SetProgram *p = w->p;
  const Value *x = &p->values[item->v];
  if (item->kind == ITEM_LET) {
    if (x->op != SP_CALL) return;
    use(w, item->v);
    use_sites(w, &p->leaves[x->b]);
    return;
  }
  if (item->kind == ITEM_BLOCK || item->kind == ITEM_CHANGE) {
    use(w, p->blocks[item->to].over);
    use(w, p->blocks[item->to].change.amount);
    return;
  }
  if (is_silent(w, item)) return;
  use(w, item->v);
  use(w, item->w);
  if (item->kind == ITEM_LEAF) use_sites(w, &p->leaves[item->to]);
}

static void drop_items(const Sweep *w) {
  for (size_t b = 0; b < w->p->nblocks; b++) {
    Block *block = &w->p->blocks[b];
    size_t kept = 0;
    for (size_t i = 0; i < block->nitems; i++)
      if (is_silent(w, &block->items[i])
              ? false
              : block->items[i].kind != ITEM_LET || w->used[block->items[i].v])
        block->items[kept++] = block->items[i];
    block->nitems = kept;
  }
}

/* Parameters that nobody uses, and what was given for them. */
static void drop_params(const Sweep *w) {
  SetProgram *p = w->p;
  for (size_t v = 1; v < p->nvalues; v++) {
    const Value *x = &p->values[v];
    if (!is_asked(x) || !w->used[v]) continue;
    const Question *q = &p->questions[x->imm];
    int kept = x->a;
    for (int i = 0; i < q->nparams; i++)
      if (w->used[q->param[i]]) p->args[kept++] = p->args[x->a + i];
  }
  for (size_t k = 0; k < p->nquestions; k++) {
    Question *q = &p->questions[k];
    int kept = 0;
    for (int i = 0; i < q->nparams; i++) {
      if (!w->used[q->param[i]]) continue;
      q->slot[kept] = q->slot[i];
      q->param[kept++] = q->param[i];
    }
    q->nparams = kept;
  }
}

/* ---- conditions in conditions ---- */

enum { JOINED_LETS = 6 };

static bool is_cheap(const Value *v) {
  return v->op == SP_AND || v->op == SP_OR || v->op == SP_ANDN ||
         v->op == SP_SHIFT || v->op == SP_ANY || v->op == SP_NOT ||
         v->op == SP_SELECT;
}

/* The condition a block ends with, after nothing but cheap values; -1: there
** is more in it. */
static int inner_condition(const SetProgram *p, const Block *b) {
  if (!b->nitems || b->nitems > JOINED_LETS) return -1;
  for (size_t i = 0; i + 1 < b->nitems; i++)
    if (b->items[i].kind != ITEM_LET || !is_cheap(&p->values[b->items[i].v]))
      return -1;
  const Item *last = &b->items[b->nitems - 1];
  if (last->kind != ITEM_BLOCK || p->blocks[last->to].kind != BLOCK_IF)
    return -1;
  return last->to;
}

/* A condition whose only purpose is another one, which cannot hold without
** it, is not asked. */
static void join_conditions(Emit *e) {
  SetProgram *p = e->p;
  for (size_t b = 0; b < p->nblocks; b++) {
    Block *block = &p->blocks[b];
    int inner = block->kind == BLOCK_IF ? inner_condition(p, block) : -1;
    if (inner >= 0 && algebra_is_part(e, p->blocks[inner].over, block->over))
      block->kind = BLOCK_PART;
  }
}

void emit_sweep(Emit *e) {
  SetProgram *p = e->p;
  Sweep w = {.p = p,
             .used = memory_new(2 * (p->nvalues + 1)),
             .asked = memory_new((p->nvalues + 1) * sizeof *w.asked)};
  if (!w.used || !w.asked) {
    e->is_full = true;
    memory_free(w.used);
    memory_free(w.asked);
    return;
  }
  w.is_read = w.used + p->nvalues + 1;
  note_reads(&w);
  for (size_t b = 0; b < p->nblocks; b++)
    for (size_t i = 0; i < p->blocks[b].nitems; i++)
      use_item(&w, &p->blocks[b].items[i]);
  for (size_t i = 0; i < p->nquestions; i++) use(&w, p->questions[i].result);
  drop_items(&w);
  drop_params(&w);
  if (pass_is_on(PASS_algebra)) join_conditions(e);
  memory_free(w.used);
  memory_free(w.asked);
}

bool emit_init(Emit *e, SetProgram *program) {
  const Board *b = program->game->board;
  static const Plane nothing;
  *e = (Emit){.p = program};
  push_value(e, (Value){0}); /* 0 is not a value */
  Source none = {NULL, 0, 0};
  emit_open(e, BLOCK_BODY, 0, none, NULL);
  if (e->is_full) return false;
  e->nothing = emit_const(e, &nothing);
  e->all = emit_const(e, &b->on);
  return !e->is_full;
}

void emit_done(Emit *e) {
  memory_free(e->next);
  memory_free(e->bounds);
  memory_free(e->log);
}
