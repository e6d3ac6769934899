/* SPDX-License-Identifier: MIT
** collection.h - files that hold many games.
*/
#ifndef ABAX_COLLECTION_H
#define ABAX_COLLECTION_H

#include "shell/format/format.h"

typedef struct Collection {
  const FormatRow *format; /* NULL: one of our own records */
  const char *hint;        /* the format its name speaks of; NULL: none */
  Text text;
  struct CollectionGame {
    size_t at, length;
    int line;
  } * games;
  size_t count, capacity;
} Collection;

/* Reads a file ("-": stdin) and finds its games. Where the user named the
** game, a text that is nothing else is read as a list of moves. */
bool collection_read(Collection *collection, const char *file, bool is_named,
                     Error *err);
void collection_done(Collection *collection);

/* The same of a text, which it takes; 'name' is that of its file. */
bool collection_take(Collection *collection, Text *text, const char *name,
                     bool is_named, Error *err);

/* The transcript of game i (from 0); free it with transcript_done in either case. */
bool collection_transcript(const Collection *collection, size_t i,
                           Transcript *transcript, Error *err);

#endif
