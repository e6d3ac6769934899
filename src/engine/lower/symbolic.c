/* SPDX-License-Identifier: MIT
** symbolic.c - reading and writing a symbolic position.
*/
#include "engine/lower/symbolic.h"
#include "engine/program/map.h"

#include <assert.h>

Val lower_fail(Lower *l, Lowered status, Source source, const char *why) {
  l->status = status;
  l->why = why;
  l->why_source = source;
  return 0;
}

/* ---- slots ---- */

Val sym_state(Lower *l, Sym *s) {
  Val state = sym_slot(l, s, slot_of_state(l->game));
  const Value *v = &l->p->values[state];
  return v->op == SP_STATE && !v->imm ? 0 : state;
}

/* What stands on the board and beside it. */
static Val load_in(Lower *l, Sym *s, int slot) {
  const Game *g = l->game;
  Val state = sym_state(l, s);
  int stock = slot_of_stock(g, 0, 0), taken = slot_of_taken(g, 0);
  if (slot < stock) return emit_value(&l->e, SP_PLANE, state, 0, 0, slot);
  if (slot < taken)
    return emit_value(&l->e, SP_STOCK, state, 0, 0, slot - stock);
  return emit_value(&l->e, SP_TAKEN, state, 0, 0, slot - taken);
}

/* As the position has it, or the parameter of a question. */
static Val load(Lower *l, Sym *s, int slot) {
  const Game *g = l->game;
  Emit *e = &l->e;
  int planes = g->layout.nplanes, sites = planes + g->nsite_slots;
  int counters = sites + g->ncounter_slots;
  int stock = counters + g->nplayers * g->nkinds;
  if (slot_has_state(g, slot)) return load_in(l, s, slot);
  if (l->question >= 0) return lower_param(l, slot, slot >= sites);
  if (l->is_given) e->is_full = true; /* reads.c has missed it */
  if (slot == slot_of_state(g)) return emit_value(e, SP_STATE, 0, 0, 0, 0);
  if (slot < planes) return emit_value(e, SP_PLANE, 0, 0, 0, slot);
  if (slot < sites) return emit_value(e, SP_SITE, 0, 0, 0, slot - planes);
  if (slot < counters) return emit_value(e, SP_COUNTER, 0, 0, 0, slot - sites);
  if (slot < stock) return emit_value(e, SP_STOCK, 0, 0, 0, slot - counters);
  if (slot >= slot_count(g))
    return emit_value(e, SP_CAPTURED, 0, 0, 0, slot - slot_count(g));
  if (slot >= slot_of_die(g, 1))
    return emit_value(e, SP_DICE, 0, 0, 0, slot - slot_of_die(g, 0));
  return emit_value(e, SP_TAKEN, 0, 0, 0, slot - stock);
}

Val sym_slot(Lower *l, Sym *s, int slot) {
  return s->slot[slot] ? s->slot[slot] : load(l, s, slot);
}

/* ---- places ---- */

static Val constant(Lower *l, Plane set) { return emit_const(&l->e, &set); }

static Val along(Lower *l, Val set, int map) {
  return map ? emit_value(&l->e, SP_SHIFT, set, 0, 0, map_along(l->p, map))
             : set;
}

static Val against(Lower *l, Val set, int map) {
  return map ? emit_value(&l->e, SP_SHIFT, set, 0, 0, map_against(l->p, map))
             : set;
}

Val sym_site(Lower *l, const Sym *s, Place place) {
  (void)s;
  return along(l, l->site[place.base], place.map);
}

Val sym_valid(Lower *l, const Sym *s, Place place) {
  if (!place.base || place.base != s->base) return l->e.all;
  return place.map ? constant(l, map_valid(l->p, place.map)) : l->e.all;
}

Val sym_where(Lower *l, Val condition) {
  return emit_select(&l->e, emit_value(&l->e, SP_ANY, condition, 0, 0, 0),
                     l->e.all);
}

Val sym_has(Lower *l, Sym *s, Val set, Place place) {
  if (!place.base) return l->e.nothing;
  if (place.base == s->base) return against(l, set, place.map);
  return sym_where(l, emit_and(&l->e, set, sym_site(l, s, place)));
}

Val sym_landed(Lower *l, const Sym *s, Place place, Val lanes) {
  if (place.base == s->base) return along(l, lanes, place.map);
  return emit_select(&l->e, emit_value(&l->e, SP_ANY, lanes, 0, 0, 0),
                     sym_site(l, s, place));
}

Val sym_same(Lower *l, Sym *s, Place a, Place b) {
  if (!a.base || !b.base) return l->e.nothing;
  if (a.base == b.base) {
    Val meet = constant(l, map_meet(l->p, a.map, b.map));
    return a.base == s->base ? meet : sym_has(l, s, meet, (Place){a.base, 0});
  }
  return a.base == s->base ? sym_has(l, s, sym_site(l, s, b), a)
                           : sym_has(l, s, sym_site(l, s, a), b);
}

/* 'old', but in the lanes of 'mask' what 'now' says. */
static Val mixed(Lower *l, Val old, Val mask, Val now) {
  Emit *e = &l->e;
  return emit_or(e, emit_without(e, old, mask), emit_and(e, now, mask));
}

/* ---- facts ---- */

static bool same_place(Place a, Place b) {
  return a.base == b.base && a.map == b.map;
}

static SymFact *find_fact(Sym *s, Place place) {
  for (int i = 0; i < s->nfacts; i++)
    if (same_place(s->facts[i].place, place)) return &s->facts[i];
  return NULL;
}

const SymFact *sym_fact(const Sym *s, Place place) {
  for (int i = 0; i < s->nfacts; i++)
    if (same_place(s->facts[i].place, place)) return &s->facts[i];
  return NULL;
}

static void set_fact(Sym *s, Place place, int slot, bool value) {
  SymFact *f = find_fact(s, place);
  if (slot >= 64) return;
  if (!f && s->nfacts == SYM_FACTS) return;
  if (!f) {
    f = &s->facts[s->nfacts++];
    *f = (SymFact){.place = place};
  }
  uint64_t bit = (uint64_t)1 << slot;
  f->known |= bit;
  f->value = value ? f->value | bit : f->value & ~bit;
}

static bool are_apart(const Sym *s, Place a, Place b) {
  for (int i = 0; i < s->napart; i++)
    if ((same_place(s->apart[i].a, a) && same_place(s->apart[i].b, b)) ||
        (same_place(s->apart[i].a, b) && same_place(s->apart[i].b, a)))
      return true;
  return false;
}

/* May the two be one site in some lane? */
static bool may_meet(Lower *l, Sym *s, const SymFact *f, Place place) {
  const SymFact *g = find_fact(s, place);
  int elsewhere = s->elsewhere.base;
  Place target = {s->base, 0};
  if (elsewhere && place.base == elsewhere && same_place(f->place, target))
    return false;
  if (elsewhere && f->place.base == elsewhere && same_place(place, target))
    return false;
  if (are_apart(s, f->place, place)) return false;
  if (g && (f->known & g->known & (f->value ^ g->value))) {
    if (s->napart < SYM_APART)
      s->apart[s->napart++] = (SymApart){f->place, place};
    return false;
  }
  if (f->place.base != place.base) return true;
  Plane meet = map_meet(l->p, f->place.map, place.map);
  return !plane_is_empty(meet.w, PLANE_WORDS);
}

bool sym_may_meet(Lower *l, Sym *s, Place a, Place b) {
  const SymFact *f = find_fact(s, a);
  SymFact none = {.place = a};
  return same_place(a, b) || may_meet(l, s, f ? f : &none, b);
}

static void forget_facts(Lower *l, Sym *s, int slot, Place place) {
  if (slot >= 64) return;
  for (int i = 0; i < s->nfacts; i++)
    if (!same_place(s->facts[i].place, place) &&
        may_meet(l, s, &s->facts[i], place))
      s->facts[i].known &= ~((uint64_t)1 << slot);
}

static void learn_owner(Lower *l, Sym *s, Place place, int plane) {
  int owners = l->game->layout.kind_planes >= 0 ? l->game->layout.kind_planes
                                                : slot_pieces(l->game);
  for (int i = 0; i < owners; i++) set_fact(s, place, i, i == plane);
}

static bool are_neutral(const Game *g, uint32_t kinds, bool is_neutral) {
  for (int k = 0; k < g->nkinds; k++)
    if ((kinds >> k & 1) && g->kinds[k].is_neutral != is_neutral) return false;
  return kinds != 0;
}

static void learn_kind(Lower *l, Sym *s, Place place, uint32_t kinds) {
  int first = l->game->layout.kind_planes;
  int neutral = l->game->layout.neutral_plane;
  if (first < 0) return;
  if (neutral >= 0 && are_neutral(l->game, kinds, true))
    learn_owner(l, s, place, neutral);
  else if (neutral >= 0 && are_neutral(l->game, kinds, false))
    set_fact(s, place, neutral, false);
  for (int k = 0; k < l->game->nkinds; k++)
    if (!(kinds >> k & 1) || !(kinds & (kinds - 1)))
      set_fact(s, place, first + k, kinds >> k & 1);
}

void sym_learn_empty(Lower *l, Sym *s, Place place) {
  for (int i = 0; i < slot_pieces(l->game); i++) set_fact(s, place, i, false);
}

void sym_forget_pieces(Lower *l, Sym *s) {
  int n = slot_pieces(l->game);
  uint64_t pieces = n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0;
  for (int i = 0; i < s->nfacts; i++) s->facts[i].known &= ~pieces;
}

void sym_forget_pieces_near(Lower *l, Sym *s, Place place) {
  int n = slot_pieces(l->game);
  uint64_t pieces = n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0;
  for (int i = 0; i < s->nfacts; i++)
    if (sym_may_meet(l, s, s->facts[i].place, place))
      s->facts[i].known &= ~pieces;
}

void sym_learn(Lower *l, Sym *s, const Set *test, Place place) {
  switch (test->op) {
  case SET_AND:
    sym_learn(l, s, test->a, place);
    sym_learn(l, s, test->b, place);
    break;
  case SET_MINE: learn_owner(l, s, place, s->me); break;
  case SET_THEIRS:
    if (l->game->nplayers == 2) learn_owner(l, s, place, 1 - s->me);
    break;
  case SET_NEUTRAL:
    if (l->game->layout.neutral_plane >= 0)
      learn_owner(l, s, place, l->game->layout.neutral_plane);
    break;
  case SET_KINDS: learn_kind(l, s, place, test->mask[0]); break;
  case SET_EMPTY: sym_learn_empty(l, s, place); break;
  default: break;
  }
}

/* ---- reading ---- */

static Val read_here(Lower *l, Sym *s, int slot, Place place) {
  Val v = against(l, sym_slot(l, s, slot), place.map);
  Plane valid = map_valid(l->p, place.map);
  for (int i = 0; i < s->nwrites; i++) {
    const SymWrite *w = &s->writes[i];
    if (w->slot != slot) continue;
    Plane meet = map_meet(l->p, w->map, place.map);
    bool all = true;
    for (int k = 0; k < PLANE_WORDS; k++) all = all && meet.w[k] == valid.w[k];
    v = all ? w->value : mixed(l, v, constant(l, meet), w->value);
  }
  return v;
}

static Val read_there(Lower *l, Sym *s, int slot, Place place) {
  Val site = sym_site(l, s, place);
  Val v = sym_where(l, emit_and(&l->e, sym_slot(l, s, slot), site));
  for (int i = 0; i < s->nwrites; i++) {
    const SymWrite *w = &s->writes[i];
    if (w->slot == slot) v = mixed(l, v, against(l, site, w->map), w->value);
  }
  return v;
}

/* What was written elsewhere can be read at the target only. */
static bool is_readable(const Sym *s, int slot, Place place) {
  if (place.base == s->elsewhere.base) return false;
  return !slots_has(&s->elsewhere.written, slot) ||
         same_place(place, (Place){s->base, 0});
}

Val sym_read(Lower *l, Sym *s, int slot, Place place) {
  if (!place.base) return l->e.nothing;
  const SymFact *f = slot < 64 ? find_fact(s, place) : NULL;
  if (f && (f->known >> slot & 1))
    return f->value >> slot & 1 ? sym_valid(l, s, place) : l->e.nothing;
  if (s->elsewhere.base && !is_readable(s, slot, place)) {
    l->is_lost = true;
    return l->e.nothing;
  }
  return place.base == s->base ? read_here(l, s, slot, place)
                               : read_there(l, s, slot, place);
}

Val sym_occupied(Lower *l, Sym *s, Place place) {
  const Layout *lay = &l->game->layout;
  Val v = l->e.nothing;
  for (int p = 0; p < l->game->nplayers; p++)
    v = emit_or(&l->e, v, sym_read(l, s, p, place));
  if (lay->neutral_plane >= 0)
    v = emit_or(&l->e, v, sym_read(l, s, lay->neutral_plane, place));
  return v;
}

/* ---- writing ---- */

static bool write_here(Sym *s, int slot, int map, Val value) {
  for (int i = 0; i < s->nwrites; i++)
    if (s->writes[i].slot == slot && s->writes[i].map == map) {
      /* the last one counts where two meet: it goes to the end */
      for (; i + 1 < s->nwrites; i++) s->writes[i] = s->writes[i + 1];
      s->nwrites--;
      break;
    }
  if (s->nwrites == SYM_WRITES) return false;
  s->writes[s->nwrites++] = (SymWrite){(int16_t)slot, map, value};
  return true;
}

/* What was true in some lanes of the old base is true in all of the new one
** or in none. */
Val sym_spread(Lower *l, const Sym *s, Val v) {
  if (!v || v == l->e.nothing || v == l->e.all || !s->base) return v;
  return sym_where(l, emit_and(&l->e, v, l->site[s->base]));
}

/* At a site that is the same in all lanes. */
static bool write_there(Lower *l, Sym *s, int slot, Place place, Val value) {
  Emit *e = &l->e;
  bool on = value != e->nothing;
  Val site = sym_site(l, s, place), old = sym_slot(l, s, slot);
  if (on && value != e->all) {
    if (s->base && !s->is_single) return false;
    s->slot[slot] = mixed(l, old, site, sym_spread(l, s, value));
  } else {
    s->slot[slot] = on ? emit_or(e, old, site) : emit_without(e, old, site);
  }
  for (int i = 0; i < s->nwrites; i++) {
    SymWrite *w = &s->writes[i];
    if (w->slot == slot)
      w->value = mixed(l, w->value, against(l, site, w->map), value);
  }
  return true;
}

/* Remembers what was known of a place that is written for the first time
** since the base was chosen. */
static void keep_old(Sym *s, Place place) {
  for (int i = 0; i < s->nold; i++)
    if (same_place(s->old[i].place, place)) return;
  const SymFact *f = find_fact(s, place);
  if (s->nold < SYM_FACTS)
    s->old[s->nold++] = f ? *f : (SymFact){.place = place};
}

static SymTouched *find_touched(Sym *s, Place place) {
  for (int i = 0; i < s->ntouched && i < SYM_FACTS; i++)
    if (same_place(s->touched[i].before.place, place)) return &s->touched[i];
  return NULL;
}

bool sym_is_touched(const Sym *s, Place place) {
  for (int i = 0; i < s->ntouched && i < SYM_FACTS; i++)
    if (same_place(s->touched[i].before.place, place)) return true;
  return false;
}

/* A way of an 'each' writes there. */
static void touch(Lower *l, Sym *s, int slot, Place place) {
  SymTouched *t = find_touched(s, place);
  if (!t && s->ntouched >= SYM_FACTS) {
    s->ntouched = SYM_FACTS + 1;
    return;
  }
  if (!t) {
    const SymFact *f = find_fact(s, place);
    t = &s->touched[s->ntouched++];
    *t = (SymTouched){.before = f ? *f : (SymFact){.place = place}};
  }
  if (slot < slot_pieces(l->game))
    t->pieces = true;
  else
    slots_add(slots_has(&t->marks, slot) ? &t->again : &t->marks, slot);
}

bool sym_write(Lower *l, Sym *s, int slot, Place place, Val value) {
  keep_old(s, place);
  if (s->each) touch(l, s, slot, place);
  if (!slots_has(&s->live, slot)) { /* nobody will ask */
    SymFact *known = slot < 64 ? find_fact(s, place) : NULL;
    forget_facts(l, s, slot, place);
    if (known) known->known &= ~((uint64_t)1 << slot);
    return true;
  }
  if (value == sym_valid(l, s, place)) value = l->e.all;
  bool is_known = value == l->e.nothing || value == l->e.all;
  SymFact *f = slot < 64 ? find_fact(s, place) : NULL;
  bool on = value != l->e.nothing;
  if (is_known && f && (f->known >> slot & 1) && (f->value >> slot & 1) == on)
    return true; /* so it is already */
  bool ok = true;
  if (s->elsewhere.base && place.base == s->elsewhere.base)
    slots_add(&s->elsewhere.written, slot);
  else
    ok = place.base == s->base ? write_here(s, slot, place.map, value)
                               : write_there(l, s, slot, place, value);
  if (!ok) return false;
  forget_facts(l, s, slot, place);
  if (is_known)
    set_fact(s, place, slot, on);
  else if (f)
    f->known &= ~((uint64_t)1 << slot);
  return true;
}

void sym_set_slot(Sym *s, int slot, Val value) {
  int kept = 0;
  s->slot[slot] = value;
  for (int i = 0; i < s->nwrites; i++)
    if (s->writes[i].slot != slot) s->writes[kept++] = s->writes[i];
  s->nwrites = kept;
  for (int i = 0; i < s->nfacts && slot < 64; i++)
    s->facts[i].known &= ~((uint64_t)1 << slot);
}

bool sym_is_same_elsewhere(Lower *l, const Sym *s, const Set *set) {
  Sym now = *s, before = *s;
  Place place = {s->elsewhere.base, 0};
  SymFact *f = find_fact(&before, place);
  bool lost = l->is_lost;
  if (f) *f = s->elsewhere.before;
  l->is_lost = false;
  Val a = lower_test(l, &now, set, place);
  Val b = a ? lower_test(l, &before, set, place) : 0;
  bool same = a && a == b && !l->is_lost;
  l->is_lost = lost;
  return same;
}

/* ---- bases ---- */

void sym_flush(Lower *l, Sym *s) {
  Emit *e = &l->e;
  for (int i = 0; i < s->nwrites; i++) {
    const SymWrite *w = &s->writes[i];
    assert(s->is_single);
    Val site = along(l, l->site[s->base], w->map);
    Val old = sym_slot(l, s, w->slot);
    Val now = w->value == e->nothing || w->value == e->all
                  ? w->value
                  : sym_where(l, emit_and(e, w->value, l->site[s->base]));
    s->slot[w->slot] = now == e->all       ? emit_or(e, old, site)
                       : now == e->nothing ? emit_without(e, old, site)
                                           : mixed(l, old, site, now);
  }
  s->nwrites = 0;
}

void sym_spread_actor(Lower *l, const Sym *s, Sym *t) {
  for (int i = 0; i < SYM_PIECE && s->has_actor; i++) {
    Val v = s->actor.plane[i];
    if (!v || v == l->e.nothing || v == l->e.all || !s->base) continue;
    if (s->is_single)
      t->actor.plane[i] = sym_spread(l, s, v);
    else
      t->is_actor_open = true;
  }
}

void sym_rebase(Lower *l, Sym *s, Val lanes) {
  sym_flush(l, s);
  for (int i = 0; i < SYM_PIECE; i++) {
    if (s->has_hand) s->hand.plane[i] = sym_spread(l, s, s->hand.plane[i]);
    if (s->has_actor) s->actor.plane[i] = sym_spread(l, s, s->actor.plane[i]);
  }
  if (l->nbases + 2 >= BASES_MAX) l->e.is_full = true;
  if (!l->e.is_full) l->nbases++;
  s->base = l->nbases;
  s->nold = 0;
  l->site[s->base] = 0;
  s->is_single = false;
  s->lanes = lanes;
  s->cursor = (Place){s->base, 0};
}
