/* SPDX-License-Identifier: MIT
** transcript.h - one game as some program wrote it down, before it is played.
**
** Every format is read into the same transcript: tags, then moves with comments,
** marks and variations between them, as text. Nothing here knows the rules;
** import.h plays a transcript.
*/
#ifndef ABAX_TRANSCRIPT_H
#define ABAX_TRANSCRIPT_H

#include "base/error.h"
#include "base/memory.h"
#include "base/text.h"

typedef enum TranscriptType {
  TRANSCRIPT_MOVE,
  TRANSCRIPT_ROLL, /* what chance said, by its numbers: "5 3" */
  TRANSCRIPT_COMMENT,
  TRANSCRIPT_MARK,  /* "!", "?!", "$16" */
  TRANSCRIPT_NOTE,  /* what belongs to a move and is kept as it is */
  TRANSCRIPT_CUBE,  /* "double", "take" or "drop", by 'side' */
  TRANSCRIPT_SETUP, /* pieces put down in the middle of a game */
  TRANSCRIPT_OPEN,  /* a variation: begins where the move before it was decided,
                   ** or behind that move if its text is "+" */
  TRANSCRIPT_CLOSE
} TranscriptType;

typedef struct TranscriptItem {
  TranscriptType type;
  char side; /* who moves: 'B' or 'W', '1' or '2' by seat, 0: not said */
  int line;
  const char *text;
} TranscriptItem;

/* A name that begins with '*' is ours: what the reader noticed. */
typedef struct TranscriptTag {
  const char *name, *value;
} TranscriptTag;

typedef struct Transcript {
  Arena arena;
  const char *kind; /* of the rows in formats.txt: "pgn", "pdn" ... */
  bool has_tags;    /* it says what it is; else somebody must name the game */
  int line;         /* where it begins in its file, from 1 */
  const char *text; /* of this game alone, ended by a zero */
  TranscriptTag *tags;
  size_t ntags, tag_capacity;
  TranscriptItem *items;
  size_t nitems, item_capacity;
  const char *result; /* as it is after the moves; NULL: nowhere */
} Transcript;

void transcript_init(Transcript *transcript);
void transcript_done(Transcript *transcript);

/* Both copy their texts. False: no memory. */
bool transcript_tag(Transcript *transcript, const char *name, const char *value,
                    Error *err);
bool transcript_add(Transcript *transcript, TranscriptType type, int line,
                    const char *text, size_t length, Error *err);

/* The value of the first tag of this name, in any case; NULL: none. */
const char *transcript_value(const Transcript *transcript, const char *name);

/* "line 12: ..."; returns false. */
bool transcript_wrong(int line, Error *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
