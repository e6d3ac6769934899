/* SPDX-License-Identifier: MIT
** html.h - frames as a page: one file, no network, works from a stick.
**
** Boards and words side by side, buttons and keys, branches, questions that
** know their prepared answers. Without scripts all steps are shown one below
** the other, and so they are printed.
*/
#ifndef ABAX_HTML_H
#define ABAX_HTML_H

#include "shell/frame.h"

bool html_write(const Frames *frames, Text *out, Error *err);

/* The style and the script (html_script.c). */
extern const char html_style[];
extern const char html_script[];

#endif
