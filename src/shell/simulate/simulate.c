/* SPDX-License-Identifier: MIT
** simulate.c - what the commands that simulate have in common: what is played,
** how far it is, what kept it from being whole.
*/
#include "shell/simulate/simulate.h"
#include "script/load.h"
#include "shell/command/clock.h"
#include "shell/external/seat.h"
#include "shell/simulate/estimate.h"
#include "shell/simulate/share.h"
#include <string.h>
#include <unistd.h>

enum { GAMES_DEFAULT = 100, LIMIT_DEFAULT = 5000, FOLDER_MAX = 3500 };

/* The running result of the first player named. */
static void show_score(const Simulation *simulation) {
  double n = (double)atomic_load(&simulation->ended);
  const char *who = simulation->has_players ? simulation->players[0].text
                                            : simulation->game->player[0];
  if (n < 1) return;
  Estimate score =
      estimate_share((double)atomic_load(&simulation->halves) / 2, n);
  shell_note(", %s %.1f%% (%.1f to %.1f)", who, 100 * score.value,
             100 * score.low, 100 * score.high);
}

/* One line of progress. */
static void show(const Simulation *simulation) {
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
  if (!seat_read_list(simulation->players, PLAYERS_MAX, players, &count, err))
    return false;
  if (count != game->nplayers)
    return error_set(err, ERROR_USAGE, "%s has %d players, --players names %d",
                     game->name, game->nplayers, count);
  for (int i = 0; i < count; i++)
    if (simulation->players[i].kind != PLAYER_RANDOM ||
        simulation->players[i].error)
      simulation->has_players = true;
  for (int i = 0; i < count; i++)
    if (simulation->players[i].kind == PLAYER_EXTERNAL)
      simulation->has_engines = true;
  /* What a part of a simulation names is not a person's word either. */
  if (simulation->has_engines && (simulation->is_watched || simulation->share))
    return error_set(err, ERROR_USAGE,
                     "games of engines cannot be played again, as --html, "
                     "--svg, --shard and --resume need: --records DIR keeps "
                     "them");
  if (simulation->swap) simulation->has_players = true;
  return true;
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
  /* Looking closely costs time, which a short run would notice. */
  simulation->is_watched = options->html || options->svg;
  simulation->shards = 1;
  simulation->share = shell->share;
  simulation->swap = options->swap;
  if (options->records && strlen(options->records) > FOLDER_MAX)
    return error_set(err, ERROR_USAGE, "the name of the folder is too long");
  if (options->swap && !options->players)
    return error_set(err, ERROR_USAGE,
                     "--swap needs players to change seats: --players A,B");
  return read_players(simulation, options->players, err);
}

static bool play(Simulation *simulation, Error *err) {
  bool is_watched = isatty(STDERR_FILENO);
  bool ok = simulation_run(simulation, is_watched ? show : NULL, err);
  if (is_watched) shell_note("\r\033[K");
  return ok;
}

bool simulate_run(Simulation *simulation, Error *err) {
  Share *share = simulation->share;
  return share ? share_answer(share, simulation, play, err)
               : play(simulation, err);
}

/* The first game in which a rule failed is kept, so that it can be seen. */
static bool tell_failure(Simulation *simulation, Error *err) {
  long k = simulation->first_failed;
  char path[4096];
  Error saving = {0};
  if (simulation->has_engines)
    return error_set(err, simulation->failure.code, "game %ld failed: %s",
                     k + 1, simulation->failure.text);
  bool ok = simulation_save_failed(simulation, k, path, sizeof path, &saving);
  return error_set(err, simulation->failure.code,
                   "game %ld failed (seed %llu), %ld in all: %s\n%s%s", k + 1,
                   (unsigned long long)simulation_seed(simulation->seed, k),
                   simulation->failed, simulation->failure.text,
                   ok ? "the game up to there is in " : "",
                   ok ? path : saving.text);
}

/* What kept it from being whole. A part tells of failures when it is merged,
** and one that is merged before all are there is as whole as it can be. */
bool simulate_judge(Simulation *simulation, Error *err) {
  const Share *share = simulation->share;
  if (share && (share->mode == SHARE_PART || share->is_partial)) return true;
  if (simulation->first_failed >= 0) return tell_failure(simulation, err);
  if (atomic_load(&simulation->played) == simulation_share(simulation) &&
      !shell_interrupted)
    return true;
  return error_set(err, ERROR_LIMIT, "interrupted: not all of %ld games played",
                   simulation_share(simulation));
}

/* ---- the command that makes it again ---- */

static bool is_plain(const char *word) {
  static const char plain[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      "-_./,:=+%@";
  return *word != '\0' && word[strspn(word, plain)] == '\0';
}

/* As a shell reads it: what is not plain is between quotes. */
void simulate_quote(Text *out, const char *word) {
  if (is_plain(word)) {
    text_add(out, word);
    return;
  }
  text_add_char(out, '\'');
  for (; *word != '\0'; word++)
    if (*word == '\'')
      text_add(out, "'\\''");
    else
      text_add_char(out, *word);
  text_add_char(out, '\'');
}

static void add_option(Text *out, const char *name, const char *value) {
  text_addf(out, " %s ", name);
  simulate_quote(out, value);
}

void simulate_tail(const Simulation *s, Text *out) {
  Text players;
  if (s->from) add_option(out, "--from", s->from);
  text_init(&players);
  for (int i = 0; s->has_players && i < s->game->nplayers; i++)
    text_addf(&players, "%s%s", i ? "," : "", s->players[i].text);
  if (s->has_players) add_option(out, "--players", text_string(&players));
  text_done(&players);
  if (s->swap) text_add(out, " --swap");
  text_addf(out, " --games %ld --limit %ld --seed %llu", s->games, s->limit,
            (unsigned long long)s->seed);
}

/* A game that is found by its name is called by it, any other by its path. */
static const char *name_of(const Game *game, char *path, size_t size) {
  bool is_found = load_find(game->name, path, size, NULL) &&
                  text_is_equal(path, game->path);
  return is_found ? game->name : game->path;
}

void simulate_command(const Simulation *s, const char *ladder, Text *out) {
  enum { PATH_BYTES = 4096 };
  char path[PATH_BYTES];
  text_add(out, "abax simulate ");
  simulate_quote(out, name_of(s->game, path, sizeof path));
  for (int i = 0; i < s->game->noptions; i++) {
    const Option *option = &s->game->options[i];
    if (option->chosen == option->usual) continue;
    Text setting;
    text_init(&setting);
    text_addf(&setting, "%s=%s", option->name, option->choices[option->chosen]);
    add_option(out, "-o", text_string(&setting));
    text_done(&setting);
  }
  simulate_tail(s, out);
  if (ladder) add_option(out, "--ladder", ladder);
}
