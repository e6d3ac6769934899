/* SPDX-License-Identifier: MIT
** number.h - evaluating numbers, for the machine's position and way.
*/
#ifndef ABAX_NUMBER_H
#define ABAX_NUMBER_H

#include "engine/walk/machine.h"

int64_t number_value(Machine *machine, const Number *number);
/* The same as a count of steps or pieces: a million stands for any more. */
int number_many(Machine *machine, const Number *number);

static inline int64_t number_counter(const Machine *m, int index) {
  const Counter *c = &m->game->counters[index];
  return *position_counter(m->game, m->pos,
                           c->slot + (c->per_player ? m->way.me : 0));
}

/* How many of a kind are left; one without end has 0. */
static inline int number_left(const Machine *m, int kind) {
  Player who = m->game->kinds[kind].is_neutral ? 0 : m->way.me;
  int n = *position_stock(m->game, m->pos, who, kind);
  return n > 0 ? n : 0;
}

/* The same as number_value; what is written out or kept in one place costs no
** call. */
static inline int64_t number_of(Machine *m, const Number *n) {
  if (n->op == NUMBER_CONST) return n->value;
  if (n->op == NUMBER_COUNTER) return number_counter(m, n->value);
  if (n->op == NUMBER_STOCK && n->value >= 0) return number_left(m, n->value);
  return number_value(m, n);
}

#endif
