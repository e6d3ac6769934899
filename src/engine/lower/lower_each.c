/* SPDX-License-Identifier: MIT
** lower_each.c - each: all ways of a walk are made together.
**
** Every way sees the position before. So the body is executed once, and at the
** end of a way the sites that it changes are added to two sets per slot: those
** that come to it, and those that leave it. Behind the body these are put
** into the slots, whatever they are sets of: flips along rays, groups that
** are taken, marks.
**
** The walk makes the ways one after the other, and the last one counts where
** two of them write to one site. A set does not know which was last; so no two
** ways may write different things there. That is certain if all ways write
** the same to a slot, or if each of them changes what it finds.
**
** Where nobody asks later what the ways have changed, it is enough to know
** that there is one: the changes are made with the move.
*/
#include "engine/lower/lower.h"

/* What ways may write to a site of a slot. */
enum {
  WAY_SETS = 1,
  WAY_CLEARS = 2,
  WAY_KEEPS = 4 /* what it was before; another way may change it */
};

/* ---- the end of a way ---- */

static void put_together(Lower *l, EachFrame *f, int slot, Val set, Val clear,
                         bool keeps) {
  bool sets = !emit_is_nothing(&l->e, set);
  bool clears = !emit_is_nothing(&l->e, clear);
  f->how[slot] |= (uint8_t)((sets ? WAY_SETS : 0) | (clears ? WAY_CLEARS : 0) |
                            (keeps ? WAY_KEEPS : 0));
  if (sets) emit_add(&l->e, f->on[slot], set);
  if (clears) emit_add(&l->e, f->off[slot], clear);
}

/* What a place has become in a slot: 'now', and 'before', are lanes. */
static void end_slot(Lower *l, const Sym *s, int slot, Place place, Val now,
                     Val before, bool is_piece) {
  Emit *e = &l->e;
  EachFrame *f = s->each;
  Val valid = sym_valid(l, s, place);
  Val in = emit_and(e, s->lanes, now), out = emit_without(e, s->lanes, now);
  bool was_on = before == valid || before == e->all;
  if (now == valid || now == e->all) out = e->nothing;
  bool keeps_on = !emit_is_nothing(e, emit_and(e, in, before));
  bool keeps_off = was_on ? false : !emit_is_nothing(e, out);
  if (was_on) in = e->nothing; /* it was there: nothing comes */
  if (emit_is_nothing(e, before)) out = e->nothing;
  bool keeps = is_piece && (keeps_on || keeps_off);
  /* what is written and changes nothing still says what it writes */
  uint8_t how = (uint8_t)((now != e->nothing ? WAY_SETS : 0) |
                          (now != valid && now != e->all ? WAY_CLEARS : 0));
  if (is_piece) f->how[slot] |= how;
  put_together(l, f, slot, sym_landed(l, s, place, in),
               sym_landed(l, s, place, out), keeps);
}

/* The state before the each, as this way's places see it. */
static void look_back(const Sym *s, Sym *before) {
  *before = *s;
  before->each = NULL;
  before->nwrites = 0;
  before->nfacts = s->ntouched;
  for (int i = 0; i < s->ntouched; i++) before->facts[i] = s->touched[i].before;
  for (int k = 0; k < SYM_SLOTS; k++) before->slot[k] = s->each->start->slot[k];
}

static void end_place(Lower *l, Sym *s, Sym *before, const SymTouched *t) {
  Place place = t->before.place;
  int pieces = slot_pieces(l->game);
  for (int k = 0; k < l->game->layout.nplanes; k++) {
    bool is_piece = k < pieces;
    if (!slots_has(&s->each->live, k)) continue;
    if (is_piece ? !t->pieces : !slots_has(&t->marks, k)) continue;
    Val now = sym_read(l, s, k, place), was = sym_read(l, before, k, place);
    end_slot(l, s, k, place, now, was, is_piece);
    if (slots_has(&t->again, k)) s->each->how[k] |= WAY_KEEPS;
  }
}

/* All cells of a run get the same. */
static void end_span(Lower *l, const Sym *s, const SymSpan *span) {
  Val sites = lower_span(l, span, s->lanes), none = l->e.nothing;
  for (int k = 0; k < slot_pieces(l->game); k++) {
    if (!slots_has(&s->each->live, k)) continue;
    bool on = k == span->owner || k == span->kind;
    put_together(l, s->each, k, on ? sites : none, on ? none : sites, true);
  }
}

/* ---- what is taken and put ---- */

/* However many ways take a piece or put one on a site, it counts once. */
static void end_counted(Lower *l, const Sym *s) {
  EachFrame *f = s->each;
  for (int i = 0; i < s->ncounted; i++) {
    const SymCounted *c = &s->counted[i];
    Val to = c->kind < 0 ? f->taken[c->by] : f->put[c->by][c->kind];
    Val in = emit_and(&l->e, s->lanes, c->in);
    if (to) emit_add(&l->e, to, sym_landed(l, s, c->place, in));
  }
  for (int i = 0; i < s->nspans; i++)
    if (s->spans[i].takes && f->taken[s->spans[i].by])
      emit_add(&l->e, f->taken[s->spans[i].by],
               lower_span(l, &s->spans[i], s->lanes));
}

/* The lanes in which the way ends on one of the sites. */
static Val ends_on(Lower *l, Sym *s, Val sites) {
  return s->cursor.base ? sym_has(l, s, sites, s->cursor) : l->e.nothing;
}

Lowered lower_each_end(Lower *l, Sym *s) {
  Source none = {NULL, 0, 0};
  EachFrame *f = s->each;
  if (s->ntouched > SYM_FACTS) f->why = "a way of 'each' changes many sites";
  if (!f->why && f->some) return lower_some_end(l, s) ? LOWER_OK : LOWER_NO;
  if (f->only) s->lanes = emit_and(&l->e, s->lanes, ends_on(l, s, f->only));
  if (!f->why) {
    Sym *before = arena_new(&l->arena, sizeof *before);
    if (!before) return LOWER_NO;
    look_back(s, before);
    for (int i = 0; i < s->ntouched; i++)
      end_place(l, s, before, &s->touched[i]);
    for (int i = 0; i < s->nspans; i++) end_span(l, s, &s->spans[i]);
    end_counted(l, s);
    emit_add(&l->e, f->found, s->lanes);
  }
  if (!f->why) return LOWER_OK;
  lower_fail(l, LOWER_NO, none, f->why);
  return LOWER_NO;
}

/* ---- behind the body ---- */

/* Could two ways write different things to one site? */
static bool are_at_odds(uint8_t how) {
  return how == (WAY_SETS | WAY_CLEARS | WAY_KEEPS);
}

static bool settle_planes(Lower *l, const EachFrame *f, Sym *s) {
  Emit *e = &l->e;
  Source none = {NULL, 0, 0};
  for (int k = 0; k < l->game->layout.nplanes; k++) {
    if (!f->how[k]) continue;
    if (are_at_odds(f->how[k])) {
      lower_fail(l, LOWER_NO, none, "two ways of 'each' may change one site");
      return false;
    }
    Val off = emit_read(e, f->off[k]), on = emit_read(e, f->on[k]);
    Val now = emit_or(e, emit_without(e, sym_slot(l, s, k), off), on);
    sym_set_slot(s, k, now);
  }
  return true;
}

static void add_to(Lower *l, Sym *s, int slot, Val set) {
  Val n = emit_value(&l->e, SP_COUNT, set, 0, 0, 0);
  s->slot[slot] = emit_value(&l->e, SP_ADD, sym_slot(l, s, slot), n, 0, 0);
}

/* What is put comes from stocks: they must do for all ways. The lanes in which
** they do. */
static Val settle_put(Lower *l, const EachFrame *f, Sym *s) {
  const Game *g = l->game;
  Emit *e = &l->e;
  Val enough = e->all;
  for (int p = 0; p < g->nplayers; p++)
    for (int k = 0; k < g->nkinds; k++) {
      if (!f->put[p][k]) continue;
      Val n = emit_value(e, SP_COUNT, emit_read(e, f->put[p][k]), 0, 0, 0);
      int slot = slot_of_stock(g, (Player)p, k);
      Val left = sym_slot(l, s, slot);
      Val does = emit_value(e, SP_COMPARE, left, n, 0, IS_GE);
      enough = emit_and(e, enough, emit_select(e, does, e->all));
      if (slots_has(&f->live, slot))
        s->slot[slot] = emit_value(e, SP_SUBTRACT, left, n, 0, 0);
    }
  return enough;
}

/* Trays are kept by kind; the pieces are what they were before. */
static void settle_taken(Lower *l, const EachFrame *f, Sym *start, Sym *s) {
  const Game *g = l->game;
  int first = g->layout.kind_planes;
  l->taken = l->e.nothing;
  for (int p = 0; p < g->nplayers && f->taken[p]; p++) {
    Val taken = emit_read(&l->e, f->taken[p]);
    if (emit_is_nothing(&l->e, taken)) continue;
    if (l->tells) l->taken = emit_or(&l->e, l->taken, taken);
    if (slots_has(&f->live, slot_of_taken(g, (Player)p)))
      add_to(l, s, slot_of_taken(g, (Player)p), taken);
    bool keeps = l->stores && (g->stocks_taken || !g->no_trays);
    for (int k = 0; keeps && k < g->nkinds; k++) {
      Val of = first < 0
                   ? taken
                   : emit_and(&l->e, taken, sym_slot(l, start, first + k));
      lower_keep(l, s, (Player)p, k, g->stocks_taken,
                 emit_value(&l->e, SP_COUNT, of, 0, 0, 0));
    }
  }
}

static bool counts_taken(const Lower *l, const SlotSet *live) {
  const Game *g = l->game;
  bool counts = l->stores && (g->stocks_taken || !g->no_trays);
  for (int p = 0; p < g->nplayers; p++)
    counts = counts || slots_has(live, slot_of_taken(g, (Player)p));
  return counts;
}

static void begin(Lower *l, EachFrame *f, const SlotSet *writes) {
  const Game *g = l->game;
  f->found = emit_variable(&l->e);
  for (int k = 0; k < g->layout.nplanes; k++) {
    if (!slots_has(&f->live, k) || !slots_has(writes, k)) continue;
    f->on[k] = emit_variable(&l->e);
    f->off[k] = emit_variable(&l->e);
  }
  bool counts = counts_taken(l, &f->live);
  for (int p = 0; p < g->nplayers; p++) {
    if (counts) f->taken[p] = emit_variable(&l->e);
    for (int k = 0; k < g->nkinds; k++)
      if (g->kinds[k].stock >= 0 &&
          slots_has(writes, slot_of_stock(g, (Player)p, k)))
        f->put[p][k] = emit_variable(&l->e);
  }
}

Val lower_all_ways(Lower *l, int body, Sym *s, const SlotSet *live, Val only) {
  SlotSet writes = {{0}};
  sym_flush(l, s);
  writes_of_code(l, s->me, body, &writes, NULL);
  EachFrame *f = arena_new(&l->arena, sizeof *f);
  Sym *start = arena_new(&l->arena, sizeof *start);
  Sym *t = arena_new(&l->arena, sizeof *t);
  if (!f || !start || !t) return 0;
  *f = (EachFrame){.start = start, .live = *live, .only = only};
  begin(l, f, &writes);
  LookFrame look = {.commit = -1,
                    .first = -1,
                    .part = -1,
                    .depth = l->e.depth,
                    .acc = l->e.nothing,
                    .each = f,
                    .outer = s->look};
  *start = *t = *s;
  t->look = &look;
  t->each = f;
  t->orelse = NULL;
  t->ntouched = t->ncounted = t->nspans = 0;
  Lowered r = lower_from(l, body, t);
  l->status = r;
  if (r != LOWER_OK || !settle_planes(l, f, s)) return 0;
  settle_taken(l, f, start, s);
  Val enough = settle_put(l, f, s);
  if (only) return enough;
  return emit_and(&l->e, sym_where(l, emit_read(&l->e, f->found)), enough);
}

/* ---- what is asked later ---- */

/* A stock may not do for all ways, even if it does for each of them. */
bool lower_needs_stock(const Lower *l, const SlotSet *writes) {
  const Game *g = l->game;
  for (int p = 0; p < g->nplayers; p++)
    for (int k = 0; k < g->nkinds; k++)
      if (g->kinds[k].stock >= 0 &&
          slots_has(writes, slot_of_stock(g, (Player)p, k)))
        return true;
  return false;
}

/* Is something that the ways change asked about later? */
bool lower_is_asked(const SlotSet *live, const SlotSet *writes) {
  for (int k = 0; k < SYM_SLOTS / 64; k++)
    if (live->w[k] & writes->w[k]) return true;
  return false;
}

static Val all_ways(Lower *l, const Instr *i, Sym *s, const SlotSet *live,
                    const SlotSet *writes, int *opened) {
  if (!lower_is_asked(live, writes) && !lower_needs_stock(l, writes))
    return lower_look(l, s, i->x, s->cursor, -1, i->source);
  if (s->each)
    return lower_fail(l, LOWER_NO, i->source, "'each' inside 'each'");
  if (!lower_single(l, s, i->source, "all ways are made together", opened))
    return 0;
  return lower_all_ways(l, i->x, s, live, 0);
}

/* ---- perhaps ---- */

/* 'try(each(w))': the left side of an or-else is an 'each' alone, the right
** side nothing. Where it goes on; -1: it is something else. */
static int after_try(const Program *p, const Instr *i) {
  const Instr *each = &p->code[i->x], *right = &p->code[i->y];
  const Instr *commit = &p->code[each->next];
  bool is_try = each->op == OP_EACH && commit->op == OP_COMMIT &&
                commit->x == i->next && right->op == OP_TEST &&
                right->set->op == SET_ALL && right->next == commit->next;
  return is_try ? commit->next : -1;
}

/* Nobody asks later what the ways change, and no own piece comes or goes: all
** lanes go on alike, and the ways are made with the move, if there are any. */
Lowered lower_try_each(Lower *l, const Instr *i, Sym *s, bool *is_done) {
  SlotSet live = {{0}}, writes = {{0}};
  bool lifts;
  int next = after_try(l->program, i);
  *is_done = false;
  if (next < 0 || lower_is_looking(s)) return LOWER_OK;
  const Instr *each = &l->program->code[i->x];
  lower_live(l, s, next, &live, NULL);
  writes_of_code(l, s->me, each->x, &writes, &lifts);
  bool is_late = lower_is_asked(&live, &writes);
  if (l->game->has_piles && is_late) return LOWER_OK;
  if (l->game->has_piles)
    l->p->loses_late = s->is_opaque = true; /* it is made with the move */
  else if (lifts || (slots_has(&writes, s->me) && !is_late) ||
           (is_late && !lower_defers(l, s, next)) ||
           lower_needs_stock(l, &writes) || once_moves(l, each->x) ||
           once_effect(l, each->x) != ONCE_HARMLESS ||
           once_arrives(l, each->x) != ONCE_HARMLESS)
    return LOWER_OK;
  *is_done = true;
  lower_trace(l, s,
              (TraceStep){.kind = TRACE_ONCE,
                          .place = s->cursor,
                          .x = each->y,
                          .is_try = true});
  s->is_late = s->is_late || is_late;
  return lower_from(l, next, s);
}

/* ---- the word ---- */

Lowered lower_each(Lower *l, const Instr *i, Sym *s) {
  SlotSet live = {{0}}, writes = {{0}};
  bool lifts;
  int opened = 0;
  lower_live(l, s, i->next, &live, NULL);
  writes_of_code(l, s->me, i->x, &writes, &lifts);
  if (l->game->has_piles && slots_has(&writes, s->me))
    return lower_pile_each(l, i, s);
  bool is_late = lower_is_asked(&live, &writes) && lower_defers(l, s, i->next);
  if (is_late) live = (SlotSet){{0}};
  if (lifts || once_moves(l, i->x)) {
    lower_fail(l, LOWER_NO, i->source,
               lifts ? "pieces are lifted inside 'each'"
                     : "two ways of 'each' may move pieces to one site");
    return LOWER_NO;
  }
  OnceEffect effect = once_effect(l, i->x);
  bool takes = slots_has(&writes, s->me);
  if (effect == ONCE_OPAQUE && takes) s->is_opaque = true;
  Val has = all_ways(l, i, s, &live, &writes, &opened);
  if (!has) return l->status == LOWER_OK ? LOWER_NO : l->status;
  if (!lower_narrow(l, s, has, i->source, &opened)) {
    lower_close(l, opened);
    return LOWER_OK;
  }
  lower_trace(l, s,
              (TraceStep){.kind = TRACE_ONCE,
                          .place = s->cursor,
                          .x = i->y,
                          .takes = takes,
                          .arrives = effect == ONCE_ARRIVES});
  s->is_late = s->is_late || is_late;
  Lowered r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}
