/* SPDX-License-Identifier: MIT
** check_session.c - a game as people have it: typed, explained, recorded.
*/
#include "trial.h"
#include "kernel/text/record.h"
#include "notation/typed_move.h"
#include "record/replay.h"
#include "why/why.h"

#include <stdio.h>
#include <string.h>

enum { PLIES = 16, EXPLAINED = 2, LISTED = 150 };

/* Texts that do not tell which move is meant: two alike, or none. */
static bool is_ambiguous(Session *s, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!session_text(s, i)[0]) return true;
    for (size_t k = 0; k < i; k++)
      if (!strcmp(session_text(s, i), session_text(s, k))) return true;
  }
  return false;
}

/* ---- what is typed ---- */

static bool reads(Trial *t, Session *s, size_t i) {
  size_t found = 0;
  Error err = {0};
  const char *text = session_text(s, i);
  if (!typed_move_find(s, text, &found, &err))
    return trial_fails(t, "move-text", "'%s' is legal and not read: %s", text,
                       err.text);
  if (found != i)
    return trial_fails(t, "move-text", "'%s' is read as '%s'", text,
                       session_text(s, found));
  return true;
}

/* ---- why ---- */

/* The reason names the rule the move is counted by. */
static bool names_rule(const Game *g, int line, const char *reason) {
  char place[300];
  if (line < 0) return true;
  const RuleLine *rule = &g->program->lines[line];
  snprintf(place, sizeof place, ":%d", rule->source.line);
  return strstr(reason, rule->name) &&
         (!rule->source.file || strstr(reason, place));
}

static bool explains(Trial *t, Session *s, size_t i) {
  Error err = {0};
  Text out;
  bool is_legal = false;
  char text[MOVE_TEXT];
  snprintf(text, sizeof text, "%s", session_text(s, i));
  int line = play_line(s->game, &s->legal, &s->legal.at[i]);
  text_init(&out);
  bool ok = why_move(s, text, &is_legal, &out, &err);
  if (!ok)
    trial_fails(t, "why", "why %s: %s", text, err.text);
  else if (!is_legal)
    trial_fails(t, "why", "'%s' is legal; why says: %s", text,
                text_string(&out));
  else if (!names_rule(s->game, line, text_string(&out)))
    trial_fails(t, "why-rule", "'%s' is by rule '%s'; why says: %s", text,
                s->game->program->lines[line].name, text_string(&out));
  text_done(&out);
  return t->outcome != TRIAL_FOUND;
}

/* A text of another position: legal here only if it is found here. */
static bool refutes(Trial *t, Session *s, const char *text) {
  Error err = {0}, none = {0};
  Text out;
  bool is_legal = false;
  size_t index;
  text_init(&out);
  if (!text[0]) return true;
  bool found = typed_move_find(s, text, &index, &none);
  bool ok = why_move(s, text, &is_legal, &out, &err);
  if (!ok)
    trial_fails(t, "why", "why %s: %s", text, err.text);
  else if (is_legal != found)
    trial_fails(t, "why", "'%s' is %slegal; why says: %s", text,
                found ? "" : "not ", text_string(&out));
  else if (!out.length)
    trial_fails(t, "why", "'%s': why says nothing", text);
  text_done(&out);
  return t->outcome != TRIAL_FOUND;
}

static bool look_at_moves(Trial *t, Session *s, size_t count, char *kept) {
  Random *r = &t->random;
  uint32_t n = (uint32_t)count;
  if (!refutes(t, s, kept)) return false;
  if (is_ambiguous(s, count)) return true;
  for (int i = 0; i < EXPLAINED; i++) {
    size_t k = random_below(r, n);
    if (!reads(t, s, k) || !explains(t, s, k)) return false;
  }
  snprintf(kept, MOVE_TEXT, "%s", session_text(s, random_below(r, n)));
  return true;
}

/* ---- records ---- */

static bool compare_record(Trial *t, Session *s, const Record *record) {
  Error err = {0};
  Record again = {0};
  ReplayReport report = {0};
  Text text, copy;
  text_init(&text);
  text_init(&copy);
  record_write(record, &text);
  if (!record_read(&again, text_string(&text), text.length, &err))
    trial_fails(t, "record", "not read: %s\n%s", err.text, text_string(&text));
  else if (record_write(&again, &copy),
           strcmp(text_string(&text), text_string(&copy)) != 0)
    trial_fails(t, "record", "written again it is another:\n%s",
                text_string(&copy));
  else if (!replay_record(s->game, &again, "test", NULL, &report, &err))
    trial_fails(t, "record", "not replayed: %s", err.text);
  else if (report.diverged)
    trial_fails(t, "record", "ply %d: %s\n%s", report.ply, report.what,
                text_string(&text));
  record_done(&again);
  text_done(&text);
  text_done(&copy);
  return t->outcome != TRIAL_FOUND;
}

static bool check_record(Trial *t, Session *s) {
  static const char *const who[PLAYERS_MAX] = {"a", "b", "c", "d",
                                               "e", "f", "g", "h"};
  Error err = {0};
  Record record = {0};
  if (!replay_of_session(s, t->seed, "test", who, &record, &err))
    trial_fails(t, "record", "%s", err.text);
  else
    compare_record(t, s, &record);
  record_done(&record);
  return t->outcome != TRIAL_FOUND;
}

static bool go_back(Trial *t, Session *s) {
  size_t n = s->nplies;
  uint64_t last = s->pos->hash, first = s->start->hash;
  if (!session_goto(s, 0) || s->pos->hash != first)
    return trial_fails(t, "goto", "taking all back leads elsewhere");
  if (!session_goto(s, n) || s->pos->hash != last)
    return trial_fails(t, "goto", "playing all again leads elsewhere");
  return true;
}

/* ---- a game ---- */

static bool play_session(Trial *t, Session *s) {
  Error err = {0};
  char kept[MOVE_TEXT] = "";
  bool ambiguous = false;
  for (int ply = 0; ply < PLIES; ply++) {
    size_t count = 0;
    if (!session_list(s, &count, &err)) return trial_stops(t, &err);
    if (!count || count > LISTED) break;
    ambiguous = ambiguous || is_ambiguous(s, count);
    if (!look_at_moves(t, s, count, kept)) return false;
    size_t k = random_below(&t->random, (uint32_t)count);
    if (!session_do(s, k, &err)) return trial_stops(t, &err);
  }
  return go_back(t, s) && (ambiguous || check_record(t, s));
}

/* With every engine that plays the game itself. */
bool check_session(Trial *t) {
  for (int i = 0; i < t->nsides; i++) {
    Error err = {0};
    if (t->sides[i].engine->is_other) continue;
    Session *s = session_new(t->game, t->seed, &err);
    if (!s) return trial_stops(t, &err);
    if (t->sides[i].engine->prepare) t->sides[i].engine->prepare(&s->machine);
    bool ok = play_session(t, s);
    session_free(s);
    if (!ok) return false;
  }
  return true;
}
