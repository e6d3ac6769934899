/* SPDX-License-Identifier: MIT
** format.h - the table of formats.
**
** A format is a row of the table (format_rows.c): how its texts are
** recognised, and a pair of functions, one that reads a game and one that
** writes it. A file is recognised by its content; its name only decides
** between formats that share one grammar.
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

/* Moves in words, of any game: not in the table, for no text can be told to be
** such a list. */
extern const FormatRow format_list;

#endif
