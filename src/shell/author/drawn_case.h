/* SPDX-License-Identifier: MIT
** drawn_case.h - one case of a .t file: its position, and what is expected.
*/
#ifndef ABAX_DRAWN_CASE_H
#define ABAX_DRAWN_CASE_H

#include "session/session.h"

enum { CASE_WORDS = 1024 };

typedef struct DrawnCase {
  const char *path; /* of the file */
  int line;         /* being read */
  char title[160];
  Session *session; /* NULL: no game yet */
  int expected;     /* expectations so far */
  int failed;
  bool is_spoiled; /* a move to be played was refused: skip the rest */
  Text *out;
} DrawnCase;

/* Checks the expectation "name argument ...". '*is_known' is false when there
** is none of that name. False: its arguments make no sense. */
bool drawn_case_expect(DrawnCase *c, const char *name, int argc, char **argv,
                       bool *is_known, Error *err);

/* Says that an expectation is not met: "FILE:LINE: TITLE: ...". */
void drawn_case_fail(DrawnCase *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
