/* SPDX-License-Identifier: MIT
** check_sample.c - what random play draws without counting is a move, and ways
** that are drawn are no two of them one decision.
*/
#include "trial.h"
#include "engine/decision.h"
#include "engine/special/sample.h"
#include "engine/vm/choose.h"

/* All ways of the rule, whether some are one decision or not. */
static bool count_ways(Side *s, size_t *count, Error *err) {
  const PhaseRule *rule = &s->machine.program->phases[s->pos->phase];
  MoveList list = {0};
  Player me = decision_decider(s->game, s->pos);
  bool ok = machine_ways(&s->machine, s->pos, me, rule->code, &list, err);
  *count = list.count;
  movelist_done(&list);
  return ok;
}

/* The candidates of the last draw that are choices; '*are_apart' false: some
** of them may be one decision, and none was drawn. */
static size_t count_candidates(Side *s, bool *are_apart) {
  Machine *m = &s->machine;
  const ExecCode *code = m->drawn_for.code;
  size_t n = 0;
  *are_apart = m->drawn_for.pos != NULL;
  if (!*are_apart) return 0;
  *are_apart = m->drawing->total < 2 || code->program->is_distinct ||
               choose_all_apart(m, m->drawing, code);
  for (uint32_t k = 0; k < m->drawing->total; k++)
    n += choose_holds(m->drawing, code, s->pos, k);
  return n;
}

/* Tests that were left out of the program are asked of every candidate. */
static bool check_drawn(Trial *t, Side *s) {
  Error err = {0};
  size_t index;
  bool are_apart;
  if (!side_list(s, &err))
    return err.code == ERROR_LIMIT ? trial_stops(t, &err) : true;
  if (!s->list.count || play_line(s->game, &s->list, &s->list.at[0]) < 0)
    return true; /* what a player without a move may do */
  Random before = s->pos->random;
  if (!play_index(&s->machine, s->pos, &s->list, &index, &err))
    return trial_stops(t, &err);
  s->pos->random = before;
  size_t n = count_candidates(s, &are_apart);
  return !are_apart || n == s->list.count ||
         trial_fails(t, "sample", "%zu candidates hold, %zu decisions", n,
                     s->list.count);
}

bool check_sample(Trial *t) {
  Side *s = &t->sides[0];
  Error err = {0};
  size_t ways, index;
  if (!sample_can(&s->machine, s->pos)) return true;
  if (s->machine.program->phases[s->pos->phase].loose[0])
    return check_drawn(t, s);
  if (!count_ways(s, &ways, &err) || !side_list(s, &err))
    return err.code == ERROR_LIMIT ? trial_stops(t, &err) : true;
  if (ways && ways != s->list.count)
    return trial_fails(t, "sample", "%zu ways are drawn from, %zu decisions",
                       ways, s->list.count);
  if (!ways) return true;
  Random before = s->pos->random;
  uint64_t hash = s->pos->hash;
  if (!play_index(&s->machine, s->pos, &s->list, &index, &err))
    return trial_stops(t, &err);
  s->pos->random = before;
  return s->pos->hash == hash ||
         trial_fails(t, "sample", "a draw leaves the position changed");
}
