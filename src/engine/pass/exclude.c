/* SPDX-License-Identifier: MIT
** exclude.c - sets of a program that never share a site.
**
** This is seen from how the sets are written: a set without another one,
** planes of different owners or kinds, what is seen from one site in different
** directions. What cannot be seen this way is not known.
*/
#include "engine/pass/exclude.h"
#include "engine/program/slot.h"

enum { PART_DEPTH = 12 };

/* The site of a loop is one of its set. */
static bool is_loop(const SetProgram *p, const Value *v) {
  return p->blocks[v->imm].kind == BLOCK_LOOP;
}

/* Sets in sets may be looked at in many ways: not more often than that. */
enum { EXCLUDE_LOOKS = 20000 };

typedef struct Search {
  const SetProgram *p;
  int left;
} Search;

/* Is one set made of the other by cutting alone? */
static bool is_part(Search *s, Val part, Val whole, int depth) {
  const Value *v = &s->p->values[part], *of = &s->p->values[whole];
  if (part == whole) return true;
  if (!depth-- || --s->left < 0) return false;
  if (v->op == SP_OR)
    return is_part(s, v->a, whole, depth) && is_part(s, v->b, whole, depth);
  if (v->op == SP_EACH && is_loop(s->p, v))
    return is_part(s, s->p->blocks[v->imm].over, whole, depth);
  if (((v->op == SP_AND || v->op == SP_SELECT) &&
       is_part(s, v->b, whole, depth)) ||
      ((v->op == SP_AND || v->op == SP_ANDN) && is_part(s, v->a, whole, depth)))
    return true;
  return of->op == SP_OR &&
         (is_part(s, part, of->a, depth) || is_part(s, part, of->b, depth));
}

/* Are they planes of different owners, or of different kinds, in one state? */
static bool are_disjoint(const Game *g, const Value *v, const Value *w) {
  const Layout *lay = &g->layout;
  int kinds = lay->kind_planes < 0 ? slot_pieces(g) : lay->kind_planes;
  if (v->op != SP_PLANE || w->op != SP_PLANE || v->imm == w->imm ||
      v->imm >= slot_pieces(g) || w->imm >= slot_pieces(g) || v->a != w->a)
    return false;
  return (v->imm < kinds) == (w->imm < kinds);
}

static bool share_none(const SetProgram *p, const Value *v, const Value *w) {
  if (v->op != SP_CONST || w->op != SP_CONST) return false;
  const Plane *a = &p->consts[v->imm], *b = &p->consts[w->imm];
  for (int k = 0; k < PLANE_WORDS; k++)
    if (a->w[k] & b->w[k]) return false;
  return true;
}

/* No number compares both ways: with one that is 'v', with the other 'w'. */
static bool are_opposed(Compare op, int v, Compare with, int w) {
  enum { LIMIT = 1000 };
  if (v < -LIMIT || v > LIMIT || w < -LIMIT || w > LIMIT) return false;
  for (int n = -LIMIT - 1; n <= LIMIT + 1; n++)
    if (compare_holds(op, n, v) && compare_holds(with, n, w)) return false;
  return true;
}

/* Heights, or runs, of piles in one state. */
static bool are_unequal(const SetProgram *p, const Value *v, const Value *w) {
  const Value *n = &p->values[v->b], *m = &p->values[w->b];
  return (v->op == SP_HIGH || v->op == SP_LONG) && v->op == w->op &&
         v->c == w->c && n->op == SP_NUMBER && m->op == SP_NUMBER &&
         are_opposed((Compare)v->imm, n->imm, (Compare)w->imm, m->imm);
}

/* Do they move all sites alike? Their masks may differ. */
static bool are_parallel(const SetProgram *p, const Value *v, const Value *w) {
  const Shift *a = &p->shifts[v->imm], *b = &p->shifts[w->imm];
  return a == b ||
         (a->nparts == 1 && b->nparts == 1 && a->parts[0].by == b->parts[0].by);
}

/* Has one set none of the sites of the other, as they are written? */
static bool excludes(Search *s, Val a, Val b, int depth) {
  const SetProgram *p = s->p;
  const Value *v = &p->values[a], *w = &p->values[b];
  if (!depth-- || --s->left < 0) return false;
  if (are_disjoint(p->game, v, w) || are_unequal(p, v, w) ||
      share_none(p, v, w))
    return true;
  if (v->op == SP_SELECT) return excludes(s, v->b, b, depth);
  if (w->op == SP_SELECT) return excludes(s, a, w->b, depth);
  if (v->op == SP_EACH && is_loop(p, v))
    return excludes(s, p->blocks[v->imm].over, b, depth);
  if (w->op == SP_EACH && is_loop(p, w))
    return excludes(s, a, p->blocks[w->imm].over, depth);
  if (v->op == SP_ANDN && is_part(s, b, v->b, PART_DEPTH)) return true;
  if (v->op == SP_SHIFT && w->op == SP_SHIFT && are_parallel(p, v, w))
    return excludes(s, v->a, w->a, depth) || excludes(s, w->a, v->a, depth);
  if (v->op == SP_OR)
    return excludes(s, v->a, b, depth) && excludes(s, v->b, b, depth);
  bool cuts = v->op == SP_AND || v->op == SP_ANDN;
  if (cuts && excludes(s, v->a, b, depth)) return true;
  if (v->op == SP_AND && excludes(s, v->b, b, depth)) return true;
  if (cuts) return false; /* the other side is taken apart below */
  if ((w->op == SP_AND || w->op == SP_ANDN) && excludes(s, a, w->a, depth))
    return true;
  return w->op == SP_AND && excludes(s, a, w->b, depth);
}

/* A part of the looks that are left. */
static Search begin(const SetProgram *p, const Looks *looks) {
  return (Search){p, looks->left < EXCLUDE_LOOKS ? (int)looks->left
                                                 : EXCLUDE_LOOKS};
}

/* Notes what was spent of them. */
static bool end(Looks *looks, Search before, Search after, bool found) {
  looks->left -= before.left - after.left;
  if (looks->left < 0) looks->left = 0;
  return found;
}

bool exclude_is_part(const SetProgram *p, Val part, Val whole, Looks *looks) {
  Search before = begin(p, looks), s = before;
  bool found = is_part(&s, part, whole, PART_DEPTH);
  return end(looks, before, s, found);
}

static bool excludes_one(const SetProgram *p, Val a, Val b, Looks *looks) {
  Search before = begin(p, looks), s = before;
  bool found = excludes(&s, a, b, PART_DEPTH);
  return end(looks, before, s, found);
}

bool exclude_always(const SetProgram *p, Val a, Val b, Looks *looks) {
  return excludes_one(p, a, b, looks) || excludes_one(p, b, a, looks);
}

/* ---- rays ---- */

/* Where do rays in two directions from one site meet? */
static bool rays_meet(const Board *b, int d, int e) {
  for (int s = 0; s < b->bits; s++) {
    Plane seen = {0};
    Site t = board_has(b, (Site)s) ? board_next(b, (Site)s, (Dir)d) : NO_SITE;
    for (; t != NO_SITE && !plane_has(seen.w, t); t = board_next(b, t, (Dir)d))
      plane_add(seen.w, t);
    t = board_has(b, (Site)s) ? board_next(b, (Site)s, (Dir)e) : NO_SITE;
    for (int n = 0; t != NO_SITE && n < b->bits;
         n++, t = board_next(b, t, (Dir)e))
      if (plane_has(seen.w, t)) return true;
  }
  return false;
}

/* The direction that a shift or a map goes one step in; -1: none. */
static int dir_of_shift(const SetProgram *p, int shift) {
  for (int d = 0; d < p->game->board->ndirs; d++)
    if (p->along[d] == shift) return d;
  return -1;
}

static int dir_of_map(const SetProgram *p, int map) {
  for (int d = 0; d < p->game->board->ndirs; d++)
    if (p->maps[0].step[d] == map) return d;
  return -1;
}

bool exclude_origin(const SetProgram *p, Val set, Origin *out) {
  const Value *v = &p->values[set];
  switch ((SetprogOp)v->op) {
  case SP_AND:
    return exclude_origin(p, v->a, out) || exclude_origin(p, v->b, out);
  case SP_ANDN: return exclude_origin(p, v->a, out);
  case SP_DASH: *out = (Origin){v->a, 1u << v->imm, true}; return true;
  case SP_RAYS: *out = (Origin){v->a, (uint32_t)v->imm, false}; return true;
  case SP_SHIFT: {
    int d = dir_of_shift(p, v->imm);
    *out = (Origin){v->a, d < 0 ? 0 : 1u << d, false};
    return d >= 0;
  }
  default: return false;
  }
}

bool exclude_step(const SetProgram *p, Origin *from, int map) {
  int d = dir_of_map(p, map);
  if (map == 0) return true;
  if (d < 0 || from->dirs != 1u << d) return false;
  from->may_stay = false;
  return true;
}

bool exclude_rays(const SetProgram *p, Origin a, Origin b) {
  if (a.site != b.site || (a.may_stay && b.may_stay) ||
      p->game->board->has_rings)
    return false;
  for (uint32_t x = a.dirs; x; x &= x - 1)
    for (uint32_t y = b.dirs; y; y &= y - 1)
      if (rays_meet(p->game->board, __builtin_ctz(x), __builtin_ctz(y)))
        return false;
  return true;
}
