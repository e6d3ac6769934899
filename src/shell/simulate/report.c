/* SPDX-License-Identifier: MIT
** report.c - a simulation summed up for people, a line a game for tables, and
** the figures that two simulations are compared by.
**
** Everything in it depends on the game, its options and the seed alone.
*/
#include "shell/simulate/report.h"
#include "shell/simulate/summary.h"
#include "kernel/state/verdict.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the report for people ---- */

static double share(double part, double whole) {
  return whole > 0 ? 100 * part / whole : 0;
}

static void add_count(Text *out, const char *what, long count, long of) {
  text_addf(out, "%-16s %9ld  %5.1f%%\n", what, count,
            share((double)count, (double)of));
}

/* "red wins", or "red, green win" of partners, once for the side. */
static void add_wins(Text *out, const Game *g, int player,
                     const Summary *summary) {
  uint32_t side = g->partners[player];
  bool is_alone = side == 1u << player;
  Text what;
  if (verdict_won_by(g, (Player)player) != 1 + player) return;
  text_init(&what);
  for (int p = 0; p < g->nplayers; p++)
    if (side >> p & 1)
      text_addf(&what, "%s%s", what.length ? ", " : "", g->player[p]);
  text_add(&what, is_alone ? " wins" : " win");
  add_count(out, text_string(&what), summary->wins[player], summary->played);
  text_done(&what);
}

static void add_endings(Text *out, const Simulation *simulation,
                        const Summary *summary) {
  char what[NAME_MAX_BYTES + 12];
  for (int i = 0; i < simulation->game->nplayers; i++)
    add_wins(out, simulation->game, i, summary);
  if (simulation->game->nplayers == 1)
    add_count(out, "nobody wins", summary->wins[1], summary->played);
  add_count(out, "draws", summary->draws, summary->played);
  snprintf(what, sizeof what, "cut at %ld", simulation->limit);
  add_count(out, what, summary->cut, summary->played);
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

static void add_course(Text *out, const Simulation *simulation, bool has_utf8) {
  double means[COURSE];
  int count = tally_course_parts(&simulation->total);
  if (count < 2) return;
  for (int i = 0; i < count; i++)
    means[i] = summary_course(simulation, i).value;
  text_addf(out, "  by course     %.1f ", means[0]);
  add_bars(out, means, count, has_utf8);
  int plies = 1 << simulation->total.course_shift;
  text_addf(out, " %.1f  (each %d pl%s)\n", means[count - 1], plies,
            plies == 1 ? "y" : "ies");
}

static void add_lengths(Text *out, const Summary *summary) {
  text_addf(out, "\nlength           mean %.1f, from %u to %u plies\n",
            summary->length.value, summary->least, summary->most);
  text_add(out, "deciles         ");
  for (int i = 0; i < DECILES; i++) text_addf(out, " %u", summary->deciles[i]);
  text_add(out, "\n");
}

/* Games by length, a row for every eighth of the range. */
static void add_histogram(Text *out, const Summary *summary, bool has_utf8) {
  enum { ROWS = 8, WIDE = 40 };
  long games[ROWS] = {0}, most = 1;
  for (int i = 0; i < BARS; i++) games[i * ROWS / BARS] += summary->bars[i];
  for (int i = 0; i < ROWS; i++)
    if (games[i] > most) most = games[i];
  if (summary->most - summary->least + 1 < ROWS) return;
  for (int i = 0; i < ROWS; i++) {
    text_addf(out, "  %5u to %5u %9ld  ",
              summary_bar_start(summary, i * BARS / ROWS),
              summary_bar_start(summary, (i + 1) * BARS / ROWS) - 1, games[i]);
    for (long n = (games[i] * WIDE + most - 1) / most; n > 0; n--)
      text_add(out, has_utf8 ? "█" : "#");
    text_add(out, "\n");
  }
}

static void add_drawing(Text *out, const Simulation *simulation, size_t i) {
  Drawing drawing;
  if (!summary_drawing(simulation, i, &drawing)) return;
  if (drawing.is_inner && drawing.plies == 0)
    text_addf(out, "    %-12s %9s  %6s  %s  (within moves)\n", "", "", "",
              drawing.text);
  else
    text_addf(out, "    %-12s %9llu  %5.1f%%  %s%s\n", "",
              (unsigned long long)drawing.plies,
              share((double)drawing.plies, (double)simulation->total.plies),
              drawing.text, drawing.plies == 0 ? "  (never)" : "");
}

static void add_rule(Text *out, const Simulation *simulation, size_t i) {
  const char *rule = summary_line(simulation, i)->rule;
  uint64_t plies = summary_rule_plies(simulation, i);
  if (plies == 0 && summary_is_hidden(simulation, i)) return;
  text_addf(out, "  %-14s %9llu  %5.1f%%%s\n", rule, (unsigned long long)plies,
            share((double)plies, (double)simulation->total.plies),
            plies == 0 ? "  never" : "");
  for (size_t j = i; j < simulation->game->program->nlines; j++)
    if (text_is_equal(summary_line(simulation, j)->rule, rule))
      add_drawing(out, simulation, j);
}

static void add_rules(Text *out, const Simulation *simulation) {
  size_t nlines = simulation->game->program->nlines;
  uint64_t other = simulation->total.lines[nlines];
  text_add(out, "\nmoves by rule\n");
  for (size_t i = 0; i < nlines; i++)
    if (summary_is_first(simulation, i)) add_rule(out, simulation, i);
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
            game->player[game->first_player], 100 * summary->score.value,
            100 * summary->score.low, 100 * summary->score.high,
            100.0 / game->nplayers);
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

void report_lead(const Simulation *simulation, long played, Text *out) {
  Text who;
  text_init(&who);
  text_addf(out, "%ld %s, seed %llu, at most %ld plies each", played,
            who_plays(simulation, &who), (unsigned long long)simulation->seed,
            simulation->limit);
  text_done(&who);
}

static void add_head(Text *out, const Simulation *simulation, long played) {
  text_addf(out, "%s", simulation->game->name);
  add_options(out, simulation->game);
  text_add(out, ": ");
  report_lead(simulation, played, out);
  text_add(out, "\n");
  if (simulation->has_engines)
    text_add(out, "Another program plays: another run may give other games.\n");
  else if (!simulation_is_exact(simulation))
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

/* In a match the first player's score gives the other's too. */
static void add_match(Text *out, const Simulation *simulation) {
  double points = 0, games = 0;
  if (!simulation->has_players || simulation->game->nplayers != 2) return;
  for (long k = 0; k < simulation->games; k++) {
    simulation_passes(simulation, k);
    uint8_t ending = simulation->results[k].ending;
    if (ending < ENDING_DRAW) continue;
    games++;
    if (ending == ENDING_DRAW)
      points += 0.5;
    else
      points += simulation_player(simulation, k, ending - ENDING_WIN) == 0;
  }
  if (games < 1) return;
  Estimate score = estimate_share(points, games);
  text_addf(out, "  %s scores %.1f%% (95%%: %.1f to %.1f)\n",
            simulation->players[0].text, 100 * score.value, 100 * score.low,
            100 * score.high);
}

/* Games lost by an engine because of what it did. */
static void add_forfeits(Text *out, const Simulation *simulation) {
  for (int i = 0; i < simulation->game->nplayers; i++) {
    const Forfeits *f = &simulation->forfeits[i];
    if (f->count > 0)
      text_addf(out, "  %s forfeits %ld game%s, first game %ld: %s\n",
                simulation->players[i].text, f->count, f->count == 1 ? "" : "s",
                f->first + 1, f->why);
  }
}

static void add_numbers(Text *out, const Simulation *simulation,
                        const Summary *summary, bool has_utf8) {
  const Tally *total = &simulation->total;
  const SimulatedGame *results = simulation->results;
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
  text_addf(out, "branching        mean %.2f, at most %llu",
            summary->branching.value, (unsigned long long)total->most);
  if (total->counted < total->decisions)
    text_addf(out, " (of %llu decisions that were counted)",
              (unsigned long long)total->counted);
  text_add(out, "\n");
  add_course(out, simulation, has_utf8);
  if (total->captures > 0)
    text_addf(out, "captures         %llu, %.2f a game\n",
              (unsigned long long)total->captures, summary->captures.value);
  text_addf(out,
            "repetition       %.2f%% of the plies lead to a position "
            "that was there before\n",
            100 * summary->repeats.value);
}

static void add_report(Text *out, const Simulation *simulation,
                       const Summary *summary, bool has_utf8) {
  add_head(out, simulation, summary->played);
  if (summary->played == 0) return;
  add_endings(out, simulation, summary);
  add_players(out, simulation, summary);
  add_match(out, simulation);
  add_forfeits(out, simulation);
  add_lengths(out, summary);
  add_histogram(out, summary, has_utf8);
  add_numbers(out, simulation, summary, has_utf8);
  add_rules(out, simulation);
  add_score(out, simulation->game, summary);
}

bool report_text(const Report *report, bool has_utf8, Text *out, Error *err) {
  Summary summary;
  if (!summary_make(&summary, report->simulation, err)) return false;
  add_report(out, report->simulation, &summary, has_utf8);
  ladder_text(report->ladder, out);
  summary_done(&summary);
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

bool report_figures(const Simulation *simulation, ReportFigures *figures,
                    Error *err) {
  Summary summary;
  if (!summary_make(&summary, simulation, err)) return false;
  *figures = (ReportFigures){.played = summary.played,
                             .ended = summary.played - summary.cut,
                             .draws = summary.draws,
                             .cut = summary.cut,
                             .failed = simulation->failed,
                             .score = summary.score,
                             .length = summary.length,
                             .branching = summary.branching,
                             .forced = summary.forced,
                             .captures = summary.captures,
                             .least = summary.least,
                             .most = summary.most};
  memcpy(figures->bars, summary.bars, sizeof figures->bars);
  summary_done(&summary);
  return true;
}
