/* SPDX-License-Identifier: MIT
** opponent.c - opponents and hints.
*/
#include "base/hash.h"
#include "base/memory.h"
#include "library/api.h"
#include "search/player.h"

struct AbaxOpponent {
  const Game *game;
  PlayerMind *mind;
};

AbaxOpponent *abax_opponent_new(const AbaxGame *game, const char *how,
                                uint64_t seed, AbaxError *error) {
  Error err = {0};
  PlayerSpec spec;
  if (!how || !game || !api_take(api_game(game), false)) {
    api_missing(error, "an opponent needs a game that is loaded, and a text "
                       "such as \"mcts:1000\"");
    return NULL;
  }
  AbaxOpponent *opponent = memory_new(sizeof *opponent);
  bool ok = opponent || error_memory(&err);
  if (ok) opponent->game = api_game(game);
  ok = ok && player_read(&spec, how, &err);
  if (ok) opponent->mind = player_new(&spec, api_game(game), &err);
  if (ok && opponent->mind) {
    player_begin(opponent->mind, seed);
    return opponent;
  }
  memory_free(opponent);
  api_give_back(api_game(game), true);
  api_failed(error, &err);
  return NULL;
}

void abax_opponent_free(AbaxOpponent *opponent) {
  if (!opponent) return;
  player_free(opponent->mind);
  api_give_back(opponent->game, true);
  memory_free(opponent);
}

/* Is somebody asked, so that there is something to think about? */
static bool is_asked(Session *s, Error *err) {
  if (session_is_over(s))
    return error_set(err, ERROR_INPUT, "the game is over");
  if (position_asked(s->game, s->pos) == NO_PLAYER)
    return error_set(err, ERROR_INPUT,
                     "chance decides now: answer with abax_do_random");
  return session_list(s, NULL, err);
}

int abax_opponent_choose(AbaxOpponent *opponent, AbaxState *state,
                         AbaxError *error) {
  Error err = {0};
  size_t index = 0;
  Session *s = api_session(state);
  if (!api_is_there(state, error)) return -1;
  if (!opponent || opponent->game != s->game) {
    api_missing(error, "the opponent is NULL or plays another game: "
                       "abax_opponent_new makes one");
    return -1;
  }
  bool ok = is_asked(s, &err) && player_choose(opponent->mind, &s->machine,
                                               s->pos, &s->legal, &index, &err);
  if (!ok) api_failed(error, &err);
  return ok ? (int)index : -1;
}

/* ---- hints ---- */

/* The best move not reported yet; it is struck out. */
static size_t next_best(const MctsStat *stats, bool *told, size_t count) {
  size_t best = count;
  for (size_t i = 0; i < count; i++) {
    if (told[i]) continue;
    const MctsStat pair[2] = {stats[best < count ? best : i], stats[i]};
    if (best == count || mcts_best(pair, 2) == 1) best = i;
  }
  told[best] = true;
  return best;
}

static AbaxHint hint_of(const MctsStat *stat, size_t move) {
  double value = stat->is_proven ? stat->proven : mcts_value(stat);
  return (AbaxHint){.move = (int)move,
                    .score = (value + 1) / 2,
                    .playouts = (long)stat->visits,
                    .is_certain = stat->is_proven};
}

static int search(Session *s, long playouts, uint64_t seed, AbaxHint *hints,
                  int room, Error *err) {
  size_t count = s->legal.count;
  MctsBudget budget = {.playouts = playouts, .cut = MCTS_CUT, .trees = 1};
  MctsStat *stats = memory_new(count * sizeof *stats);
  bool *told = memory_new(count * sizeof *told);
  Random random;
  int n = -1;
  random_seed(&random, hash_mix(seed ^ s->nplies));
  if (!stats || !told)
    error_memory(err);
  else if (mcts_search(&budget, &s->machine, s->pos, &s->legal, &random, stats,
                       NULL, err))
    for (n = 0; n < room && (size_t)n < count; n++) {
      size_t best = next_best(stats, told, count);
      hints[n] = hint_of(&stats[best], best);
    }
  memory_free(stats);
  memory_free(told);
  return n;
}

int abax_hint(AbaxState *state, long playouts, uint64_t seed, AbaxHint *hints,
              int room, AbaxError *error) {
  Error err = {0};
  if (!api_is_there(state, error)) return -1;
  if (!hints || room < 1 || playouts < 1) {
    api_missing(error, "abax_hint needs room for at least one hint, and at "
                       "least one playout");
    return -1;
  }
  int n = is_asked(api_session(state), &err)
              ? search(api_session(state), playouts, seed, hints, room, &err)
              : -1;
  if (n < 0) api_failed(error, &err);
  return n;
}
