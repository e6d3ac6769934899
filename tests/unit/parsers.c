/* SPDX-License-Identifier: MIT
** parsers.c - what is asked of each reader.
*/
#include "parsers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "kernel/text/quote.h"
#include "kernel/text/record.h"
#include "record/variation.h"
#include "script/load.h"
#include "script/version.h"
#include "shell/format/collection.h"
#include "shell/format/export.h"
#include "shell/format/setup.h"
#include "shell/record/record_import.h"

enum { GAMES = 3, PLIES = 400 };

static Catalog catalog;
static GameCache cache;
static Game *games[3];
static Session *sessions[3];

static void broken(const char *what, const char *detail) {
  fprintf(stderr, "parsers: %s: %s\n", what, detail);
  abort();
}

static void expect(bool ok, const char *what, const Error *err) {
  if (!ok) broken(what, err->text);
}

/* ---- records ---- */

static void write(const Record *record, Text *out) {
  text_init(out);
  record_write(record, out);
  if (out->failed) broken("memory", "");
}

/* What was read is written, and what was written is read as the same. */
static void run_record(const char *bytes, size_t length) {
  Record first, second;
  Text one, two;
  Error err = {0};
  if (!record_read(&first, bytes, length, &err)) return;
  write(&first, &one);
  expect(record_read(&second, one.at, one.length, &err),
         "a record that was written cannot be read", &err);
  write(&second, &two);
  if (strcmp(one.at, two.at) != 0) broken("written otherwise", two.at);
  text_done(&one);
  text_done(&two);
  record_done(&first);
  record_done(&second);
}

/* ---- games of other programs ---- */

static const Catalog *known(void) {
  Error err = {0};
  if (catalog.count == 0) expect(catalog_read(&catalog, &err), "rows", &err);
  return &catalog;
}

/* A record made of a game agrees with the rules, and so does its text. */
static void verify(const RecordImport *import) {
  ReplayReport report;
  Record again;
  Text text;
  Error err = {0};
  write(&import->record, &text);
  expect(record_read(&again, text.at, text.length, &err),
         "the record of a game cannot be read", &err);
  expect(replay_record(import->game, &again, version_engine(), NULL, &report,
                       &err),
         "the record of a game cannot be replayed", &err);
  if (report.diverged) broken("the record of a game differs", report.what);
  record_done(&again);
  text_done(&text);
}

static bool import(const Collection *from, size_t i, const char *named,
                   RecordImport *out) {
  Error err = {0};
  if (!record_import(from, i, known(), named, NULL, 0, &cache, out, &err)) {
    if (err.code != ERROR_LIMIT) broken("a game fails", err.text);
    return false; /* the fuzzer has small budgets, and large boards need more */
  }
  if (!out->report.diverged && out->record.nplies <= PLIES) return true;
  record_import_done(out);
  return false;
}

/* A lot that a format tells by its set-up is not a ply when it is read again. */
static void compare(const Record *a, const Record *b) {
  size_t lots = 0;
  while (lots < a->nplies && a->nplies - lots > b->nplies &&
         text_is_equal(a->plies[lots].asked, "chance"))
    lots++;
  if (a->nplies - lots != b->nplies) broken("plies", "another number of them");
  for (size_t i = lots; i < a->nplies; i++)
    if (a->plies[i].hash != b->plies[i - lots].hash)
      broken("another move was written", b->plies[i - lots].move);
}

/* Written in a format and read again it is the same game. A roll at the end of
** a game cannot be told from a roll nobody could use. */
static void round_trip(const RecordImport *import_, const FormatRow *format,
                       const char *named) {
  const Record *record = &import_->record;
  Text text;
  Error err = {0};
  Collection back;
  RecordImport again;
  size_t n = record->nplies;
  bool is_rolled = n > 0 && text_is_equal(record->plies[n - 1].asked, "chance");
  text_init(&text);
  if (is_rolled || !format->write ||
      !export_game(known(), format, record, import_->game, 1, &text, &err)) {
    text_done(&text);
    return;
  }
  expect(collection_take(&back, &text, format->name, false, &err),
         "what was written is not recognised", &err);
  if (back.count != 1) broken("written as several games", back.text.at);
  expect(record_import(&back, 0, known(), named, NULL, 0, &cache, &again, &err),
         "what was written fails", &err);
  if (again.report.diverged)
    broken("what was written is wrong", again.report.what);
  compare(record, &again.record);
  record_import_done(&again);
  collection_done(&back);
}

static void run_collection(const char *bytes, size_t length,
                           const char *named) {
  Text text;
  Collection c;
  Error err = {0};
  text_init(&text);
  text_add_bytes(&text, bytes, length);
  if (!collection_take(&c, &text, "input", named != NULL, &err)) return;
  for (size_t i = 0; c.format && i < c.count && i < GAMES; i++) {
    RecordImport game;
    if (!import(&c, i, named, &game)) continue;
    verify(&game);
    round_trip(&game, c.format, game.record.game);
    round_trip(&game, format_find("pgn"), game.record.game);
    record_import_done(&game);
  }
  collection_done(&c);
}

/* The grammar alone: what the games of a file say, before rules are asked. */
static void read_collection(const char *bytes, size_t length, bool is_named) {
  Text text;
  Collection c;
  Error err = {0};
  text_init(&text);
  text_add_bytes(&text, bytes, length);
  if (!collection_take(&c, &text, "input", is_named, &err)) return;
  for (size_t i = 0; c.format && i < c.count && i < GAMES; i++) {
    Transcript transcript;
    collection_transcript(&c, i, &transcript, &err);
    transcript_done(&transcript);
  }
  collection_done(&c);
}

static void run_formats(const char *bytes, size_t length) {
  read_collection(bytes, length, false);
}

static void run_list(const char *bytes, size_t length) {
  read_collection(bytes, length, true);
}

/* The whole way: read, played, written, read again. */
static void run_import(const char *bytes, size_t length) {
  run_collection(bytes, length, NULL);
  run_collection(bytes, length, "abalone");
}

/* ---- positions ---- */

static Game *game_of(int i, const char *name) {
  Error err = {0};
  if (!games[i]) games[i] = load_game(name, NULL, 0, &err);
  expect(games[i] != NULL, "a game", &err);
  return games[i];
}

/* A position that was read is written, and read as the same. */
static void read_again(Session *s) {
  uint64_t hash = s->pos->hash;
  Text text;
  Error err = {0};
  text_init(&text);
  diagram_write(s->game, s->pos, &text);
  expect(session_set_position(s, text_string(&text), &err),
         "a position that was written cannot be read", &err);
  if (s->pos->hash != hash) broken("another position", text.at);
  text_done(&text);
}

/* The first byte chooses the game, whose session is kept. */
static void run_position(const char *bytes, size_t length) {
  static const char *const names[] = {"chess960", "abalone",
                                      "international-draughts"};
  int i = length ? (unsigned char)*bytes % 3 : 0;
  char *text = length ? memory_string(bytes + 1, length - 1) : NULL;
  Error err = {0};
  if (!text) return;
  if (!games[i]) sessions[i] = session_new(game_of(i, names[i]), 1, &err);
  expect(sessions[i] != NULL, "a session", &err);
  Transcript t = {.kind = "pdn"};
  Choice choice = {0};
  ImportTask task = {format_find("pdn"), &t, &choice, games[i], NULL};
  if (transcript_tag(&t, "FEN", text, &err) &&
      setup_begin(&task, sessions[i], &err))
    read_again(sessions[i]);
  transcript_done(&t);
  memory_free(text);
}

static void run_quote(const char *bytes, size_t length) {
  char *text = memory_string(bytes, length);
  Text out;
  if (!text) return;
  text_init(&out);
  quote_write(text, "\"", &out);
  if (strpbrk(out.at, "\"\n\t\r")) broken("a byte is not escaped", out.at);
  quote_read(out.at);
  if (strcmp(out.at, text) != 0) broken("quoted otherwise", out.at);
  quote_read(text);
  text_done(&out);
  memory_free(text);
}

/* The folder holds what each is given first. */
static const Parser parsers[] = {
    {"record", run_record},
    {"pgn", run_formats},
    {"sgf", run_formats},
    {"mat", run_formats},
    {"list", run_list},
    {"lines", run_formats},
    {"quote", run_quote},
    {"position", run_position},
    {"game", parsers_game},
    {"lesson", parsers_lesson},
    {"test", parsers_test},
    {"move", parsers_move},
    {"why", parsers_why},
    {"prompt", parsers_prompt},
    {"complete", parsers_complete},
    {"import", run_import},
};

const Parser *parsers_all(size_t *count) {
  *count = sizeof parsers / sizeof *parsers;
  return parsers;
}

void parsers_done(void) {
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    session_free(sessions[i]);
    if (games[i]) game_free(games[i]);
    sessions[i] = NULL;
    games[i] = NULL;
  }
  parsers_play_done();
  game_cache_done(&cache);
  catalog_done(&catalog);
}
