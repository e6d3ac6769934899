/* SPDX-License-Identifier: MIT
** summary.c - adding up the results of a simulation.
*/
#include "shell/summary.h"
#include "base/memory.h"
#include "shell/report.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- summing up ---- */

static int compare_lengths(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void count_seats(Summary *summary, const Simulation *simulation,
                        long k) {
  const SimulatedGame *game = &simulation->results[k];
  for (int seat = 0; seat < simulation->game->nplayers; seat++) {
    int player = simulation_player(simulation, k, seat);
    int later = seat != simulation->game->first_player;
    summary->sat[player][later]++;
    if (game->ending == ENDING_WIN + seat) summary->won[player][later]++;
    if (game->ending == ENDING_CUT && game->leader == 1 + seat)
      summary->lead[player][later]++;
  }
}

static void count_game(Summary *summary, const Simulation *simulation, long k) {
  const SimulatedGame *game = &simulation->results[k];
  if (game->ending <= ENDING_FAILED) return;
  if (summary->played == 0) summary->shortest = summary->longest = k;
  if (game->plies < simulation->results[summary->shortest].plies)
    summary->shortest = k;
  if (game->plies > simulation->results[summary->longest].plies)
    summary->longest = k;
  summary->lengths[summary->played++] = game->plies;
  if (game->ending == ENDING_CUT) {
    summary->cut++;
    if (game->leader) summary->leads[game->leader - 1]++;
  } else if (game->ending == ENDING_DRAW)
    summary->draws++;
  else
    summary->wins[game->ending - ENDING_WIN]++;
  count_seats(summary, simulation, k);
}

uint32_t summary_bar_start(const Summary *summary, int bar) {
  uint64_t width = (uint64_t)summary->most - summary->least + 1;
  return summary->least + (uint32_t)(((uint64_t)bar * width + BARS - 1) / BARS);
}

static void fill_bars(Summary *summary) {
  uint64_t width = (uint64_t)summary->most - summary->least + 1;
  for (long i = 0; i < summary->played; i++)
    summary->bars[(summary->lengths[i] - summary->least) * (uint64_t)BARS /
                  width]++;
}

static void sum_lengths(Summary *summary) {
  long n = summary->played;
  uint64_t sum = 0;
  if (n == 0) return;
  qsort(summary->lengths, (size_t)n, sizeof *summary->lengths, compare_lengths);
  for (long i = 0; i < n; i++) sum += summary->lengths[i];
  summary->mean = (double)sum / (double)n;
  summary->least = summary->lengths[0];
  summary->most = summary->lengths[n - 1];
  for (long d = 1; d <= DECILES; d++)
    summary->deciles[d - 1] = summary->lengths[(d * n + 9) / 10 - 1];
  fill_bars(summary);
}

void report_interval(double share, double n, double *low, double *high) {
  double z = 1.959964, p = share;
  double middle = p + z * z / (2 * n);
  double reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  *low = fmax(0, (middle - reach) / (1 + z * z / n));
  *high = fmin(1, (middle + reach) / (1 + z * z / n));
}

/* A draw is half a point. */
static void sum_score(Summary *summary, Player first) {
  double n = (double)(summary->played - summary->cut);
  if (n < 1) return;
  summary->score =
      ((double)summary->wins[first] + 0.5 * (double)summary->draws) / n;
  report_interval(summary->score, n, &summary->low, &summary->high);
}

bool summary_make(Summary *summary, const Simulation *simulation, Error *err) {
  const Tally *total = &simulation->total;
  memset(summary, 0, sizeof *summary);
  summary->lengths =
      memory_new((size_t)simulation->games * sizeof *summary->lengths);
  if (!summary->lengths) return error_memory(err);
  for (long k = 0; k < simulation->games; k++)
    count_game(summary, simulation, k);
  sum_lengths(summary);
  sum_score(summary, simulation->game->first_player);
  if (total->decisions > 0)
    summary->branching = (double)total->branches / (double)total->decisions;
  return true;
}

/* Mean number of legal moves over the course of the games. */
int summary_course(const Tally *total, double *means) {
  int count = 0;
  for (int i = 0; i < COURSE; i++) {
    double n = (double)total->course_decisions[i];
    means[i] = n > 0 ? (double)total->course_moves[i] / n : 0;
    if (n > 0) count = i + 1;
  }
  return count;
}

/* ---- moves by rule ---- */

const RuleLine *summary_line(const Simulation *simulation, size_t i) {
  return &simulation->game->program->lines[i];
}

/* Plies by all lines of the rule that line i belongs to. */
uint64_t summary_rule_plies(const Simulation *simulation, size_t i) {
  uint64_t sum = 0;
  for (size_t j = 0; j < simulation->game->program->nlines; j++)
    if (text_is_equal(summary_line(simulation, j)->rule,
                      summary_line(simulation, i)->rule))
      sum += simulation->total.lines[j];
  return sum;
}

bool summary_is_first(const Simulation *simulation, size_t i) {
  for (size_t j = 0; j < i; j++)
    if (text_is_equal(summary_line(simulation, j)->rule,
                      summary_line(simulation, i)->rule))
      return false;
  return true;
}

void summary_done(Summary *summary) { memory_free(summary->lengths); }
