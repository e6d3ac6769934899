/* SPDX-License-Identifier: MIT
** question_moves.c - questions answered by moves: one, or several in a row.
**
** A series is a tree: each right move is followed by the replies the lesson
** gives to it, and by the next question. All of it is tried here, so a reply
** that is not legal after one of the right moves is reported.
*/
#include <stdio.h>
#include <string.h>
#include "why/why.h"
#include "shell/lesson/expect.h"
#include "shell/lesson/learner.h"
#include "notation/typed_move.h"
#include "shell/condition/predicate.h"
#include "shell/lesson/question.h"

enum { STAGES_MAX = 12, REPLIES_MAX = 8, TURNS_MAX = 200 };

typedef struct Stage {
  const Predicate *holds;
  const char *reply[REPLIES_MAX]; /* what is played before the next one */
  int nreplies;
} Stage;

typedef struct Series {
  LessonRun *run;
  Session *trial;
  Stage stages[STAGES_MAX];
  int count, turns;
  Error *err;
} Series;

/* --- reading --- */

/* A word or a quotation, up to a blank or a comma. */
static const char *read_move(LessonRun *run, const char *at,
                             const char **move) {
  at += strspn(at, " \t");
  if (*at == '"') return question_quoted(run, at, move);
  size_t n = strcspn(at, " \t,");
  *move = n > 0 ? arena_string(&run->frames->arena, at, n) : NULL;
  return *move != NULL ? at + n : NULL;
}

/* reply MOVE, MOVE ... */
static const char *read_reply(Series *r, const Statement *s, const char *at,
                              Stage *stage) {
  for (;;) {
    if (stage->nreplies == REPLIES_MAX) {
      error_set(r->err, ERROR_INPUT, "a reply has at most %d moves",
                REPLIES_MAX);
      question_blame(s, at, r->err);
      return NULL;
    }
    const char *rest = read_move(r->run, at, &stage->reply[stage->nreplies]);
    if (rest == NULL) {
      error_set(r->err, ERROR_INPUT, "write: reply MOVE[, MOVE ...]");
      question_blame(s, at, r->err);
      return NULL;
    }
    stage->nreplies++;
    at = rest + strspn(rest, " \t");
    if (*at != ',') return at;
    at++;
  }
}

static const char *read_stages(Series *r, const Statement *s, const char *at) {
  for (;;) {
    Stage *stage = &r->stages[r->count];
    stage->holds = question_condition(r->run, s, at, &at, r->err);
    if (stage->holds == NULL) return NULL;
    r->count++;
    const char *reply = question_word(at, "reply");
    if (reply != NULL) at = read_reply(r, s, reply, stage);
    if (at == NULL) return NULL;
    const char *then = question_word(at, "then");
    if (then == NULL && reply == NULL) return at;
    if (then == NULL || r->count == STAGES_MAX) {
      error_set(r->err, ERROR_INPUT,
                then == NULL ? "after a reply write what is asked next: "
                               "then CONDITION"
                             : "a series has at most 12 moves");
      question_blame(s, at, r->err);
      return NULL;
    }
    at = then;
  }
}

/* --- trying --- */

static bool take_back(Series *r, size_t nplies) {
  while (r->trial->nplies > nplies) session_undo(r->trial);
  return session_drop_redo(r->trial, r->err) &&
         session_list(r->trial, NULL, r->err);
}

static Position *hold(Series *r, const Position *pos) {
  return frames_hold(r->run->frames, r->trial->game, pos, r->err);
}

/* The replies, and what they are called: "black e7e5, ...". */
static bool play_replies(Series *r, const Stage *stage, const char *move,
                         Text *told) {
  for (int i = 0; i < stage->nreplies; i++) {
    Error why = {0};
    if (!typed_move_do(r->trial, stage->reply[i], &why))
      return error_set(r->err, ERROR_CHECK,
                       "%s is a right answer, but then the reply %s cannot be "
                       "played: %.200s",
                       move, stage->reply[i], why.text);
    text_add(told, i > 0 ? ", " : "");
    learner_ply(r->trial->game, &r->trial->plies[r->trial->nplies - 1], told);
  }
  return true;
}

static bool try_turn(Series *r, int stage, Turn *turn);

/* Right, and the series goes on: what follows. */
static bool follow(Series *r, int stage, Answer *a) {
  Text told;
  Turn *next = arena_new(&r->run->frames->arena, sizeof *next);
  if (next == NULL) return error_memory(r->err);
  *next = (Turn){0};
  if (++r->turns > TURNS_MAX)
    return error_set(r->err, ERROR_CHECK,
                     "too many ways are right: say more exactly which moves "
                     "are meant");
  text_init(&told);
  size_t n = r->trial->nplies;
  bool ok = play_replies(r, &r->stages[stage], a->text, &told);
  next->reply = ok ? lesson_run_keep(r->run, text_string(&told)) : NULL;
  const Position *before = r->trial->nplies > n
                               ? r->trial->plies[r->trial->nplies - 2].after
                           : n > 1 ? r->trial->plies[n - 2].after
                                   : r->trial->start;
  if (ok) next->before = hold(r, before);
  if (ok) next->pos = hold(r, r->trial->pos);
  text_done(&told);
  if (!ok || next->pos == NULL || next->before == NULL || next->reply == NULL)
    return false;
  a->next = next;
  return try_turn(r, stage + 1, next);
}

static bool try_answer(Series *r, int stage, size_t i, Answer *a) {
  PredicateView view;
  size_t n = r->trial->nplies;
  if (!session_do(r->trial, i, r->err)) return false;
  predicate_look(r->trial, &view);
  bool ok =
      predicate_holds(r->stages[stage].holds, &view, &a->is_right, r->err);
  if (ok && a->is_right && stage + 1 < r->count) ok = follow(r, stage, a);
  return ok && take_back(r, n);
}

static size_t count_right(const Turn *turn) {
  size_t n = 0;
  for (size_t i = 0; i < turn->nanswers; i++) n += turn->answers[i].is_right;
  return n;
}

/* A move the question names may be illegal: then the reason is given. */
static bool none_right(Series *r, int stage, size_t nlegal) {
  const char *named = predicate_move(r->stages[stage].holds);
  size_t index;
  bool is_legal;
  Text why;
  char after[MOVE_TEXT + 16] = "";
  if (stage > 0)
    snprintf(after, sizeof after, "after %s ",
             r->trial->plies[r->trial->nplies - 1].text);
  if (nlegal == 0)
    return error_set(r->err, ERROR_CHECK,
                     "%snobody can move here: there is no right answer", after);
  error_set(r->err, ERROR_CHECK,
            "%snone of the %zu legal moves is a right answer", after, nlegal);
  Error found = {0};
  if (named == NULL || expect_find(r->trial, named, &index, &found))
    return false;
  text_init(&why);
  if (why_move(r->trial, named, &is_legal, &why, &found))
    error_set(r->err, ERROR_CHECK,
              "%snone of the %zu legal moves is a right answer: %.*s", after,
              nlegal, (int)strcspn(text_string(&why), "\n"), text_string(&why));
  text_done(&why);
  return false;
}

static bool try_turn(Series *r, int stage, Turn *turn) {
  LessonRun *run = r->run;
  size_t count, nrefused = stage == 0 ? run->nrefused : 0;
  if (!session_list(r->trial, &count, r->err)) return false;
  turn->answers = arena_new(&run->frames->arena,
                            (count + nrefused + 1) * sizeof *turn->answers);
  if (turn->answers == NULL) return error_memory(r->err);
  for (size_t i = 0; i < count; i++) {
    Answer *a = &turn->answers[turn->nanswers++];
    *a = (Answer){.text = lesson_run_keep(run, session_text(r->trial, i)),
                  .site = NO_SITE};
    if (a->text == NULL) return error_memory(r->err);
    if (!try_answer(r, stage, i, a)) return false;
  }
  if (count_right(turn) == 0) return none_right(r, stage, count);
  for (size_t i = 0; i < nrefused; i++)
    turn->answers[turn->nanswers++] = run->refused[i];
  return true;
}

const char *question_moves(LessonRun *run, const Statement *s, const char *at,
                           Question *q, Error *err) {
  Series r = {.run = run, .err = err};
  at = read_stages(&r, s, at);
  if (at == NULL) return NULL;
  r.trial = session_copy(run->shell.session, err);
  bool ok = r.trial != NULL && try_turn(&r, 0, &q->turn);
  session_free(r.trial);
  return ok ? at : NULL;
}
