/* SPDX-License-Identifier: MIT
** check_sample.c - what random play draws without counting is a move, and ways
** that are drawn are no two of them one decision.
*/
#include "trial.h"
#include "engine/decision.h"
#include "engine/special/sample.h"

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

bool check_sample(Trial *t) {
  Side *s = &t->sides[0];
  Error err = {0};
  size_t ways, index;
  if (!sample_can(&s->machine, s->pos)) return true;
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
