/* SPDX-License-Identifier: MIT
** question.h - the statement 'ask': what is asked, and which answers are right.
**
**   ask "..." expects CONDITION [reply MOVE, ...] [then CONDITION ...]
**   ask "..." choose { ... }
**   ask "..." click [all] SITES
**   ask "..." play level N until CONDITION [within N]
**
** and behind each of them: hint "..." (several: one after the other), right
** "...". Answers are prepared when the lesson is run, so that a question
** nobody can answer fails the check.
*/
#ifndef ABAX_QUESTION_H
#define ABAX_QUESTION_H

#include "shell/lesson/statement.h"

bool question_ask(LessonRun *run, const Statement *s, Error *err);

/* --- for the kinds --- */

/* A quotation at 'at'; returns what follows it, NULL: there is none. */
const char *question_quoted(LessonRun *run, const char *at, const char **out);
/* What follows the word, NULL: it is not there. */
const char *question_word(const char *at, const char *word);
/* The column of the error is that of 'at'. Returns false. */
bool question_blame(const Statement *s, const char *at, Error *err);
/* A condition at 'at'; '*end' is behind it. */
const struct Predicate *question_condition(LessonRun *run, const Statement *s,
                                           const char *at, const char **end,
                                           Error *err);

/* Each reads what is after its word and returns what follows, NULL: 'err'
** says why. */
const char *question_moves(LessonRun *run, const Statement *s, const char *at,
                           Question *q, Error *err);
const char *question_choices(LessonRun *run, const Statement *s, const char *at,
                             Question *q, Error *err);
const char *question_sites(LessonRun *run, const Statement *s, const char *at,
                           Question *q, Error *err);
const char *question_play(LessonRun *run, const Statement *s, const char *at,
                          Question *q, Error *err);

#endif
