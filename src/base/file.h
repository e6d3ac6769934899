/* SPDX-License-Identifier: MIT
** file.h - reading, saving, logging and finding files.
**
** A whole file is saved so that at any moment either the old or the new one
** is there: write a temporary file beside it, fsync, rename, fsync the
** directory. Errors of write, fsync and close are errors of the save. Tests
** make the n-th system call fail (call.h).
*/
#ifndef ABAX_FILE_H
#define ABAX_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include "base/error.h"
#include "base/text.h"

/* A path as one would type it here: without "./", without the current folder
** if it is below that, and with "../" if that makes it shorter. */
void file_shorten(char *path);

/* Reads a whole regular file (at most 'limit' bytes, 0 = 256 MiB) in place of
** what 'content' held; on failure 'content' is empty. */
bool file_read(const char *path, size_t limit, Text *content, Error *err);
/* Does the path lead to something in the folder, links followed? */
bool file_is_below(const char *path, const char *folder);
bool file_exists(const char *path);
bool file_is_directory(const char *path);
/* Seconds since 1970 of its last change; 0: there is none. */
long long file_modified(const char *path);
/* A mark that changes when the file is written again or replaced. */
unsigned long long file_stamp(const char *path);

/* Atomic save, as above. A file that another writer has locked is refused. */
bool file_save(const char *path, const char *bytes, size_t length, Error *err);

/* The same for many files: a process that is killed leaves whole files, but
** they are on the disk only after file_settle for their folder. */
bool file_save_later(const char *path, const char *bytes, size_t length,
                     Error *err);
bool file_settle(const char *folder, Error *err);

/* A file another program has written takes the place of 'path', for its owner
** alone; on failure it stays where it is. */
bool file_put_private(const char *from, const char *path, Error *err);

/* Makes an empty file that was not there (ERROR_INPUT: it was). */
bool file_create(const char *path, Error *err);

/* An existing file that is read, changed and saved by one program alone: the
** lock is taken first and held until file_unlock. Locks are advice among
** programs that ask, ours do. */
typedef struct FileLock {
  int fd; /* -1: not locked */
  char path[512];
} FileLock;
bool file_lock(FileLock *lock, const char *path, Error *err);
bool file_save_locked(FileLock *lock, const char *bytes, size_t length,
                      Error *err);
void file_unlock(FileLock *lock);

/* A file that grows a whole line at a time, one write call a line; it is
** locked while it is open. */
typedef struct FileLog {
  int fd; /* -1 when closed */
  char path[512];
} FileLog;
bool file_log_open(FileLog *log, const char *path, Error *err);
bool file_log_add(FileLog *log, const char *bytes, size_t length, Error *err);
bool file_log_sync(FileLog *log, Error *err); /* what was added is on disk */
bool file_log_close(FileLog *log, Error *err);

/* mkdir -p. */
bool file_make_directory(const char *path, Error *err);

/* Paths below 'path' that end in 'suffix', sorted by bytes; 'path' itself
** when it is a file (whatever its suffix). 'paths' is filled again, so it need
** not be initialised; after a failure it is empty. Free with file_paths_done.
*/
typedef struct FilePaths {
  char **at;
  size_t count, capacity;
} FilePaths;
bool file_find(const char *path, const char *suffix, FilePaths *paths,
               Error *err);
/* What one folder holds, sorted, without names that begin with a dot; those of
** folders end in '/'. */
bool file_list(const char *path, FilePaths *paths, Error *err);
void file_paths_done(FilePaths *paths);

/* The part of a path after its last '/', and the part before it ("." when
** there is none; written to 'out'). */
const char *file_name(const char *path);
void file_directory(const char *path, char *out, size_t size);

#endif
