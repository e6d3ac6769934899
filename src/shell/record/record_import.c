/* SPDX-License-Identifier: MIT
** record_import.c - transcript, choice, game, record.
*/
#include "shell/record/record_import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "script/load.h"
#include "script/version.h"

void game_cache_done(GameCache *cache) {
  for (size_t i = 0; i < cache->count; i++) {
    memory_free(cache->at[i].key);
    game_free(cache->at[i].game);
  }
  memory_free(cache->at);
  *cache = (GameCache){0};
}

Game *record_import_game(const char *name, Choice *choice, Error *err) {
  Game *game = load_game(name, choice->settings, choice->nsettings, err);
  if (game || choice->nwishes == 0) return game;
  choice->nsettings -= choice->nwishes;
  choice->nwishes = 0;
  error_clear(err);
  return load_game(name, choice->settings, choice->nsettings, err);
}

static const Game *cached_game(GameCache *cache, Choice *choice, Error *err) {
  Text key;
  text_init(&key);
  text_add(&key, choice->game);
  for (int i = 0; i < choice->nsettings; i++)
    text_addf(&key, "\n%s", choice->settings[i]);
  for (size_t i = 0; i < cache->count; i++)
    if (text_is_equal(cache->at[i].key, text_string(&key))) {
      text_done(&key);
      return cache->at[i].game;
    }
  Game *game = record_import_game(choice->game, choice, err);
  char *copy = game ? memory_string(text_string(&key), key.length) : NULL;
  text_done(&key);
  if (!game) return NULL;
  if (!copy || !memory_reserve((void **)&cache->at, &cache->capacity,
                               cache->count + 1, sizeof *cache->at)) {
    memory_free(copy);
    game_free(game);
    error_memory(err);
    return NULL;
  }
  cache->at[cache->count++] = (struct GameCacheEntry){copy, game};
  return game;
}

/* "line 12: ..." in a message is where it is. */
void record_import_refuse(ReplayReport *report, int line, const char *text) {
  const char *rest = strstr(text, ": ");
  *report = (ReplayReport){
      .diverged = true, .cause = REPLAY_RESULT, .file_line = line, .line = -1};
  if (text_starts(text, "line ") && rest) {
    report->file_line = (int)strtol(text + 5, NULL, 10);
    text = rest + 2;
  }
  snprintf(report->what, sizeof report->what, "%.*s",
           (int)sizeof report->what - 1, text);
}

static bool read_and_play(const Collection *from, size_t i,
                          const Catalog *catalog, const char *named,
                          const char *const *settings, int nsettings,
                          GameCache *cache, Transcript *transcript,
                          RecordImport *out, Error *err) {
  Choice choice;
  if (!collection_transcript(from, i, transcript, err) ||
      !catalog_choose(catalog, transcript, named, settings, nsettings, &choice,
                      err))
    return false;
  out->game = cached_game(cache, &choice, err);
  if (!out->game) return false;
  ImportTask task = {from->format, transcript, &choice, out->game, NULL};
  return import_record(&task, version_engine(), &out->record, &out->report,
                       &out->notice, err);
}

bool record_import(const Collection *from, size_t i, const Catalog *catalog,
                   const char *named, const char *const *settings,
                   int nsettings, GameCache *cache, RecordImport *out,
                   Error *err) {
  Transcript transcript;
  transcript_init(&transcript);
  *out = (RecordImport){0};
  text_init(&out->notice);
  bool ok = read_and_play(from, i, catalog, named, settings, nsettings, cache,
                          &transcript, out, err);
  if (!ok && (err->code == ERROR_CHECK || err->code == ERROR_INPUT)) {
    record_import_refuse(&out->report, from->games[i].line, err->text);
    error_clear(err);
    ok = true;
  }
  transcript_done(&transcript);
  if (!ok) record_import_done(out);
  return ok;
}

void record_import_done(RecordImport *import) {
  record_done(&import->record);
  text_done(&import->notice);
}
