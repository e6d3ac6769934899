/* SPDX-License-Identifier: MIT
** lower_late.c - changes of piles that are not made while sites are open.
**
** A change of a pile is made for one site. But what follows mostly reads other
** sites: a piece goes on, and the pile it comes to is asked. So while the base
** is open a change only waits. A test may be asked of all places where nothing
** waits; what must know the piles that were changed makes the base single,
** and then the changes are made. A way that comes to its end with changes that
** still wait leaves them to the move.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"

bool lower_may_wait(const Lower *l, const Sym *s) {
  return s->base && !s->is_single && s->cursor.base == s->base && !l->makes &&
         !l->stores;
}

Lowered lower_wait(Lower *l, Sym *s, SetChange change) {
  LateChange *late = arena_new(&l->arena, sizeof *late);
  if (!late) return LOWER_NO;
  bool is_read = slots_has(&s->live, slot_of_state(l->game));
  *late = (LateChange){change, s->cursor, is_read, s->late};
  s->late = late;
  s->is_opaque = true;
  if (!is_read) return LOWER_OK;
  s->nwaiting++;
  sym_forget_pieces_near(l, s, s->cursor);
  return LOWER_OK;
}

/* ---- where changes wait ---- */

/* May a place of the open base be that site? */
static bool may_be(const Lower *l, const Sym *s, Place place, Site site) {
  const Plane *lanes = &l->e.bounds[s->lanes];
  const Map *map = &l->p->maps[place.map];
  if (place.base != s->base) return true;
  for (int i = 0; i < l->game->board->bits; i++)
    if (map->to[i] == site && plane_has(lanes->w, (Site)i)) return true;
  return false;
}

bool lower_is_at(const Lower *l, const Sym *s, Site site) {
  return may_be(l, s, s->cursor, site);
}

/* Some piece may be sent there. */
static bool is_sent_to(const Lower *l, const Sym *s, const SetChange *c,
                       Place place) {
  if (c->op != OP_SEND || c->x < 0) return false;
  const Region *r = &l->game->board->regions[c->x];
  for (int p = 0; p < l->game->nplayers; p++)
    if (r->norder[p] >= 1 && may_be(l, s, place, r->order[p][0])) return true;
  return false;
}

bool lower_waits_at(Lower *l, Sym *s, Place place) {
  if (!s->nwaiting || !place.base) return false;
  for (const LateChange *c = s->late; c; c = c->before)
    if (c->is_read && (sym_may_meet(l, s, c->place, place) ||
                       is_sent_to(l, s, &c->change, place)))
      return true;
  return false;
}

bool lower_waits_on(Lower *l, const Sym *s, Site site) {
  for (const LateChange *c = s->late; c && s->nwaiting; c = c->before)
    if (c->is_read &&
        (may_be(l, s, c->place, site) || (c->change.op == OP_SEND)))
      return true;
  return false;
}

/* Was one piece taken from the pile just now? */
bool lower_left_room(const Sym *s, Place place) {
  const LateChange *c = s->late;
  return c && c->place.base == place.base && c->place.map == place.map &&
         (c->change.op == OP_SEND || c->change.op == OP_TAKE) &&
         (c->before == NULL || c->before->place.base != place.base ||
          c->before->place.map != place.map);
}

bool lower_waits_for(Lower *l, const Sym *s, const Set *set) {
  SlotSet reads = {{0}};
  if (!s->nwaiting) return false;
  reads_of_set(l, s->me, set, &reads);
  return slots_has(&reads, slot_of_state(l->game));
}

bool lower_waits_before(Lower *l, const Sym *s, int code) {
  SlotSet reads = {{0}};
  if (!s->nwaiting) return false;
  reads_of_code(l, s->me, code, &reads, NULL);
  return slots_has(&reads, slot_of_state(l->game));
}

/* ---- making them ---- */

/* The first ones first. */
static void settle(Lower *l, Sym *s, const LateChange *c, Source source,
                   int *opened) {
  if (!c) return;
  settle(l, s, c->before, source, opened);
  if (!c->is_read) return;
  Val site = sym_site(l, s, c->place);
  int block = emit_change(&l->e, c->change, site, source);
  ++*opened;
  if (l->e.is_full) return;
  s->slot[slot_of_state(l->game)] = l->e.p->blocks[block].each;
  s->is_changed = true;
}

/* What nobody reads goes on waiting. */
static const LateChange *unread(Lower *l, const LateChange *c) {
  if (!c) return NULL;
  const LateChange *before = unread(l, c->before);
  if (c->is_read) return before;
  LateChange *copy = arena_new(&l->arena, sizeof *copy);
  if (!copy) l->e.is_full = true;
  if (!copy) return NULL;
  *copy = *c;
  copy->before = before;
  return copy;
}

void lower_settle(Lower *l, Sym *s, Source source, int *opened) {
  if (!s->nwaiting) return;
  settle(l, s, s->late, source, opened);
  s->late = unread(l, s->late);
  s->nwaiting = s->nheld = 0;
}
