/* SPDX-License-Identifier: MIT
** leap.c - a lifted piece carried along a line, as far as a number says.
*/
#include "engine/special/leap.h"
#include "engine/special/lanes.h"
#include "engine/walk/run.h"

/* ---- reading ---- */

/* count(at "line" * x), perhaps with a constant more or less. */
static bool read_number(const Number *n, Leaps *leaps) {
  if (n->op == NUMBER_ADD || n->op == NUMBER_SUBTRACT) {
    if (n->b->op != NUMBER_CONST) return false;
    leaps->plus = n->op == NUMBER_ADD ? n->b->value : -n->b->value;
    n = n->a;
  }
  leaps->counted = n->set;
  return n->op == NUMBER_COUNT && local_is_on_line(n->set);
}

static bool is_step(const Instr *i) { return i->op == OP_GO && i->x == -1; }

/* The steps that are counted, and the last one. */
static bool read_steps(const Program *p, const Instr *i, Leaps *leaps,
                       int *rest) {
  if (i->op != OP_COUNTDOWN || !read_number(i->number, leaps)) return false;
  const Instr *times = &p->code[i->next], *last = &p->code[times->next];
  const Instr *test = &p->code[last->next];
  if (times->op != OP_TIMES || !times->is_dash || !is_step(last) ||
      test->op != OP_TEST || !test->tail || test->tail->rows ||
      test->tail->change != TAIL_DROP)
    return false;
  leaps->over = p->code[p->code[times->x].next].set;
  leaps->onto = test->set;
  *rest = test->next;
  return local_is(leaps->over) && local_is(leaps->onto);
}

/* What lies ahead of a site. */
static uint64_t sites_ahead(const Board *b, Site s, Dir dir) {
  uint64_t sites = 0;
  while ((s = board_next(b, s, dir)) != NO_SITE) sites |= (uint64_t)1 << s;
  return sites;
}

static void write_ray(const Board *b, Site s, Dir dir, Dir back, int least,
                      Ray *ray) {
  uint64_t sites = sites_ahead(b, s, dir);
  uint64_t behind = back == NO_DIR ? 0 : sites_ahead(b, s, back);
  *ray = (Ray){.line = sites | behind | (uint64_t)1 << s,
               .sites = sites,
               .along = 1u << dir | (back == NO_DIR ? 0 : 1u << back),
               .shift = (int8_t)b->dir[dir].shift,
               .length = (uint8_t)plane_bits(sites),
               .dir = dir};
  if (plane_bits(ray->line) < least) ray->length = 0;
}

/* Lines in the order of their first direction, each there and back. */
static int write_rays(const Board *b, Site s, int least, Ray *rays) {
  int n = 0;
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back != NO_DIR && back < dir) continue;
    write_ray(b, s, dir, back, least, &rays[n++]);
    if (back != NO_DIR) write_ray(b, s, back, dir, least, &rays[n++]);
  }
  return n;
}

static bool make_rays(Game *game, int least, Leaps *leaps) {
  const Board *b = game->board;
  Ray room[2 * DIRS_MAX];
  leaps->nrays = write_rays(b, plane_next(b->on.w, 1, 0), least, room);
  size_t n = (size_t)b->bits * (size_t)leaps->nrays;
  Ray *rays = arena_new(&game->arena, n * sizeof *rays);
  if (!rays) return false;
  for (Site s = plane_next(b->on.w, 1, 0); s != NO_SITE;
       s = plane_next(b->on.w, 1, s + 1u))
    write_rays(b, s, least, rays + s * leaps->nrays);
  leaps->rays = rays;
  return true;
}

const Leaps *leap_read(const Program *p, Game *game, int pc, int *rest) {
  const Instr *line = &p->code[pc], *toward = &p->code[line->next];
  Leaps found = {0};
  if (!game->board->has_shifts || line->op != OP_LINE ||
      line->set->op != SET_ALL || toward->op != OP_TOWARD || toward->x != -2 ||
      !read_steps(p, &p->code[toward->next], &found, rest))
    return NULL;
  Leaps *leaps = arena_new(&game->arena, sizeof *leaps);
  if (!leaps || !make_rays(game, line->x, &found)) return NULL;
  *leaps = found;
  return leaps;
}

/* ---- finding ---- */

/* A board as its leaps see it: the three tests on all sites. */
typedef struct Seen {
  uint64_t counted, bare, barred, onto; /* bare: counted when it is empty */
} Seen;

static Seen look(Machine *m, const Leaps *l) {
  uint64_t on = m->game->board->on.w[0];
  return (Seen){local_now(m, l->counted), local_if_empty(m, l->counted),
                on & ~local_now(m, l->over), local_now(m, l->onto)};
}

static int target(const Ray *ray, int s, int n) {
  return (s + ray->shift * (n + 1)) & 63;
}

/* Is there a site so far away, may it be entered, and is nothing in the way?
** What lies before it on the ray are the bits below, or above, its own. */
INLINE bool can_leap(const Seen *seen, const Ray *ray, int s, int n) {
  uint64_t there = (uint64_t)1 << target(ray, s, n);
  uint64_t before = ray->shift > 0 ? there - 1 : ~(there | (there - 1));
  return (n >= 0) & (n < ray->length) & ((seen->onto & there) != 0) &
         ((seen->barred & ray->sites & before) == 0);
}

INLINE uint64_t leaps_from(const Leaps *l, const Seen *seen, int s) {
  const Ray *ray = l->rays + s * l->nrays;
  uint64_t own = (uint64_t)1 << s, mask = 0, line = 0;
  uint64_t counted = (seen->counted & ~own) | (seen->bare & own);
  int n = 0;
  for (int k = 0; k < l->nrays; k++, ray++) {
    if (ray->line != line) {
      line = ray->line;
      n = plane_bits(line & counted) + l->plus;
    }
    mask |= (uint64_t)can_leap(seen, ray, s, n) << k;
  }
  return mask;
}

CLONES static uint32_t find_all(const Leaps *l, const Seen *seen, uint64_t from,
                                uint64_t *rays) {
  uint32_t total = 0;
  for (; from; from &= from - 1) {
    *rays = leaps_from(l, seen, __builtin_ctzll(from));
    total += (uint32_t)plane_bits(*rays++);
  }
  return total;
}

uint32_t leap_find(Machine *m, const Leaps *l, uint64_t from, uint64_t *rays) {
  Seen seen = look(m, l);
  return find_all(l, &seen, from, rays);
}

Site leap_target(Machine *m, const Leaps *l, Site from, int k) {
  const Ray *ray = &l->rays[from * l->nrays + k];
  uint64_t own = (uint64_t)1 << from;
  uint64_t counted =
      (local_now(m, l->counted) & ~own) | (local_if_empty(m, l->counted) & own);
  int n = plane_bits(ray->line & counted) + l->plus;
  return (Site)target(ray, from, n);
}

bool leap_go(Machine *m, const Leaps *l, Site from, int k) {
  const Ray *ray = &l->rays[from * l->nrays + k];
  m->way.along = ray->along;
  m->way.dir = ray->dir;
  return run_keep_line(m, &(Plane){{ray->line}});
}
