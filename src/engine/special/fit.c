/* SPDX-License-Identifier: MIT
** fit.c - keeping and forgetting orientations that fit.
*/
#include "engine/special/fit.h"
#include "engine/walk/turns.h"

#include <string.h>

static bool is_same_body(const Body *a, const Body *b) {
  return a->x == b->x && a->y == b->y && a->z == b->z && a->spikes == b->spikes;
}

static Cell cell_of(const Body *b) { return (Cell){b->x, b->y, b->z}; }

/* Forgets what is kept of cells beside a place. */
static void forget_beside(Fit *fit, Cell place) {
  for (uint32_t rest = fit->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    fit->kept[b] &= ~lattice_beside(cell_of(&fit->body[b]), place);
  }
}

/* A body has come, gone or moved. */
static void renew(Fit *fit, const Lattice *l, int body, bool is_there) {
  if (fit->present >> body & 1) forget_beside(fit, cell_of(&fit->body[body]));
  fit->present &= ~(1u << body);
  fit->body[body] = l->body[body];
  fit->kept[body] = 0;
  if (!is_there) return;
  forget_beside(fit, lattice_place(l, body));
  fit->present |= 1u << body;
}

void fit_begin(Fit *fit, const Machine *m, const Set *set, int lifted) {
  const Lattice *l = position_lattice(m->game, m->pos);
  uint32_t present = l->present | 1u << lifted;
  if (fit->set != set) *fit = (Fit){.set = set};
  for (uint32_t rest = present | fit->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    if (!((present ^ fit->present) >> b & 1) &&
        is_same_body(&fit->body[b], &l->body[b]))
      continue;
    renew(fit, l, b, present >> b & 1);
  }
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int b = __builtin_ctz(rest);
    fit->beside[b] =
        lattice_beside(lattice_place(l, b), lattice_place(l, lifted));
  }
}

uint64_t fit_turns(Fit *fit, const Machine *m, int body, int dir) {
  uint32_t bit = 1u << dir;
  if (fit->kept[body] & ~fit->beside[body] & bit) return fit->turns[body][dir];
  uint64_t turns = turns_allowed(m, fit->set, lattice_space_site(body, dir));
  if (fit->beside[body] & bit) return turns;
  fit->kept[body] |= bit;
  return fit->turns[body][dir] = turns;
}
