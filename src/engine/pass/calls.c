/* SPDX-License-Identifier: MIT
** calls.c - which functions recur, and which values outlive a call.
*/
#include "engine/pass/calls.h"

#include <string.h>

/* ---- who calls whom ---- */

typedef struct Graph {
  const SetProgram *p;
  size_t n;
  bool *reach; /* [from * n + to] */
} Graph;

static void note_block(const Graph *g, size_t from, int block) {
  const SetProgram *p = g->p;
  const Block *b = &p->blocks[block];
  for (size_t i = 0; i < b->nitems; i++) {
    const Item *item = &b->items[i];
    if (item->kind == ITEM_BLOCK) note_block(g, from, item->to);
    if (item->kind != ITEM_LET) continue;
    const Value *v = &p->values[item->v];
    if (v->op == SP_ASK || v->op == SP_CALL)
      g->reach[from * g->n + (size_t)v->imm] = true;
  }
}

/* Calls of calls (Warshall). */
static void close_graph(const Graph *g) {
  size_t n = g->n;
  for (size_t k = 0; k < n; k++)
    for (size_t i = 0; i < n; i++)
      for (size_t j = 0; g->reach[i * n + k] && j < n; j++)
        if (g->reach[k * n + j]) g->reach[i * n + j] = true;
}

bool calls_note(SetProgram *p) {
  Graph g = {p, p->nquestions, memory_new(p->nquestions * p->nquestions + 1)};
  if (!g.reach) return false;
  for (size_t i = 0; i < g.n; i++) note_block(&g, i, p->questions[i].block);
  close_graph(&g);
  for (size_t i = 0; i < g.n; i++)
    p->questions[i].recurs = g.reach[i * g.n + i];
  memory_free(g.reach);
  return true;
}

/* ---- what outlives a call ---- */

bool lives_init(Lives *l, const SetProgram *p) {
  *l = (Lives){p,
               memory_new((p->nvalues + 1) * sizeof *l->born),
               memory_new((p->nvalues + 1) * sizeof *l->last),
               memory_new((p->nblocks + 1) * sizeof *l->loop_born),
               memory_new((p->nblocks + 1) * sizeof *l->loop_last),
               0};
  return l->born && l->last && l->loop_born && l->loop_last;
}

void lives_done(Lives *l) {
  memory_free(l->born);
  memory_free(l->last);
  memory_free(l->loop_born);
  memory_free(l->loop_last);
}

static void used(Lives *l, Val v) {
  if (v) l->last[v] = l->now;
}

static void used_sites(Lives *l, const SetLeaf *leaf) {
  for (int i = 0; i + 1 < leaf->nbases; i++) used(l, leaf->site[i]);
}

static void follow_value(Lives *l, Val v) {
  const SetProgram *p = l->p;
  const Value *x = &p->values[v];
  l->born[v] = l->now;
  if (x->op == SP_ASK || x->op == SP_CALL) {
    for (int i = 0; i < p->questions[x->imm].nparams; i++)
      used(l, p->args[x->a + i]);
    if (x->op == SP_CALL) used_sites(l, &p->leaves[x->b]);
    return;
  }
  used(l, x->a);
  used(l, x->b);
  used(l, x->c);
}

static void follow_block(Lives *l, int block);

static void follow_item(Lives *l, const Item *i) {
  l->now++;
  switch ((ItemKind)i->kind) {
  case ITEM_LET: follow_value(l, i->v); break;
  case ITEM_BLOCK: follow_block(l, i->to); break;
  case ITEM_CHANGE: break; /* of makes alone */
  case ITEM_LEAF:
    used(l, i->v);
    used_sites(l, &l->p->leaves[i->to]);
    break;
  default: used(l, i->v); used(l, i->w);
  }
}

/* What was there before a loop and is used inside is used in every turn. */
static void stretch(Lives *l, int start) {
  for (size_t v = 1; v < l->p->nvalues; v++)
    if (l->born[v] && l->born[v] <= start && l->last[v] > start)
      l->last[v] = l->now;
}

static void follow_block(Lives *l, int block) {
  const Block *b = &l->p->blocks[block];
  int start = l->now;
  used(l, b->over);
  used(l, b->change.amount);
  if (b->kind == BLOCK_LOOP || b->kind == BLOCK_SPREAD) {
    l->loop_born[block] = start;
    l->born[b->each] = ++l->now;
  }
  for (size_t i = 0; i < b->nitems; i++) follow_item(l, &b->items[i]);
  if (b->kind != BLOCK_LOOP && b->kind != BLOCK_SPREAD) return;
  l->now++;
  l->loop_last[block] = l->now;
  stretch(l, start);
}

void lives_follow(Lives *l, const Question *q) {
  const SetProgram *p = l->p;
  memset(l->born, 0, (p->nvalues + 1) * sizeof *l->born);
  memset(l->last, 0, (p->nvalues + 1) * sizeof *l->last);
  memset(l->loop_born, 0, (p->nblocks + 1) * sizeof *l->loop_born);
  memset(l->loop_last, 0, (p->nblocks + 1) * sizeof *l->loop_last);
  l->now = 1;
  for (int i = 0; i < q->nparams; i++) l->born[q->param[i]] = 1;
  follow_block(l, q->block);
  l->now++;
  used(l, q->result);
}

bool lives_over(const Lives *l, Val v, Val call) {
  return l->born[v] && l->born[v] < l->born[call] && l->last[v] > l->born[call];
}

bool lives_loop_over(const Lives *l, int block, Val call) {
  return l->loop_born[block] && l->loop_born[block] < l->born[call] &&
         l->loop_last[block] > l->born[call];
}
