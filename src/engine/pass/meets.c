/* SPDX-License-Identifier: MIT
** meets.c - "has this group a liberty?" is answered by the first liberty.
**
** A flood spreads step by step, and most questions about a group are answered
** after a step or two. Where the sites of a flood are used for nothing but
** such a question, the two are one operation. What nobody uses has been swept
** away before, and is swept away again behind it.
*/
#include "engine/pass/meets.h"
#include "engine/pass/pass.h"

/* How often a value is used, and how often as a condition. */
typedef struct Uses {
  SetProgram *p;
  int *all, *conditions;
} Uses;

static void use_value(const Uses *u, const Value *v) {
  if (v->op == SP_ASK || v->op == SP_CALL) {
    const Question *q = &u->p->questions[v->imm];
    for (int i = 0; i < q->nparams; i++) u->all[u->p->args[v->a + i]]++;
    return;
  }
  u->all[v->a]++;
  u->all[v->b]++;
  u->all[v->c]++;
}

static void use_block(const Uses *u, const Block *b) {
  u->all[b->over]++;
  u->all[b->change.amount]++;
  if (b->kind == BLOCK_IF) u->conditions[b->over]++;
  for (size_t i = 0; i < b->nitems; i++) {
    const Item *item = &b->items[i];
    if (item->kind == ITEM_LET)
      use_value(u, &u->p->values[item->v]);
    else
      u->all[item->v]++;
    u->all[item->w]++;
  }
}

static void count_uses(const Uses *u) {
  const SetProgram *p = u->p;
  for (size_t b = 0; b < p->nblocks; b++) use_block(u, &p->blocks[b]);
  for (size_t i = 0; i < p->nquestions; i++) u->all[p->questions[i].result]++;
  for (size_t i = 0; i < p->nleaves; i++)
    for (int k = 0; k < p->leaves[i].nbases; k++)
      u->all[p->leaves[i].site[k]]++;
}

/* A flood that nobody else uses, computed where it is cut. */
static bool is_own_flood(const Uses *u, const Value *cut, Val flood) {
  const Value *f = &u->p->values[flood];
  return f->op == SP_FLOOD && u->all[flood] == 1 && f->block == cut->block;
}

/* The value becomes the answer to a cut that is not used otherwise. */
static void join(const Uses *u, Value *answer, Val v) {
  const Value *cut = &u->p->values[v];
  if (cut->op != SP_AND || cut->block != answer->block) return;
  bool is_first = is_own_flood(u, cut, cut->a);
  if (!is_first && !is_own_flood(u, cut, cut->b)) return;
  const Value *flood = &u->p->values[is_first ? cut->a : cut->b];
  *answer = (Value){.op = SP_MEETS,
                    .type = VALUE_NUMBER,
                    .a = flood->a,
                    .b = flood->b,
                    .c = is_first ? cut->b : cut->a,
                    .block = cut->block};
}

static void join_all(const Uses *u) {
  SetProgram *p = u->p;
  for (size_t v = 1; v < p->nvalues; v++) {
    Value *x = &p->values[v];
    if (x->op == SP_ANY && u->all[x->a] == 1) join(u, x, x->a);
    if (x->op == SP_AND && u->all[v] == u->conditions[v]) join(u, x, (Val)v);
  }
}

bool meets_join(SetProgram *p) {
  size_t n = p->nvalues + 1;
  Uses u = {p, memory_new(n * sizeof *u.all), memory_new(n * sizeof *u.all)};
  bool ok = u.all && u.conditions;
  if (ok && pass_is_on(PASS_meets)) {
    count_uses(&u);
    join_all(&u);
  }
  memory_free(u.all);
  memory_free(u.conditions);
  return ok;
}
