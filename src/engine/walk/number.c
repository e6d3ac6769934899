/* SPDX-License-Identifier: MIT
** number.c - the numbers of rules: counters, counts, piles, stocks, sums.
**
** A number is worked out where the walk stands, for the one whose pieces are
** 'mine'. Without a cursor there is nothing to be high or far: it is 0.
*/
#include "engine/walk/number.h"
#include "engine/walk/set.h"

#include <stdlib.h>

static int heights(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  int words = machine_words(m), sum = 0;
  if (!set)
    return m->way.cursor == NO_SITE
               ? 0
               : pile_height(m->game, m->pos, m->way.cursor);
  set_words(m, set, w);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u))
    sum += pile_height(m->game, m->pos, s);
  return sum;
}

static int stock_of(const Machine *m, int kind) {
  int sum = 0;
  if (kind == -1 && m->weighed) kind = m->weighed - 1;
  if (kind >= 0) return number_left(m, kind);
  for (int k = 0; k < m->game->nkinds; k++) sum += number_left(m, k);
  return sum;
}

static int64_t rival_value(Machine *m, const Number *n) {
  Player me = m->way.me;
  m->way.me = machine_rival(m);
  int64_t value = number_value(m, n->a);
  m->way.me = me;
  return value;
}

static int count_set(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  int words = machine_words(m);
  if (words == 1) return plane_bits(set_one_word(m, set));
  const uint64_t *kept = set_stored(m, set);
  if (!kept) set_words(m, set, w);
  return plane_count(kept ? kept : w, words);
}

static int64_t beyond(Machine *m, const Number *n) {
  machine_fail(m, ERROR_RULE, "%s:%d: a number of phase '%s' is beyond %lld",
               n->source.file ? n->source.file : "?", n->source.line,
               m->game->phases[m->pos->phase].name, (long long)NUMBER_MOST);
  return 0;
}

/* What leaves the range of numbers ends the walk. Two numbers within it have a
** sum of 64 bits, but not always such a product. */
static int64_t in_range(Machine *m, const Number *n, int64_t value) {
  return value < -NUMBER_MOST || value > NUMBER_MOST ? beyond(m, n) : value;
}

static int64_t product(Machine *m, const Number *n) {
  int64_t a = number_of(m, n->a), b = number_of(m, n->b);
  if (a && (b > NUMBER_MOST / llabs(a) || b < -NUMBER_MOST / llabs(a)))
    return beyond(m, n);
  return a * b;
}

/* A division is rounded down, as Lua does it: -7 // 2 is -4, -7 % 2 is 1. */
static int64_t divide(Machine *m, const Number *n) {
  int64_t a = number_of(m, n->a), b = number_of(m, n->b);
  if (b == 0) {
    machine_fail(m, ERROR_RULE, "%s:%d: a number of phase '%s' divided by 0",
                 n->source.file ? n->source.file : "?", n->source.line,
                 m->game->phases[m->pos->phase].name);
    return 0;
  }
  int64_t rest = a % b;
  if (rest != 0 && (rest < 0) != (b < 0)) rest += b;
  return n->op == NUMBER_DIVIDE ? in_range(m, n, (a - rest) / b) : rest;
}

static int64_t least_or_greatest(Machine *m, const Number *n) {
  int64_t a = number_of(m, n->a), b = number_of(m, n->b);
  return (n->op == NUMBER_LEAST) == (a < b) ? a : b;
}

static int repeated(const Machine *m, bool is_since) {
  int since;
  int n =
      position_times_here(m->game, m->pos, m->way.me, m->pos->phase, &since);
  return is_since ? since : n;
}

static int touched(Machine *m, const Number *n) {
  uint64_t w[PLANE_WORDS];
  int count = 0, words = machine_words(m);
  set_words(m, n->set, w);
  for (int r = 0; r < n->value; r++) {
    uint64_t both = 0;
    const uint64_t *region = n->regions[r]->sites[m->way.me].w;
    PLANE_EACH(words, i, both |= w[i] & region[i]);
    count += both != 0;
  }
  return count;
}

int number_many(Machine *m, const Number *n) {
  enum { MANY = 1000000 };
  int64_t value = number_of(m, n);
  return value > MANY ? MANY : value < -MANY ? -MANY : (int)value;
}

int64_t number_value(Machine *m, const Number *n) {
  Site at = m->way.cursor;
  switch (n->op) {
  case NUMBER_CONST: return n->value;
  case NUMBER_COUNTER: return number_counter(m, n->value);
  case NUMBER_COUNT: return count_set(m, n->set);
  case NUMBER_HEIGHT: return heights(m, n->set);
  case NUMBER_RUN: return at == NO_SITE ? 0 : pile_run(m->game, m->pos, at);
  case NUMBER_LEFT: return board_left(m->game->board, m->way.me, at);
  case NUMBER_PIPS: return m->way.pips;
  case NUMBER_STOCK: return stock_of(m, n->value);
  case NUMBER_TAKEN: return position_taken(m->game, m->pos, m->way.me);
  case NUMBER_HAND: return m->way.nhand;
  case NUMBER_ADD:
    return in_range(m, n, number_of(m, n->a) + number_of(m, n->b));
  case NUMBER_SUBTRACT:
    return in_range(m, n, number_of(m, n->a) - number_of(m, n->b));
  case NUMBER_MULTIPLY: return product(m, n);
  case NUMBER_DIVIDE:
  case NUMBER_REMAINDER: return divide(m, n);
  case NUMBER_LEAST:
  case NUMBER_GREATEST: return least_or_greatest(m, n);
  case NUMBER_REPEATED: return repeated(m, false);
  case NUMBER_SINCE: return repeated(m, true);
  case NUMBER_TOUCHES: return touched(m, n);
  case NUMBER_RIVAL: return rival_value(m, n);
  }
  return 0;
}
