/* SPDX-License-Identifier: MIT
** question_kinds.c - questions that are not answered by a move: a choice, a
** click, a game to be played out.
*/
#include <stdio.h>
#include <string.h>
#include "search/player.h"
#include "shell/lesson/asking.h"
#include "shell/condition/predicate.h"
#include "shell/lesson/question.h"

enum { CHOICES_MAX = 9, LEVELS = 10, WITHIN_MAX = 500 };

/* --- choices --- */

static bool choice_wrong(LessonRun *run, int line, int column, Error *err) {
  run->fault_line = line;
  run->fault_column = column;
  return error_set(err, ERROR_INPUT,
                   "a choice begins with '+' when it is right and with '-' "
                   "when it is wrong: - TEXT [=> WHAT IS SAID TO IT]");
}

/* "- The rook => It slides." */
static bool read_choice(LessonRun *run, const char *line, size_t length,
                        Answer *a, Error *err) {
  Arena *arena = &run->frames->arena;
  a->site = NO_SITE;
  a->is_right = *line == '+';
  line++, length--;
  while (length > 0 && *line == ' ') line++, length--;
  const char *arrow = NULL;
  for (size_t i = 0; i + 4 <= length && arrow == NULL; i++)
    if (memcmp(line + i, " => ", 4) == 0) arrow = line + i;
  size_t n = arrow != NULL ? (size_t)(arrow - line) : length;
  while (n > 0 && line[n - 1] == ' ') n--;
  a->text = arena_string(arena, line, n);
  if (arrow != NULL)
    a->reason =
        arena_string(arena, arrow + 4, length - (size_t)(arrow - line) - 4);
  return (a->text != NULL && (arrow == NULL || a->reason != NULL)) ||
         error_memory(err);
}

static bool read_choices(LessonRun *run, const Statement *s, Turn *turn,
                         Error *err) {
  int line = s->block_line;
  for (const char *at = s->block; *at != '\0'; line++) {
    size_t length = strcspn(at, "\n"), blank = strspn(at, " \t");
    const char *text = at + blank;
    bool is_empty = blank >= length;
    if (!is_empty && ((*text != '+' && *text != '-') || length - blank < 3 ||
                      text[1] != ' ' || turn->nanswers == CHOICES_MAX))
      return choice_wrong(run, line, (int)blank + 1, err);
    if (!is_empty && !read_choice(run, text, length - blank,
                                  &turn->answers[turn->nanswers++], err))
      return false;
    at += length + (at[length] == '\n');
  }
  return true;
}

const char *question_choices(LessonRun *run, const Statement *s, const char *at,
                             Question *q, Error *err) {
  size_t right = 0;
  if (s->block == NULL || at[strspn(at, " \t")] != '\0') {
    error_set(err, ERROR_INPUT,
              "the choices go below 'choose {', one a line: + RIGHT, - "
              "WRONG");
    question_blame(s, at, err);
    return NULL;
  }
  q->turn.answers =
      arena_new(&run->frames->arena, CHOICES_MAX * sizeof *q->turn.answers);
  if (q->turn.answers == NULL) {
    error_memory(err);
    return NULL;
  }
  memset(q->turn.answers, 0, CHOICES_MAX * sizeof *q->turn.answers);
  if (!read_choices(run, s, &q->turn, err)) return NULL;
  for (size_t i = 0; i < q->turn.nanswers; i++)
    right += q->turn.answers[i].is_right;
  if (right == 0 || right == q->turn.nanswers) {
    error_set(err, ERROR_CHECK,
              right == 0 ? "none of the choices is right: '+' begins one"
                         : "all of the choices are right: '-' begins a wrong "
                           "one");
    return NULL;
  }
  return s->tail;
}

/* --- sites --- */

const char *question_sites(LessonRun *run, const Statement *s, const char *at,
                           Question *q, Error *err) {
  Mark sites = {.shape = MARK_CELLS};
  char room[PLACE_NAME];
  const Session *session = run->shell.session;
  const char *all = question_word(at, "all");
  q->wants_all = all != NULL;
  if (all != NULL) at = all;
  at += strspn(at, " \t");
  size_t length = 0;
  while (at[length] != '\0' && !question_word(at + length, "hint") &&
         !question_word(at + length, "right"))
    length += strcspn(at + length, " \t") +
              strspn(at + length + strcspn(at + length, " \t"), " \t");
  if (!statement_sites(run, s, at, length, &sites, err)) return NULL;
  if (sites.nsites == 0) {
    error_set(err, ERROR_INPUT, "no site is named: write click SITE ...");
    question_blame(s, at, err);
    return NULL;
  }
  q->turn.answers =
      arena_new(&run->frames->arena, (size_t)sites.nsites * sizeof(Answer));
  if (q->turn.answers == NULL) {
    error_memory(err);
    return NULL;
  }
  for (int i = 0; i < sites.nsites; i++) {
    Site site = sites.sites[i];
    q->turn.answers[q->turn.nanswers++] = (Answer){
        .text = lesson_run_keep(
            run, position_name(session->game, session->pos, site, room)),
        .is_right = true,
        .site = site};
  }
  return at + length;
}

/* --- a game --- */

static const char *wrong_play(const Statement *s, const char *at, Error *err) {
  error_set(err, ERROR_INPUT,
            "write: play level N until CONDITION [within MOVES]; levels go "
            "from 1 to %d",
            LEVELS);
  question_blame(s, at, err);
  return NULL;
}

static const char *read_number(const char *at, long most, int *out) {
  char digits[8];
  long value;
  at += strspn(at, " \t");
  size_t n = strcspn(at, " \t");
  if (n == 0 || n >= sizeof digits) return NULL;
  memcpy(digits, at, n);
  digits[n] = '\0';
  if (!text_to_long(digits, 1, most, &value)) return NULL;
  *out = (int)value;
  return at + n;
}

/* Can it be done? abax tries, a little stronger than its opponent. */
static bool try_play(LessonRun *run, const Question *q, Error *err) {
  Frame frame = {.game = run->shell.game, .pos = run->shell.session->pos};
  frame.question = *q;
  bool is_reached = false;
  if (!asking_solve(&frame, &is_reached, err)) return false;
  return is_reached ||
         error_set(err, ERROR_CHECK,
                   "abax itself does not reach it against level %d: make the "
                   "exercise easier, or give it more moves",
                   q->level);
}

const char *question_play(LessonRun *run, const Statement *s, const char *at,
                          Question *q, Error *err) {
  Session *session = run->shell.session;
  const char *level = question_word(at, "level");
  const char *until = level ? read_number(level, LEVELS, &q->level) : NULL;
  if (until != NULL) until = question_word(until, "until");
  if (until == NULL) return wrong_play(s, at, err);
  q->goal = question_condition(run, s, until, &at, err);
  if (q->goal == NULL) return NULL;
  const char *within = question_word(at, "within");
  if (within != NULL) {
    at = read_number(within, WITHIN_MAX, &q->within);
    if (at == NULL) return wrong_play(s, within, err);
  }
  if (session_is_over(session) ||
      position_asked(session->game, session->pos) == NO_PLAYER) {
    error_set(err, ERROR_CHECK,
              "nobody is asked for a move here: set up a position in which "
              "the learner moves");
    return NULL;
  }
  return !run->is_checked || try_play(run, q, err) ? at : NULL;
}
