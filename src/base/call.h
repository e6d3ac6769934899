/* SPDX-License-Identifier: MIT
** call.h - the only place that opens, writes and renames; for file*.c alone.
**
** A call that fails says so by its return value; the reason is in errno. Those
** that can lose data, and open and read, can be made to fail by a test.
*/
#ifndef ABAX_CALL_H
#define ABAX_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include "base/error.h"

int call_open(const char *path, int flags, mode_t mode);
ssize_t call_read(int fd, char *bytes, size_t length);
/* One write, which may be short or interrupted. */
ssize_t call_write(int fd, const char *bytes, size_t length);
bool call_is_interrupted(long result);
bool call_fsync(int fd);
/* All files of the file system the descriptor is on. */
bool call_syncfs(int fd);
bool call_close(int fd);
/* Closes when what was done with it is done, or not: the first failure is the
** one that counts. */
bool call_close_after(int fd, bool done);
void call_close_quietly(int fd); /* errno stays */
bool call_rename(const char *from, const char *to);
/* Locks for this program alone, without waiting. */
bool call_flock(int fd);
bool call_mkdir(const char *path);
/* A folder for its owner alone. */
bool call_mkdir_private(const char *path);
void call_unlink(const char *path);

/* ---- sentences; those that set an error return false ---- */

const char *call_reason(int error);
bool call_fail_read(const char *path, int error, Error *err);
bool call_fail_write(const char *path, int error, Error *err);

/* For tests: the n-th call from now to open, read, write, fsync, close, flock,
** rename or mkdir fails with 'error' (an errno value; -1 = write only half,
** which leaves the other calls alone). 0 = never. */
void call_fail_at(long n, int error);

#endif
