/* SPDX-License-Identifier: MIT
** said.h - the text of 'say': paragraphs with a little markup.
**
**   *emphasis*  **strong**  `typed`  [words](https://...)
**   - an item of a list            1. a numbered one
**   ![caption](snap)               a picture of a position, by its snap
**
** A paragraph whose lines are indented is shown as it was typed.
*/
#ifndef ABAX_SAID_H
#define ABAX_SAID_H

#include "shell/draw/draw.h"
#include "shell/draw/frame.h"

/* Draws the picture of a position into a page. */
typedef bool SaidDraw(void *page, const FramePicture *picture,
                      const char *caption, Text *out, Error *err);

bool said_html(const Frames *frames, const Frame *frame, SaidDraw *draw,
               void *page, Text *out, Error *err);
/* Lines of at most 'width' columns. */
void said_text(const Frames *frames, const Frame *frame, const DrawStyle *style,
               int width, Text *out);
/* One line with its marks as HTML; for hints and questions. */
void said_line(const char *text, Text *out);

/* The next picture or link at or after 'at': its target, and where it begins.
** NULL: there is none. */
const char *said_target(const char *at, bool *is_picture, const char **target,
                        size_t *length);

#endif
