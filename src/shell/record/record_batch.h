/* SPDX-License-Identifier: MIT
** record_batch.h - many games replayed at a time.
**
** A game is a record of ours, or one of the games of a file that some other
** program wrote. Games are numbered in the order given (folders sorted);
** threads take the next number and store what they find under it, so the
** report does not depend on who was faster.
*/
#ifndef ABAX_RECORD_BATCH_H
#define ABAX_RECORD_BATCH_H

#include <pthread.h>
#include <stdatomic.h>
#include "base/file.h"
#include "record/replay.h"
#include "shell/format/collection.h"
#include "shell/format/catalog.h"

typedef enum Verdict {
  VERDICT_NONE, /* not looked at: Ctrl-C, or after a divergence to stop at */
  VERDICT_AGREES,
  VERDICT_TORN, /* agrees, but its last line was cut off */
  VERDICT_DIFFERS,
  VERDICT_BAD,   /* could not be tried: see 'text' */
  VERDICT_EMPTY, /* a file without a byte: no game was saved yet */
  VERDICTS
} Verdict;

typedef struct Finding {
  Verdict verdict;
  bool is_open;         /* it has no result, and the game is not over */
  bool has_other_rules; /* than those it was recorded by */
  int group;            /* of the batch; -1: not known */
  size_t plies;         /* verified */
  ReplayReport *report; /* of a difference; else NULL */
  ErrorCode code;
  char *text;   /* why it could not be tried */
  char *notice; /* what the reader remarked */
  char *cause;  /* of a difference; equal texts are one group */
} Finding;

typedef struct BatchGame {
  size_t file;   /* of 'files' */
  size_t number; /* in its file, from 1; 0: the file is a record */
} BatchGame;

/* Games played by the same rules with the same options. */
typedef struct BatchGroup {
  char *title; /* "abalone layout=belgian" */
  char *rules; /* its files with their stamps, one per line (record_resume.c) */
} BatchGroup;

typedef struct Batch {
  FilePaths files;
  Collection *collections; /* by file; empty for records */
  Error refusal; /* of stdin, which cannot be read a second time to ask why */
  BatchGame *games;
  size_t count, capacity;
  Finding *findings; /* by game */
  BatchGroup *groups;
  size_t ngroups, group_capacity;
  Catalog catalog;
  const char *rules;           /* replay by these; NULL: each by its own */
  const char *game;            /* --game: what the files are; NULL */
  const char *const *settings; /* -o, for files of other programs */
  int nsettings;
  bool stops;       /* at the first divergence */
  bool is_thorough; /* take plies back and write records again as well */
  int jobs;
  double start, seconds;
  atomic_size_t next, done, plies;
  atomic_size_t stop_at; /* games from here on are left out */
  pthread_mutex_t lock;  /* held while a game is loaded */
} Batch;

void batch_init(Batch *batch);
void batch_done(Batch *batch);

/* Adds games: those of files, of folders that hold files with our suffixes,
** or of stdin ("-"). A file that cannot be read is a game that is bad. */
bool batch_collect(Batch *batch, int argc, char **argv, Error *err);

/* Replays all. 'jobs' 0: one a processor. 'watch' (may be NULL) is called now
** and then by the thread that waits. */
bool batch_run(Batch *batch, long jobs, void (*watch)(Batch *), Error *err);

/* "game.abr", or "games.pgn: game 3". */
void batch_name(const Batch *batch, size_t i, Text *out);

/* The group of this title; made when it is new, with its rules as the group
** has them. -1: no memory. Called under the lock. */
int batch_group(Batch *batch, const char *title, const char *rules);

/* "rules", "engine" or "neither": what changed since it was recorded. */
const char *batch_changed(const ReplayReport *report);

/* Explains a difference in indented lines. */
void batch_explain(const Batch *batch, size_t i, Text *out);

/* ---- one game (record_verify.c) ---- */

/* A game that was loaded for one worker. */
typedef struct Loaded {
  char *key; /* the game and its options, one per line */
  Game *game;
  Session *room; /* for the next game (replay_verify); NULL */
  int group;
} Loaded;

typedef struct Replayer {
  Batch *batch;
  Loaded *loaded;
  size_t nloaded, capacity;
  pthread_t thread;
  bool is_started;
} Replayer;

void replayer_done(Replayer *replayer);
/* Finds out about game i. */
void replayer_verify(Replayer *replayer, size_t i);

#endif
