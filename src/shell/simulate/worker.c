/* SPDX-License-Identifier: MIT
** worker.c - one thread's part of a simulation: it plays games.
**
** Without records a game is nothing but a position, so nothing is allocated
** for a ply; with records see worker_record.c. A mind begins every game with a
** seed made of the game's and its seat: it does not matter who played before.
*/
#include "shell/simulate/worker.h"
#include "base/hash.h"
#include "script/load.h"
#include "shell/command/command.h"
#include <stdio.h>

static uint8_t ending_of(const Position *pos) {
  if (pos->result == RESULT_NONE) return ENDING_CUT;
  if (pos->result == RESULT_DRAW) return ENDING_DRAW;
  return (uint8_t)(ENDING_WIN + pos->result - 1);
}

enum { COUNTED_EVERY = 64 }; /* one ply in 64 */

void worker_next(Worker *worker) {
  uint64_t draw = hash_mix(worker->game_key + worker->ply++);
  worker->counts = draw % COUNTED_EVERY == 0;
  worker->session->machine.wants_count = worker->counts;
}

/* Is there a phase whose moves are drawn without being counted? */
static bool is_sampled(const Game *game) {
  for (int i = 0; i < game->nphases; i++)
    if (game->program->phases[i].can_sample) return true;
  return false;
}

void worker_begin(Worker *worker, const Position *pos, long k, uint64_t seed) {
  const Game *game = worker->session->game;
  worker->is_sampled = !worker->simulation->has_players && is_sampled(game);
  worker->game_key = hash_mix(seed);
  worker->ply = 0;
  worker->counts = true;
  worker->session->machine.wants_count = true;
  if (worker->is_sampled) worker_next(worker);
  long stride = simulation_stride(worker->simulation);
  worker->is_watching = worker->simulation->is_watched && k % stride == 0;
  if (worker->is_watching)
    watching_begin(&worker->watching, game, pos, (int)(k / stride % PARTS));
  tally_clear(&worker->one, game);
  course_begin(&worker->course, pos->hash);
  for (int i = 0; i < game->nplayers; i++)
    if (worker->minds[i])
      player_begin(worker->minds[i], hash_mix(seed ^ (uint64_t)(i + 1)));
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
    worker_count(worker, asked, legal, line, pos->hash);
    if (simulation_is_stopped(simulation)) break;
  }
  return true;
}

static bool choose(const Worker *worker, Machine *machine, Position *pos,
                   const MoveList *list, long k, size_t *index, Error *err) {
  Player asked = position_asked(machine->game, pos);
  if (asked == NO_PLAYER) {
    *index = play_weighted(list, &pos->random);
    return true;
  }
  if (!worker->simulation->has_players)
    return play_index(machine, pos, list, index, err);
  int player = simulation_player(worker->simulation, k, asked);
  return player_choose(worker->minds[player], machine, pos, list, index, err);
}

bool worker_choose(Worker *worker, Machine *machine, Position *pos,
                   const MoveList *list, long k, size_t *index, Error *err) {
  return choose(worker, machine, pos, list, k, index, err) &&
         (!worker->is_watching ||
          watching_move(&worker->watching, &worker->sums.watch, machine, pos,
                        list, list->at[*index], err));
}

static bool play_listed(Worker *worker, Position *pos, long k, Error *err) {
  Machine *machine = &worker->session->machine;
  MoveList *list = &worker->list;
  for (long ply = 0; ply < worker->simulation->limit; ply++) {
    Player asked = position_asked(machine->game, pos);
    size_t index;
    if (!play_list(machine, pos, list, err)) return false;
    if (list->count == 0) break;
    if (!worker_choose(worker, machine, pos, list, k, &index, err))
      return false;
    if (simulation_is_stopped(worker->simulation)) break;
    int line = play_line(machine->game, list, &list->at[index]);
    if (!play_do(machine, pos, list, list->at[index], NULL, err)) return false;
    worker_count(worker, asked, (uint32_t)list->count, line, pos->hash);
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

/* Did the game end because somebody had no move? A game that 'ends' ended has
** its turn where the last move was; else the next one was asked in vain. */
static bool find_stuck(Worker *worker, Position *pos, bool *is_stuck,
                       Error *err) {
  Machine *machine = &worker->session->machine;
  const Game *game = machine->game;
  MoveList *list = &worker->list;
  Edit back = {EDIT_RESULT, 0, 0, pos->result, RESULT_NONE};
  *is_stuck = false;
  if (!worker->simulation->is_watched || pos->result == RESULT_NONE ||
      game->phases[pos->phase].is_chance)
    return true;
  edit_do(game, pos, &back);
  bool is_next = position_asked(game, pos) != worker->course.last;
  bool ok = !is_next || play_list(machine, pos, list, err);
  edit_undo(game, pos, &back);
  if (!ok || !is_next) return ok;
  *is_stuck = true;
  for (size_t i = 0; ok && i < list->count; i++)
    if (play_line(game, list, &list->at[i]) >= 0) *is_stuck = false;
  return ok;
}

bool worker_finish(Worker *worker, Position *pos, SimulatedGame *result,
                   Error *err) {
  const Game *game = worker->session->game;
  if (simulation_is_stopped(worker->simulation)) return true;
  tally_course(&worker->one, &worker->course, game);
  worker->one.captures =
      count_taken(game, pos) - count_taken(game, worker->session->start);
  if (!find_leader(worker, pos, &result->leader, err) ||
      !find_stuck(worker, pos, &result->is_stuck, err))
    return false;
  result->ending = ending_of(pos);
  return true;
}

static bool play_quickly(Worker *worker, long k, uint64_t seed,
                         SimulatedGame *result, Error *err) {
  Session *session = worker->session;
  Position *pos = session->pos;
  position_copy(session->game, pos, session->start);
  random_seed(&pos->random, seed);
  worker_begin(worker, pos, k, seed);
  bool is_listed = worker->simulation->has_players || worker->is_watching;
  bool ok = is_listed ? play_listed(worker, pos, k, err)
                      : play_randomly(worker, pos, err);
  return ok && worker_finish(worker, pos, result, err);
}

/* ---- a game of the simulation ---- */

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

/* Short games end so fast that workers would do little but worker_tell. */
void worker_tell(Worker *worker) {
  Simulation *simulation = worker->simulation;
  atomic_fetch_add(&simulation->ended, worker->untold.ended);
  atomic_fetch_add(&simulation->halves, worker->untold.halves);
  atomic_fetch_add(&simulation->plies, worker->untold.plies);
  atomic_fetch_add(&simulation->played, worker->untold.played);
  worker->untold = (Untold){0};
}

static void count_opening(Worker *worker, uint8_t ending) {
  size_t number =
      openings_number(&worker->simulation->openings, worker->course.first);
  OpeningCount *count = &worker->sums.openings[number];
  if (ending == ENDING_CUT)
    count->cut++;
  else if (ending == ENDING_DRAW)
    count->draws++;
  else
    count->wins[ending - ENDING_WIN]++;
}

/* Adds a game that was played to the sums. */
static void count_game(Worker *worker, long k, const SimulatedGame *result) {
  const Simulation *simulation = worker->simulation;
  Player winner = result->ending >= ENDING_WIN
                      ? (Player)(result->ending - ENDING_WIN)
                      : NO_PLAYER;
  worker->one.games = 1;
  tally_add(&worker->sums.parts[k % PARTS], &worker->one, simulation->game);
  if (simulation->is_watched && result->plies > 0)
    count_opening(worker, result->ending);
  if (worker->is_watching)
    watching_end(&worker->watching, simulation->game, winner,
                 &simulation->watched[k / simulation_stride(simulation)]);
}

void worker_play(Worker *worker, long k) {
  Simulation *simulation = worker->simulation;
  SimulatedGame *result = &simulation->results[k];
  simulation_passes(simulation, k);
  uint64_t seed = simulation_seed(simulation->seed, k);
  Error err = {0};
  bool ok = simulation->records || simulation->has_engines
                ? worker_play_recorded(worker, k, seed, result, &err)
                : play_quickly(worker, k, seed, result, &err);
  tally_course(&worker->one, &worker->course, simulation->game);
  if (!ok) {
    note_failure(worker, k, &err);
    result->ending = ENDING_FAILED;
  }
  result->plies = (uint32_t)worker->one.plies;
  result->repeats = (uint32_t)worker->one.repeats;
  result->last_new = (uint32_t)worker->course.last_new;
  if (result->ending > ENDING_FAILED) count_game(worker, k, result);
  note_ending(worker, k, result->ending);
  worker->untold.plies += worker->one.plies;
  worker->untold.played++;
}

/* ---- beginning and end ---- */

Session *worker_session(const Simulation *simulation, const Game *game,
                        uint64_t seed, Error *err) {
  Session *session = session_new(game, seed, err);
  if (!session) return NULL;
  if (simulation->planes_off) machine_walk(&session->machine, true);
  if (!simulation->from || session_set_position(session, simulation->from, err))
    return session;
  session_free(session);
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
    const PlayerSpec *spec = &simulation->players[i];
    if (spec->kind == PLAYER_EXTERNAL) {
      worker->engines[i] = engine_new(spec, game, err);
      if (!worker->engines[i]) return false;
      engine_stop_by(worker->engines[i], &shell_interrupted);
      continue;
    }
    worker->minds[i] = player_new(spec, game, err);
    if (!worker->minds[i]) return false;
    player_stop_by(worker->minds[i], &shell_interrupted);
  }
  return true;
}

bool worker_init(Worker *worker, Simulation *simulation, int number,
                 Error *err) {
  const Game *game = simulation->game;
  worker->simulation = simulation;
  worker->first_failed = -1;
  if (number > 0 && !game_is_native(game) && !load_own(worker, game, err))
    return false;
  worker->session = worker_session(simulation, worker->own ? worker->own : game,
                                   simulation->seed, err);
  return worker->session && tally_init(&worker->one, game, err) &&
         sums_init(&worker->sums, simulation, err) &&
         (!simulation->is_watched ||
          watching_init(&worker->watching, worker->session->game, err)) &&
         course_init(&worker->course, err) && make_minds(worker, err);
}

void worker_done(Worker *worker) {
  tally_done(&worker->one);
  sums_done(&worker->sums);
  watching_done(&worker->watching);
  course_done(&worker->course);
  movelist_done(&worker->list);
  for (int i = 0; i < PLAYERS_MAX; i++) {
    player_free(worker->minds[i]);
    engine_free(worker->engines[i]);
  }
  session_free(worker->session);
  if (worker->own) game_free(worker->own);
}
