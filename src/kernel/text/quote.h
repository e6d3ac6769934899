/* SPDX-License-Identifier: MIT
** quote.h - names and moves in a record, whatever bytes they are made of.
**
** A script can put any byte into a name or the text of a move. A record is
** lines with tabs between the fields, so these bytes are written as escapes:
**
**   \t \n \r     the control characters that have a name
**   \x1b         any other control character, and blanks at either end
**   \\           the backslash itself
**   \_           a text of no bytes at all
**
** Everything else stands for itself. Reading what was written gives the same
** bytes; a backslash that begins none of these stands for itself, too.
*/
#ifndef ABAX_QUOTE_H
#define ABAX_QUOTE_H

#include "base/text.h"

/* 'also' are further bytes that must not stand for themselves ("\"" inside a
** quotation). */
void quote_write(const char *text, const char *also, Text *out);

/* Replaces the escapes in place. */
void quote_read(char *text);

#endif
