/* SPDX-License-Identifier: MIT
** bunch.c - gathering bunches and opening one.
*/
#include "native/bunch.h"
#include "native/offer.h"
#include "native/run.h"

#include <string.h>

/* Where a walk was left. The edits made so far lie in the list's store. */
typedef struct Bunch {
  Way way;
  uint64_t turns;
  Piece held;
  int pc;
} Bunch;

typedef struct Bunches {
  MoveList list; /* template MOVE_BUNCH: anchor is the bunch, weight its size */
  Bunch *at;
  size_t count, capacity;
  uint32_t total;
  Lattice lattice; /* alike bodies may have changed places */
} Bunches;

void bunch_done(Machine *m) {
  if (!m->bunches) return;
  movelist_done(&m->bunches->list);
  memory_free(m->bunches->at);
  memory_free(m->bunches);
}

bool bunch_is_possible(const Machine *m, const Position *pos) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  return rule->has_turns && rule->fallback < 0 && !m->planes_off && !m->trace &&
         !m->game->phases[pos->phase].is_chance;
}

/* ---- gathering ---- */

/* Bunches of one cube share the edits that lifted it. */
static bool add_move(Machine *m, unsigned size) {
  const Edit *edits = m->journal.at + m->base;
  size_t count = m->journal.count - m->base, n = m->list->count;
  const Move *last = n ? &m->list->at[n - 1] : NULL;
  if (!last || last->template != MOVE_BUNCH || last->nedits != count ||
      memcmp(movelist_edits(m->list, last), edits, count * sizeof *edits) != 0)
    return movelist_add_edits(m->list, edits, count, size);
  Move move = *last;
  move.weight = (uint16_t)size;
  return movelist_add(m->list, move);
}

bool bunch_add(Machine *m, int pc, uint64_t turns) {
  Bunches *b = m->bunches;
  size_t n = m->list->count;
  if (!memory_reserve((void **)&b->at, &b->capacity, b->count + 1,
                      sizeof *b->at) ||
      !memory_reserve((void **)&m->after, &m->after_capacity, n + 1,
                      sizeof *m->after) ||
      !add_move(m, (unsigned)__builtin_popcountll(turns)))
    return run_no_memory(m);
  m->after[n] = 0; /* never asked for: no two bunches are alike */
  m->list->at[n].template = MOVE_BUNCH;
  m->list->at[n].anchor = (uint16_t)b->count;
  b->at[b->count++] = (Bunch){m->way, turns, run_first_held(m), pc};
  return true;
}

bool bunch_stands(const Machine *m, const Position *pos) {
  return !memcmp(&m->bunches->lattice, position_lattice(m->game, pos),
                 sizeof m->bunches->lattice);
}

static bool gather(Machine *m, Position *pos, Error *err) {
  Bunches *b = m->bunches;
  b->count = 0;
  b->total = 0;
  movelist_clear(&b->list);
  m->bunching = true;
  bool ok = offer_list_rule(m, pos, pos->phase, &b->list, err);
  m->bunching = false;
  for (size_t i = 0; i < b->list.count; i++) {
    const Move *move = &b->list.at[i];
    b->total += move->template == MOVE_BUNCH ? move->weight : 1;
  }
  b->lattice = *position_lattice(m->game, pos);
  return ok;
}

bool bunch_count(Machine *m, Position *pos, uint32_t *count, Error *err) {
  if (!m->bunches) m->bunches = memory_new(sizeof *m->bunches);
  if (!m->bunches) return error_memory(err);
  if (!gather(m, pos, err)) return false;
  *count = m->bunches->total;
  return true;
}

/* ---- opening ---- */

static int nth_turn(uint64_t turns, uint32_t n) {
  for (; n > 0; n--) turns &= turns - 1;
  return __builtin_ctzll(turns);
}

/* Walks a bunch to its end in one orientation. */
static bool open_bunch(Machine *m, Position *pos, const Move *move, uint32_t n,
                       MoveList *list, Error *err) {
  const Bunch *b = &m->bunches->at[move->anchor];
  const Edit *edits = movelist_edits(&m->bunches->list, move);
  machine_start(m, pos, b->way.me, NO_SITE, err);
  m->list = list;
  for (int i = 0; i < move->nedits && !m->failed; i++)
    if (!journal_do(&m->journal, m->game, pos, edits[i])) run_no_memory(m);
  m->way = b->way;
  m->way.nhand = 0;
  m->way.hand = 0;
  if (!m->failed && run_hold(m, b->held)) {
    m->way.spikes = (uint8_t)nth_turn(b->turns, n);
    run_from(m, b->pc);
  }
  journal_back(&m->journal, m->game, pos, 0);
  return !m->failed;
}

Move bunch_pick(Machine *m, Position *pos, uint32_t k, MoveList *list,
                Error *err) {
  const MoveList *all = &m->bunches->list;
  size_t i = 0;
  for (;; i++) {
    uint32_t size = all->at[i].template == MOVE_BUNCH ? all->at[i].weight : 1;
    if (k < size) break;
    k -= size;
  }
  const Move *move = &all->at[i];
  movelist_clear(list);
  bool ok = move->template == MOVE_BUNCH
                ? open_bunch(m, pos, move, k, list, err)
                : movelist_add_edits(list, movelist_edits(all, move),
                                     move->nedits, move->weight);
  if (ok) return list->at[0];
  if (!m->failed) run_no_memory(m);
  return (Move){0};
}
