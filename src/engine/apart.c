/* SPDX-License-Identifier: MIT
** apart.c - leaves that put or move one own piece.
*/
#include "engine/apart.h"
#include "engine/drawing.h"
#include "engine/map.h"

#include <string.h>

enum { APART_MAX = 24 }; /* different moves of one rule */

/* A leaf while its trace is gone through. */
typedef struct Reader {
  const SetProgram *p;
  SetLeaf *leaf;
  LeafAct act;
  bool is_plain;
} Reader;

static bool is_own(const Reader *r, Place place) {
  return place.base == r->leaf->base[r->leaf->nbases - 1];
}

static void leave(Reader *r, Place place) {
  if (!is_own(r, place) || r->act.leaves || r->act.arrives) r->is_plain = false;
  r->act.leaves = true;
  r->act.from = place.map;
}

static void arrive(Reader *r, Place place, int kind) {
  if (!is_own(r, place) || r->act.arrives) r->is_plain = false;
  r->act.arrives = true;
  r->act.to = place.map;
  r->act.kind = kind;
}

/* What was put down may not be taken again. */
static void take(Reader *r, Place place) {
  if (!r->act.arrives || !place.base) return;
  Plane meet = is_own(r, place) ? map_meet(r->p, place.map, r->act.to)
                                : map_valid(r->p, 0);
  if (!plane_is_empty(meet.w, PLANE_WORDS)) r->is_plain = false;
}

static void read_drawn(Reader *r, const TraceStep *t) {
  const Variant *v = &t->line->shape;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    switch ((ChangeOp)c->op) {
    case CHANGE_TAKE: take(r, t->cells[c->cell]); break;
    case CHANGE_MOVE:
      leave(r, t->cells[c->cell]);
      arrive(r, t->cells[c->to], -1);
      break;
    case CHANGE_PUT: arrive(r, t->cells[c->cell], c->arg); break;
    case CHANGE_TURN:
    case CHANGE_CALL: r->is_plain = false; break;
    }
  }
}

static void read_step(Reader *r, const TraceStep *t, const Program *walk) {
  if (t->kind == TRACE_DRAW) read_drawn(r, t);
  if (t->kind == TRACE_ONCE && t->arrives) arrive(r, t->place, -1);
  if (t->kind != TRACE_CHANGE) return;
  const Instr *i = &walk->code[t->x];
  switch ((Opcode)i->op) {
  case OP_LIFT: leave(r, t->place); break;
  case OP_DROP: arrive(r, t->place, -1); break;
  case OP_PUT: arrive(r, t->place, i->x); break;
  case OP_TAKE: take(r, t->place); break;
  case OP_SEND:
  case OP_LAY: r->is_plain = false; break;
  default: break;
  }
}

/* Two lanes never lead to one site. */
static bool is_injective(const SetProgram *p, int map) {
  Plane met = {0};
  for (int s = 0; s < p->game->board->bits; s++) {
    Site to = p->maps[map].to[s];
    if (to == NO_SITE) continue;
    if (plane_has(met.w, to)) return false;
    plane_add(met.w, to);
  }
  return true;
}

/* May two moves of these acts go from one site to one site? */
static bool may_agree(const SetProgram *p, const LeafAct *a, const LeafAct *b) {
  if (a->leaves != b->leaves) return false;
  if (!a->leaves) return a->kind < 0 || b->kind < 0 || a->kind == b->kind;
  for (int s = 0; s < p->game->board->bits; s++)
    for (int t = 0; t < p->game->board->bits; t++)
      if (p->maps[a->from].to[s] != NO_SITE &&
          p->maps[a->from].to[s] == p->maps[b->from].to[t] &&
          p->maps[a->to].to[s] == p->maps[b->to].to[t])
        return true;
  return false;
}

/* Are choices of both told apart by their sets alone? A piece that is put is
** known by where it comes to, one that moves by where it begins. */
static bool is_same(const LeafAct *a, const LeafAct *b) {
  if (a->leaves != b->leaves) return false;
  if (!a->leaves) return a->kind == b->kind;
  return a->to == b->to && a->from == b->from;
}

/* Gives the act its class, and notes which others it may agree with. */
static void classify(SetProgram *p, LeafAct *act) {
  int n = 0;
  for (size_t i = 0; i < p->nleaves; i++) {
    const LeafAct *other = &p->leaves[i].act;
    if (!other->is_plain || other == act) continue;
    if (other->class >= n) n = other->class + 1;
    if (is_same(other, act)) {
      act->class = other->class;
      act->clashes = other->clashes;
      return;
    }
  }
  act->class = n;
  if (n == APART_MAX) {
    act->is_plain = false;
    return;
  }
  for (size_t i = 0; i < p->nleaves; i++) {
    LeafAct *other = &p->leaves[i].act;
    if (!other->is_plain || other == act || !may_agree(p, other, act)) continue;
    act->clashes |= 1u << other->class;
    other->clashes |= 1u << n;
  }
}

static LeafAct read_leaf(SetProgram *p, SetLeaf *leaf, const Program *walk) {
  Reader r = {.p = p, .leaf = leaf, .is_plain = !leaf->is_opaque};
  for (int k = 0; k < leaf->nsteps; k++) read_step(&r, &leaf->steps[k], walk);
  r.act.is_plain = r.is_plain && !leaf->is_link && !leaf->in_chain &&
                   leaf->nbases == 1 && leaf->base[0] && r.act.arrives &&
                   is_injective(p, r.act.to) &&
                   (!r.act.leaves || is_injective(p, r.act.from));
  if (r.act.is_plain) r.act.along = map_along(p, r.act.to);
  return r.act;
}

void apart_note(SetProgram *p, const Program *walk) {
  for (size_t i = 0; i < p->nleaves; i++) {
    LeafAct act = read_leaf(p, &p->leaves[i], walk);
    p->leaves[i].act = (LeafAct){0};
    if (!act.is_plain) continue;
    p->leaves[i].act = act;
    classify(p, &p->leaves[i].act);
  }
}

/* ---- at play ---- */

/* Adds the sites to those of its class; false: one was there before. */
static bool add_sites(const SetProgram *p, const LeafAct *act, Plane *sites,
                      const uint64_t *set) {
  int words = p->game->board->words;
  Plane here = {0};
  memcpy(here.w, set, (size_t)words * sizeof *set);
  if (!act->leaves && act->to) here = map_shift(&p->shifts[act->along], &here);
  for (int i = 0; i < words; i++) {
    if (sites->w[i] & here.w[i]) return false;
    sites->w[i] |= here.w[i];
  }
  return true;
}

bool apart_all(const Exec *x, const ExecCode *code) {
  const SetProgram *p = code->program;
  Plane sites[APART_MAX];
  uint32_t seen = 0;
  for (size_t i = 0; i < x->nfinds; i++) {
    const LeafAct *act = &p->leaves[x->finds[i].leaf].act;
    if (!act->is_plain || (act->clashes & seen)) return false;
    if (!(seen >> act->class & 1)) sites[act->class] = (Plane){0};
    seen |= 1u << act->class;
    if (!add_sites(p, act, &sites[act->class], x->store + x->finds[i].words))
      return false;
  }
  return true;
}
