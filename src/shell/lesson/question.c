/* SPDX-License-Identifier: MIT
** question.c - reading 'ask': the question, its kind, hints and praise.
*/
#include "shell/lesson/question.h"

#include <stdio.h>
#include <string.h>
#include "shell/condition/predicate.h"

/* One row per kind of question. */
typedef struct KindRow {
  const char *word;
  QuestionKind kind;
  bool needs_game;
  const char *(*read)(LessonRun *run, const Statement *s, const char *at,
                      Question *q, Error *err);
} KindRow;

static const KindRow kinds[] = {
    {"expects", ASK_MOVE, true, question_moves},
    {"choose", ASK_CHOICE, false, question_choices},
    {"click", ASK_SITE, true, question_sites},
    {"play", ASK_PLAY, true, question_play},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* --- words --- */

const char *question_quoted(LessonRun *run, const char *at, const char **out) {
  at += strspn(at, " \t");
  const char *close = *at == '"' ? strchr(at + 1, '"') : NULL;
  if (close == NULL || close == at + 1) return NULL;
  *out = arena_string(&run->frames->arena, at + 1, (size_t)(close - at - 1));
  return *out != NULL ? close + 1 : NULL;
}

const char *question_word(const char *at, const char *word) {
  size_t n = strlen(word);
  at += strspn(at, " \t");
  if (strncmp(at, word, n) != 0 || !strchr(" \t\"", at[n])) return NULL;
  return at + n;
}

bool question_blame(const Statement *s, const char *at, Error *err) {
  at += strspn(at, " \t");
  bool is_inside = at >= s->text && at <= s->text + strlen(s->text);
  if (is_inside) err->column = (int)(at - s->text) + 1;
  return false;
}

const Predicate *question_condition(LessonRun *run, const Statement *s,
                                    const char *at, const char **end,
                                    Error *err) {
  const Predicate *p =
      predicate_read(&run->frames->arena, run->shell.game, at, end, err);
  if (p == NULL) err->column += (int)(at - s->text);
  return p;
}

/* --- hints and praise --- */

static bool wrong_reply(const char *at, Error *err) {
  static const char *const names[] = {"hint", "right"};
  char word[40];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " \t\""), at);
  const char *near = text_nearest(word, names, 2);
  if (near == NULL)
    return error_set(
        err, ERROR_INPUT,
        "'%s' is not understood here; after the condition there may "
        "be: hint \"TEXT\" right \"TEXT\"",
        word);
  if (text_is_equal(word, near))
    return error_set(err, ERROR_INPUT, "put the text of '%s' in double quotes",
                     near);
  return error_set(err, ERROR_INPUT,
                   "'%s' is not understood here; did you mean '%s'?", word,
                   near);
}

/* hint "..." as often as one likes, and right "...", in any order. */
static bool read_replies(LessonRun *run, const Statement *s, const char *at,
                         Question *q, Error *err) {
  for (at += strspn(at, " \t"); *at != '\0'; at += strspn(at, " \t")) {
    const char *hint = question_word(at, "hint"),
               *right = question_word(at, "right"), *here = at, *text = NULL;
    if (hint != NULL && q->nhints == HINTS_MAX) {
      error_set(err, ERROR_INPUT, "a question has at most %d hints", HINTS_MAX);
      return question_blame(s, here, err);
    }
    const char *said = hint != NULL ? hint : right;
    at = said != NULL ? question_quoted(run, said, &text) : NULL;
    if (at == NULL) {
      wrong_reply(here, err);
      return question_blame(s, here, err);
    }
    if (hint != NULL)
      q->hints[q->nhints++] = text;
    else
      q->praise = text;
  }
  return true;
}

/* --- the whole --- */

static const KindRow *kind_at(const char *at, const char **rest) {
  for (size_t i = 0; i < KINDS; i++) {
    *rest = question_word(at, kinds[i].word);
    if (*rest != NULL) return &kinds[i];
  }
  return NULL;
}

static bool no_kind(const Statement *s, const char *asked, Error *err) {
  const char *names[KINDS];
  char word[40] = "";
  if (asked == NULL) return statement_wrong(s, err);
  sscanf(asked, " %39[^ \t\"]", word);
  for (size_t i = 0; i < KINDS; i++) names[i] = kinds[i].word;
  const char *near = text_nearest(word, names, KINDS);
  if (near != NULL && !text_is_equal(near, word))
    error_set(err, ERROR_INPUT,
              "'%s' is not a kind of question; did you mean '%s'?", word, near);
  else
    statement_wrong(s, err);
  return asked[0] == '\0' ? false : question_blame(s, asked, err);
}

static bool read_question(LessonRun *run, const Statement *s, Question *q,
                          Error *err) {
  const char *at = NULL, *asked = question_quoted(run, s->text, &q->text);
  const KindRow *kind = asked != NULL ? kind_at(asked, &at) : NULL;
  if (kind == NULL) return no_kind(s, asked, err);
  if (kind->needs_game && lesson_run_session(run, err) == NULL) return false;
  if (s->block != NULL && kind->kind != ASK_CHOICE)
    return error_set(err, ERROR_INPUT, "only 'choose' takes a block");
  q->kind = kind->kind;
  at = kind->read(run, s, at, q, err);
  return at != NULL && read_replies(run, s, at, q, err);
}

/* A question ends its frame, and answers are not played: the lesson goes on
** from where it asked. */
bool question_ask(LessonRun *run, const Statement *s, Error *err) {
  Question q = {.turn = {.reply = ""}};
  if (!read_question(run, s, &q, err)) return false;
  run->expected++;
  run->question = q;
  run->is_dirty = true;
  return lesson_run_flush(run, err);
}
