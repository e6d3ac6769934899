/* SPDX-License-Identifier: MIT
** record_edit.c - changing records: annotate, rebless.
**
** A record is locked while it is read, changed and saved whole.
*/
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "record/divergence.h"
#include "script/version.h"
#include "shell/record/record_batch.h"
#include "shell/record/record_file.h"
#include "shell/record/record_tool.h"

static bool save_locked(FileLock *lock, const Record *record, Error *err) {
  Text out;
  text_init(&out);
  record_write(record, &out);
  bool ok = out.failed
                ? error_memory(err)
                : file_save_locked(lock, text_string(&out), out.length, err);
  text_done(&out);
  return ok;
}

/* ---- annotate ---- */

static bool set_comment(Record *record, const char *number, char *text,
                        Error *err) {
  long ply;
  if (!text_to_long(number, 1, (long)record->nplies, &ply))
    return error_set(
        err, ERROR_INPUT,
        "'%s' is not a ply of this record: give a number from 1 to "
        "%zu",
        number, record->nplies);
  for (char *at = text; *at; at++)
    if ((unsigned char)*at < ' ' || *at == 0x7f) *at = ' ';
  record->plies[ply - 1].comment = *text ? text : NULL;
  return true;
}

static bool annotate(const char *file, const char *number, char *text,
                     Error *err) {
  FileLock lock;
  Record record;
  if (!file_lock(&lock, file, err)) return false;
  bool ok = record_file_read(file, &record, err) &&
            set_comment(&record, number, text, err) &&
            save_locked(&lock, &record, err);
  record_done(&record);
  file_unlock(&lock);
  return ok;
}

int record_annotate(Shell *shell, int argc, char **argv, Error *err) {
  (void)shell;
  Text text;
  if (argc < 3) return record_usage(err, "annotate FILE PLY TEXT");
  text_init(&text);
  for (int i = 2; i < argc; i++)
    text_addf(&text, "%s%s", i > 2 ? " " : "", argv[i]);
  bool ok = text.failed ? error_memory(err)
                        : annotate(argv[0], argv[1],
                                   text.at ? text.at : (char[]){""}, err);
  text_done(&text);
  return ok ? 0 : (int)err->code;
}

/* ---- rebless ---- */

static const char *keep(Record *record, const char *text) {
  return arena_string(&record->arena, text, strlen(text));
}

/* The header remembers by which rules it was played before, and why not. */
static bool keep_reason(Record *record, const char *reason, Error *err) {
  Text others;
  text_init(&others);
  if (record->others) text_add(&others, record->others);
  text_addf(&others, "reblessed %016" PRIx64 " ", record->rules);
  for (; *reason; reason++)
    text_add_char(&others, (unsigned char)*reason < ' ' ? ' ' : *reason);
  text_add(&others, "\n");
  if (!others.failed) record->others = keep(record, text_string(&others));
  bool ok = !others.failed && record->others;
  text_done(&others);
  return ok || error_memory(err);
}

/* Counts, hashes and names of a game that was played by the rules of now. */
static bool take_plies(Record *record, const Session *s, Error *err) {
  for (size_t i = 0; i < record->nplies; i++) {
    RecordPly *to = &record->plies[i];
    const Ply *from = &s->plies[i];
    to->asked = keep(record, replay_asked(s->game, from->asked));
    to->move = keep(record, from->text);
    to->legal = from->legal;
    to->hash = from->hash;
    to->has_hash = true;
    if (!to->asked || !to->move) return error_memory(err);
  }
  return true;
}

static bool take_result(Record *record, const Session *s, Error *err) {
  char result[64];
  session_result(s, result, sizeof result);
  if (!*result) {
    bool was_won = record->result && !text_is_equal(record->result, "none");
    if (was_won) record->result = record->reason = NULL;
    return true;
  }
  if (record->result && text_is_equal(record->result, result)) return true;
  record->reason = NULL;
  record->result = keep(record, result);
  return record->result || error_memory(err);
}

static bool take_all(Record *record, const Game *game, const char *reason,
                     Error *err) {
  Session *s = divergence_session(game, record, record->nplies);
  if (!s) return error_memory(err);
  if (s->nplies < record->nplies) {
    error_set(err, ERROR_CHECK,
              "it cannot be played by these rules: ply %zu: %.100s is not "
              "legal%s",
              s->nplies + 1, record->plies[s->nplies].move,
              session_is_over(s) ? ", the game is over" : "");
    session_free(s);
    return false;
  }
  bool ok = keep_reason(record, reason, err) && take_plies(record, s, err) &&
            take_result(record, s, err);
  record->has_rules = true;
  record->rules = game->rules_hash;
  record->engine = version_engine();
  session_free(s);
  return ok;
}

/* Only changed rules excuse a difference. */
static bool refuse_altered(const ReplayReport *report, Error *err) {
  char ply[32] = "";
  if (report->ply > 0) snprintf(ply, sizeof ply, "ply %d: ", report->ply);
  return error_set(err, ERROR_CHECK,
                   "its rules have not changed, so the record was altered: "
                   "%s%s",
                   ply, report->what);
}

/* '*is_changed' is false when the record agrees as it is. */
static bool rebless_record(FileLock *lock, const char *file, Record *record,
                           const char *reason, bool *is_changed, Error *err) {
  ReplayReport report;
  Game *game = record_file_game(record, file, NULL, err);
  if (!game) return false;
  bool ok = replay_record(game, record, version_engine(), NULL, &report, err);
  *is_changed = ok && report.rules_changed;
  if (ok && report.diverged && !report.rules_changed)
    ok = refuse_altered(&report, err);
  else if (*is_changed)
    ok = take_all(record, game, reason, err) && save_locked(lock, record, err);
  game_free(game);
  return ok;
}

static bool rebless(const char *file, const char *reason, bool *is_changed,
                    Error *err) {
  FileLock lock;
  Record record;
  *is_changed = false;
  if (!file_lock(&lock, file, err)) return false;
  bool ok = record_file_read(file, &record, err) &&
            rebless_record(&lock, file, &record, reason, is_changed, err);
  if (!ok) error_file(err, file);
  record_done(&record);
  file_unlock(&lock);
  return ok;
}

static int rebless_all(const Batch *batch, const char *reason, Error *err) {
  size_t changed = 0, failed = 0;
  int code = 0;
  for (size_t i = 0; i < batch->files.count; i++) {
    bool is_changed;
    Error one = {0};
    if (rebless(batch->files.at[i], reason, &is_changed, &one)) {
      changed += is_changed;
      continue;
    }
    failed++;
    shell_note("abax: %s\n", one.text);
    if (code != ERROR_INPUT) code = (int)one.code;
  }
  shell_printf("%zu record%s, %zu changed", batch->files.count,
               batch->files.count == 1 ? "" : "s", changed);
  if (failed) shell_printf(", %zu left as they are", failed);
  shell_print("\n");
  (void)err;
  return code;
}

int record_rebless(Shell *shell, int argc, char **argv, Error *err) {
  const char *reason = shell->options.reason;
  if (argc == 0 || !reason || !*reason)
    return record_usage(err, "rebless FILE|DIR ... --reason TEXT");
  Batch batch;
  batch_init(&batch);
  int code = batch_collect(&batch, argc, argv, err)
                 ? rebless_all(&batch, reason, err)
                 : (int)err->code;
  batch_done(&batch);
  return code;
}
