/* SPDX-License-Identifier: MIT
** lesson_run.h - running a lesson, and recording what there is to be seen.
**
** The one way a lesson is run: checking it, showing it on a terminal and
** exporting it differ only in what is done with the frames afterwards.
*/
#ifndef ABAX_LESSON_RUN_H
#define ABAX_LESSON_RUN_H

#include "shell/command/command.h"
#include "shell/draw/frame.h"
#include "shell/lesson/lesson.h"

typedef struct Snap {
  const char *name, *position;
  const Game *game;
} Snap;

typedef struct LessonRun {
  Shell shell; /* first: a Shell of ours is a LessonRun */
  const Lesson *lesson;
  Frames *frames;

  /* the frame being made */
  const Game *game;
  Position *pos, *before;
  Text said, output, caption;
  Mark *marks;
  size_t nmarks, mark_capacity;
  Question question;
  const char *snap;
  bool is_dirty; /* there is something new to be seen */
  int branch, line;

  Answer *refused; /* moves said to be illegal in this position */
  size_t nrefused, refused_capacity;
  Snap *snaps;
  size_t nsnaps, snap_capacity;
  size_t expected; /* expectations met so far */
  int title_line;  /* 0: it has no title yet */
  int fault_line;  /* where a failure belongs; 0: to the statement */
  int fault_column;
  bool is_full;    /* everything beside the board is shown */
  bool is_checked; /* what takes longer is tried too */
} LessonRun;

/* Runs a lesson from its beginning. '*expected' (may be NULL) is the number of
** expectations that were met. On failure the text says FILE:LINE:COLUMN; the
** code is ERROR_CHECK when the lesson expects what is not so, ERROR_INPUT when
** it is not understood. */
bool lesson_run(const Lesson *lesson, Frames *frames, size_t *expected,
                Error *err);

/* The same; whether games can be played out as the lesson asks is tried, too. */
bool lesson_check(const Lesson *lesson, Frames *frames, size_t *expected,
                  Error *err);

/* --- for statements --- */
Session *lesson_run_session(LessonRun *run, Error *err); /* NULL: no game */
/* Ends the frame; without anything new to be seen there is none. */
bool lesson_run_flush(LessonRun *run, Error *err);
/* The position is another one now. 'nplies' of them were played. */
bool lesson_run_moved(LessonRun *run, size_t nplies, Error *err);
/* Runs a branch and comes back. */
bool lesson_run_branch(LessonRun *run, const Statement *s, const char *title,
                       Error *err);
/* A copy that lives as long as the frames. NULL: no memory. */
const char *lesson_run_keep(LessonRun *run, const char *text);

#endif
