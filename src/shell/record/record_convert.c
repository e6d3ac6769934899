/* SPDX-License-Identifier: MIT
** record_convert.c - record convert: from one format to another.
**
** Each game is played before it is written. One that is wrong is named and
** left out, the others go on; files are written whole, at the end. Many files
** and folders become one file, or one folder of records.
*/
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "script/version.h"
#include "shell/format/export.h"
#include "shell/record/record_import.h"
#include "shell/record/record_file.h"
#include "shell/record/record_tool.h"

typedef struct Convert {
  const Options *options;
  const char *in, *out;
  const FormatRow *to;
  Catalog catalog;
  Collection from;
  FilePaths files;
  Text text; /* of the file to write, when it holds many games */
  size_t games, written, failed;
  Game *rules; /* of the last record, and what was asked for */
  Text asked;
  int code;
} Convert;

static bool is_record(const FormatRow *row) { return row->read == NULL; }

static bool unknown_format(const char *name, Error *err) {
  Text names;
  text_init(&names);
  format_names(&names);
  error_set(err, ERROR_USAGE, "there is no format '%s' to write: %s", name,
            text_string(&names));
  text_done(&names);
  return false;
}

/* By --format, else by the name of the file to write, else the other one. */
static bool choose_format(Convert *c, Error *err) {
  const char *name = c->options->format;
  if (c->to) return true;
  c->to = name ? format_find(name) : c->out ? format_of_file(c->out) : NULL;
  if (!c->to && !name) c->to = format_find(c->from.format ? "abr" : "pgn");
  if (c->to && (is_record(c->to) || c->to->write)) return true;
  return unknown_format(name ? name : c->to->name, err);
}

/* A record holds one game: many go into a folder. */
static bool is_folder(const char *path) {
  return path && (text_ends(path, "/") || file_is_directory(path));
}

static const char *shown_name(const Convert *c) {
  return text_is_equal(c->in, "-") ? "stdin" : c->in;
}

static bool check_target(const Convert *c, Error *err) {
  if (!is_record(c->to) || is_folder(c->out)) return true;
  if (c->files.count > 1)
    return error_set(err, ERROR_USAGE,
                     "%zu files hold many games and a record holds one: name "
                     "a folder to write them to, such as games/",
                     c->files.count);
  if (c->from.count < 2) return true;
  return error_set(err, ERROR_USAGE,
                   "%s holds %zu games and a record holds one: name a folder "
                   "to write them to, such as games/",
                   shown_name(c), c->from.count);
}

/* ---- one game ---- */

/* "games/match-000003.abr" */
static bool name_file(const Convert *c, size_t i, char *path, size_t size,
                      Error *err) {
  const char *name = file_name(text_is_equal(c->in, "-") ? "game" : c->in);
  size_t n = strcspn(name, "."), folder = strlen(c->out);
  while (folder > 1 && c->out[folder - 1] == '/') folder--;
  int length = snprintf(path, size, "%.*s/%.*s-%06zu.abr", (int)folder, c->out,
                        (int)n, name, i + 1);
  return (length > 0 && (size_t)length < size) ||
         error_set(err, ERROR_INPUT, "the path of '%s' is too long", c->out);
}

static bool write_record(Convert *c, size_t i, const Record *record,
                         Error *err) {
  char path[4096];
  if (!is_folder(c->out)) return record_file_write(c->out, record, err);
  return file_make_directory(c->out, err) &&
         name_file(c, i, path, sizeof path, err) &&
         record_file_save(path, record, err);
}

static bool write_game(Convert *c, size_t i, const Record *record,
                       const Game *game, Error *err) {
  if (is_record(c->to)) return write_record(c, i, record, err);
  size_t length = c->text.length;
  bool ok = export_game(&c->catalog, c->to, record, game, c->written + 1,
                        &c->text, err);
  if (!ok && c->text.at) c->text.at[c->text.length = length] = '\0';
  return ok;
}

/* ---- from a record ---- */

static void ask_for(const Convert *c, const Record *record, Text *out) {
  char folder[3000];
  file_directory(c->in, folder, sizeof folder);
  text_addf(out, "%s\n%s\n%s", folder, record->game,
            record_file_script(record));
  for (int i = 0; i < record->noptions; i++)
    text_addf(out, "\n%s", record->options[i]);
}

/* The rules of a record; those of the last one if it asks for the same. */
static const Game *find_rules(Convert *c, const Record *record, Error *err) {
  Text asked;
  text_init(&asked);
  ask_for(c, record, &asked);
  if (c->rules && !asked.failed &&
      text_is_equal(text_string(&asked), text_string(&c->asked))) {
    text_done(&asked);
    return c->rules;
  }
  if (c->rules) game_free(c->rules);
  text_done(&c->asked);
  c->asked = asked;
  c->rules = record_file_game(record, c->in, c->options->game, err);
  return c->rules;
}

static bool convert_record(Convert *c, Error *err) {
  Record record;
  const Game *game = NULL;
  bool ok = record_read(&record, text_string(&c->from.text),
                        c->from.text.length, err);
  if (ok && !is_record(c->to)) {
    game = find_rules(c, &record, err);
    ok = game != NULL;
  }
  ok = ok && write_game(c, 0, &record, game, err);
  if (ok) c->written++;
  if (!ok) error_file(err, shown_name(c));
  record_done(&record);
  return ok;
}

/* ---- from other formats ---- */

static void note_wrong(Convert *c, size_t i, const RecordImport *game) {
  const ReplayReport *r = &game->report;
  char ply[32] = "";
  if (r->ply > 0) snprintf(ply, sizeof ply, "ply %d: ", r->ply);
  shell_note("abax: %s: game %zu, line %d: %s%s\n", shown_name(c), i + 1,
             r->file_line, ply, r->what);
  c->failed++;
  c->code = ERROR_CHECK;
}

static bool convert_transcript(Convert *c, size_t i, GameCache *cache,
                               Error *err) {
  RecordImport game;
  if (!record_import(&c->from, i, &c->catalog, c->options->game,
                     c->options->settings, c->options->nsettings, cache, &game,
                     err))
    return false;
  bool ok = true;
  if (game.report.diverged) {
    note_wrong(c, i, &game);
  } else {
    if (game.notice.length)
      shell_note("%s: game %zu: %s\n", shown_name(c), i + 1,
                 text_string(&game.notice));
    ok = write_game(c, i, &game.record, game.game, err);
    c->written += ok;
  }
  record_import_done(&game);
  return ok;
}

static bool convert_transcripts(Convert *c, Error *err) {
  GameCache cache = {0};
  bool ok = true;
  for (size_t i = 0; ok && i < c->from.count && !shell_interrupted; i++)
    ok = convert_transcript(c, i, &cache, err);
  game_cache_done(&cache);
  if (shell_interrupted)
    return error_set(err, ERROR_LIMIT, "interrupted: %zu of %zu games are done",
                     c->written + c->failed, c->from.count);
  return ok;
}

/* ---- all ---- */

static bool write_text(const Convert *c, Error *err) {
  if (is_record(c->to) || c->written == 0) return true;
  if (c->text.failed) return error_memory(err);
  if (c->out) return file_save(c->out, c->text.at, c->text.length, err);
  shell_print(text_string(&c->text));
  return true;
}

static bool convert_file(Convert *c, const char *in, Error *err) {
  c->in = in;
  bool ok = collection_read(&c->from, in, c->options->game != NULL, err) &&
            choose_format(c, err) && check_target(c, err);
  c->games += ok && c->from.format ? c->from.count : 1;
  ok = ok &&
       (c->from.format ? convert_transcripts(c, err) : convert_record(c, err));
  collection_done(&c->from);
  return ok;
}

/* A file among several that is no good is named, and the others go on. */
static bool pass_over(Convert *c, Error *err) {
  if (c->files.count < 2 ||
      (err->code != ERROR_INPUT && err->code != ERROR_CHECK))
    return false;
  shell_note("abax: %s\n", err->text);
  c->failed++;
  c->code = (int)err->code;
  error_clear(err);
  return true;
}

static bool convert(Convert *c, Error *err) {
  bool ok = catalog_read(&c->catalog, err);
  for (size_t i = 0; ok && i < c->files.count && !shell_interrupted; i++)
    ok = convert_file(c, c->files.at[i], err) || pass_over(c, err);
  if (ok && shell_interrupted)
    ok = error_set(err, ERROR_LIMIT, "interrupted: nothing was written");
  ok = ok && write_text(c, err);
  if (ok && c->games > 1)
    shell_note("%zu of %zu games written\n", c->written, c->games);
  return ok;
}

/* ---- what there is to convert ---- */

static bool take_path(FilePaths *all, const char *path, Error *err) {
  char *copy = memory_string(path, strlen(path));
  if (!copy || !memory_reserve((void **)&all->at, &all->capacity,
                               all->count + 1, sizeof *all->at)) {
    memory_free(copy);
    return error_memory(err);
  }
  all->at[all->count++] = copy;
  return true;
}

/* Of a folder what has a suffix of ours. */
static bool take_folder(FilePaths *all, const char *path, Error *err) {
  FilePaths some;
  size_t before = all->count;
  bool ok = file_find(path, "", &some, err);
  for (size_t i = 0; ok && i < some.count; i++)
    if (format_of_file(some.at[i])) ok = take_path(all, some.at[i], err);
  file_paths_done(&some);
  return ok &&
         (all->count > before ||
          error_set(err, ERROR_INPUT, "there are no games in '%s'", path));
}

static bool take_all(FilePaths *all, int argc, char **argv, Error *err) {
  for (int i = 0; i < argc; i++)
    if (!(file_is_directory(argv[i]) ? take_folder(all, argv[i], err)
                                     : take_path(all, argv[i], err)))
      return false;
  return true;
}

/* Of many files the last is written to: it must not be one of theirs. */
static bool check_out(const Convert *c, int argc, Error *err) {
  if (argc < 3 || !c->out || is_folder(c->out) || !file_exists(c->out))
    return true;
  return error_set(err, ERROR_USAGE,
                   "%s already exists: the last name is that of the file or "
                   "folder to write",
                   c->out);
}

static void convert_done(Convert *c) {
  if (c->rules) game_free(c->rules);
  text_done(&c->asked);
  catalog_done(&c->catalog);
  file_paths_done(&c->files);
  text_done(&c->text);
}

int record_convert(Shell *shell, int argc, char **argv, Error *err) {
  if (argc < 1)
    return record_usage(err, "convert IN|DIR|- ... [OUT|-] [--format NAME] "
                             "[--game GAME]");
  bool has_out = argc > 1 && !text_is_equal(argv[argc - 1], "-");
  Convert c = {.options = &shell->options,
               .out = has_out ? argv[argc - 1] : NULL};
  text_init(&c.text);
  text_init(&c.asked);
  bool ok = check_out(&c, argc, err) &&
            take_all(&c.files, argc > 1 ? argc - 1 : 1, argv, err) &&
            convert(&c, err);
  int code = ok ? c.code : (int)err->code;
  convert_done(&c);
  return code;
}
