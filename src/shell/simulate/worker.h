/* SPDX-License-Identifier: MIT
** worker.h - one thread's part of a simulation.
**
** A worker has a machine, minds and sums of its own and is touched by no other
** thread while it plays; what it has done it tells now and then.
*/
#ifndef ABAX_WORKER_H
#define ABAX_WORKER_H

#include "session/session.h"
#include "shell/external/engine.h"
#include "shell/simulate/simulation.h"
#include <pthread.h>

/* What a worker has done and not reported yet. */
typedef struct Untold {
  long played, ended, halves;
  uint64_t plies;
} Untold;

typedef struct Worker {
  Simulation *simulation;
  Untold untold;
  Game *own;        /* a game of our own; NULL: it is shared */
  Session *session; /* its start is every game's, its machine ours */
  Tally one;        /* of the game being played */
  Sums sums;        /* of all so far */
  Course course;
  Watching watching;
  bool is_watching; /* the game being played is looked at closely */
  PlayerMind *minds[PLAYERS_MAX]; /* by player; NULL: all play at random */
  Engine *engines[PLAYERS_MAX];   /* or this in its place */
  Forfeits forfeits[PLAYERS_MAX];
  MoveList list;
  uint64_t game_key, ply; /* of the game being played */
  bool is_sampled;        /* moves are drawn without being counted, */
  bool counts;            /* but those of this ply are */
  Evaluation evaluation;
  long failed, first_failed;
  Error failure, fatal;
  pthread_t thread;
  bool is_started;
} Worker;

bool worker_init(Worker *worker, Simulation *simulation, int number,
                 Error *err);
void worker_done(Worker *worker);

/* Plays game k: its result goes to the simulation, the rest is added to the
** worker's sums. A rule that fails is noted. */
void worker_play(Worker *worker, long k);
/* Adds what was done since to the simulation's counters. Short games end so
** fast that workers would do little else if they told each. */
void worker_tell(Worker *worker);

/* ---- with records (worker_record.c) ---- */

bool worker_play_recorded(Worker *worker, long k, uint64_t seed,
                          SimulatedGame *result, Error *err);
/* Game k as it was played; one that fails ends there. */
Session *worker_replay(Worker *worker, long k, Error *err);
/* Plays game k up to the rule that fails and writes its record. */
bool worker_save_failed(Worker *worker, long k, const char *path, Error *err);

/* ---- steps of a game, with or without a record ---- */

Session *worker_session(const Simulation *simulation, const Game *game,
                        uint64_t seed, Error *err);
void worker_begin(Worker *worker, const Position *pos, long k, uint64_t seed);
/* The answer of chance or of the player whose seat is asked; without players
** any move. A game that is watched is looked at. */
bool worker_choose(Worker *worker, Machine *machine, Position *pos,
                   const MoveList *list, long k, size_t *index, Error *err);
/* Are the moves of the next ply counted? Where random play draws its moves
** without counting them, some plies are chosen for that, by game and ply. */
void worker_next(Worker *worker);
/* Called for every ply. */
static inline void worker_count(Worker *worker, Player asked, uint32_t legal,
                                int line, uint64_t hash) {
  tally_ply(&worker->one, &worker->course, worker->session->game, asked,
            worker->counts ? legal : 0, line, hash);
  if (worker->is_sampled) worker_next(worker);
}
/* What is known of a game when no more is played. */
bool worker_finish(Worker *worker, Position *pos, SimulatedGame *result,
                   Error *err);

#endif
