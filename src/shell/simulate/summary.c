/* SPDX-License-Identifier: MIT
** summary.c - adding up the results of a simulation.
*/
#include "shell/simulate/summary.h"
#include "base/memory.h"
#include <math.h>
#include <stddef.h>
#include <string.h>

/* ---- summing up ---- */

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
  summary->stuck += game->is_stuck;
  if (summary->played == 0) summary->shortest = summary->longest = k;
  if (game->plies < simulation->results[summary->shortest].plies)
    summary->shortest = k;
  if (game->plies > simulation->results[summary->longest].plies)
    summary->longest = k;
  summary->played++;
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

int summary_drawn_bars(const Summary *s) {
  if (s->played == 0) return 0;
  return s->most - s->least + 1 < BARS ? (int)(s->most - s->least + 1) : BARS;
}

long summary_drawn_bar(const Summary *s, int bar, uint32_t *from,
                       uint32_t *to) {
  bool is_each = summary_drawn_bars(s) < BARS;
  *from = is_each ? s->least + (uint32_t)bar : summary_bar_start(s, bar);
  *to = is_each ? *from + 1 : summary_bar_start(s, bar + 1);
  return is_each ? s->lengths[*from - s->least] : s->bars[bar];
}

/* The length of the game that has 'n' others before it when they are sorted. */
static uint32_t length_at(const Summary *summary, long before) {
  uint32_t i = 0;
  for (long n = summary->lengths[0]; n <= before; n += summary->lengths[i]) i++;
  return summary->least + i;
}

static void sum_lengths(Summary *summary) {
  double sum = 0, squares = 0;
  uint64_t width = (uint64_t)summary->most - summary->least + 1;
  for (uint64_t i = 0; i < width; i++) {
    double n = (double)summary->lengths[i],
           length = (double)summary->least + (double)i;
    sum += n * length;
    squares += n * length * length;
    summary->bars[i * (uint64_t)BARS / width] += summary->lengths[i];
  }
  summary->length = estimate_mean(sum, squares, (double)summary->played);
  for (long d = 1; d <= DECILES; d++)
    summary->deciles[d - 1] =
        length_at(summary, (d * summary->played + 9) / 10 - 1);
}

/* Counts games by length: their number is that of lengths, not of games. */
static bool count_lengths(Summary *summary, const Simulation *s, Error *err) {
  if (summary->played == 0) return true;
  summary->least = s->results[summary->shortest].plies;
  summary->most = s->results[summary->longest].plies;
  size_t width = (size_t)summary->most - summary->least + 1;
  summary->lengths = memory_new(width * sizeof *summary->lengths);
  if (!summary->lengths) return error_memory(err);
  for (long k = 0; k < s->games; k++) {
    simulation_passes(s, k);
    if (s->results[k].ending > ENDING_FAILED)
      summary->lengths[s->results[k].plies - summary->least]++;
  }
  sum_lengths(summary);
  return true;
}

/* A draw is half a point. */
static void sum_score(Summary *summary, Player first) {
  double points = (double)summary->wins[first] + 0.5 * (double)summary->draws;
  summary->score =
      estimate_share(points, (double)(summary->played - summary->cut));
}

/* ---- figures by parts ---- */

/* The ratio of two members of a tally. */
static Estimate ratio_of(const Simulation *simulation, size_t part, size_t of) {
  uint64_t parts[PARTS], whole[PARTS];
  for (int i = 0; i < PARTS; i++) {
    const char *tally = (const char *)&simulation->sums.parts[i];
    parts[i] = *(const uint64_t *)(const void *)(tally + part);
    whole[i] = *(const uint64_t *)(const void *)(tally + of);
  }
  return estimate_ratio(parts, whole);
}

#define RATIO(part, of)                                                        \
  ratio_of(simulation, offsetof(Tally, part), offsetof(Tally, of))

static void sum_ratios(Summary *summary, const Simulation *simulation) {
  summary->branching = RATIO(branches, counted);
  summary->forced = RATIO(forced, counted);
  summary->repeats = RATIO(repeats, plies);
  summary->captures = RATIO(captures, games);
}

/* Parts of games may have a course cut finer than all games together. */
Estimate summary_course(const Simulation *simulation, int part) {
  uint64_t moves[PARTS] = {0}, decisions[PARTS] = {0};
  for (int i = 0; i < PARTS; i++) {
    const Tally *t = &simulation->sums.parts[i];
    int shift = simulation->total.course_shift - t->course_shift;
    for (int k = part << shift; k < (part + 1) << shift && k < COURSE; k++) {
      moves[i] += t->course_moves[k];
      decisions[i] += t->course_decisions[k];
    }
  }
  return estimate_ratio(moves, decisions);
}

/* Plies by lines of the rules, of all plies, part by part. */
static void add_line(const Simulation *simulation, size_t line,
                     uint64_t moves[PARTS]) {
  for (int i = 0; i < PARTS; i++)
    moves[i] += simulation->sums.parts[i].lines[line];
}

static Estimate share_of_plies(const Simulation *simulation,
                               const uint64_t moves[PARTS]) {
  uint64_t plies[PARTS];
  for (int i = 0; i < PARTS; i++) plies[i] = simulation->sums.parts[i].plies;
  return estimate_ratio(moves, plies);
}

Estimate summary_line_share(const Simulation *simulation, size_t line) {
  uint64_t moves[PARTS] = {0};
  add_line(simulation, line, moves);
  return share_of_plies(simulation, moves);
}

/* Legal moves multiplied over the course of a game, each part of it by as many
** decisions as a game has there, counted or not. */
static double tree_of(const Simulation *simulation) {
  const Tally *t = &simulation->total;
  double sum = 0;
  for (int i = 0; i < COURSE; i++)
    if (t->course_decisions[i] > 0)
      sum += (double)t->course_decisions[i] *
             log10((double)t->course_moves[i] / (double)t->course_decisions[i]);
  double all = t->counted ? (double)t->decisions / (double)t->counted : 0;
  return t->games > 0 ? sum * all / (double)t->games : 0;
}

bool summary_make(Summary *summary, const Simulation *simulation, Error *err) {
  memset(summary, 0, sizeof *summary);
  for (long k = 0; k < simulation->games; k++) {
    simulation_passes(simulation, k);
    count_game(summary, simulation, k);
  }
  if (!count_lengths(summary, simulation, err)) return false;
  sum_score(summary, simulation->game->first_player);
  sum_ratios(summary, simulation);
  summary->tree = tree_of(simulation);
  return true;
}

/* ---- moves by rule ---- */

const RuleLine *summary_line(const Simulation *simulation, size_t i) {
  return &simulation->game->program->lines[i];
}

static bool is_of_rule(const Simulation *simulation, size_t i, size_t j) {
  return text_is_equal(summary_line(simulation, i)->rule,
                       summary_line(simulation, j)->rule);
}

uint64_t summary_rule_plies(const Simulation *simulation, size_t i) {
  uint64_t sum = 0;
  for (size_t j = 0; j < simulation->game->program->nlines; j++)
    if (is_of_rule(simulation, i, j)) sum += simulation->total.lines[j];
  return sum;
}

Estimate summary_rule_share(const Simulation *simulation, size_t i) {
  uint64_t moves[PARTS] = {0};
  for (size_t j = 0; j < simulation->game->program->nlines; j++)
    if (is_of_rule(simulation, i, j)) add_line(simulation, j, moves);
  return share_of_plies(simulation, moves);
}

bool summary_is_first(const Simulation *simulation, size_t i) {
  for (size_t j = 0; j < i; j++)
    if (is_of_rule(simulation, i, j)) return false;
  return true;
}

bool summary_is_hidden(const Simulation *simulation, size_t i) {
  for (size_t j = 0; j < simulation->game->program->nlines; j++)
    if (is_of_rule(simulation, i, j) && !summary_line(simulation, j)->is_inner)
      return false;
  return true;
}

static bool is_same_drawing(const RuleLine *a, const RuleLine *b) {
  return a->drawn && b->drawn && a->source.line == b->source.line &&
         text_is_equal(a->rule, b->rule) &&
         text_is_equal(a->drawn->text, b->drawn->text);
}

bool summary_drawing(const Simulation *simulation, size_t i, Drawing *out) {
  const RuleLine *line = summary_line(simulation, i);
  if (!line->drawn || !line->drawn->text) return false;
  for (size_t j = 0; j < i; j++)
    if (is_same_drawing(summary_line(simulation, j), line)) return false;
  *out = (Drawing){.text = line->drawn->text, .is_inner = true};
  out->text += strspn(out->text, " \t");
  uint64_t moves[PARTS] = {0};
  for (size_t j = i; j < simulation->game->program->nlines; j++) {
    const RuleLine *other = summary_line(simulation, j);
    if (!is_same_drawing(other, line)) continue;
    out->plies += simulation->total.lines[j];
    out->is_inner &= other->is_inner;
    add_line(simulation, j, moves);
  }
  out->share = share_of_plies(simulation, moves);
  return true;
}

void summary_done(Summary *summary) { memory_free(summary->lengths); }
