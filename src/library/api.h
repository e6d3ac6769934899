/* SPDX-License-Identifier: MIT
** api.h - what the files behind the public header have in common.
*/
#ifndef ABAX_API_H
#define ABAX_API_H

#include "abax.h"
#include "base/text.h"
#include "session/session.h"

struct AbaxState {
  Session *session;
  uint64_t seed;
};

static inline const Game *api_game(const AbaxGame *game) {
  return (const Game *)(const void *)game;
}
static inline Session *api_session(AbaxState *state) {
  return state ? state->session : NULL;
}
static inline const Session *api_read(const AbaxState *state) {
  return state ? state->session : NULL;
}

/* Copies the error out; returns false. */
bool api_failed(AbaxError *out, const Error *err);
/* An argument is; returns false. */
bool api_missing(AbaxError *out, const char *what);
bool api_is_there(const void *state, AbaxError *out);

/* A game that was loaded: now it can be used. */
bool api_enter(Game *game);
/* One user of it more, and one less. */
bool api_take(const Game *game, bool is_copy);
void api_give_back(const Game *game, bool is_state);
/* A state of a game that was taken; without a session it is given back. */
AbaxState *api_state(Session *session, uint64_t seed, const Game *game,
                     AbaxError *error, Error *err);

/* Copies a text out as snprintf does, and frees it: its length, or -1. */
long api_text(Text *from, bool ok, char *text, size_t size, AbaxError *error,
              const Error *err);

#endif
