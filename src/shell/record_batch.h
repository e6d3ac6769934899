/* SPDX-License-Identifier: MIT
** record_batch.h - many records replayed at a time.
**
** Files are numbered in the order given (folders sorted); threads take the
** next number and store what they find under it, so the report does not
** depend on who was faster.
*/
#ifndef ABAX_RECORD_BATCH_H
#define ABAX_RECORD_BATCH_H

#include <pthread.h>
#include <stdatomic.h>
#include "base/file.h"
#include "native/replay.h"

typedef enum Verdict {
  VERDICT_NONE, /* not looked at: Ctrl-C, or after a divergence to stop at */
  VERDICT_AGREES,
  VERDICT_DIFFERS,
  VERDICT_BAD, /* could not be tried: see 'text' */
  VERDICTS
} Verdict;

typedef struct Finding {
  Verdict verdict;
  ReplayReport report;
  ErrorCode code;
  char *text;   /* why it could not be tried */
  char *notice; /* what the reader remarked */
  char *cause;  /* of a difference; equal texts are one group */
} Finding;

typedef struct Batch {
  FilePaths files;
  Finding *findings;
  const char *rules; /* replay by these instead; NULL: each by its own */
  bool stops;        /* at the first divergence */
  bool is_thorough;  /* take plies back and write records again as well */
  int jobs;
  double start, seconds;
  atomic_size_t next, done, plies;
  atomic_size_t stop_at; /* files from here on are left out */
  pthread_mutex_t lock;  /* held while a game is loaded */
} Batch;

void batch_init(Batch *batch);
void batch_done(Batch *batch);

/* Adds records: files, or folders with *.abr in them. */
bool batch_collect(Batch *batch, int argc, char **argv, Error *err);

/* Replays all. 'jobs' 0: one a processor. 'show' (may be NULL) is called
** now and then by the thread that waits. */
bool batch_run(Batch *batch, long jobs, void (*show)(const Batch *),
               Error *err);

/* "rules", "engine" or "neither": what changed since it was recorded. */
const char *batch_changed(const ReplayReport *report);

/* Explains a difference in indented lines. */
void batch_explain(const Batch *batch, size_t i, Text *out);

#endif
