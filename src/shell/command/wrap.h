/* SPDX-License-Identifier: MIT
** wrap.h - text in lines of a given width.
*/
#ifndef ABAX_WRAP_H
#define ABAX_WRAP_H

#include "base/text.h"

/* Lines that are longer are broken at blanks; those that begin with a blank are
** kept as they are. */
void wrap_text(const char *text, int width, Text *out);

/* One line of usage, broken between arguments. */
void wrap_usage(const char *usage, int width, Text *out);

#endif
