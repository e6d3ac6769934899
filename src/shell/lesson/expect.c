/* SPDX-License-Identifier: MIT
** expect.c - what a lesson claims.
*/
#include "shell/lesson/expect.h"

#include <stdio.h>
#include <string.h>
#include "engine/walk/program.h"
#include "notation/typed_move.h"
#include "why/reason.h"
#include "why/why.h"
#include "shell/condition/predicate.h"
#include "shell/condition/predicate_name.h"
#include "shell/lesson/statement.h"

static bool unmet(Error *err, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool unmet(Error *err, const char *format, ...) {
  va_list args;
  va_start(args, format);
  error_setv(err, ERROR_CHECK, format, args);
  va_end(args);
  return false;
}

/* --- moves --- */

bool expect_find(Session *session, const char *typed, size_t *index,
                 Error *err) {
  char a[MOVE_TEXT], b[MOVE_TEXT];
  if (!typed_move_find(session, typed, index, err)) return false;
  movetext_fold(typed, a, sizeof a);
  movetext_fold(session_text(session, *index), b, sizeof b);
  if (strlen(a) >= strlen(b) || !text_starts(b, a)) return true;
  return error_set(err, ERROR_INPUT, "it is only the beginning of %s",
                   session_text(session, *index));
}

static bool reason_of(Session *session, const char *typed, Text *why,
                      Error *err) {
  bool is_legal;
  text_clear(why);
  return why_move(session, typed, &is_legal, why, err) &&
         (!why->failed || error_memory(err));
}

static int first_line(const Text *text) {
  return (int)strcspn(text_string(text), "\n");
}

static bool judge_rule(Session *session, size_t index, const char *move,
                       const char *because, Error *err) {
  int line =
      play_line(session->game, &session->legal, &session->legal.at[index]);
  const RuleLine *rule =
      line >= 0 ? &session->game->program->lines[line] : NULL;
  if (rule != NULL && predicate_is_rule(rule, because)) return true;
  if (!predicate_knows_rule(session->game, because, err)) return false;
  Text name;
  text_init(&name);
  if (rule != NULL)
    reason_rule(rule, &name);
  else
    text_add(&name, "none");
  unmet(err, "%s should be legal because of '%s', but its rule is %s", move,
        because, text_string(&name));
  text_done(&name);
  return false;
}

static bool judge_legal(LessonRun *run, const char *move, const char *because,
                        Error *err) {
  Session *session = run->shell.session;
  size_t index;
  Text why;
  if (expect_find(session, move, &index, err))
    return because == NULL || judge_rule(session, index, move, because, err);
  if (err->code != ERROR_INPUT) return false;
  text_init(&why);
  if (reason_of(session, move, &why, err))
    unmet(err, "%s should be legal, but: %.*s", move, first_line(&why),
          text_string(&why));
  text_done(&why);
  return false;
}

static bool note_refused(LessonRun *run, const char *move, const Text *why,
                         Error *err) {
  if (!memory_reserve((void **)&run->refused, &run->refused_capacity,
                      run->nrefused + 1, sizeof *run->refused))
    return error_memory(err);
  const char *text = text_string(why);
  Answer answer = {.text = lesson_run_keep(run, move),
                   .reason = arena_string(&run->frames->arena, text,
                                          (size_t)first_line(why))};
  if (answer.text == NULL || answer.reason == NULL) return error_memory(err);
  run->refused[run->nrefused++] = answer;
  return true;
}

/* Without a reason that is asked for, any misspelt move would do. Moves that
** count from the mover's side begin with a number. */
static bool can_be_move(const Session *s, const char *move, Error *err) {
  Site site;
  Player who = position_asked(s->game, s->pos);
  bool names_site = movetext_sites_of(s->game, who == NO_PLAYER ? 0 : who, move,
                                      &site, 1) > 0;
  if (names_site || (move[0] >= '0' && move[0] <= '9') ||
      movetext_is_said(s->game, move) || reason_is_said(s->game, move))
    return true;
  return error_set(
      err, ERROR_INPUT,
      "'%s' cannot be a move of %s: it has no cell of the board and "
      "no word of the rules in it",
      move, s->game->name);
}

static bool judge_illegal(LessonRun *run, const char *move, const char *because,
                          Error *err) {
  Session *session = run->shell.session;
  size_t index;
  Text why;
  bool is_legal = expect_find(session, move, &index, err);
  if (!is_legal && err->code != ERROR_INPUT) return false;
  error_clear(err);
  if (!is_legal && because == NULL && !can_be_move(session, move, err))
    return false;
  text_init(&why);
  bool ok = reason_of(session, move, &why, err);
  if (ok && is_legal)
    ok = unmet(err, "%s should be illegal, but %.*s", move, first_line(&why),
               text_string(&why));
  else if (ok && because != NULL && !text_holds(text_string(&why), because))
    ok = unmet(err, "the reason against %s should say '%s', but it is: %.*s",
               move, because, first_line(&why), text_string(&why));
  else if (ok)
    ok = note_refused(run, move, &why, err);
  text_done(&why);
  return ok;
}

/* --- lists of moves --- */

typedef bool Judge(LessonRun *run, const char *move, const char *because,
                   Error *err);

/* Where the word is in the text, outside quotes; NULL: nowhere. */
static const char *find_word(const char *text, const char *word) {
  bool is_quoted = false;
  size_t n = strlen(word);
  for (const char *at = text; *at != '\0'; at++) {
    if (*at == '"') is_quoted = !is_quoted;
    bool begins = at == text || at[-1] == ' ' || at[-1] == '"';
    if (is_quoted || !begins || strncmp(at, word, n) != 0) continue;
    if (at[n] == '\0' || at[n] == ' ') return at;
  }
  return NULL;
}

/* Copies 'length' bytes without blanks and quotes around them. */
static bool copy_bare(const char *from, size_t length, char *out, size_t size) {
  while (length > 0 && (*from == ' ' || *from == '\t')) from++, length--;
  while (length > 0 && (from[length - 1] == ' ' || from[length - 1] == '\t'))
    length--;
  if (length > 1 && from[0] == '"' && from[length - 1] == '"') {
    from++;
    length -= 2;
  }
  if (length >= size) return false;
  memcpy(out, from, length);
  out[length] = '\0';
  return length > 0;
}

/* The bytes before a comma outside quotes, at most 'length'. */
static size_t item_length(const char *text, size_t length) {
  bool is_quoted = false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '"') is_quoted = !is_quoted;
    if (text[i] == ',' && !is_quoted) return i;
  }
  return length;
}

static bool judge_list(LessonRun *run, const Statement *s, const char *list,
                       Judge *judge, Error *err) {
  char move[MOVE_TEXT], because[256] = "";
  const char *reason = find_word(list, "because");
  size_t left = reason != NULL ? (size_t)(reason - list) : strlen(list);
  if (reason != NULL &&
      !copy_bare(reason + 7, strlen(reason + 7), because, sizeof because)) {
    error_set(err, ERROR_INPUT,
              "after 'because' write the rule of a legal move, or part of "
              "the reason against an illegal one");
    err->column = (int)(reason - s->text) + 1;
    return false;
  }
  for (;;) {
    size_t n = item_length(list, left);
    if (!copy_bare(list, n, move, sizeof move)) return statement_wrong(s, err);
    if (!judge(run, move, reason != NULL ? because : NULL, err)) {
      err->column = (int)(list + strspn(list, " ") - s->text) + 1;
      return false;
    }
    run->expected++;
    if (n == left) return true;
    list += n + 1;
    left -= n + 1;
  }
}

/* --- conditions --- */

static bool unmet_condition(const Predicate *p, const PredicateView *view,
                            const Statement *s, Error *err) {
  Text now;
  text_init(&now);
  predicate_tell(p, view, &now);
  unmet(err, "expected %s, but %s", s->text, text_string(&now));
  text_done(&now);
  err->column = 1;
  return false;
}

static bool judge_condition(LessonRun *run, const Statement *s, Error *err) {
  Session *session = run->shell.session;
  PredicateView view;
  const char *end;
  bool holds = false;
  const Predicate *p =
      predicate_read(&run->frames->arena, session->game, s->text, &end, err);
  if (p == NULL) return false;
  if (*end != '\0') {
    error_set(err, ERROR_INPUT,
              "'%.60s' is not understood here; 'and' or 'or' joins conditions",
              end);
    err->column = (int)(end - s->text) + 1;
    return false;
  }
  predicate_look(session, &view);
  if (!predicate_holds(p, &view, &holds, err)) return false;
  run->expected++;
  return holds || unmet_condition(p, &view, s, err);
}

bool expect_run(LessonRun *run, const Statement *s, Error *err) {
  if (lesson_run_session(run, err) == NULL) return false;
  if (s->text[0] == '\0') return statement_wrong(s, err);
  if (text_is_equal(s->text, "legal") || text_is_equal(s->text, "illegal"))
    return error_set(err, ERROR_INPUT,
                     "which move is %s? write: expect %s "
                     "MOVE[, MOVE ...]",
                     s->text, s->text);
  if (text_starts(s->text, "legal "))
    return judge_list(run, s, s->text + 6, judge_legal, err);
  if (text_starts(s->text, "illegal "))
    return judge_list(run, s, s->text + 8, judge_illegal, err);
  return judge_condition(run, s, err);
}
