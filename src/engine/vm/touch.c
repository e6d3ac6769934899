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

/* The sites that a choice of one base touches, each as one of 64 bits, are
** found once a machine. */
enum { TOUCHED_MAX = 1 << 16 };

static uint64_t touch_bit(Site site) { return 1ull << (site & 63); }

/* By leaf and site, 0: not found out yet. NULL: each choice is looked at. */
static uint64_t *touched_sets(Exec *x, const ExecCode *code) {
  const SetProgram *p = code->program;
  size_t index = (size_t)code->index;
  size_t n = p->nleaves * (size_t)p->game->board->bits;
  if (n > TOUCHED_MAX || !memory_reserve((void **)&x->touched, &x->ntouched,
                                         index + 1, sizeof *x->touched))
    return NULL;
  if (!x->touched[index]) x->touched[index] = memory_new(n * 8 + 8);
  return x->touched[index];
}

static uint64_t find_touched(const Choice *c) {
  uint64_t found = 0;
  for (int s = 0; s < c->p->game->board->bits; s++)
    if (touches(c, (Site)s)) found |= touch_bit((Site)s);
  return found;
}

/* What is looked for: choices that touch all of the sites. */
typedef struct Touching {
  const Site *sites;
  int n;
  uint64_t bits;  /* of the sites */
  uint64_t *sets; /* NULL: each choice is looked at */
} Touching;

/* The sets of a leaf's choices, by their last sites; NULL: they have none. */
static uint64_t *row_of(const Touching *t, const Choice *c) {
  size_t leaf = (size_t)(c->leaf - c->p->leaves);
  bool has_sets = t->sets && c->leaf->nbases == 1 && c->links == c->end;
  return has_sets ? t->sets + leaf * (size_t)c->p->game->board->bits : NULL;
}

static bool is_touching(const Touching *t, const Choice *c, uint64_t *row) {
  if (!row) return touches_all(c, t->sites, t->n);
  if (!row[c->last]) row[c->last] = find_touched(c);
  return !(t->bits & ~row[c->last]);
}

static bool list_touching(Machine *m, Position *pos, Player me,
                          const Touching *t, const ExecCode *code,
                          const Find *find, MoveList *list, Error *err) {
  const uint64_t *set = m->exec->store + find->words;
  Choice c = choice_of(m->exec, code->program, find, NO_SITE);
  uint64_t *row = row_of(t, &c);
  for (Site s = plane_next(set, code->words, 0); s != NO_SITE;
       s = plane_next(set, code->words, s + 1u)) {
    c.last = s;
    if (!is_touching(t, &c, row)) continue;
    Choice made = c;
    if (!choose_list_one(m, pos, me, &made, list, err)) return false;
  }
  return true;
}

bool touch_list(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                const Site *sites, int n, MoveList *list, Error *err) {
  const ExecCode *code = rule->sets[me];
  Exec *x = m->exec;
  Touching t = {sites, n, 0, touched_sets(x, code)};
  bool is_inner = m->is_one_work, ok = true;
  for (int i = 0; i < n; i++) t.bits |= touch_bit(sites[i]);
  for (size_t i = 0; i < x->nfinds && ok; i++)
    ok = list_touching(m, pos, me, &t, code, &x->finds[i], list, err);
  m->is_one_work = is_inner;
  return ok;
}
