/* SPDX-License-Identifier: MIT
** bunch.c - gathering bunches and opening one.
*/
#include "engine/special/bunch.h"
#include "engine/special/fit.h"
#include "engine/decision.h"
#include "engine/walk/run.h"
#include "engine/walk/lattice_walk.h"

#include <string.h>

/* A cell, and how the cube can be turned there. */
typedef struct Nook {
  Site site;
  uint64_t turns;
} Nook;

/* Where walks with one cube in the hand were left. The edits made so far lie
** in the list's store. */
typedef struct Bunch {
  Way way;
  Piece held;
  int pc;
  size_t first, last; /* among the nooks */
} Bunch;

typedef struct Bunches {
  MoveList list; /* template MOVE_BUNCH: anchor is the bunch, weight its size */
  Bunch *at;
  size_t count, capacity;
  Nook *nooks;
  size_t nnooks, nook_capacity;
  uint32_t total;
  Fit fit;
  uint64_t stamp; /* alike bodies may have changed places */
} Bunches;

void bunch_done(Machine *m) {
  if (!m->bunches) return;
  movelist_done(&m->bunches->list);
  memory_free(m->bunches->at);
  memory_free(m->bunches->nooks);
  memory_free(m->bunches);
}

bool bunch_is_possible(const Machine *m, const Position *pos) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  return rule->has_turns && rule->fallback < 0 && !m->planes_off && !m->trace &&
         !m->game->phases[pos->phase].is_chance;
}

/* ---- gathering ---- */

bool bunch_gathers(const Machine *m, const Instr *turn) {
  return m->bunching && !m->frame && !m->trace && turn->op == OP_TURN &&
         turn->set && turn->y;
}

/* All nooks of a set of sites; returns how many moves they are. */
static unsigned add_nooks(Machine *m, const Instr *turn, const uint64_t *w) {
  Bunches *b = m->bunches;
  uint64_t turned = lattice_turns(m->way.spikes);
  unsigned size = 0;
  fit_begin(&b->fit, m, turn->set, m->way.body);
  for (uint32_t rest = b->fit.present; rest; rest &= rest - 1) {
    int body = __builtin_ctz(rest);
    uint32_t dirs = lattice_bits(w, body) >> (1 + LATTICE_FACES);
    for (; dirs; dirs &= dirs - 1) {
      int dir = __builtin_ctz(dirs);
      uint64_t turns = turned & fit_turns(&b->fit, m, body, dir);
      b->nooks[b->nnooks] = (Nook){lattice_space_site(body, dir), turns};
      b->nnooks += turns != 0;
      size += (unsigned)__builtin_popcountll(turns);
    }
  }
  return size;
}

static bool add_move(Machine *m, unsigned size) {
  size_t n = m->list->count;
  if (!memory_reserve((void **)&m->after, &m->after_capacity, n + 1,
                      sizeof *m->after) ||
      !movelist_add_edits(m->list, m->journal.at + m->base,
                          m->journal.count - m->base, size))
    return false;
  m->after[n] = 0; /* never asked for: no two bunches are alike */
  m->list->at[n].template = MOVE_BUNCH;
  m->list->at[n].anchor = (uint16_t)m->bunches->count;
  return true;
}

bool bunch_add(Machine *m, const Instr *turn, const uint64_t *w) {
  Bunches *b = m->bunches;
  if (!lattice_walk_holds_body(m)) return true;
  size_t first = b->nnooks;
  if (!memory_reserve((void **)&b->at, &b->capacity, b->count + 1,
                      sizeof *b->at) ||
      !memory_reserve((void **)&b->nooks, &b->nook_capacity, first + SITES_MAX,
                      sizeof *b->nooks))
    return run_no_memory(m);
  unsigned size = add_nooks(m, turn, w);
  if (!size) return true;
  if (!add_move(m, size)) return run_no_memory(m);
  b->at[b->count++] =
      (Bunch){m->way, run_first_held(m), turn->x, first, b->nnooks};
  return true;
}

bool bunch_stands(const Machine *m, const Position *pos) {
  return m->bunches->stamp == position_lattice(m->game, pos)->stamp;
}

static bool gather(Machine *m, Position *pos, Error *err) {
  Bunches *b = m->bunches;
  b->count = b->nnooks = 0;
  b->total = 0;
  movelist_clear(&b->list);
  m->bunching = true;
  bool ok = decision_list_rule(m, pos, pos->phase, &b->list, err);
  m->bunching = false;
  for (size_t i = 0; i < b->list.count; i++) {
    const Move *move = &b->list.at[i];
    b->total += move->template == MOVE_BUNCH ? move->weight : 1;
  }
  b->stamp = position_lattice(m->game, pos)->stamp;
  return ok;
}

static bool moves_body(const MoveList *list, const Move *move) {
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_BODY) return true;
  return false;
}

/* Each cube in one bunch only, and no other move of one: else two of them may
** be the same. */
static bool are_apart(const Bunches *b) {
  for (size_t i = 0; b->count && i < b->list.count; i++)
    if (b->list.at[i].template != MOVE_BUNCH &&
        moves_body(&b->list, &b->list.at[i]))
      return false;
  for (size_t i = 0; i < b->count; i++)
    for (size_t k = 0; k < i; k++)
      if (b->at[i].way.body == b->at[k].way.body) return false;
  return true;
}

bool bunch_count(Machine *m, Position *pos, uint32_t *count, Error *err) {
  if (!m->bunches) m->bunches = memory_new(sizeof *m->bunches);
  if (!m->bunches) return error_memory(err);
  if (!gather(m, pos, err)) return false;
  *count = are_apart(m->bunches) ? m->bunches->total : 0;
  return true;
}

/* ---- opening ---- */

static int nth_turn(uint64_t turns, uint32_t n) {
  for (; n > 0; n--) turns &= turns - 1;
  return __builtin_ctzll(turns);
}

/* Goes to the n-th move of a bunch. */
static void enter_nook(Machine *m, const Bunch *b, uint32_t n) {
  const Nook *nook = &m->bunches->nooks[b->first];
  for (;; nook++) {
    uint32_t size = (uint32_t)__builtin_popcountll(nook->turns);
    if (n < size) break;
    n -= size;
  }
  m->way.cursor = nook->site;
  m->way.spikes = (uint8_t)nth_turn(nook->turns, n);
}

/* Walks a bunch to its end in one place and orientation. */
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
    enter_nook(m, b, n);
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
