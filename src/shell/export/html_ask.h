/* SPDX-License-Identifier: MIT
** html_ask.h - a question in a page: its form, and what a light page knows of
** it: every answer, hints, reasons, and the boards that follow.
*/
#ifndef ABAX_HTML_ASK_H
#define ABAX_HTML_ASK_H

#include "shell/draw/frame.h"

/* Draws a board of the page with a position on it: svg_inline with the page's
** own numbers. */
typedef bool HtmlDraw(void *page, const Frame *frame, Text *out, Error *err);

bool html_ask(const Frame *frame, size_t number, bool is_light, HtmlDraw *draw,
              void *page, Text *out, Error *err);

#endif
