/* SPDX-License-Identifier: MIT
** inside.h - files inside the program.
**
** The static program (`make static`) contains its games, lessons and pages:
** they are linked in and have paths that begin with "inside:". Every other
** program has none of them. file.h reads and finds them like others; nothing
** is written there.
*/
#ifndef ABAX_INSIDE_H
#define ABAX_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct InsideFile {
  const char *path; /* "games/abalone.lua", sorted by bytes */
  const char *bytes, *end;
} InsideFile;

/* Where games, lessons and pages are if they are not found nearer: inside the
** program, or where it was installed. */
const char *inside_share(void);

/* Is it a path of a file inside, whether there is one or not? */
bool inside_is(const char *path);
/* NULL: there is none. */
const InsideFile *inside_find(const char *path);
bool inside_is_folder(const char *path);
/* A number of its own for each file, never 0. */
unsigned long long inside_stamp(const InsideFile *file);

/* The files anywhere below a folder whose paths end in 'suffix', one a call:
** '*next' begins as 0. NULL: that was all. */
const InsideFile *inside_below(const char *folder, const char *suffix,
                               size_t *next);

#endif
