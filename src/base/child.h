/* SPDX-License-Identifier: MIT
** child.h - another program that runs beside us and is talked to line by line.
**
** Nothing it does can hurt us: a program that does not answer is given up
** after a time, one that has ended is noticed, one that writes without an end
** is cut off, and one that does not read what it is told is not waited for.
** Each child has a process group of its own, which is ended as a whole, so
** Ctrl-C reaches us and not the child, and no zombie is left behind.
*/
#ifndef ABAX_CHILD_H
#define ABAX_CHILD_H

#include <stdbool.h>
#include "base/error.h"
#include "base/text.h"

typedef struct Child Child;

typedef enum ChildNews {
  CHILD_LINE,   /* a line was read */
  CHILD_LATE,   /* nothing came in time */
  CHILD_ENDED,  /* it has closed its output, or ended */
  CHILD_FLOOD,  /* a line, or an answer, was too long */
  CHILD_STOPPED /* we are asked to stop */
} ChildNews;

/* Starts a program, found along PATH; no shell is in between. Quotes,
** single or double, hold a word of the command with blanks together. NULL: it
** cannot be run. */
Child *child_start(const char *command, Error *err);

/* Tells it something; false: it has ended, or does not read. */
bool child_send(Child *child, const char *text, double seconds);

/* The next line of its output without the end of it; valid until the next
** call. 'stop' may be NULL. */
ChildNews child_line(Child *child, double seconds, const volatile bool *stop,
                     const char **line);

/* An answer begins: what is read from now on may have 'limit' bytes. */
void child_expect(Child *child);

/* The last line it wrote on its stderr; "" when there is none. */
const char *child_complaint(Child *child);

/* Says farewell (may be NULL), waits a moment, then ends it and all it has
** started. NULL is no child. */
void child_end(Child *child, const char *farewell);

#endif
