/* SPDX-License-Identifier: MIT
** process.h - other programs, run without a shell in between.
*/
#ifndef ABAX_PROCESS_H
#define ABAX_PROCESS_H

#include "base/error.h"
#include "base/text.h"

/* Runs argv[0] (found along PATH, else in /usr/games) and collects its stdout;
** its stdin is empty, its stderr is ours. False when it cannot be run, ends by
** a signal, or with a status other than 0. */
bool process_read(const char *const *argv, Text *out, Error *err);
/* The same; what it says on stderr is collected too. */
bool process_hush(const char *const *argv, Text *out, Error *err);
/* The same as process_read, with 'input' on its stdin. */
bool process_filter(const char *const *argv, const Text *input, Text *out,
                    Error *err);

#endif
