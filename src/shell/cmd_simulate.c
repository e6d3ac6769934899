/* SPDX-License-Identifier: MIT
** cmd_simulate.c - simulate: many games, then a report on them; merge: the
** report on parts that were played apart.
*/
#include "base/file.h"
#include "kernel/diagram.h"
#include "shell/clock.h"
#include "shell/command.h"
#include "shell/report.h"
#include "shell/shard.h"
#include "shell/simulate.h"
#include <string.h>
#include <unistd.h>

enum { GAMES_DEFAULT = 100, LIMIT_DEFAULT = 5000, FOLDER_MAX = 3500 };

/* The running result of the first player named. */
static void show_score(const Simulation *simulation) {
  double low, high, n = (double)atomic_load(&simulation->ended);
  const char *who = simulation->has_players ? simulation->players[0].text
                                            : simulation->game->player[0];
  if (n < 1) return;
  double score = (double)atomic_load(&simulation->halves) / 2 / n;
  report_interval(score, n, &low, &high);
  shell_note(", %s %.1f%% (%.1f to %.1f)", who, 100 * score, 100 * low,
             100 * high);
}

void simulate_show(const Simulation *simulation) {
  long played = atomic_load(&simulation->played);
  long games = simulation_share(simulation);
  double plies = (double)atomic_load(&simulation->plies);
  double seconds = clock_now() - simulation->start;
  if (played == 0 || seconds < 0.3) return;
  shell_note("\r%ld of %ld games, %.2f M plies/s, %.0f s left", played, games,
             clock_rate(plies, seconds) / 1e6,
             seconds * (double)(games - played) / (double)played);
  show_score(simulation);
  shell_note("\033[K");
}

/* One player for every seat. */
static bool read_players(Simulation *simulation, const char *players,
                         Error *err) {
  const Game *game = simulation->game;
  int count = 0;
  if (!players) return true;
  if (!player_read_list(simulation->players, PLAYERS_MAX, players, &count, err))
    return false;
  if (count != game->nplayers)
    return error_set(err, ERROR_USAGE, "%s has %d players, --players names %d",
                     game->name, game->nplayers, count);
  for (int i = 0; i < count; i++)
    if (simulation->players[i].kind != PLAYER_RANDOM ||
        simulation->players[i].error)
      simulation->has_players = true;
  if (simulation->swap) simulation->has_players = true;
  return true;
}

/* "2/8": the second of eight. */
static bool read_shard(Simulation *simulation, const char *text, Error *err) {
  enum { SHARDS_MAX = 1000000 };
  char number[16];
  long k, n;
  size_t length = text ? strcspn(text, "/") : 0;
  simulation->shards = 1;
  if (!text) return true;
  if (length > 0 && length < sizeof number && text[length] == '/') {
    memcpy(number, text, length);
    number[length] = '\0';
    if (text_to_long(text + length + 1, 1, SHARDS_MAX, &n) &&
        text_to_long(number, 1, n, &k)) {
      simulation->shard = (int)k - 1;
      simulation->shards = (int)n;
      return true;
    }
  }
  return error_set(err, ERROR_USAGE,
                   "--shard needs K/N with K from 1 to N, such as 2/8, not "
                   "'%s'",
                   text);
}

static int default_jobs(void) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  return processors < 1 ? 1 : processors > 64 ? 64 : (int)processors;
}

bool simulate_plan(Simulation *simulation, const Shell *shell, const Game *game,
                   const char *from, Error *err) {
  const Options *options = &shell->options;
  memset(simulation, 0, sizeof *simulation);
  simulation->game = game;
  simulation->from = from;
  simulation->records = options->records;
  simulation->seed = options->has_seed ? options->seed : 1;
  simulation->games = options->games ? options->games : GAMES_DEFAULT;
  simulation->limit = options->limit ? options->limit : LIMIT_DEFAULT;
  simulation->jobs = options->jobs ? (int)options->jobs : default_jobs();
  simulation->planes_off = options->planes_off;
  simulation->swap = options->swap;
  if (options->records && strlen(options->records) > FOLDER_MAX)
    return error_set(err, ERROR_USAGE, "the name of the folder is too long");
  if (options->swap && !options->players)
    return error_set(err, ERROR_USAGE,
                     "--swap needs players to change seats: --players A,B");
  return read_shard(simulation, options->shard, err) &&
         read_players(simulation, options->players, err);
}

bool simulate_print(const Shell *shell, const Simulation *simulation,
                    Error *err) {
  Text out;
  bool ok = true;
  text_init(&out);
  if (shell->options.csv)
    report_csv(simulation, &out);
  else if (shell->options.json)
    ok = report_json(simulation, &out, err);
  else
    ok = report_text(simulation, shell->has_utf8 && !shell->options.ascii, &out,
                     err);
  ok = ok && (!out.failed || error_memory(err));
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok && shell_flush(err);
}

static bool print_shard(const Simulation *simulation, Error *err) {
  Text out;
  text_init(&out);
  shard_write(simulation, &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok && shell_flush(err);
}

static void note_rate(const Simulation *simulation) {
  double plies = (double)simulation->total.plies;
  shell_note("%.0f plies in %.3f s, %.0f plies/s, %d job%s\n", plies,
             simulation->seconds, clock_rate(plies, simulation->seconds),
             simulation->jobs, simulation->jobs == 1 ? "" : "s");
}

/* The first game in which a rule failed is kept, so that it can be seen. */
static bool tell_failure(Simulation *simulation, Error *err) {
  long k = simulation->first_failed;
  char path[4096];
  Error saving = {0};
  bool ok = simulation_save_failed(simulation, k, path, sizeof path, &saving);
  return error_set(err, simulation->failure.code,
                   "game %ld failed (seed %llu), %ld in all: %s\n%s%s", k + 1,
                   (unsigned long long)simulation_seed(simulation->seed, k),
                   simulation->failed, simulation->failure.text,
                   ok ? "the game up to there is in " : "",
                   ok ? path : saving.text);
}

/* What kept it from being whole. */
static bool judge(Simulation *simulation, Error *err) {
  if (simulation->first_failed >= 0) return tell_failure(simulation, err);
  if (atomic_load(&simulation->played) == simulation_share(simulation) &&
      !shell_interrupted)
    return true;
  return error_set(err, ERROR_LIMIT, "interrupted: not all of %ld games played",
                   simulation_share(simulation));
}

static bool print_result(const Shell *shell, Simulation *simulation,
                         Error *err) {
  bool is_part = shell->options.shard != NULL;
  bool is_whole =
      atomic_load(&simulation->played) == simulation_share(simulation);
  /* A part that is not whole cannot be put together with others. */
  if (is_part && (!is_whole || shell_interrupted)) return true;
  return is_part ? print_shard(simulation, err)
                 : simulate_print(shell, simulation, err);
}

bool simulate_run(Simulation *simulation, Error *err) {
  bool is_watched = isatty(STDERR_FILENO);
  bool ok = simulation_run(simulation, is_watched ? simulate_show : NULL, err);
  if (is_watched) shell_note("\r\033[K");
  return ok;
}

static bool simulate(Shell *shell, const Game *game, const char *from,
                     Error *err) {
  Simulation simulation;
  if (!simulate_plan(&simulation, shell, game, from, err)) return false;
  bool ok = simulate_run(&simulation, err);
  if (ok) {
    ok = print_result(shell, &simulation, err);
    if (!shell->options.json && !shell->options.csv) note_rate(&simulation);
    ok = ok && judge(&simulation, err);
  }
  simulation_done(&simulation);
  return ok;
}

/* At the prompt the games go on from the current position. */
static bool simulate_subject(Shell *shell, const Subject *subject, Error *err) {
  const Session *session = subject->session;
  if (subject->is_owned || session->nplies == 0)
    return simulate(shell, subject->game, shell->options.from, err);
  Text from;
  text_init(&from);
  diagram_write(subject->game, session->pos, &from);
  bool ok = simulate(shell, subject->game, text_string(&from), err);
  text_done(&from);
  return ok;
}

int cmd_simulate(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  bool ok = argc == 0 ||
            error_set(err, ERROR_USAGE,
                      "simulate takes one game; '%s' is neither a game nor an "
                      "option",
                      argv[0]);
  ok = ok && simulate_subject(shell, &subject, err);
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}

/* ---- merge ---- */

static bool merge_files(Merger *merger, int argc, char **argv, Error *err) {
  Text text;
  bool ok = true;
  text_init(&text);
  for (int i = 0; ok && i < argc; i++)
    ok = file_read(argv[i], 0, &text, err) &&
         merger_add(merger, argv[i], text_string(&text), err);
  text_done(&text);
  return ok && merger_finish(merger, err);
}

int cmd_merge(Shell *shell, int argc, char **argv, Error *err) {
  Merger merger;
  if (argc == 0) {
    error_set(err, ERROR_USAGE,
              "merge needs the files that simulate --shard wrote");
    return (int)err->code;
  }
  merger_init(&merger);
  bool ok = merge_files(&merger, argc, argv, err) &&
            simulate_print(shell, &merger.simulation, err);
  merger_done(&merger);
  return ok ? 0 : (int)err->code;
}
