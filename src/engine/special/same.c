/* SPDX-License-Identifier: MIT
** same.c - tests and numbers compared, as the trees they are.
*/
#include "engine/special/same.h"

#include <string.h>

bool same_number(const Game *g, const Number *a, const Number *b) {
  if (!a || !b) return a == b;
  return a->op == b->op && a->value == b->value &&
         same_set(g, a->set, b->set) && same_number(g, a->a, b->a) &&
         same_number(g, a->b, b->b);
}

static bool same_planes(const Game *g, const Plane *a, const Plane *b) {
  size_t bytes = (size_t)g->board->words * sizeof a->w[0];
  if (!a || !b) return a == b;
  for (int p = 0; p < g->nplayers; p++)
    if (memcmp(a[p].w, b[p].w, bytes) != 0) return false;
  return true;
}

bool same_set(const Game *g, const Set *a, const Set *b) {
  if (a == b) return true;
  if (!a || !b || a->op != b->op) return false;
  return a->index == b->index && a->compare == b->compare &&
         a->prey == b->prey && memcmp(a->mask, b->mask, sizeof a->mask) == 0 &&
         same_planes(g, a->planes, b->planes) && same_number(g, a->na, b->na) &&
         same_number(g, a->nb, b->nb) && same_set(g, a->a, b->a) &&
         same_set(g, a->b, b->b);
}
