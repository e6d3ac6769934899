/* SPDX-License-Identifier: MIT
** spill.h - arrays too large for memory, kept in a file.
**
** The file has no name and is gone with the program. Code that reads an array
** in order lets go of what it has passed: it leaves memory, stays in the file,
** and comes back when it is read again.
*/
#ifndef ABAX_SPILL_H
#define ABAX_SPILL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Spill {
  void *at; /* zeros at first; NULL: there is none */
  size_t bytes;
} Spill;

/* A room in the folder for temporary files that are large (TMPDIR, or
** /var/tmp); false: the system has none to give. */
bool spill_open(Spill *spill, size_t bytes);
/* A copy of a whole regular file, with a zero behind it. False: it cannot be
** made, whatever the reason; file_read would tell it. */
bool spill_file(Spill *spill, const char *path);
void spill_close(Spill *spill);
/* The bytes from 'from' up to 'to' are not needed for a while. */
void spill_forget(const Spill *spill, size_t from, size_t to);

#endif
