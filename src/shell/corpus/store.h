/* SPDX-License-Identifier: MIT
** store.h - the index of a folder: what is known of its games, in one file.
**
** It is an SQLite file in the user's cache, made by 'corpus index'. Before it is
** asked, games of files that have changed are read again. It is rebuilt if it
** is damaged, or if another version or other rules made it. Without SQLite
** there is no index, and all files are replayed.
*/
#ifndef ABAX_STORE_H
#define ABAX_STORE_H

#include "shell/corpus/archive.h"
#include "shell/corpus/visit.h"

enum { STORE_PATH = 4096 };

/* Is the place a folder with an index? */
bool store_is_there(const char *place, const Archive *archive);

/* Makes the index of a folder, or brings it up to date; 'path' is where. */
bool store_build(const char *folder, Archive *archive, long *games,
                 char path[STORE_PATH], Error *err);

/* Brings it up to date and visits all its games, by file and number. */
bool store_each(const char *folder, Archive *archive, CorpusVisit *visit,
                void *context, Error *err);

#endif
