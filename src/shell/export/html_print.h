/* SPDX-License-Identifier: MIT
** html_print.h - a lesson as a worksheet: its questions with diagrams and room
** to write, and on a page of its own the answer key.
*/
#ifndef ABAX_HTML_PRINT_H
#define ABAX_HTML_PRINT_H

#include "shell/draw/frame.h"

/* An error when the lesson asks nothing. */
bool html_print(const Frames *frames, Text *out, Error *err);

#endif
