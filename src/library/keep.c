/* SPDX-License-Identifier: MIT
** keep.c - states as records, and records as states.
*/
#include "library/api.h"
#include "record/replay.h"
#include "script/version.h"
#include "shell/record/record_file.h"
#include <string.h>

long abax_record(const AbaxState *state, const char *const *who, char *text,
                 size_t size, AbaxError *error) {
  const char *names[PLAYERS_MAX];
  Error err = {0};
  Record record;
  Text out;
  if (!api_is_there(state, error)) return -1;
  const Session *s = api_read(state);
  for (int i = 0; i < PLAYERS_MAX; i++)
    names[i] = who && i < s->game->nplayers && who[i] ? who[i] : "human";
  memset(&record, 0, sizeof record);
  text_init(&out);
  bool ok =
      replay_of_session(s, state->seed, version_engine(), names, &record, &err);
  if (ok) record_write(&record, &out);
  record_done(&record);
  return api_text(&out, ok, text, size, error, &err);
}

/* Plays a record again; one that differs is not a record of this game. */
static Session *play(const Game *game, const Record *record, Error *err) {
  Session *session = NULL;
  ReplayReport report;
  if (!replay_record(game, record, version_engine(), &session, &report, err))
    return NULL;
  if (!report.diverged) return session;
  session_free(session);
  error_set(err, ERROR_CHECK, "ply %d differs from the rules: %s", report.ply,
            report.what);
  return NULL;
}

AbaxState *abax_open_record(const char *path, AbaxGame **game,
                            AbaxError *error) {
  Error err = {0};
  Record record;
  Game *loaded = NULL;
  if (!path || !game) {
    api_missing(error, "abax_open_record needs a path, and a place for the "
                       "game");
    return NULL;
  }
  *game = NULL;
  bool ok = record_file_open(path, 0, NULL, &record, &loaded, &err);
  Session *session = ok ? play(loaded, &record, &err) : NULL;
  uint64_t seed = ok && record.has_seed ? record.seed : 0;
  record_done(&record);
  if (session && !api_enter(loaded)) {
    session_free(session);
    session = NULL;
    error_memory(&err);
  }
  if (!session) {
    if (loaded) game_free(loaded);
    api_failed(error, &err);
    return NULL;
  }
  api_take(loaded, false);
  AbaxState *state = api_state(session, seed, loaded, error, &err);
  if (state)
    *game = (AbaxGame *)(void *)loaded;
  else
    api_give_back(loaded, false);
  return state;
}
