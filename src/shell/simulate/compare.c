/* SPDX-License-Identifier: MIT
** compare.c - simulating games with settings of their own, and comparing their
** figures.
**
** A difference is beyond chance when chance alone would give one as large in
** fewer than one of twenty comparisons.
*/
#include "shell/simulate/compare.h"
#include "shell/simulate/report_json.h"
#include "shell/simulate/simulate.h"
#include <math.h>
#include <string.h>

bool compare_read(Variation *v, const Shell *shell, const char *text,
                  Error *err) {
  if (strlen(text) >= sizeof v->text)
    return error_set(err, ERROR_USAGE, "'%.40s...' is too long", text);
  strcpy(v->text, text);
  v->name = v->text;
  v->nsettings = 0;
  for (int i = 0; i < shell->options.nsettings; i++)
    v->settings[v->nsettings++] = shell->options.settings[i];
  for (char *at = strchr(v->text, ','); at; at = strchr(at, ',')) {
    *at++ = '\0';
    if (!strchr(at, '=') || v->nsettings == SETTINGS_MAX)
      return error_set(err, ERROR_USAGE,
                       "'%s' is not a game with options: write "
                       "GAME,name=value,name=value",
                       text);
    v->settings[v->nsettings++] = at;
  }
  return true;
}

bool compare_simulate(const Shell *shell, const Game *game,
                      Simulation *simulation, ReportFigures *figures,
                      Error *trouble, Error *err) {
  if (!simulate_plan(simulation, shell, game, shell->options.from, err) ||
      !simulate_run(simulation, err) ||
      !report_figures(simulation, figures, err))
    return false;
  if (shell_interrupted)
    return error_set(err, ERROR_LIMIT,
                     "interrupted: not all games were played");
  if (simulation->failed > 0) simulate_judge(simulation, trouble);
  return true;
}

/* ---- what differs ---- */

static void add_share(Difference *d, double a, double m, double b, double n) {
  d->a = estimate_share(a, m);
  d->b = estimate_share(b, n);
  if (!d->a.is_known || !d->b.is_known) return;
  d->chance =
      estimate_chance(d->b.value - d->a.value,
                      estimate_share_error(d->a.value, m, d->b.value, n));
}

static void add_figures(Difference *d, const Estimate *a, const Estimate *b) {
  d->a = *a;
  d->b = *b;
  if (a->is_bounded && b->is_bounded)
    d->chance = estimate_chance(b->value - a->value, hypot(a->error, b->error));
}

int compare_differences(const ReportFigures *a, const ReportFigures *b,
                        Difference out[DIFFERENCES]) {
  static const Difference rows[] = {
      {.name = "score", .what = "score of beginner, %", .scale = 100},
      {.name = "draws", .what = "draws, %", .scale = 100},
      {.name = "cut", .what = "cut, %", .scale = 100},
      {.name = "length", .what = "length, plies", .scale = 1},
      {.name = "branching", .what = "branching", .scale = 1},
      {.name = "forced", .what = "one choice, %", .scale = 100},
      {.name = "captures", .what = "captures a game", .scale = 1}};
  double m = (double)a->played, n = (double)b->played;
  bool has_captures = a->captures.value > 0 || b->captures.value > 0;
  int count = (int)(sizeof rows / sizeof *rows) - !has_captures;
  memcpy(out, rows, sizeof rows);
  for (int i = 0; i < count; i++) out[i].chance = 1;
  add_share(&out[0], a->score.value * (double)a->ended, (double)a->ended,
            b->score.value * (double)b->ended, (double)b->ended);
  add_share(&out[1], (double)a->draws, m, (double)b->draws, n);
  add_share(&out[2], (double)a->cut, m, (double)b->cut, n);
  add_figures(&out[3], &a->length, &b->length);
  add_figures(&out[4], &a->branching, &b->branching);
  add_figures(&out[5], &a->forced, &b->forced);
  add_figures(&out[6], &a->captures, &b->captures);
  for (int i = 0; i < count; i++) out[i].is_beyond = out[i].chance < 0.05;
  return count;
}

/* ---- for programs ---- */

void compare_json(Text *out, const char *name, const ReportFigures *f,
                  const char *more) {
  text_add(out, "{\"game\": ");
  text_add_json(out, name);
  text_addf(out,
            ", \"games\": %ld, \"draws\": %ld, \"cut\": %ld, \"failed\": %ld, "
            "\"score\": %.4f, \"low\": %.4f, \"high\": %.4f, \"length\": %.4f, "
            "\"branching\": %.4f, \"captures\": %.4f,\n  \"intervals\": {",
            f->played, f->draws, f->cut, f->failed, f->score.value,
            f->score.low, f->score.high, f->length.value, f->branching.value,
            f->captures.value);
  Estimate draws = estimate_share((double)f->draws, (double)f->played);
  Estimate cut = estimate_share((double)f->cut, (double)f->played);
  estimate_json(out, "score", &f->score);
  text_add(out, ", ");
  estimate_json(out, "draws", &draws);
  text_add(out, ", ");
  estimate_json(out, "cut", &cut);
  text_add(out, ", ");
  estimate_json(out, "length", &f->length);
  text_add(out, ", ");
  estimate_json(out, "branching", &f->branching);
  text_add(out, ", ");
  estimate_json(out, "forced", &f->forced);
  text_add(out, ", ");
  estimate_json(out, "captures", &f->captures);
  text_addf(out, "},\n  \"histogram\": {\"from\": %u, \"to\": %u, \"games\": [",
            f->least, f->most);
  for (int i = 0; i < BARS; i++)
    text_addf(out, "%s%ld", i ? ", " : "", f->bars[i]);
  text_addf(out, "]}%s}", more);
}
