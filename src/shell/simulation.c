/* SPDX-License-Identifier: MIT
** simulation.c - the threads of a simulation and the games they play.
**
** Without records a game is nothing but a position, so nothing is allocated
** for a ply. With records it is a session drawing from the same generator:
** the same games, with texts and hashes. A mind begins every game with a seed
** made of the game's and its seat: it does not matter who played before.
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

/* What a worker has done and not told yet. */
typedef struct Untold {
  long played, ended, halves;
  uint64_t plies;
} Untold;

typedef struct Worker {
  Simulation *simulation;
  Untold untold;
  Game *own;        /* a game of our own; NULL: it is shared */
  Session *session; /* its start is every game's, its machine ours */
  Tally one, total; /* of the game being played; of all so far */
  Course course;
  PlayerMind *minds[PLAYERS_MAX]; /* by player; NULL: all play at random */
  MoveList list;
  Evaluation evaluation;
  long failed, first_failed;
  Error failure, fatal;
  pthread_t thread;
  bool is_started;
} Worker;

uint64_t simulation_seed(uint64_t master, long k) {
  return hash_mix(hash_mix(master) ^ (uint64_t)k);
}

int simulation_player(const Simulation *simulation, long k, int seat) {
  int n = simulation->game->nplayers;
  return simulation->swap ? (int)((seat + k) % n) : seat;
}

long simulation_share(const Simulation *simulation) {
  long n = simulation->games - simulation->shard;
  return (n + simulation->shards - 1) / simulation->shards;
}

bool simulation_is_exact(const Simulation *simulation) {
  for (int i = 0; simulation->has_players && i < simulation->game->nplayers;
       i++)
    if (!player_is_exact(&simulation->players[i])) return false;
  return true;
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

static void begin_game(Worker *worker, const Position *pos, uint64_t seed) {
  const Game *game = worker->session->game;
  tally_clear(&worker->one, game);
  course_begin(&worker->course, pos->hash);
  for (int i = 0; i < game->nplayers; i++)
    if (worker->minds[i])
      player_begin(worker->minds[i], hash_mix(seed ^ (uint64_t)(i + 1)));
}

static inline void count_ply(Worker *worker, Player asked, uint32_t legal,
                             int line, uint64_t hash) {
  tally_ply(&worker->one, &worker->course, worker->session->game, asked, legal,
            line, hash);
}

static bool play_randomly(Worker *worker, Position *pos, Error *err) {
  const Simulation *simulation = worker->simulation;
  const Game *game = worker->session->game;
  for (long ply = 0; ply < simulation->limit; ply++) {
    Player asked = position_asked(game, pos);
    uint32_t legal;
    int line;
    if (!play_random(&worker->session->machine, pos, &legal, &line, err))
      return false;
    if (legal == 0) break;
    count_ply(worker, asked, legal, line, pos->hash);
    if (is_stopped(simulation)) break;
  }
  return true;
}

/* The answer of chance or of the player whose seat is asked. */
static bool choose(Worker *worker, Machine *machine, Position *pos,
                   const MoveList *list, long k, size_t *index, Error *err) {
  Player asked = position_asked(machine->game, pos);
  if (asked == NO_PLAYER) {
    *index = play_weighted(list, &pos->random);
    return true;
  }
  int player = simulation_player(worker->simulation, k, asked);
  return player_choose(worker->minds[player], machine, pos, list, index, err);
}

static bool play_thinking(Worker *worker, Position *pos, long k, Error *err) {
  Machine *machine = &worker->session->machine;
  MoveList *list = &worker->list;
  for (long ply = 0; ply < worker->simulation->limit; ply++) {
    Player asked = position_asked(machine->game, pos);
    size_t index;
    if (!play_list(machine, pos, list, err)) return false;
    if (list->count == 0) break;
    if (!choose(worker, machine, pos, list, k, &index, err)) return false;
    if (is_stopped(worker->simulation)) break;
    int line = play_line(machine->game, list, &list->at[index]);
    if (!play_do(machine, pos, list, list->at[index], NULL, err)) return false;
    count_ply(worker, asked, (uint32_t)list->count, line, pos->hash);
  }
  return true;
}

static uint64_t count_taken(const Game *game, const Position *pos) {
  uint64_t sum = 0;
  for (int i = 0; i < game->nplayers; i++)
    sum += (uint64_t)position_taken(game, pos, (Player)i);
  return sum;
}

/* Who looks best in a game that was cut: the first of the best, nobody when
** all are equal. */
static bool find_leader(Worker *worker, Position *pos, uint8_t *leader,
                        Error *err) {
  double values[PLAYERS_MAX];
  int n = worker->session->game->nplayers, best = 0;
  bool differ = false;
  *leader = 0;
  if (pos->result != RESULT_NONE) return true;
  if (!evaluate_all(&worker->evaluation, &worker->session->machine, pos, values,
                    err))
    return false;
  for (int i = 1; i < n; i++) {
    if (values[i] > values[best]) best = i;
    if (values[i] < values[0] || values[i] > values[0]) differ = true;
  }
  if (differ) *leader = (uint8_t)(1 + best);
  return true;
}

/* What is known of a game when no more is played. */
static bool finish(Worker *worker, Position *pos, SimulatedGame *result,
                   Error *err) {
  const Game *game = worker->session->game;
  if (is_stopped(worker->simulation)) return true;
  worker->one.captures =
      count_taken(game, pos) - count_taken(game, worker->session->start);
  if (!find_leader(worker, pos, &result->leader, err)) return false;
  result->ending = ending_of(pos);
  return true;
}

static bool play_quickly(Worker *worker, long k, uint64_t seed,
                         SimulatedGame *result, Error *err) {
  Session *session = worker->session;
  Position *pos = session->pos;
  position_copy(session->game, pos, session->start);
  random_seed(&pos->random, seed);
  begin_game(worker, pos, seed);
  bool ok = worker->simulation->has_players ? play_thinking(worker, pos, k, err)
                                            : play_randomly(worker, pos, err);
  return ok && finish(worker, pos, result, err);
}

static bool save_text(const Record *record, const char *path, Error *err) {
  Text text;
  text_init(&text);
  record_write(record, &text);
  bool ok = !text.failed || error_memory(err);
  ok = ok && file_save_later(path, text_string(&text), text.length, err);
  text_done(&text);
  return ok;
}

static bool save_record(const Worker *worker, const Session *session, long k,
                        Record *record, Error *err) {
  const Simulation *simulation = worker->simulation;
  char path[4096], reason[64];
  if (!session_is_over(session)) {
    snprintf(reason, sizeof reason, "limit %ld", simulation->limit);
    record->result = "none";
    record->reason = reason;
  }
  snprintf(path, sizeof path, "%s/%s-%06ld.abr", simulation->records,
           session->game->name, k + 1);
  return save_text(record, path, err);
}

static bool make_record(const Worker *worker, const Session *session, long k,
                        uint64_t seed, Record *record, Error *err) {
  const Simulation *simulation = worker->simulation;
  const char *who[PLAYERS_MAX];
  memset(record, 0, sizeof *record);
  for (int i = 0; i < PLAYERS_MAX; i++) who[i] = "random";
  for (int i = 0; i < session->game->nplayers && simulation->has_players; i++)
    who[i] = simulation->players[simulation_player(simulation, k, i)].text;
  return replay_of_session(session, seed, version_engine(), who, record, err);
}

/* A record that cannot be written ends the simulation. */
static bool write_record(Worker *worker, const Session *session, long k,
                         uint64_t seed) {
  Record record;
  bool ok = make_record(worker, session, k, seed, &record, &worker->fatal) &&
            save_record(worker, session, k, &record, &worker->fatal);
  record_done(&record);
  if (!ok) atomic_store(&worker->simulation->stop, true);
  return ok;
}

static bool do_ply(Worker *worker, Session *session, long k, Error *err) {
  size_t index;
  if (!worker->simulation->has_players) return session_do_random(session, err);
  return session_list(session, NULL, err) &&
         choose(worker, &session->machine, session->pos, &session->legal, k,
                &index, err) &&
         session_do(session, index, err);
}

static bool play_session(Worker *worker, Session *session, long k, Error *err) {
  size_t limit = (size_t)worker->simulation->limit;
  while (!session_is_over(session) && session->nplies < limit) {
    if (!do_ply(worker, session, k, err)) return false;
    const Ply *ply = &session->plies[session->nplies - 1];
    count_ply(worker, ply->asked, ply->legal, ply->line, ply->hash);
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
                          SimulatedGame *result, Error *err) {
  Session *session =
      new_session(worker->simulation, worker->session->game, seed, err);
  if (!session) return false;
  begin_game(worker, session->pos, seed);
  bool ok = play_session(worker, session, k, err) &&
            finish(worker, session->pos, result, err);
  if (ok && !is_stopped(worker->simulation) &&
      !write_record(worker, session, k, seed))
    result->ending = ENDING_NONE;
  session_free(session);
  return ok;
}

static void note_failure(Worker *worker, long k, const Error *err) {
  if (worker->failed++ > 0) return; /* a worker's numbers only grow */
  worker->first_failed = k;
  worker->failure = *err;
}

/* For the progress: the score of the first player named. */
static void note_ending(Worker *worker, long k, uint8_t ending) {
  if (ending < ENDING_DRAW) return;
  worker->untold.ended++;
  if (ending == ENDING_DRAW)
    worker->untold.halves++;
  else if (simulation_player(worker->simulation, k, ending - ENDING_WIN) == 0)
    worker->untold.halves += 2;
}

/* Short games end so fast that workers would do little but tell. */
static void tell(Worker *worker) {
  Simulation *simulation = worker->simulation;
  atomic_fetch_add(&simulation->ended, worker->untold.ended);
  atomic_fetch_add(&simulation->halves, worker->untold.halves);
  atomic_fetch_add(&simulation->plies, worker->untold.plies);
  atomic_fetch_add(&simulation->played, worker->untold.played);
  worker->untold = (Untold){0};
}

static void play_game(Worker *worker, long k) {
  Simulation *simulation = worker->simulation;
  SimulatedGame *result = &simulation->results[k];
  uint64_t seed = simulation_seed(simulation->seed, k);
  Error err = {0};
  bool ok = simulation->records ? play_recorded(worker, k, seed, result, &err)
                                : play_quickly(worker, k, seed, result, &err);
  tally_course(&worker->one, &worker->course, simulation->game);
  if (!ok) {
    note_failure(worker, k, &err);
    result->ending = ENDING_FAILED;
  }
  result->plies = (uint32_t)worker->one.plies;
  if (result->ending > ENDING_FAILED)
    tally_add(&worker->total, &worker->one, simulation->game);
  note_ending(worker, k, result->ending);
  worker->untold.plies += worker->one.plies;
  worker->untold.played++;
}

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
  while (!is_stopped(simulation)) {
    long count = chunk_of(simulation);
    long first = atomic_fetch_add(&simulation->next, count);
    long end = first + count < share ? first + count : share;
    for (long i = first; i < end && !is_stopped(simulation); i++)
      play_game(worker, i * simulation->shards + simulation->shard);
    tell(worker);
    if (end == share) break;
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

static bool make_minds(Worker *worker, Error *err) {
  const Simulation *simulation = worker->simulation;
  const Game *game = worker->session->game;
  evaluate_init(&worker->evaluation, game);
  for (int i = 0; simulation->has_players && i < game->nplayers; i++) {
    worker->minds[i] = player_new(&simulation->players[i], game, err);
    if (!worker->minds[i]) return false;
    player_stop_by(worker->minds[i], &shell_interrupted);
  }
  return true;
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
         tally_init(&worker->total, game, err) &&
         course_init(&worker->course, err) && make_minds(worker, err);
}

static void worker_done(Worker *worker) {
  tally_done(&worker->one);
  tally_done(&worker->total);
  course_done(&worker->course);
  movelist_done(&worker->list);
  for (int i = 0; i < PLAYERS_MAX; i++) player_free(worker->minds[i]);
  session_free(worker->session);
  if (worker->own) game_free(worker->own);
}

/* Adds what a worker found; the failure with the lowest number is kept. */
static bool merge(Simulation *simulation, const Worker *worker, Error *err) {
  tally_add(&simulation->total, &worker->total, simulation->game);
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
  assert(simulation->games > 0 && simulation->jobs > 0 &&
         simulation->shard < simulation->shards);
  long share = simulation_share(simulation);
  int count = simulation->jobs < share ? simulation->jobs : (int)share;
  if (count < 1) count = 1;
  simulation->first_failed = -1;
  simulation->results =
      memory_new((size_t)simulation->games * sizeof *simulation->results);
  Worker *workers = memory_new((size_t)count * sizeof *workers);
  bool ok = (simulation->results && workers) || error_memory(err);
  ok = ok && tally_init(&simulation->total, simulation->game, err) &&
       (!simulation->records || file_make_directory(simulation->records, err));
  ok = ok && run_all(simulation, workers, count, show, err);
  ok = ok && (!simulation->records || file_settle(simulation->records, err));
  for (int i = 0; workers && i < count; i++) worker_done(&workers[i]);
  memory_free(workers);
  return ok;
}

void simulation_done(Simulation *simulation) {
  tally_done(&simulation->total);
  memory_free(simulation->results);
}

/* ---- the game that shows what failed ---- */

static const char *folder_of(const Simulation *simulation) {
  return simulation->records ? simulation->records : ".";
}

static bool save_failed(Worker *worker, long k, const char *path, Error *err) {
  uint64_t seed = simulation_seed(worker->simulation->seed, k);
  Error failure = {0};
  Record record;
  Text why;
  Session *session =
      new_session(worker->simulation, worker->session->game, seed, err);
  if (!session) return false;
  begin_game(worker, session->pos, seed);
  play_session(worker, session, k, &failure);
  text_init(&why);
  text_addf(&why, "failed %.*s\n", (int)strcspn(failure.text, "\n"),
            failure.text);
  bool ok = make_record(worker, session, k, seed, &record, err);
  if (ok) record.others = text_string(&why);
  ok = ok && save_text(&record, path, err) &&
       file_settle(folder_of(worker->simulation), err);
  text_done(&why);
  record_done(&record);
  session_free(session);
  return ok;
}

bool simulation_save_failed(Simulation *simulation, long k, char *path,
                            size_t size, Error *err) {
  Worker *worker = memory_new(sizeof *worker);
  if (!worker) return error_memory(err);
  snprintf(path, size, "%s/%s-failed-%06ld.abr", folder_of(simulation),
           simulation->game->name, k + 1);
  bool ok = worker_init(worker, simulation, 0, err) &&
            save_failed(worker, k, path, err);
  worker_done(worker);
  memory_free(worker);
  return ok;
}
