/* SPDX-License-Identifier: MIT
** api.c - the public header on top of sessions.
**
** AbaxGame is Game under another name, AbaxState a session and the seed it was
** begun with; the error is copied. A game that is given back while states of it are in use is
** freed with the last of them: the list of games in use tells.
*/
#include "library/api.h"
#include "kernel/state/verdict.h"
#include "base/memory.h"
#include "notation/typed_move.h"
#include "kernel/text/diagram.h"
#include "script/load.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* Copies the error out; returns false. */
bool api_failed(AbaxError *out, const Error *err) {
  if (!out) return false;
  out->code = (AbaxCode)err->code;
  snprintf(out->text, sizeof out->text, "%s", err->text);
  return false;
}

bool api_missing(AbaxError *out, const char *what) {
  Error err = {0};
  error_set(&err, ERROR_USAGE, "%s", what);
  return api_failed(out, &err);
}

bool api_is_there(const void *handle, AbaxError *out) {
  return handle ||
         api_missing(out, "the state is NULL: abax_state_new makes one");
}

/* ---- games in use ---- */

typedef struct InUse {
  Game *game;
  size_t nstates;
  bool is_given_back;
  struct InUse *next;
} InUse;

static InUse *first_in_use;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static InUse **find_in_use(const Game *game) {
  InUse **at = &first_in_use;
  while (*at && (*at)->game != game) at = &(*at)->next;
  return at;
}

bool api_enter(Game *game) {
  InUse *use = memory_new(sizeof *use);
  if (!use) return false;
  pthread_mutex_lock(&lock);
  *use = (InUse){.game = game, .next = first_in_use};
  first_in_use = use;
  pthread_mutex_unlock(&lock);
  return true;
}

/* One state more; false: there is no such game, or it was given back and this
** is not the copy of a state, which may still be made then. */
bool api_take(const Game *game, bool is_copy) {
  pthread_mutex_lock(&lock);
  InUse *use = *find_in_use(game);
  bool ok = use && (is_copy || !use->is_given_back);
  if (ok) use->nstates++;
  pthread_mutex_unlock(&lock);
  return ok;
}

/* One state less, or the game itself is given back. */
void api_give_back(const Game *game, bool is_state) {
  pthread_mutex_lock(&lock);
  InUse **at = find_in_use(game), *use = *at;
  if (use && is_state) use->nstates--;
  if (use && !is_state) use->is_given_back = true;
  bool is_last = use && use->is_given_back && use->nstates == 0;
  if (is_last) *at = use->next;
  pthread_mutex_unlock(&lock);
  if (!is_last) return;
  game_free(use->game);
  memory_free(use);
}

const char *abax_version(void) { return ABAX_VERSION; }

AbaxGame *abax_load(const char *name, const char *const *options, int noptions,
                    AbaxError *error) {
  Error err = {0};
  bool is_whole = name && noptions >= 0 && (noptions == 0 || options);
  for (int i = 0; is_whole && i < noptions; i++) is_whole = options[i] != NULL;
  if (!is_whole) {
    api_missing(error, "abax_load needs a name, and options that are texts");
    return NULL;
  }
  Game *game = load_game(name, options, noptions, &err);
  if (game && !api_enter(game)) {
    game_free(game);
    game = NULL;
    error_memory(&err);
  }
  if (!game) api_failed(error, &err);
  return (AbaxGame *)game;
}

void abax_free(AbaxGame *game) {
  if (game) api_give_back(api_game(game), false);
}

const char *abax_name(const AbaxGame *game) {
  return game ? api_game(game)->title : NULL;
}

int abax_players(const AbaxGame *game) {
  return game ? api_game(game)->nplayers : 0;
}

const char *abax_player_name(const AbaxGame *game, int player) {
  const Game *g = api_game(game);
  return g && player >= 0 && player < g->nplayers ? g->player[player] : NULL;
}

bool abax_is_native(const AbaxGame *game) {
  return game && game_is_native(api_game(game));
}

uint64_t abax_rules_hash(const AbaxGame *game) {
  return game ? api_game(game)->rules_hash : 0;
}

/* ---- states ---- */

AbaxState *abax_state_new(const AbaxGame *game, uint64_t seed,
                          AbaxError *error) {
  Error err = {0};
  if (!game || !api_take(api_game(game), false)) {
    api_missing(error, "there is no such game: abax_load makes one, abax_free "
                       "gives it back");
    return NULL;
  }
  Session *session = session_new(api_game(game), seed, &err);
  return api_state(session, seed, api_game(game), error, &err);
}

/* A state of a game that was taken; without a session it is given back. */
AbaxState *api_state(Session *session, uint64_t seed, const Game *game,
                     AbaxError *error, Error *err) {
  AbaxState *state = session ? memory_new(sizeof *state) : NULL;
  if (state) {
    *state = (AbaxState){session, seed};
    return state;
  }
  if (session) error_memory(err);
  session_free(session);
  api_give_back(game, true);
  api_failed(error, err);
  return NULL;
}

AbaxState *abax_state_copy(const AbaxState *state, AbaxError *error) {
  Error err = {0};
  const Session *from = api_read(state);
  if (!api_is_there(state, error)) return NULL;
  api_take(from->game, true);
  Session *copy = session_new(from->game, 0, &err);
  if (copy) {
    position_copy(from->game, copy->pos, from->pos);
    position_copy(from->game, copy->start, from->pos);
    copy->has_start = true;
  }
  return api_state(copy, state->seed, from->game, error, &err);
}

void abax_state_free(AbaxState *state) {
  if (!state) return;
  const Game *game = api_read(state)->game;
  session_free(api_session(state));
  memory_free(state);
  api_give_back(game, true);
}

bool abax_set_position(AbaxState *state, const char *text, AbaxError *error) {
  Error err = {0};
  if (!api_is_there(state, error)) return false;
  if (!text) return api_missing(error, "the position is NULL: give its text");
  return session_set_position(api_session(state), text, &err) ||
         api_failed(error, &err);
}

size_t abax_position(const AbaxState *state, char *text, size_t size) {
  Text out;
  if (size && text) *text = 0;
  if (!state) return 0;
  text_init(&out);
  diagram_write(api_read(state)->game, api_read(state)->pos, &out);
  size_t length = out.length;
  if (size && text) snprintf(text, size, "%s", text_string(&out));
  text_done(&out);
  return length;
}

uint64_t abax_hash(const AbaxState *state) {
  return state ? api_read(state)->pos->hash : 0;
}

int abax_ply(const AbaxState *state) {
  return state ? (int)api_read(state)->pos->ply : 0;
}

int abax_asked(const AbaxState *state) {
  const Session *s = api_read(state);
  if (!s || session_is_over(s)) return ABAX_NOBODY;
  Player asked = position_asked(s->game, s->pos);
  return asked == NO_PLAYER ? ABAX_CHANCE : asked;
}

int abax_result(const AbaxState *state) {
  if (!state) return ABAX_NOBODY;
  int result = session_outcome(api_read(state));
  if (result == RESULT_NONE) return ABAX_NOBODY;
  return result == RESULT_DRAW ? ABAX_DRAW : result - 1;
}

int abax_place(const AbaxState *state, int player) {
  const Session *s = state ? api_read(state) : NULL;
  if (!s || player < 0 || player >= s->game->nplayers) return 0;
  return verdict_place(s->game, s->pos, (Player)player);
}

/* ---- moves ---- */

int abax_moves(AbaxState *state, AbaxError *error) {
  Error err = {0};
  size_t count = 0;
  if (!api_is_there(state, error)) return -1;
  if (!session_list(api_session(state), &count, &err)) {
    api_failed(error, &err);
    return -1;
  }
  return (int)count;
}

const char *abax_move_text(const AbaxState *state, int i) {
  const Session *s = api_read(state);
  if (!s || !s->is_listed || i < 0 || (size_t)i >= s->legal.count) return NULL;
  return session_text(s, (size_t)i);
}

bool abax_do(AbaxState *state, int i, AbaxError *error) {
  Error err = {0};
  size_t count = 0;
  Session *s = api_session(state);
  if (!api_is_there(state, error)) return false;
  if (!session_list(s, &count, &err)) return api_failed(error, &err);
  if (i < 0 || (size_t)i >= count) {
    error_set(&err, ERROR_INPUT, "there is no move %d; there are %zu", i,
              count);
    return api_failed(error, &err);
  }
  return session_do(s, (size_t)i, &err) || api_failed(error, &err);
}

bool abax_do_text(AbaxState *state, const char *text, AbaxError *error) {
  Error err = {0};
  if (!api_is_there(state, error)) return false;
  if (!text) return api_missing(error, "the move is NULL: give its text");
  return typed_move_do(api_session(state), text, &err) ||
         api_failed(error, &err);
}

bool abax_do_random(AbaxState *state, AbaxError *error) {
  Error err = {0};
  if (!api_is_there(state, error)) return false;
  return session_do_random(api_session(state), &err) || api_failed(error, &err);
}

bool abax_undo(AbaxState *state) {
  return state && session_undo(api_session(state));
}

long abax_playout(AbaxState *state, long limit, AbaxError *error) {
  Session *s = api_session(state);
  Error err = {0};
  long plies = 0;
  if (!api_is_there(state, error)) return -1;
  session_forget(s);
  for (; plies < limit; plies++) {
    uint32_t count;
    int line;
    if (!play_random(&s->machine, s->pos, &count, &line, &err)) {
      api_failed(error, &err);
      return -1;
    }
    if (count == 0) break;
  }
  position_copy(s->game, s->start, s->pos);
  return plies;
}
