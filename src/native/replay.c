/* SPDX-License-Identifier: MIT
** replay.c - playing a record again, and making one of a session.
**
** Plies are compared in the order in which a difference explains the rest:
** who is asked, how many moves there are, whether the move is one of them,
** what came of it. The first difference ends the comparison.
*/
#include "native/replay.h"
#include "kernel/diagram.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct Replay {
  const Record *record;
  Session *session;
  ReplayReport *report;
  Error *err;
} Replay;

static bool diverge(Replay *r, int ply, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns true: a difference is a result, not a failure. */
static bool diverge(Replay *r, int ply, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(r->report->what, sizeof r->report->what, format, args);
  va_end(args);
  r->report->diverged = true;
  r->report->ply = ply;
  return true;
}

static const char *asked_name(const Game *game, Player asked) {
  return asked == NO_PLAYER ? "chance" : game->player[asked];
}

static void result_now(const Session *session, char *out, size_t size) {
  session_result(session, out, size);
  if (!*out) snprintf(out, size, "none");
}

/* The place of the recorded move in the list. What abax wrote must be there
** letter for letter; other programs may spell moves in their own way. */
static bool find_move(Replay *r, const RecordPly *ply, size_t count,
                      size_t *index) {
  Error ignored;
  for (*index = 0; *index < count; ++*index)
    if (!strcmp(session_text(r->session, *index), ply->move)) return true;
  return !ply->has_hash && session_find(r->session, ply->move, index, &ignored);
}

static bool play_ply(Replay *r, const RecordPly *ply, size_t index) {
  if (!session_do(r->session, index, r->err)) return false;
  uint64_t now = r->session->pos->hash;
  if (!ply->has_hash || ply->hash == now) {
    r->report->plies++;
    return true;
  }
  session_undo(r->session);
  return diverge(r, ply->number,
                 "hash: recorded %016" PRIx64 ", now %016" PRIx64, ply->hash,
                 now);
}

static bool ply_after_end(Replay *r, const RecordPly *ply) {
  char result[64];
  result_now(r->session, result, sizeof result);
  return diverge(r, ply->number,
                 "move %.100s: not legal now, the game is over (%s)", ply->move,
                 result);
}

/* False: a rule failed. A difference is in the report. */
static bool replay_ply(Replay *r, const RecordPly *ply) {
  const Game *game = r->session->game;
  size_t count, index;
  if (session_is_over(r->session)) return ply_after_end(r, ply);
  if (!session_list(r->session, &count, r->err)) return false;
  const char *asked = asked_name(game, position_asked(game, r->session->pos));
  if (!text_is_equal(asked, ply->asked))
    return diverge(r, ply->number, "asked: recorded %.60s, now %s", ply->asked,
                   asked);
  if (ply->legal >= 0 && (size_t)ply->legal != count)
    return diverge(r, ply->number, "legal moves: recorded %ld, now %zu",
                   ply->legal, count);
  if (!find_move(r, ply, count, &index))
    return diverge(r, ply->number, "move %.200s: not legal now", ply->move);
  return play_ply(r, ply, index);
}

/* A game cut by a limit is recorded as "none"; one without a result was not
** ended when it was saved, which says nothing. */
static void compare_result(Replay *r) {
  char now[64];
  if (!r->record->result) return;
  result_now(r->session, now, sizeof now);
  if (!text_is_equal(r->record->result, now))
    diverge(r, 0, "result: recorded %.60s, now %s", r->record->result, now);
}

static bool replay_all(Replay *r) {
  const Record *record = r->record;
  if (record->start &&
      !session_set_position(r->session, record->start, r->err)) {
    error_prefix(r->err, "the position in 'start'");
    return false;
  }
  for (size_t i = 0; i < record->nplies && !r->report->diverged; i++) {
    if (replay_ply(r, &record->plies[i])) continue;
    char where[32];
    snprintf(where, sizeof where, "ply %zu", i + 1);
    error_prefix(r->err, where);
    return false;
  }
  if (!r->report->diverged) compare_result(r);
  return true;
}

bool replay_record(const Game *game, const Record *record, const char *engine,
                   Session **session, ReplayReport *report, Error *err) {
  if (session) *session = NULL;
  *report = (ReplayReport){0};
  report->rules_changed =
      record->has_rules && record->rules != game->rules_hash;
  report->engine_changed =
      record->engine && engine && strcmp(record->engine, engine) != 0;
  Session *played = session_new(game, record->has_seed ? record->seed : 0, err);
  if (!played) return false;
  Replay r = {record, played, report, err};
  bool ok = replay_all(&r);
  if (ok && session)
    *session = played;
  else
    session_free(played);
  return ok;
}

/* ---- a session as a record ---- */

static const char *keep(Record *record, const char *text) {
  return arena_string(&record->arena, text, strlen(text));
}

/* Options at their default are left out: the rules' hash tells if a default
** has changed. */
static bool keep_options(Record *record, const Game *game) {
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (option->chosen == 0) continue;
    const char *value = option->choices[option->chosen];
    size_t length = strlen(option->name) + strlen(value) + 1;
    char *text = arena_new(&record->arena, length + 1);
    if (!text) return false;
    snprintf(text, length + 1, "%s=%s", option->name, value);
    record->options[record->noptions++] = text;
  }
  return true;
}

static bool keep_header(Record *record, const Game *game, const char *engine,
                        const char *const *who) {
  record->has_rules = true;
  record->rules = game->rules_hash;
  record->game = keep(record, game->name);
  record->engine = keep(record, engine);
  if (!record->game || !record->engine) return false;
  for (int p = 0; p < game->nplayers && who; p++) {
    if (!who[p]) continue;
    int i = record->nplayers++;
    record->players[i].player = keep(record, game->player[p]);
    record->players[i].who = keep(record, who[p]);
    if (!record->players[i].player || !record->players[i].who) return false;
  }
  return keep_options(record, game);
}

/* The start is written when it is not where the game begins by itself. */
static bool begins_as_usual(const Session *session, bool *usual, Error *err) {
  const Game *game = session->game;
  Machine machine;
  Position *fresh = position_new(game, err);
  if (!fresh) return false;
  bool ok = machine_init(&machine, game, err);
  if (ok) {
    fresh->random = session->start->random;
    ok = play_begin(&machine, fresh, err);
    *usual = position_is_equal(game, fresh, session->start);
    machine_done(&machine);
  }
  position_free(fresh);
  return ok;
}

static bool keep_start(Record *record, const Session *session, Error *err) {
  bool usual;
  Text text;
  if (!begins_as_usual(session, &usual, err)) return false;
  if (usual) return true;
  text_init(&text);
  diagram_write(session->game, session->start, &text);
  if (!text.failed) record->start = keep(record, text_string(&text));
  text_done(&text);
  return record->start || error_memory(err);
}

static bool keep_plies(Record *record, const Session *session) {
  record->plies = memory_new(session->nplies * sizeof *record->plies);
  if (!record->plies) return false;
  for (size_t i = 0; i < session->nplies; i++) {
    const Ply *from = &session->plies[i];
    RecordPly *ply = &record->plies[record->nplies++];
    ply->number = (int)i + 1;
    ply->asked = keep(record, asked_name(session->game, from->asked));
    ply->move = keep(record, from->text);
    ply->legal = from->legal;
    ply->has_hash = true;
    ply->hash = from->hash;
    if (!ply->asked || !ply->move) return false;
  }
  return true;
}

static bool keep_result(Record *record, const Session *session) {
  char result[64];
  if (!session_is_over(session)) return true;
  session_result(session, result, sizeof result);
  record->result = keep(record, result);
  return record->result != NULL;
}

bool replay_of_session(const Session *session, uint64_t seed,
                       const char *engine, const char *const *who,
                       Record *record, Error *err) {
  *record = (Record){.has_seed = true, .seed = seed};
  bool ok = keep_header(record, session->game, engine, who) &&
            keep_plies(record, session) && keep_result(record, session);
  if (!ok) error_memory(err);
  ok = ok && keep_start(record, session, err);
  if (!ok) record_done(record);
  return ok;
}
