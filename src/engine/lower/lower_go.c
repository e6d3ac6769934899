/* SPDX-License-Identifier: MIT
** lower_go.c - where the cursor goes.
**
** A step composes the map of the cursor, a direction each. Where the site is
** known and nobody asks for the direction, all neighbours are the lanes of a
** new base. A choice of sites ('to') is a new base too; the one before it
** becomes single.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"
#include "engine/compile/turning.h"

/* Chooses a site of the set: the cursor's new base. */
static Lowered choose(Lower *l, const Instr *i, Sym *s, const Set *set) {
  int opened = 0;
  if (!lower_single(l, s, i->source, "a second site is chosen", &opened))
    return l->status;
  Val lanes = lower_whole(l, s, set);
  if (!lanes) return l->status;
  if (emit_is_nothing(&l->e, lanes)) {
    lower_close(l, opened);
    return LOWER_OK;
  }
  sym_rebase(l, s, lanes);
  if (i->op == OP_TO_ORDER) {
    s->listed = s->base;
    s->list = i->x * PLAYERS_MAX + s->me;
  }
  lower_know(l, s, set);
  Lowered r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

Lowered lower_to(Lower *l, const Instr *i, Sym *s) {
  return choose(l, i, s, i->set);
}

Lowered lower_order(Lower *l, const Instr *i, Sym *s) {
  const Region *r = &l->game->board->regions[i->x];
  Set set = {.op = SET_CONST, .planes = r->sites, .source = i->source};
  return choose(l, i, s, &set);
}

static uint32_t dirs_of(const Lower *l, const Instr *i, const Sym *s) {
  (void)l;
  if (i->x == -1) return s->dir < DIRS_MAX ? 1u << s->dir : 0;
  if (i->x == -2) return s->along;
  if (i->x == -4) return turning_dirs(i->set, (Dir)s->dir);
  return i->set->mask[s->me];
}

/* The neighbours of one site, as lanes. */
static Lowered go_around(Lower *l, const Instr *i, Sym *s, uint32_t dirs) {
  Val site = sym_site(l, s, s->cursor);
  Val lanes = emit_value(&l->e, SP_RAYS, site, l->e.nothing, 0, (int32_t)dirs);
  sym_rebase(l, s, lanes);
  s->dir = DIR_UNKNOWN;
  return lower_from(l, i->next, s);
}

/* One step in a direction; where it leaves the board there is no way. */
static Lowered go_one(Lower *l, const Instr *i, const Sym *s, Dir dir) {
  Sym t = *s;
  int opened = 0;
  t.cursor.map = lower_step(l, s, s->cursor.map, dir);
  if (t.cursor.map < 0) return LOWER_NO;
  t.dir = dir;
  Val on;
  if (t.cursor.base == t.base) {
    on = sym_valid(l, &t, t.cursor);
  } else {
    Val site = sym_site(l, &t, t.cursor);
    on = emit_select(&l->e, emit_value(&l->e, SP_ANY, site, 0, 0, 0), l->e.all);
  }
  if (!lower_narrow(l, &t, on, i->source, &opened)) return LOWER_OK;
  Lowered r = lower_from(l, i->next, &t);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

Lowered lower_go(Lower *l, const Instr *i, Sym *s) {
  uint32_t dirs = dirs_of(l, i, s);
  SlotSet reads = {{0}};
  Asks asks = {0};
  if (!s->cursor.base) return LOWER_OK;
  if ((i->x == -1 || i->x == -4) && s->dir == DIR_UNKNOWN) {
    lower_fail(l, LOWER_NO, i->source, "the direction is not known here");
    return LOWER_NO;
  }
  if (i->x == -3) {
    lower_fail(l, LOWER_NO, i->source, "a step that depends on the position");
    return LOWER_NO;
  }
  if (sym_is_known(s, s->cursor) && (dirs & (dirs - 1)) &&
      (s->is_single || !s->base) && !lower_slides(l, dirs)) {
    lower_live(l, s, i->next, &reads, &asks);
    if (!asks.dir) return go_around(l, i, s, dirs);
  }
  for (; dirs; dirs &= dirs - 1) {
    Lowered r = go_one(l, i, s, (Dir)__builtin_ctz(dirs));
    if (r != LOWER_OK) return r;
  }
  return LOWER_OK;
}

Lowered lower_toward(Lower *l, const Instr *i, Sym *s) {
  if (i->x == -4 && s->dir == DIR_UNKNOWN) {
    lower_fail(l, LOWER_NO, i->source, "the direction is not known here");
    return LOWER_NO;
  }
  for (uint32_t d = dirs_of(l, i, s); d; d &= d - 1) {
    Sym t = *s;
    t.dir = (Dir)__builtin_ctz(d);
    Lowered r = lower_from(l, i->next, &t);
    if (r != LOWER_OK) return r;
  }
  return LOWER_OK;
}

/* ---- runs through the cursor ---- */

/* The run is remembered, if it is asked about later. */
static void trace_line(Lower *l, const Instr *i, Sym *s, Dir dir) {
  SlotSet reads = {{0}};
  Asks asks = {0};
  lower_live(l, s, i->next, &reads, &asks);
  if (!asks.line) return;
  Dir before = s->dir;
  s->dir = dir;
  lower_trace(l, s,
              (TraceStep){.kind = TRACE_LINE,
                          .place = s->cursor,
                          .x = (int32_t)(i - l->program->code)});
  s->dir = before;
}

/* One axis: the maximal run of the set through the site, if it is long
** enough. */
static Lowered line_along(Lower *l, const Instr *i, const Sym *s, Val over,
                          Dir dir, Dir back) {
  Sym t = *s;
  int opened = 0;
  Emit *e = &l->e;
  Val site = sym_site(l, &t, t.cursor);
  uint32_t dirs = 1u << dir | (back == NO_DIR ? 0 : 1u << back);
  Val run = emit_value(e, SP_ROW, site, over, 0, (int32_t)dirs);
  t.line = run;
  t.along = dirs;
  trace_line(l, i, &t, dir);
  if (i->x > 1) { /* the site itself is in it */
    Val count = emit_value(e, SP_COUNT, run, 0, 0, 0);
    Val least = emit_number(e, i->x);
    Val enough = emit_value(e, SP_COMPARE, count, least, 0, IS_GE);
    enough = emit_select(e, enough, e->all);
    if (!lower_narrow(l, &t, enough, i->source, &opened)) return LOWER_OK;
  }
  Lowered r = lower_from(l, i->next, &t);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* A look that ends with the run: it is a test of the site. */
static Lowered line_look(Lower *l, const Instr *i, Sym *s) {
  int opened = 0;
  Set set = {.op = SET_LINE, .a = i->set, .index = i->x, .source = i->source};
  Val v = lower_test(l, s, &set, s->cursor);
  if (!v) return l->status;
  Lowered r = LOWER_OK;
  if (lower_narrow(l, s, v, i->source, &opened)) r = lower_end(l, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* Where runs along an axis begin that are long enough. */
static Val starts_of(Lower *l, const Instr *i, Val over, Dir dir, Dir back) {
  Emit *e = &l->e;
  const SetProgram *p = l->p;
  Val ends = over, starts = over;
  if (back != NO_DIR)
    starts = emit_without(e, over,
                          emit_value(e, SP_SHIFT, over, 0, 0, p->back[back]));
  for (int n = 1; n < i->x; n++) {
    ends = emit_value(e, SP_SHIFT, ends, 0, 0, p->back[dir]);
    starts = emit_and(e, starts, ends);
  }
  return starts;
}

/* One run after the other, each from its first site. */
static Lowered lines_anywhere(Lower *l, const Instr *i, Sym *s) {
  const Board *b = l->game->board;
  int opened = 0;
  if (b->has_rings) {
    lower_fail(l, LOWER_NO, i->source, "a run anywhere, perhaps round");
    return LOWER_NO;
  }
  if (!lower_single(l, s, i->source, "runs are found anew", &opened))
    return l->status;
  Val over = lower_whole(l, s, i->set);
  if (!over) return l->status;
  for (int a = 0; a < b->naxes; a++) {
    Sym t = *s;
    int loop = 0;
    Dir dir = b->axis[a], back = b->dir[dir].opposite;
    sym_rebase(l, &t, starts_of(l, i, over, dir, back));
    if (emit_is_nothing(&l->e, t.lanes)) continue;
    t.dir = dir;
    if (!lower_single(l, &t, i->source, "one run after the other", &loop))
      return l->status;
    uint32_t dirs = 1u << dir | (back == NO_DIR ? 0 : 1u << back);
    t.line = emit_value(&l->e, SP_ROW, sym_site(l, &t, t.cursor), over, 0,
                        (int32_t)dirs);
    t.along = dirs;
    trace_line(l, i, &t, dir);
    lower_know(l, &t, i->set);
    Lowered r = lower_from(l, i->next, &t);
    if (r != LOWER_OK) return r;
    lower_close(l, loop);
  }
  lower_close(l, opened);
  return LOWER_OK;
}

/* Is there such a run? Where it lies must not matter later. */
static Lowered line_anywhere(Lower *l, const Instr *i, Sym *s) {
  SlotSet reads = {{0}};
  Asks asks = {0};
  int opened = 0;
  Set set = {.op = SET_LINE, .a = i->set, .index = i->x, .source = i->source};
  lower_live(l, s, i->next, &reads, &asks);
  if (s->base || asks.line || !(l->is_first || s->look))
    return lines_anywhere(l, i, s);
  Val v = lower_whole(l, s, &set);
  if (!v) return l->status;
  Val any = emit_value(&l->e, SP_ANY, v, 0, 0, 0);
  Lowered r = LOWER_OK;
  if (lower_narrow(l, s, emit_select(&l->e, any, l->e.all), i->source, &opened))
    r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

Lowered lower_line(Lower *l, const Instr *i, Sym *s) {
  const Board *b = l->game->board;
  int opened = 0;
  if (lower_ends_look(l, s, i->next)) return line_look(l, i, s);
  if (!s->cursor.base) return line_anywhere(l, i, s);
  if (!lower_single(l, s, i->source, "a run is found through one site",
                    &opened))
    return l->status;
  Val over = lower_whole(l, s, i->set);
  if (!over) return l->status;
  Val here = sym_has(l, s, over, s->cursor);
  if (!lower_narrow(l, s, here, i->source, &opened)) {
    lower_close(l, opened);
    return LOWER_OK;
  }
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back != NO_DIR && back < dir) continue;
    Lowered r = line_along(l, i, s, over, dir, back);
    if (r != LOWER_OK) return r;
  }
  lower_close(l, opened);
  return LOWER_OK;
}
