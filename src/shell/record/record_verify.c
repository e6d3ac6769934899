/* SPDX-License-Identifier: MIT
** record_verify.c - one game of a batch: a record, or a transcript that is played.
*/
#include <string.h>
#include "record/branch_notes.h"
#include "script/version.h"
#include "shell/record/record_again.h"
#include "shell/record/record_batch.h"
#include "shell/record/record_file.h"
#include "shell/record/record_import.h"

void replayer_done(Replayer *replayer) {
  for (size_t i = 0; i < replayer->nloaded; i++) {
    memory_free(replayer->loaded[i].key);
    session_free(replayer->loaded[i].room);
    game_free(replayer->loaded[i].game);
  }
  memory_free(replayer->loaded);
}

/* ---- games ---- */

static Loaded *find_loaded(const Replayer *replayer, const char *key) {
  for (size_t i = 0; i < replayer->nloaded; i++)
    if (text_is_equal(replayer->loaded[i].key, key))
      return &replayer->loaded[i];
  return NULL;
}

/* The files of a game with their stamps, one per line. */
static int find_group(Batch *batch, const char *title, const Game *game) {
  Text rules;
  text_init(&rules);
  for (int i = 0; i < game->nfiles; i++)
    text_addf(&rules, "%016llx %s\n", file_stamp(game->files[i]),
              game->files[i]);
  int group = batch_group(batch, title, text_string(&rules));
  text_done(&rules);
  return group;
}

/* Takes the game; the title is the part of the key that people read. */
static Loaded *keep_game(Replayer *replayer, const Text *key, const char *title,
                         Game *game, Error *err) {
  char *copy = NULL;
  int group = find_group(replayer->batch, title, game);
  if (group >= 0 && !key->failed &&
      memory_reserve((void **)&replayer->loaded, &replayer->capacity,
                     replayer->nloaded + 1, sizeof *replayer->loaded))
    copy = memory_string(text_string(key), key->length);
  if (!copy) {
    game_free(game);
    error_memory(err);
    return NULL;
  }
  replayer->loaded[replayer->nloaded] = (Loaded){copy, game, NULL, group};
  return &replayer->loaded[replayer->nloaded++];
}

static void add_options(Text *text, const char *const *options, int count) {
  for (int i = 0; i < count; i++) text_addf(text, " %s", options[i]);
}

static Loaded *load_recorded(Replayer *replayer, const Record *record,
                             const char *file, Error *err) {
  Batch *batch = replayer->batch;
  char folder[3000];
  Text key, title;
  text_init(&key);
  text_init(&title);
  file_directory(file, folder, sizeof folder);
  text_add(&title, record->game);
  add_options(&title, record->options, record->noptions);
  text_addf(&key, "%s\n%s", folder, text_string(&title));
  const char *script = record_file_script(record);
  text_add(&key, "\n");
  text_add_bytes(&key, script, strcspn(script, "\n"));
  Loaded *loaded = find_loaded(replayer, text_string(&key));
  if (!loaded) {
    pthread_mutex_lock(&batch->lock);
    Game *game = record_file_game(record, file, batch->rules, err);
    if (game)
      loaded = keep_game(replayer, &key, text_string(&title), game, err);
    pthread_mutex_unlock(&batch->lock);
  }
  text_done(&key);
  text_done(&title);
  return loaded;
}

static Loaded *load_transcript(Replayer *replayer, Choice *choice, Error *err) {
  Batch *batch = replayer->batch;
  Text key;
  text_init(&key);
  text_add(&key, choice->game);
  add_options(&key, choice->settings, choice->nsettings);
  Loaded *loaded = find_loaded(replayer, text_string(&key));
  if (!loaded) {
    pthread_mutex_lock(&batch->lock);
    Game *game = record_import_game(batch->rules ? batch->rules : choice->game,
                                    choice, err);
    Text title;
    text_init(&title);
    text_add(&title, choice->game);
    add_options(&title, choice->settings, choice->nsettings);
    if (game)
      loaded = keep_game(replayer, &key, text_string(&title), game, err);
    text_done(&title);
    pthread_mutex_unlock(&batch->lock);
  }
  text_done(&key);
  return loaded;
}

/* ---- what was found ---- */

static char *copy_text(const Text *text) {
  return memory_string(text_string(text), text->length);
}

static void keep_report(Finding *finding, const ReplayReport *report) {
  finding->plies = report->plies;
  finding->is_open = report->is_open;
  finding->has_other_rules = report->rules_changed;
  finding->verdict = report->diverged ? VERDICT_DIFFERS : VERDICT_AGREES;
  if (!report->diverged) return;
  finding->report = memory_new(sizeof *finding->report);
  if (finding->report)
    *finding->report = *report;
  else
    finding->verdict = VERDICT_BAD;
}

static void name_cause(const Game *game, const ReplayReport *report,
                       Finding *finding) {
  Text cause;
  text_init(&cause);
  text_addf(&cause, "%s: ", game->name);
  replay_cause(game, report, &cause);
  finding->cause = copy_text(&cause);
  text_done(&cause);
}

static void add_part(Text *text, const char *part) {
  if (*part) text_addf(text, "%s%s", text->length ? "; " : "", part);
}

static void keep_notice(Finding *finding, const Text *notice) {
  if (notice->length) finding->notice = copy_text(notice);
}

/* ---- records ---- */

/* Plies taken back to the start, and the record written again. */
static bool verify_more(const Record *record, const char *text,
                        Session *session, ReplayReport *report, Error *err) {
  size_t dropped;
  if (report->diverged) return true;
  return replay_back(session, report, err) &&
         (report->diverged ||
          (branch_notes_read(session, record, true, &dropped, err) &&
           record_again_compare(record, session, text, report, err)));
}

static void conclude(const Record *record, const Game *game,
                     const ReplayReport *report, Finding *finding) {
  Text notice;
  text_init(&notice);
  keep_report(finding, report);
  if (record->notice) add_part(&notice, record->notice);
  if (report->is_unended)
    add_part(&notice, "the game is over, but the record has no result");
  keep_notice(finding, &notice);
  text_done(&notice);
  if (record->notice && finding->verdict == VERDICT_AGREES)
    finding->verdict = VERDICT_TORN;
  if (report->diverged) name_cause(game, report, finding);
}

static bool verify_record(Replayer *replayer, const Record *record,
                          const char *file, const char *text, Finding *finding,
                          Error *err) {
  Loaded *loaded = load_recorded(replayer, record, file, err);
  bool is_thorough = replayer->batch->is_thorough;
  Session *session = NULL;
  ReplayReport report;
  if (!loaded) return false;
  if (!is_thorough && !replay_verify(&loaded->room, loaded->game, record,
                                     version_engine(), &report, err))
    return false;
  if (is_thorough && !replay_record(loaded->game, record, version_engine(),
                                    &session, &report, err))
    return false;
  bool ok = !is_thorough || verify_more(record, text, session, &report, err);
  session_free(session);
  finding->group = loaded->group;
  if (ok) conclude(record, loaded->game, &report, finding);
  return ok;
}

/* What came by stdin is in the collection already. */
static bool verify_file(Replayer *replayer, size_t i, Finding *finding,
                        Error *err) {
  const Batch *batch = replayer->batch;
  size_t number = batch->games[i].file;
  const char *file = batch->files.at[number];
  Collection *c = &batch->collections[number], again = {0};
  Record record = {0};
  bool is_stdin = text_is_equal(file, "-");
  bool is_read = c->text.length > 0 || is_stdin;
  if (is_stdin && batch->refusal.code != ERROR_NONE) {
    *err = batch->refusal;
    return false;
  }
  Text text;
  text_init(&text);
  bool ok = is_read || file_read(file, 0, &text, err);
  const Text *content = is_read ? &c->text : &text;
  if (ok && content->length == 0) {
    finding->verdict = VERDICT_EMPTY;
  } else if (ok && !text_ends(file, ".abr") && !is_read) {
    /* It could not be read as anything: say why. */
    ok = collection_read(&again, file, batch->game != NULL, err);
    ok = ok &&
         record_read(&record, text_string(content), content->length, err) &&
         verify_record(replayer, &record, file, text_string(content), finding,
                       err);
    collection_done(&again);
  } else if (ok) {
    ok = record_read(&record, text_string(content), content->length, err) &&
         verify_record(replayer, &record, file, text_string(content), finding,
                       err);
  }
  record_done(&record);
  text_done(&text);
  return ok;
}

/* ---- games of other programs ---- */

static bool refuse_transcript(Finding *finding, int line, const Error *err) {
  ReplayReport report;
  record_import_refuse(&report, line, err->text);
  keep_report(finding, &report);
  finding->cause = memory_string("not readable", 12);
  return true;
}

static bool is_about_game(const Error *err) {
  return err->code == ERROR_CHECK || err->code == ERROR_INPUT;
}

static void conclude_transcript(const ReplayReport *report, Loaded *loaded,
                                const Text *notice, Finding *finding) {
  keep_report(finding, report);
  finding->group = loaded->group;
  keep_notice(finding, notice);
  if (!report->diverged) return;
  Text cause;
  text_init(&cause);
  text_addf(&cause, "%s: %s", loaded->game->name,
            report->cause == REPLAY_MOVE ? "a move is not legal"
                                         : "a claim of it is wrong");
  finding->cause = copy_text(&cause);
  text_done(&cause);
}

static bool verify_transcript(Replayer *replayer, Collection *c, size_t number,
                              Transcript *transcript, Finding *finding,
                              Error *err) {
  const Batch *batch = replayer->batch;
  Choice choice;
  ReplayReport report;
  Text notice;
  if (!collection_transcript(c, number - 1, transcript, err) ||
      !catalog_choose(&batch->catalog, transcript, batch->game, batch->settings,
                      batch->nsettings, &choice, err))
    return is_about_game(err) &&
           refuse_transcript(finding, c->games[number - 1].line, err);
  Loaded *loaded = load_transcript(replayer, &choice, err);
  if (!loaded)
    return is_about_game(err) &&
           refuse_transcript(finding, c->games[number - 1].line, err);
  ImportTask task = {c->format, transcript, &choice, loaded->game,
                     &loaded->room};
  text_init(&notice);
  bool ok = import_verify(&task, &report, &notice, err);
  if (ok) conclude_transcript(&report, loaded, &notice, finding);
  text_done(&notice);
  return ok;
}

static bool verify_part(Replayer *replayer, size_t i, Finding *finding,
                        Error *err) {
  const BatchGame *game = &replayer->batch->games[i];
  Transcript transcript;
  transcript_init(&transcript);
  bool ok =
      verify_transcript(replayer, &replayer->batch->collections[game->file],
                        game->number, &transcript, finding, err);
  transcript_done(&transcript);
  return ok;
}

/* ---- either ---- */

static void refuse(const Batch *batch, size_t i, Finding *finding, Error *err) {
  Text name;
  text_init(&name);
  batch_name(batch, i, &name);
  if (!text_is_equal(err->file, text_string(&name)))
    error_prefix(err, text_string(&name));
  text_done(&name);
  finding->verdict = VERDICT_BAD;
  finding->code = err->code == ERROR_IO ? ERROR_INPUT : err->code;
  finding->text = memory_string(err->text, strlen(err->text));
}

/* The verdict comes last: who sees it sees all. */
void replayer_verify(Replayer *replayer, size_t i) {
  Finding *to = &replayer->batch->findings[i], finding = {.group = -1};
  Error err = {0};
  bool ok = replayer->batch->games[i].number
                ? verify_part(replayer, i, &finding, &err)
                : verify_file(replayer, i, &finding, &err);
  if (!ok) refuse(replayer->batch, i, &finding, &err);
  Verdict verdict = finding.verdict;
  finding.verdict = VERDICT_NONE;
  *to = finding;
  __atomic_store_n(&to->verdict, verdict, __ATOMIC_RELEASE);
}
