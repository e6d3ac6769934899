/* SPDX-License-Identifier: MIT
** make.c - making a choice for good, by what its leaf computes.
**
** Planes of pieces first, since cells and keys follow from all of them
** together; then marks, registers, counters and trays, each as the edit that
** it is; the result last.
*/
#include "engine/vm/make.h"
#include "engine/program/slot.h"
#include "kernel/state/verdict.h"

/* One choice being made. */
typedef struct Making {
  const Game *g;
  Position *pos;
  const uint64_t *registers;
  const ExecMake *make;
  int words;
} Making;

static const uint64_t *stored(const Making *k, const ExecStore *s) {
  return k->registers + (size_t)s->reg * (size_t)k->words;
}

static int64_t stored_number(const Making *k, const ExecStore *s) {
  return (int64_t)*stored(k, s);
}

/* ---- pieces ---- */

/* Which piece the planes tell. */
static Piece piece_at(const Making *k, Site s) {
  const Game *g = k->g;
  const Layout *lay = &g->layout;
  int owners = g->nplayers + (lay->neutral_plane >= 0), owner = 0;
  while (owner < owners && !plane_has(position_plane(g, k->pos, owner), s))
    owner++;
  if (owner == owners) return 0;
  bool is_neutral = owner == lay->neutral_plane;
  for (int i = 0; i < g->nkinds; i++) {
    if (g->kinds[i].is_neutral != is_neutral) continue;
    if (lay->kind_planes < 0 ||
        plane_has(position_plane(g, k->pos, lay->kind_planes + i), s))
      return g->kinds[i].piece[is_neutral ? 0 : owner];
  }
  return 0;
}

static void settle_cells(const Making *k, const uint64_t *changed) {
  const Game *g = k->g;
  Piece *cells = position_cells(g, k->pos);
  for (int w = 0; w < k->words; w++)
    for (uint64_t left = changed[w]; left; left &= left - 1) {
      Site s = (Site)(64 * w + __builtin_ctzll(left));
      const uint64_t *keys = g->site_keys + (size_t)s * (size_t)g->npieces;
      Piece now = piece_at(k, s);
      k->pos->hash ^= keys[cells[s]] ^ keys[now];
      cells[s] = now;
    }
}

/* Without cells a plane is a piece. */
static void settle_plane(const Making *k, const uint64_t *changed, int plane) {
  const Game *g = k->g;
  Piece piece = g->kinds[0].piece[plane];
  for (int w = 0; w < k->words; w++)
    for (uint64_t left = changed[w]; left; left &= left - 1) {
      Site s = (Site)(64 * w + __builtin_ctzll(left));
      const uint64_t *keys = g->site_keys + (size_t)s * (size_t)g->npieces;
      k->pos->hash ^= keys[0] ^ keys[piece];
    }
}

static void store_pieces(const Making *k) {
  uint64_t all[PLANE_WORDS] = {0};
  for (int i = 0; i < k->make->nplanes; i++) {
    const ExecStore *s = &k->make->stores[i];
    const uint64_t *now = stored(k, s);
    uint64_t *plane = position_plane(k->g, k->pos, s->slot);
    uint64_t changed[PLANE_WORDS];
    for (int w = 0; w < k->words; w++) {
      changed[w] = plane[w] ^ now[w];
      all[w] |= changed[w];
      plane[w] = now[w];
    }
    if (!k->g->layout.cells) settle_plane(k, changed, s->slot);
  }
  if (k->g->layout.cells) settle_cells(k, all);
}

/* ---- the other slots ---- */

static void store_marks(const Making *k, const ExecStore *s) {
  const uint64_t *now = stored(k, s);
  int reg = slot_register(k->g, s->slot);
  uint64_t *plane = position_plane(k->g, k->pos, s->slot);
  for (int w = 0; w < k->words; w++)
    for (uint64_t left = plane[w] ^ now[w]; left; left &= left - 1)
      position_flip_mark(k->g, k->pos, reg,
                         (Site)(64 * w + __builtin_ctzll(left)));
}

static void edit(const Making *k, Edit e) {
  if (e.old != e.now) edit_do(k->g, k->pos, &e);
}

static void store_site(const Making *k, const ExecStore *s, int slot) {
  Site old = *position_site(k->g, k->pos, slot);
  Site now = plane_next(stored(k, s), k->words, 0);
  edit(k, (Edit){EDIT_SITE, 0, (uint16_t)slot, old == NO_SITE ? 0 : old + 1,
                 now == NO_SITE ? 0 : now + 1});
}

static void store_counter(const Making *k, const ExecStore *s, int slot) {
  Edit edits[2];
  int n = edit_counter(slot, *position_counter(k->g, k->pos, slot),
                       stored_number(k, s), edits);
  for (int i = 0; i < n; i++) edit_do(k->g, k->pos, &edits[i]);
}

/* A stock without end stays as it is. */
static void store_tray(const Making *k, const ExecStore *s, int op, int at,
                       int old) {
  int64_t now = stored_number(k, s);
  if (old < 0) return;
  edit(k, (Edit){(uint8_t)op, (uint8_t)(at / k->g->nkinds),
                 (uint16_t)(at % k->g->nkinds), old,
                 now > INT16_MAX ? INT16_MAX : (int32_t)now});
}

static void store_die(const Making *k, const ExecStore *s, int face) {
  edit(k,
       (Edit){EDIT_DIE, 0, (uint16_t)face, *position_dice(k->g, k->pos, face),
              (int32_t)stored_number(k, s)});
}

static void store_slot(const Making *k, const ExecStore *s) {
  const Game *g = k->g;
  int counters = slot_of_counter(g, 0), stock = slot_of_stock(g, 0, 0);
  int captured = slot_of_captured(g, 0, 0);
  if (s->slot < g->layout.nplanes)
    store_marks(k, s);
  else if (s->slot < counters)
    store_site(k, s, s->slot - g->layout.nplanes);
  else if (s->slot < stock)
    store_counter(k, s, s->slot - counters);
  else if (s->slot < slot_of_taken(g, 0))
    store_tray(k, s, EDIT_STOCK, s->slot - stock,
               *position_stock(g, k->pos, 0, s->slot - stock));
  else if (s->slot >= slot_of_die(g, 1) && s->slot < slot_of_state(g))
    store_die(k, s, s->slot - slot_of_die(g, 0));
  else if (s->slot >= captured && s->slot < STORE_JUDGED)
    store_tray(k, s, EDIT_CAPTURED, s->slot - captured,
               *position_captured(g, k->pos, 0, s->slot - captured));
}

/* ---- results ---- */

static int judge(const Making *k, const SetMake *make, Edit out[2]) {
  int64_t numbers[PLAYERS_MAX] = {0};
  for (int i = 0; i < k->make->nstores; i++) {
    const ExecStore *s = &k->make->stores[i];
    if (s->slot >= STORE_JUDGED && s->slot < STORE_TOLD)
      numbers[s->slot - STORE_JUDGED] = stored_number(k, s);
  }
  return verdict_judge(k->g, k->pos, make->judge, make->njudged, numbers, out);
}

static void store_end(const Making *k, const SetMake *make) {
  Edit edits[2] = {{EDIT_RESULT, 0, 0, k->pos->result, RESULT_DRAW}};
  int n = 1;
  switch (make->end) {
  case MAKE_GOES_ON: return;
  case MAKE_WINS: edits[0].now = verdict_won_by(k->g, make->judge); break;
  case MAKE_LOSES: n = verdict_lose(k->g, k->pos, make->judge, edits); break;
  case MAKE_FINISHES:
    n = verdict_finish(k->g, k->pos, make->judge, edits);
    break;
  case MAKE_DRAWS: break;
  case MAKE_JUDGES: n = judge(k, make, edits); break;
  }
  for (int i = 0; i < n; i++) edit_do(k->g, k->pos, &edits[i]);
}

/* ---- from outside ---- */

/* Numbers that a counter cannot hold are told by the walk. */
static bool fits(const Making *k) {
  int first = slot_of_counter(k->g, 0), end_at = slot_of_stock(k->g, 0, 0);
  for (int i = 0; i < k->make->nstores; i++) {
    const ExecStore *s = &k->make->stores[i];
    if (s->slot < first || s->slot >= end_at) continue;
    int64_t n = stored_number(k, s);
    if (n < -NUMBER_MOST || n > NUMBER_MOST) return false;
  }
  return true;
}

bool make_leaf(Exec *x, const ExecCode *code, const Choice *c, Position *pos,
               Made *made) {
  int leaf = choice_leaf(c);
  const SetMake *from = &c->leaf->make;
  if (!exec_make(x, code, leaf, pos, c->sites, c->last)) return false;
  Making k = {code->program->game, pos, x->registers[code->index],
              &code->makes[leaf], code->words};
  if (k.make->counts && !fits(&k)) return false;
  store_pieces(&k);
  for (int i = k.make->nplanes; i < k.make->nstores; i++)
    store_slot(&k, &k.make->stores[i]);
  store_end(&k, from);
  if (from->target >= 0) made->target = from->target;
  if (from->line >= 0)
    made->line = program_credit(k.g->program, made->line, from->line);
  if (from->has_place && from->place.base)
    made->place = choice_site(c, from->place);
  return true;
}
