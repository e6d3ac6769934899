/* SPDX-License-Identifier: MIT
** touch.c - the choices that touch some sites: those that a text may mean.
*/
#include "engine/vm/touch.h"
#include "engine/vm/choice.h"
#include "engine/vm/choose.h"
#include "engine/lower/drawing.h"

/* Code that is run may touch any site. */
static bool step_touches(const Choice *c, const TraceStep *t, Site site) {
  if (t->kind == TRACE_ONCE) return true;
  if (t->kind != TRACE_DRAW) return choice_site(c, t->place) == site;
  for (int i = 0; i < t->line->ncells; i++)
    if (choice_site(c, t->cells[i]) == site) return true;
  return false;
}

/* So may the links before it. */
static bool touches(const Choice *c, Site site) {
  bool is_touched = c->links < c->end;
  for (int i = 0; i < c->leaf->nsteps && !is_touched; i++)
    is_touched = step_touches(c, &c->leaf->steps[i], site);
  return is_touched;
}

static bool touches_all(const Choice *c, const Site *sites, int n) {
  for (int i = 0; i < n; i++)
    if (!touches(c, sites[i])) return false;
  return true;
}

/* Which choices of a leaf of one base touch a site is found once a machine:
** by site and leaf the last sites of these choices; behind the sites those
** choices that may touch any. A word for each leaf tells whether they are
** found. */
enum { TOUCHED_MAX = 1 << 17 };

typedef struct Touched {
  uint64_t *found, *sets; /* NULL: there is no room for them */
  size_t row, words;      /* of a site, of a set */
} Touched;

static bool find_room(Exec *x, const ExecCode *code, Touched *t) {
  const SetProgram *p = code->program;
  size_t index = (size_t)code->index, n = p->nleaves;
  t->words = (size_t)code->words;
  t->row = n * t->words;
  size_t all = n + t->row * ((size_t)p->game->board->bits + 1);
  if (all > TOUCHED_MAX || !memory_reserve((void **)&x->touched, &x->ntouched,
                                           index + 1, sizeof *x->touched))
    return false;
  if (!x->touched[index]) x->touched[index] = memory_new(all * 8);
  t->found = x->touched[index];
  t->sets = t->found + n;
  return t->found != NULL;
}

static uint64_t *set_of(const Touched *t, size_t leaf, Site site) {
  return t->sets + site * t->row + leaf * t->words;
}

static void note_step(const Choice *c, const TraceStep *step,
                      const Touched *t) {
  int any = c->p->game->board->bits;
  size_t leaf = (size_t)choice_leaf(c);
  int ncells = step->kind == TRACE_DRAW ? step->line->ncells : 1;
  for (int i = 0; i < ncells; i++) {
    Place place = step->kind == TRACE_DRAW ? step->cells[i] : step->place;
    Site s = step->kind == TRACE_ONCE ? (Site)any : choice_site(c, place);
    if (s != NO_SITE) plane_add(set_of(t, leaf, s), c->last);
  }
}

static void find_touched(const Touched *t, Choice c) {
  for (int s = 0; s < c.p->game->board->bits; s++) {
    c.last = (Site)s;
    if (!plane_has(c.leaf->bound.w, c.last)) continue;
    for (int i = 0; i < c.leaf->nsteps; i++)
      note_step(&c, &c.leaf->steps[i], t);
  }
}

/* False: each choice is looked at. */
static bool has_sets(const Touched *t, const Choice *c) {
  size_t leaf = (size_t)choice_leaf(c);
  if (!t->found || c->leaf->nbases != 1 || c->links < c->end) return false;
  if (!t->found[leaf]) find_touched(t, *c);
  t->found[leaf] = 1;
  return true;
}

/* What is looked for: choices that touch all of the sites. */
typedef struct Touching {
  const Site *sites;
  int n;
  Touched touched;
} Touching;

/* Those choices of the set that touch all of the sites. */
static void narrow(const Touching *t, const Choice *c, uint64_t *set) {
  size_t leaf = (size_t)choice_leaf(c);
  Site end = (Site)c->p->game->board->bits;
  const uint64_t *any = set_of(&t->touched, leaf, end);
  for (int i = 0; i < t->n; i++) {
    const uint64_t *its = set_of(&t->touched, leaf, t->sites[i]);
    for (size_t w = 0; w < t->touched.words; w++) set[w] &= its[w] | any[w];
  }
}

static bool list_touching(Machine *m, Position *pos, Player me,
                          const Touching *t, const ExecCode *code,
                          const Find *find, MoveList *list, Error *err) {
  Choice c = choice_of(m->exec, code->program, find, NO_SITE);
  bool is_narrow = has_sets(&t->touched, &c);
  Plane set;
  plane_copy(set.w, m->exec->store + find->words, code->words);
  if (is_narrow) narrow(t, &c, set.w);
  for (Site s = plane_next(set.w, code->words, 0); s != NO_SITE;
       s = plane_next(set.w, code->words, s + 1u)) {
    c.last = s;
    if (!is_narrow && !touches_all(&c, t->sites, t->n)) continue;
    Choice made = c;
    if (!choose_list_one(m, pos, me, &made, list, err)) return false;
  }
  return true;
}

bool touch_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                const Site *sites, int n, MoveList *list, Error *err) {
  const ExecCode *code = rule->sets[me];
  Exec *x = m->exec;
  Touching t = {.sites = sites, .n = n};
  bool is_inner = m->is_one_work, ok = true;
  if (!find_room(x, code, &t.touched)) t.touched.found = NULL;
  for (size_t i = 0; i < x->nfinds && ok; i++)
    ok = list_touching(m, pos, me, &t, code, &x->finds[i], list, err);
  m->is_one_work = is_inner;
  return ok;
}
