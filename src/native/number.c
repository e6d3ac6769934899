/* SPDX-License-Identifier: MIT
** number.c - the numbers of rules: counters, counts, piles, stocks, sums.
**
** A number is worked out where the walk stands, for the one whose pieces are
** 'mine'. Without a cursor there is nothing to be high or far: it is 0.
*/
#include "native/number.h"
#include "native/set.h"

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

static int rival_value(Machine *m, const Number *n) {
  Player me = m->way.me;
  m->way.me = machine_rival(m);
  int value = number_value(m, n->a);
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

/* Numbers have 32 bits; what leaves them ends the walk. */
static int in_range(Machine *m, const Number *n, int64_t value) {
  if (value >= INT32_MIN && value <= INT32_MAX) return (int)value;
  machine_fail(m, ERROR_RULE,
               "%s:%d: a number of phase '%s' is beyond 2147483647: %lld",
               n->source.file ? n->source.file : "?", n->source.line,
               m->game->phases[m->pos->phase].name, (long long)value);
  return 0;
}

int number_value(Machine *m, const Number *n) {
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
    return in_range(m, n, (int64_t)number_of(m, n->a) + number_of(m, n->b));
  case NUMBER_SUBTRACT:
    return in_range(m, n, (int64_t)number_of(m, n->a) - number_of(m, n->b));
  case NUMBER_MULTIPLY:
    return in_range(m, n, (int64_t)number_of(m, n->a) * number_of(m, n->b));
  case NUMBER_RIVAL: return rival_value(m, n);
  }
  return 0;
}
