/* SPDX-License-Identifier: MIT
** picture.h - before -> after drawings, as read from their text.
**
** A picture is lines; a line is cells before and after the arrow, in one row
** or two. Reading checks the form only; what a letter means and what happens
** to the pieces is settled by compile (drawn_line.c).
**
**   [dirs ":"] cells ["/" cells] "->" cells ["/" cells] ["--" name]
*/
#ifndef ABAX_PICTURE_H
#define ABAX_PICTURE_H

#include "rule/node.h"

enum { PICTURE_CELLS = 24, PICTURE_LETTERS = 12 };

typedef struct PictureCell {
  char symbol;
  char run;   /* 0, '+' (one or more) or '*' (none or more) */
  int column; /* in its line of text, from 1 */
} PictureCell;

typedef struct PictureLine {
  const char *dirs; /* as written; NULL: any */
  const char *name; /* the comment; NULL: none */
  int length;       /* cells of a row; both rows and both halves have it */
  int rows;         /* 1 or 2 */
  PictureCell before[2][PICTURE_CELLS], after[2][PICTURE_CELLS];
  int text_line;    /* line within the picture's text, from 1 */
  const char *text; /* the line itself, for messages */
  Source source;
} PictureLine;

/* A letter given with the picture: picture { "...", y = theirs * beats }. */
typedef struct PictureLetter {
  char symbol;
  const Node *node;
} PictureLetter;

typedef struct Picture {
  PictureLine *lines;
  int nlines;
  PictureLetter letters[PICTURE_LETTERS];
  int nletters;
} Picture;

/* Reads the text. On failure the error's text ends with the line and a caret
** below the fault; '*line' is the faulty line of the text (from 1). */
bool picture_read(Picture *picture, Arena *arena, const char *text, int *line,
                  Error *err);

/* "message\n  text\n  ^" for a column of a picture's line; err->column is the
** column. */
bool picture_fault(const PictureLine *line, int column, Error *err,
                   const char *format, ...)
    __attribute__((format(printf, 4, 5)));

const PictureLetter *picture_letter(const Picture *picture, char symbol);

#endif
