/* SPDX-License-Identifier: MIT
** check_tree.c - perft: the number of sequences of moves, by every engine.
*/
#include "trial.h"
#include "engine/perft.h"

enum { DEPTH = 3, NODES = 3000 };

/* So deep that there are hardly more than NODES sequences. */
static int depth_for(uint32_t moves) {
  int depth = 1;
  for (uint64_t n = moves; depth < DEPTH && n * moves <= NODES; n *= moves)
    depth++;
  return depth;
}

bool check_perft(Trial *t) {
  uint64_t nodes[ENGINES_MAX];
  Error err[ENGINES_MAX] = {{0}};
  bool ok[ENGINES_MAX] = {false};
  uint32_t moves = 0;
  if (!side_count(&t->sides[0], &moves, &err[0])) return trial_stops(t, err);
  int depth = depth_for(moves);
  for (int i = 0; i < t->nsides; i++) {
    Side *s = &t->sides[i];
    if (s->engine->names_otherwise) continue;
    s->machine.no_session_rules = true;
    ok[i] = perft_count(&s->machine, s->pos, depth, NULL, &nodes[i], &err[i]);
    s->machine.no_session_rules = false;
    if (err[i].code == ERROR_LIMIT) return trial_stops(t, &err[i]);
    if (ok[i] != ok[0] || (ok[i] && nodes[i] != nodes[0]))
      return trial_fails(t, "perft", "perft %d: %s %llu %s, %s %llu %s", depth,
                         t->sides[0].engine->name, (unsigned long long)nodes[0],
                         err[0].text, s->engine->name,
                         (unsigned long long)nodes[i], err[i].text);
  }
  return ok[0] || trial_stops(t, &err[0]);
}
