/* SPDX-License-Identifier: MIT
** format.h - the table of formats, and files that hold many games.
**
** A format is a row of the table (format.c): how its texts are told from
** others, and a pair of functions, one that reads a game and one that writes
** it. A file is told by its content; its name only decides between formats
** that share one grammar.
*/
#ifndef ABAX_FORMAT_H
#define ABAX_FORMAT_H

#include "session/session.h"
#include "shell/format/transcript.h"

struct Export;     /* export.h */
struct ImportTask; /* import.h */

typedef struct FormatRow {
  const char *name;     /* also the suffix of its files */
  const char *suffixes; /* others, with blanks between; NULL: none */
  const char *help;
  bool (*is)(const char *text, size_t length);
  size_t (*cut)(const char *text, size_t length); /* bytes of the first game */
  bool (*read)(Transcript *transcript, Error *err);
  /* The legal move a word means; NULL: as a player may type it. */
  bool (*find)(const struct ImportTask *task, Session *session,
               const TranscriptItem *item, size_t *index, Error *err);
  bool (*write)(struct Export *out, Error *err); /* NULL: it is only read */
} FormatRow;

const FormatRow *format_all(size_t *count);
/* By its name; NULL: there is none. */
const FormatRow *format_find(const char *name);
/* By the suffix of a file's name; NULL: it has none of ours. */
const FormatRow *format_of_file(const char *file);
/* "abr, pgn, sgf": those that can be written. */
void format_names(Text *out);

/* ---- files ---- */

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
