/* SPDX-License-Identifier: MIT
** report_json.c - the report for programs: one JSON object, a member a line.
**
** Everything in it depends on the game, its options and the seed alone, but
** for the last member, "time".
*/
#include "shell/command/clock.h"
#include "shell/simulate/report_json.h"

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
  if (game->nplayers == 1)
    text_addf(out, ", \"nobody\": %ld", summary->wins[1]);
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

void report_json_endings(Text *out, const Game *game, const Summary *summary) {
  add_member(out, "endings");
  text_add(out, "{");
  for (int i = 0; i < game->nplayers + 2; i++) {
    const char *name = i < game->nplayers    ? game->player[i]
                       : i == game->nplayers ? "draw"
                                             : "cut";
    long games = i < game->nplayers    ? summary->wins[i]
                 : i == game->nplayers ? summary->draws
                                       : summary->cut;
    Estimate share = estimate_share((double)games, (double)summary->played);
    text_add(out, i ? ", " : "");
    estimate_json(out, name, &share);
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

void report_json_course(Text *out, const Simulation *simulation, double tree) {
  static const char *const names[] = {"course", "course_low", "course_high"};
  int count = tally_course_parts(&simulation->total);
  for (int which = 0; which < 3; which++) {
    add_member(out, names[which]);
    for (int i = 0; i < count; i++) {
      Estimate e = summary_course(simulation, i);
      text_addf(out, "%s%.4f", i ? ", " : "[",
                which == 0   ? e.value
                : which == 1 ? e.low
                             : e.high);
    }
    text_add(out, count > 0 ? "]" : "[]");
  }
  text_addf(out, ",\n  \"course_plies\": %d,\n  \"log10_tree\": %.4f",
            1 << simulation->total.course_shift, tree);
}

static void add_json_numbers(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  const Tally *total = &simulation->total;
  text_addf(
      out,
      ",\n  \"turns\": %llu,\n  \"captures\": %llu,\n  "
      "\"repetitions\": %llu,\n  \"forced\": %llu",
      (unsigned long long)total->turns, (unsigned long long)total->captures,
      (unsigned long long)total->repeats, (unsigned long long)total->forced);
  text_add(out, ",\n  ");
  estimate_json(out, "one_choice", &summary->forced);
  text_add(out, ",\n  ");
  estimate_json(out, "captures_of_a_game", &summary->captures);
  report_json_course(out, simulation, summary->tree);
  if (summary->played == 0) return;
  add_json_game(out, simulation, "shortest", summary->shortest);
  add_json_game(out, simulation, "longest", summary->longest);
}

static void add_json_lengths(Text *out, const Simulation *simulation,
                             const Summary *summary) {
  text_addf(out,
            ",\n  \"length\": {\"mean\": %.4f, \"low\": %.4f, \"high\": %.4f, "
            "\"min\": %u, \"max\": %u, \"deciles\": [",
            summary->length.value, summary->length.low, summary->length.high,
            summary->least, summary->most);
  for (int i = 0; i < DECILES; i++)
    text_addf(out, "%s%u", i ? ", " : "", summary->deciles[i]);
  text_add(out, "], \"histogram\": [");
  for (int i = 0; i < summary_drawn_bars(summary); i++) {
    uint32_t from, to;
    long games = summary_drawn_bar(summary, i, &from, &to);
    Estimate share = estimate_share((double)games, (double)summary->played);
    text_addf(out, "%s{\"from\": %u, \"to\": %u, \"games\": %ld, ",
              i ? ", " : "", from, to - 1, games);
    estimate_json(out, "share", &share);
    text_add(out, "}");
  }
  text_addf(out,
            "]},\n  \"branching\": {\"mean\": %.4f, \"low\": %.4f, "
            "\"high\": %.4f, \"max\": %llu, \"counted\": %llu}",
            summary->branching.value, summary->branching.low,
            summary->branching.high, (unsigned long long)simulation->total.most,
            (unsigned long long)simulation->total.counted);
}

static void add_json_rules(Text *out, const Simulation *simulation) {
  size_t nlines = simulation->game->program->nlines;
  const char *comma = "";
  add_member(out, "rules");
  text_add(out, "{");
  for (size_t i = 0; i < nlines; i++) {
    if (!summary_is_first(simulation, i)) continue;
    text_add(out, comma);
    text_add_json(out, summary_line(simulation, i)->rule);
    text_addf(out, ": %llu",
              (unsigned long long)summary_rule_plies(simulation, i));
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
    const RuleLine *line = summary_line(simulation, i);
    text_add(out, i ? ",\n    {\"rule\": " : "\n    {\"rule\": ");
    text_add_json(out, line->rule);
    text_add(out, ", \"name\": ");
    text_add_json(out, line->name ? line->name : line->rule);
    text_addf(out, ", \"line\": %d, \"moves\": %llu, ", line->source.line,
              (unsigned long long)simulation->total.lines[i]);
    Estimate part = summary_line_share(simulation, i);
    estimate_json(out, "share", &part);
    text_add(out, "}");
  }
  text_add(out, "]");
}

static void add_json_score(Text *out, const Game *game,
                           const Summary *summary) {
  add_member(out, "first_player");
  text_add(out, "{\"name\": ");
  text_add_json(out, game->player[game->first_player]);
  text_addf(out, ", \"score\": %.4f, \"low\": %.4f, \"high\": %.4f}",
            summary->score.value, summary->score.low, summary->score.high);
}

static bool add_json(Text *out, const Report *report, const Summary *summary,
                     Error *err) {
  Simulation *simulation = report->simulation;
  const Tally *total = &simulation->total;
  add_json_head(out, simulation);
  text_addf(out,
            ",\n  \"games\": %ld,\n  \"limit\": %ld,\n  \"plies\": %llu"
            ",\n  \"decisions\": %llu",
            summary->played, simulation->limit,
            (unsigned long long)total->plies,
            (unsigned long long)total->decisions);
  add_json_endings(out, simulation, summary);
  report_json_endings(out, simulation->game, summary);
  add_json_players(out, simulation, summary);
  add_json_lengths(out, simulation, summary);
  add_json_numbers(out, simulation, summary);
  add_json_rules(out, simulation);
  add_json_lines(out, simulation);
  add_json_score(out, simulation->game, summary);
  if (simulation->is_watched) {
    report_json_watched(out, simulation, summary);
    if (!report_json_games(out, simulation, summary, err)) return false;
  }
  ladder_json(report->ladder, out);
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
  return true;
}

bool report_json(const Report *report, Text *out, Error *err) {
  Summary summary;
  if (!summary_make(&summary, report->simulation, err)) return false;
  bool ok = add_json(out, report, &summary, err);
  summary_done(&summary);
  return ok && (!out->failed || error_memory(err));
}
