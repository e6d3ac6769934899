/* SPDX-License-Identifier: MIT
** visit.h - a game of a corpus, as it is shown to the code that asks.
*/
#ifndef ABAX_CORPUS_VISIT_H
#define ABAX_CORPUS_VISIT_H

#include "shell/corpus/facts.h"

typedef struct CorpusGame {
  const char *file;
  size_t number;       /* in its file, from 1; 0: the file is a record */
  int group;           /* of the archive; -1: the game could not be read */
  const Facts *facts;  /* NULL then */
  Session *session;    /* NULL: only the facts are known */
  const char *problem; /* why not, or from where on it differs; NULL: none */
} CorpusGame;

/* False ends the visit, with or without an error. */
typedef bool CorpusVisit(void *context, const CorpusGame *game, Error *err);

#endif
