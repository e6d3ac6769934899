/* SPDX-License-Identifier: MIT
** simulation_run.c - the threads of a simulation, and single games of it.
*/
#include "shell/simulate/simulation.h"
#include "base/file.h"
#include "base/home.h"
#include "base/memory.h"
#include "shell/command/clock.h"
#include "shell/simulate/worker.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { FOLDER = 2048 };

/* ---- threads ---- */

/* How many games to take at once: few enough that all workers end together,
** enough that they seldom meet at the counters. */
static long chunk_of(const Simulation *simulation) {
  enum { CHUNK_MAX = 32, CHUNKS_LEFT = 16 };
  long left = simulation_share(simulation) - atomic_load(&simulation->next);
  long chunk = left / (CHUNKS_LEFT * simulation->jobs);
  return chunk < 1 ? 1 : chunk > CHUNK_MAX ? CHUNK_MAX : chunk;
}

static void *work(void *argument) {
  Worker *worker = argument;
  Simulation *simulation = worker->simulation;
  long share = simulation_share(simulation);
  while (!simulation_is_stopped(simulation)) {
    long count = chunk_of(simulation);
    long first = atomic_fetch_add(&simulation->next, count);
    long end = first + count < share ? first + count : share;
    for (long i = first; i < end && !simulation_is_stopped(simulation); i++)
      worker_play(worker, i * simulation->shards + simulation->shard);
    worker_tell(worker);
    if (end == share) break;
  }
  return NULL;
}

/* The reason of the first game is kept. */
static void merge_forfeits(Forfeits *sum, const Forfeits *one) {
  long count = sum->count + one->count;
  if (one->count > 0 && (sum->count == 0 || one->first < sum->first))
    *sum = *one;
  sum->count = count;
}

/* Adds what a worker found; the failure with the lowest number is kept. */
static bool merge(Simulation *simulation, const Worker *worker, Error *err) {
  for (int i = 0; i < PLAYERS_MAX; i++)
    merge_forfeits(&simulation->forfeits[i], &worker->forfeits[i]);
  sums_add(&simulation->sums, &worker->sums, simulation);
  simulation->failed += worker->failed;
  for (int i = 0; i < PLAYERS_MAX; i++)
    if (worker->minds[i]) simulation->thought += player_plies(worker->minds[i]);
  if (worker->failed > 0 && (simulation->first_failed < 0 ||
                             worker->first_failed < simulation->first_failed)) {
    simulation->first_failed = worker->first_failed;
    simulation->failure = worker->failure;
  }
  if (worker->fatal.code != ERROR_NONE) *err = worker->fatal;
  return worker->fatal.code == ERROR_NONE;
}

static bool is_running(const Simulation *simulation) {
  return atomic_load(&simulation->played) < simulation_share(simulation) &&
         !simulation_is_stopped(simulation);
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
  simulation_total(simulation);
  return ok;
}

/* Where every game begins. */
static bool prepare(Simulation *simulation, Error *err) {
  Session *session =
      worker_session(simulation, simulation->game, simulation->seed, err);
  bool ok = session && simulation_prepare(simulation, session, err);
  session_free(session);
  return ok;
}

bool simulation_run(Simulation *simulation, void (*show)(const Simulation *),
                    Error *err) {
  assert(simulation->games > 0 && simulation->jobs > 0 &&
         simulation->shard < simulation->shards);
  long share = simulation_share(simulation);
  int count = simulation->jobs < share ? simulation->jobs : (int)share;
  if (count < 1) count = 1;
  simulation->first_failed = -1;
  Worker *workers = memory_new((size_t)count * sizeof *workers);
  bool ok = workers || error_memory(err);
  ok = ok && prepare(simulation, err) &&
       (!simulation->records || file_make_directory(simulation->records, err));
  ok = ok && run_all(simulation, workers, count, show, err);
  ok = ok && (!simulation->records || file_settle(simulation->records, err));
  for (int i = 0; workers && i < count; i++) worker_done(&workers[i]);
  memory_free(workers);
  return ok;
}

Session *simulation_replay(Simulation *simulation, long k, Error *err) {
  Worker *worker = memory_new(sizeof *worker);
  Session *session = NULL;
  if (!worker) error_memory(err);
  if (worker && worker_init(worker, simulation, 0, err))
    session = worker_replay(worker, k, err);
  if (worker) worker_done(worker);
  memory_free(worker);
  return session;
}

/* Among the records, or with what abax remembers: never where the user happens
** to be. */
static bool failed_folder(const Simulation *simulation, char *out, size_t size,
                          Error *err) {
  int n = 0;
  if (simulation->records)
    n = snprintf(out, size, "%s", simulation->records);
  else if (home_state(out, size - 8))
    n = (int)strlen(strcat(out, "/failed"));
  else
    return error_set(err, ERROR_IO, "there is no folder for it: set HOME");
  return (size_t)n < size && file_make_directory(out, err);
}

bool simulation_save_failed(Simulation *simulation, long k, char *path,
                            size_t size, Error *err) {
  char folder[FOLDER];
  if (!failed_folder(simulation, folder, sizeof folder, err)) return false;
  Worker *worker = memory_new(sizeof *worker);
  if (!worker) return error_memory(err);
  snprintf(path, size, "%s/%s-failed-%06ld.abr", folder, simulation->game->name,
           k + 1);
  bool ok = worker_init(worker, simulation, 0, err) &&
            worker_save_failed(worker, k, path, err) &&
            file_settle(folder, err);
  worker_done(worker);
  memory_free(worker);
  return ok;
}
