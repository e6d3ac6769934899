/* SPDX-License-Identifier: MIT
** record_file.c - reading, saving, and finding the rules.
*/
#include "shell/record/record_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "shell/command/command.h"
#include "shell/record/record_import.h"

bool record_file_read(const char *file, Record *record, Error *err) {
  Text text;
  memset(record, 0, sizeof *record);
  text_init(&text);
  bool ok = file_read(file, 0, &text, err) &&
            record_read(record, text_string(&text), text.length, err);
  text_done(&text);
  return ok || error_file(err, file);
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

/* The header's other lines, with this one for what "script" said; "": none. */
static void set_script(Record *record, const char *path) {
  Text lines;
  text_init(&lines);
  for (const char *at = record->others; at != NULL && *at != '\0';) {
    size_t n = strcspn(at, "\n") + 1;
    if (!text_starts(at, script_key)) text_add_bytes(&lines, at, n);
    at += n;
  }
  if (*path != '\0') text_addf(&lines, "%s%s\n", script_key, path);
  if (!lines.failed)
    record->others =
        lines.length
            ? arena_string(&record->arena, text_string(&lines), lines.length)
            : NULL;
  text_done(&lines);
}

void record_file_note_script(Record *record, const char *path) {
  char *whole = realpath(path, NULL);
  set_script(record, whole != NULL ? whole : "");
  free(whole);
}

const char *record_file_script(const Record *record) {
  const char *script = find_script(record->others);
  return script != NULL ? script : "";
}

/* The way from one folder to a file, both whole paths: "../rules/ludo.lua". */
static void write_way(const char *folder, const char *path, Text *out) {
  size_t same = 0;
  for (size_t i = 0; folder[i] == path[i] || !folder[i]; i++) {
    if ((!folder[i] || folder[i] == '/') && path[i] == '/') same = i + 1;
    if (!folder[i]) break;
  }
  const char *rest = strlen(folder) >= same ? folder + same : "";
  for (; *rest != '\0'; rest += strcspn(rest, "/"), rest += *rest == '/')
    text_add(out, "../");
  text_add(out, path + same);
}

static bool is_found_by_name(const Game *game) {
  char path[4096];
  if (!load_find(game->name, path, sizeof path, NULL)) return false;
  return file_stamp(path) == file_stamp(game->path);
}

void record_file_note_rules(Record *record, const Game *game,
                            const char *file) {
  char folder[3000];
  Text way;
  text_init(&way);
  file_directory(file, folder, sizeof folder);
  char *from = realpath(folder, NULL), *to = realpath(game->path, NULL);
  if (from != NULL && to != NULL && !is_found_by_name(game))
    write_way(from, to, &way);
  set_script(record, text_string(&way));
  text_done(&way);
  free(from);
  free(to);
}

/* Where the record says its rules are, seen from the record. Anything but a
** rules file is not looked at. */
static bool find_noted(const Record *record, const char *file, char *path,
                       size_t size) {
  char folder[3000];
  const char *script = record_file_script(record);
  int n = (int)strcspn(script, "\n");
  if (n < 5 || strncmp(script + n - 4, ".lua", 4) != 0) return false;
  file_directory(file, folder, sizeof folder);
  int length = *script == '/'
                   ? snprintf(path, size, "%.*s", n, script)
                   : snprintf(path, size, "%s/%.*s", folder, n, script);
  return length > 0 && (size_t)length < size && file_exists(path);
}

/* A record may say where its rules are, or be beside them. */
static void find_rules(const Record *record, const char *file, char *path,
                       size_t size) {
  char folder[3000];
  const char *game = record->game;
  if (find_noted(record, file, path, size)) return;
  if (load_find(game, path, size, NULL)) return;
  file_directory(file, folder, sizeof folder);
  snprintf(path, size, "%s/%s.lua", folder, game);
  if (!file_exists(path)) snprintf(path, size, "%s", game);
}

/* What would help to find them. */
static void advise(const Record *record, Error *err) {
  const char *script = record_file_script(record);
  Text advice;
  text_init(&advice);
  text_add(&advice, err->text);
  if (*script)
    text_addf(&advice, "; the record has its rules from '%.*s'",
              (int)strcspn(script, "\n"), script);
  text_addf(&advice, "; ABAX_PATH names folders to look for %s.lua in",
            record->game);
  error_set(err, err->code, "%s", text_string(&advice));
  text_done(&advice);
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
  Game *game = load_game(path, record->options, record->noptions, err);
  if (game == NULL && !strchr(path, '/') && !file_exists(path))
    advise(record, err);
  return game;
}

static bool open_record(const char *file, const char *rules, Record *record,
                        Game **game, Error *err) {
  *game = NULL;
  if (!record_file_read(file, record, err)) return false;
  *game = record_file_game(record, file, rules, err);
  if (*game) return true;
  record_done(record);
  return error_file(err, file);
}

/* The game of the cache becomes the caller's. */
static Game *take_game(GameCache *cache) {
  Game *game = cache->at[0].game;
  memory_free(cache->at[0].key);
  cache->count = 0;
  return game;
}

/* What its reader remarked, and which of many games it is. */
static bool keep_notice(Record *record, const Text *notice, size_t number,
                        size_t count, Error *err) {
  Text all;
  text_init(&all);
  if (number == 0 && count > 1)
    text_addf(&all, "the first of its %zu games", count);
  if (notice->length)
    text_addf(&all, "%s%s", all.length ? "; " : "", notice->at);
  if (all.length)
    record->notice =
        arena_string(&record->arena, text_string(&all), all.length);
  bool ok = !all.failed && (!all.length || record->notice);
  text_done(&all);
  return ok || error_memory(err);
}

static bool take_import(RecordImport *import, GameCache *cache, Record *record,
                        Game **game, Error *err) {
  const ReplayReport *r = &import->report;
  char place[64];
  if (r->diverged) {
    snprintf(place, sizeof place, "line %d%s", r->file_line,
             r->ply > 0 ? ": ply " : "");
    if (r->ply > 0)
      error_set(err, ERROR_CHECK, "%s%d: %s", place, r->ply, r->what);
    else
      error_set(err, ERROR_CHECK, "%s: %s", place, r->what);
    record_import_done(import);
    return false;
  }
  *record = import->record;
  import->record = (Record){0};
  record_import_done(import);
  *game = take_game(cache);
  return true;
}

static bool import_one(const Collection *from, size_t number, const char *rules,
                       Record *record, Game **game, Error *err) {
  Catalog catalog;
  GameCache cache = {0};
  RecordImport import;
  if (number > from->count)
    return error_set(err, ERROR_INPUT, "it holds %zu game%s", from->count,
                     from->count == 1 ? "" : "s");
  if (!catalog_read(&catalog, err)) return false;
  bool ok =
      record_import(from, number ? number - 1 : 0, &catalog, rules, NULL, 0,
                    &cache, &import, err) &&
      (import.report.diverged ||
       keep_notice(&import.record, &import.notice, number, from->count, err)) &&
      take_import(&import, &cache, record, game, err);
  game_cache_done(&cache);
  catalog_done(&catalog);
  return ok;
}

bool record_file_open(const char *file, size_t number, const char *rules,
                      Record *record, Game **game, Error *err) {
  Collection from;
  *game = NULL;
  memset(record, 0, sizeof *record);
  if (text_ends(file, ".abr"))
    return open_record(file, rules, record, game, err);
  if (!collection_read(&from, file, rules != NULL, err)) return false;
  bool is_ours = from.format == NULL;
  bool ok = is_ours || import_one(&from, number, rules, record, game, err);
  collection_done(&from);
  if (is_ours) return open_record(file, rules, record, game, err);
  return ok || error_file(err, file);
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
