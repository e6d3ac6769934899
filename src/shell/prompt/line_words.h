/* SPDX-License-Identifier: MIT
** line_words.h - a typed line in words; between the files of lines.
*/
#ifndef ABAX_LINE_WORDS_H
#define ABAX_LINE_WORDS_H

#include "engine/text/movetext.h"

enum { TYPED = MOVE_TEXT };

typedef struct Line {
  char *buffer;
  char **at; /* the words */
  int count;
} Line;

/* Splits a line; line_done is due also after a failure. */
bool line_split(Line *line, const char *source, Error *err);
void line_done(Line *line);

/* Words i .. i+n-1 with blanks between them; false when they are too long. */
bool line_join(const Line *line, int i, int n, char out[TYPED]);

#endif
