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
  long leads[PLAYERS_MAX]; /* games cut in which this seat looked best */
  /* by player: games won, games drawn, and cut games in which he looked best;
  ** the first of each pair in the seat that begins */
  long won[PLAYERS_MAX][2], lead[PLAYERS_MAX][2], sat[PLAYERS_MAX][2];
  long shortest, longest; /* numbers of games */
  uint32_t *lengths;      /* sorted */
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

static bool sum_up(Summary *summary, const Simulation *simulation, Error *err) {
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
  char what[NAME_MAX_BYTES + 12];
  for (int i = 0; i < simulation->game->nplayers; i++) {
    snprintf(what, sizeof what, "%s wins", simulation->game->player[i]);
    add_count(out, what, summary->wins[i], summary->played);
  }
  add_count(out, "draws", summary->draws, summary->played);
  add_count(out, "cut", summary->cut, summary->played);
  for (int i = 0; i < simulation->game->nplayers && summary->cut > 0; i++) {
    snprintf(what, sizeof what, "  %s leads", simulation->game->player[i]);
    add_count(out, what, summary->leads[i], summary->played);
  }
  if (simulation->failed > 0)
    text_addf(out, "%-16s %9ld\n", "failed", simulation->failed);
}

/* Bars from nothing to the greatest of the values. */
static void add_bars(Text *out, const double *values, int count,
                     bool has_utf8) {
  static const char *const bars[] = {" ", "▁", "▂", "▃", "▄",
                                     "▅", "▆", "▇", "█"};
  static const char *const signs[] = {" ", ".", ":", "-", "=",
                                      "+", "*", "%", "#"};
  double top = 0;
  for (int i = 0; i < count; i++) top = fmax(top, values[i]);
  for (int i = 0; i < count; i++) {
    int level = top > 0 ? (int)ceil(values[i] * 8 / top) : 0;
    text_add(out, has_utf8 ? bars[level] : signs[level]);
  }
}

static void add_sparkline(Text *out, const Summary *summary, bool has_utf8) {
  double values[BARS];
  for (int i = 0; i < BARS; i++) values[i] = (double)summary->bars[i];
  add_bars(out, values, BARS, has_utf8);
}

/* Mean number of legal moves over the course of the games. */
static int course_of(const Tally *total, double *means) {
  int count = 0;
  for (int i = 0; i < COURSE; i++) {
    double n = (double)total->course_decisions[i];
    means[i] = n > 0 ? (double)total->course_moves[i] / n : 0;
    if (n > 0) count = i + 1;
  }
  return count;
}

static void add_course(Text *out, const Tally *total, bool has_utf8) {
  double means[COURSE];
  int count = course_of(total, means);
  if (count < 2) return;
  text_addf(out, "  by course     %.1f ", means[0]);
  add_bars(out, means, count, has_utf8);
  text_addf(out, " %.1f  (each %d plies)\n", means[count - 1], COURSE_PLIES);
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
    if (option->chosen == option->usual) continue;
    text_addf(out, ", %s %s", option->name, option->choices[option->chosen]);
  }
}

static const char *who_plays(const Simulation *simulation, Text *text) {
  if (!simulation->has_players) return "random games";
  text_add(text, "games of ");
  for (int i = 0; i < simulation->game->nplayers; i++)
    text_addf(text, "%s%s", i ? " against " : "", simulation->players[i].text);
  if (simulation->swap) text_add(text, ", seats in turn");
  return text_string(text);
}

static void add_head(Text *out, const Simulation *simulation, long played) {
  Text who;
  text_init(&who);
  text_addf(out, "%s", simulation->game->name);
  add_options(out, simulation->game);
  text_addf(out, ": %ld %s, seed %llu, at most %ld plies each\n", played,
            who_plays(simulation, &who), (unsigned long long)simulation->seed,
            simulation->limit);
  text_done(&who);
  if (!simulation_is_exact(simulation))
    text_add(out, "A player thinks by the clock: another run gives other "
                  "games.\n");
}

/* By player, first when he begins, then when he does not. */
static void add_players(Text *out, const Simulation *simulation,
                        const Summary *summary) {
  if (!simulation->has_players) return;
  text_add(out, "\nby player          begins: won  leads  of   else: won  "
                "leads  of\n");
  for (int i = 0; i < simulation->game->nplayers; i++)
    text_addf(out, "  %-16s %12ld %6ld %4ld %10ld %6ld %4ld\n",
              simulation->players[i].text, summary->won[i][0],
              summary->lead[i][0], summary->sat[i][0], summary->won[i][1],
              summary->lead[i][1], summary->sat[i][1]);
}

static void add_numbers(Text *out, const Simulation *simulation,
                        const Summary *summary, bool has_utf8) {
  const Tally *total = &simulation->total;
  const SimulatedGame *results = simulation->results;
  double plies = (double)total->plies, games = (double)summary->played;
  text_addf(
      out,
      "shortest, longest  game %ld (seed %llu) of %u, game %ld (seed "
      "%llu) of %u\n",
      summary->shortest + 1,
      (unsigned long long)simulation_seed(simulation->seed, summary->shortest),
      results[summary->shortest].plies, summary->longest + 1,
      (unsigned long long)simulation_seed(simulation->seed, summary->longest),
      results[summary->longest].plies);
  text_addf(out, "plies            %llu, decisions %llu, %.2f a turn\n",
            (unsigned long long)total->plies,
            (unsigned long long)total->decisions,
            total->turns ? (double)total->decisions / (double)total->turns : 0);
  text_addf(out, "branching        mean %.2f, at most %llu\n",
            summary->branching, (unsigned long long)total->most);
  add_course(out, total, has_utf8);
  text_addf(out, "captures         %llu, %.2f a game\n",
            (unsigned long long)total->captures,
            games > 0 ? (double)total->captures / games : 0);
  text_addf(out,
            "repetition       %.2f%% of the plies lead to a position "
            "that was there before\n",
            share((double)total->repeats, plies));
}

static void add_report(Text *out, const Simulation *simulation,
                       const Summary *summary, bool has_utf8) {
  add_head(out, simulation, summary->played);
  if (summary->played == 0) return;
  add_endings(out, simulation, summary);
  add_players(out, simulation, summary);
  add_lengths(out, summary, has_utf8);
  add_numbers(out, simulation, summary, has_utf8);
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
  add_member(out, "leads");
  text_add(out, "{");
  for (int i = 0; i < game->nplayers; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, game->player[i]);
    text_addf(out, ": %ld", summary->leads[i]);
  }
  text_add(out, "}");
}

static void add_json_players(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  if (!simulation->has_players) return;
  text_addf(out, ",\n  \"swap\": %s", simulation->swap ? "true" : "false");
  add_member(out, "players");
  text_add(out, "[");
  for (int i = 0; i < simulation->game->nplayers; i++) {
    text_add(out, i ? ",\n    {\"player\": " : "\n    {\"player\": ");
    text_add_json(out, simulation->players[i].text);
    for (int later = 0; later < 2; later++)
      text_addf(out, ", \"%s\": {\"won\": %ld, \"leads\": %ld, \"games\": %ld}",
                later ? "else" : "begins", summary->won[i][later],
                summary->lead[i][later], summary->sat[i][later]);
    text_add(out, "}");
  }
  text_add(out, "]");
}

static void add_json_game(Text *out, const Simulation *simulation,
                          const char *name, long k) {
  add_member(out, name);
  text_addf(out, "{\"game\": %ld, \"seed\": %llu, \"plies\": %u}", k + 1,
            (unsigned long long)simulation_seed(simulation->seed, k),
            simulation->results[k].plies);
}

static void add_json_numbers(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  const Tally *total = &simulation->total;
  double means[COURSE];
  int count = course_of(total, means);
  text_addf(out,
            ",\n  \"turns\": %llu,\n  \"captures\": %llu,\n  "
            "\"repetitions\": %llu,\n  \"course\": [",
            (unsigned long long)total->turns,
            (unsigned long long)total->captures,
            (unsigned long long)total->repeats);
  for (int i = 0; i < count; i++)
    text_addf(out, "%s%.4f", i ? ", " : "", means[i]);
  text_add(out, "]");
  if (summary->played == 0) return;
  add_json_game(out, simulation, "shortest", summary->shortest);
  add_json_game(out, simulation, "longest", summary->longest);
}

static void add_json_lengths(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  text_addf(out,
            ",\n  \"length\": {\"mean\": %.4f, \"min\": %u, \"max\": %u, "
            "\"deciles\": [",
            summary->mean, summary->least, summary->most);
  for (int i = 0; i < DECILES; i++)
    text_addf(out, "%s%u", i ? ", " : "", summary->deciles[i]);
  text_addf(out, "]},\n  \"branching\": {\"mean\": %.4f, \"max\": %llu}",
            summary->branching, (unsigned long long)simulation->total.most);
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
  add_json_players(out, simulation, summary);
  add_json_lengths(out, simulation, summary);
  add_json_numbers(out, simulation, summary);
  add_json_rules(out, simulation);
  add_json_lines(out, simulation);
  add_json_score(out, simulation->game, summary);
  text_addf(out,
            ",\n  \"time\": {\"seconds\": %.6f, \"plies_per_second\": %.0f, "
            "\"jobs\": %d",
            simulation->seconds,
            clock_rate((double)total->plies, simulation->seconds),
            simulation->jobs);
  if (simulation->thought > 0)
    text_addf(out, ", \"thought_per_second\": %.0f",
              clock_rate((double)simulation->thought, simulation->seconds));
  text_add(out, "}\n}\n");
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

/* ---- a line a game ---- */

static const char *ending_name(const Simulation *simulation, uint8_t ending) {
  switch (ending) {
  case ENDING_FAILED: return "failed";
  case ENDING_CUT: return "cut";
  case ENDING_DRAW: return "draw";
  default: return simulation->game->player[ending - ENDING_WIN];
  }
}

/* Texts with a comma stand between quotes; none has a quote in it. */
static void add_field(Text *out, const char *text) {
  text_addf(out, strchr(text, ',') ? ",\"%s\"" : ",%s", text);
}

static void add_csv_game(Text *out, const Simulation *simulation, long k) {
  const SimulatedGame *game = &simulation->results[k];
  text_addf(out, "%ld,%llu,%u", k + 1,
            (unsigned long long)simulation_seed(simulation->seed, k),
            game->plies);
  add_field(out, ending_name(simulation, game->ending));
  add_field(out,
            game->leader ? simulation->game->player[game->leader - 1] : "");
  for (int i = 0; i < simulation->game->nplayers; i++)
    add_field(
        out, simulation->has_players
                 ? simulation->players[simulation_player(simulation, k, i)].text
                 : "random");
  text_add(out, "\n");
}

void report_csv(const Simulation *simulation, Text *out) {
  text_add(out, "game,seed,plies,result,leader");
  for (int i = 0; i < simulation->game->nplayers; i++)
    add_field(out, simulation->game->player[i]);
  text_add(out, "\n");
  for (long k = 0; k < simulation->games; k++)
    if (simulation->results[k].ending != ENDING_NONE)
      add_csv_game(out, simulation, k);
}

/* ---- figures to compare ---- */

static double length_error(const Summary *summary) {
  double n = (double)summary->played, sum = 0;
  for (long i = 0; i < summary->played; i++) {
    double d = summary->lengths[i] - summary->mean;
    sum += d * d;
  }
  return n > 1 ? sqrt(sum / (n - 1) / n) : 0;
}

bool report_figures(const Simulation *simulation, ReportFigures *figures,
                    Error *err) {
  Summary summary;
  if (!sum_up(&summary, simulation, err)) return false;
  *figures = (ReportFigures){.played = summary.played,
                             .ended = summary.played - summary.cut,
                             .draws = summary.draws,
                             .cut = summary.cut,
                             .score = summary.score,
                             .low = summary.low,
                             .high = summary.high,
                             .length = summary.mean,
                             .length_error = length_error(&summary),
                             .branching = summary.branching};
  if (summary.played > 0)
    figures->captures =
        (double)simulation->total.captures / (double)summary.played;
  memory_free(summary.lengths);
  return true;
}
