/* SPDX-License-Identifier: MIT
** lower_some.c - some: every subset of the ways of a walk is a way of its own.
**
** A way is told by the site where it ends. So the body is executed once to
** find these sites, and once more to make the ways that end on those of a
** subset, as 'each' makes all of them (lower_each.c). The subsets are
** numbered: a loop goes through the numbers, digit by digit, and a digit is
** kept with a choice as if it were a site. Lanes without any way go on
** together; they have the empty subset alone.
**
** It must be certain that two subsets never do the same: each way takes a
** piece, different ways on different sites, and ways that end on one site do
** one and the same.
*/
#include "engine/lower/lower.h"
#include "engine/program/algebra.h"
#include "engine/program/map.h"
#include "engine/walk/subset.h"

/* ---- the ends of the ways ---- */

static bool fail(Lower *l, const char *why) {
  Source none = {NULL, 0, 0};
  lower_fail(l, LOWER_NO, none, why);
  return false;
}

static bool is_same(Place a, Place b) {
  return a.base == b.base && a.map == b.map;
}

/* Does the site where the way ends tell the other one? */
static bool is_told(const Lower *l, const Sym *s, Place place) {
  if (is_same(place, s->cursor)) return true;
  return place.base == s->cursor.base && map_is_injective(l->p, place.map) &&
         map_is_injective(l->p, s->cursor.map);
}

static bool takes_apart(const Lower *l, const Sym *s) {
  bool takes = false;
  for (int i = 0; i < s->ncounted; i++)
    takes =
        takes || (s->counted[i].kind < 0 && is_told(l, s, s->counted[i].place));
  return takes;
}

/* What becomes of the site in every slot; false: that depends on it. */
static bool becomes(Lower *l, Sym *s, uint64_t *comes, uint64_t *goes) {
  Val valid = sym_valid(l, s, s->cursor);
  *comes = *goes = 0;
  for (int k = 0; k < l->game->layout.nplanes; k++) {
    const SymFact *f = sym_fact(s, s->cursor);
    if (k >= 64) return false;
    if (k >= slot_pieces(l->game) && !(f && (f->known >> k & 1))) continue;
    Val now = sym_read(l, s, k, s->cursor);
    if (now == l->e.nothing)
      *goes |= (uint64_t)1 << k;
    else if (now == l->e.all || now == valid)
      *comes |= (uint64_t)1 << k;
    else
      return false;
  }
  return true;
}

/* Several ends of the body do the same on the site where they end, and nothing
** elsewhere. */
static bool agrees(Lower *l, Sym *s, SomeFrame *f) {
  uint64_t comes, goes;
  for (int i = 0; i < s->ntouched; i++)
    if (!is_same(s->touched[i].before.place, s->cursor)) return false;
  if (!becomes(l, s, &comes, &goes)) return false;
  if (f->nends == 1) {
    f->comes = comes;
    f->goes = goes;
  }
  return f->comes == comes && f->goes == goes;
}

bool lower_some_end(Lower *l, Sym *s) {
  SomeFrame *f = s->each->some;
  bool is_one = false;
  if (!s->cursor.base || s->nspans || s->has_hand || !takes_apart(l, s))
    return fail(l, "a way of 'some' does not take a piece that tells it");
  for (int i = 0; i < s->ntouched; i++)
    if (!is_told(l, s, s->touched[i].before.place))
      return fail(l, "two ways of 'some' may change one site");
  f->nends++;
  is_one = agrees(l, s, f);
  f->agree = f->agree && is_one;
  if (f->nends > 1 && !f->agree)
    return fail(l, "two ways of 'some' may end on one site");
  emit_add(&l->e, f->sites, sym_landed(l, s, s->cursor, s->lanes));
  return true;
}

/* The sites where ways of the body end; 0: it has no lowering. */
static Val ends_of(Lower *l, int body, Sym *s, SomeFrame *some) {
  sym_flush(l, s);
  EachFrame *f = arena_new(&l->arena, sizeof *f);
  Sym *t = arena_new(&l->arena, sizeof *t);
  if (!f || !t) return 0;
  *some = (SomeFrame){.sites = emit_variable(&l->e), .agree = true};
  *f = (EachFrame){.start = s, .some = some};
  for (int k = 0; k < SYM_SLOTS / 64; k++) f->live.w[k] = ~(uint64_t)0;
  LookFrame look = {.commit = -1,
                    .first = -1,
                    .part = -1,
                    .depth = l->e.depth,
                    .acc = l->e.nothing,
                    .each = f,
                    .outer = s->look};
  *t = *s;
  t->look = &look;
  t->each = f;
  t->orelse = NULL;
  t->ntouched = t->ncounted = t->nspans = 0;
  l->status = lower_from(l, body, t);
  return l->status == LOWER_OK ? emit_read(&l->e, some->sites) : 0;
}

/* ---- numbers of subsets ---- */

static Val size_of(Lower *l, const Instr *i, Sym *s) {
  return i->number ? lower_uniform(l, s, i->number)
                   : emit_number(&l->e, SUBSET_SITES);
}

/* How many digits the numbers of the subsets have. */
static int digits_of(const Lower *l, Val sites) {
  int most = algebra_most(&l->e, sites);
  return most <= 6 ? 1 : most <= 12 ? 2 : SUBSET_DIGITS;
}

/* The number with this digit, and the higher ones that were chosen. */
static Val add_digit(Lower *l, Val before, int base, int digit) {
  Emit *e = &l->e;
  Val n = emit_value(e, SP_INDEX, l->site[base], 0, 0, digit);
  return before ? emit_value(e, SP_ADD, before, n, 0, 0) : n;
}

/* Opens the loop of a digit. */
static Val choose_digit(Lower *l, const Instr *i, TraceStep *t, int digit,
                        Val before, Val count) {
  Emit *e = &l->e;
  Val left = before ? emit_value(e, SP_SUBTRACT, count, before, 0, 0) : count;
  Val digits = emit_value(e, SP_BELOW, left, 0, 0, digit);
  int loop = emit_open(e, BLOCK_LOOP, digits, i->source,
                       "every subset of the ways is a way");
  if (l->nbases + 2 >= BASES_MAX) e->is_full = true;
  if (e->is_full) return 0;
  t->digit[digit] = ++l->nbases;
  l->site[l->nbases] = e->p->blocks[loop].each;
  return add_digit(l, before, l->nbases, digit);
}

static Val number_of(Lower *l, const TraceStep *t) {
  Val number = 0;
  for (int digit = SUBSET_DIGITS; digit-- > 0;)
    if (t->digit[digit]) number = add_digit(l, number, t->digit[digit], digit);
  return number;
}

/* ---- the word ---- */

/* The ways of the chosen subset are made, as far as somebody asks. */
static bool make_ways(Lower *l, const Instr *i, Sym *s, Val subset,
                      int *opened) {
  SlotSet live = {{0}}, writes = {{0}};
  lower_live(l, s, i->next, &live, NULL);
  writes_of_code(l, s->me, i->x, &writes, NULL);
  if (!lower_is_asked(&live, &writes) && !lower_needs_stock(l, &writes))
    return true;
  Val made = lower_all_ways(l, i->x, s, &live, subset);
  return made && lower_narrow(l, s, made, i->source, opened);
}

static Lowered choose_some(Lower *l, const Instr *i, Sym *s) {
  Emit *e = &l->e;
  SomeFrame f;
  TraceStep t = {.kind = TRACE_ONCE, .x = i->y, .takes = true};
  int opened = 0, imm = i->number != NULL;
  if (!lower_single(l, s, i->source, "its ways are chosen one by one", &opened))
    return l->status;
  l->status = LOWER_OK;
  Val sites = ends_of(l, i->x, s, &f);
  Val size = sites ? size_of(l, i, s) : 0;
  if (!size) return l->status == LOWER_OK ? LOWER_NO : l->status;
  Val count = emit_value(e, SP_SUBSETS, sites, size, 0, imm);
  t.place = s->cursor;
  int ndigits = digits_of(l, sites);
  Val number = 0;
  for (int digit = ndigits; digit-- > 0; opened++) {
    number = choose_digit(l, i, &t, digit, number, count);
    if (!number) return LOWER_NO;
  }
  Val subset = emit_value(e, SP_SUBSET, sites, size, number, imm);
  l->status = LOWER_OK;
  bool goes_on = make_ways(l, i, s, subset, &opened);
  if (l->status != LOWER_OK) return l->status;
  lower_trace(l, s, t);
  Lowered r = goes_on ? lower_from(l, i->next, s) : LOWER_OK;
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* Those lanes that have no way go on; then the others. */
static Lowered split(Lower *l, const Instr *i, Sym *s) {
  EmitMark mark = emit_mark(&l->e);
  Val has = lower_look(l, s, i->x, s->cursor, -1, i->source);
  if (!has) {
    emit_back(&l->e, mark);
    return choose_some(l, i, s);
  }
  Sym none = *s;
  none.lanes = emit_without(&l->e, s->lanes, has);
  s->lanes = emit_and(&l->e, s->lanes, has);
  Lowered r = emit_is_nothing(&l->e, none.lanes)
                  ? LOWER_OK
                  : lower_from(l, i->next, &none);
  if (r != LOWER_OK || emit_is_nothing(&l->e, s->lanes)) return r;
  return choose_some(l, i, s);
}

Lowered lower_some(Lower *l, const Instr *i, Sym *s) {
  SlotSet writes = {{0}};
  bool lifts;
  writes_of_code(l, s->me, i->x, &writes, &lifts);
  const char *why = l->game->has_piles ? "'some' with piles"
                    : s->each          ? "'some' inside 'each'"
                    : lifts || once_moves(l, i->x)
                        ? "two ways of 'some' may move pieces to one site"
                        : NULL;
  if (why) {
    lower_fail(l, LOWER_NO, i->source, why);
    return LOWER_NO;
  }
  if (once_effect(l, i->x) != ONCE_HARMLESS) s->is_opaque = true;
  bool is_open = s->base && !s->is_single && !lower_is_looking(s);
  return is_open ? split(l, i, s) : choose_some(l, i, s);
}

/* ---- the move ---- */

bool lower_some_made(Lower *l, const TraceStep *t, Sym *s) {
  const Instr *i = &l->program->code[t->x];
  SlotSet all;
  SomeFrame f;
  for (int k = 0; k < SYM_SLOTS / 64; k++) all.w[k] = ~(uint64_t)0;
  Val sites = ends_of(l, i->x, s, &f);
  Val size = sites ? size_of(l, i, s) : 0;
  if (!size) return false;
  Val subset = emit_value(&l->e, SP_SUBSET, sites, size, number_of(l, t),
                          i->number != NULL);
  return lower_all_ways(l, i->x, s, &all, subset) != 0;
}
