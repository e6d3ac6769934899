/* SPDX-License-Identifier: MIT
** parsers.h - every reader of texts from outside, as a function of bytes.
**
** What such a function asks of any bytes: nothing breaks; and what is read can
** be written, read again, and is the same. test_parsers.c gives it the files
** of tests/parsers and changed ones, tests/parsers/fuzz.c whatever libFuzzer
** finds.
*/
#ifndef ABAX_PARSERS_H
#define ABAX_PARSERS_H

#include <stddef.h>

typedef struct Parser {
  const char *name; /* also of its folder in tests/parsers */
  void (*run)(const char *bytes, size_t length);
} Parser;

/* Of parsers_play.c. */
void parsers_game(const char *bytes, size_t length);
void parsers_lesson(const char *bytes, size_t length);
void parsers_test(const char *bytes, size_t length);
void parsers_move(const char *bytes, size_t length);
void parsers_why(const char *bytes, size_t length);
void parsers_prompt(const char *bytes, size_t length);
void parsers_complete(const char *bytes, size_t length);
void parsers_play_done(void);

const Parser *parsers_all(size_t *count);
/* Frees the games that were loaded. */
void parsers_done(void);

#endif
