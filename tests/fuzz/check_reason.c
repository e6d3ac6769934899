/* SPDX-License-Identifier: MIT
** check_reason.c - whatever is typed at a game nobody has seen: is the reason
** about it, and is it true? (tests/unit/judge.h)
*/
#include "trial.h"
#include "judge.h"

enum { REASON_PLIES = 6, REASON_TEXTS = 8, REASON_LISTED = 150 };

static bool ask(Trial *t, Session *s) {
  char typed[MOVE_TEXT], complaint[JUDGE_TEXT];
  for (int i = 0; i < REASON_TEXTS; i++) {
    judge_invent(s, &t->random, typed);
    if (!judge_typed(s, typed, complaint))
      return trial_fails(t, "reason", "%s", complaint);
  }
  return true;
}

/* A rule that ran into a limit is no finding here. */
bool check_reason(Trial *t) {
  Error err = {0};
  Session *s = session_new(t->game, t->seed, &err);
  size_t count = 0;
  bool ok = true;
  for (int ply = 0; s && ok && ply < REASON_PLIES && !session_is_over(s);
       ply++) {
    if (!session_list(s, &count, &err) || !count || count > REASON_LISTED)
      break;
    ok = ask(t, s);
    if (ok && !session_do_random(s, &err)) break;
  }
  session_free(s);
  return ok;
}
