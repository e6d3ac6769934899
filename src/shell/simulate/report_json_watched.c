/* SPDX-License-Identifier: MIT
** report_json_watched.c - tension, termination, openings and heat maps for
** programs.
*/
#include "shell/export/heat.h"
#include "shell/simulate/report_json.h"
#include "shell/simulate/tension.h"

static void add_estimates(Text *out, const char *const *names,
                          const Estimate *const *figures, int count) {
  for (int i = 0; i < count; i++) {
    text_add(out, i ? ", " : "");
    estimate_json(out, names[i], figures[i]);
  }
}

void report_json_leaders(Text *out, const Tension *t) {
  text_add(out, "\"leader_wins\": [");
  for (int i = 0; i < WATCH_MARKS; i++) {
    text_addf(out, "%s{\"at\": %.2f, ", i ? ", " : "",
              (double)i / (WATCH_MARKS - 1));
    estimate_json(out, "share", &t->leader_wins[i]);
    text_add(out, "}");
  }
  text_add(out, "]");
}

static void add_tension(Text *out, const Simulation *simulation) {
  static const char *const names[] = {"lead_changes", "drama", "behind",
                                      "comebacks", "decided"};
  Tension t;
  tension_find(&t, simulation);
  const Estimate *const figures[] = {&t.changes, &t.drama, &t.behind,
                                     &t.comebacks, &t.decided};
  text_addf(out,
            ",\n  \"tension\": {\"watched\": %ld, \"won\": %ld, \"led\": %ld, ",
            t.watched, t.won, t.led);
  add_estimates(out, names, figures, 5);
  text_add(out, ",\n    ");
  report_json_leaders(out, &t);
  text_add(out, ", \"games_by_lead_changes\": [");
  for (int i = 0; i < CHANGE_BARS; i++)
    text_addf(out, "%s%ld", i ? ", " : "", t.bars[i]);
  text_addf(out, "], \"most_dramatic\": %ld}",
            t.dramatic < 0 ? 0 : t.dramatic + 1);
}

static void add_termination(Text *out, const Simulation *simulation,
                            const Summary *summary) {
  Termination t;
  termination_find(&t, simulation);
  Estimate stuck =
      estimate_share((double)summary->stuck, (double)summary->played);
  text_add(out, ",\n  \"termination\": {");
  estimate_json(out, "repeating", &t.repeating);
  text_add(out, ", ");
  estimate_json(out, "stuck", &stuck);
  text_addf(out,
            ", \"cut\": %ld, \"circling\": %ld, \"fresh\": %ld, "
            "\"cut_watched\": %ld, ",
            t.cut, t.circling, t.fresh, t.idle_of);
  estimate_json(out, "plies_since_pieces_changed", &t.idle);
  text_add(out, ", \"longest\": [");
  for (int i = 0; i < LONGEST && t.longest[i] >= 0; i++) {
    const SimulatedGame *g = &simulation->results[t.longest[i]];
    uint64_t seed = simulation_seed(simulation->seed, t.longest[i]);
    text_addf(out,
              "%s{\"game\": %ld, \"seed\": %llu, \"plies\": %u, "
              "\"repeats\": %u, \"last_new\": %u}",
              i ? ", " : "", t.longest[i] + 1, (unsigned long long)seed,
              g->plies, g->repeats, g->last_new);
  }
  text_add(out, "]}");
}

/* ---- how games begin ---- */

static void add_opening(Text *out, const Simulation *simulation,
                        const OpeningCount *count) {
  const Game *game = simulation->game;
  text_addf(out, ", \"games\": %llu, \"wins\": {",
            (unsigned long long)opening_games(count));
  for (int i = 0; i < game->nplayers; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, game->player[i]);
    text_addf(out, ": %llu", (unsigned long long)count->wins[i]);
  }
  text_addf(out, "}, \"draws\": %llu, \"cut\": %llu, ",
            (unsigned long long)count->draws, (unsigned long long)count->cut);
  Estimate score = opening_score(count, game->first_player);
  estimate_json(out, "score", &score);
  text_add(out, "}");
}

/* By where the first move leads, as it is drawn on the board. */
static void add_first_to(Text *out, const Simulation *simulation) {
  const Board *b = simulation->game->board;
  const char *comma = "";
  if (b->nbodies > 0 || simulation->openings.is_chance) return;
  text_add(out, ",\n  \"first_to\": {");
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    OpeningCount sum;
    if (!openings_at(&simulation->openings, simulation->sums.openings, s, &sum))
      continue;
    text_addf(out, "%s\n    ", comma);
    text_add_json(out, board_name(b, s));
    text_addf(out, ": {\"games\": %llu, \"cut\": %llu, ",
              (unsigned long long)opening_games(&sum),
              (unsigned long long)sum.cut);
    Estimate score = opening_score(&sum, simulation->game->first_player);
    estimate_json(out, "score", &score);
    text_add(out, "}");
    comma = ",";
  }
  text_add(out, "}");
}

static void add_openings(Text *out, const Simulation *simulation) {
  const char *comma = "";
  text_add(out, ",\n  \"openings\": [");
  for (size_t i = 0; i < simulation->openings.count; i++) {
    const OpeningCount *count = &simulation->sums.openings[i];
    if (opening_games(count) == 0) continue;
    text_addf(out, "%s\n    {\"first\": ", comma);
    text_add_json(out, simulation->openings.at[i].text);
    add_opening(out, simulation, count);
    comma = ",";
  }
  text_add(out, "]");
}

/* ---- where ---- */

static void add_map(Text *out, const Simulation *simulation, Heat heat,
                    int player) {
  const Board *b = simulation->game->board;
  const char *comma = "";
  text_add(out, "{");
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    Estimate e = heat_at(simulation, heat, player, s);
    if (e.value <= 0) continue;
    text_add(out, comma);
    estimate_json(out, board_name(b, s), &e);
    comma = ", ";
  }
  text_add(out, "}");
}

static void add_heats(Text *out, const Simulation *simulation) {
  const Game *game = simulation->game;
  if (!simulation->sums.watch.heat) return;
  text_add(out, ",\n  \"heat\": {");
  for (int h = 0; h < HEATS; h++) {
    text_addf(out, "%s\n    \"%s\": {", h ? "," : "", heat_name((Heat)h));
    int owners = h == HEAT_STAND ? watch_owners(game) : game->nplayers;
    for (int p = 0; p < owners; p++) {
      text_add(out, p ? ",\n      " : "\n      ");
      text_add_json(out, watch_owner(game, p));
      text_add(out, ": ");
      add_map(out, simulation, (Heat)h, p);
    }
    text_add(out, "}");
  }
  text_add(out, "}");
}

void report_json_watched(Text *out, const Simulation *simulation,
                         const Summary *summary) {
  add_tension(out, simulation);
  add_termination(out, simulation, summary);
  add_openings(out, simulation);
  add_first_to(out, simulation);
  add_heats(out, simulation);
}
