/* SPDX-License-Identifier: MIT
** corpus.h - many games, asked about as one: from files that are played again,
** or from an index of a folder (store.h).
*/
#ifndef ABAX_CORPUS_H
#define ABAX_CORPUS_H

#include "shell/command/command.h"
#include "shell/corpus/archive.h"
#include "shell/corpus/visit.h"

typedef struct Corpus {
  Archive archive;
  const Options *options;
  int nplaces;
  char **places; /* files and folders, as they were given */
} Corpus;

/* All games in the order of places and files. A folder with an index is read
** from it; what has changed since is brought up to date first. */
bool corpus_each(Corpus *corpus, CorpusVisit *visit, void *context, Error *err);

/* "game.abr", "games.pgn: game 3". */
void corpus_name(const char *file, size_t number, Text *out);

/* Says what is wrong with a game, if anything; was there something? */
bool corpus_complain(const CorpusGame *game);
/* Games that could not be read, or not to their end, are an error. */
bool corpus_judge(long bad, Error *err);

/* ---- questions ---- */

int corpus_stats(Corpus *corpus, Error *err);
int corpus_find(Corpus *corpus, const char *condition, Error *err);

#endif
