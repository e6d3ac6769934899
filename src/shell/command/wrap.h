/* SPDX-License-Identifier: MIT
** wrap.h - text in lines of a given width.
*/
#ifndef ABAX_WRAP_H
#define ABAX_WRAP_H

#include "base/text.h"

/* Lines that are longer are broken at blanks; those that begin with a blank are
** kept as they are. */
void wrap_text(const char *text, int width, Text *out);

/* One line without its end, broken where a word would cross the edge of the
** screen; what follows is indented like the line. */
void wrap_line(const char *line, size_t columns, Text *out);

/* A sentence that begins at this column; its further lines begin there too. */
void wrap_behind(const char *text, int width, int column, Text *out);

/* One line of usage, broken between arguments. */
void wrap_usage(const char *usage, int width, Text *out);

#endif
