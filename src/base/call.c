/* SPDX-License-Identifier: MIT
** call.c - the system's calls on files, and what they mean when they fail.
**
** A call goes straight to the system, with three exceptions: EINTR is retried,
** a test may refuse it (call_fail_at), and its failure has a sentence.
*/
#include "base/call.h"
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HALF_WRITE = -1 };

static atomic_long calls_to_failure; /* 0 = no failure is due */
static atomic_int failure;

void call_fail_at(long n, int error) {
  atomic_store(&failure, error);
  atomic_store(&calls_to_failure, n > 0 ? n : 0);
}

/* What this call shall suffer: 0, an errno value, or HALF_WRITE. */
static int next_failure(void) {
  if (atomic_load(&calls_to_failure) == 0) return 0;
  return atomic_fetch_sub(&calls_to_failure, 1) == 1 ? atomic_load(&failure)
                                                     : 0;
}

static bool is_refused(void) {
  int error = next_failure();
  if (error <= 0) return false;
  errno = error;
  return true;
}

bool call_is_interrupted(long result) { return result < 0 && errno == EINTR; }

int call_open(const char *path, int flags, mode_t mode) {
  int fd;
  do fd = is_refused() ? -1 : open(path, flags | O_CLOEXEC, mode);
  while (call_is_interrupted(fd));
  return fd;
}

ssize_t call_read(int fd, char *bytes, size_t length) {
  ssize_t count;
  do count = is_refused() ? -1 : read(fd, bytes, length);
  while (call_is_interrupted(count));
  return count;
}

ssize_t call_write(int fd, const char *bytes, size_t length) {
  int error = next_failure();
  if (error == HALF_WRITE) return write(fd, bytes, (length + 1) / 2);
  if (error == 0) return write(fd, bytes, length);
  errno = error;
  return -1;
}

/* EINVAL: this kind of file has nothing to sync. */
bool call_fsync(int fd) {
  int result;
  do result = is_refused() ? -1 : fsync(fd);
  while (call_is_interrupted(result));
  return result == 0 || errno == EINVAL;
}

/* All files of the file system the descriptor is on. */
bool call_syncfs(int fd) {
#ifdef __linux__
  return !is_refused() && syncfs(fd) == 0;
#else
  (void)fd;
  sync();
  return !is_refused();
#endif
}

/* Never retried: after EINTR the descriptor is closed all the same, and its
** number may already belong to another thread. */
bool call_close(int fd) {
  bool refused = is_refused();
  int error = errno;
  int result = close(fd);
  if (refused) {
    errno = error;
    result = -1;
  }
  return result == 0 || errno == EINTR;
}

bool call_close_after(int fd, bool done) {
  int error = errno;
  if (!call_close(fd) && done) return false;
  errno = error;
  return done;
}

void call_close_quietly(int fd) { call_close_after(fd, false); }

bool call_rename(const char *from, const char *to) {
  int result;
  do result = is_refused() ? -1 : rename(from, to);
  while (call_is_interrupted(result));
  return result == 0;
}

/* File systems without locks let everybody write. */
bool call_flock(int fd) {
  int result;
  do result = is_refused() ? -1 : flock(fd, LOCK_EX | LOCK_NB);
  while (call_is_interrupted(result));
  return result == 0 || errno == EOPNOTSUPP || errno == ENOLCK ||
         errno == ENOSYS;
}

static bool make_folder(const char *path, mode_t mode) {
  int result;
  do result = is_refused() ? -1 : mkdir(path, mode);
  while (call_is_interrupted(result));
  return result == 0;
}

bool call_mkdir(const char *path) { return make_folder(path, 0777); }

bool call_mkdir_private(const char *path) { return make_folder(path, 0700); }

void call_unlink(const char *path) { unlink(path); }

/* ---- sentences ---- */

const char *call_reason(int error) {
  switch (error) {
  case ENOENT: return "no such file";
  case EISDIR: return "it is a directory";
  case ENOTDIR: return "a part of the path is not a directory";
  case EACCES:
  case EPERM: return "permission denied";
  case ENOSPC: return "no space left on the device";
  case EIO: return "input/output error";
  case ENAMETOOLONG: return "the path is too long";
  case ELOOP: return "too many symbolic links";
  case EROFS: return "the file system is read-only";
  case EINVAL: return "it is not a regular file";
  case EWOULDBLOCK: return "another program is writing to it";
  default: return strerror(error);
  }
}

/* A wrong name is bad input; anything else is the system's refusal. */
bool call_fail_read(const char *path, int error, Error *err) {
  if (error == ENOMEM) return error_memory(err);
  bool wrong = error == ENOENT || error == ENOTDIR || error == EISDIR ||
               error == EINVAL || error == ENAMETOOLONG || error == ELOOP;
  return error_set_file(err, wrong ? ERROR_INPUT : ERROR_IO, path,
                        "cannot read '%s': %s", path, call_reason(error));
}

bool call_fail_write(const char *path, int error, Error *err) {
  return error_set_file(err, ERROR_IO, path, "cannot write '%s': %s", path,
                        error == ENOENT ? "its directory does not exist"
                                        : call_reason(error));
}
