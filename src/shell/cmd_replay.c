/* SPDX-License-Identifier: MIT
** cmd_replay.c - replay: records played again, many at a time.
**
** Files are numbered in the order given (folders sorted); threads take the
** next number and store what they find under it, so the report does not
** depend on who was faster.
*/
#include "base/file.h"
#include "base/memory.h"
#include "native/replay.h"
#include "script/load.h"
#include "script/version.h"
#include "shell/clock.h"
#include "shell/command.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef enum Verdict {
  VERDICT_NONE, /* not looked at: Ctrl-C */
  VERDICT_AGREES,
  VERDICT_DIFFERS,
  VERDICT_BAD /* could not be tried: see 'err' */
} Verdict;

typedef struct Finding {
  Verdict verdict;
  ReplayReport report;
  ErrorCode code;
  char *text;   /* why it could not be tried */
  char *notice; /* what the reader remarked */
} Finding;

/* A game that was loaded for the records of one worker. */
typedef struct Loaded {
  char *key; /* the game and its options, one a line */
  Game *game;
} Loaded;

typedef struct Replay {
  FilePaths files;
  Finding *findings;
  atomic_size_t next;
  pthread_mutex_t lock; /* held while a game is loaded */
} Replay;

typedef struct Replayer {
  Replay *replay;
  Loaded *loaded;
  size_t nloaded, capacity;
  pthread_t thread;
  bool is_started;
} Replayer;

/* ---- games ---- */

/* A record may lie beside the rules it was played by. */
static void find_rules(const char *game, const char *file, char *path,
                       size_t size) {
  char folder[3000];
  if (load_find(game, path, size, NULL)) return;
  file_directory(file, folder, sizeof folder);
  snprintf(path, size, "%s/%s.lua", folder, game);
  if (!file_exists(path)) snprintf(path, size, "%s", game);
}

static Game *load_for(Replayer *replayer, const Record *record,
                      const char *file, Error *err) {
  char path[4096];
  pthread_mutex_lock(&replayer->replay->lock);
  find_rules(record->game, file, path, sizeof path);
  Game *game = load_game(path, record->options, record->noptions, err);
  pthread_mutex_unlock(&replayer->replay->lock);
  return game;
}

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

static bool keep(Replayer *replayer, const Text *key, Game *game) {
  if (key->failed ||
      !memory_reserve((void **)&replayer->loaded, &replayer->capacity,
                      replayer->nloaded + 1, sizeof *replayer->loaded))
    return false;
  char *copy = memory_string(text_string(key), key->length);
  if (!copy) return false;
  replayer->loaded[replayer->nloaded++] = (Loaded){copy, game};
  return true;
}

static Game *game_of(Replayer *replayer, const Record *record, const char *file,
                     Error *err) {
  Text key;
  text_init(&key);
  write_key(record, file, &key);
  Game *game = find_loaded(replayer, text_string(&key));
  if (!game && (game = load_for(replayer, record, file, err)) != NULL &&
      !keep(replayer, &key, game)) {
    game_free(game);
    game = NULL;
    error_memory(err);
  }
  text_done(&key);
  return game;
}

/* ---- one record ---- */

static bool verify(Replayer *replayer, const Record *record, const char *file,
                   Finding *finding, Error *err) {
  if (!record->game)
    return error_set(err, ERROR_INPUT, "no line 'game NAME' in the header");
  const Game *game = game_of(replayer, record, file, err);
  if (!game) return false;
  if (record->notice)
    finding->notice = memory_string(record->notice, strlen(record->notice));
  return replay_record(game, record, version_engine(), NULL, &finding->report,
                       err);
}

static bool read_and_verify(Replayer *replayer, const char *file,
                            Finding *finding, Error *err) {
  Text text;
  Record record;
  memset(&record, 0, sizeof record);
  text_init(&text);
  bool ok = file_read(file, 0, &text, err) &&
            record_read(&record, text_string(&text), text.length, err) &&
            verify(replayer, &record, file, finding, err);
  record_done(&record);
  text_done(&text);
  return ok;
}

/* Messages of file.h name the file already. */
static void refuse(Finding *finding, const char *file, Error *err) {
  if (!strstr(err->text, file)) error_prefix(err, file);
  finding->verdict = VERDICT_BAD;
  finding->code = err->code == ERROR_IO ? ERROR_INPUT : err->code;
  finding->text = memory_string(err->text, strlen(err->text));
}

static void replay_file(Replayer *replayer, size_t i) {
  Replay *replay = replayer->replay;
  Finding *finding = &replay->findings[i];
  const char *file = replay->files.at[i];
  Error err = {0};
  if (!read_and_verify(replayer, file, finding, &err))
    refuse(finding, file, &err);
  else
    finding->verdict =
        finding->report.diverged ? VERDICT_DIFFERS : VERDICT_AGREES;
}

/* ---- threads ---- */

static void *work(void *argument) {
  Replayer *replayer = argument;
  Replay *replay = replayer->replay;
  while (!shell_interrupted) {
    size_t i = atomic_fetch_add(&replay->next, 1);
    if (i >= replay->files.count) break;
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

static void run_threads(Replay *replay, Replayer *replayers, int count) {
  int started = 0;
  for (int i = 0; i < count; i++) {
    Replayer *replayer = &replayers[i];
    replayer->replay = replay;
    replayer->is_started =
        pthread_create(&replayer->thread, NULL, work, replayer) == 0;
    started += replayer->is_started;
  }
  if (started == 0) work(&replayers[0]);
  for (int i = 0; i < count; i++)
    if (replayers[i].is_started) pthread_join(replayers[i].thread, NULL);
  for (int i = 0; i < count; i++) replayer_done(&replayers[i]);
}

static int thread_count(const Options *options, size_t files) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  long count = options->jobs ? options->jobs : processors > 0 ? processors : 1;
  return (size_t)count > files ? (int)files : (int)count;
}

static bool run_all(Replay *replay, int count, Error *err) {
  Replayer *replayers = memory_new((size_t)count * sizeof *replayers);
  replay->findings = memory_new(replay->files.count * sizeof *replay->findings);
  bool ok = replayers && replay->findings;
  if (ok)
    run_threads(replay, replayers, count);
  else
    error_memory(err);
  memory_free(replayers);
  return ok;
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

static bool collect(FilePaths *all, int argc, char **argv, Error *err) {
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
    bool ok = take_paths(all, &some);
    file_paths_done(&some);
    if (!ok) return error_memory(err);
  }
  return true;
}

/* ---- the report ---- */

typedef struct Counts {
  size_t of[VERDICT_BAD + 1];
  size_t plies;
} Counts;

static Counts count_findings(const Replay *replay) {
  Counts counts = {{0}, 0};
  for (size_t i = 0; i < replay->files.count; i++) {
    counts.of[replay->findings[i].verdict]++;
    counts.plies += replay->findings[i].report.plies;
  }
  return counts;
}

/* What a divergence tells, from the hashes in the header. */
static const char *suspect(const ReplayReport *report) {
  if (report->rules_changed) return "the rules are not those it was played by";
  if (report->engine_changed)
    return "same rules, but another version of the program played it";
  return "same rules, same program: the record was altered";
}

static void add_difference(Text *out, const char *file,
                           const ReplayReport *report) {
  if (report->ply > 0)
    text_addf(out, "%s: ply %d: %s\n", file, report->ply, report->what);
  else
    text_addf(out, "%s: %s\n", file, report->what);
  text_addf(out, "  %s\n", suspect(report));
}

static void add_summary(Text *out, const Replay *replay, const Counts *counts) {
  text_addf(out, "%zu record%s, %zu plies, ", replay->files.count,
            replay->files.count == 1 ? "" : "s", counts->plies);
  if (counts->of[VERDICT_AGREES] == replay->files.count) {
    text_add(out, "all agree\n");
    return;
  }
  text_addf(out, "%zu agree, %zu differ", counts->of[VERDICT_AGREES],
            counts->of[VERDICT_DIFFERS]);
  if (counts->of[VERDICT_BAD])
    text_addf(out, ", %zu unreadable", counts->of[VERDICT_BAD]);
  if (counts->of[VERDICT_NONE])
    text_addf(out, ", %zu not tried", counts->of[VERDICT_NONE]);
  text_add(out, "\n");
}

static void add_text(Text *out, const Replay *replay, const Counts *counts) {
  for (size_t i = 0; i < replay->files.count; i++)
    if (replay->findings[i].verdict == VERDICT_DIFFERS)
      add_difference(out, replay->files.at[i], &replay->findings[i].report);
  add_summary(out, replay, counts);
}

static void add_json_file(Text *out, const char *file, const Finding *finding) {
  const ReplayReport *report = &finding->report;
  text_add(out, "{\"file\": ");
  text_add_json(out, file);
  if (finding->verdict == VERDICT_BAD) {
    text_add(out, ", \"error\": ");
    text_add_json(out, finding->text ? finding->text : "out of memory");
  } else {
    text_addf(out, ", \"ply\": %d, \"what\": ", report->ply);
    text_add_json(out, report->what);
    text_addf(out, ", \"rules_changed\": %s, \"engine_changed\": %s",
              report->rules_changed ? "true" : "false",
              report->engine_changed ? "true" : "false");
  }
  text_add(out, "}");
}

static void add_json_files(Text *out, const Replay *replay, const char *name,
                           Verdict verdict) {
  const char *comma = "";
  text_addf(out, ",\n  \"%s\": [", name);
  for (size_t i = 0; i < replay->files.count; i++) {
    if (replay->findings[i].verdict != verdict) continue;
    text_addf(out, "%s\n    ", comma);
    add_json_file(out, replay->files.at[i], &replay->findings[i]);
    comma = ",";
  }
  text_add(out, "]");
}

static void add_json(Text *out, const Replay *replay, const Counts *counts,
                     double seconds, int jobs) {
  text_addf(out, "{\n  \"records\": %zu,\n  \"plies\": %zu,\n  \"agree\": %zu",
            replay->files.count, counts->plies, counts->of[VERDICT_AGREES]);
  add_json_files(out, replay, "differ", VERDICT_DIFFERS);
  add_json_files(out, replay, "unreadable", VERDICT_BAD);
  text_addf(out, ",\n  \"time\": {\"seconds\": %.6f, \"jobs\": %d}\n}\n",
            seconds, jobs);
}

static void note_all(const Replay *replay) {
  for (size_t i = 0; i < replay->files.count; i++) {
    const Finding *finding = &replay->findings[i];
    if (finding->notice)
      shell_note("%s: %s\n", replay->files.at[i], finding->notice);
    if (finding->verdict == VERDICT_BAD)
      shell_note("abax: %s\n", finding->text ? finding->text : "no memory");
  }
}

/* Unreadable records weigh more than differing ones. */
static int exit_code(const Replay *replay, const Counts *counts, Error *err) {
  int code = counts->of[VERDICT_DIFFERS] ? ERROR_CHECK : 0;
  if (counts->of[VERDICT_NONE]) {
    error_set(err, ERROR_LIMIT, "interrupted: %zu of %zu records not tried",
              counts->of[VERDICT_NONE], replay->files.count);
    code = ERROR_LIMIT;
  }
  for (size_t i = replay->files.count; i-- > 0;)
    if (replay->findings[i].verdict == VERDICT_BAD && code != ERROR_INPUT)
      code = (int)replay->findings[i].code;
  return code;
}

static int print_report(Shell *shell, const Replay *replay, double seconds,
                        int jobs, Error *err) {
  Counts counts = count_findings(replay);
  Text out;
  text_init(&out);
  if (shell->options.json)
    add_json(&out, replay, &counts, seconds, jobs);
  else
    add_text(&out, replay, &counts);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  note_all(replay);
  return ok ? exit_code(replay, &counts, err) : (int)err->code;
}

static void replay_done(Replay *replay) {
  for (size_t i = 0; replay->findings && i < replay->files.count; i++) {
    memory_free(replay->findings[i].text);
    memory_free(replay->findings[i].notice);
  }
  memory_free(replay->findings);
  file_paths_done(&replay->files);
}

int cmd_replay(Shell *shell, int argc, char **argv, Error *err) {
  Replay replay;
  memset(&replay, 0, sizeof replay);
  if (argc == 0) {
    error_set(err, ERROR_USAGE, "a record is missing: replay FILE|DIR ...");
    return ERROR_USAGE;
  }
  pthread_mutex_init(&replay.lock, NULL);
  int code = ERROR_INPUT;
  if (collect(&replay.files, argc, argv, err)) {
    int jobs = thread_count(&shell->options, replay.files.count);
    double start = clock_now();
    code = run_all(&replay, jobs, err)
               ? print_report(shell, &replay, clock_now() - start, jobs, err)
               : (int)err->code;
  }
  replay_done(&replay);
  pthread_mutex_destroy(&replay.lock);
  return code;
}
