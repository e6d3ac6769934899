/* SPDX-License-Identifier: MIT
** player.c - reading what an opponent is, and asking it for a move.
*/
#include "search/player.h"
#include "base/text.h"
#include "engine/play.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYOUTS_MAX = 100000000, CUT_MAX = 100000, LEVELS = 10 };

static const double seconds_min = 0.01, seconds_max = 3600;

/* ---- reading ---- */

static bool unknown(const char *text, Error *err) {
  return error_set(err, ERROR_USAGE,
                   "there is no player '%s': random, greedy, mcts:1000, "
                   "mcts:0.5s, ab:4, level:3 are players",
                   text);
}

static bool read_seconds(const char *text, double *seconds) {
  char *end;
  if (strspn(text, "0123456789.") == 0) return false;
  *seconds = strtod(text, &end);
  return end > text && text_is_equal(end, "s") && *seconds >= seconds_min &&
         *seconds <= seconds_max;
}

/* "1000" or "0.5s". */
static bool read_budget(PlayerSpec *spec, const char *text, long most,
                        long *count, Error *err) {
  if (text_to_long(text, 1, most, count)) return true;
  if (read_seconds(text, &spec->seconds)) return true;
  return error_set(
      err, ERROR_USAGE,
      "'%s' is not a budget for %.*s: give a whole number from 1 to "
      "%ld, or seconds from %g to %g such as 0.5s",
      text, (int)strcspn(spec->text, ":"), spec->text, most, seconds_min,
      seconds_max);
}

static bool read_mcts(PlayerSpec *spec, const char *budget, Error *err) {
  spec->kind = PLAYER_MCTS;
  return read_budget(spec, budget, PLAYOUTS_MAX, &spec->playouts, err);
}

static bool read_ab(PlayerSpec *spec, const char *budget, Error *err) {
  long depth = ALPHABETA_DEPTH_MAX;
  spec->kind = PLAYER_AB;
  if (!read_budget(spec, budget, ALPHABETA_DEPTH_MAX, &depth, err))
    return false;
  spec->depth = (int)depth;
  return true;
}

/* Levels double their thought; the lower ones also err on purpose. */
static bool read_level(PlayerSpec *spec, const char *text, Error *err) {
  static const int playouts[LEVELS] = {16,  16,  32,   64,   128,
                                       256, 512, 1024, 2048, 4096};
  static const int errors[LEVELS] = {60, 40, 30, 20, 12, 6, 3, 0, 0, 0};
  long level;
  if (!text_to_long(text, 1, LEVELS, &level))
    return error_set(err, ERROR_USAGE, "levels go from 1 to %d, not '%s'",
                     LEVELS, text);
  spec->kind = PLAYER_MCTS;
  spec->playouts = playouts[level - 1];
  spec->error = errors[level - 1];
  return true;
}

static bool read_kind(PlayerSpec *spec, const char *head, Error *err) {
  spec->kind = PLAYER_RANDOM;
  if (text_is_equal(head, "random")) return true;
  spec->kind = PLAYER_GREEDY;
  if (text_is_equal(head, "greedy")) return true;
  if (text_starts(head, "mcts:")) return read_mcts(spec, head + 5, err);
  if (text_starts(head, "ab:")) return read_ab(spec, head + 3, err);
  if (text_starts(head, "level:")) return read_level(spec, head + 6, err);
  return unknown(head, err);
}

static bool read_number(const char *text, const char *name, long least,
                        long most, int *number, bool *is_named, Error *err) {
  size_t length = strlen(name);
  long value;
  if (strncmp(text, name, length) != 0 || text[length] != '=') return true;
  *is_named = true;
  if (!text_to_long(text + length + 1, least, most, &value))
    return error_set(err, ERROR_USAGE,
                     "%s= needs a whole number from %ld to %ld, not '%s'", name,
                     least, most, text + length + 1);
  *number = (int)value;
  return true;
}

static bool read_detail(PlayerSpec *spec, const char *text, Error *err) {
  bool is_mcts = spec->kind == PLAYER_MCTS, is_named = false;
  if (!read_number(text, "error", 0, 100, &spec->error, &is_named, err) ||
      (is_mcts &&
       (!read_number(text, "cut", 1, CUT_MAX, &spec->cut, &is_named, err) ||
        !read_number(text, "trees", 1, MCTS_TREES_MAX, &spec->trees, &is_named,
                     err))))
    return false;
  return is_named ||
         error_set(err, ERROR_USAGE, "'%s' is not a setting of '%.*s': %s",
                   text, (int)strcspn(spec->text, ":,"), spec->text,
                   is_mcts ? "it has cut=100, trees=2 and error=20"
                           : "it has error=20");
}

bool player_read(PlayerSpec *spec, const char *text, Error *err) {
  char parts[PLAYER_TEXT];
  *spec = (PlayerSpec){.cut = MCTS_CUT, .trees = 1};
  if (strlen(text) >= sizeof parts) return unknown(text, err);
  strcpy(spec->text, text);
  strcpy(parts, text);
  char *at = parts + strcspn(parts, ",");
  bool more = *at == ',';
  *at = '\0';
  if (!read_kind(spec, parts, err)) return false;
  while (more) {
    char *detail = ++at;
    at += strcspn(at, ",");
    more = *at == ',';
    *at = '\0';
    if (!read_detail(spec, detail, err)) return false;
  }
  return true;
}

size_t player_length(const char *text) {
  size_t length = strcspn(text, ",");
  while (text[length] == ',') {
    size_t part = strcspn(text + length + 1, ",");
    if (!memchr(text + length + 1, '=', part)) break;
    length += 1 + part;
  }
  return length;
}

/* ---- minds ---- */

struct PlayerMind {
  PlayerSpec spec;
  const Game *game;
  Random random;
  const volatile bool *stop;
  Evaluation evaluation;
  Alphabeta *alphabeta;
  Position *pos; /* to try a move */
  MctsStat *stats;
  size_t capacity;
  uint64_t plies;
};

PlayerMind *player_new(const PlayerSpec *spec, const Game *game, Error *err) {
  assert(spec->kind != PLAYER_EXTERNAL);
  PlayerMind *mind = memory_new(sizeof *mind);
  if (!mind) {
    error_memory(err);
    return NULL;
  }
  mind->spec = *spec;
  mind->game = game;
  evaluate_init(&mind->evaluation, game);
  player_begin(mind, 1);
  mind->pos = memory_new(position_size(game));
  bool ok = mind->pos || error_memory(err);
  if (ok && spec->kind == PLAYER_AB)
    ok = (mind->alphabeta = alphabeta_new(game, err)) != NULL;
  if (ok) return mind;
  player_free(mind);
  return NULL;
}

void player_free(PlayerMind *mind) {
  if (!mind) return;
  alphabeta_free(mind->alphabeta);
  memory_free(mind->pos);
  memory_free(mind->stats);
  memory_free(mind);
}

uint64_t player_plies(const PlayerMind *mind) { return mind->plies; }

void player_begin(PlayerMind *mind, uint64_t seed) {
  random_seed(&mind->random, seed);
}

void player_stop_by(PlayerMind *mind, const volatile bool *stop) {
  mind->stop = stop;
}

/* ---- choosing ---- */

/* Of several best moves each is as likely. */
static bool choose_greedily(PlayerMind *mind, Machine *m, const Position *pos,
                            const MoveList *list, size_t *index, Error *err) {
  Player me = position_asked(mind->game, pos);
  double best = -INFINITY;
  uint32_t equals = 0;
  for (size_t i = 0; i < list->count; i++) {
    double value;
    position_copy(mind->game, mind->pos, pos);
    if (!play_do(m, mind->pos, list, list->at[i], NULL, err) ||
        !evaluate_for(&mind->evaluation, m, mind->pos, me, &value, err))
      return false;
    if (value > best) equals = 0;
    if (value < best) continue;
    best = value;
    if (random_below(&mind->random, ++equals) == 0) *index = i;
  }
  return true;
}

static bool choose_by_playouts(PlayerMind *mind, Machine *m,
                               const Position *pos, const MoveList *list,
                               size_t *index, Error *err) {
  const PlayerSpec *spec = &mind->spec;
  MctsBudget budget = {.playouts = spec->playouts,
                       .seconds = spec->seconds,
                       .cut = spec->cut,
                       .trees = spec->trees,
                       .stop = mind->stop};
  if (!memory_reserve((void **)&mind->stats, &mind->capacity, list->count,
                      sizeof *mind->stats))
    return error_memory(err);
  uint64_t plies;
  if (!mcts_search(&budget, m, pos, list, &mind->random, mind->stats, &plies,
                   err))
    return false;
  mind->plies += plies;
  *index = mcts_best(mind->stats, list->count);
  return true;
}

static bool choose(PlayerMind *mind, Machine *m, Position *pos,
                   const MoveList *list, size_t *index, Error *err) {
  const PlayerSpec *spec = &mind->spec;
  switch (spec->kind) {
  case PLAYER_RANDOM:
  case PLAYER_EXTERNAL: break;
  case PLAYER_GREEDY: return choose_greedily(mind, m, pos, list, index, err);
  case PLAYER_MCTS: return choose_by_playouts(mind, m, pos, list, index, err);
  case PLAYER_AB:
    return alphabeta_search(mind->alphabeta, m, pos, list, spec->depth,
                            spec->seconds, mind->stop, &mind->random, index,
                            NULL, err);
  }
  *index = random_below(&mind->random, (uint32_t)list->count);
  return true;
}

bool player_choose(PlayerMind *mind, Machine *m, Position *pos,
                   const MoveList *list, size_t *index, Error *err) {
  assert(list->count > 0 && list != &m->own);
  *index = 0;
  if (list->count == 1) return true;
  if (mind->spec.error > 0 &&
      random_below(&mind->random, 100) < (uint32_t)mind->spec.error) {
    *index = random_below(&mind->random, (uint32_t)list->count);
    return true;
  }
  return choose(mind, m, pos, list, index, err);
}
