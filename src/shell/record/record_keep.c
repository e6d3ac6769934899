/* SPDX-License-Identifier: MIT
** record_keep.c - appending plies, rewriting when some were taken back.
*/
#include "shell/record/record_keep.h"

#include <string.h>
#include "base/file.h"
#include "record/branch_notes.h"
#include "shell/record/record_file.h"
#include "shell/record/record_step.h"

/* What is in the file. */
static struct {
  FileLog log;
  char path[sizeof(((FileLog *)0)->path)];
  const Session *session; /* NULL: nothing is kept */
  size_t count;           /* plies */
  unsigned long changes;  /* of the session, but for plies added */
  bool has_result;
  bool is_far;
} kept = {.log.fd = -1};

const char *record_keep_path(void) { return kept.session ? kept.path : NULL; }

/* The whole game, then the end of the file is opened. */
static bool write_whole(const Shell *shell, const char *path, Error *err) {
  Record record;
  if (!record_step_make(shell, &record, err)) return false;
  if (kept.is_far)
    record_file_note_script(&record, shell->game->path);
  else
    record_file_note_rules(&record, shell->game, path);
  bool ok = record_file_save(path, &record, err);
  kept.count = record.nplies;
  kept.changes = shell->session->changes;
  kept.has_result = record.result != NULL;
  record_done(&record);
  return ok && file_log_open(&kept.log, path, err);
}

bool record_keep_start(Shell *shell, const char *path, bool is_far,
                       Error *err) {
  if (!record_keep_end(err) || !record_file_may_replace(path, err))
    return false;
  kept.is_far = is_far;
  if (!write_whole(shell, path, err)) return false;
  strcpy(kept.path, kept.log.path);
  kept.session = shell->session;
  return true;
}

/* Is what was written the beginning of what was played? */
static bool is_beginning(const Session *s) {
  return kept.changes == s->changes &&
         (!kept.has_result || kept.count == s->nplies);
}

static bool add_text(Text *text, Error *err) {
  bool ok = text->failed
                ? error_memory(err)
                : file_log_add(&kept.log, text_string(text), text->length, err);
  text_done(text);
  return ok;
}

static bool add_ply(const Session *s, Error *err) {
  const Ply *ply = &s->plies[kept.count];
  RecordPly line = {.number = (int)kept.count + 1,
                    .asked = replay_asked(s->game, ply->asked),
                    .move = ply->text,
                    .legal = ply->legal,
                    .has_hash = true,
                    .hash = ply->hash};
  Text text;
  text_init(&text);
  record_write_ply(&line, &text);
  branch_notes_write_ply(s, kept.count, &text);
  if (!add_text(&text, err)) return false;
  kept.count++;
  return true;
}

static bool add_result(const Session *s, Error *err) {
  char result[64], reason[TERMS_REASON];
  Text text;
  if (kept.has_result || !session_is_over(s)) return true;
  session_result(s, result, sizeof result);
  text_init(&text);
  replay_reason(s, reason, sizeof reason);
  record_write_result(result, reason, &text);
  kept.has_result = add_text(&text, err);
  return kept.has_result;
}

static bool rewrite(const Shell *shell, Error *err) {
  return file_log_close(&kept.log, err) && write_whole(shell, kept.path, err);
}

static bool append(const Session *s, Error *err) {
  size_t before = kept.count;
  bool had_result = kept.has_result;
  while (kept.count < s->nplies)
    if (!add_ply(s, err)) return false;
  if (!add_result(s, err)) return false;
  return (kept.count == before && kept.has_result == had_result) ||
         file_log_sync(&kept.log, err);
}

/* Another game at the prompt: the file keeps the one it has. */
bool record_keep_up(Shell *shell, Error *err) {
  if (!kept.session) return true;
  if (shell->session != kept.session) {
    shell_note("%s keeps the game before; this one is not kept\n", kept.path);
    return record_keep_end(err);
  }
  if (kept.log.fd >= 0 && is_beginning(shell->session))
    return append(shell->session, err);
  return rewrite(shell, err);
}

void record_keep_move(const Session *old, const Session *session) {
  if (kept.session != old) return;
  kept.session = session;
  kept.changes = session->changes - 1;
}

bool record_keep_end(Error *err) {
  kept.session = NULL;
  return file_log_close(&kept.log, err);
}

int cmd_keep(Shell *shell, int argc, char **argv, Error *err) {
  if (argc != 1) {
    error_set(err, ERROR_USAGE, "give one file name, or 'off': keep game.abr");
    return ERROR_USAGE;
  }
  if (text_is_equal(argv[0], "off")) {
    if (record_keep_end(err)) return 0;
    return (int)err->code;
  }
  if (!shell->session) {
    error_set(err, ERROR_USAGE, "there is no game yet: 'new GAME' begins one");
    return ERROR_USAGE;
  }
  if (!record_keep_start(shell, argv[0], false, err)) return (int)err->code;
  shell_printf("keeping the game in %s\n", argv[0]);
  return 0;
}
