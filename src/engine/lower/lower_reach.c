/* SPDX-License-Identifier: MIT
** lower_reach.c - reach: the sites that steps lead to, again and again.
**
** The step is executed for all sites at once that were reached in the turn
** before; what is new is the set of the next turn. So a path costs as many
** turns as its shortest form has steps, however many sites lie beside it.
*/
#include "engine/lower/lower.h"

/* A step has come somewhere. */
Lowered lower_reach_end(Lower *l, Sym *s) {
  Emit *e = &l->e;
  const LookFrame *f = s->look;
  if (!s->cursor.base) return LOWER_OK;
  Val to = sym_landed(l, s, s->cursor, s->lanes);
  Val more = emit_without(e, to, emit_read(e, f->reached));
  if (emit_is_nothing(e, more)) return LOWER_OK;
  emit_add(e, f->reached, more);
  emit_item(e, (Item){ITEM_GROW, 0, more, f->spread});
  return LOWER_OK;
}

/* A step begins on every site of the turn, without a direction. */
static bool begin(Lower *l, const Sym *s, LookFrame *f, Val sites, Sym *t) {
  if (l->nbases + 2 >= BASES_MAX) l->e.is_full = true;
  if (l->e.is_full) return false;
  *t = *s;
  t->base = ++l->nbases;
  l->site[t->base] = 0;
  t->is_single = false;
  t->lanes = sites;
  t->cursor = (Place){t->base, 0};
  t->dir = NO_DIR;
  t->nwrites = t->nfacts = t->nold = 0;
  t->look = f;
  t->each = NULL;
  t->orelse = NULL;
  t->trace = NULL;
  sym_spread_actor(l, s, t);
  return true;
}

static Val spread(Lower *l, Sym *s, const Set *set, Val site) {
  Emit *e = &l->e;
  LookFrame f = {.commit = -1, .first = -1, .part = -1, .outer = s->look};
  Sym *t = arena_new(&l->arena, sizeof *t);
  f.acc = e->nothing;
  f.reached = emit_variable(e);
  emit_add(e, f.reached, site);
  f.spread = emit_open(e, BLOCK_SPREAD, site, set->source, NULL);
  f.depth = e->depth;
  if (!t || e->is_full || !begin(l, s, &f, e->p->blocks[f.spread].each, t) ||
      lower_from(l, set->index, t) != LOWER_OK)
    return 0;
  emit_close(e);
  return emit_without(e, emit_read(e, f.reached), site);
}

Val lower_reach(Lower *l, Sym *s, const Set *set) {
  SlotSet reads = {{0}};
  if (!s->cursor.base) return l->e.nothing;
  if (!sym_is_known(s, s->cursor))
    return lower_fail(l, LOWER_SCALAR, set->source,
                      "steps are followed from one site");
  if (!l->site[s->cursor.base])
    return lower_fail(l, LOWER_NO, set->source, "what every site reaches");
  reads_of_code(l, s->me, set->index, &reads, NULL);
  for (int i = 0; i < s->nwrites; i++) {
    if (!slots_has(&reads, s->writes[i].slot)) continue;
    if (!s->is_single)
      return lower_fail(l, LOWER_SCALAR, set->source,
                        "it asks about the whole board after a change");
    sym_flush(l, s);
    break;
  }
  if (lower_is_lost(l, s, set)) l->is_lost = true;
  return spread(l, s, set, sym_site(l, s, s->cursor));
}
