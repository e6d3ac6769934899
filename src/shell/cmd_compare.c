/* SPDX-License-Identifier: MIT
** cmd_compare.c - compare: two sets of rules side by side.
**
** Both are simulations with the same seed, games and players; what differs is
** the rules. A difference is called significant when chance alone would give
** one as large in fewer than one of twenty comparisons.
*/
#include "shell/compare.h"
#include "script/load.h"
#include "shell/simulate.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- one variant ---- */

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
                       "'%s' is no game with options: write "
                       "GAME,name=value,name=value",
                       text);
    v->settings[v->nsettings++] = at;
  }
  return true;
}

static bool was_whole(const Simulation *simulation, Error *err) {
  if (simulation->first_failed >= 0)
    return error_set(err, simulation->failure.code, "game %ld failed: %s",
                     simulation->first_failed + 1, simulation->failure.text);
  return (atomic_load(&simulation->played) == simulation->games &&
          !shell_interrupted) ||
         error_set(err, ERROR_LIMIT, "interrupted: not all games were played");
}

bool compare_simulate(const Shell *shell, const Game *game,
                      ReportFigures *figures, Error *err) {
  Simulation simulation;
  if (!simulate_plan(&simulation, shell, game, shell->options.from, err))
    return false;
  bool ok = simulate_run(&simulation, err) && was_whole(&simulation, err) &&
            report_figures(&simulation, figures, err);
  simulation_done(&simulation);
  return ok;
}

/* ---- compare ---- */

/* Twice the tail of the normal distribution: how likely chance alone gives a
** difference as large. */
static double chance_of(double difference, double error) {
  return error > 0         ? erfc(fabs(difference) / error / sqrt(2))
         : difference != 0 ? 0
                           : 1;
}

static double share_error(double a, double m, double b, double n) {
  if (m < 1 || n < 1) return 0;
  double p = (a * m + b * n) / (m + n);
  return sqrt(p * (1 - p) * (1 / m + 1 / n));
}

static void print_row(const char *what, double a, double b, double scale,
                      double error, bool is_tested) {
  double chance = chance_of(b - a, error);
  shell_printf("%-22s %10.2f %10.2f %+10.2f", what, scale * a, scale * b,
               scale * (b - a));
  if (is_tested)
    shell_printf("  %s (p %.3f)",
                 chance < 0.05 ? "significant" : "not significant", chance);
  shell_print("\n");
}

static void print_share(const char *what, double a, double m, double b,
                        double n) {
  a = m > 0 ? a / m : 0;
  b = n > 0 ? b / n : 0;
  print_row(what, a, b, 100, share_error(a, m, b, n), m > 0 && n > 0);
}

static void print_comparison(const char *const *names, const ReportFigures *a,
                             const ReportFigures *b) {
  double m = (double)a->played, n = (double)b->played;
  shell_printf("A: %s\nB: %s\n\n%-22s %10s %10s %10s\n", names[0], names[1], "",
               "A", "B", "B - A");
  print_share("score of beginner, %", a->score * (double)a->ended,
              (double)a->ended, b->score * (double)b->ended, (double)b->ended);
  print_share("draws, %", (double)a->draws, m, (double)b->draws, n);
  print_share("cut, %", (double)a->cut, m, (double)b->cut, n);
  print_row("length, plies", a->length, b->length, 1,
            hypot(a->length_error, b->length_error), true);
  print_row("branching", a->branching, b->branching, 1, 0, false);
  print_row("captures a game", a->captures, b->captures, 1, 0, false);
}

static void add_json_figures(Text *out, const char *name,
                             const ReportFigures *f) {
  text_add(out, "{\"game\": ");
  text_add_json(out, name);
  text_addf(out,
            ", \"games\": %ld, \"draws\": %ld, \"cut\": %ld, \"score\": %.4f, "
            "\"low\": %.4f, \"high\": %.4f, \"length\": %.4f, \"branching\": "
            "%.4f, \"captures\": %.4f}",
            f->played, f->draws, f->cut, f->score, f->low, f->high, f->length,
            f->branching, f->captures);
}

void compare_print_json(const char *const *names, const ReportFigures *figures,
                        size_t count) {
  Text out;
  text_init(&out);
  for (size_t i = 0; i < count; i++) {
    text_add(&out, i ? ",\n " : "[");
    add_json_figures(&out, names[i], &figures[i]);
  }
  text_add(&out, "]\n");
  shell_print(text_string(&out));
  text_done(&out);
}

static bool simulate_named(const Shell *shell, const char *text,
                           ReportFigures *figures, Error *err) {
  Variation v;
  if (!compare_read(&v, shell, text, err)) return false;
  Game *game = load_game(v.name, v.settings, v.nsettings, err);
  if (!game) return false;
  bool ok = compare_simulate(shell, game, figures, err);
  game_free(game);
  return ok;
}

int cmd_compare(Shell *shell, int argc, char **argv, Error *err) {
  ReportFigures figures[2];
  bool ok = argc == 2 || error_set(err, ERROR_USAGE,
                                   "compare takes two games: 'compare abalone "
                                   "abalone,layout=belgian'");
  for (int i = 0; ok && i < 2; i++)
    ok = simulate_named(shell, argv[i], &figures[i], err);
  if (!ok) return (int)err->code;
  const char *names[2] = {argv[0], argv[1]};
  if (shell->options.json)
    compare_print_json(names, figures, 2);
  else
    print_comparison(names, &figures[0], &figures[1]);
  return 0;
}
