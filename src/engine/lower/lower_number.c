/* SPDX-License-Identifier: MIT
** lower_number.c - numbers, by lanes.
**
** Most numbers are the same in all lanes. A count of sites after a change is
** the count before it, and a difference for each site that was changed: so a
** number has a few values, each in some of the lanes.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"

static LaneNumber everywhere(Lower *l, Val number) {
  return (LaneNumber){1, {l->e.all}, {number}};
}

/* Does it ask of a site only what is there? */
static bool is_pointwise(const Set *set) {
  switch (set->op) {
  case SET_ALL:
  case SET_CONST:
  case SET_MINE:
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_EMPTY:
  case SET_KINDS: return true;
  case SET_REGISTER: return set->index >= 0;
  case SET_AND:
  case SET_OR: return is_pointwise(set->a) && is_pointwise(set->b);
  case SET_NOT:
  case SET_RIVAL: return is_pointwise(set->a);
  default: return false;
  }
}

static void add_piece(Lower *l, LaneNumber *out, int *delta, Val where,
                      int by) {
  if (where == l->e.nothing) return;
  for (int i = 0; i < out->n; i++)
    if (delta[i] == by) {
      out->where[i] = emit_or(&l->e, out->where[i], where);
      return;
    }
  delta[out->n] = by;
  out->where[out->n++] = where;
}

/* The lanes in which one changed site counts one more, one less, or as it
** did. */
static bool split(Lower *l, const Sym *before, const Sym *after, const Set *set,
                  Place place, LaneNumber *n, int *delta) {
  Emit *e = &l->e;
  Sym b = *before, a = *after;
  Val old = lower_test(l, &b, set, place);
  Val now = old ? lower_test(l, &a, set, place) : 0;
  LaneNumber out = {0};
  int by[PIECES_OF_NUMBER];
  if (!now) return false;
  Val more = emit_and(e, emit_without(e, now, old), sym_valid(l, after, place));
  Val less = emit_without(e, old, now);
  Val same = emit_without(e, emit_without(e, e->all, more), less);
  for (int i = 0; i < n->n; i++) {
    if (out.n + 3 > PIECES_OF_NUMBER) {
      lower_fail(l, LOWER_SCALAR, set->source, "a count after many changes");
      return false;
    }
    add_piece(l, &out, by, emit_and(e, n->where[i], same), delta[i]);
    add_piece(l, &out, by, emit_and(e, n->where[i], more), delta[i] + 1);
    add_piece(l, &out, by, emit_and(e, n->where[i], less), delta[i] - 1);
  }
  *n = out;
  for (int i = 0; i < out.n; i++) delta[i] = by[i];
  return true;
}

/* The places that were written, each once. */
static int changed_maps(Lower *l, const Sym *s, const Set *set, int *maps) {
  SlotSet reads = {{0}};
  int n = 0;
  reads_of_set(l, s->me, set, &reads);
  for (int i = 0; i < s->nwrites; i++) {
    bool is_new = slots_has(&reads, s->writes[i].slot);
    for (int k = 0; k < n && is_new; k++)
      if (maps[k] == s->writes[i].map) is_new = false;
    if (is_new) maps[n++] = s->writes[i].map;
  }
  return n;
}

/* Two maps that meet in some lane would count a site twice. */
static bool are_apart(const Lower *l, const int *maps, int n) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++) {
      Plane meet = map_meet(l->p, maps[i], maps[k]);
      if (!plane_is_empty(meet.w, PLANE_WORDS)) return false;
    }
  return true;
}

bool lower_count(Lower *l, Sym *s, const Set *set, LaneNumber *out) {
  int maps[SYM_WRITES], delta[PIECES_OF_NUMBER] = {0};
  if (lower_is_lost(l, s, set)) {
    if (!is_pointwise(set) || !sym_is_same_elsewhere(l, s, set)) {
      l->is_lost = true;
      lower_fail(l, LOWER_SCALAR, set->source, "it counts after a change");
      return false;
    }
    Sym t = *s; /* what was written there makes no difference */
    t.elsewhere.base = 0;
    return lower_count(l, &t, set, out);
  }
  if (s->is_single || !lower_is_touched(l, s, set)) {
    Val whole = lower_whole(l, s, set);
    if (!whole) return false;
    *out = everywhere(l, emit_value(&l->e, SP_COUNT, whole, 0, 0, 0));
    return true;
  }
  if (lower_waits_for(l, s, set)) {
    lower_fail(l, LOWER_SCALAR, set->source, "it counts after a change");
    return false;
  }
  int n = changed_maps(l, s, set, maps);
  if (!is_pointwise(set) || !are_apart(l, maps, n)) {
    lower_fail(l, LOWER_SCALAR, set->source, "it counts after a change");
    return false;
  }
  Sym before = *s; /* with what was known of the changed sites then */
  before.nwrites = 0;
  before.nfacts = s->nold;
  for (int i = 0; i < s->nold; i++) before.facts[i] = s->old[i];
  Sym whole = before;
  Val count = lower_whole(l, &whole, set);
  if (!count) return false;
  count = emit_value(&l->e, SP_COUNT, count, 0, 0, 0);
  LaneNumber pieces = {1, {l->e.all}, {0}};
  for (int i = 0; i < n; i++)
    if (!split(l, &before, s, set, (Place){s->base, maps[i]}, &pieces, delta))
      return false;
  for (int i = 0; i < pieces.n; i++)
    pieces.number[i] =
        emit_value(&l->e, SP_ADD, count, emit_number(&l->e, delta[i]), 0, 0);
  *out = pieces;
  return true;
}

/* Something is there: 1, else 0. */
static void of_test(Lower *l, Val lanes, LaneNumber *out) {
  *out = (LaneNumber){2,
                      {lanes, emit_without(&l->e, l->e.all, lanes)},
                      {emit_number(&l->e, 1), emit_number(&l->e, 0)}};
}

static bool both(Lower *l, Sym *s, const Number *n, Place place, SetprogOp op,
                 LaneNumber *out) {
  LaneNumber a, b;
  if (!lower_number(l, s, n->a, place, &a) ||
      !lower_number(l, s, n->b, place, &b))
    return false;
  out->n = 0;
  for (int i = 0; i < a.n; i++)
    for (int k = 0; k < b.n; k++) {
      Val where = emit_and(&l->e, a.where[i], b.where[k]);
      if (where == l->e.nothing) continue;
      if (out->n == PIECES_OF_NUMBER) {
        Source none = {NULL, 0, 0};
        lower_fail(l, LOWER_SCALAR, none, "a sum of many numbers");
        return false;
      }
      out->where[out->n] = where;
      out->number[out->n++] =
          emit_value(&l->e, op, a.number[i], b.number[k], 0, 0);
    }
  return true;
}

static bool unknown(Lower *l, Lowered status, const char *why) {
  Source none = {NULL, 0, 0};
  lower_fail(l, status, none, why);
  return false;
}

/* The greater or the lesser of each two values. */
/* a, and what b is more if that is better. */
static Val better(Emit *e, Val a, Val b, Compare way) {
  Val more = emit_value(e, SP_SUBTRACT, b, a, 0, 0);
  Val is = emit_value(e, SP_COMPARE, more, emit_number(e, 0), 0, (int)way);
  return emit_value(e, SP_ADD, a, emit_value(e, SP_MULTIPLY, is, more, 0, 0), 0,
                    0);
}

static bool extreme(Lower *l, Sym *s, const Number *n, Place place,
                    LaneNumber *out) {
  Emit *e = &l->e;
  LaneNumber a, b;
  Compare way = n->op == NUMBER_GREATEST ? IS_GT : IS_LT;
  if (!lower_number(l, s, n->a, place, &a) ||
      !lower_number(l, s, n->b, place, &b))
    return false;
  out->n = 0;
  for (int i = 0; i < a.n * b.n; i++) {
    int x = i / b.n, y = i % b.n;
    Val where = emit_and(e, a.where[x], b.where[y]);
    if (where == e->nothing) continue;
    if (out->n == PIECES_OF_NUMBER)
      return unknown(l, LOWER_SCALAR, "a sum of many numbers");
    out->where[out->n] = where;
    out->number[out->n++] = better(e, a.number[x], b.number[y], way);
  }
  return true;
}

/* Of some regions, how many have a site of the set. */
static bool touches(Lower *l, Sym *s, const Number *n, LaneNumber *out) {
  Emit *e = &l->e;
  Val set = lower_whole(l, s, n->set), sum = emit_number(e, 0);
  if (!set) return false;
  for (int r = 0; r < n->value; r++) {
    Val in = emit_and(e, set, emit_const(e, &n->regions[r]->sites[s->me]));
    sum = emit_value(e, SP_ADD, sum, emit_value(e, SP_ANY, in, 0, 0, 0), 0, 0);
  }
  *out = everywhere(l, sum);
  return true;
}

static bool rival(Lower *l, Sym *s, const Number *n, Place place,
                  LaneNumber *out) {
  Player me = s->me;
  if (l->game->nplayers > 2) {
    lower_fail(l, LOWER_NO, n->source, "who is next depends");
    return false;
  }
  s->me = game_next_player(l->game, me);
  bool ok = lower_number(l, s, n->a, place, out);
  s->me = me;
  return ok;
}

static Val stock(Lower *l, Sym *s, int kind) {
  const Game *g = l->game;
  Val sum = emit_number(&l->e, 0);
  for (int k = 0; k < g->nkinds; k++) {
    if (kind >= 0 && k != kind) continue;
    Player who = g->kinds[k].is_neutral ? 0 : s->me;
    Val n = sym_slot(l, s, slot_of_stock(g, who, k));
    if (g->kinds[k].stock < 0) continue; /* without end: it counts nothing */
    sum = emit_value(&l->e, SP_ADD, sum, n, 0, 0);
  }
  return sum;
}

static bool height(Lower *l, Sym *s, const Number *n, Place place,
                   LaneNumber *out) {
  Val number;
  if (l->game->has_piles) {
    bool ok = lower_pile_number(l, s, n, place, &number);
    if (ok) *out = everywhere(l, number);
    return ok;
  }
  if (n->op == NUMBER_HAND) {
    *out = everywhere(l, emit_number(&l->e, s->has_hand));
    return true;
  }
  if (!n->set) {
    of_test(l, sym_occupied(l, s, place), out);
    return true;
  }
  const Set empty = {.op = SET_EMPTY};
  const Set taken = {.op = SET_NOT, .a = &empty, .b = &empty};
  const Set in = {.op = SET_AND, .a = n->set, .b = &taken};
  return lower_count(l, s, &in, out);
}

static bool left(Lower *l, Sym *s, Place place, LaneNumber *out) {
  if (!place.base || (place.base == s->base && !s->is_single))
    return unknown(l, place.base ? LOWER_SCALAR : LOWER_NO,
                   "steps are counted from one site");
  *out = everywhere(
      l, emit_value(&l->e, SP_LEFT, sym_site(l, s, place), 0, 0, s->me));
  return true;
}

static bool reads_counter(const Number *n) {
  return n && (n->op == NUMBER_COUNTER || reads_counter(n->a) ||
               reads_counter(n->b));
}

/* How large it can become: sums of a few counters have 64 bits. */
static double most_of(const Number *n) {
  enum { FEW = 100000 };
  switch (n->op) {
  case NUMBER_CONST: return n->value < 0 ? -(double)n->value : n->value;
  case NUMBER_ADD:
  case NUMBER_SUBTRACT: return most_of(n->a) + most_of(n->b);
  case NUMBER_MULTIPLY: return most_of(n->a) * most_of(n->b);
  case NUMBER_DIVIDE:
  case NUMBER_REMAINDER:
  case NUMBER_RIVAL: return most_of(n->a);
  case NUMBER_LEAST:
  case NUMBER_GREATEST: {
    double a = most_of(n->a), b = most_of(n->b);
    return a > b ? a : b;
  }
  case NUMBER_COUNT: return SITES_MAX;
  case NUMBER_COUNTER: return (double)NUMBER_MOST;
  default: return FEW;
  }
}

bool lower_may_leave(const Number *n) {
  if (!n) return false;
  return (n->op == NUMBER_MULTIPLY &&
          (reads_counter(n) || most_of(n) > (double)NUMBER_MOST)) ||
         most_of(n) > 8 * (double)NUMBER_MOST || lower_may_leave(n->a) ||
         lower_may_leave(n->b);
}

bool lower_number(Lower *l, Sym *s, const Number *n, Place place,
                  LaneNumber *out) {
  const Game *g = l->game;
  if (s->nwaiting && (n->op == NUMBER_STOCK || n->op == NUMBER_TAKEN))
    return unknown(l, LOWER_SCALAR, "what is beside the board was changed");
  switch (n->op) {
  case NUMBER_CONST: *out = everywhere(l, emit_number(&l->e, n->value)); break;
  case NUMBER_COUNTER: {
    const Counter *c = &g->counters[n->value];
    int slot = c->slot + (c->per_player ? s->me : 0);
    *out = everywhere(l, sym_slot(l, s, slot_of_counter(g, slot)));
    break;
  }
  case NUMBER_COUNT: return lower_count(l, s, n->set, out);
  case NUMBER_RUN:
  case NUMBER_HAND:
  case NUMBER_HEIGHT: return height(l, s, n, place, out);
  case NUMBER_PIPS: *out = everywhere(l, emit_number(&l->e, s->pips)); break;
  case NUMBER_LEFT: return left(l, s, place, out);
  case NUMBER_STOCK: *out = everywhere(l, stock(l, s, n->value)); break;
  case NUMBER_TAKEN:
    *out = everywhere(l, sym_slot(l, s, slot_of_taken(g, s->me)));
    break;
  case NUMBER_ADD: return both(l, s, n, place, SP_ADD, out);
  case NUMBER_SUBTRACT: return both(l, s, n, place, SP_SUBTRACT, out);
  case NUMBER_MULTIPLY:
    if (lower_may_leave(n))
      return unknown(l, LOWER_NO, "a product that may become too large");
    return both(l, s, n, place, SP_MULTIPLY, out);
  case NUMBER_DIVIDE:
  case NUMBER_REMAINDER:
    if (n->b->op != NUMBER_CONST || n->b->value <= 0)
      return unknown(l, LOWER_NO, "a division by what may be 0");
    return both(l, s, n, place,
                n->op == NUMBER_DIVIDE ? SP_DIVIDE : SP_REMAINDER, out);
  case NUMBER_LEAST:
  case NUMBER_GREATEST: return extreme(l, s, n, place, out);
  case NUMBER_TOUCHES: return touches(l, s, n, out);
  case NUMBER_RIVAL: return rival(l, s, n, place, out);
  default: return unknown(l, LOWER_NO, "a number of dice or piles");
  }
  return true;
}

Val lower_uniform(Lower *l, Sym *s, const Number *n) {
  LaneNumber out;
  if (!lower_number(l, s, n, s->cursor, &out)) return 0;
  if (out.n == 1) return out.number[0];
  unknown(l, LOWER_SCALAR, "a number that differs from site to site");
  return 0;
}

Val lower_compare(Lower *l, Sym *s, const Set *is, Place place) {
  LaneNumber a, b;
  Val out = l->e.nothing, high = lower_high(l, s, is, place);
  if (high) return high;
  if (!lower_number(l, s, is->na, place, &a) ||
      !lower_number(l, s, is->nb, place, &b))
    return 0;
  for (int i = 0; i < a.n; i++)
    for (int k = 0; k < b.n; k++) {
      Val where = emit_and(&l->e, a.where[i], b.where[k]);
      Val holds = emit_value(&l->e, SP_COMPARE, a.number[i], b.number[k], 0,
                             (int)is->compare);
      out = emit_or(&l->e, out, emit_select(&l->e, holds, where));
    }
  return out;
}
