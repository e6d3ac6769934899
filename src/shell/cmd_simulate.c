/* SPDX-License-Identifier: MIT
** cmd_simulate.c - simulate: many random games, then a report on them.
*/
#include "kernel/diagram.h"
#include "shell/clock.h"
#include "shell/command.h"
#include "shell/report.h"
#include <string.h>
#include <unistd.h>

enum { GAMES_DEFAULT = 100, LIMIT_DEFAULT = 5000, FOLDER_MAX = 3500 };

static void show_progress(const Simulation *simulation) {
  long played = atomic_load(&simulation->played);
  double plies = (double)atomic_load(&simulation->plies);
  double seconds = clock_now() - simulation->start;
  if (played == 0 || seconds < 0.3) return;
  shell_note("\r%ld of %ld games, %.2f M plies/s, %.0f s left\033[K", played,
             simulation->games, clock_rate(plies, seconds) / 1e6,
             seconds * (double)(simulation->games - played) / (double)played);
}

static bool check_players(const char *players, const Game *game, Error *err) {
  int count = 0;
  if (!players) return true;
  for (const char *at = players;; at += strcspn(at, ",") + 1) {
    size_t length = strcspn(at, ",");
    count++;
    if (length != 6 || strncmp(at, "random", 6) != 0)
      return error_set(err, ERROR_USAGE,
                       "there is no opponent '%.*s': only 'random' exists so "
                       "far (--players random,random)",
                       (int)length, at);
    if (at[length] == '\0') break;
  }
  if (count == game->nplayers) return true;
  return error_set(err, ERROR_USAGE, "%s has %d players, --players names %d",
                   game->name, game->nplayers, count);
}

static int default_jobs(void) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  return processors < 1 ? 1 : processors > 64 ? 64 : (int)processors;
}

static bool plan(Simulation *simulation, const Shell *shell, const Game *game,
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
  if (options->records && strlen(options->records) > FOLDER_MAX)
    return error_set(err, ERROR_USAGE, "the name of the folder is too long");
  return check_players(options->players, game, err);
}

static bool print_report(const Shell *shell, const Simulation *simulation,
                         Error *err) {
  Text out;
  text_init(&out);
  bool ok =
      shell->options.json
          ? report_json(simulation, &out, err)
          : report_text(simulation, shell->has_utf8 && !shell->options.ascii,
                        &out, err);
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

/* What kept it from being whole; the first failing game is named so that it
** can be played again. */
static bool judge(const Simulation *simulation, Error *err) {
  long k = simulation->first_failed;
  if (k >= 0)
    return error_set(err, simulation->failure.code,
                     "game %ld failed (seed %llu), %ld in all: %s", k + 1,
                     (unsigned long long)simulation_seed(simulation->seed, k),
                     simulation->failed, simulation->failure.text);
  if (atomic_load(&simulation->played) == simulation->games &&
      !shell_interrupted)
    return true;
  return error_set(err, ERROR_LIMIT, "interrupted: not all of %ld games played",
                   simulation->games);
}

static bool simulate(Shell *shell, const Game *game, const char *from,
                     Error *err) {
  Simulation simulation;
  if (!plan(&simulation, shell, game, from, err)) return false;
  bool is_watched = isatty(STDERR_FILENO);
  bool ok = simulation_run(&simulation, is_watched ? show_progress : NULL, err);
  if (is_watched) shell_note("\r\033[K");
  if (ok) {
    ok = print_report(shell, &simulation, err);
    if (!shell->options.json) note_rate(&simulation);
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
