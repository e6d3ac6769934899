/* SPDX-License-Identifier: MIT
** lesson.h - a demonstration (.abx) as a list of statements.
**
** One statement per line. A line whose first word is in the table of statements
** (statement.h) is one of those; any other is what could be typed at the
** prompt: a move, several moves, a command. "--" begins a comment. A few
** statements take a block:
**
**   say {                        lines of text, up to a line that begins
**     Black to move.             with a closing brace
**   }
**   branch "what if" {           statements
**     e2e3
**   }
*/
#ifndef ABAX_LESSON_H
#define ABAX_LESSON_H

#include "base/error.h"
#include "base/memory.h"

struct StatementRow;

typedef struct Statement {
  const struct StatementRow *row; /* NULL: a line for the prompt */
  int line, column;               /* where it begins, from 1 */
  const char *text;               /* what follows its word; the whole line */
  int text_column;
  const char *block; /* lines of a block, NULL: none */
  int block_line;    /* the first of them */
  const char *tail;  /* what follows the closing brace */
  size_t end;        /* of a branch: the statement behind its last */
} Statement;

typedef struct Lesson {
  Arena arena;
  const char *path;
  Statement *at;
  size_t count, capacity;
} Lesson;

/* Reads a file. A complaint says FILE:LINE:COLUMN. */
bool lesson_read(Lesson *lesson, const char *path, Error *err);
/* The same from text that was read from there. */
bool lesson_parse(Lesson *lesson, const char *path, const char *text,
                  Error *err);
void lesson_done(Lesson *lesson);

/* Puts "FILE:LINE:COLUMN: " before the text of 'err'. Returns false. */
bool lesson_blame(const Lesson *lesson, int line, int column, Error *err);

#endif
