/* SPDX-License-Identifier: MIT
** record_import.h - one game of a file of another program, as a record.
*/
#ifndef ABAX_RECORD_IMPORT_H
#define ABAX_RECORD_IMPORT_H

#include "shell/format/import.h"
#include "shell/format/collection.h"

/* Games that were loaded, by name and options. */
typedef struct GameCache {
  struct GameCacheEntry {
    char *key;
    Game *game;
  } * at;
  size_t count, capacity;
} GameCache;
void game_cache_done(GameCache *cache);

typedef struct RecordImport {
  Record record;       /* empty if the game is wrong */
  const Game *game;    /* the cache's */
  ReplayReport report; /* 'diverged': what is wrong, and where */
  Text notice;
} RecordImport;

/* Plays game i (from 0). 'named' is the user's word for the game, NULL: none.
** False: no memory, or a rule failed. */
bool record_import(const Collection *from, size_t i, const Catalog *catalog,
                   const char *named, const char *const *settings,
                   int nsettings, GameCache *cache, RecordImport *out,
                   Error *err);
void record_import_done(RecordImport *import);

/* The settings of a transcript, and the game with them; what is only wished for is
** left out where the game has no such choice. */
Game *record_import_game(const char *name, Choice *choice, Error *err);

/* A transcript that cannot be read or played at all, as a report. */
void record_import_refuse(ReplayReport *report, int line, const char *text);

#endif
