/* SPDX-License-Identifier: MIT
** store.h - the index of a folder: what is known of its games, in one file.
**
** It is a file of SQLite in the folder itself, made by 'corpus index'. Before
** it is asked, games of files that have changed are read again, and it is made
** anew when it is damaged, or when another version or other rules made it.
** Built without SQLite there is no index, and files are played again.
*/
#ifndef ABAX_STORE_H
#define ABAX_STORE_H

#include "shell/corpus/archive.h"
#include "shell/corpus/visit.h"

/* Is the place a folder with an index? */
bool store_is_there(const char *place);

/* Makes the index of a folder, or brings it up to date. */
bool store_build(const char *folder, Archive *archive, long *games, Error *err);

/* Brings it up to date and visits all its games, by file and number. */
bool store_each(const char *folder, Archive *archive, CorpusVisit *visit,
                void *context, Error *err);

#endif
