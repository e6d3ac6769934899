/* SPDX-License-Identifier: MIT
** record_batch.c - the games of a replay, and the threads that verify them.
*/
#include "shell/record/record_batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "record/divergence.h"
#include "shell/command/clock.h"
#include "shell/command/command.h"
#include "shell/record/record_file.h"

void batch_init(Batch *batch) {
  memset(batch, 0, sizeof *batch);
  pthread_mutex_init(&batch->lock, NULL);
}

static void finding_done(Finding *finding) {
  memory_free(finding->text);
  memory_free(finding->notice);
  memory_free(finding->cause);
  memory_free(finding->report);
  *finding = (Finding){.group = -1};
}

void batch_done(Batch *batch) {
  for (size_t i = 0; batch->findings && i < batch->count; i++)
    finding_done(&batch->findings[i]);
  for (size_t i = 0; batch->collections && i < batch->files.count; i++)
    collection_done(&batch->collections[i]);
  for (size_t i = 0; i < batch->ngroups; i++) {
    memory_free(batch->groups[i].title);
    memory_free(batch->groups[i].rules);
  }
  memory_free(batch->groups);
  memory_free(batch->findings);
  memory_free(batch->collections);
  memory_free(batch->games);
  catalog_done(&batch->catalog);
  file_paths_done(&batch->files);
  pthread_mutex_destroy(&batch->lock);
}

/* ---- collecting ---- */

static bool take_path(FilePaths *all, char *path) {
  if (!memory_reserve((void **)&all->at, &all->capacity, all->count + 1,
                      sizeof *all->at)) {
    memory_free(path);
    return false;
  }
  all->at[all->count++] = path;
  return true;
}

/* Of a folder only what has a suffix of ours. */
static bool take_paths(FilePaths *all, FilePaths *some, bool is_folder) {
  for (size_t i = 0; i < some->count; i++) {
    if (is_folder && !format_of_file(some->at[i])) continue;
    char *path = some->at[i];
    some->at[i] = NULL;
    if (!take_path(all, path)) return false;
  }
  return true;
}

static bool take_name(Batch *batch, const char *path, Error *err) {
  char *copy = memory_string(path, strlen(path));
  return (copy && take_path(&batch->files, copy)) || error_memory(err);
}

/* One of several that is not there is found out when its turn comes. */
static bool collect_path(Batch *batch, const char *path, bool is_alone,
                         Error *err) {
  FilePaths some;
  if (text_is_equal(path, "-") || (!is_alone && !file_exists(path)))
    return take_name(batch, path, err);
  if (!file_find(path, "", &some, err)) {
    if (err->code == ERROR_IO) err->code = ERROR_INPUT;
    return false;
  }
  size_t before = batch->files.count;
  bool ok = take_paths(&batch->files, &some, file_is_directory(path));
  file_paths_done(&some);
  if (!ok) return error_memory(err);
  return batch->files.count > before ||
         error_set(err, ERROR_INPUT,
                   "no record in '%s': a record's name ends in .abr", path);
}

static bool add_games(Batch *batch, size_t file, size_t count, Error *err) {
  size_t first = count ? 1 : 0, last = count;
  if (!memory_reserve((void **)&batch->games, &batch->capacity,
                      batch->count + count + 1, sizeof *batch->games))
    return error_memory(err);
  for (size_t n = first; n <= last; n++)
    batch->games[batch->count++] = (BatchGame){file, n};
  return true;
}

static bool is_empty_file(const char *path) {
  Text text;
  text_init(&text);
  bool is_empty = file_read(path, 1, &text, NULL) && text.length == 0;
  text_done(&text);
  return is_empty;
}

/* Records are read by the code that verifies them; other files are read here, to
** know how many games they hold. Why a file cannot be read is found out again. */
static bool open_file(Batch *batch, size_t file, Error *err) {
  const char *path = batch->files.at[file];
  Collection *c = &batch->collections[file];
  Error ignored = {0};
  if (text_ends(path, ".abr") || is_empty_file(path))
    return add_games(batch, file, 0, err);
  if (batch->catalog.count == 0 && !catalog_read(&batch->catalog, err))
    return false;
  if (!collection_read(c, path, batch->game != NULL, &ignored) &&
      ignored.code == ERROR_LIMIT)
    return error_set(err, ERROR_LIMIT, "%s", ignored.text);
  if (text_is_equal(path, "-")) batch->refusal = ignored;
  return add_games(batch, file, c->count, err);
}

bool batch_collect(Batch *batch, int argc, char **argv, Error *err) {
  for (int i = 0; i < argc; i++)
    if (!collect_path(batch, argv[i], argc == 1, err)) return false;
  batch->collections =
      memory_new((batch->files.count + 1) * sizeof *batch->collections);
  if (!batch->collections) return error_memory(err);
  for (size_t i = 0; i < batch->files.count; i++)
    if (!open_file(batch, i, err)) return false;
  batch->findings = memory_new((batch->count + 1) * sizeof *batch->findings);
  for (size_t i = 0; batch->findings && i < batch->count; i++)
    batch->findings[i].group = -1;
  return batch->findings || error_memory(err);
}

void batch_name(const Batch *batch, size_t i, Text *out) {
  const BatchGame *game = &batch->games[i];
  const char *path = batch->files.at[game->file];
  text_add(out, text_is_equal(path, "-") ? "stdin" : path);
  if (game->number) text_addf(out, ": game %zu", game->number);
}

/* ---- groups ---- */

int batch_group(Batch *batch, const char *title, const char *rules) {
  for (size_t i = 0; i < batch->ngroups; i++)
    if (text_is_equal(batch->groups[i].title, title)) return (int)i;
  if (!memory_reserve((void **)&batch->groups, &batch->group_capacity,
                      batch->ngroups + 1, sizeof *batch->groups))
    return -1;
  BatchGroup group = {memory_string(title, strlen(title)),
                      memory_string(rules, strlen(rules))};
  if (!group.title || !group.rules) {
    memory_free(group.title);
    memory_free(group.rules);
    return -1;
  }
  batch->groups[batch->ngroups] = group;
  return (int)batch->ngroups++;
}

/* ---- threads ---- */

const char *batch_changed(const ReplayReport *report) {
  return report->rules_changed    ? "rules"
         : report->engine_changed ? "engine"
                                  : "neither";
}

/* Lowers the place to stop at; games before it are still looked at. */
static void stop_after(Batch *batch, size_t i) {
  size_t at = atomic_load(&batch->stop_at);
  while (i + 1 < at &&
         !atomic_compare_exchange_weak(&batch->stop_at, &at, i + 1))
    continue;
}

static void *work(void *argument) {
  Replayer *replayer = argument;
  Batch *batch = replayer->batch;
  while (!shell_interrupted) {
    size_t i = atomic_fetch_add(&batch->next, 1);
    if (i >= atomic_load(&batch->stop_at)) break;
    Finding *finding = &batch->findings[i];
    if (finding->verdict == VERDICT_NONE) replayer_verify(replayer, i);
    if (batch->stops && finding->verdict == VERDICT_DIFFERS)
      stop_after(batch, i);
    atomic_fetch_add(&batch->plies, finding->plies);
    atomic_fetch_add(&batch->done, 1);
  }
  return NULL;
}

/* Short naps first: a small batch is over before a long one would be. */
static void wait_for(Batch *batch, void (*watch)(Batch *)) {
  long nap = 500000;
  while (watch && !shell_interrupted &&
         atomic_load(&batch->done) < atomic_load(&batch->stop_at)) {
    struct timespec pause = {0, nap};
    nanosleep(&pause, NULL);
    if (nap < 50000000) nap *= 2;
    watch(batch);
  }
}

static void run_threads(Batch *batch, Replayer *replayers,
                        void (*watch)(Batch *)) {
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
    wait_for(batch, watch);
  for (int i = 0; i < batch->jobs; i++)
    if (replayers[i].is_started) pthread_join(replayers[i].thread, NULL);
  for (int i = 0; i < batch->jobs; i++) replayer_done(&replayers[i]);
}

/* What was looked at beyond the place to stop at is forgotten: the report
** shall not depend on who was faster. */
static void forget_beyond(Batch *batch) {
  for (size_t i = atomic_load(&batch->stop_at); i < batch->count; i++)
    finding_done(&batch->findings[i]);
}

static int thread_count(long jobs, size_t games) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  long count = jobs ? jobs : processors > 0 ? processors : 1;
  return (size_t)count > games ? (int)games : (int)count;
}

bool batch_run(Batch *batch, long jobs, void (*watch)(Batch *), Error *err) {
  batch->jobs = thread_count(jobs, batch->count);
  Replayer *replayers =
      memory_new((size_t)(batch->jobs + 1) * sizeof *replayers);
  if (!replayers) return error_memory(err);
  atomic_store(&batch->stop_at, batch->count);
  batch->start = clock_now();
  run_threads(batch, replayers, watch);
  batch->seconds = clock_now() - batch->start;
  forget_beyond(batch);
  memory_free(replayers);
  return true;
}

/* ---- explaining ---- */

void batch_explain(const Batch *batch, size_t i, Text *out) {
  const char *file = batch->files.at[batch->games[i].file];
  Record record;
  Game *game = NULL, *own = NULL;
  Error ignored = {0};
  if (batch->games[i].number || text_is_equal(file, "-") ||
      !record_file_open(file, 0, batch->rules, &record, &game, &ignored))
    return;
  if (batch->rules) own = record_file_game(&record, file, NULL, &ignored);
  divergence_explain(game, &record, batch->findings[i].report, own, out);
  if (own) game_free(own);
  game_free(game);
  record_done(&record);
}
