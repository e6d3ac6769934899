/* SPDX-License-Identifier: MIT
** archive.h - the games of files and folders, played again one by one.
**
** A file is a record of ours or has the games of another program. What cannot
** be read or played is given with the reason, never skipped.
*/
#ifndef ABAX_ARCHIVE_H
#define ABAX_ARCHIVE_H

#include "base/file.h"
#include "shell/corpus/facts.h"
#include "shell/format/catalog.h"
#include "shell/record/record_import.h"

/* Games by the same rules with the same options. */
typedef struct ArchiveGroup {
  char *title;      /* "abalone layout=belgian" */
  const Game *game; /* the cache's */
} ArchiveGroup;

typedef struct Archive {
  const char *named;           /* --game; NULL */
  const char *const *settings; /* -o */
  int nsettings;
  Catalog catalog;
  GameCache cache;
  ArchiveGroup *groups;
  size_t ngroups, capacity;
  Collection last; /* the file archive_open has read last */
  char *last_file;
} Archive;

bool archive_init(Archive *archive, const char *named,
                  const char *const *settings, int nsettings, Error *err);
void archive_done(Archive *archive);

/* Files named, and those of folders that have a suffix of ours, sorted. */
bool archive_collect(int argc, char **argv, FilePaths *files, Error *err);

/* A game as it was found. */
typedef struct ArchiveGame {
  const char *file;
  size_t number;       /* in the file, from 1; 0: the file is a record */
  int group;           /* -1: it could not be read */
  Session *session;    /* NULL then; else at its end, the archive's */
  int outcome;         /* as the players say: RESULT_NONE, 1 + winner ... */
  const char *problem; /* why not, or from where on it differs; NULL: nothing */
} ArchiveGame;

/* Calls 'visit' for every game of a file. It returns false to end it, with or
** without an error. */
typedef bool ArchiveVisit(void *context, const ArchiveGame *game, Error *err);
bool archive_file(Archive *archive, const char *file, ArchiveVisit *visit,
                  void *context, Error *err);

/* One game again; NULL: it cannot be. The caller frees it. */
Session *archive_open(Archive *archive, const char *file, size_t number,
                      Error *err);

/* The group of a game that an index knows by its title and rules; -1: the game
** cannot be loaded. */
int archive_group(Archive *archive, const char *title, const char *rules,
                  Error *err);

#endif
