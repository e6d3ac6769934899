/* SPDX-License-Identifier: MIT
** decision.c - which decisions there are.
*/
#include "engine/decision.h"
#include "engine/order.h"
#include "engine/special/bunch.h"
#include "engine/special/hop.h"
#include "engine/special/pick.h"
#include "engine/vm/choose.h"
#include "engine/vm/touch.h"

/* ---- listing ---- */

/* Has no guarded drawing of the run a move? Then the fallback applies. */
static bool falls_back(const Machine *m, const PhaseRule *rule,
                       const MoveList *list, size_t first) {
  const Pattern *p;
  if (rule->fallback < 0) return false;
  p = &m->program->patterns[rule->pattern];
  for (int i = 0; i < p->nleaves; i++) {
    const Leaf *leaf = &p->leaves[i];
    if (!leaf->guarded) continue;
    if (!list && m->run.count[i]) return false;
    for (size_t k = first; list && k < list->count; k++)
      if (list->at[k].template >= leaf->first &&
          list->at[k].template <leaf->first + LANES)
        return false;
  }
  return true;
}

/* Is it a rule whose moves a set program finds now? */
static bool has_sets(const Machine *m, const PhaseRule *rule, Player me) {
  return rule->sets[me] && !m->planes_off;
}

bool decision_list_rule(Machine *m, Position *pos, int index, MoveList *list,
                        Error *err) {
  const PhaseRule *rule = &m->program->phases[index];
  Player me = decision_decider(m->game, pos);
  size_t first = list->count;
  if (has_sets(m, rule, me)) {
    bool is_over;
    if (!choose_list(m, pos, me, rule, list, &is_over, err)) return false;
    if (!is_over)
      return !rule->may_repeat || dedupe_drop(m, pos, list, first, err);
  }
  if (rule->pattern >= 0) {
    machine_start(m, pos, me, NO_SITE, err);
    if (!machine_match(m, rule->pattern, NO_SITE, list) || m->failed)
      return false;
    return !falls_back(m, rule, list, first) ||
           decision_list_rule(m, pos, rule->fallback, list, err);
  }
  if (!machine_ways(m, pos, me, rule->code, list, err)) return false;
  if (list->count == first && rule->fallback >= 0)
    return decision_list_rule(m, pos, rule->fallback, list, err);
  return !rule->repeats || dedupe_drop(m, pos, list, first, err);
}

bool decision_ends(const MoveList *list, const Move *move) {
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_RESULT || e[i].op == EDIT_LOST) return true;
  return false;
}

bool decision_list_stuck(Machine *m, Position *pos, MoveList *list,
                         Error *err) {
  const PhaseRule *rule = &m->program->stuck_rule;
  Player me = decision_decider(m->game, pos);
  bool is_over = true;
  if (has_sets(m, rule, me) &&
      !choose_list(m, pos, me, rule, list, &is_over, err))
    return false;
  return !is_over || machine_ways(m, pos, me, m->program->stuck, list, err);
}

/* What a player without a way may do; what ends the game is not a decision. */
static bool list_stuck(Machine *m, Position *pos, MoveList *list, Error *err) {
  size_t kept = 0;
  if (!decision_list_stuck(m, pos, list, err)) return false;
  if (!dedupe_drop(m, pos, list, 0, err)) return false;
  for (size_t i = 0; i < list->count; i++)
    if (!decision_ends(list, &list->at[i])) list->at[kept++] = list->at[i];
  list->count = kept;
  return true;
}

/* ---- what was found out last ---- */

/* Placements that stood before are no part of the hash: where rules ask for
** them, nothing is kept. */
static bool stands(const Machine *m, const Position *pos) {
  return m->offer.pos == pos &&
         (!m->game->board->nbodies ||
          (m->offer.is_bunched && bunch_stands(m, pos))) &&
         m->offer.ply == pos->ply && m->offer.hash == pos->hash &&
         !m->program->asks_seen;
}

static void note(Machine *m, const Position *pos, uint32_t count) {
  m->offer = (Offer){.pos = pos,
                     .ply = pos->ply,
                     .hash = pos->hash,
                     .count = count,
                     .is_listed = true};
}

void decision_note_list(Machine *m, const Position *pos) {
  if (m->own.count) note(m, pos, (uint32_t)m->own.count);
}

void decision_note_picked(Machine *m, const Position *pos,
                          const PhaseRule *rule, uint32_t count) {
  note(m, pos, count);
  m->offer.is_listed = false;
  m->offer.is_picked = true;
  m->offer.rule = rule;
}

MoveList *decision_own_list(Machine *m) {
  m->offer.pos = NULL;
  movelist_clear(&m->own);
  return &m->own;
}

/* All moves, in the order in which they are found. */
static bool list_found(Machine *m, Position *pos, MoveList *list, Error *err) {
  movelist_clear(list);
  if (pos->result != RESULT_NONE) return true;
  if (!decision_list_rule(m, pos, pos->phase, list, err)) return false;
  if (list->count || m->game->phases[pos->phase].is_chance) return true;
  return list_stuck(m, pos, list, err);
}

bool play_list(Machine *m, Position *pos, MoveList *list, Error *err) {
  return list_found(m, pos, list, err) &&
         (!m->planes_off || m->draw || order_sort(m, pos, list, err));
}

/* ---- drawn rules ---- */

bool decision_is_drawn(const Machine *m, const PhaseRule *rule) {
  return rule->pattern >= 0 && !m->planes_off &&
         m->program->patterns[rule->pattern].on_planes;
}

bool decision_run_drawn(Machine *m, Position *pos, const PhaseRule *rule,
                        Error *err) {
  machine_start(m, pos, decision_decider(m->game, pos), NO_SITE, err);
  machine_planes(m, rule->pattern);
  return m->failed || !falls_back(m, rule, NULL, 0);
}

/* The rule that a drawn rule falls back to, if that is all drawings too. */
static const PhaseRule *drawn_fallback(const Machine *m,
                                       const PhaseRule *rule) {
  const PhaseRule *next = &m->program->phases[rule->fallback];
  return next->pattern >= 0 && next->fallback < 0 ? next : NULL;
}

/* Counts a drawn rule's moves with those it falls back to. False: they must
** be listed to be known. */
static bool count_drawn(Machine *m, Position *pos, const PhaseRule *rule,
                        Error *err) {
  bool alone = decision_run_drawn(m, pos, rule, err);
  uint32_t own = m->run.total;
  if (m->failed) return false;
  note(m, pos, own);
  m->offer.is_listed = false;
  m->offer.rule = rule;
  m->offer.own = own;
  if (alone && own) return true;
  const PhaseRule *next = alone ? NULL : drawn_fallback(m, rule);
  m->offer.pos = NULL;
  if (!next) return false;
  machine_planes(m, next->pattern);
  if (m->failed || !m->run.total) return false;
  m->offer.pos = pos;
  m->offer.count += m->run.total;
  return true;
}

/* The rule to run on planes now; NULL: the moves must be listed. Where the
** walked left side of an or-else has moves, they are in the machine's own
** list already ('*is_listed'). */
static const PhaseRule *quick_rule(Machine *m, Position *pos, bool *is_listed,
                                   Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  if (decision_is_drawn(m, rule)) return rule;
  if (rule->code < 0 || rule->fallback < 0) return NULL;
  const PhaseRule *next = &m->program->phases[rule->fallback];
  if (!decision_is_drawn(m, next)) return NULL;
  MoveList *list = decision_own_list(m);
  if (!machine_ways(m, pos, decision_decider(m->game, pos), rule->code, list,
                    err))
    return NULL;
  if (list->count == 0) return next;
  *is_listed = !rule->repeats || dedupe_drop(m, pos, list, 0, err);
  return NULL;
}

/* ---- walks that are only counted ---- */

/* Counts without a list where that is possible and there is something to
** count. False: the moves must be listed, or a rule failed. */
static bool count_ways(Machine *m, Position *pos, Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  const Phase *phase = &m->game->phases[pos->phase];
  uint32_t count;
  bool is_known;
  if (!rule->can_pick || m->game->board->nbodies || rule->fallback >= 0 ||
      m->planes_off || phase->has_auto || phase->is_chance ||
      !pick_count(m, pos, decision_decider(m->game, pos), rule, &count,
                  &is_known, err))
    return false;
  if (!is_known || !count) return false;
  decision_note_picked(m, pos, rule, count);
  return true;
}

/* ---- hops ---- */

bool decision_count_hops(Machine *m, Position *pos, bool *is_known,
                         Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  uint32_t count;
  m->offer.pos = NULL;
  *is_known = false;
  if (!rule->hops || m->planes_off) return true;
  if (!hop_count(m, pos, decision_decider(m->game, pos), rule, &count, is_known,
                 err))
    return false;
  if (!*is_known || !count) return true;
  note(m, pos, count);
  m->offer.is_listed = false;
  m->offer.is_picked = true;
  m->offer.rule = rule;
  return true;
}

/* Where the hops of a rule are known, even that there are none: what is
** on offer. '*is_done' false: it must be found out otherwise. */
static bool make_of_hops(Machine *m, Position *pos, bool *is_done, Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  if (!decision_count_hops(m, pos, is_done, err)) return false;
  if (m->offer.pos || !*is_done) return true;
  MoveList *list = decision_own_list(m);
  *is_done = false;
  if (rule->fallback < 0) return true;
  if (!decision_list_rule(m, pos, rule->fallback, list, err)) return false;
  *is_done = list->count > 0;
  if (*is_done) note(m, pos, (uint32_t)list->count);
  return true;
}

/* ---- set programs ---- */

bool decision_count_sets(Machine *m, Position *pos, bool *is_known,
                         Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  Player me = decision_decider(m->game, pos);
  uint32_t count;
  *is_known = false;
  m->offer.pos = NULL;
  if (!has_sets(m, rule, me)) return true;
  if (!choose_count(m, pos, me, rule, &count, is_known, err)) {
    m->failed = true;
    return false;
  }
  if (!*is_known || !count) return true;
  decision_note_picked(m, pos, rule, count);
  m->offer.by_sets = true;
  return true;
}

/* ---- the offer ---- */

bool decision_make(Machine *m, Position *pos, Error *err) {
  bool is_listed = false;
  if (stands(m, pos)) return true;
  m->failed = false;
  if (!m->is_one_work) machine_refill(m);
  m->offer = (Offer){0};
  if (pos->result != RESULT_NONE) return true;
  if (bunch_is_possible(m, pos)) {
    uint32_t count;
    if (!bunch_count(m, pos, &count, err)) return false;
    if (count) note(m, pos, count);
    m->offer.is_bunched = count > 0;
    if (count) return true;
  }
  bool is_done = false;
  if (!decision_count_sets(m, pos, &is_done, err)) return false;
  if (m->offer.pos) return true;
  /* moves of a set program are listed in its order, if they are listed */
  if (!has_sets(m, &m->program->phases[pos->phase],
                decision_decider(m->game, pos))) {
    is_done = false;
    if (m->program->phases[pos->phase].hops &&
        !make_of_hops(m, pos, &is_done, err))
      return false;
    if (is_done || count_ways(m, pos, err)) return true;
    if (m->failed) return false;
    const PhaseRule *rule = quick_rule(m, pos, &is_listed, err);
    if (rule && count_drawn(m, pos, rule, err)) return true;
    if (m->failed) return false;
  }
  if (!is_listed && !list_found(m, pos, decision_own_list(m), err))
    return false;
  note(m, pos, (uint32_t)m->own.count);
  return true;
}

bool play_list_touching(Machine *m, Position *pos, const Site *sites, int n,
                        MoveList *list, uint32_t *count, bool *is_done,
                        Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  Player me = decision_decider(m->game, pos);
  movelist_clear(list);
  *is_done = false;
  if (pos->result != RESULT_NONE || !has_sets(m, rule, me)) return true;
  if (!decision_make(m, pos, err)) return false;
  *count = m->offer.count;
  *is_done = m->offer.pos && m->offer.by_sets && !m->exec->ndropped;
  return !*is_done || touch_list(m, pos, me, rule, sites, n, list, err);
}

bool play_count(Machine *m, Position *pos, uint32_t *count, Error *err) {
  if (!decision_make(m, pos, err)) return false;
  *count = m->offer.count;
  return true;
}

Move decision_take(Machine *m, Position *pos, uint32_t k, const MoveList **list,
                   Error *err) {
  Offer offer = m->offer;
  *list = &m->own;
  m->offer.pos = NULL;
  if (offer.is_bunched) return bunch_pick(m, pos, k, &m->own, err);
  if (offer.is_listed) return m->own.at[k];
  if (k >= offer.own) return planes_pick(&m->run, k - offer.own);
  if (offer.own < offer.count) /* the planes now hold the fallback's moves */
    decision_run_drawn(m, pos, offer.rule, err);
  return planes_pick(&m->run, k);
}

int play_line(const Game *game, const MoveList *list, const Move *move) {
  const Program *p = game->program;
  int line = -1;
  if (move->template != MOVE_EDITS)
    return p->variants[p->templates[move->template].variant].line;
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_RULE)
      line = program_credit(p, line, e[i].now);
  return line;
}
