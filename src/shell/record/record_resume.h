/* SPDX-License-Identifier: MIT
** record_resume.h - going on with a long replay that was interrupted.
**
** While a batch runs, what was found to agree is written now and then to a
** file in the state directory, named by what was asked for. A run that ends
** removes it; the next run with --resume leaves out what it lists, as long as
** neither the file of a game nor the rules have changed since.
*/
#ifndef ABAX_RECORD_RESUME_H
#define ABAX_RECORD_RESUME_H

#include "shell/record/record_batch.h"

/* Names the state file by the arguments and by where they were given. */
void record_resume_begin(const Batch *batch, int argc, char **argv);

/* Takes over what agreed before; how many games. */
bool record_resume_read(Batch *batch, size_t *count, Error *err);

/* Writes the state if the last time is long ago; for the thread that waits. */
void record_resume_up(Batch *batch);

/* All done: the state is removed. Interrupted: it is written; false: it could
** not be. */
bool record_resume_end(Batch *batch, bool is_interrupted);

#endif
