/* SPDX-License-Identifier: MIT
** record_batch.c - the threads of a replay and the records they verify.
*/
#include "shell/record_batch.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "native/divergence.h"
#include "native/variation.h"
#include "script/version.h"
#include "shell/clock.h"
#include "shell/command.h"
#include "shell/record_again.h"
#include "shell/record_file.h"

/* A game that was loaded for the records of one worker. */
typedef struct Loaded {
  char *key; /* the game and its options, one a line */
  Game *game;
} Loaded;

typedef struct Replayer {
  Batch *batch;
  Loaded *loaded;
  size_t nloaded, capacity;
  pthread_t thread;
  bool is_started;
} Replayer;

void batch_init(Batch *batch) {
  memset(batch, 0, sizeof *batch);
  pthread_mutex_init(&batch->lock, NULL);
}

void batch_done(Batch *batch) {
  for (size_t i = 0; batch->findings && i < batch->files.count; i++) {
    memory_free(batch->findings[i].text);
    memory_free(batch->findings[i].notice);
    memory_free(batch->findings[i].cause);
  }
  memory_free(batch->findings);
  file_paths_done(&batch->files);
  pthread_mutex_destroy(&batch->lock);
}

/* ---- the files ---- */

static bool take_paths(FilePaths *all, FilePaths *some) {
  for (size_t i = 0; i < some->count; i++) {
    if (!memory_reserve((void **)&all->at, &all->capacity, all->count + 1,
                        sizeof *all->at))
      return false;
    all->at[all->count++] = some->at[i];
    some->at[i] = NULL;
  }
  return true;
}

bool batch_collect(Batch *batch, int argc, char **argv, Error *err) {
  for (int i = 0; i < argc; i++) {
    FilePaths some;
    if (!file_find(argv[i], ".abr", &some, err)) {
      if (err->code == ERROR_IO) err->code = ERROR_INPUT;
      return false;
    }
    if (some.count == 0) {
      file_paths_done(&some);
      return error_set(err, ERROR_INPUT,
                       "no record in '%s': a record's name ends in .abr",
                       argv[i]);
    }
    bool ok = take_paths(&batch->files, &some);
    file_paths_done(&some);
    if (!ok) return error_memory(err);
  }
  return true;
}

/* ---- games ---- */

static void write_key(const Record *record, const char *file, Text *key) {
  char folder[3000];
  file_directory(file, folder, sizeof folder);
  text_addf(key, "%s\n%s", record->game, folder);
  for (int i = 0; i < record->noptions; i++)
    text_addf(key, "\n%s", record->options[i]);
}

static Game *find_loaded(const Replayer *replayer, const char *key) {
  for (size_t i = 0; i < replayer->nloaded; i++)
    if (text_is_equal(replayer->loaded[i].key, key))
      return replayer->loaded[i].game;
  return NULL;
}

static bool keep_game(Replayer *replayer, const Text *key, Game *game) {
  if (key->failed ||
      !memory_reserve((void **)&replayer->loaded, &replayer->capacity,
                      replayer->nloaded + 1, sizeof *replayer->loaded))
    return false;
  char *copy = memory_string(text_string(key), key->length);
  if (!copy) return false;
  replayer->loaded[replayer->nloaded++] = (Loaded){copy, game};
  return true;
}

static Game *load_for(const Replayer *replayer, const Record *record,
                      const char *file, Error *err) {
  Batch *batch = replayer->batch;
  pthread_mutex_lock(&batch->lock);
  Game *game = record_file_game(record, file, batch->rules, err);
  pthread_mutex_unlock(&batch->lock);
  return game;
}

static Game *game_of(Replayer *replayer, const Record *record, const char *file,
                     Error *err) {
  Text key;
  text_init(&key);
  write_key(record, file, &key);
  Game *game = find_loaded(replayer, text_string(&key));
  if (!game && (game = load_for(replayer, record, file, err)) != NULL &&
      !keep_game(replayer, &key, game)) {
    game_free(game);
    game = NULL;
    error_memory(err);
  }
  text_done(&key);
  return game;
}

/* ---- one record ---- */

const char *batch_changed(const ReplayReport *report) {
  return report->rules_changed    ? "rules"
         : report->engine_changed ? "engine"
                                  : "neither";
}

static char *copy_text(const Text *text) {
  return memory_string(text_string(text), text->length);
}

static void name_cause(const Game *game, Finding *finding) {
  Text cause;
  text_init(&cause);
  text_addf(&cause, "%s: ", game->name);
  replay_cause(game, &finding->report, &cause);
  finding->cause = copy_text(&cause);
  text_done(&cause);
}

static void keep_notice(const Record *record, Finding *finding) {
  Text notice;
  text_init(&notice);
  if (record->notice) text_add(&notice, record->notice);
  if (finding->report.is_unended)
    text_addf(&notice, "%sthe game is over, but the record has no result",
              notice.length ? "; " : "");
  if (notice.length) finding->notice = copy_text(&notice);
  text_done(&notice);
}

/* Plies taken back to the start, and the record written again. */
static bool verify_more(const Record *record, const char *text,
                        Session *session, ReplayReport *report, Error *err) {
  size_t dropped;
  if (report->diverged) return true;
  return replay_back(session, report, err) &&
         (report->diverged ||
          (variation_read(session, record, true, &dropped, err) &&
           record_again_compare(record, session, text, report, err)));
}

static bool verify(Replayer *replayer, const Record *record, const char *file,
                   const char *text, Finding *finding, Error *err) {
  const Game *game = game_of(replayer, record, file, err);
  bool is_thorough = replayer->batch->is_thorough;
  Session *session = NULL;
  if (!game ||
      !replay_record(game, record, version_engine(),
                     is_thorough ? &session : NULL, &finding->report, err))
    return false;
  bool ok =
      !is_thorough || verify_more(record, text, session, &finding->report, err);
  session_free(session);
  keep_notice(record, finding);
  if (finding->report.diverged) name_cause(game, finding);
  return ok;
}

static bool read_and_verify(Replayer *replayer, const char *file,
                            Finding *finding, Error *err) {
  Record record = {0};
  Text text;
  text_init(&text);
  bool ok = file_read(file, 0, &text, err) &&
            record_read(&record, text_string(&text), text.length, err) &&
            verify(replayer, &record, file, text_string(&text), finding, err);
  record_done(&record);
  text_done(&text);
  return ok;
}

static void refuse(Finding *finding, const char *file, Error *err) {
  if (!strstr(err->text, file)) error_prefix(err, file);
  finding->verdict = VERDICT_BAD;
  finding->code = err->code == ERROR_IO ? ERROR_INPUT : err->code;
  finding->text = memory_string(err->text, strlen(err->text));
}

/* Lowers the place to stop at; files before it are still looked at. */
static void stop_after(Batch *batch, size_t i) {
  size_t at = atomic_load(&batch->stop_at);
  while (i + 1 < at &&
         !atomic_compare_exchange_weak(&batch->stop_at, &at, i + 1))
    continue;
}

static void replay_file(Replayer *replayer, size_t i) {
  Batch *batch = replayer->batch;
  Finding *finding = &batch->findings[i];
  const char *file = batch->files.at[i];
  Error err = {0};
  if (!read_and_verify(replayer, file, finding, &err))
    refuse(finding, file, &err);
  else
    finding->verdict =
        finding->report.diverged ? VERDICT_DIFFERS : VERDICT_AGREES;
  if (batch->stops && finding->verdict == VERDICT_DIFFERS) stop_after(batch, i);
  atomic_fetch_add(&batch->plies, finding->report.plies);
  atomic_fetch_add(&batch->done, 1);
}

/* ---- threads ---- */

static void *work(void *argument) {
  Replayer *replayer = argument;
  Batch *batch = replayer->batch;
  while (!shell_interrupted) {
    size_t i = atomic_fetch_add(&batch->next, 1);
    if (i >= atomic_load(&batch->stop_at)) break;
    replay_file(replayer, i);
  }
  return NULL;
}

static void replayer_done(Replayer *replayer) {
  for (size_t i = 0; i < replayer->nloaded; i++) {
    memory_free(replayer->loaded[i].key);
    game_free(replayer->loaded[i].game);
  }
  memory_free(replayer->loaded);
}

static void watch(const Batch *batch, void (*show)(const Batch *)) {
  struct timespec pause = {0, 50000000};
  while (show && !shell_interrupted &&
         atomic_load(&batch->done) < atomic_load(&batch->stop_at)) {
    nanosleep(&pause, NULL);
    show(batch);
  }
}

static void run_threads(Batch *batch, Replayer *replayers,
                        void (*show)(const Batch *)) {
  int started = 0;
  for (int i = 0; i < batch->jobs; i++) {
    Replayer *replayer = &replayers[i];
    replayer->batch = batch;
    replayer->is_started =
        pthread_create(&replayer->thread, NULL, work, replayer) == 0;
    started += replayer->is_started;
  }
  if (started == 0)
    work(&replayers[0]);
  else
    watch(batch, show);
  for (int i = 0; i < batch->jobs; i++)
    if (replayers[i].is_started) pthread_join(replayers[i].thread, NULL);
  for (int i = 0; i < batch->jobs; i++) replayer_done(&replayers[i]);
}

/* What was looked at beyond the place to stop at is forgotten: the report
** shall not depend on who was faster. */
static void forget_beyond(Batch *batch) {
  for (size_t i = atomic_load(&batch->stop_at); i < batch->files.count; i++) {
    Finding *finding = &batch->findings[i];
    memory_free(finding->text);
    memory_free(finding->notice);
    memory_free(finding->cause);
    memset(finding, 0, sizeof *finding);
  }
}

static int thread_count(long jobs, size_t files) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  long count = jobs ? jobs : processors > 0 ? processors : 1;
  return (size_t)count > files ? (int)files : (int)count;
}

bool batch_run(Batch *batch, long jobs, void (*show)(const Batch *),
               Error *err) {
  batch->jobs = thread_count(jobs, batch->files.count);
  Replayer *replayers = memory_new((size_t)batch->jobs * sizeof *replayers);
  batch->findings = memory_new(batch->files.count * sizeof *batch->findings);
  bool ok = replayers && batch->findings;
  atomic_store(&batch->stop_at, batch->files.count);
  batch->start = clock_now();
  if (ok)
    run_threads(batch, replayers, show);
  else
    error_memory(err);
  batch->seconds = clock_now() - batch->start;
  if (ok) forget_beyond(batch);
  memory_free(replayers);
  return ok;
}

/* ---- explaining ---- */

void batch_explain(const Batch *batch, size_t i, Text *out) {
  const char *file = batch->files.at[i];
  Record record;
  Game *game = NULL, *own = NULL;
  Error ignored = {0};
  if (!record_file_open(file, batch->rules, &record, &game, &ignored)) return;
  if (batch->rules) own = record_file_game(&record, file, NULL, &ignored);
  divergence_explain(game, &record, &batch->findings[i].report, own, out);
  if (own) game_free(own);
  game_free(game);
  record_done(&record);
}
