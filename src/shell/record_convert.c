/* SPDX-License-Identifier: MIT
** record_convert.c - record convert: from one format to another.
**
** Each game is played before it is written. One that is wrong is named and
** left out, the others go on; files are written whole, at the end.
*/
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "script/version.h"
#include "shell/format/export.h"
#include "shell/record_import.h"
#include "shell/record_file.h"
#include "shell/record_tool.h"

typedef struct Convert {
  const Options *options;
  const char *in, *out;
  const FormatRow *to;
  Catalog catalog;
  Collection from;
  Text text; /* of the file to write, when it holds many games */
  size_t written, failed;
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
  c->to = name ? format_find(name) : c->out ? format_of_file(c->out) : NULL;
  if (!c->to && !name) c->to = format_find(c->from.format ? "abr" : "pgn");
  if (c->to && (is_record(c->to) || c->to->write)) return true;
  return unknown_format(name ? name : c->to->name, err);
}

/* A record holds one game: many go into a folder. */
static bool is_folder(const char *path) {
  return path && (text_ends(path, "/") || file_is_directory(path));
}

static bool check_target(const Convert *c, Error *err) {
  if (!is_record(c->to) || c->from.count < 2 || is_folder(c->out)) return true;
  return error_set(err, ERROR_USAGE,
                   "%s holds %zu games and a record holds one: name a folder "
                   "to write them to, such as games/",
                   c->in, c->from.count);
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

static bool convert_record(Convert *c, Error *err) {
  Record record;
  Game *game = NULL;
  bool ok = record_read(&record, text_string(&c->from.text),
                        c->from.text.length, err);
  if (ok && !is_record(c->to)) {
    game = record_file_game(&record, c->in, c->options->game, err);
    ok = game != NULL;
  }
  ok = ok && write_game(c, 0, &record, game, err);
  if (ok) c->written++;
  if (!ok && !strstr(err->text, c->in)) error_prefix(err, c->in);
  if (game) game_free(game);
  record_done(&record);
  return ok;
}

/* ---- from other formats ---- */

static void note_wrong(Convert *c, size_t i, const RecordImport *game) {
  const ReplayReport *r = &game->report;
  char ply[32] = "";
  if (r->ply > 0) snprintf(ply, sizeof ply, "ply %d: ", r->ply);
  shell_note("abax: %s: game %zu, line %d: %s%s\n", c->in, i + 1, r->file_line,
             ply, r->what);
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
      shell_note("%s: game %zu: %s\n", c->in, i + 1, text_string(&game.notice));
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

static bool convert(Convert *c, Error *err) {
  bool ok = collection_read(&c->from, c->in, c->options->game != NULL, err) &&
            choose_format(c, err) && check_target(c, err) &&
            catalog_read(&c->catalog, err);
  ok = ok &&
       (c->from.format ? convert_transcripts(c, err) : convert_record(c, err));
  ok = ok && write_text(c, err);
  if (ok && c->from.count > 1)
    shell_note("%zu of %zu games written\n", c->written, c->from.count);
  collection_done(&c->from);
  catalog_done(&c->catalog);
  text_done(&c->text);
  return ok;
}

int record_convert(Shell *shell, int argc, char **argv, Error *err) {
  if (argc < 1 || argc > 2)
    return record_usage(err,
                        "convert IN|- [OUT] [--format NAME] [--game GAME]");
  Convert c = {.options = &shell->options,
               .in = argv[0],
               .out = argc > 1 ? argv[1] : NULL};
  text_init(&c.text);
  return convert(&c, err) ? c.code : (int)err->code;
}
