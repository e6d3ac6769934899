/* SPDX-License-Identifier: MIT
** expect.h - what a lesson claims.
*/
#ifndef ABAX_EXPECT_H
#define ABAX_EXPECT_H

#include "shell/lesson/lesson_run.h"

bool expect_run(LessonRun *run, const Statement *s, Error *err);

/* A whole move, not just the beginning of one. */
bool expect_find(Session *session, const char *typed, size_t *index,
                 Error *err);

#endif
