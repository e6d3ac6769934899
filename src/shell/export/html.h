/* SPDX-License-Identifier: MIT
** html.h - frames as a page: one file, no network, works from a stick.
**
** Boards and words side by side, buttons and keys, branches, questions. A live
** page has abax itself in it (html_live.h): its boards are played on, and its
** questions are judged by the rules. A light page has prepared answers. Without
** scripts both show all steps one below the other, and so they are printed.
*/
#ifndef ABAX_HTML_H
#define ABAX_HTML_H

#include "shell/draw/frame.h"
struct HtmlLive; /* html_live.h */

/* 'live' is NULL for a light page. */
bool html_write(const Frames *frames, const struct HtmlLive *live, Text *out,
                Error *err);

/* JSON that can be in a script element: no "</". */
void html_add_json(const char *text, Text *out);

/* The style, the script that goes through steps, and the one that answers
** questions in a light page (html_script.c). */
extern const char html_style[];
extern const char html_script[];
extern const char html_light[];

#endif
