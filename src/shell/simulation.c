/* SPDX-License-Identifier: MIT
** simulation.c - the threads of a simulation and the games they play.
**
** Without records a game is nothing but a position, so nothing is allocated
** for a ply. With records it is a session drawing from the same generator:
** the same games, with texts and hashes.
*/
#include "shell/simulation.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "native/replay.h"
#include "script/load.h"
#include "script/version.h"
#include "shell/clock.h"
#include "shell/command.h"
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

typedef struct Worker {
  Simulation *simulation;
  Game *own;        /* a game of our own; NULL: it is shared */
  Session *session; /* its start is every game's, its machine ours */
  Tally one, total; /* of the game being played; of all so far */
  long failed, first_failed;
  Error failure, fatal;
  pthread_t thread;
  bool is_started;
} Worker;

uint64_t simulation_seed(uint64_t master, long k) {
  return hash_mix(hash_mix(master) ^ (uint64_t)k);
}

/* ---- tallies ---- */

static size_t line_count(const Game *game) { return game->program->nlines + 1; }

static bool tally_init(Tally *tally, const Game *game, Error *err) {
  memset(tally, 0, sizeof *tally);
  tally->lines = memory_new(line_count(game) * sizeof *tally->lines);
  return tally->lines || error_memory(err);
}

static void tally_done(Tally *tally) { memory_free(tally->lines); }

static void tally_clear(Tally *tally, const Game *game) {
  uint64_t *lines = tally->lines;
  memset(lines, 0, line_count(game) * sizeof *lines);
  memset(tally, 0, sizeof *tally);
  tally->lines = lines;
}

static void tally_add(Tally *sum, const Tally *one, const Game *game) {
  sum->plies += one->plies;
  sum->decisions += one->decisions;
  sum->branches += one->branches;
  if (one->most > sum->most) sum->most = one->most;
  for (size_t i = 0; i < line_count(game); i++) sum->lines[i] += one->lines[i];
}

static inline void tally_ply(Tally *tally, size_t nlines, bool is_chance,
                             uint32_t legal, int line) {
  tally->plies++;
  tally->lines[line < 0 ? nlines : (size_t)line]++;
  if (is_chance) return;
  tally->decisions++;
  tally->branches += legal;
  if (legal > tally->most) tally->most = legal;
}

/* ---- one game ---- */

static bool is_stopped(const Simulation *simulation) {
  return shell_interrupted ||
         atomic_load_explicit(&simulation->stop, memory_order_relaxed);
}

static uint8_t ending_of(const Position *pos) {
  if (pos->result == RESULT_NONE) return ENDING_CUT;
  if (pos->result == RESULT_DRAW) return ENDING_DRAW;
  return (uint8_t)(ENDING_WIN + pos->result - 1);
}

static bool play_quickly(Worker *worker, uint64_t seed, uint8_t *ending,
                         Error *err) {
  const Simulation *simulation = worker->simulation;
  Session *session = worker->session;
  const Game *game = session->game;
  size_t nlines = game->program->nlines;
  Position *pos = session->pos;
  Tally *one = &worker->one;
  position_copy(game, pos, session->start);
  random_seed(&pos->random, seed);
  for (long ply = 0; ply < simulation->limit; ply++) {
    bool is_chance = game->phases[pos->phase].is_chance;
    uint32_t legal;
    int line;
    if (!play_random(&session->machine, pos, &legal, &line, err)) return false;
    if (legal == 0) break;
    tally_ply(one, nlines, is_chance, legal, line);
    if (is_stopped(simulation)) return true;
  }
  *ending = ending_of(pos);
  return true;
}

static bool save_record(const Worker *worker, const Session *session, long k,
                        Record *record, Error *err) {
  const Simulation *simulation = worker->simulation;
  char path[4096], reason[64];
  Text text;
  if (!session_is_over(session)) {
    snprintf(reason, sizeof reason, "limit %ld", simulation->limit);
    record->result = "none";
    record->reason = reason;
  }
  snprintf(path, sizeof path, "%s/%s-%06ld.abr", simulation->records,
           session->game->name, k + 1);
  text_init(&text);
  record_write(record, &text);
  bool ok = !text.failed || error_memory(err);
  ok = ok && file_save(path, text_string(&text), text.length, err);
  text_done(&text);
  return ok;
}

/* A record that cannot be written ends the simulation. */
static bool write_record(Worker *worker, const Session *session, long k,
                         uint64_t seed) {
  const char *who[PLAYERS_MAX];
  Record record;
  memset(&record, 0, sizeof record);
  for (int i = 0; i < PLAYERS_MAX; i++) who[i] = "random";
  bool ok = replay_of_session(session, seed, version_engine(), who, &record,
                              &worker->fatal) &&
            save_record(worker, session, k, &record, &worker->fatal);
  record_done(&record);
  if (!ok) atomic_store(&worker->simulation->stop, true);
  return ok;
}

static bool play_session(Worker *worker, Session *session, Error *err) {
  const Game *game = session->game;
  size_t limit = (size_t)worker->simulation->limit;
  while (!session_is_over(session) && session->nplies < limit) {
    if (!session_do_random(session, err)) return false;
    const Ply *ply = &session->plies[session->nplies - 1];
    tally_ply(&worker->one, game->program->nlines, ply->asked == NO_PLAYER,
              ply->legal, ply->line);
    if (is_stopped(worker->simulation)) return true;
  }
  return true;
}

static Session *new_session(const Simulation *simulation, const Game *game,
                            uint64_t seed, Error *err) {
  Session *session = session_new(game, seed, err);
  if (!session) return NULL;
  session->machine.planes_off = simulation->planes_off;
  if (!simulation->from || session_set_position(session, simulation->from, err))
    return session;
  session_free(session);
  return NULL;
}

static bool play_recorded(Worker *worker, long k, uint64_t seed,
                          uint8_t *ending, Error *err) {
  Session *session =
      new_session(worker->simulation, worker->session->game, seed, err);
  if (!session) return false;
  bool ok = play_session(worker, session, err);
  if (ok && !is_stopped(worker->simulation) &&
      write_record(worker, session, k, seed))
    *ending = ending_of(session->pos);
  session_free(session);
  return ok;
}

static void note_failure(Worker *worker, long k, const Error *err) {
  if (worker->failed++ > 0) return; /* a worker's numbers only grow */
  worker->first_failed = k;
  worker->failure = *err;
}

static void play_game(Worker *worker, long k) {
  Simulation *simulation = worker->simulation;
  uint64_t seed = simulation_seed(simulation->seed, k);
  uint8_t ending = ENDING_NONE;
  Error err = {0};
  tally_clear(&worker->one, simulation->game);
  bool ok = simulation->records ? play_recorded(worker, k, seed, &ending, &err)
                                : play_quickly(worker, seed, &ending, &err);
  if (!ok) {
    note_failure(worker, k, &err);
    ending = ENDING_FAILED;
  }
  simulation->results[k].plies = (uint32_t)worker->one.plies;
  simulation->results[k].ending = ending;
  if (ending > ENDING_FAILED)
    tally_add(&worker->total, &worker->one, simulation->game);
  atomic_fetch_add(&simulation->plies, worker->one.plies);
  atomic_fetch_add(&simulation->played, 1);
}

/* ---- threads ---- */

static void *work(void *argument) {
  Worker *worker = argument;
  Simulation *simulation = worker->simulation;
  while (!is_stopped(simulation)) {
    long k = atomic_fetch_add(&simulation->next, 1);
    if (k >= simulation->games) break;
    play_game(worker, k);
  }
  return NULL;
}

/* A game that calls Lua has one Lua state, which only one thread may enter:
** every worker but the first loads a game for itself. */
static bool load_own(Worker *worker, const Game *game, Error *err) {
  enum { SETTING_TEXT = 256 };
  char texts[OPTIONS_MAX][SETTING_TEXT];
  const char *settings[OPTIONS_MAX];
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    snprintf(texts[i], SETTING_TEXT, "%s=%s", option->name,
             option->choices[option->chosen]);
    settings[i] = texts[i];
  }
  worker->own = load_game(game->path, settings, game->noptions, err);
  return worker->own != NULL;
}

static bool worker_init(Worker *worker, Simulation *simulation, int number,
                        Error *err) {
  const Game *game = simulation->game;
  worker->simulation = simulation;
  worker->first_failed = -1;
  if (number > 0 && !game_is_native(game) && !load_own(worker, game, err))
    return false;
  worker->session = new_session(simulation, worker->own ? worker->own : game,
                                simulation->seed, err);
  return worker->session && tally_init(&worker->one, game, err) &&
         tally_init(&worker->total, game, err);
}

static void worker_done(Worker *worker) {
  tally_done(&worker->one);
  tally_done(&worker->total);
  session_free(worker->session);
  if (worker->own) game_free(worker->own);
}

/* Adds what a worker found; the failure with the lowest number is kept. */
static bool merge(Simulation *simulation, const Worker *worker, Error *err) {
  tally_add(&simulation->total, &worker->total, simulation->game);
  simulation->failed += worker->failed;
  if (worker->failed > 0 && (simulation->first_failed < 0 ||
                             worker->first_failed < simulation->first_failed)) {
    simulation->first_failed = worker->first_failed;
    simulation->failure = worker->failure;
  }
  if (worker->fatal.code != ERROR_NONE) *err = worker->fatal;
  return worker->fatal.code == ERROR_NONE;
}

static bool is_running(const Simulation *simulation) {
  return atomic_load(&simulation->played) < simulation->games &&
         !is_stopped(simulation);
}

static void wait_for(Worker *workers, int count, const Simulation *simulation,
                     void (*show)(const Simulation *)) {
  struct timespec pause = {0, 50000000};
  while (show && is_running(simulation)) {
    nanosleep(&pause, NULL);
    show(simulation);
  }
  for (int i = 0; i < count; i++)
    if (workers[i].is_started) pthread_join(workers[i].thread, NULL);
}

/* If no thread can be had the games are played right here. */
static void run_workers(Worker *workers, int count,
                        const Simulation *simulation,
                        void (*show)(const Simulation *)) {
  int started = 0;
  for (int i = 0; i < count; i++) {
    Worker *worker = &workers[i];
    worker->is_started =
        pthread_create(&worker->thread, NULL, work, worker) == 0;
    started += worker->is_started;
  }
  if (started == 0) work(&workers[0]);
  wait_for(workers, count, simulation, started ? show : NULL);
}

static bool run_all(Simulation *simulation, Worker *workers, int count,
                    void (*show)(const Simulation *), Error *err) {
  for (int i = 0; i < count; i++)
    if (!worker_init(&workers[i], simulation, i, err)) return false;
  simulation->start = clock_now();
  run_workers(workers, count, simulation, show);
  simulation->seconds = clock_now() - simulation->start;
  bool ok = true;
  for (int i = 0; i < count; i++)
    ok = merge(simulation, &workers[i], err) && ok;
  return ok;
}

bool simulation_run(Simulation *simulation, void (*show)(const Simulation *),
                    Error *err) {
  assert(simulation->games > 0 && simulation->jobs > 0);
  int count = simulation->jobs < simulation->games ? simulation->jobs
                                                   : (int)simulation->games;
  simulation->first_failed = -1;
  simulation->results =
      memory_new((size_t)simulation->games * sizeof *simulation->results);
  Worker *workers = memory_new((size_t)count * sizeof *workers);
  bool ok = (simulation->results && workers) || error_memory(err);
  ok = ok && tally_init(&simulation->total, simulation->game, err) &&
       (!simulation->records || file_make_directory(simulation->records, err));
  ok = ok && run_all(simulation, workers, count, show, err);
  for (int i = 0; workers && i < count; i++) worker_done(&workers[i]);
  memory_free(workers);
  return ok;
}

void simulation_done(Simulation *simulation) {
  tally_done(&simulation->total);
  memory_free(simulation->results);
}
