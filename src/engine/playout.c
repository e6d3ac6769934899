/* SPDX-License-Identifier: MIT
** playout.c - one step of random play.
**
** The step counts, draws a number and takes that decision; only what must be
** listed to be counted is listed.
*/
#include "engine/decision.h"
#include "engine/order.h"
#include "engine/special/sample.h"

#include <string.h>

size_t play_weighted(const MoveList *list, Random *random) {
  uint32_t sum = 0;
  for (size_t i = 0; i < list->count; i++) sum += list->at[i].weight;
  uint32_t k = random_below(random, sum);
  for (size_t i = 0;; i++) {
    if (k < list->at[i].weight) return i;
    k -= list->at[i].weight;
  }
}

/* Lists what may happen. A roll is drawn meanwhile, so that only one of its
** outcomes need be laid out ('m->drawn' tells of how many). */
static bool list_outcomes(Machine *m, Position *pos, Error *err) {
  MoveList *list = &m->chances;
  Random before = pos->random;
  m->chances_of = NULL;
  m->draw = &pos->random;
  m->drawn = 0;
  m->offer.pos = NULL;
  bool ok = play_list(m, pos, list, err);
  m->draw = NULL;
  if (m->drawn == 0 || (ok && list->count == 1)) return ok;
  pos->random = before; /* there was more to choose than the roll */
  m->drawn = 0;
  return !m->failed && play_list(m, pos, list, err);
}

/* Outcomes that depend on no roll are the same wherever the position is: a
** game that begins with a lot begins with one list. */
static bool find_outcomes(Machine *m, Position *pos, Error *err) {
  bool is_kept = m->chances_of == m->program && m->chances_at == pos->hash &&
                 !m->program->asks_seen && !m->game->board->nbodies;
  m->drawn = 0;
  if (is_kept) return true;
  if (!list_outcomes(m, pos, err)) return false;
  m->chances_at = pos->hash;
  m->chances_of = m->drawn ? NULL : m->program;
  return true;
}

/* An outcome of chance, by weight. */
static bool random_outcome(Machine *m, Position *pos, uint32_t *count,
                           Move *move, Error *err) {
  if (!find_outcomes(m, pos, err)) return false;
  *count = m->drawn ? m->drawn : (uint32_t)m->chances.count;
  if (!*count) return true;
  *move =
      m->chances.at[m->drawn ? 0 : play_weighted(&m->chances, &pos->random)];
  return true;
}

/* Makes a move of a list. */
static bool make(Machine *m, Position *pos, const MoveList *list, Move move,
                 int *line, Error *err) {
  *line = play_line(m->game, list, &move);
  return play_do(m, pos, list, move, NULL, err);
}

/* How many moves there are, if anybody asks. */
static bool count_moves(Machine *m, Position *pos, uint32_t *count,
                        Error *err) {
  *count = 1;
  return !m->wants_count || play_count(m, pos, count, err);
}

/* Draws a move without listing or counting; '*is_done' false: there is none,
** or it must be counted. */
static bool sample_decision(Machine *m, Position *pos, uint32_t *count,
                            int *line, bool *is_done, Error *err) {
  *is_done = false;
  if (!sample_can(m, pos)) return true;
  return count_moves(m, pos, count, err) &&
         play_sampled(m, pos, line, is_done, err);
}

/* The same move as without walking. */
static bool random_walked(Machine *m, Position *pos, uint32_t *count, int *line,
                          Error *err) {
  size_t k;
  if (!play_list(m, pos, decision_own_list(m), err)) return false;
  *count = (uint32_t)m->own.count;
  return !*count || (order_draw(m, pos, &m->own, &k, err) &&
                     make(m, pos, &m->own, m->own.at[k], line, err));
}

static bool random_decision(Machine *m, Position *pos, uint32_t *count,
                            int *line, Error *err) {
  const MoveList *list;
  bool is_done;
  if (m->planes_off) return random_walked(m, pos, count, line, err);
  if (!sample_decision(m, pos, count, line, &is_done, err)) return false;
  if (is_done) return true;
  if (!decision_make(m, pos, err)) return false;
  *count = m->offer.count;
  if (!*count) return true;
  uint32_t k = random_below(&pos->random, *count);
  if (m->offer.is_picked) return play_picked(m, pos, k, line, err);
  Move move = decision_take(m, pos, k, &list, err);
  return !m->failed && make(m, pos, list, move, line, err);
}

/* ---- the same from a list ---- */

static size_t next_change(const Edit *e, size_t n, size_t i) {
  while (i < n && e[i].op == EDIT_NOTE) i++;
  return i;
}

/* Does a move of the list make just the changes of the journal? */
static bool makes(const Machine *m, const MoveList *list, size_t index) {
  const Move *move = &list->at[index];
  const Edit *a = movelist_edits(list, move), *b = m->journal.at;
  size_t na = move->nedits, nb = m->journal.count, i = 0, k = 0;
  if (move->template != MOVE_EDITS) return false;
  for (;; i++, k++) {
    i = next_change(a, na, i);
    k = next_change(b, nb, k);
    if (i == na || k == nb) return i == na && k == nb;
    if (memcmp(&a[i], &b[k], sizeof *a) != 0) return false;
  }
}

bool play_index(Machine *m, Position *pos, const MoveList *list, size_t *index,
                Error *err) {
  Sampled sampled = SAMPLED_UNKNOWN;
  *index = list->count;
  m->failed = false;
  if (m->planes_off) return order_draw(m, pos, list, index, err);
  if (sample_can(m, pos) &&
      !sample_way(m, pos, decision_decider(m->game, pos),
                  &m->program->phases[pos->phase], &sampled, err))
    return false;
  if (sampled == SAMPLED_ONE) {
    for (*index = 0; *index < list->count && !makes(m, list, *index);) ++*index;
    journal_back(&m->journal, m->game, pos, 0);
  }
  if (*index == list->count)
    *index = random_below(&pos->random, (uint32_t)list->count);
  return true;
}

bool play_random(Machine *m, Position *pos, uint32_t *count, int *line,
                 Error *err) {
  Move move;
  *count = 0;
  *line = -1;
  if (pos->result != RESULT_NONE) return true;
  m->failed = false;
  bool is_done;
  if (!play_compiled(m, pos, count, line, &is_done, err)) return false;
  if (is_done) return true;
  if (!m->game->phases[pos->phase].is_chance)
    return random_decision(m, pos, count, line, err);
  return random_outcome(m, pos, count, &move, err) &&
         (!*count || make(m, pos, &m->chances, move, line, err));
}
