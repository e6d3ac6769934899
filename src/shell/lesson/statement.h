/* SPDX-License-Identifier: MIT
** statement.h - the table of statements: what a demonstration can say besides
** what can be typed at the prompt.
**
** One row each: reading, running, help and the reference are made from it.
*/
#ifndef ABAX_STATEMENT_H
#define ABAX_STATEMENT_H

#include "shell/lesson/lesson.h"
#include "shell/lesson/lesson_run.h"

typedef enum BlockKind { BLOCK_NONE, BLOCK_TEXT, BLOCK_STATEMENTS } BlockKind;

typedef struct StatementRow {
  const char *name, *usage;
  const char *help; /* one sentence; more lines may follow after '\n' */
  BlockKind block;
  bool is_text; /* its text is said as it is: no comment at its end */
  /* False: 'err' says why, and err->column, if not 0, where in the text. */
  bool (*run)(LessonRun *run, const Statement *s, Error *err);
} StatementRow;

const StatementRow *statement_all(size_t *count);
/* The row of the word of 'length' bytes at 'name'; NULL: there is none. */
const StatementRow *statement_find(const char *name, size_t length);
/* "Did you mean": a name near to the word; NULL: none is. */
const char *statement_nearest(const char *word);

/* --- for the functions of the table --- */
/* "write: NAME USAGE". Returns false. */
bool statement_wrong(const Statement *s, Error *err);
/* The text without quotes around it, kept as long as the frames. NULL: 'err' says why. */
const char *statement_keep(LessonRun *run, const char *text, Error *err);
/* The sites named by 'length' bytes at 'text', which lies in the statement;
** an error points to the word that names none. */
bool statement_sites(LessonRun *run, const Statement *s, const char *text,
                     size_t length, Mark *mark, Error *err);
bool statement_mark(LessonRun *run, const Statement *s, Error *err);

#endif
