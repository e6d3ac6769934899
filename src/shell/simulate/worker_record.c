/* SPDX-License-Identifier: MIT
** worker_record.c - games of a simulation that are recorded.
**
** Such a game is a session that draws from the same generator as a game
** without a record: the same games, with texts and hashes.
*/
#include "shell/simulate/worker.h"
#include "base/file.h"
#include "record/replay.h"
#include "script/version.h"
#include "shell/record/record_file.h"
#include <stdio.h>
#include <string.h>

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
  record_file_note_rules(record, session->game, path);
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

/* The engine that is asked now; NULL: none is. */
static Engine *engine_asked(const Worker *worker, const Session *s, long k,
                            int *player) {
  Player asked = position_asked(s->game, s->pos);
  if (asked == NO_PLAYER) return NULL;
  *player = simulation_player(worker->simulation, k, asked);
  return worker->engines[*player];
}

static void note_forfeit(Forfeits *forfeits, const Engine *engine, long k) {
  if (!*engine_fault(engine) || forfeits->count++ > 0) return;
  forfeits->first = k; /* a worker's numbers only grow */
  snprintf(forfeits->why, sizeof forfeits->why, "%s", engine_fault(engine));
}

static bool do_ply(Worker *worker, Session *session, long k, Error *err) {
  size_t index;
  int player = 0;
  Engine *engine = engine_asked(worker, session, k, &player);
  if (engine) {
    bool ok =
        session_list(session, NULL, err) && engine_move(engine, session, err);
    if (ok) note_forfeit(&worker->forfeits[player], engine, k);
    return ok;
  }
  return session_list(session, NULL, err) &&
         worker_choose(worker, &session->machine, session->pos, &session->legal,
                       k, &index, err) &&
         session_do(session, index, err);
}

static bool play_session(Worker *worker, Session *session, long k, Error *err) {
  size_t limit = (size_t)worker->simulation->limit;
  while (!session_is_over(session) && session->nplies < limit) {
    size_t before = session->nplies;
    if (!do_ply(worker, session, k, err)) return false;
    if (session->nplies == before) break; /* an engine gave up, or Ctrl-C */
    const Ply *ply = &session->plies[session->nplies - 1];
    worker_count(worker, ply->asked, ply->legal, ply->line, ply->hash);
    if (simulation_is_stopped(worker->simulation)) return true;
  }
  return true;
}

/* An engine that resigns or forfeits ends the game where the rules do not. */
static void note_ending(const Session *s, SimulatedGame *result) {
  int outcome = session_outcome(s);
  if (!s->ending.is_given || result->ending == ENDING_NONE) return;
  result->leader = 0;
  result->ending =
      (uint8_t)(outcome == RESULT_NONE   ? ENDING_CUT
                : outcome == RESULT_DRAW ? ENDING_DRAW
                                         : ENDING_WIN + outcome - 1);
}

bool worker_play_recorded(Worker *worker, long k, uint64_t seed,
                          SimulatedGame *result, Error *err) {
  Session *session =
      worker_session(worker->simulation, worker->session->game, seed, err);
  if (!session) return false;
  worker_begin(worker, session->pos, k, seed);
  bool ok = play_session(worker, session, k, err) &&
            worker_finish(worker, session->pos, result, err);
  if (ok) note_ending(session, result);
  if (ok && worker->simulation->records &&
      !simulation_is_stopped(worker->simulation) &&
      !write_record(worker, session, k, seed))
    result->ending = ENDING_NONE;
  session_free(session);
  return ok;
}

/* ---- the game that shows what failed ---- */

/* Plays game k as far as it goes; 'failure' says what ended it, if anything. */
static Session *play_again(Worker *worker, long k, Error *failure, Error *err) {
  uint64_t seed = simulation_seed(worker->simulation->seed, k);
  Session *session =
      worker_session(worker->simulation, worker->session->game, seed, err);
  if (!session) return NULL;
  worker_begin(worker, session->pos, k, seed);
  worker->is_watching = false;
  play_session(worker, session, k, failure);
  return session;
}

Session *worker_replay(Worker *worker, long k, Error *err) {
  Error failure = {0};
  return play_again(worker, k, &failure, err);
}

bool worker_save_failed(Worker *worker, long k, const char *path, Error *err) {
  uint64_t seed = simulation_seed(worker->simulation->seed, k);
  Error failure = {0};
  Record record;
  Text why;
  Session *session = play_again(worker, k, &failure, err);
  if (!session) return false;
  text_init(&why);
  text_addf(&why, "failed %.*s\n", (int)strcspn(failure.text, "\n"),
            failure.text);
  bool ok = make_record(worker, session, k, seed, &record, err);
  if (ok) record.others = text_string(&why);
  if (ok) record_file_note_rules(&record, session->game, path);
  ok = ok && save_text(&record, path, err);
  text_done(&why);
  record_done(&record);
  session_free(session);
  return ok;
}
