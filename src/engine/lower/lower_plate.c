/* SPDX-License-Identifier: MIT
** lower_plate.c - steps through a plate that slides over the board.
**
** Where a step up or down leads depends on where the plate lies, which is a
** register. The plate can rest in a few places only. So code that takes such
** steps is executed once for each of them, under a condition: there a step is
** a map like any other. When the plate has moved, it is asked again.
*/
#include "engine/lower/lower.h"
#include "engine/program/map.h"

enum { RESTS_MAX = 16, NOWHERE = -1 };

bool lower_slides(const Lower *l, uint32_t dirs) {
  for (; dirs; dirs &= dirs - 1)
    if (l->game->board->dir[__builtin_ctz(dirs)].slides) return true;
  return false;
}

bool lower_asks_plate(Lower *l, const Sym *s, int pc) {
  SlotSet reads = {{0}};
  Asks asks = {0};
  if (!l->game->board->has_plate || s->plate) return false;
  reads_of_code(l, s->me, pc, &reads, &asks);
  return asks.plate;
}

/* From cells up to holes, or down again, as position_next goes. */
static Site slide(const Board *b, Site from, int way, Site plate) {
  const uint64_t *starts = way > 0 ? b->cells.w : b->holes.w;
  const uint64_t *ends = way > 0 ? b->holes.w : b->cells.w;
  int to = from + way * (b->hole - plate);
  if (!plane_has(starts, from) || to < 0 || to >= b->bits) return NO_SITE;
  return plane_has(ends, (Site)to) ? (Site)to : NO_SITE;
}

int lower_step(Lower *l, const Sym *s, int map, Dir dir) {
  const Board *b = l->game->board;
  Site to[SITES_MAX];
  int way = b->dir[dir].slides;
  if (!way || map < 0) return map_step(l->p, map, dir);
  if (!s->plate) { /* it should have been asked */
    Source none = {NULL, 0, 0};
    lower_fail(l, LOWER_NO, none, "where the plate lies is not known here");
    return -1;
  }
  for (int i = 0; i < b->bits; i++) {
    Site at = l->p->maps[map].to[i];
    to[i] = at == NO_SITE || s->plate == NOWHERE
                ? NO_SITE
                : slide(b, at, way, (Site)(s->plate - 1));
  }
  return map_keep(l->p, to);
}

static Lowered on_rest(Lower *l, int pc, const Sym *s, Val is, int plate) {
  Source source = l->program->code[pc].source;
  if (emit_is_nothing(&l->e, is)) return LOWER_OK;
  Sym t = *s;
  t.plate = plate;
  emit_open(&l->e, BLOCK_IF, is, source, NULL);
  Lowered r = lower_from(l, pc, &t);
  if (r == LOWER_OK) emit_close(&l->e);
  return r;
}

/* Was the plate moved where lanes are still open? */
static bool is_open(const Sym *s, int slot) {
  for (int i = 0; i < s->nwrites; i++)
    if (s->writes[i].slot == slot) return true;
  return false;
}

Lowered lower_rests(Lower *l, int pc, Sym *s) {
  const Board *b = l->game->board;
  Emit *e = &l->e;
  const Instr *i = &l->program->code[pc];
  int slot = slot_of_site(l->game, l->game->plate_slot), opened = 0;
  if (plane_count(b->rests.w, b->words) > RESTS_MAX) {
    lower_fail(l, LOWER_NO, i->source, "the plate has many places to lie in");
    return LOWER_NO;
  }
  if (is_open(s, slot) &&
      !lower_single(l, s, i->source, "the plate has moved", &opened))
    return l->status;
  if (s->is_single || !s->base) sym_flush(l, s);
  Val at = sym_slot(l, s, slot);
  for (Site r = plane_next(b->rests.w, b->words, 0); r != NO_SITE;
       r = plane_next(b->rests.w, b->words, r + 1u)) {
    Plane rest = {{0}};
    plane_add(rest.w, r);
    Val is = emit_and(e, at, emit_const(e, &rest));
    Lowered done = on_rest(l, pc, s, is, 1 + r);
    if (done != LOWER_OK) return done;
  }
  Val none = emit_value(e, SP_NOT, emit_value(e, SP_ANY, at, 0, 0, 0), 0, 0, 0);
  Lowered r = on_rest(l, pc, s, none, NOWHERE);
  if (r == LOWER_OK) lower_close(l, opened);
  return r;
}

Val lower_rest_here(Lower *l, Sym *s, int slot) {
  const Board *b = l->game->board;
  if (!b->has_plate || slot != slot_of_site(l->game, l->game->plate_slot))
    return l->e.all;
  s->plate = 0;
  return sym_has(l, s, emit_const(&l->e, &b->rests), s->cursor);
}
