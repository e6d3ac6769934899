/* SPDX-License-Identifier: MIT
** together.c - making several ways together.
**
** First it is asked whether they get in each other's way; then the edits of
** each are made again, in a position that the others have changed by then.
*/
#include "engine/walk/together.h"
#include "engine/walk/run.h"

#include <string.h>

/* ---- do they get in each other's way? ---- */

/* What the slices looked at so far do to the cells of a flat board. */
typedef struct Traffic {
  Plane changed, moved;
} Traffic;

/* A bit for each piece. */
typedef struct Bag {
  uint64_t w[(PIECES_MAX + 63) / 64];
} Bag;

static void bag_add(Bag *bag, int piece) {
  bag->w[piece / 64] |= (uint64_t)1 << piece % 64;
}

/* What a cell holds in the end; it is edited at 'i' for the first time. */
static int last_content(const Edit *e, size_t count, size_t i) {
  int now = e[i].now;
  for (size_t k = i + 1; k < count; k++)
    if (e[k].op == EDIT_CELL && e[k].slot == e[i].slot) now = e[k].now;
  return now;
}

/* The first time that a cell is met. */
static bool is_new(Plane *seen, const Edit *e) {
  if (e->op != EDIT_CELL || plane_has(seen->w, e->slot)) return false;
  plane_add(seen->w, e->slot);
  return true;
}

/* Does a piece that leaves one cell come to another? A drawing may exchange
** pieces that are alike: only what is different in the end counts. */
static bool moves_piece(const Edit *e, size_t count) {
  Bag left = {{0}}, came = {{0}};
  Plane seen = {{0}};
  for (size_t i = 0; i < count; i++) {
    if (!is_new(&seen, &e[i])) continue;
    int now = last_content(e, count, i);
    if (now == e[i].old) continue;
    if (e[i].old) bag_add(&left, e[i].old);
    if (now) bag_add(&came, now);
  }
  for (size_t k = 0; k < sizeof left.w / sizeof *left.w; k++)
    if (left.w[k] & came.w[k]) return true;
  return false;
}

/* Is a slice kept from being made by those that came before it? */
static bool joins(const Machine *m, Traffic *traffic, const Slice *s) {
  const Edit *e = m->store + s->first;
  bool moves = moves_piece(e, s->count);
  const Plane *barred = moves ? &traffic->changed : &traffic->moved;
  for (size_t i = 0; i < s->count; i++)
    if (e[i].op == EDIT_CELL && plane_has(barred->w, e[i].slot)) return false;
  for (size_t i = 0; i < s->count; i++) {
    if (e[i].op != EDIT_CELL) continue;
    plane_add(traffic->changed.w, e[i].slot);
    if (moves) plane_add(traffic->moved.w, e[i].slot);
  }
  return true;
}

/* Pieces of piles and of a lattice are looked at when they are moved. */
static bool is_flat(const Game *g) {
  return !g->has_piles && !g->board->nbodies;
}

/* ---- making edits again ---- */

/* Numbers are added; one that would be less than nothing does not fit. */
static bool add_again(Machine *m, Edit e) {
  const Game *g = m->game;
  Journal *j = &m->journal;
  int add = (int)((int64_t)e.now - e.old);
  bool ok;
  if (e.op == EDIT_CAPTURED) {
    ok = journal_captured(j, g, m->pos, e.arg, e.slot, add);
  } else if (e.op == EDIT_STOCK) {
    if (*position_stock(g, m->pos, e.arg, e.slot) + add < 0) return false;
    ok = journal_stock(j, g, m->pos, e.arg, e.slot, add);
  } else {
    if (*position_dice(g, m->pos, e.slot) + add < 0) return false;
    ok = journal_die(j, g, m->pos, e.slot, add);
  }
  return ok || run_no_memory(m);
}

static bool count_again(Machine *m, Edit e) {
  const Game *g = m->game;
  int64_t upper = ((int64_t)e.now - e.old) * ((int64_t)1 << 32);
  int64_t lower = (int64_t)(uint32_t)e.now - (uint32_t)e.old;
  int64_t now = *position_counter(g, m->pos, e.slot) + (e.arg ? upper : lower);
  if (now > NUMBER_MOST || now < -NUMBER_MOST)
    return machine_fail(m, ERROR_RULE, "a counter of phase '%s' is beyond %lld",
                        g->phases[m->pos->phase].name, (long long)NUMBER_MOST);
  return journal_counter(&m->journal, g, m->pos, e.slot, now) ||
         run_no_memory(m);
}

/* Pieces that another way has taken off a pile before this one could. Two ways
** may take one piece, but it cannot go to two places. */
typedef struct Missed {
  Piece piece[8];
  int n;
} Missed;

static bool is_missed(const Missed *missed, int piece) {
  for (int i = 0; i < missed->n; i++)
    if (missed->piece[i] == piece) return true;
  return false;
}

/* A piece that comes needs room. */
static bool pile_again(Machine *m, Missed *missed, Edit e) {
  const Game *g = m->game;
  if (e.op == EDIT_PUSH && is_missed(missed, e.now)) return false;
  if (e.op == EDIT_PUSH && pile_is_full(g, m->pos, e.slot)) return false;
  if (e.op == EDIT_POP && position_piece(g, m->pos, e.slot) != e.old) {
    if (missed->n < 8) missed->piece[missed->n++] = (Piece)e.old;
    return true;
  }
  return journal_do(&m->journal, g, m->pos, e) || run_no_memory(m);
}

/* Contents are set, whatever they are by now. */
static bool set_again(Machine *m, Edit e) {
  const Game *g = m->game;
  Journal *j = &m->journal;
  bool ok;
  switch ((EditOp)e.op) {
  case EDIT_CELL: ok = journal_cell(j, g, m->pos, e.slot, (Piece)e.now); break;
  case EDIT_MARK:
    ok = plane_has(position_plane(g, m->pos, g->registers[e.arg].plane),
                   e.slot) == (e.now != 0) ||
         journal_mark(j, g, m->pos, e.arg, e.slot);
    break;
  case EDIT_SITE:
    ok =
        journal_site(j, g, m->pos, e.slot, e.now ? (Site)(e.now - 1) : NO_SITE);
    break;
  case EDIT_RESULT: ok = journal_result(j, g, m->pos, e.now); break;
  case EDIT_LOST:
    e.old = (int32_t)m->pos->lost;
    e.now |= e.old;
    ok = journal_do(j, g, m->pos, e);
    break;
  default: ok = journal_do(j, g, m->pos, e);
  }
  return ok || run_no_memory(m);
}

/* Makes an edit of a slice again, in a position that may have changed since
** by other slices. False: it does not fit there, or the machine failed. */
static bool make_again(Machine *m, Missed *missed, Edit e) {
  if (e.op == EDIT_NOTE && e.arg == NOTE_RULE) return true; /* of a part */
  switch ((EditOp)e.op) {
  case EDIT_CAPTURED:
  case EDIT_STOCK:
    if (e.now > e.old && missed->n > 0) { /* what the other way has taken */
      missed->n--;
      return true;
    }
    return add_again(m, e);
  case EDIT_DIE: return add_again(m, e);
  case EDIT_COUNTER: return count_again(m, e);
  case EDIT_PUSH:
  case EDIT_POP: return pile_again(m, missed, e);
  default: return set_again(m, e);
  }
}

/* ---- what another way has done already ---- */

/* The cells that are no longer as a slice found them, but as it leaves them. */
static void find_done(const Machine *m, const Slice *s, Plane *done) {
  Plane seen = {{0}}, met = {{0}};
  const Edit *e = m->store + s->first;
  *done = (Plane){{0}};
  for (size_t i = 0; i < s->count; i++)
    if (is_new(&seen, &e[i]) &&
        position_piece(m->game, m->pos, e[i].slot) != e[i].old)
      plane_add(done->w, e[i].slot);
  for (size_t i = s->count; i-- > 0;)
    if (is_new(&met, &e[i]) &&
        position_piece(m->game, m->pos, e[i].slot) != e[i].now)
      plane_remove(done->w, e[i].slot);
}

static const Edit *next_change(const Edit *e, const Edit *end) {
  for (e++; e < end && e->op == EDIT_NOTE;) e++;
  return e < end ? e : NULL;
}

static bool is_done(const Plane *done, const Edit *e) {
  return e && e->op == EDIT_CELL && plane_has(done->w, e->slot);
}

/* Is the cell as it was, after all edits of the slice? */
static bool is_kept(const Edit *e, const Edit *end) {
  return e->old == last_content(e, (size_t)(end - e), 0);
}

/* A piece of the stock comes where one like it stood, which went to a cell
** where another way has put one already: what the way adds is there. */
static bool is_refilled(const Slice *s, const Edit *store, Plane *done,
                        const Edit *put) {
  const Edit *e = store + s->first, *end = e + s->count;
  const Edit *first = e;
  while (first->op != EDIT_CELL || first->slot != put->slot) first++;
  if (!is_kept(first, end)) return false;
  for (; e < end; e++)
    if (e->op == EDIT_CELL && plane_has(done->w, e->slot) &&
        last_content(e, (size_t)(end - e), 0) == put->now) {
      plane_remove(done->w, e->slot);
      return true;
    }
  return false;
}

/* What was done already costs nothing again and earns nothing again: a piece
** that was put came from a stock before, one that is taken is counted
** behind. */
static bool make_rest(Machine *m, const Slice *s, const Plane *done) {
  const Edit *end = m->store + s->first + s->count, *before = NULL;
  Missed missed = {.n = 0};
  Plane unpaid = *done;
  for (const Edit *e = end - s->count; e < end; e++) {
    const Edit *put =
        e->op == EDIT_STOCK && e->now < e->old ? next_change(e, end) : NULL;
    bool is_taken = (e->op == EDIT_STOCK || e->op == EDIT_CAPTURED) &&
                    e->now >= e->old && is_done(done, before) && !before->now;
    bool is_paid = is_taken || is_done(done, put);
    if (put && put->op == EDIT_CELL && !is_paid)
      is_paid = is_refilled(s, m->store, &unpaid, put);
    if (!is_paid && !is_done(done, e) && !make_again(m, &missed, *e))
      return false;
    if (e->op != EDIT_NOTE) before = e;
  }
  return true;
}

/* False: it cannot be made beside those that are made already, or the machine
** failed. */
static bool make_slice(Machine *m, Traffic *traffic, size_t index) {
  Slice s = m->slices[index];
  Plane done = {{0}};
  if (is_flat(m->game)) {
    if (!joins(m, traffic, &s)) return false;
    find_done(m, &s, &done);
  }
  return make_rest(m, &s, &done);
}

bool together_make(Machine *m, size_t first, size_t last) {
  Traffic traffic = {0};
  for (size_t k = first; k < last; k++)
    if (!make_slice(m, &traffic, k)) return false;
  return true;
}

bool together_make_some(Machine *m, size_t first, uint32_t subset) {
  Traffic traffic = {0};
  for (uint32_t s = subset; s; s &= s - 1)
    if (!make_slice(m, &traffic, first + (size_t)__builtin_ctz(s)))
      return false;
  return true;
}
