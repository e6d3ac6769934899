/* SPDX-License-Identifier: MIT
** cmd_compare.c - compare: two sets of rules side by side; sweep: a table
** over the values of options.
**
** Both are simulations with the same seed, games and players; what differs is
** the rules. A difference is called significant when chance alone would give
** one as large in fewer than one of twenty comparisons.
*/
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "script/load.h"
#include "shell/report.h"
#include "shell/simulate.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANT_TEXT = 400, AXES_MAX = 6, VALUES_MAX = 64, CELLS_MAX = 4096 };

/* ---- one variant ---- */

/* A game with settings of its own: "abalone,layout=belgian,goal=5". */
typedef struct Variation {
  char text[VARIANT_TEXT];
  const char *name;
  const char *settings[SETTINGS_MAX + OPTIONS_MAX];
  int nsettings;
} Variation;

static bool read_variation(Variation *v, const Shell *shell, const char *text,
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

static bool simulate_game(const Shell *shell, const Game *game,
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

static void print_json(const char *const *names, const ReportFigures *figures,
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

static bool simulate_variation(const Shell *shell, const char *text,
                               ReportFigures *figures, Error *err) {
  Variation v;
  if (!read_variation(&v, shell, text, err)) return false;
  Game *game = load_game(v.name, v.settings, v.nsettings, err);
  if (!game) return false;
  bool ok = simulate_game(shell, game, figures, err);
  game_free(game);
  return ok;
}

int cmd_compare(Shell *shell, int argc, char **argv, Error *err) {
  ReportFigures figures[2];
  bool ok = argc == 2 || error_set(err, ERROR_USAGE,
                                   "compare takes two games: 'compare abalone "
                                   "abalone,layout=belgian'");
  for (int i = 0; ok && i < 2; i++)
    ok = simulate_variation(shell, argv[i], &figures[i], err);
  if (!ok) return (int)err->code;
  const char *names[2] = {argv[0], argv[1]};
  if (shell->options.json)
    print_json(names, figures, 2);
  else
    print_comparison(names, &figures[0], &figures[1]);
  return 0;
}

/* ---- sweep: the values ---- */

typedef struct Axis {
  char name[NAME_MAX_BYTES];
  char values[VALUES_MAX][NAME_MAX_BYTES];
  int count;
} Axis;

typedef struct Sweep {
  const char *game;
  Axis axes[AXES_MAX];
  int naxes;
  long cells;
  ReportFigures *figures;
  char (*names)[VARIANT_TEXT];
  Text kept; /* what was found before */
  FileLog log;
} Sweep;

static bool bad_axis(const char *text, Error *err) {
  return error_set(err, ERROR_USAGE,
                   "'%s' names no values: write goal=4..8 or "
                   "layout=standard,belgian (at most %d)",
                   text, VALUES_MAX);
}

static bool add_value(Axis *axis, const char *value, size_t length) {
  if (axis->count == VALUES_MAX || length == 0 || length >= NAME_MAX_BYTES)
    return false;
  memcpy(axis->values[axis->count], value, length);
  axis->values[axis->count++][length] = '\0';
  return true;
}

/* "4..8" */
static bool add_range(Axis *axis, const char *text, const char *dots) {
  char first[16], value[16];
  long from, to;
  size_t length = (size_t)(dots - text);
  if (length >= sizeof first) return false;
  memcpy(first, text, length);
  first[length] = '\0';
  if (!text_to_long(first, -100000, 100000, &from) ||
      !text_to_long(dots + 2, from, 100000, &to))
    return false;
  for (long i = from; i <= to; i++) {
    snprintf(value, sizeof value, "%ld", i);
    if (!add_value(axis, value, strlen(value))) return false;
  }
  return true;
}

static bool read_axis(Axis *axis, const char *text, Error *err) {
  const char *equals = strchr(text, '='), *at, *dots;
  size_t length = equals ? (size_t)(equals - text) : 0;
  if (length == 0 || length >= sizeof axis->name) return bad_axis(text, err);
  memcpy(axis->name, text, length);
  axis->name[length] = '\0';
  at = equals + 1;
  dots = strstr(at, "..");
  if (dots) return add_range(axis, at, dots) || bad_axis(text, err);
  for (;; at++) {
    length = strcspn(at, ",");
    if (!add_value(axis, at, length)) return bad_axis(text, err);
    at += length;
    if (*at == '\0') return true;
  }
}

static bool read_axes(Sweep *sweep, int argc, char **argv, Error *err) {
  if (argc < 2 || argc - 1 > AXES_MAX)
    return error_set(err, ERROR_USAGE,
                     "sweep takes a game and 1 to %d options: 'sweep abalone "
                     "goal=4..8 layout=standard,belgian'",
                     AXES_MAX);
  sweep->game = argv[0];
  sweep->cells = 1;
  for (int i = 1; i < argc; i++) {
    Axis *axis = &sweep->axes[sweep->naxes++];
    if (!read_axis(axis, argv[i], err)) return false;
    sweep->cells *= axis->count;
    if (sweep->cells > CELLS_MAX)
      return error_set(err, ERROR_USAGE, "a sweep has at most %d cells",
                       CELLS_MAX);
  }
  return true;
}

/* "goal=4,layout=belgian": the last option changes fastest. */
static void name_cell(const Sweep *sweep, long cell, char *out, size_t size) {
  long below = sweep->cells;
  size_t length = 0;
  for (int i = 0; i < sweep->naxes && length < size; i++) {
    const Axis *axis = &sweep->axes[i];
    below /= axis->count;
    length +=
        (size_t)snprintf(out + length, size - length, "%s%s=%s", i ? "," : "",
                         axis->name, axis->values[cell / below % axis->count]);
  }
}

/* ---- sweep: what was found before ---- */

/* All that a cell's figures depend on. */
static uint64_t cell_key(const Shell *shell, const Game *game) {
  const Options *o = &shell->options;
  Text text;
  text_init(&text);
  text_addf(&text, "%llx %d %llu %ld %ld %d %s %s",
            (unsigned long long)game->rules_hash, o->has_seed,
            (unsigned long long)o->seed, o->games, o->limit, o->swap,
            o->players ? o->players : "", o->from ? o->from : "");
  for (int i = 0; i < game->noptions; i++)
    text_addf(&text, " %s=%s", game->options[i].name,
              game->options[i].choices[game->options[i].chosen]);
  uint64_t key = hash_string(text_string(&text));
  text_done(&text);
  return key;
}

static bool find_kept(const Sweep *sweep, uint64_t key, ReportFigures *f) {
  char start[24];
  snprintf(start, sizeof start, "%016llx\t", (unsigned long long)key);
  const char *line = strstr(text_string(&sweep->kept), start);
  return line && sscanf(line + strlen(start),
                        "%ld %ld %ld %ld %lg %lg %lg %lg %lg %lg %lg end",
                        &f->played, &f->ended, &f->draws, &f->cut, &f->score,
                        &f->low, &f->high, &f->length, &f->length_error,
                        &f->branching, &f->captures) == 11;
}

static bool keep_cell(Sweep *sweep, uint64_t key, const ReportFigures *f,
                      Error *err) {
  char line[400];
  if (sweep->log.fd < 0) return true;
  int length = snprintf(
      line, sizeof line,
      "%016llx\t%ld %ld %ld %ld %.17g %.17g %.17g %.17g %.17g %.17g %.17g "
      "end\n",
      (unsigned long long)key, f->played, f->ended, f->draws, f->cut, f->score,
      f->low, f->high, f->length, f->length_error, f->branching, f->captures);
  return file_log_add(&sweep->log, line, (size_t)length, err);
}

static bool open_kept(Sweep *sweep, const char *path, Error *err) {
  sweep->log.fd = -1;
  if (!path) return true;
  if (file_exists(path) && !file_read(path, 0, &sweep->kept, err)) return false;
  return file_log_open(&sweep->log, path, err);
}

/* ---- sweep: the cells ---- */

static bool run_cell(const Shell *shell, Sweep *sweep, long cell, Error *err) {
  char text[VARIANT_TEXT];
  Variation v;
  name_cell(sweep, cell, sweep->names[cell], VARIANT_TEXT);
  if ((size_t)snprintf(text, sizeof text, "%s,%s", sweep->game,
                       sweep->names[cell]) >= sizeof text)
    return error_set(err, ERROR_USAGE, "the names of the options are too long");
  if (!read_variation(&v, shell, text, err)) return false;
  Game *game = load_game(v.name, v.settings, v.nsettings, err);
  if (!game) return false;
  uint64_t key = cell_key(shell, game);
  ReportFigures *f = &sweep->figures[cell];
  bool ok = find_kept(sweep, key, f) || (simulate_game(shell, game, f, err) &&
                                         keep_cell(sweep, key, f, err));
  game_free(game);
  return ok;
}

static const char *shade_of(const Shell *shell, const ReportFigures *f) {
  static const char *const shades[] = {" ", "░", "▒", "▓", "█"};
  static const char *const signs[] = {" ", ".", ":", "*", "#"};
  int level = (int)fmin(4, floor(fabs(f->score - 0.5) * 20));
  return shell->has_utf8 && !shell->options.ascii ? shades[level]
                                                  : signs[level];
}

/* The darker a cell, the farther from even. */
static void print_table(const Shell *shell, const Sweep *sweep, long cells) {
  size_t width = 8;
  for (long i = 0; i < cells; i++)
    if (strlen(sweep->names[i]) > width) width = strlen(sweep->names[i]);
  shell_printf("%-*s    score    (95%%)          draws    cut   length\n",
               (int)width, sweep->game);
  for (long i = 0; i < cells; i++) {
    const ReportFigures *f = &sweep->figures[i];
    double n = f->played > 0 ? (double)f->played : 1;
    const char *shade = shade_of(shell, f);
    shell_printf("%-*s %s%s %5.1f%%  (%5.1f to %5.1f) %5.1f%% %5.1f%% %8.1f\n",
                 (int)width, sweep->names[i], shade, shade, 100 * f->score,
                 100 * f->low, 100 * f->high, 100 * (double)f->draws / n,
                 100 * (double)f->cut / n, f->length);
  }
}

static void print_sweep(const Shell *shell, const Sweep *sweep, long cells) {
  if (!shell->options.json) {
    print_table(shell, sweep, cells);
    return;
  }
  const char **names = memory_new((size_t)cells * sizeof *names + 1);
  for (long i = 0; names && i < cells; i++) names[i] = sweep->names[i];
  if (names) print_json(names, sweep->figures, (size_t)cells);
  memory_free((void *)names);
}

/* What is known is printed also when it was interrupted. */
static bool run_sweep(const Shell *shell, Sweep *sweep, Error *err) {
  size_t n = (size_t)sweep->cells;
  sweep->figures = memory_new(n * sizeof *sweep->figures);
  sweep->names = memory_new(n * sizeof *sweep->names);
  if (!sweep->figures || !sweep->names) return error_memory(err);
  long done = 0;
  while (done < sweep->cells && run_cell(shell, sweep, done, err)) done++;
  if (done > 0) print_sweep(shell, sweep, done);
  return done == sweep->cells;
}

int cmd_sweep(Shell *shell, int argc, char **argv, Error *err) {
  Sweep *sweep = memory_new(sizeof *sweep);
  Error closing = {0};
  if (!sweep) {
    error_memory(err);
    return (int)err->code;
  }
  text_init(&sweep->kept);
  sweep->log.fd = -1;
  bool ok = read_axes(sweep, argc, argv, err) &&
            open_kept(sweep, shell->options.keep, err) &&
            run_sweep(shell, sweep, err);
  if (sweep->log.fd >= 0 && !file_log_close(&sweep->log, &closing) && ok) {
    *err = closing;
    ok = false;
  }
  text_done(&sweep->kept);
  memory_free(sweep->figures);
  memory_free(sweep->names);
  memory_free(sweep);
  return ok ? 0 : (int)err->code;
}
