/* SPDX-License-Identifier: MIT
** report.c - a simulation summed up, for people and for programs.
**
** Everything in it depends on the game, its options and the seed alone, but
** for the last member of the JSON, "time".
*/
#include "shell/report.h"
#include "base/memory.h"
#include "shell/clock.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECILES = 9, BARS = 24 };

/* The report's numbers, from the results of all games that were played. */
typedef struct Summary {
  long played, wins[PLAYERS_MAX], draws, cut;
  uint32_t *lengths; /* sorted */
  double mean, branching;
  uint32_t least, most, deciles[DECILES];
  long bars[BARS];         /* games by length, from the least to the most */
  double score, low, high; /* of the player who begins, of games that ended */
} Summary;

/* ---- summing up ---- */

static int compare_lengths(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void count_game(Summary *summary, const SimulatedGame *game) {
  if (game->ending <= ENDING_FAILED) return;
  summary->lengths[summary->played++] = game->plies;
  if (game->ending == ENDING_CUT)
    summary->cut++;
  else if (game->ending == ENDING_DRAW)
    summary->draws++;
  else
    summary->wins[game->ending - ENDING_WIN]++;
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

/* Wilson's interval, which is sensible for few games and for none lost. A
** draw is half a point. */
static void sum_score(Summary *summary, Player first) {
  double n = (double)(summary->played - summary->cut), z = 1.959964;
  if (n < 1) return;
  double p = ((double)summary->wins[first] + 0.5 * (double)summary->draws) / n;
  double middle = p + z * z / (2 * n);
  double reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  summary->score = p;
  summary->low = fmax(0, (middle - reach) / (1 + z * z / n));
  summary->high = fmin(1, (middle + reach) / (1 + z * z / n));
}

static bool sum_up(Summary *summary, const Simulation *simulation, Error *err) {
  const Tally *total = &simulation->total;
  memset(summary, 0, sizeof *summary);
  summary->lengths =
      memory_new((size_t)simulation->games * sizeof *summary->lengths);
  if (!summary->lengths) return error_memory(err);
  for (long k = 0; k < simulation->games; k++)
    count_game(summary, &simulation->results[k]);
  sum_lengths(summary);
  sum_score(summary, simulation->game->first_player);
  if (total->decisions > 0)
    summary->branching = (double)total->branches / (double)total->decisions;
  return true;
}

/* ---- moves by rule ---- */

static const RuleLine *rule_line(const Simulation *simulation, size_t i) {
  return &simulation->game->program->lines[i];
}

/* Plies by all lines of the rule that line i belongs to. */
static uint64_t rule_plies(const Simulation *simulation, size_t i) {
  uint64_t sum = 0;
  for (size_t j = 0; j < simulation->game->program->nlines; j++)
    if (text_is_equal(rule_line(simulation, j)->rule,
                      rule_line(simulation, i)->rule))
      sum += simulation->total.lines[j];
  return sum;
}

static bool is_first_of_rule(const Simulation *simulation, size_t i) {
  for (size_t j = 0; j < i; j++)
    if (text_is_equal(rule_line(simulation, j)->rule,
                      rule_line(simulation, i)->rule))
      return false;
  return true;
}

static const char *drawn_text(const RuleLine *line) {
  const char *text = line->drawn && line->drawn->text ? line->drawn->text : "";
  return text + strspn(text, " \t");
}

/* ---- the report for people ---- */

static double share(double part, double whole) {
  return whole > 0 ? 100 * part / whole : 0;
}

static void add_count(Text *out, const char *what, long count, long of) {
  text_addf(out, "%-16s %9ld  %5.1f%%\n", what, count,
            share((double)count, (double)of));
}

static void add_endings(Text *out, const Simulation *simulation,
                        const Summary *summary) {
  char what[NAME_MAX_BYTES + 8];
  for (int i = 0; i < simulation->game->nplayers; i++) {
    snprintf(what, sizeof what, "%s wins", simulation->game->player[i]);
    add_count(out, what, summary->wins[i], summary->played);
  }
  add_count(out, "draws", summary->draws, summary->played);
  add_count(out, "cut", summary->cut, summary->played);
  if (simulation->failed > 0)
    text_addf(out, "%-16s %9ld\n", "failed", simulation->failed);
}

static void add_sparkline(Text *out, const Summary *summary, bool has_utf8) {
  static const char *const bars[] = {" ", "▁", "▂", "▃", "▄",
                                     "▅", "▆", "▇", "█"};
  static const char *const signs[] = {" ", ".", ":", "-", "=",
                                      "+", "*", "%", "#"};
  long top = 1;
  for (int i = 0; i < BARS; i++)
    if (summary->bars[i] > top) top = summary->bars[i];
  for (int i = 0; i < BARS; i++) {
    long level = (summary->bars[i] * 8 + top - 1) / top;
    text_add(out, has_utf8 ? bars[level] : signs[level]);
  }
}

static void add_lengths(Text *out, const Summary *summary, bool has_utf8) {
  text_addf(out, "\nlength           mean %.1f, from %u to %u plies\n",
            summary->mean, summary->least, summary->most);
  text_add(out, "deciles         ");
  for (int i = 0; i < DECILES; i++) text_addf(out, " %u", summary->deciles[i]);
  text_addf(out, "\n%15u  ", summary->least);
  add_sparkline(out, summary, has_utf8);
  text_addf(out, " %u\n", summary->most);
}

static void add_rule(Text *out, const Simulation *simulation, size_t i) {
  const char *rule = rule_line(simulation, i)->rule;
  uint64_t plies = rule_plies(simulation, i);
  text_addf(out, "  %-14s %9llu  %5.1f%%%s\n", rule, (unsigned long long)plies,
            share((double)plies, (double)simulation->total.plies),
            plies == 0 ? "  never" : "");
  for (size_t j = i; j < simulation->game->program->nlines; j++) {
    const RuleLine *line = rule_line(simulation, j);
    uint64_t count = simulation->total.lines[j];
    if (!line->drawn || !text_is_equal(line->rule, rule)) continue;
    text_addf(out, "    %-12s %9llu  %5.1f%%  %s%s\n", "",
              (unsigned long long)count,
              share((double)count, (double)simulation->total.plies),
              drawn_text(line), count == 0 ? "  (never)" : "");
  }
}

static void add_rules(Text *out, const Simulation *simulation) {
  size_t nlines = simulation->game->program->nlines;
  uint64_t other = simulation->total.lines[nlines];
  text_add(out, "\nmoves by rule\n");
  for (size_t i = 0; i < nlines; i++)
    if (is_first_of_rule(simulation, i)) add_rule(out, simulation, i);
  if (other > 0)
    text_addf(out, "  %-14s %9llu  %5.1f%%\n", "other",
              (unsigned long long)other,
              share((double)other, (double)simulation->total.plies));
}

static void add_score(Text *out, const Game *game, const Summary *summary) {
  if (summary->played == summary->cut) return;
  text_addf(out,
            "\n%s, who begins, scores %.1f%% of the games that ended "
            "(95%%: %.1f to %.1f); even is %.1f%%\n",
            game->player[game->first_player], 100 * summary->score,
            100 * summary->low, 100 * summary->high, 100.0 / game->nplayers);
}

static void add_options(Text *out, const Game *game) {
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (option->chosen == 0) continue;
    text_addf(out, ", %s %s", option->name, option->choices[option->chosen]);
  }
}

static void add_report(Text *out, const Simulation *simulation,
                       const Summary *summary, bool has_utf8) {
  const Tally *total = &simulation->total;
  text_addf(out, "%s", simulation->game->name);
  add_options(out, simulation->game);
  text_addf(out, ": %ld random games, seed %llu, at most %ld plies each\n",
            summary->played, (unsigned long long)simulation->seed,
            simulation->limit);
  if (summary->played == 0) return;
  add_endings(out, simulation, summary);
  add_lengths(out, summary, has_utf8);
  text_addf(out, "plies            %llu, decisions %llu\n",
            (unsigned long long)total->plies,
            (unsigned long long)total->decisions);
  text_addf(out, "branching        mean %.2f, at most %u\n", summary->branching,
            total->most);
  add_rules(out, simulation);
  add_score(out, simulation->game, summary);
}

/* ---- the report for programs: one member a line ---- */

static void add_member(Text *out, const char *name) {
  text_addf(out, ",\n  \"%s\": ", name);
}

static void add_json_options(Text *out, const Game *game) {
  text_add(out, "{");
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    text_add(out, i ? ", " : "");
    text_add_json(out, option->name);
    text_add(out, ": ");
    text_add_json(out, option->choices[option->chosen]);
  }
  text_add(out, "}");
}

static void add_json_head(Text *out, const Simulation *simulation) {
  text_add(out, "{\n  \"game\": ");
  text_add_json(out, simulation->game->name);
  add_member(out, "options");
  add_json_options(out, simulation->game);
  text_addf(out, ",\n  \"seed\": %llu", (unsigned long long)simulation->seed);
  if (simulation->from) {
    add_member(out, "from");
    text_add_json(out, simulation->from);
  }
}

static void add_json_endings(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  const Game *game = simulation->game;
  add_member(out, "wins");
  text_add(out, "{");
  for (int i = 0; i < game->nplayers; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, game->player[i]);
    text_addf(out, ": %ld", summary->wins[i]);
  }
  text_addf(out, "},\n  \"draws\": %ld,\n  \"cut\": %ld,\n  \"failed\": %ld",
            summary->draws, summary->cut, simulation->failed);
}

static void add_json_lengths(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  text_addf(out,
            ",\n  \"length\": {\"mean\": %.4f, \"min\": %u, \"max\": %u, "
            "\"deciles\": [",
            summary->mean, summary->least, summary->most);
  for (int i = 0; i < DECILES; i++)
    text_addf(out, "%s%u", i ? ", " : "", summary->deciles[i]);
  text_addf(out, "]},\n  \"branching\": {\"mean\": %.4f, \"max\": %u}",
            summary->branching, simulation->total.most);
}

static void add_json_rules(Text *out, const Simulation *simulation) {
  size_t nlines = simulation->game->program->nlines;
  const char *comma = "";
  add_member(out, "rules");
  text_add(out, "{");
  for (size_t i = 0; i < nlines; i++) {
    if (!is_first_of_rule(simulation, i)) continue;
    text_add(out, comma);
    text_add_json(out, rule_line(simulation, i)->rule);
    text_addf(out, ": %llu", (unsigned long long)rule_plies(simulation, i));
    comma = ", ";
  }
  if (simulation->total.lines[nlines] > 0)
    text_addf(out, "%s\"other\": %llu", comma,
              (unsigned long long)simulation->total.lines[nlines]);
  text_add(out, "}");
}

/* Every line of every rule, with the place it was written at. */
static void add_json_lines(Text *out, const Simulation *simulation) {
  add_member(out, "lines");
  text_add(out, "[");
  for (size_t i = 0; i < simulation->game->program->nlines; i++) {
    const RuleLine *line = rule_line(simulation, i);
    text_add(out, i ? ",\n    {\"rule\": " : "\n    {\"rule\": ");
    text_add_json(out, line->rule);
    text_add(out, ", \"name\": ");
    text_add_json(out, line->name ? line->name : line->rule);
    text_addf(out, ", \"line\": %d, \"moves\": %llu}", line->source.line,
              (unsigned long long)simulation->total.lines[i]);
  }
  text_add(out, "]");
}

static void add_json_score(Text *out, const Game *game,
                           const Summary *summary) {
  add_member(out, "first_player");
  text_add(out, "{\"name\": ");
  text_add_json(out, game->player[game->first_player]);
  text_addf(out, ", \"score\": %.4f, \"low\": %.4f, \"high\": %.4f}",
            summary->score, summary->low, summary->high);
}

static void add_json(Text *out, const Simulation *simulation,
                     const Summary *summary) {
  const Tally *total = &simulation->total;
  add_json_head(out, simulation);
  text_addf(out,
            ",\n  \"games\": %ld,\n  \"limit\": %ld,\n  \"plies\": %llu"
            ",\n  \"decisions\": %llu",
            summary->played, simulation->limit,
            (unsigned long long)total->plies,
            (unsigned long long)total->decisions);
  add_json_endings(out, simulation, summary);
  add_json_lengths(out, simulation, summary);
  add_json_rules(out, simulation);
  add_json_lines(out, simulation);
  add_json_score(out, simulation->game, summary);
  text_addf(out,
            ",\n  \"time\": {\"seconds\": %.6f, \"plies_per_second\": %.0f, "
            "\"jobs\": %d}\n}\n",
            simulation->seconds,
            clock_rate((double)total->plies, simulation->seconds),
            simulation->jobs);
}

/* ---- both ---- */

bool report_text(const Simulation *simulation, bool has_utf8, Text *out,
                 Error *err) {
  Summary summary;
  if (!sum_up(&summary, simulation, err)) return false;
  add_report(out, simulation, &summary, has_utf8);
  memory_free(summary.lengths);
  return !out->failed || error_memory(err);
}

bool report_json(const Simulation *simulation, Text *out, Error *err) {
  Summary summary;
  if (!sum_up(&summary, simulation, err)) return false;
  add_json(out, simulation, &summary);
  memory_free(summary.lengths);
  return !out->failed || error_memory(err);
}
