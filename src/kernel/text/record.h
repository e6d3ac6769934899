/* SPDX-License-Identifier: MIT
** record.h - recorded games (.abr) as text: writing lines and reading files.
**
** Records are data: nothing here plays a move; record/replay.c verifies them.
** No file is opened here either: text in, text out.
*/
#ifndef ABAX_RECORD_H
#define ABAX_RECORD_H

#include "base/error.h"
#include "base/memory.h"
#include "base/text.h"
#include <stdint.h>

enum { RECORD_OPTIONS = 16, RECORD_PLAYERS = 8 };

typedef struct RecordPly {
  int number;
  const char *asked; /* a player's name or "chance" */
  const char *move;
  long legal;    /* -1: "-" */
  bool has_hash; /* false: "-" */
  uint64_t hash;
  const char *comment; /* without braces; NULL: none */
  const char *notes;   /* indented lines below it, verbatim; NULL: none */
  int line;            /* in the file */
} RecordPly;

typedef struct Record {
  Arena arena;
  const char *game, *start, *engine;
  bool has_rules, has_seed;
  uint64_t rules, seed;
  int noptions;
  const char *options[RECORD_OPTIONS]; /* "layout=belgian" */
  int nplayers;
  struct {
    const char *player, *who;
  } players[RECORD_PLAYERS];
  const char *others; /* header lines with keys we do not know, verbatim */
  RecordPly *plies;
  size_t nplies;
  const char *result, *reason; /* NULL: the game is in progress */
  const char *notice;          /* a torn last line was dropped, or what a
                               ** reader remarked; NULL: nothing */
} Record;

/* Reads a whole file's text. On failure the error names line and reason, and
** the record is empty. Free with record_done in either case. */
bool record_read(Record *record, const char *text, size_t length, Error *err);
void record_done(Record *record);

/* Writers: each appends whole lines. */
void record_write_header(const Record *record, Text *out); /* + blank line */
void record_write_ply(const RecordPly *ply, Text *out);
void record_write_result(const char *result, const char *reason, Text *out);
/* The whole record; reading it gives an equal record. */
void record_write(const Record *record, Text *out);

#endif
