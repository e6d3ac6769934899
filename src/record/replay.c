/* SPDX-License-Identifier: MIT
** replay.c - playing a record again, and making one of a session.
**
** Plies are compared in the order in which a difference explains the rest: who
** is asked, how many moves there are, whether the move is one of them, and
** what it led to. The first difference ends the comparison.
*/
#include "record/replay.h"
#include "kernel/text/diagram.h"
#include "session/ending.h"
#include "notation/typed_move.h"
#include "record/variation.h"
#include "record/branch_notes.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

typedef struct Replay {
  const Record *record;
  Session *session;
  bool keeps;       /* the session's plies are wanted */
  bool is_careful;  /* several moves may have the text of one */
  Session *scratch; /* for variations, when there are any; its start is where
                    ** the ply above them was decided */
  ReplayReport *report;
  Error *err;
} Replay;

static const char *const labels[] = {
    [REPLAY_ASKED] = "asked",
    [REPLAY_COUNT] = "legal moves",
    [REPLAY_HASH] = "hash",
    [REPLAY_CLOCK] = "time",
    [REPLAY_RESULT] = "result",
    [REPLAY_UNDONE] = "taken back",
    [REPLAY_WRITTEN] = "written again",
};

bool replay_diverge(ReplayReport *report, ReplayCause cause, int ply,
                    const char *recorded, const char *now) {
  report->diverged = true;
  report->cause = cause;
  report->ply = ply;
  snprintf(report->recorded, sizeof report->recorded, "%.95s", recorded);
  snprintf(report->now, sizeof report->now, "%.191s", now);
  if (cause == REPLAY_MOVE || cause == REPLAY_OVER)
    snprintf(report->what, sizeof report->what, "move %s: %s", report->recorded,
             report->now);
  else if (cause == REPLAY_VARIATION)
    snprintf(report->what, sizeof report->what, "%s", report->now);
  else
    snprintf(report->what, sizeof report->what, "%s: recorded %s, now %s",
             labels[cause], report->recorded, report->now);
  return true;
}

static bool diverge(Replay *r, ReplayCause cause, int ply, const char *recorded,
                    const char *now) {
  if (ply > 0) r->report->file_line = r->record->plies[ply - 1].line;
  return replay_diverge(r->report, cause, ply, recorded, now);
}

const char *replay_asked(const Game *game, Player asked) {
  return asked == NO_PLAYER ? "chance" : game->player[asked];
}

static void result_now(const Session *session, char *out, size_t size) {
  session_result(session, out, size);
  if (!*out) snprintf(out, size, "none");
}

/* What abax wrote has every count and hash, and moves letter for letter;
** other programs may leave them out and spell moves in their own way. */
static bool is_ours(const Record *record) {
  return record->engine && text_starts(record->engine, "abax ");
}

/* Of the moves that are written alike, the one that leads where the record says
** is meant. Left as it is when there is none. */
static void choose_by_hash(Replay *r, const RecordPly *ply, size_t *index) {
  Session *s = r->session;
  Error ignored = {0};
  size_t count = s->legal.count;
  for (size_t i = 0; i < count; i++) {
    if (!session_list(s, &count, &ignored)) return;
    if (!text_is_equal(session_text(s, i), ply->move)) continue;
    if (!session_do(s, i, &ignored)) return;
    bool is_meant = s->pos->hash == ply->hash;
    session_undo(s);
    if (is_meant) *index = i;
    if (is_meant) break;
  }
  session_list(s, &count, &ignored);
}

static bool find_move(Replay *r, const RecordPly *ply, size_t *index,
                      Error *err) {
  if (session_find_exactly(r->session, ply->move, index, err)) {
    if (r->is_careful && ply->has_hash) choose_by_hash(r, ply, index);
    return true;
  }
  if (err->code != ERROR_NONE || ply->has_hash || is_ours(r->record))
    return false;
  if (typed_move_find(r->session, ply->move, index, err)) return true;
  if (err->code == ERROR_INPUT) error_clear(err);
  return false;
}

static bool diverge_hash(Replay *r, const RecordPly *ply, uint64_t now,
                         int line) {
  char recorded[24] = "-", actual[24];
  if (ply->has_hash)
    snprintf(recorded, sizeof recorded, "%016" PRIx64, ply->hash);
  snprintf(actual, sizeof actual, "%016" PRIx64, now);
  if (r->keeps) session_undo(r->session);
  r->report->line = line;
  return diverge(r, REPLAY_HASH, ply->number, recorded, actual);
}

/* The time that is noted, against what the player had left. */
static bool compare_time(Replay *r, const RecordPly *ply) {
  Session *s = r->session;
  char recorded[TERMS_TEXT], left[TERMS_TEXT];
  int64_t spent = 0;
  if (!s->terms.has_clock || !branch_notes_spent(ply, &spent)) return true;
  Ply *made = &s->plies[s->nplies - 1];
  if (made->asked == NO_PLAYER) return true;
  int64_t had = ending_left(s, made->asked) - s->terms.clock[made->asked].more;
  made->spent = spent;
  if (spent < had) return true;
  terms_write_time(spent, recorded);
  terms_write_time(had, left);
  session_undo(s);
  return diverge(r, REPLAY_CLOCK, ply->number, recorded, left);
}

/* ---- variations ---- */

static bool has_variation(const char *notes) {
  for (; notes; notes = strchr(notes, '\n')) {
    notes += *notes == '\n';
    if (variation_is(notes)) return true;
  }
  return false;
}

/* Keeps where the ply is decided, for the variations below it. */
static bool keep_before(Replay *r) {
  const Session *s = r->session;
  if (!r->scratch) r->scratch = session_new(s->game, 0, r->err);
  if (!r->scratch) return false;
  r->scratch->machine.no_session_rules = s->machine.no_session_rules;
  position_copy(s->game, r->scratch->start, s->pos);
  return true;
}

static bool diverge_variation(Replay *r, const RecordPly *ply, int number,
                              const VariationFault *fault) {
  char now[sizeof r->report->now];
  snprintf(now, sizeof now, "variation %d, move %d: '%.24s' %.120s", number,
           fault->move, fault->word, fault->why);
  if (r->keeps) session_undo(r->session);
  r->report->plies--;
  return diverge(r, REPLAY_VARIATION, ply->number, fault->word, now);
}

static bool replay_variations(Replay *r, const RecordPly *ply) {
  int number = 0;
  for (const char *line = ply->notes; line && *line;) {
    VariationFault fault = {0};
    if (variation_is(line)) {
      number++;
      if (!variation_verify(r->scratch, r->scratch->start, line,
                            !is_ours(r->record), &fault, r->err))
        return false;
      if (fault.move > 0) return diverge_variation(r, ply, number, &fault);
    }
    line += strcspn(line, "\n");
    line += *line == '\n';
  }
  return true;
}

/* ---- plies ---- */

static bool play_ply(Replay *r, const RecordPly *ply, size_t index) {
  Session *s = r->session;
  bool varies = ply->notes && has_variation(ply->notes);
  if (varies && !keep_before(r)) return false;
  int line = play_line(s->game, &s->legal, &s->legal.at[index]);
  bool done = r->keeps ? session_do(s, index, r->err)
                       : session_do_only(s, index, r->err);
  if (!done) return false;
  uint64_t now = s->pos->hash;
  if (ply->has_hash ? ply->hash != now : is_ours(r->record))
    return diverge_hash(r, ply, now, line);
  if (!compare_time(r, ply) || r->report->diverged) return true;
  r->report->plies++;
  return !varies || replay_variations(r, ply);
}

static bool ply_after_end(Replay *r, const RecordPly *ply) {
  char result[48], now[96];
  result_now(r->session, result, sizeof result);
  snprintf(now, sizeof now, "not legal now, the game is over (%s)", result);
  return diverge(r, REPLAY_OVER, ply->number, ply->move, now);
}

static bool diverge_count(Replay *r, const RecordPly *ply, size_t count) {
  char recorded[24] = "-", now[24];
  if (ply->legal >= 0) snprintf(recorded, sizeof recorded, "%ld", ply->legal);
  snprintf(now, sizeof now, "%zu", count);
  return diverge(r, REPLAY_COUNT, ply->number, recorded, now);
}

/* A move that exists in another spelling gives its own. */
static bool diverge_move(Replay *r, const RecordPly *ply) {
  char now[128] = "not legal now";
  size_t index;
  Error ignored = {0};
  if (typed_move_find(r->session, ply->move, &index, &ignored)) {
    if (movetext_is_same(ply->move, session_text(r->session, index)))
      snprintf(now, sizeof now, "it is written %.100s now",
               session_text(r->session, index));
  }
  return diverge(r, REPLAY_MOVE, ply->number, ply->move, now);
}

/* Is the player asked the recorded one, and so the number of moves? */
static bool is_as_recorded(const Replay *r, const RecordPly *ply) {
  const Session *s = r->session;
  const char *asked = replay_asked(s->game, position_asked(s->game, s->pos));
  return text_is_equal(asked, ply->asked) && ply->legal >= 0 &&
         (size_t)ply->legal == s->total;
}

/* False: a rule failed. A difference is in the report. */
static bool replay_ply(Replay *r, const RecordPly *ply) {
  const Game *game = r->session->game;
  size_t count, index = 0;
  Error ignored = {0}; /* listing them all meets the same fault */
  if (session_is_over(r->session)) return ply_after_end(r, ply);
  if (!r->is_careful &&
      session_find_briefly(r->session, ply->move, &index, &ignored) &&
      is_as_recorded(r, ply))
    return play_ply(r, ply, index);
  if (!session_list(r->session, &count, r->err)) return false;
  const char *asked = replay_asked(game, position_asked(game, r->session->pos));
  if (!text_is_equal(asked, ply->asked))
    return diverge(r, REPLAY_ASKED, ply->number, ply->asked, asked);
  if (ply->legal >= 0 ? (size_t)ply->legal != count : is_ours(r->record))
    return diverge_count(r, ply, count);
  Error err = {0};
  if (find_move(r, ply, &index, &err)) return play_ply(r, ply, index);
  if (err.code != ERROR_NONE)
    return error_set(r->err, err.code, "%s", err.text);
  return diverge_move(r, ply);
}

/* A game cut by "limit N" has N plies. */
static void compare_limit(Replay *r) {
  const Record *record = r->record;
  char now[64];
  long limit;
  if (!record->reason || !text_starts(record->reason, "limit ") ||
      !text_to_long(record->reason + 6, 0, LONG_MAX, &limit) ||
      (size_t)limit == record->nplies)
    return;
  snprintf(now, sizeof now, "%zu plies", record->nplies);
  diverge(r, REPLAY_RESULT, 0, record->reason, now);
}

/* A game cut by a limit is recorded as "none"; one without a result was not
** ended when it was saved, which says nothing. */
static void compare_result(Replay *r) {
  char now[64];
  if (!r->record->result) {
    r->report->is_unended = session_is_over(r->session);
    r->report->is_open = !r->report->is_unended;
    return;
  }
  ending_accept(r->session, r->record->reason);
  result_now(r->session, now, sizeof now);
  const SessionEnd *end = &r->session->ending;
  if (!text_is_equal(r->record->result, now))
    diverge(r, REPLAY_RESULT, 0, r->record->result, now);
  else if (end->is_given && !(r->record->reason &&
                              text_is_equal(r->record->reason, end->reason)))
    diverge(r, REPLAY_RESULT, 0,
            r->record->reason ? r->record->reason : r->record->result,
            end->reason);
  else if (!session_is_over(r->session))
    compare_limit(r);
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

/* Lines that were left, and what was taken back. */
static bool replay_branches(Replay *r) {
  char name[40], now[80];
  if (!branch_notes_verify(r->session, r->record, name, sizeof name, r->err))
    return false;
  if (!*name) return true;
  snprintf(now, sizeof now, "%s cannot be played", name);
  return diverge(r, REPLAY_VARIATION, 0, name, now);
}

/* "draws claimed" in the header: nobody claimed a draw by repetition or quiet
** play, and the players went on. */
bool replay_draws_are_claimed(const Record *record) {
  static const char line[] = "draws claimed\n";
  for (const char *at = record->others; at && *at;) {
    if (text_starts(at, line)) return true;
    at += strcspn(at, "\n");
    at += *at == '\n';
  }
  return false;
}

/* A new session, or the one that is in the room made new. */
static Session *session_for(const Game *game, const Record *record,
                            Session **room, Error *err) {
  uint64_t seed = record->has_seed ? record->seed : 0;
  Session *s = *room;
  *room = NULL;
  if (!s) return session_new(game, seed, err);
  if (session_restart(s, seed, err)) return s;
  session_free(s);
  return NULL;
}

/* What was played comes into the room; NULL if that is not possible. */
static bool replay_once(const Game *game, const Record *record, bool is_careful,
                        bool keeps, Session **room, ReplayReport *report,
                        Error *err) {
  Session *played = session_for(game, record, room, err);
  if (!played) return false;
  terms_read_lines(&played->terms, game, record->others);
  played->machine.no_session_rules = replay_draws_are_claimed(record);
  bool has_branches = branch_notes_any(record);
  keeps = keeps || is_careful || has_branches || terms_any(&played->terms);
  Replay r = {record, played, keeps, is_careful, NULL, report, err};
  bool ok = replay_all(&r) &&
            (!has_branches || report->diverged || replay_branches(&r));
  session_free(r.scratch);
  if (ok)
    *room = played;
  else
    session_free(played);
  return ok;
}

/* Nothing keeps a rule from writing two moves alike, and the first of them may
** not be the one that was played: where a hash differs, all are tried. */
static bool replay(const Game *game, const Record *record, const char *engine,
                   bool keeps, Session **room, ReplayReport *report,
                   Error *err) {
  ReplayReport fresh = {.line = -1};
  fresh.rules_changed = record->has_rules && record->rules != game->rules_hash;
  fresh.engine_changed =
      record->engine && engine && strcmp(record->engine, engine) != 0;
  *report = fresh;
  if (!replay_once(game, record, false, keeps, room, report, err)) return false;
  if (!report->diverged || report->cause != REPLAY_HASH) return true;
  *report = fresh;
  return replay_once(game, record, true, keeps, room, report, err);
}

bool replay_record(const Game *game, const Record *record, const char *engine,
                   Session **session, ReplayReport *report, Error *err) {
  Session *room = NULL;
  bool ok = replay(game, record, engine, session != NULL, &room, report, err);
  if (session)
    *session = room;
  else
    session_free(room);
  return ok;
}

bool replay_verify(Session **room, const Game *game, const Record *record,
                   const char *engine, ReplayReport *report, Error *err) {
  return replay(game, record, engine, false, room, report, err);
}

/* ---- causes ---- */

static void add_rule(const Game *game, int line, Text *out) {
  if (line < 0 || (size_t)line >= game->program->nlines) return;
  const RuleLine *rule = &game->program->lines[line];
  text_addf(out, " by '%s'", rule->name);
  if (rule->source.file)
    text_addf(out, " (%s:%d)", rule->source.file, rule->source.line);
}

static bool is_fewer(const ReplayReport *report) {
  long recorded, now;
  return text_to_long(report->recorded, 0, LONG_MAX, &recorded) &&
         text_to_long(report->now, 0, LONG_MAX, &now) && now < recorded;
}

void replay_cause(const Game *game, const ReplayReport *report, Text *out) {
  switch (report->cause) {
  case REPLAY_AGREES:
  case REPLAY_CAUSES: break;
  case REPLAY_OVER: text_add(out, "the game ends earlier"); break;
  case REPLAY_ASKED: text_add(out, "another player is asked"); break;
  case REPLAY_COUNT:
    text_add(out, is_fewer(report) ? "fewer legal moves" : "more legal moves");
    break;
  case REPLAY_MOVE: text_add(out, "the move is not legal"); break;
  case REPLAY_HASH:
    text_add(out, "another position after a move");
    add_rule(game, report->line, out);
    break;
  case REPLAY_CLOCK: text_add(out, "a move made too late"); break;
  case REPLAY_VARIATION: text_add(out, "a variation is not legal"); break;
  case REPLAY_RESULT: text_add(out, "another end of the game"); break;
  case REPLAY_UNDONE: text_add(out, "plies cannot be taken back"); break;
  case REPLAY_WRITTEN: text_add(out, "it is written otherwise"); break;
  }
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
    if (option->chosen == option->usual) continue;
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
  if (!session->has_start) return true;
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
    ply->asked = keep(record, replay_asked(session->game, from->asked));
    ply->move = keep(record, from->text);
    ply->legal = from->legal;
    ply->has_hash = true;
    ply->hash = from->hash;
    if (!ply->asked || !ply->move) return false;
  }
  return true;
}

/* Is the goal of the game a number of captures, and nothing else? */
static bool counts_captures(const Game *game) {
  const Set *goal = game->program->goal;
  return goal && goal->op == SET_IS && goal->na && goal->na->op == NUMBER_TAKEN;
}

void replay_reason(const Session *session, char *out, size_t size) {
  const Game *game = session->game;
  int result = session->pos->result;
  snprintf(out, size, "%s",
           session->ending.is_given ? session->ending.reason : "");
  if (result == RESULT_NONE || result == RESULT_DRAW || !counts_captures(game))
    return;
  int taken = position_taken(game, session->pos, (Player)(result - 1));
  if (taken > 0) snprintf(out, size, "%d captured", taken);
}

static bool keep_result(Record *record, const Session *session) {
  char result[64], reason[TERMS_REASON];
  if (!session_is_over(session)) return true;
  session_result(session, result, sizeof result);
  replay_reason(session, reason, sizeof reason);
  record->result = keep(record, result);
  if (*reason) record->reason = keep(record, reason);
  return record->result && (!*reason || record->reason);
}

bool replay_of_session(const Session *session, uint64_t seed,
                       const char *engine, const char *const *who,
                       Record *record, Error *err) {
  *record = (Record){.has_seed = true, .seed = seed};
  bool ok = keep_header(record, session->game, engine, who) &&
            keep_plies(record, session) && keep_result(record, session);
  if (!ok) error_memory(err);
  ok = ok && branch_notes_write(session, record, err) &&
       keep_start(record, session, err);
  if (!ok) record_done(record);
  return ok;
}
