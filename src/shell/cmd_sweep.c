/* SPDX-License-Identifier: MIT
** cmd_sweep.c - sweep: a table over the values of options, and heat maps of it.
**
** Every cell is a simulation of its own with the same seed, games and players.
** What is found is kept, under a hash of all it depends on, so that a sweep
** that was stopped goes on where it was.
*/
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "script/load.h"
#include "shell/compare.h"
#include "shell/heatmap.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { AXES_MAX = 6, VALUES_MAX = 64, CELLS_MAX = 4096 };

/* ---- the values ---- */

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

/* ---- what was found before ---- */

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

/* ---- the cells ---- */

static bool run_cell(const Shell *shell, Sweep *sweep, long cell, Error *err) {
  char text[VARIANT_TEXT];
  Variation v;
  name_cell(sweep, cell, sweep->names[cell], VARIANT_TEXT);
  if ((size_t)snprintf(text, sizeof text, "%s,%s", sweep->game,
                       sweep->names[cell]) >= sizeof text)
    return error_set(err, ERROR_USAGE, "the names of the options are too long");
  if (!compare_read(&v, shell, text, err)) return false;
  Game *game = load_game(v.name, v.settings, v.nsettings, err);
  if (!game) return false;
  uint64_t key = cell_key(shell, game);
  ReportFigures *f = &sweep->figures[cell];
  bool ok =
      find_kept(sweep, key, f) ||
      (compare_simulate(shell, game, f, err) && keep_cell(sweep, key, f, err));
  game_free(game);
  return ok;
}

static void print_cell(int width, const char *name, const ReportFigures *f) {
  double n = f->played > 0 ? (double)f->played : 1;
  shell_printf("%-*s ", width, name);
  if (f->ended > 0)
    shell_printf("%5.1f%%  (%5.1f to %5.1f)", 100 * f->score, 100 * f->low,
                 100 * f->high);
  else
    shell_printf("%-24s", "no game ended");
  shell_printf(" %5.1f%% %5.1f%% %8.1f\n", 100 * (double)f->draws / n,
               100 * (double)f->cut / n, f->length);
}

static void print_table(const Sweep *sweep, long cells) {
  size_t width = 8;
  for (long i = 0; i < cells; i++)
    if (strlen(sweep->names[i]) > width) width = strlen(sweep->names[i]);
  shell_printf("%-*s  score  (95%%)            draws    cut   length\n",
               (int)width, sweep->game);
  for (long i = 0; i < cells; i++)
    print_cell((int)width, sweep->names[i], &sweep->figures[i]);
}

/* ---- heat maps, for one option or two ---- */

typedef struct Map {
  const Sweep *sweep;
  long cells;     /* that are known */
  double longest; /* mean length */
} Map;

static const char *row_name(const void *data, int i) {
  const Sweep *sweep = ((const Map *)data)->sweep;
  return sweep->axes[0].values[i];
}

static const char *column_name(const void *data, int i) {
  const Sweep *sweep = ((const Map *)data)->sweep;
  return sweep->naxes > 1 ? sweep->axes[1].values[i] : "";
}

static const ReportFigures *figures_at(const Map *map, int row, int column) {
  int columns = map->sweep->naxes > 1 ? map->sweep->axes[1].count : 1;
  long cell = (long)row * columns + column;
  return cell < map->cells ? &map->sweep->figures[cell] : NULL;
}

/* The darkest are ten points from even. */
static bool balance_at(const void *data, int row, int column, double *number,
                       double *dark) {
  const ReportFigures *f = figures_at(data, row, column);
  if (!f || f->ended == 0) return false;
  *number = 100 * f->score;
  *dark = fabs(f->score - 0.5) * 10;
  return true;
}

static bool length_at(const void *data, int row, int column, double *number,
                      double *dark) {
  const Map *map = data;
  const ReportFigures *f = figures_at(map, row, column);
  if (!f) return false;
  *number = f->length;
  *dark = map->longest > 0 ? f->length / map->longest : 0;
  return true;
}

static bool draws_at(const void *data, int row, int column, double *number,
                     double *dark) {
  const ReportFigures *f = figures_at(data, row, column);
  if (!f || f->played == 0) return false;
  *dark = (double)f->draws / (double)f->played;
  *number = 100 * *dark;
  return true;
}

static void print_maps(const Shell *shell, const Sweep *sweep, long cells) {
  Map map = {.sweep = sweep, .cells = cells};
  Heatmap h = {.row_name = sweep->axes[0].name,
               .column_name = sweep->naxes > 1 ? sweep->axes[1].name : "",
               .rows = sweep->axes[0].count,
               .columns = sweep->naxes > 1 ? sweep->axes[1].count : 1,
               .row = row_name,
               .column = column_name,
               .data = &map};
  for (long i = 0; i < cells; i++)
    map.longest = fmax(map.longest, sweep->figures[i].length);
  h.title = "score of who begins, % (darker: farther from even)";
  h.cell = balance_at;
  heatmap_print(shell, &h);
  h.title = "mean length, plies (darker: longer)";
  h.cell = length_at;
  heatmap_print(shell, &h);
  h.title = "draws, % (darker: more)";
  h.cell = draws_at;
  heatmap_print(shell, &h);
}

static void print_sweep(const Shell *shell, const Sweep *sweep, long cells) {
  if (!shell->options.json) {
    print_table(sweep, cells);
    if (sweep->naxes <= 2) print_maps(shell, sweep, cells);
    return;
  }
  const char **names = memory_new((size_t)cells * sizeof *names + 1);
  for (long i = 0; names && i < cells; i++) names[i] = sweep->names[i];
  if (names) compare_print_json(names, sweep->figures, (size_t)cells);
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
