/* SPDX-License-Identifier: MIT
** ladder.c - playing and reporting a ladder of skill.
*/
#include "shell/simulate/ladder.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GAMES_DEFAULT = 40, GAMES_MAX = 1000000 };

bool ladder_read(Ladder *ladder, const char *text, Error *err) {
  char levels[16];
  long count;
  memset(ladder, 0, sizeof *ladder);
  ladder->games = GAMES_DEFAULT;
  if (!text) return true;
  size_t length = strcspn(text, ":");
  snprintf(levels, sizeof levels, "%.*s", (int)length, text);
  bool ok = length < sizeof levels &&
            text_to_long(levels, 1, LADDER_LEVELS, &count) &&
            (text[length] == '\0' ||
             text_to_long(text + length + 1, 1, GAMES_MAX, &ladder->games));
  if (!ok)
    return error_set(err, ERROR_USAGE,
                     "--ladder needs a level from 1 to %d, and the games of a "
                     "step if wanted: 5 or 5:100, not '%s'",
                     LADDER_LEVELS, text);
  ladder->count = (int)count;
  return true;
}

static void name_level(char *out, size_t size, int level) {
  if (level == 0)
    snprintf(out, size, "random");
  else
    snprintf(out, size, "level:%d", level);
}

/* The player named first, in whichever seat. */
static void count_step(LadderStep *step, const Simulation *s) {
  for (long k = 0; k < s->games; k++) {
    simulation_passes(s, k);
    int ending = s->results[k].ending;
    if (ending == ENDING_CUT)
      step->cut++;
    else if (ending == ENDING_DRAW)
      step->drawn++;
    else if (ending >= ENDING_WIN &&
             simulation_player(s, k, ending - ENDING_WIN) == 0)
      step->won++;
    else if (ending >= ENDING_WIN)
      step->lost++;
  }
  double ended = (double)(step->won + step->drawn + step->lost);
  step->score =
      estimate_share((double)step->won + 0.5 * (double)step->drawn, ended);
}

static bool play_step(LadderStep *step, const Simulation *like, long games,
                      Error *err) {
  Simulation s = {.game = like->game,
                  .from = like->from,
                  .seed = like->seed,
                  .limit = like->limit,
                  .games = games,
                  .shards = 1,
                  .jobs = like->jobs,
                  .share = like->share,
                  .has_players = true,
                  .swap = true};
  bool ok = player_read(&s.players[0], step->upper, err) &&
            player_read(&s.players[1], step->lower, err) &&
            simulate_run(&s, err);
  if (ok) count_step(step, &s);
  simulation_done(&s);
  return ok;
}

/* A score in steps of 75 %: 3 to 1 is one. Where all or nothing was won, half
** a game is taken for what there would be in more. */
static double steps_of(double score, double games) {
  double least = 0.5 / fmax(1, games);
  double p = fmax(least, fmin(1 - least, score));
  return log(p / (1 - p)) / log(3);
}

static void find_depth(Ladder *ladder) {
  double sum = 0, squares = 0;
  for (int i = 0; i < ladder->count; i++) {
    const LadderStep *step = &ladder->steps[i];
    double n = (double)(step->won + step->drawn + step->lost);
    if (n < 1) continue;
    double middle = steps_of(step->score.value, n);
    double reach =
        (steps_of(step->score.high, n) - steps_of(step->score.low, n)) / 2;
    sum += middle;
    squares += reach * reach;
  }
  ladder->depth = (Estimate){.value = sum,
                             .low = sum - sqrt(squares),
                             .high = sum + sqrt(squares),
                             .error = sqrt(squares) / 1.959964,
                             .is_known = ladder->count > 0,
                             .is_bounded = ladder->count > 0};
}

bool ladder_play(Ladder *ladder, const Simulation *like, Error *err) {
  int levels = ladder->count;
  if (levels > 0 && like->game->nplayers != 2)
    return error_set(err, ERROR_USAGE,
                     "a ladder needs a game for two players, and %s has %d",
                     like->game->name, like->game->nplayers);
  ladder->count = 0;
  for (int i = 0; i < levels && !shell_interrupted; i++) {
    LadderStep *step = &ladder->steps[i];
    name_level(step->upper, sizeof step->upper, i + 1);
    name_level(step->lower, sizeof step->lower, i);
    if (!play_step(step, like, ladder->games, err)) return false;
    if (!shell_interrupted) ladder->count++;
  }
  find_depth(ladder);
  return true;
}

void ladder_text(const Ladder *ladder, Text *out) {
  if (ladder->count == 0) return;
  text_addf(out, "\nladder of skill, %ld games a step\n", ladder->games);
  for (int i = 0; i < ladder->count; i++) {
    const LadderStep *s = &ladder->steps[i];
    text_addf(out,
              "  %-9s against %-9s %5.1f%%  (95%%: %.1f to %.1f)  won %ld, "
              "drawn %ld, lost %ld, cut %ld\n",
              s->upper, s->lower, 100 * s->score.value, 100 * s->score.low,
              100 * s->score.high, s->won, s->drawn, s->lost, s->cut);
  }
  text_addf(out, "depth            %.1f steps of 75%%  (95%%: %.1f to %.1f)\n",
            ladder->depth.value, ladder->depth.low, ladder->depth.high);
}

void ladder_json(const Ladder *ladder, Text *out) {
  if (ladder->count == 0) return;
  text_addf(out, ",\n  \"ladder\": {\"games\": %ld, ", ladder->games);
  estimate_json(out, "depth", &ladder->depth);
  text_add(out, ", \"steps\": [");
  for (int i = 0; i < ladder->count; i++) {
    const LadderStep *s = &ladder->steps[i];
    text_addf(out,
              "%s\n    {\"upper\": \"%s\", \"lower\": \"%s\", \"won\": %ld, "
              "\"drawn\": %ld, \"lost\": %ld, \"cut\": %ld, ",
              i ? "," : "", s->upper, s->lower, s->won, s->drawn, s->lost,
              s->cut);
    estimate_json(out, "score", &s->score);
    text_add(out, "}");
  }
  text_add(out, "]}");
}
