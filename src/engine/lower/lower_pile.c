/* SPDX-License-Identifier: MIT
** lower_pile.c - pieces on pieces, and steps along a route.
**
** What lies in a pile is no set. So a change of piles is made for one site at
** a time, in a copy of the position (BLOCK_CHANGE), and what is read behind it
** is read there. Where nobody reads what a change has done, it need not be
** done while moves are found: it is enough to know where it can be.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"

/* ---- piles as they are ---- */

/* The sites of a place in the lanes that are left. */
static Val sites_at(Lower *l, const Sym *s, Place place) {
  Val lanes = place.base == s->base ? s->lanes : l->e.all;
  return sym_landed(l, s, place,
                    emit_and(&l->e, lanes, sym_valid(l, s, place)));
}

Val lower_full(Lower *l, Sym *s, Place place, Val more) {
  if (!place.base) return l->e.nothing;
  Val full = emit_value(&l->e, SP_FULL, sites_at(l, s, place), more,
                        sym_state(l, s), 0);
  return sym_has(l, s, full, place);
}

static Val held_by(Lower *l, Sym *s, const Set *set, Val sites, int player) {
  Val kinds = emit_number(&l->e, (int)set->mask[0]);
  return emit_value(&l->e, SP_HOLDS, sites, kinds, sym_state(l, s), player);
}

/* Pieces of his partner's are not theirs. */
Val lower_holds(Lower *l, Sym *s, const Set *set, Place place) {
  const Game *g = l->game;
  if (!place.base) return l->e.nothing;
  Val sites = sites_at(l, s, place), out = l->e.nothing;
  if (set->index != 1) {
    out = held_by(l, s, set, sites, set->index == 0 ? s->me : -1);
    return sym_has(l, s, out, place);
  }
  for (int p = 0; p < g->nplayers; p++)
    if (!(g->partners[s->me] >> p & 1))
      out = emit_or(&l->e, out, held_by(l, s, set, sites, p));
  return sym_has(l, s, out, place);
}

bool lower_pile_number(Lower *l, Sym *s, const Number *n, Place place,
                       Val *out) {
  Emit *e = &l->e;
  Val state = sym_state(l, s), sites;
  if (n->op == NUMBER_HAND) {
    *out = s->nheld      ? emit_number(e, s->nheld)
           : s->has_hand ? emit_value(e, SP_HAND, state, 0, 0, 0)
                         : emit_number(e, 0);
    return true;
  }
  if (n->set) {
    sites = lower_whole(l, s, n->set);
    if (!sites) return false;
  } else if (!place.base) {
    *out = emit_number(e, 0);
    return true;
  } else if (place.base == s->base && !s->is_single) {
    lower_fail(l, LOWER_SCALAR, n->source, "piles differ in height");
    return false;
  } else {
    sites = sym_site(l, s, place);
  }
  *out = emit_value(e, n->op == NUMBER_RUN ? SP_RUN : SP_HEIGHT, sites, state,
                    0, 0);
  return true;
}

static Compare turned(Compare op) {
  static const Compare as[] = {IS_EQ, IS_NE, IS_GT, IS_GE, IS_LT, IS_LE};
  return as[op];
}

static bool is_height(const Number *n) {
  return (n->op == NUMBER_HEIGHT || n->op == NUMBER_RUN) && !n->set;
}

/* Heights or runs of many piles beside one number. 0: it is another
** comparison. */
Val lower_high(Lower *l, Sym *s, const Set *is, Place place) {
  bool first = is_height(is->na);
  if (!l->game->has_piles || !place.base || first == is_height(is->nb))
    return 0;
  LaneNumber n;
  if (lower_waits_at(l, s, place) ||
      !lower_number(l, s, first ? is->nb : is->na, place, &n) || n.n != 1)
    return 0;
  Compare op = first ? is->compare : turned(is->compare);
  bool is_run = (first ? is->na : is->nb)->op == NUMBER_RUN;
  Val high =
      emit_value(&l->e, is_run ? SP_LONG : SP_HIGH, sites_at(l, s, place),
                 n.number[0], sym_state(l, s), (int)op);
  return sym_has(l, s, high, place);
}

/* ---- changes ---- */

/* Is what the change does read later on? */
static bool is_read(Lower *l, const Sym *s) {
  return slots_has(&s->live, slot_of_state(l->game));
}

static Val uniform(Lower *l, Sym *s, const Number *n) {
  return n ? lower_uniform(l, s, n) : emit_number(&l->e, 1);
}

/* The kind of the first piece in the hand is the actor's. */
static void note_actor(Lower *l, Sym *s) {
  if (!s->from.base) s->from = s->cursor;
  if (s->has_actor) return;
  lower_piece_at(l, s, s->cursor, &s->actor);
  s->has_actor = true;
}

/* ---- changes that wait ---- */

/* One of the pile's pieces goes to the empty hand. */
static Lowered lift_late(Lower *l, const Instr *i, Sym *s, int *opened) {
  Val there = sym_occupied(l, s, s->cursor);
  if (!lower_narrow(l, s, there, i->source, opened)) return LOWER_DEAD;
  note_actor(l, s);
  s->has_hand = true;
  s->nheld = 1;
  return LOWER_OK;
}

/* Where there is room for all that is in the hand. */
static Lowered drop_late(Lower *l, const Instr *i, Sym *s, int *opened) {
  Emit *e = &l->e;
  if (!s->has_hand) return LOWER_DEAD;
  Val hand = s->nheld ? emit_number(e, s->nheld)
                      : emit_value(e, SP_HAND, sym_state(l, s), 0, 0, 0);
  Val some = emit_value(e, SP_COMPARE, hand, emit_number(e, 0), 0, IS_GT);
  Val room = sym_valid(l, s, s->cursor);
  if (s->nheld != 1 || !lower_left_room(s, s->cursor))
    room = emit_without(e, room, lower_full(l, s, s->cursor, hand));
  room = emit_and(e, room, emit_select(e, some, e->all));
  if (!lower_narrow(l, s, room, i->source, opened)) return LOWER_DEAD;
  s->has_hand = false;
  s->nheld = 0;
  return LOWER_OK;
}

static Lowered put_late(Lower *l, const Instr *i, Sym *s, int *opened) {
  const Kind *kind = &l->game->kinds[i->x];
  Emit *e = &l->e;
  Val room = emit_without(e, sym_valid(l, s, s->cursor),
                          lower_full(l, s, s->cursor, emit_number(e, 1)));
  if (kind->stock >= 0) {
    Player who = kind->is_neutral ? 0 : s->me;
    Val left = sym_slot(l, s, slot_of_stock(l->game, who, i->x));
    Val some = emit_value(e, SP_COMPARE, left, emit_number(e, 0), 0, IS_NE);
    room = emit_and(e, room, emit_select(e, some, e->all));
  }
  return lower_narrow(l, s, room, i->source, opened) ? LOWER_OK : LOWER_DEAD;
}

static Lowered take_late(Lower *l, const Instr *i, Sym *s, int *opened) {
  Val there = sym_occupied(l, s, s->cursor);
  return lower_narrow(l, s, there, i->source, opened) ? LOWER_OK : LOWER_DEAD;
}

/* The owner's site of a region; NO_SITE: he has none. */
static Site home_of(const Lower *l, int region, Player owner) {
  const Region *r = &l->game->board->regions[region];
  return r->norder[owner] >= 1 ? r->order[owner][0] : NO_SITE;
}

/* Pieces of those owners whose site has room. */
static Lowered send_late(Lower *l, const Instr *i, Sym *s, int *opened) {
  Emit *e = &l->e;
  Val can = e->nothing;
  for (int p = 0; p < l->game->nplayers; p++) {
    Site home = home_of(l, i->x, (Player)p);
    Plane one = {{0}};
    if (home == NO_SITE) continue;
    plane_add(one.w, home);
    Val full = emit_value(e, SP_FULL, emit_const(e, &one), emit_number(e, 1),
                          sym_state(l, s), 0);
    Val room =
        emit_value(e, SP_NOT, emit_value(e, SP_ANY, full, 0, 0, 0), 0, 0, 0);
    Val his = sym_read(l, s, p, s->cursor);
    can = emit_or(e, can, emit_and(e, his, emit_select(e, room, e->all)));
  }
  return lower_narrow(l, s, can, i->source, opened) ? LOWER_OK : LOWER_DEAD;
}

/* Do the sites that pieces are sent to depend on nothing that waits? */
static bool can_send(Lower *l, Sym *s, const Instr *i) {
  if (i->x < 0) return false;
  for (int p = 0; p < l->game->nplayers; p++) {
    Site home = home_of(l, i->x, (Player)p);
    if (home == NO_SITE) continue;
    if (lower_waits_on(l, s, home) || lower_is_at(l, s, home)) return false;
  }
  return true;
}

/* May it wait, seen from what waits already? */
static bool waits_alone(Lower *l, Sym *s, const Instr *i) {
  if (!lower_may_wait(l, s)) return false;
  switch ((Opcode)i->op) {
  case OP_LIFT:
    return !i->number && !s->has_hand && !lower_waits_at(l, s, s->cursor);
  case OP_DROP:
    if (i->number || (s->nwaiting && !s->nheld)) return false;
    return !lower_waits_at(l, s, s->cursor) ||
           (s->nheld == 1 && lower_left_room(s, s->cursor));
  case OP_PUT: return !s->nwaiting; /* the stock must be as it is */
  case OP_TAKE: return !lower_waits_at(l, s, s->cursor);
  case OP_SEND: return !lower_waits_at(l, s, s->cursor) && can_send(l, s, i);
  default: return false;
  }
}

static Lowered late(Lower *l, const Instr *i, Sym *s, int *opened) {
  switch ((Opcode)i->op) {
  case OP_LIFT: return lift_late(l, i, s, opened);
  case OP_DROP: return drop_late(l, i, s, opened);
  case OP_PUT: return put_late(l, i, s, opened);
  case OP_TAKE: return take_late(l, i, s, opened);
  default: return send_late(l, i, s, opened);
  }
}

/* '*is_done' false: it must be made. */
static Lowered change_late(Lower *l, const Instr *i, Sym *s, int *opened,
                           bool *is_done) {
  *is_done = i->op != OP_LAY;
  if (!*is_done) return LOWER_OK;
  if (!s->cursor.base) return LOWER_DEAD;
  *is_done = waits_alone(l, s, i);
  if (!*is_done) return LOWER_OK;
  Lowered r = late(l, i, s, opened);
  if (r != LOWER_OK) return r;
  return lower_wait(l, s, (SetChange){.op = i->op, .me = s->me, .x = i->x});
}

/* Opens the block of a change, or makes it for good. */
static int change_at(Lower *l, SetChange change, Val sites, Source source,
                     int *opened) {
  if (l->makes || l->stores) return emit_change_made(&l->e, change, sites);
  ++*opened;
  return emit_change(&l->e, change, sites, source);
}

static void made(Lower *l, const Instr *i, Sym *s, int block) {
  s->slot[slot_of_state(l->game)] = l->e.p->blocks[block].each;
  s->is_opaque = s->is_changed = true;
  sym_forget_pieces(l, s);
  if (i->op == OP_LIFT) s->has_hand = true;
  if (i->op == OP_DROP && !i->number) s->has_hand = false;
  if (i->op == OP_BECOME) s->is_actor_open = s->is_actor_open || s->has_actor;
}

Lowered lower_pile(Lower *l, const Instr *i, Sym *s, int *opened) {
  bool is_done;
  if (s->each || l->game->marks_travel) {
    lower_fail(l, LOWER_NO, i->source, "a change of piles made with others");
    return LOWER_NO;
  }
  Lowered r = change_late(l, i, s, opened, &is_done);
  if (is_done) return r;
  if (i->op == OP_DROP && !s->has_hand && !l->makes) return LOWER_DEAD;
  if (!lower_single(l, s, i->source, "a pile is changed", opened))
    return l->status;
  Val amount = uniform(l, s, i->number);
  Val site = i->op == OP_LAY ? l->e.all : sym_site(l, s, s->cursor);
  if (!amount) return l->status;
  if (i->op == OP_LIFT) note_actor(l, s);
  SetChange change = {
      .op = i->op, .me = s->me, .x = i->x, .amount = i->number ? amount : 0};
  int block = change_at(l, change, site, i->source, opened);
  if (l->e.is_full) return LOWER_NO;
  made(l, i, s, block);
  return LOWER_OK;
}

/* ---- each ---- */

enum { EACH_STEPS = 8 };

static bool is_change(const Instr *i) {
  return i->op == OP_LIFT || i->op == OP_DROP || i->op == OP_PUT ||
         i->op == OP_TAKE || i->op == OP_SEIZE || i->op == OP_BECOME ||
         i->op == OP_FLIP;
}

static int amount_of(const Number *n) {
  if (!n) return AMOUNT_NONE;
  if (n->op == NUMBER_CONST && n->value > 0) return n->value;
  return n->op == NUMBER_HEIGHT && !n->set ? AMOUNT_HEIGHT : 0;
}

/* The one site of a region, for this player; NO_SITE: there are several. */
static Site only_site(const Lower *l, const Sym *s, const Instr *to) {
  const Region *r = &l->game->board->regions[to->x];
  if (to->op == OP_TO_ORDER)
    return r->norder[s->me] == 1 ? r->order[s->me][0] : NO_SITE;
  if (to->set->op != SET_CONST) return NO_SITE;
  const uint64_t *w = to->set->planes[s->me].w;
  return plane_count(w, PLANE_WORDS) == 1 ? plane_next(w, PLANE_WORDS, 0)
                                          : NO_SITE;
}

/* The changes from there on to the END; -1: there is something else. */
static int read_steps(Lower *l, const Sym *s, int pc, EachStep *steps) {
  Site site = NO_SITE;
  int n = 0;
  for (;; pc = l->program->code[pc].next) {
    const Instr *i = &l->program->code[pc];
    if (i->op == OP_END) return n;
    if (i->op == OP_RULE || i->op == OP_SAY) continue;
    if (i->op == OP_TO || i->op == OP_TO_ORDER) {
      site = only_site(l, s, i);
      if (site == NO_SITE) return -1;
      continue;
    }
    int amount = amount_of(i->number);
    if (!is_change(i) || !amount || n == EACH_STEPS) return -1;
    steps[n++] = (EachStep){i->op, i->x, amount, site};
  }
}

/* What a way does to the pile of its own site. */
typedef struct Own {
  int used, least; /* pieces taken so far; the pile needs as many */
  int hand;        /* pieces lifted and not dropped */
  bool is_all;     /* the whole pile was lifted */
} Own;

static bool own_takes(Own *own, const EachStep *step) {
  bool is_all = step->amount == AMOUNT_HEIGHT;
  int n = step->amount > 0 ? step->amount : 1;
  if (own->is_all) return false;
  if (own->used + n > own->least) own->least = own->used + n;
  own->used += n;
  own->is_all = is_all;
  if (step->op == OP_LIFT) own->hand += n;
  return true;
}

static bool own_drops(Own *own, const EachStep *step) {
  if (!own->hand || step->amount == AMOUNT_HEIGHT) return false;
  if (own->is_all && step->amount != AMOUNT_NONE) return false;
  if (step->amount > own->hand) return false;
  own->hand -= step->amount > 0 ? step->amount : own->hand;
  return true;
}

/* A piece that turns stays: of two players, and without neutral pieces, it
** always can. */
static bool own_turns(const Game *g, Own *own) {
  if (g->layout.neutral_plane >= 0 || g->nplayers != 2 || own->is_all)
    return false;
  if (own->used + 1 > own->least) own->least = own->used + 1;
  return true;
}

/* Can there be more pieces on the board than there are now? */
static bool has_puts(const Lower *l) {
  for (size_t i = 0; i < l->program->ncode; i++)
    if (l->program->code[i].op == OP_PUT) return true;
  return false;
}

/* Has the site room for all pieces there are? */
static bool has_room(const Lower *l, Site site) {
  const Game *g = l->game;
  int n = 0;
  if (!g->start || has_puts(l)) return false;
  for (int s = 0; s < g->board->bits; s++)
    if (board_has(g->board, (Site)s)) n += pile_height(g, g->start, (Site)s);
  return n <= g->pile_room[site];
}

/* How high a pile must be for the steps to be made: then no way fails for
** itself. -1: that is not known. */
static int least_height(const Lower *l, const EachStep *steps, int n) {
  Own own = {0};
  for (int i = 0; i < n; i++) {
    const EachStep *t = &steps[i];
    bool is_drop = t->op == OP_DROP, ok = false;
    if (t->site != NO_SITE)
      ok = is_drop && own_drops(&own, t) &&
           (!own.is_all || has_room(l, t->site));
    else if (is_drop)
      ok = i + 1 == n && own_drops(&own, t);
    else if (t->op == OP_LIFT || t->op == OP_TAKE || t->op == OP_SEIZE)
      ok = own_takes(&own, t);
    else if (t->op == OP_BECOME || t->op == OP_FLIP)
      ok = own_turns(l->game, &own);
    if (!ok) return -1;
  }
  return own.hand ? -1 : own.least;
}

static Val high_enough(Lower *l, Sym *s, Val sites, int least) {
  Emit *e = &l->e;
  if (least <= 0) return sites;
  return emit_and(e, sites,
                  emit_value(e, SP_HIGH, sites, emit_number(e, least),
                             sym_state(l, s), IS_GE));
}

/* The sites that the ways of an 'each' begin at, with its tests asked of all;
** '*pc' is behind them. 0: it is another 'each'. */
static Val each_sites(Lower *l, Sym *s, int *pc) {
  const Instr *code = l->program->code;
  while (code[*pc].op == OP_RULE) *pc = code[*pc].next;
  if (code[*pc].op != OP_TO) return 0;
  Val lanes = lower_whole(l, s, code[*pc].set);
  if (!lanes) return 0;
  sym_rebase(l, s, lanes);
  lower_know(l, s, code[*pc].set);
  for (*pc = code[*pc].next; code[*pc].op == OP_TEST; *pc = code[*pc].next) {
    Val v = lower_test(l, s, code[*pc].set, s->cursor);
    if (!v) return 0;
    s->lanes = emit_and(&l->e, s->lanes, v);
    sym_learn(l, s, code[*pc].set, s->cursor);
  }
  return s->lanes;
}

/* Every way changes its own site, and perhaps one that is none of theirs: so
** they may be made one after the other. */
static bool are_apart(const Lower *l, Val sites, const EachStep *steps, int n) {
  for (int i = 0; i < n; i++)
    if (steps[i].site != NO_SITE &&
        plane_has(l->e.bounds[sites].w, steps[i].site))
      return false;
  return true;
}

static Lowered no_each(Lower *l, const Instr *i) {
  lower_fail(l, LOWER_NO, i->source, "piles are changed inside 'each'");
  return LOWER_NO;
}

/* What all ways of the body change, and on which sites; 0: another 'each'. */
static Val read_each(Lower *l, Sym *s, int pc, SetChange *change) {
  EachStep *steps = arena_new(&l->c->game->arena, sizeof *steps * EACH_STEPS);
  Sym *t = arena_new(&l->arena, sizeof *t);
  if (!steps || !t) return 0;
  sym_flush(l, s);
  *t = *s;
  t->look = NULL;
  Val sites = each_sites(l, t, &pc);
  int n = sites ? read_steps(l, s, pc, steps) : -1;
  int least = n >= 0 ? least_height(l, steps, n) : -1;
  *change = (SetChange){.op = OP_EACH, .me = s->me, .x = n, .steps = steps};
  if (least < 0 || !are_apart(l, sites, steps, n)) return 0;
  return high_enough(l, s, sites, least);
}

bool lower_pile_all(Lower *l, int body, Sym *s) {
  static const Instr each = {.op = OP_EACH};
  SetChange change;
  Val sites = read_each(l, s, body, &change);
  if (!sites) return false;
  made(l, &each, s, emit_change_made(&l->e, change, sites));
  return true;
}

Lowered lower_pile_each(Lower *l, const Instr *i, Sym *s) {
  int opened = 0;
  SetChange change;
  if (s->each || l->game->marks_travel) return no_each(l, i);
  if (!lower_single(l, s, i->source, "all ways are made together", &opened))
    return l->status;
  lower_live(l, s, i->next, &s->live, NULL);
  Val sites = read_each(l, s, i->x, &change);
  if (!sites) return no_each(l, i);
  if (!lower_narrow(l, s, sym_where(l, sites), i->source, &opened)) {
    lower_close(l, opened);
    return LOWER_OK;
  }
  lower_trace(l, s,
              (TraceStep){.kind = TRACE_ONCE, .place = s->cursor, .x = i->y});
  if (is_read(l, s)) {
    int block = change_at(l, change, sites, i->source, &opened);
    if (l->e.is_full) return LOWER_NO;
    made(l, i, s, block);
  } else { /* it is made with the move */
    l->p->loses_late = s->is_opaque = true;
  }
  Lowered r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

/* ---- along a route ---- */

/* A number of steps that is known: the cursor's map goes on. */
static Lowered ahead_known(Lower *l, const Instr *i, Sym *s, int n) {
  Site to[SITES_MAX];
  const Board *b = l->game->board;
  int opened = 0;
  for (int k = 0; k < b->bits; k++) {
    Site at = l->p->maps[s->cursor.map].to[k];
    to[k] = at == NO_SITE ? NO_SITE : board_ahead(b, s->me, at, n);
  }
  s->cursor.map = map_keep(l->p, to);
  if (s->cursor.map < 0) return LOWER_NO;
  Val on = sym_valid(l, s, s->cursor);
  if (s->cursor.base != s->base) {
    Val any = emit_value(&l->e, SP_ANY, sym_site(l, s, s->cursor), 0, 0, 0);
    on = emit_select(&l->e, any, l->e.all);
  }
  if (!lower_narrow(l, s, on, i->source, &opened)) return LOWER_OK;
  Lowered r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

static Lowered ahead_counted(Lower *l, const Instr *i, Sym *s, Val n) {
  int opened = 0;
  if (!lower_single(l, s, i->source, "it goes a number of steps", &opened))
    return l->status;
  Val to = emit_value(&l->e, SP_AHEAD, sym_site(l, s, s->cursor), n, 0, s->me);
  emit_open(&l->e, BLOCK_IF, to, i->source, NULL);
  opened++;
  sym_rebase(l, s, to);
  l->site[s->base] = to;
  s->is_single = true;
  Lowered r = lower_from(l, i->next, s);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

Lowered lower_ahead(Lower *l, const Instr *i, Sym *s) {
  int n, opened = 0;
  if (!s->cursor.base) return LOWER_OK;
  l->why = NULL;
  Val count = lower_uniform(l, s, i->number);
  if (!count && l->status == LOWER_SCALAR) {
    if (!lower_single(l, s, i->source, l->why, &opened)) return l->status;
    count = lower_uniform(l, s, i->number);
  }
  if (!count) return l->status;
  Lowered r = emit_is_number(&l->e, count, &n) ? ahead_known(l, i, s, n)
                                               : ahead_counted(l, i, s, count);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}
