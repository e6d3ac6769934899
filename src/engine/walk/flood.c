/* SPDX-License-Identifier: MIT
** flood.c - compiling 'reach', and going over its sites breadth first.
*/
#include "engine/walk/flood.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"

#include <string.h>

/* ---- what a step may be ---- */

bool flood_is_step(const Node *n) {
  if (node_class(n) == CLASS_TEST) return true;
  switch (n->type) {
  case NODE_SEQ:
  case NODE_EITHER:
  case NODE_ELSE: return flood_is_step(n->a) && flood_is_step(n->b);
  case NODE_REPEAT:
  case NODE_TIMES:
  case NODE_NAMED:
  case NODE_RIVAL:
  case NODE_FIRST:
  case NODE_BEST: return flood_is_step(n->a);
  case NODE_TO:
  case NODE_GO:
  case NODE_TOWARD:
  case NODE_BESIDE:
  case NODE_AHEAD:
  case NODE_LINE:
  case NODE_CELL:
  case NODE_FACE:
  case NODE_FRONT:
  case NODE_FACING:
  case NODE_CREEP:
  case NODE_BECAUSE: return true;
  default: return false;
  }
}

/* ---- straight steps ---- */

enum { FACTORS_MAX = 24 };

static int factors(const Node *n, const Node **out, int count) {
  while (n->type == NODE_NAMED) n = n->a;
  if (n->type == NODE_SEQ && node_class(n) != CLASS_TEST)
    return factors(n->b, out, factors(n->a, out, count));
  if (count >= FACTORS_MAX) return FACTORS_MAX + 1;
  out[count] = n;
  return count + 1;
}

/* Another test of the same cell; false: it cannot be asked of all sites. */
static bool narrow(Compiler *c, const Node *test, const Set **cell) {
  const Set *set = compile_set(c, test);
  if (set && *cell) set = compile_pair(c, SET_AND, test, *cell, set);
  *cell = set;
  return set && set->on_planes;
}

static bool is_same(const Node *n) {
  return n->type == NODE_GO && !strcmp(n->name, "same");
}

static bool is_directed(const Node *n) {
  return n->type == NODE_BESIDE || (n->type == NODE_GO && !node_is_relative(n));
}

static bool first_cell(Compiler *c, const Node *n, FloodStep *s) {
  const Set *dirs =
      compile_dirs(c, n, n->type == NODE_BESIDE ? "any" : n->name);
  if (!dirs || s->ncells) return false;
  memcpy(s->dirs, dirs->mask, sizeof s->dirs);
  s->ncells = 1;
  return true;
}

static bool is_straight(Compiler *c, const Node *n, FloodStep *s) {
  const Node *list[FACTORS_MAX];
  int count = factors(n, list, 0);
  if (count > FACTORS_MAX) return false;
  for (int i = 0; i < count; i++) {
    bool ok = false;
    if (node_class(list[i]) == CLASS_TEST)
      ok = narrow(c, list[i], s->ncells ? &s->cell[s->ncells - 1] : &s->start);
    else if (list[i]->type == NODE_BECAUSE)
      ok = true;
    else if (is_directed(list[i]))
      ok = first_cell(c, list[i], s);
    else if (is_same(list[i]) && s->ncells && s->ncells < FLOOD_CELLS)
      ok = s->ncells++ > 0;
    if (!ok) return false;
  }
  return s->ncells > 0;
}

static bool read_steps(Compiler *c, const Node *n, Flood *f) {
  while (n->type == NODE_NAMED) n = n->a;
  if (n->type == NODE_EITHER)
    return read_steps(c, n->a, f) && read_steps(c, n->b, f);
  return f->nsteps < FLOOD_STEPS && is_straight(c, n, &f->step[f->nsteps++]);
}

/* NULL: the step is walked. A fault in it was reported before. */
static const Flood *straight(Compiler *c, const Node *step) {
  Flood *f = arena_new(&c->game->arena, sizeof *f);
  if (!f || c->is_plain || c->game->board->nbodies) return NULL;
  return read_steps(c, step, f) ? f : NULL;
}

const Set *flood_compile(Compiler *c, const Node *node) {
  int end = compile_walk(c, NULL, -1);
  int code = end < 0 ? -1 : compile_walk(c, node->a, end);
  Set *set = code < 0 ? NULL : compile_new_set(c, SET_FLOOD, node);
  if (!set) return NULL;
  set->index = code;
  set->flood = straight(c, node->a);
  compile_planes(c, set);
  return set;
}

/* ---- going over the sites ---- */

typedef struct Front {
  Site queue[SITES_MAX];
  int head, tail;
  uint64_t *reached;
} Front;

static void reach(Front *f, Site s) {
  if (plane_has(f->reached, s)) return;
  plane_add(f->reached, s);
  f->queue[f->tail++] = s;
}

/* The tests of a flood, asked of all sites before it begins. */
typedef struct Cells {
  Plane start, cell[FLOOD_CELLS];
} Cells;

static void ask(Machine *m, const Set *set, Plane *out) {
  if (set)
    set_words(m, set, out->w);
  else
    *out = m->game->board->on;
}

static void step_from(const Machine *m, const FloodStep *step, const Cells *c,
                      Site from, Front *f) {
  if (!plane_has(c->start.w, from)) return;
  for (uint32_t d = step->dirs[m->way.me]; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d);
    Site s = from;
    int k = 0;
    for (; k < step->ncells; k++) {
      s = position_next(m->game, m->pos, s, dir);
      if (s == NO_SITE || !plane_has(c->cell[k].w, s)) break;
    }
    if (k == step->ncells) reach(f, s);
  }
}

static void go_straight(Machine *m, const Flood *flood, Front *f) {
  Cells cells[FLOOD_STEPS];
  for (int i = 0; i < flood->nsteps; i++) {
    ask(m, flood->step[i].start, &cells[i].start);
    for (int k = 0; k < flood->step[i].ncells; k++)
      ask(m, flood->step[i].cell[k], &cells[i].cell[k]);
  }
  while (f->head < f->tail) {
    Site s = f->queue[f->head++];
    for (int i = 0; i < flood->nsteps; i++)
      step_from(m, &flood->step[i], &cells[i], s, f);
  }
}

/* Where one step leads to, walked; a step begins without a direction. */
static void go_walking(Machine *m, const Set *set, Front *f) {
  Mark mark = run_mark(m);
  while (f->head < f->tail && !m->failed) {
    Plane ends = {0};
    Frame frame = {.kind = FRAME_GATHER, .is_quiet = true, .sites = &ends};
    m->way.cursor = f->queue[f->head++];
    m->way.dir = NO_DIR;
    run_inner(m, &frame, set->index);
    run_back(m, &mark);
    for (Site s = plane_next(ends.w, machine_words(m), 0); s != NO_SITE;
         s = plane_next(ends.w, machine_words(m), s + 1u))
      reach(f, s);
  }
}

void flood_words(Machine *m, const Set *set, uint64_t *out) {
  Front f = {.reached = out};
  Site start = m->way.cursor;
  plane_clear(out, machine_words(m));
  if (start == NO_SITE) return;
  reach(&f, start);
  if (set->flood && !m->planes_off)
    go_straight(m, set->flood, &f);
  else
    go_walking(m, set, &f);
  plane_remove(out, start);
}
