/* SPDX-License-Identifier: MIT
** cmd_sweep.c - sweep: a table over the values of options, and heat maps of it.
**
** Every cell is a simulation of its own with the same seed, games and players.
** What is found is kept, under a hash of all it depends on, so that a sweep
** that was stopped goes on where it was.
*/
#include "shell/simulate/sweep.h"
#include "base/hash.h"
#include "base/memory.h"
#include "script/load.h"
#include "shell/author/module.h"
#include "shell/export/heatmap.h"
#include "shell/simulate/share.h"
#include "shell/simulate/simulate.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static bool bad_axis(const char *text, Error *err) {
  return error_set(err, ERROR_USAGE,
                   "'%s' does not give values: write goal=4..8 or "
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
  text_addf(&text, "2 %llx %d %llu %ld %ld %d %s %s",
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

static bool open_kept(Sweep *sweep, const char *path, Error *err) {
  sweep->log.fd = -1;
  if (!path) return true;
  if (file_exists(path) && !file_read(path, 0, &sweep->kept, err)) return false;
  return file_log_open(&sweep->log, path, err);
}

/* ---- the cells ---- */

/* Plays a cell; what failed in the first that had failures is remembered. */
static bool play_cell(const Shell *shell, Sweep *sweep, long cell,
                      const Game *game, Error *err) {
  Simulation simulation = {0};
  Error trouble = {0};
  bool ok = compare_simulate(shell, game, &simulation, &sweep->figures[cell],
                             &trouble, err);
  simulation_done(&simulation);
  if (trouble.code != ERROR_NONE && sweep->trouble.code == ERROR_NONE) {
    sweep->trouble = trouble;
    error_prefix(&sweep->trouble, sweep->names[cell]);
  }
  return ok;
}

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
  module_prepare(shell, game);
  uint64_t key = cell_key(shell, game);
  ReportFigures *f = &sweep->figures[cell];
  bool ok = sweep_find(text_string(&sweep->kept), key, f) ||
            (play_cell(shell, sweep, cell, game, err) &&
             sweep_keep(&sweep->log, key, f, err));
  game_free(game);
  return ok;
}

static void print_cell(int width, const char *name, const ReportFigures *f) {
  double n = f->played > 0 ? (double)f->played : 1;
  shell_printf("%-*s ", width, name);
  if (f->ended > 0)
    shell_printf("%5.1f%%  (%5.1f to %5.1f)", 100 * f->score.value,
                 100 * f->score.low, 100 * f->score.high);
  else
    shell_printf("%-24s", "no game ended");
  shell_printf(" %5.1f%% %5.1f%% %8.1f", 100 * (double)f->draws / n,
               100 * (double)f->cut / n, f->length.value);
  if (f->failed > 0) shell_printf("  %ld failed", f->failed);
  shell_print("\n");
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
  *number = 100 * f->score.value;
  *dark = fabs(f->score.value - 0.5) * 10;
  return true;
}

static bool length_at(const void *data, int row, int column, double *number,
                      double *dark) {
  const Map *map = data;
  const ReportFigures *f = figures_at(map, row, column);
  if (!f) return false;
  *number = f->length.value;
  *dark = map->longest > 0 ? f->length.value / map->longest : 0;
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
    map.longest = fmax(map.longest, sweep->figures[i].length.value);
  h.title = "score of the first player, % (darker: farther from even)";
  h.cell = balance_at;
  heatmap_print(shell, &h);
  h.title = "mean length, plies (darker: longer)";
  h.cell = length_at;
  heatmap_print(shell, &h);
  h.title = "draws, % (darker: more)";
  h.cell = draws_at;
  heatmap_print(shell, &h);
}

static void print_json(const Sweep *sweep, long cells) {
  Text out;
  text_init(&out);
  for (long i = 0; i < cells; i++) {
    text_add(&out, i ? ",\n " : "[");
    compare_json(&out, sweep->names[i], &sweep->figures[i], "");
  }
  text_add(&out, "]\n");
  shell_print(text_string(&out));
  text_done(&out);
}

static void print_sweep(const Shell *shell, const Sweep *sweep, long cells) {
  if (shell->options.json) {
    print_json(sweep, cells);
    return;
  }
  print_table(sweep, cells);
  if (sweep->naxes <= 2) print_maps(shell, sweep, cells);
}

static void write_command(const Shell *shell, const Sweep *sweep, int argc,
                          char **argv, Text *out) {
  text_add(out, "abax sweep");
  for (int i = 0; i < argc; i++) {
    text_add_char(out, ' ');
    simulate_quote(out, argv[i]);
  }
  for (int i = 0; i < shell->options.nsettings; i++) {
    text_add(out, " -o ");
    simulate_quote(out, shell->options.settings[i]);
  }
  text_add(out, text_string(&sweep->tail));
}

static bool save_page(const Shell *shell, const Sweep *sweep, long cells,
                      int argc, char **argv, Error *err) {
  const Options *o = &shell->options;
  Sheet sheet;
  Text command;
  if (!o->html && !o->svg) return true;
  text_init(&command);
  write_command(shell, sweep, argc, argv, &command);
  sheet_init(&sheet, text_string(&command), o->svg != NULL);
  sweep_page(&sheet, sweep, cells);
  bool ok = sheet_save(&sheet, o->html, o->svg, err);
  sheet_done(&sheet);
  text_done(&command);
  return ok;
}

/* Where all cells were kept nothing was played: what would have been. */
static bool find_tail(const Shell *shell, Sweep *sweep, Error *err) {
  Simulation plan;
  Variation v;
  char text[VARIANT_TEXT];
  name_cell(sweep, 0, sweep->names[0], VARIANT_TEXT);
  snprintf(text, sizeof text, "%s,%s", sweep->game, sweep->names[0]);
  if (!compare_read(&v, shell, text, err)) return false;
  Game *game = load_game(v.name, v.settings, v.nsettings, err);
  if (!game) return false;
  bool ok = simulate_plan(&plan, shell, game, shell->options.from, err);
  if (ok) simulate_tail(&plan, &sweep->tail);
  game_free(game);
  return ok;
}

/* What is known is reported even after an interruption. */
static bool run_sweep(const Shell *shell, Sweep *sweep, int argc, char **argv,
                      Error *err) {
  size_t n = (size_t)sweep->cells;
  sweep->figures = memory_new(n * sizeof *sweep->figures);
  sweep->names = memory_new(n * sizeof *sweep->names);
  if (!sweep->figures || !sweep->names) return error_memory(err);
  if (!find_tail(shell, sweep, err)) return false;
  long done = 0;
  while (done < sweep->cells && run_cell(shell, sweep, done, err)) done++;
  if (done > 0) print_sweep(shell, sweep, done);
  Error saving = {0};
  bool ok = done == 0 || save_page(shell, sweep, done, argc, argv, &saving);
  if (done < sweep->cells) return false;
  if (!ok) *err = saving;
  if (ok && sweep->trouble.code != ERROR_NONE) {
    *err = sweep->trouble;
    ok = false;
  }
  return ok;
}

static int run(Shell *shell, int argc, char **argv, Error *err) {
  Sweep *sweep = memory_new(sizeof *sweep);
  Error closing = {0};
  if (!sweep) {
    error_memory(err);
    return (int)err->code;
  }
  sweep->log.fd = -1;
  bool ok = sheet_check(shell->options.html, shell->options.svg, err) &&
            read_axes(sweep, argc, argv, err) &&
            open_kept(sweep, shell->options.keep, err) &&
            run_sweep(shell, sweep, argc, argv, err);
  if (sweep->log.fd >= 0 && !file_log_close(&sweep->log, &closing) && ok) {
    *err = closing;
    ok = false;
  }
  text_done(&sweep->kept);
  text_done(&sweep->tail);
  memory_free(sweep->figures);
  memory_free(sweep->names);
  memory_free(sweep);
  return ok ? 0 : (int)err->code;
}

int cmd_sweep(Shell *shell, int argc, char **argv, Error *err) {
  return share_run(shell, "sweep", argc, argv, run, err);
}
