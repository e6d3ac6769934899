/* SPDX-License-Identifier: MIT
** c_live.c - which values of a program somebody uses; the others are not
** printed.
*/
#include "engine/print/c_out.h"

typedef struct Live {
  const SetProgram *p;
  bool *is_used;
  Val *open; /* used, and their operands are not marked yet */
  size_t nopen;
  bool tells;
} Live;

static void use(Live *l, Val v) {
  if (v <= 0 || l->is_used[v]) return;
  l->is_used[v] = true;
  l->open[l->nopen++] = v;
}

static void use_sites(Live *l, const SetLeaf *leaf) {
  for (int i = 0; i + 1 < leaf->nbases; i++) use(l, leaf->site[i]);
}

static void use_operands(Live *l, Val v) {
  const SetProgram *p = l->p;
  const Value *x = &p->values[v];
  if (x->op == SP_ASK || x->op == SP_CALL) {
    for (int i = 0; i < p->questions[x->imm].nparams; i++)
      use(l, p->args[x->a + i]);
    if (x->op == SP_CALL) use_sites(l, &p->leaves[x->b]);
    return;
  }
  use(l, x->a);
  use(l, x->b);
  use(l, x->c);
}

/* What a statement needs. A chain is called for what it finds. */
static void use_item(Live *l, const Item *i) {
  switch ((ItemKind)i->kind) {
  case ITEM_LET:
    if (l->p->values[i->v].op == SP_CALL) use(l, i->v);
    break;
  case ITEM_CHANGE:
    use(l, l->p->blocks[i->to].over);
    use(l, l->p->blocks[i->to].change.amount);
    break;
  case ITEM_LEAF:
    use(l, i->v);
    use_sites(l, &l->p->leaves[i->to]);
    break;
  case ITEM_ADD:
  case ITEM_GROW:
  case ITEM_MAX:
  case ITEM_STORE:
    if (i->kind == ITEM_STORE && i->to >= STORE_TOLD && !l->tells) break;
    use(l, i->v);
    use(l, i->w);
    break;
  default: break;
  }
}

/* Blocks that no other runs are left from attempts that were taken back. */
static void use_block(Live *l, int index) {
  const Block *b = &l->p->blocks[index];
  if (b->kind != BLOCK_BODY && b->kind != BLOCK_PART) use(l, b->over);
  use(l, b->change.amount);
  for (size_t i = 0; i < b->nitems; i++) {
    use_item(l, &b->items[i]);
    if (b->items[i].kind == ITEM_BLOCK) use_block(l, b->items[i].to);
  }
}

static void use_program(Live *l) {
  const SetProgram *p = l->p;
  use_block(l, 0);
  for (size_t i = 0; i < p->nquestions; i++) {
    use_block(l, p->questions[i].block);
    use(l, p->questions[i].result);
  }
  for (size_t i = 0; i < p->nleaves; i++) {
    if (!p->leaves[i].make.why) use_block(l, p->leaves[i].make.block);
    if (p->leaves[i].check.block) use_block(l, p->leaves[i].check.block);
  }
  while (l->nopen) use_operands(l, l->open[--l->nopen]);
}

bool *c_live_values(const SetProgram *p, bool tells) {
  Live l = {.p = p,
            .tells = tells,
            .is_used = memory_new(p->nvalues + 1),
            .open = memory_new((p->nvalues + 1) * sizeof *l.open)};
  if (l.is_used && l.open) {
    use_program(&l);
  } else {
    memory_free(l.is_used);
    l.is_used = NULL;
  }
  memory_free(l.open);
  return l.is_used;
}
