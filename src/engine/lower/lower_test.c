/* SPDX-License-Identifier: MIT
** lower_test.c - tests as sets of lanes.
**
** A test is asked of a place; the answer is the lanes in which it holds. What
** speaks of one site reads slots there. What speaks of the whole board must
** not depend on the lane: where the walk has changed what it reads, it must
** be known which site the cursor is on.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"

#include <assert.h>

static Val theirs(Lower *l, Sym *s, Place place) {
  Val v = l->e.nothing;
  for (int p = 0; p < l->game->nplayers; p++)
    if (p != s->me) v = emit_or(&l->e, v, sym_read(l, s, p, place));
  return v;
}

static Val kinds(Lower *l, Sym *s, uint32_t mask, Place place) {
  int first = l->game->layout.kind_planes;
  Val v = l->e.nothing;
  if (first < 0) return mask & 1 ? sym_occupied(l, s, place) : v;
  for (int k = 0; k < l->game->nkinds; k++)
    if (mask >> k & 1) v = emit_or(&l->e, v, sym_read(l, s, first + k, place));
  return v;
}

static Val registered(Lower *l, Sym *s, const Set *set, Place place) {
  if (set->index < 0)
    return s->line ? sym_has(l, s, s->line, place) : l->e.nothing;
  const Register *reg = &l->game->registers[set->index];
  int slot = reg->type == REGISTER_SITE ? slot_of_site(l->game, reg->slot)
                                        : reg->plane;
  return sym_read(l, s, slot, place);
}

/* The place one step on; false: nowhere. */
static bool step(Lower *l, const Sym *s, Place *place, Dir dir) {
  place->map = lower_step(l, s, place->map, dir);
  if (place->map < 0 && l->status != LOWER_NO) l->e.is_full = true;
  if (place->map < 0 || l->e.is_full) return false;
  Plane valid = map_valid(l->p, place->map);
  return !plane_is_empty(valid.w, PLANE_WORDS);
}

/* Where the step leaves the board there is nothing. */
static Val on_board(Lower *l, Sym *s, Place place, Val v) {
  if (place.base == s->base) return emit_and(&l->e, v, sym_valid(l, s, place));
  return v;
}

static Val stepped(Lower *l, Sym *s, const Set *set, Place place) {
  Val out = l->e.nothing;
  if (!place.base) return out;
  for (uint32_t d = set->mask[s->me]; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d);
    Place next = place;
    l->status = LOWER_OK;
    if (!step(l, s, &next, dir)) {
      if (l->status == LOWER_NO) return 0;
      continue;
    }
    Val v = lower_test(l, s, set->a, next);
    if (!v) return 0;
    if (next.base != s->base) /* the step may leave the board */
      v = emit_select(
          &l->e, emit_value(&l->e, SP_ANY, sym_site(l, s, next), 0, 0, 0), v);
    out = emit_or(&l->e, out, on_board(l, s, next, v));
  }
  return out;
}

/* ---- the whole board ---- */

bool lower_is_touched(Lower *l, const Sym *s, const Set *set) {
  SlotSet reads = {{0}};
  if (lower_waits_for(l, s, set)) return true;
  if (!s->nwrites) return false;
  reads_of_set(l, s->me, set, &reads);
  for (int i = 0; i < s->nwrites; i++)
    if (slots_has(&reads, s->writes[i].slot)) return true;
  return false;
}

bool lower_is_lost(Lower *l, const Sym *s, const Set *set) {
  SlotSet reads = {{0}};
  if (!s->elsewhere.base) return false;
  reads_of_set(l, s->me, set, &reads);
  for (int k = 0; k < SYM_SLOTS / 64; k++)
    if (reads.w[k] & s->elsewhere.written.w[k]) return true;
  return false;
}

/* All sites are lanes of a base of their own. */
Val lower_whole(Lower *l, Sym *s, const Set *set) {
  if (lower_is_lost(l, s, set)) l->is_lost = true;
  if (lower_is_touched(l, s, set)) {
    if (!s->is_single)
      return lower_fail(l, LOWER_SCALAR, set->source,
                        "it asks about the whole board after a change");
    sym_flush(l, s);
  }
  Sym t = *s;
  t.nwrites = 0;
  t.nfacts = 0;
  t.look = NULL;
  t.each = NULL;
  t.elsewhere.base = 0;
  if (l->nbases + 2 >= BASES_MAX || l->nested == NESTED_MAX)
    l->e.is_full = true;
  if (l->e.is_full) return 1;
  t.base = ++l->nbases;
  l->site[t.base] = 0; /* every site at once */
  t.is_single = false;
  t.lanes = l->e.all;
  sym_spread_actor(l, s, &t);
  l->nested++;
  Val v = lower_test(l, &t, set, (Place){t.base, 0});
  l->nested--;
  return v;
}

/* ---- runs ---- */

/* A run of n through the place along an axis, asked cell by cell: for each
** place in the run the place may have. */
static Val windows(Lower *l, Sym *s, const Set *set, Place place, Dir dir,
                   Dir back) {
  Val out = l->e.nothing;
  int n = set->index;
  for (int j = 0; j < n; j++) {
    Place at = place;
    bool ok = true;
    for (int k = 0; k < j && ok; k++)
      ok = back != NO_DIR && step(l, s, &at, back);
    Place first = at;
    Val all = l->e.all;
    for (int k = 0; k < n && ok; k++) {
      if (k) ok = step(l, s, &at, dir);
      Val v = ok ? lower_test(l, s, set->a, at) : l->e.nothing;
      if (!v) return 0;
      if (at.base != s->base && at.map)
        v = emit_select(
            &l->e, emit_value(&l->e, SP_ANY, sym_site(l, s, at), 0, 0, 0), v);
      all = emit_and(&l->e, all, on_board(l, s, at, v));
      if (k) all = emit_without(&l->e, all, sym_same(l, s, first, at));
    }
    if (ok) out = emit_or(&l->e, out, all);
  }
  return out;
}

/* The sites that fewer than n steps lead back to. */
static Val on_rings(Lower *l, Dir dir, int n) {
  Val out = l->e.nothing;
  for (int k = 1, map = 0; k < n && l->game->board->has_rings; k++) {
    map = map_step(l->p, map, dir);
    if (map < 0) break;
    Plane same = map_meet(l->p, map, 0);
    out = emit_or(&l->e, out, emit_const(&l->e, &same));
  }
  return out;
}

/* The same for a whole set: where runs begin, then all their cells. */
static Val runs_of(Lower *l, Val set, Dir dir, int n) {
  Emit *e = &l->e;
  int map = map_step(l->p, 0, dir);
  int against = map_against(l->p, map), along = map_along(l->p, map);
  Val begins = emit_without(e, set, on_rings(l, dir, n));
  Val ahead = set;
  for (int k = 1; k < n; k++) {
    ahead = emit_value(e, SP_SHIFT, ahead, 0, 0, against);
    begins = emit_and(e, begins, ahead);
  }
  Val out = begins;
  for (int k = 1; k < n; k++) {
    begins = emit_value(e, SP_SHIFT, begins, 0, 0, along);
    out = emit_or(e, out, begins);
  }
  return out;
}

static bool has_row(const LineTable *t, uint64_t row) {
  for (int i = 0; i < t->nrows; i++)
    if (t->rows[i] == row) return true;
  return false;
}

/* Adds the rows of n sites along a direction; false: there are too many. */
static bool add_rows(const Board *b, LineTable *t, Dir dir) {
  for (int s = 0; s < b->bits; s++) {
    uint64_t row = 0;
    Site at = board_has(b, (Site)s) ? (Site)s : NO_SITE;
    int n = 0;
    for (; n < t->n && at != NO_SITE && !(row >> at & 1); n++) {
      row |= (uint64_t)1 << at;
      at = board_next(b, at, dir);
    }
    if (n < t->n || has_row(t, row)) continue;
    if (t->nrows == LINE_ROWS) return false;
    t->rows[t->nrows++] = row;
  }
  return true;
}

/* The rows of n sites of a small board, if they are few; -1. */
static int rows_of(Lower *l, int n) {
  const Board *b = l->game->board;
  SetProgram *p = l->p;
  for (int i = 0; i < p->nlines; i++)
    if (p->lines[i].n == n) return i;
  if (b->words != 1 || p->nlines == LINE_TABLES) return -1;
  LineTable t = {.n = n};
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back != NO_DIR && back < dir) continue;
    if (!add_rows(b, &t, dir)) return -1;
  }
  p->lines[p->nlines] = t;
  return p->nlines++;
}

/* As lanes of the place, or of none. */
static Val at_place(Lower *l, Sym *s, Val set, Place place) {
  if (place.base) return sym_has(l, s, set, place);
  return emit_select(&l->e, emit_value(&l->e, SP_ANY, set, 0, 0, 0), l->e.all);
}

static Val lined(Lower *l, Sym *s, const Set *set, Place place) {
  const Board *b = l->game->board;
  Val out = l->e.nothing;
  bool whole = !lower_is_touched(l, s, set->a) || s->is_single;
  Val all = whole ? lower_whole(l, s, set->a) : 0;
  if (whole && !all) return 0;
  int rows = whole ? rows_of(l, set->index) : -1;
  if (rows >= 0)
    return at_place(l, s, emit_value(&l->e, SP_LINES, all, 0, 0, rows), place);
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    if (back != NO_DIR && back < dir) continue;
    Val v = whole ? runs_of(l, all, dir, set->index)
                  : windows(l, s, set, place, dir, back);
    if (!v) return 0;
    out = emit_or(&l->e, out, v);
  }
  return whole ? at_place(l, s, out, place) : out;
}

static Val grouped(Lower *l, Sym *s, const Set *set, Place place) {
  if (!s->cursor.base) return l->e.nothing;
  if (!sym_is_known(s, s->cursor))
    return lower_fail(l, LOWER_SCALAR, set->source,
                      "a group grows from one site");
  if (!l->site[s->cursor.base])
    return lower_fail(l, LOWER_NO, set->source, "a group of every site");
  Val over = lower_whole(l, s, set->a);
  if (!over) return 0;
  Val from = emit_and(&l->e, sym_site(l, s, s->cursor), over);
  Val all = emit_value(&l->e, SP_FLOOD, from, over, 0, 0);
  return sym_has(l, s, all, place);
}

/* ---- relations ---- */

static Val beaten(Lower *l, Sym *s, const Set *set, Place place) {
  int first = l->game->layout.kind_planes;
  Val out = l->e.nothing;
  if (!s->has_actor) return out;
  if (s->is_actor_open)
    return lower_fail(l, LOWER_SCALAR, set->source,
                      "which piece moves is not known");
  for (int k = 0; k < l->game->nkinds; k++) {
    if (!set->prey[k]) continue;
    Val is = first < 0 ? l->e.all : s->actor.plane[first + k];
    Val prey = is == l->e.nothing ? is : kinds(l, s, set->prey[k], place);
    out = emit_or(&l->e, out, emit_and(&l->e, is, prey));
  }
  return out;
}

/* ---- together ---- */

static Val both(Lower *l, Sym *s, const Set *set, Place place) {
  Val a = lower_test(l, s, set->a, place);
  if (!a || a == l->e.nothing) return a;
  Val b = lower_test(l, s, set->b, place);
  if (!b) return 0;
  return emit_and(&l->e, a, b);
}

static Val either(Lower *l, Sym *s, const Set *set, Place place) {
  Val a = lower_test(l, s, set->a, place);
  Val b = a ? lower_test(l, s, set->b, place) : 0;
  return b ? emit_or(&l->e, a, b) : 0;
}

/* With more players the next one may be out. */
static Val rival(Lower *l, Sym *s, const Set *set, Place place) {
  Player me = s->me;
  if (l->game->nplayers > 2) {
    lower_fail(l, LOWER_NO, set->source, "who is next depends");
    return 0;
  }
  s->me = game_next_player(l->game, me);
  Val v = lower_test(l, s, set->a, place);
  s->me = me;
  return v;
}

static Val none(Lower *l, Sym *s, const Set *set) {
  LaneNumber n;
  Val out = l->e.nothing;
  if (!lower_count(l, s, set->a, &n)) return 0;
  for (int i = 0; i < n.n; i++)
    out = emit_or(&l->e, out,
                  emit_select(&l->e,
                              emit_value(&l->e, SP_NOT, n.number[i], 0, 0, 0),
                              n.where[i]));
  return out;
}

/* ---- tests that look from their site ---- */

static bool number_grows(const Number *n) {
  return n && ((n->set && n->set->grows) || number_grows(n->a) ||
               number_grows(n->b));
}

/* Does a group grow in it, and so from the site it is asked about? */
static bool grows_inside(const Set *set) {
  if (set->op == SET_IS) return number_grows(set->na) || number_grows(set->nb);
  return set->a && set->a->grows;
}

/* Has some site both? */
static Val meets(Lower *l, Sym *s, const Set *set) {
  Val a = lower_whole(l, s, set->a);
  Val b = a ? lower_whole(l, s, set->b) : 0;
  return b ? sym_where(l, emit_and(&l->e, a, b)) : 0;
}

static Val asked(Lower *l, Sym *s, const Set *set, Place place) {
  return set->op == SET_IS     ? lower_compare(l, s, set, place)
         : set->op == SET_NONE ? none(l, s, set)
                               : lined(l, s, set, place);
}

/* The site takes the cursor's place. */
static Val asked_from(Lower *l, Sym *s, const Set *set, Place place) {
  Place cursor = s->cursor;
  bool is_there = place.base == cursor.base && place.map == cursor.map;
  if (is_there || !place.base || !grows_inside(set))
    return asked(l, s, set, place);
  if (!sym_is_known(s, place) || !l->site[place.base])
    return lower_fail(l, LOWER_NO, set->source, "a group of every site");
  s->cursor = place;
  Val v = asked(l, s, set, place);
  s->cursor = cursor;
  return v;
}

/* ---- placements that stood before ---- */

/* The sites of a piece as the slots have them; 'is_now' false: before. */
static Val sites_of(Lower *l, Sym *s, int owner, int kind, bool is_now) {
  Emit *e = &l->e;
  int first = l->game->layout.kind_planes;
  Val set =
      is_now ? sym_slot(l, s, owner) : emit_value(e, SP_PLANE, 0, 0, 0, owner);
  if (first < 0) return set;
  return emit_and(e, set,
                  is_now ? sym_slot(l, s, first + kind)
                         : emit_value(e, SP_PLANE, 0, 0, 0, first + kind));
}

/* What has changed of one piece, mixed into the key. */
static Val mix_piece(Lower *l, Sym *s, Val key, int owner, int kind,
                     Piece piece) {
  Emit *e = &l->e;
  Val now = sites_of(l, s, owner, kind, true);
  Val before = sites_of(l, s, owner, kind, false);
  if (now == before || !piece) return key;
  Val changed =
      emit_or(e, emit_without(e, now, before), emit_without(e, before, now));
  if (emit_is_nothing(e, changed)) return key;
  Val more = emit_value(e, SP_KEY, changed, 0, 0, piece);
  return emit_value(e, SP_MIX, key, more, 0, 0);
}

static Val seen(Lower *l, Sym *s, const Set *set) {
  const Game *g = l->game;
  Emit *e = &l->e;
  if (lower_is_lost(l, s, set)) l->is_lost = true;
  if (s->has_hand || s->is_changed || s->nwaiting)
    return lower_fail(l, LOWER_NO, set->source, "a placement of piles");
  if (lower_is_touched(l, s, set)) {
    if (!s->is_single)
      return lower_fail(l, LOWER_SCALAR, set->source,
                        "it asks about the whole board after a change");
    sym_flush(l, s);
  }
  Val key = emit_value(e, SP_PLACEMENT, 0, 0, 0, 0);
  for (int k = 0; k < g->nkinds; k++) {
    const Kind *kind = &g->kinds[k];
    if (kind->is_neutral)
      key = mix_piece(l, s, key, g->layout.neutral_plane, k, kind->piece[0]);
    for (int p = 0; p < g->nplayers && !kind->is_neutral; p++)
      key = mix_piece(l, s, key, p, k, kind->piece[p]);
  }
  Val is = emit_value(e, SP_SEEN, key, 0, 0, set->index);
  return emit_select(e, is, e->all);
}

/* Where one piece has room there is no other one to hold. */
static Val held(Lower *l, Sym *s, const Set *set, Place place) {
  Val v = kinds(l, s, set->mask[0], place);
  if (set->index == 0) v = emit_and(&l->e, v, sym_read(l, s, s->me, place));
  if (set->index == 1) v = emit_and(&l->e, v, theirs(l, s, place));
  return v;
}

/* Does it ask what is at the place itself? */
static bool reads_place(const Set *set) {
  switch (set->op) {
  case SET_MINE:
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_EMPTY:
  case SET_FULL:
  case SET_HOLDS:
  case SET_KINDS:
  case SET_OWNED:
  case SET_BEATEN: return true;
  default: return false;
  }
}

Val lower_test(Lower *l, Sym *s, const Set *set, Place place) {
  Emit *e = &l->e;
  if (--l->budget < 0) e->is_full = true;
  if (e->is_full)
    return lower_fail(l, LOWER_NO, set->source, "the program grows too large");
  if (s->nwaiting && reads_place(set) && lower_waits_at(l, s, place))
    return lower_fail(l, LOWER_SCALAR, set->source, "a pile was changed");
  switch (set->op) {
  case SET_ALL: return e->all;
  case SET_CONST:
    return sym_has(l, s, emit_const(e, &set->planes[s->me]), place);
  case SET_MINE: return sym_read(l, s, s->me, place);
  case SET_THEIRS: return theirs(l, s, place);
  case SET_NEUTRAL:
    if (l->game->layout.neutral_plane < 0) return e->nothing;
    return sym_read(l, s, l->game->layout.neutral_plane, place);
  case SET_EMPTY:
    if (!place.base) return e->nothing;
    return emit_without(e, sym_valid(l, s, place), sym_occupied(l, s, place));
  case SET_FULL:
    if (l->game->has_piles) return lower_full(l, s, place, emit_number(e, 1));
    return sym_occupied(l, s, place);
  case SET_HOLDS:
    if (l->game->has_piles) return lower_holds(l, s, set, place);
    return held(l, s, set, place);
  case SET_KINDS: return kinds(l, s, set->mask[0], place);
  case SET_REGISTER: return registered(l, s, set, place);
  case SET_AND: return both(l, s, set, place);
  case SET_OR: return either(l, s, set, place);
  case SET_NOT: {
    Val v = lower_test(l, s, set->a, place);
    return v ? emit_without(e, sym_valid(l, s, place), v) : 0;
  }
  case SET_STEP: return stepped(l, s, set, place);
  case SET_IS:
  case SET_NONE:
  case SET_LINE: return asked_from(l, s, set, place);
  case SET_GROUP: return grouped(l, s, set, place);
  case SET_RIVAL: return rival(l, s, set, place);
  case SET_BEATEN: return beaten(l, s, set, place);
  case SET_WALK: return lower_look(l, s, set->index, place, -1, set->source);
  case SET_SEEN: return seen(l, s, set);
  case SET_OWNED: return sym_read(l, s, set->index, place);
  case SET_MEETS: return meets(l, s, set);
  case SET_FLOOD: {
    Val reached = lower_reach(l, s, set);
    return reached ? sym_has(l, s, reached, place) : 0;
  }
  default: break;
  }
  return lower_fail(l, LOWER_NO, set->source, "a test that has no set form");
}
