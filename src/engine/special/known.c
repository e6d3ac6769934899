/* SPDX-License-Identifier: MIT
** known.c - joining tests, and keeping their answers.
*/
#include "engine/special/known.h"
#include "engine/walk/set.h"

/* ---- at definition time ---- */

/* Does the answer depend on nothing but the position, the site and whose turn
** it is? */
static bool can_be_kept(const Set *s) {
  switch (s->op) {
  case SET_ALL:
  case SET_CONST:
  case SET_MINE:
  case SET_THEIRS:
  case SET_EMPTY:
  case SET_SPIKE:
  case SET_TABLE: return true;
  case SET_KINDS: return s->on_planes;
  case SET_REGISTER: return s->index >= 0;
  case SET_NOT:
  case SET_STEP: return can_be_kept(s->a);
  case SET_VIA: return s->index != STEP_LEGS && can_be_kept(s->a);
  case SET_AND:
  case SET_OR: return can_be_kept(s->a) && can_be_kept(s->b);
  default: return false;
  }
}

static const Set *both(Compiler *c, const Set *a, const Set *b) {
  Node node = {.source = b->source};
  if (!a || b->op == SET_ALL) return a ? a : b;
  return compile_pair(c, SET_AND, &node, a, b);
}

/* The tests from an instruction on as one. What is in comes before what is
** not in: sites are taken away more easily than found. */
static bool join(Compiler *c, int pc, Tests *out) {
  const Instr *code = c->program->code;
  const Set *all = NULL;
  int next = pc;
  for (int without = 0; without < 2; without++)
    for (next = pc; code[next].op == OP_TEST && can_be_kept(code[next].set);
         next = code[next].next)
      if ((code[next].set->op == SET_NOT) == without) {
        all = both(c, all, code[next].set);
        if (!all) return false;
      }
  if (!all) next = code[pc].next;
  *out = (Tests){all ? all : code[pc].set, next,
                 code[next].op == OP_GO && code[next].x == -1};
  if (all && all->op != SET_ALL && !all->known)
    ((Set *)all)->known = ++c->program->nknown;
  return true;
}

bool known_note(Compiler *c) {
  Program *p = c->program;
  if (!c->game->board->nbodies) return true;
  Tests *tests = arena_new(&c->game->arena, (p->ncode + 1) * sizeof *tests);
  if (!tests) return error_memory(c->err);
  for (size_t k = 0; k < p->ncode; k++)
    if (p->code[k].op == OP_TEST && !join(c, (int)k, &tests[k])) return false;
  p->tests = tests;
  return true;
}

/* ---- at play ---- */

bool known_init(Machine *m) {
  const Program *p = m->program;
  if (!p->tests) return true;
  m->known = memory_new(((size_t)p->nknown + 1) * sizeof *m->known);
  m->ground = memory_new(sizeof *m->ground);
  return m->known && m->ground;
}

void known_done(Machine *m) {
  memory_free(m->known);
  memory_free(m->ground);
}

static uint64_t key_of(const Machine *m) {
  return (m->pos->hash ^ position_lattice(m->game, m->pos)->stamp) | 1;
}

/* Most changes leave the bodies where they are. */
static void find_spaces(const Lattice *l, Ground *g) {
  if (g->stamp == l->stamp) return;
  lattice_spaces(l, g->spaces);
  g->stamp = l->stamp;
}

static void find_ground(const Game *game, const Position *pos, Ground *g) {
  const Lattice *l = position_lattice(game, pos);
  find_spaces(l, g);
  lattice_empty(game, pos, g->spaces, &g->empty);
  g->there = (Plane){0};
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    lattice_add_bits(g->there.w, b,
                     LATTICE_CELL_BIT | LATTICE_FACE_BITS |
                         (uint64_t)g->spaces[b] << (1 + LATTICE_FACES));
  }
}

const Ground *known_ground(const Machine *m) {
  Ground *g = m->ground;
  uint64_t key = key_of(m);
  if (m->planes_off) *g = (Ground){0};
  if (g->key != key) find_ground(m->game, m->pos, g);
  g->key = key;
  return g;
}

/* A cell or face of a cube that is there; what is not there has answers too,
** but no place in a set of sites. */
static bool is_there(const Machine *m, Site site) {
  const Lattice *l = position_lattice(m->game, m->pos);
  return site != NO_SITE && lattice_space(site) < 0 &&
         (l->present >> lattice_body(site) & 1);
}

bool known_can_go(const Machine *m) {
  const Way *way = &m->way;
  return way->dir != NO_DIR && way->cursor != NO_SITE &&
         lattice_next(position_lattice(m->game, m->pos), way->cursor,
                      way->dir) != NO_SITE;
}

bool known_has(Machine *m, const Set *set, Site site) {
  if (!set->known || m->planes_off || !is_there(m, site))
    return set_has(m, set, site);
  Known *k = &m->known[set->known];
  uint64_t key = key_of(m);
  if (k->key != key || k->me != m->way.me) {
    k->key = key;
    k->me = m->way.me;
    k->is_filled = false;
    k->site = site;
    return k->answer = set_has(m, set, site);
  }
  if (!k->is_filled && k->site == site) return k->answer;
  if (!k->is_filled) set_words(m, set, k->sites.w);
  k->is_filled = true;
  return plane_has(k->sites.w, site);
}
