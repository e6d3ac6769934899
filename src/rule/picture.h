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
