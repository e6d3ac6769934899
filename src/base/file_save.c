/* SPDX-License-Identifier: MIT
** file_save.c - writing files: whole ones at once, or line by line.
**
** Whatever happens in between, a reader finds the old file or the new one,
** never half of either; and one writer alone holds a file. A short write is
** continued. Failures are reported as in file.c.
*/
#include "base/file.h"
#include "base/call.h"
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEMP_TRIES = 100 };

typedef struct Save {
  char target[PATH_MAX]; /* what is replaced: a link's file, not the link */
  char directory[PATH_MAX];
  char temp[PATH_MAX];
  mode_t mode;
  bool is_new;
  bool is_later; /* file_settle brings it to the disk */
} Save;

static bool write_all(int fd, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = call_write(fd, bytes, length);
    if (call_is_interrupted(count)) continue;
    if (count == 0) errno = ENOSPC;
    if (count <= 0) return false;
    bytes += count;
    length -= (size_t)count;
  }
  return true;
}

/* An existing target must be a regular file its owner lets us write: rename
** would replace a device or a protected file without asking. */
static bool may_replace(Save *save, const char *path, const struct stat *st) {
  save->mode = st->st_mode & 07777;
  if (S_ISDIR(st->st_mode))
    errno = EISDIR;
  else if (!S_ISREG(st->st_mode))
    errno = EINVAL;
  else
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 &&
           realpath(path, save->target);
  return false;
}

static bool find_target(Save *save, const char *path) {
  struct stat st;
  save->is_later = false;
  save->is_new = stat(path, &st) < 0;
  errno = ENAMETOOLONG;
  if (strlen(path) >= sizeof save->target) return false;
  strcpy(save->target, path);
  if (!save->is_new && !may_replace(save, path, &st)) return false;
  errno = *path ? EISDIR : ENOENT;
  if (!*file_name(path)) return false;
  file_directory(save->target, save->directory, sizeof save->directory);
  return true;
}

/* The name is short and our own, so that a target with a name as long as the
** system allows can be saved; the dot hides it from file_find. EEXIST: left
** by a process that was killed and had our number. */
static int open_temp(Save *save) {
  static atomic_ulong counter;
  mode_t mode = save->is_new ? 0666 : save->mode & 0777;
  int fd = -1;
  for (int i = 0; i < TEMP_TRIES; i++) {
    int length = snprintf(save->temp, sizeof save->temp, "%s/.abax-%ld-%lu.tmp",
                          save->directory, (long)getpid(),
                          atomic_fetch_add(&counter, 1));
    errno = ENAMETOOLONG;
    if (length < 0 || length >= (int)sizeof save->temp) return -1;
    fd = call_open(save->temp, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (fd >= 0 || errno != EEXIST) break;
  }
  return fd;
}

/* Closes 'fd' in every case. */
static bool fill_temp(const Save *save, int fd, const char *bytes,
                      size_t length) {
  bool done = (save->is_new || fchmod(fd, save->mode) == 0) &&
              write_all(fd, bytes, length) &&
              (save->is_later || call_fsync(fd));
  return call_close_after(fd, done);
}

static bool replace(Save *save, const char *bytes, size_t length) {
  int fd = open_temp(save);
  if (fd < 0) return false;
  if (fill_temp(save, fd, bytes, length) &&
      call_rename(save->temp, save->target))
    return true;
  int error = errno;
  call_unlink(save->temp);
  errno = error;
  return false;
}

/* The directory is opened first: what can be refused shall be refused while
** the old file is still there. Nothing is written through its descriptor, so
** its close has nothing to report. */
static bool save_all(Save *save, const char *bytes, size_t length) {
  int directory = call_open(save->directory, O_RDONLY | O_DIRECTORY, 0);
  if (directory < 0) return false;
  bool done =
      replace(save, bytes, length) && (save->is_later || call_fsync(directory));
  int error = errno;
  call_close(directory);
  errno = error;
  return done;
}

/* ---- locks ---- */

/* Is this descriptor still what the path leads to? Another writer may have
** replaced the file between our open and our lock. */
static bool is_current(int fd, const char *path) {
  struct stat open_one, named_one;
  return fstat(fd, &open_one) == 0 && stat(path, &named_one) == 0 &&
         open_one.st_dev == named_one.st_dev &&
         open_one.st_ino == named_one.st_ino;
}

/* Opens and locks; -1 with errno. */
static int open_locked(const char *path, int flags) {
  for (;;) {
    int fd = call_open(path, flags, 0666);
    if (fd < 0) return -1;
    bool locked = call_flock(fd);
    if (locked && is_current(fd, path)) return fd;
    call_close_quietly(fd);
    if (!locked) return -1;
  }
}

/* The file that is replaced is locked meanwhile: who keeps it open to append
** would go on writing to a file without a name. */
static bool save_file(const char *path, const char *bytes, size_t length,
                      bool is_later, Error *err) {
  Save save;
  if (!find_target(&save, path)) return call_fail_write(path, errno, err);
  save.is_later = is_later;
  int lock = save.is_new ? -1 : open_locked(save.target, O_WRONLY | O_NOCTTY);
  if (!save.is_new && lock < 0) return call_fail_write(path, errno, err);
  bool done = save_all(&save, bytes, length);
  if (lock >= 0) call_close_quietly(lock);
  return done || call_fail_write(path, errno, err);
}

bool file_save(const char *path, const char *bytes, size_t length, Error *err) {
  return save_file(path, bytes, length, false, err);
}

bool file_put_private(const char *from, const char *path, Error *err) {
  bool done = chmod(from, 0700) == 0 && call_rename(from, path);
  return done || call_fail_write(path, errno, err);
}

bool file_save_later(const char *path, const char *bytes, size_t length,
                     Error *err) {
  return save_file(path, bytes, length, true, err);
}

bool file_settle(const char *folder, Error *err) {
  int directory = call_open(folder, O_RDONLY | O_DIRECTORY, 0);
  if (directory < 0) return call_fail_write(folder, errno, err);
  bool done = call_syncfs(directory);
  call_close_quietly(directory);
  return done || call_fail_write(folder, errno, err);
}

bool file_lock(FileLock *lock, const char *path, Error *err) {
  lock->fd = -1;
  lock->path[0] = '\0';
  if (strlen(path) >= sizeof lock->path)
    return call_fail_write(path, ENAMETOOLONG, err);
  lock->fd = open_locked(path, O_RDWR | O_NONBLOCK | O_NOCTTY);
  if (lock->fd >= 0) {
    strcpy(lock->path, path);
    return true;
  }
  return errno == ENOENT ? call_fail_read(path, errno, err)
                         : call_fail_write(path, errno, err);
}

bool file_save_locked(FileLock *lock, const char *bytes, size_t length,
                      Error *err) {
  Save save;
  assert(lock->fd >= 0);
  return (find_target(&save, lock->path) && save_all(&save, bytes, length)) ||
         call_fail_write(lock->path, errno, err);
}

void file_unlock(FileLock *lock) {
  if (lock->fd >= 0) call_close(lock->fd);
  lock->fd = -1;
}

bool file_create(const char *path, Error *err) {
  int fd = call_open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY, 0666);
  if (fd < 0 && errno == EEXIST)
    return error_set_file(err, ERROR_INPUT, path, "'%s' already exists", path);
  if (fd >= 0 && call_close(fd)) return true;
  int error = errno;
  if (fd >= 0) call_unlink(path);
  return call_fail_write(path, error, err);
}

/* ---- logs ---- */

bool file_log_open(FileLog *log, const char *path, Error *err) {
  log->fd = -1;
  log->path[0] = '\0';
  if (strlen(path) >= sizeof log->path)
    return call_fail_write(path, ENAMETOOLONG, err);
  log->fd = open_locked(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY);
  if (log->fd < 0) return call_fail_write(path, errno, err);
  strcpy(log->path, path);
  return true;
}

/* A line that fails half-way is taken back, so that the next one does not
** grow out of its stump. */
bool file_log_add(FileLog *log, const char *bytes, size_t length, Error *err) {
  assert(log->fd >= 0);
  off_t start = lseek(log->fd, 0, SEEK_END);
  if (write_all(log->fd, bytes, length)) return true;
  call_fail_write(log->path, errno, err);
  if (start < 0 || ftruncate(log->fd, start) < 0)
    error_set(err, ERROR_IO, "%s; its last line may be cut",
              err ? err->text : "");
  return false;
}

bool file_log_sync(FileLog *log, Error *err) {
  assert(log->fd >= 0);
  return call_fsync(log->fd) || call_fail_write(log->path, errno, err);
}

bool file_log_close(FileLog *log, Error *err) {
  if (log->fd < 0) return true;
  bool synced = call_fsync(log->fd);
  int error = errno;
  bool closed = call_close(log->fd);
  log->fd = -1;
  if (synced && closed) return true;
  return call_fail_write(log->path, synced ? errno : error, err);
}
