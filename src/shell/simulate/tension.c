/* SPDX-License-Identifier: MIT
** tension.c - adding up the games that were watched, and why games end.
*/
#include "shell/simulate/tension.h"
#include <string.h>

/* A mean in the making. */
typedef struct Mean {
  double sum, squares, n;
} Mean;

static void mean_add(Mean *mean, double value) {
  mean->sum += value;
  mean->squares += value * value;
  mean->n++;
}

static Estimate mean_of(const Mean *mean) {
  return estimate_mean(mean->sum, mean->squares, mean->n);
}

/* ---- tension ---- */

typedef struct Adding {
  Mean changes, drama, behind, decided;
  long comebacks;
  long led[WATCH_MARKS], kept[WATCH_MARKS]; /* by mark */
  uint32_t most;                            /* drama */
} Adding;

static void add_winner(Tension *t, Adding *a, const WatchedGame *w, long k,
                       int winner) {
  bool has_leader = false;
  t->won++;
  for (int i = 0; i < WATCH_MARKS; i++) {
    has_leader |= w->leader[i] > 0;
    a->led[i] += w->leader[i] > 0;
    a->kept[i] += w->leader[i] == 1 + winner;
  }
  t->led += has_leader;
  mean_add(&a->drama, w->drama / 1000.0);
  mean_add(&a->behind, (double)w->behind / w->points);
  mean_add(&a->decided, w->decided / 1000.0);
  a->comebacks += w->deepest >= COMEBACK;
  if (w->drama > a->most || t->dramatic < 0) {
    a->most = w->drama;
    t->dramatic = k;
  }
}

void tension_find(Tension *t, const Simulation *simulation) {
  Adding a = {0};
  long stride = simulation_stride(simulation);
  *t = (Tension){.dramatic = -1};
  for (long i = 0; simulation->watched && i < simulation_watched(simulation);
       i++) {
    const WatchedGame *w = &simulation->watched[i];
    const SimulatedGame *game = &simulation->results[i * stride];
    if (game->ending <= ENDING_FAILED || w->points == 0) continue;
    t->watched++;
    mean_add(&a.changes, w->changes);
    t->bars[w->changes < CHANGE_BARS ? w->changes : CHANGE_BARS - 1]++;
    if (game->ending >= ENDING_WIN)
      add_winner(t, &a, w, i * stride, game->ending - ENDING_WIN);
  }
  t->changes = mean_of(&a.changes);
  t->drama = mean_of(&a.drama);
  t->behind = mean_of(&a.behind);
  t->decided = mean_of(&a.decided);
  t->comebacks = estimate_share((double)a.comebacks, (double)t->won);
  for (int i = 0; i < WATCH_MARKS; i++)
    t->leader_wins[i] = estimate_share((double)a.kept[i], (double)a.led[i]);
}

/* ---- termination ---- */

/* Keeps the longest, the first of equal ones first. */
static void note_long(Termination *t, const Simulation *simulation, long k) {
  int at = LONGEST;
  while (at > 0 && (t->longest[at - 1] < 0 ||
                    simulation->results[t->longest[at - 1]].plies <
                        simulation->results[k].plies))
    at--;
  if (at == LONGEST) return;
  memmove(&t->longest[at + 1], &t->longest[at],
          (size_t)(LONGEST - 1 - at) * sizeof *t->longest);
  t->longest[at] = k;
}

static void note_cut(Termination *t, Mean *idle, const Simulation *simulation,
                     long k) {
  const SimulatedGame *game = &simulation->results[k];
  long stride = simulation_stride(simulation);
  t->cut++;
  t->circling += game->last_new < game->plies - game->plies / 10;
  t->fresh += game->last_new == game->plies;
  if (!simulation->watched || k % stride != 0) return;
  const WatchedGame *w = &simulation->watched[k / stride];
  if (w->points > 0) mean_add(idle, (double)game->plies - w->last_change);
}

void termination_find(Termination *t, const Simulation *simulation) {
  Mean idle = {0};
  long played = 0, repeating = 0;
  memset(t, 0, sizeof *t);
  for (int i = 0; i < LONGEST; i++) t->longest[i] = -1;
  for (long k = 0; k < simulation->games; k++) {
    simulation_passes(simulation, k);
    const SimulatedGame *game = &simulation->results[k];
    if (game->ending <= ENDING_FAILED) continue;
    played++;
    repeating += game->repeats > 0;
    note_long(t, simulation, k);
    if (game->ending == ENDING_CUT) note_cut(t, &idle, simulation, k);
  }
  t->repeating = estimate_share((double)repeating, (double)played);
  t->idle = mean_of(&idle);
  t->idle_of = (long)idle.n;
}
