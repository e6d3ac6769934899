/* SPDX-License-Identifier: MIT
** record_file.c - reading, saving, and finding the rules.
*/
#include "shell/record_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "shell/command.h"

/* Messages of file.h name the file already. */
static bool named(const char *file, Error *err) {
  if (!strstr(err->text, file)) error_prefix(err, file);
  return false;
}

bool record_file_read(const char *file, Record *record, Error *err) {
  Text text;
  memset(record, 0, sizeof *record);
  text_init(&text);
  bool ok = file_read(file, 0, &text, err) &&
            record_read(record, text_string(&text), text.length, err);
  text_done(&text);
  return ok || named(file, err);
}

bool record_file_save(const char *file, const Record *record, Error *err) {
  Text out;
  text_init(&out);
  record_write(record, &out);
  bool ok = out.failed ? error_memory(err)
                       : file_save(file, text_string(&out), out.length, err);
  text_done(&out);
  return ok;
}

bool record_file_write(const char *file, const Record *record, Error *err) {
  if (file) return record_file_save(file, record, err);
  Text out;
  text_init(&out);
  record_write(record, &out);
  if (!out.failed) shell_print(text_string(&out));
  bool ok = !out.failed || error_memory(err);
  text_done(&out);
  return ok;
}

static const char script_key[] = "script ";

/* The value of the header's line "script"; NULL: there is none. */
static const char *find_script(const char *lines) {
  while (lines != NULL && *lines != '\0') {
    if (text_starts(lines, script_key)) return lines + strlen(script_key);
    lines += strcspn(lines, "\n");
    lines += *lines == '\n';
  }
  return NULL;
}

void record_file_note_script(Record *record, const char *path) {
  char *whole = realpath(path, NULL);
  Text lines;
  text_init(&lines);
  for (const char *at = record->others; at != NULL && *at != '\0';) {
    size_t n = strcspn(at, "\n") + 1;
    if (!text_starts(at, script_key)) text_add_bytes(&lines, at, n);
    at += n;
  }
  if (whole != NULL) text_addf(&lines, "%s%s\n", script_key, whole);
  if (!lines.failed)
    record->others =
        arena_string(&record->arena, text_string(&lines), lines.length);
  text_done(&lines);
  free(whole);
}

/* A record may say where its rules are, or lie beside them. */
static void find_rules(const Record *record, const char *file, char *path,
                       size_t size) {
  char folder[3000];
  const char *game = record->game, *script = find_script(record->others);
  if (script != NULL) {
    snprintf(path, size, "%.*s", (int)strcspn(script, "\n"), script);
    if (file_exists(path)) return;
  }
  if (load_find(game, path, size, NULL)) return;
  file_directory(file, folder, sizeof folder);
  snprintf(path, size, "%s/%s.lua", folder, game);
  if (!file_exists(path)) snprintf(path, size, "%s", game);
}

Game *record_file_game(const Record *record, const char *file,
                       const char *rules, Error *err) {
  char path[4096];
  if (rules) return load_game(rules, record->options, record->noptions, err);
  if (!record->game) {
    error_set(err, ERROR_INPUT, "no line 'game NAME' in the header");
    return NULL;
  }
  find_rules(record, file, path, sizeof path);
  return load_game(path, record->options, record->noptions, err);
}

bool record_file_open(const char *file, const char *rules, Record *record,
                      Game **game, Error *err) {
  *game = NULL;
  if (!record_file_read(file, record, err)) return false;
  *game = record_file_game(record, file, rules, err);
  if (*game) return true;
  record_done(record);
  return named(file, err);
}

bool record_file_may_replace(const char *path, Error *err) {
  Text old;
  if (!file_exists(path)) return true;
  text_init(&old);
  bool is_record = false, is_read = file_read(path, 0, &old, err);
  if (is_read) is_record = old.length == 0 || text_starts(old.at, "abax ");
  text_done(&old);
  if (!is_read || is_record) return is_read;
  return error_set(err, ERROR_INPUT,
                   "%s is not a record and is left alone: choose another name",
                   path);
}

bool record_file_same(const RecordPly *a, const RecordPly *b) {
  return text_is_equal(a->move, b->move) && text_is_equal(a->asked, b->asked);
}
