/* SPDX-License-Identifier: MIT
** progress.h - which lessons a learner has been through, and how well.
**
** One line per lesson in the data directory: NAME RIGHT ASKED, the best time.
*/
#ifndef ABAX_PROGRESS_H
#define ABAX_PROGRESS_H

#include "base/error.h"
#include "base/text.h"

typedef struct Progress {
  Text lines;
} Progress;

/* What was kept; nothing when there is no file. */
void progress_read(Progress *progress);
void progress_done(Progress *progress);
/* False: the lesson was never brought to its end. */
bool progress_of(const Progress *progress, const char *lesson, int *right,
                 int *asked);

/* A lesson (a path) was brought to its end. Without a home directory nothing
** is kept, which is no error. */
bool progress_note(const char *path, int right, int asked, Error *err);

#endif
