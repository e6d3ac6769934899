/* SPDX-License-Identifier: MIT
** api.c - the public header on top of sessions.
**
** AbaxGame and AbaxState are Game and Session under another name; only the
** error is copied.
*/
#include "abax.h"
#include "kernel/diagram.h"
#include "native/session.h"
#include "script/load.h"

#include <stdio.h>
#include <string.h>

static const Game *game_of(const AbaxGame *game) { return (const Game *)game; }
static Session *session_of(AbaxState *state) { return (Session *)state; }
static const Session *read(const AbaxState *state) {
  return (const Session *)state;
}

/* Copies the error out; returns false. */
static bool failed(AbaxError *out, const Error *err) {
  if (!out) return false;
  out->code = (AbaxCode)err->code;
  snprintf(out->text, sizeof out->text, "%s", err->text);
  return false;
}

const char *abax_version(void) { return ABAX_VERSION; }

AbaxGame *abax_load(const char *name, const char *const *options, int noptions,
                    AbaxError *error) {
  Error err = {0};
  Game *game = load_game(name, options, noptions, &err);
  if (!game) failed(error, &err);
  return (AbaxGame *)game;
}

void abax_free(AbaxGame *game) { game_free((Game *)game); }
const char *abax_name(const AbaxGame *game) { return game_of(game)->title; }
int abax_players(const AbaxGame *game) { return game_of(game)->nplayers; }

const char *abax_player_name(const AbaxGame *game, int player) {
  const Game *g = game_of(game);
  return player >= 0 && player < g->nplayers ? g->player[player] : NULL;
}

bool abax_is_native(const AbaxGame *game) {
  return game_is_native(game_of(game));
}

uint64_t abax_rules_hash(const AbaxGame *game) {
  return game_of(game)->rules_hash;
}

/* ---- states ---- */

AbaxState *abax_state_new(const AbaxGame *game, uint64_t seed,
                          AbaxError *error) {
  Error err = {0};
  Session *session = session_new(game_of(game), seed, &err);
  if (!session) failed(error, &err);
  return (AbaxState *)session;
}

AbaxState *abax_state_copy(const AbaxState *state, AbaxError *error) {
  Error err = {0};
  const Session *from = read(state);
  Session *copy = session_new(from->game, 0, &err);
  if (!copy) {
    failed(error, &err);
    return NULL;
  }
  position_copy(from->game, copy->pos, from->pos);
  position_copy(from->game, copy->start, from->pos);
  return (AbaxState *)copy;
}

void abax_state_free(AbaxState *state) { session_free(session_of(state)); }

bool abax_set_position(AbaxState *state, const char *text, AbaxError *error) {
  Error err = {0};
  return session_set_position(session_of(state), text, &err) ||
         failed(error, &err);
}

size_t abax_position(const AbaxState *state, char *text, size_t size) {
  Text out;
  text_init(&out);
  diagram_write(read(state)->game, read(state)->pos, &out);
  size_t length = out.length;
  if (size) snprintf(text, size, "%s", text_string(&out));
  text_done(&out);
  return length;
}

uint64_t abax_hash(const AbaxState *state) { return read(state)->pos->hash; }
int abax_ply(const AbaxState *state) { return (int)read(state)->pos->ply; }

int abax_asked(const AbaxState *state) {
  const Session *s = read(state);
  if (session_is_over(s)) return ABAX_NOBODY;
  Player asked = position_asked(s->game, s->pos);
  return asked == NO_PLAYER ? ABAX_CHANCE : asked;
}

int abax_result(const AbaxState *state) {
  int result = session_outcome(read(state));
  if (result == RESULT_NONE) return ABAX_NOBODY;
  return result == RESULT_DRAW ? ABAX_DRAW : result - 1;
}

/* ---- moves ---- */

int abax_moves(AbaxState *state, AbaxError *error) {
  Error err = {0};
  size_t count = 0;
  if (!session_list(session_of(state), &count, &err)) {
    failed(error, &err);
    return -1;
  }
  return (int)count;
}

const char *abax_move_text(const AbaxState *state, int i) {
  const Session *s = read(state);
  if (!s->is_listed || i < 0 || (size_t)i >= s->legal.count) return NULL;
  return session_text(s, (size_t)i);
}

bool abax_do(AbaxState *state, int i, AbaxError *error) {
  Error err = {0};
  size_t count = 0;
  Session *s = session_of(state);
  if (!session_list(s, &count, &err)) return failed(error, &err);
  if (i < 0 || (size_t)i >= count) {
    error_set(&err, ERROR_INPUT, "there is no move %d; there are %zu", i,
              count);
    return failed(error, &err);
  }
  return session_do(s, (size_t)i, &err) || failed(error, &err);
}

bool abax_do_text(AbaxState *state, const char *text, AbaxError *error) {
  Error err = {0};
  return session_do_text(session_of(state), text, &err) || failed(error, &err);
}

bool abax_do_random(AbaxState *state, AbaxError *error) {
  Error err = {0};
  return session_do_random(session_of(state), &err) || failed(error, &err);
}

bool abax_undo(AbaxState *state) { return session_undo(session_of(state)); }

long abax_playout(AbaxState *state, long limit, AbaxError *error) {
  Session *s = session_of(state);
  Error err = {0};
  long plies = 0;
  session_forget(s);
  for (; plies < limit; plies++) {
    uint32_t count;
    int line;
    if (!play_random(&s->machine, s->pos, &count, &line, &err)) {
      failed(error, &err);
      return -1;
    }
    if (count == 0) break;
  }
  position_copy(s->game, s->start, s->pos);
  return plies;
}
