/* SPDX-License-Identifier: MIT
** file.c - reading, saving, logging and finding files.
**
** Calls that can lose data go through the small call_* functions, which let a
** test refuse one of them. Below the public functions a failure is 'false'
** with its reason in errno; the public function turns it into a sentence that
** names the path. EINTR is retried, a short write is continued.
*/
#include "base/file.h"
#include "base/memory.h"
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef ABAX_TEST
enum { READ_CHUNK = 64 };
#else
enum { READ_CHUNK = 16384 };
#endif

enum { READ_LIMIT = 256 << 20, TEMP_TRIES = 100, HALF_WRITE = -1 };

/* ---- calls that a test may refuse ---- */

static atomic_long calls_to_failure; /* 0 = no failure is due */
static atomic_int failure;

void file_fail_at(long n, int error) {
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

static bool is_interrupted(long result) { return result < 0 && errno == EINTR; }

static int call_open(const char *path, int flags, mode_t mode) {
  int fd;
  do fd = is_refused() ? -1 : open(path, flags | O_CLOEXEC, mode);
  while (is_interrupted(fd));
  return fd;
}

static ssize_t call_read(int fd, char *bytes, size_t length) {
  ssize_t count;
  do count = is_refused() ? -1 : read(fd, bytes, length);
  while (is_interrupted(count));
  return count;
}

static ssize_t call_write(int fd, const char *bytes, size_t length) {
  int error = next_failure();
  if (error == HALF_WRITE) return write(fd, bytes, (length + 1) / 2);
  if (error == 0) return write(fd, bytes, length);
  errno = error;
  return -1;
}

/* EINVAL: this kind of file has nothing to sync. */
static bool call_fsync(int fd) {
  int result;
  do result = is_refused() ? -1 : fsync(fd);
  while (is_interrupted(result));
  return result == 0 || errno == EINVAL;
}

/* All files of the file system the descriptor is on. */
static bool call_syncfs(int fd) {
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
static bool call_close(int fd) {
  bool refused = is_refused();
  int error = errno;
  int result = close(fd);
  if (refused) {
    errno = error;
    result = -1;
  }
  return result == 0 || errno == EINTR;
}

static bool call_rename(const char *from, const char *to) {
  int result;
  do result = is_refused() ? -1 : rename(from, to);
  while (is_interrupted(result));
  return result == 0;
}

/* File systems without locks let everybody write. */
static bool call_flock(int fd) {
  int result;
  do result = is_refused() ? -1 : flock(fd, LOCK_EX | LOCK_NB);
  while (is_interrupted(result));
  return result == 0 || errno == EOPNOTSUPP || errno == ENOLCK ||
         errno == ENOSYS;
}

static bool call_mkdir(const char *path) {
  int result;
  do result = is_refused() ? -1 : mkdir(path, 0777);
  while (is_interrupted(result));
  return result == 0;
}

/* ---- sentences ---- */

static const char *reason(int error) {
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
static bool fail_read(const char *path, int error, Error *err) {
  if (error == ENOMEM) return error_memory(err);
  bool wrong = error == ENOENT || error == ENOTDIR || error == EISDIR ||
               error == EINVAL || error == ENAMETOOLONG || error == ELOOP;
  return error_set(err, wrong ? ERROR_INPUT : ERROR_IO, "cannot read '%s': %s",
                   path, reason(error));
}

static bool fail_write(const char *path, int error, Error *err) {
  return error_set(err, ERROR_IO, "cannot write '%s': %s", path,
                   error == ENOENT ? "its directory does not exist"
                                   : reason(error));
}

/* ---- questions ---- */

bool file_exists(const char *path) {
  struct stat st;
  return stat(path, &st) == 0;
}

bool file_is_directory(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

long long file_modified(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 ? (long long)st.st_mtim.tv_sec : 0;
}

unsigned long long file_stamp(const char *path) {
  struct stat st;
  if (stat(path, &st) < 0) return 0;
  unsigned long long stamp = (unsigned long long)st.st_mtim.tv_sec;
  stamp = stamp * 1000003u + (unsigned long long)st.st_mtim.tv_nsec;
  stamp = stamp * 1000003u + (unsigned long long)st.st_size;
  return (stamp * 1000003u + (unsigned long long)st.st_ino) | 1u;
}

const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

void file_directory(const char *path, char *out, size_t size) {
  assert(size > 0 && size <= INT_MAX);
  size_t length = (size_t)(file_name(path) - path);
  if (length == 0) {
    snprintf(out, size, ".");
    return;
  }
  if (length > 1) length--; /* the slash goes, but for the root's */
  if (length >= size) length = size - 1;
  memcpy(out, path, length);
  out[length] = '\0';
}

/* ---- reading ---- */

/* False with errno: EFBIG past the limit, ENOMEM when the text is full. */
static bool read_all(int fd, size_t limit, Text *content) {
  char chunk[READ_CHUNK];
  for (;;) {
    ssize_t count = call_read(fd, chunk, sizeof chunk);
    if (count <= 0) return count == 0;
    errno = EFBIG;
    if ((size_t)count > limit - content->length) return false;
    text_add_bytes(content, chunk, (size_t)count);
    errno = ENOMEM;
    if (content->failed) return false;
  }
}

static bool is_readable(int fd, size_t limit) {
  struct stat st;
  if (fstat(fd, &st) < 0) return false;
  if (S_ISDIR(st.st_mode))
    errno = EISDIR;
  else if (!S_ISREG(st.st_mode))
    errno = EINVAL;
  else if (st.st_size > 0 && (unsigned long long)st.st_size > limit)
    errno = EFBIG;
  else
    return true;
  return false;
}

/* O_NONBLOCK: opening a named pipe must not wait for a writer. */
static bool read_path(const char *path, size_t limit, Text *content) {
  int fd = call_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0);
  if (fd < 0) return false;
  bool done = is_readable(fd, limit) && read_all(fd, limit, content);
  int error = errno;
  if (!call_close(fd) && done) {
    error = errno;
    done = false;
  }
  errno = error;
  return done;
}

bool file_read(const char *path, size_t limit, Text *content, Error *err) {
  if (limit == 0) limit = READ_LIMIT;
  text_clear(content);
  if (read_path(path, limit, content)) return true;
  int error = errno;
  text_clear(content);
  if (error != EFBIG) return fail_read(path, error, err);
  return error_set(err, ERROR_INPUT,
                   "cannot read '%s': it is larger than %zu bytes", path,
                   limit);
}

/* ---- saving ---- */

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
    if (is_interrupted(count)) continue;
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
  int error = errno;
  if (!call_close(fd) && done) {
    error = errno;
    done = false;
  }
  errno = error;
  return done;
}

static bool replace(Save *save, const char *bytes, size_t length) {
  int fd = open_temp(save);
  if (fd < 0) return false;
  if (fill_temp(save, fd, bytes, length) &&
      call_rename(save->temp, save->target))
    return true;
  int error = errno;
  unlink(save->temp);
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

static void close_quietly(int fd) {
  int error = errno;
  call_close(fd);
  errno = error;
}

/* Opens and locks; -1 with errno. */
static int open_locked(const char *path, int flags) {
  for (;;) {
    int fd = call_open(path, flags, 0666);
    if (fd < 0) return -1;
    bool locked = call_flock(fd);
    if (locked && is_current(fd, path)) return fd;
    close_quietly(fd);
    if (!locked) return -1;
  }
}

/* The file that is replaced is locked meanwhile: who keeps it open to append
** would go on writing to a file without a name. */
static bool save_file(const char *path, const char *bytes, size_t length,
                      bool is_later, Error *err) {
  Save save;
  if (!find_target(&save, path)) return fail_write(path, errno, err);
  save.is_later = is_later;
  int lock = save.is_new ? -1 : open_locked(save.target, O_WRONLY | O_NOCTTY);
  if (!save.is_new && lock < 0) return fail_write(path, errno, err);
  bool done = save_all(&save, bytes, length);
  if (lock >= 0) close_quietly(lock);
  return done || fail_write(path, errno, err);
}

bool file_save(const char *path, const char *bytes, size_t length, Error *err) {
  return save_file(path, bytes, length, false, err);
}

bool file_save_later(const char *path, const char *bytes, size_t length,
                     Error *err) {
  return save_file(path, bytes, length, true, err);
}

bool file_settle(const char *folder, Error *err) {
  int directory = call_open(folder, O_RDONLY | O_DIRECTORY, 0);
  if (directory < 0) return fail_write(folder, errno, err);
  bool done = call_syncfs(directory);
  close_quietly(directory);
  return done || fail_write(folder, errno, err);
}

bool file_lock(FileLock *lock, const char *path, Error *err) {
  lock->fd = -1;
  lock->path[0] = '\0';
  if (strlen(path) >= sizeof lock->path)
    return fail_write(path, ENAMETOOLONG, err);
  lock->fd = open_locked(path, O_RDWR | O_NONBLOCK | O_NOCTTY);
  if (lock->fd >= 0) {
    strcpy(lock->path, path);
    return true;
  }
  return errno == ENOENT ? fail_read(path, errno, err)
                         : fail_write(path, errno, err);
}

bool file_save_locked(FileLock *lock, const char *bytes, size_t length,
                      Error *err) {
  Save save;
  assert(lock->fd >= 0);
  return (find_target(&save, lock->path) && save_all(&save, bytes, length)) ||
         fail_write(lock->path, errno, err);
}

void file_unlock(FileLock *lock) {
  if (lock->fd >= 0) call_close(lock->fd);
  lock->fd = -1;
}

bool file_create(const char *path, Error *err) {
  int fd = call_open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY, 0666);
  if (fd < 0 && errno == EEXIST)
    return error_set(err, ERROR_INPUT, "'%s' is there already", path);
  if (fd >= 0 && call_close(fd)) return true;
  int error = errno;
  if (fd >= 0) unlink(path);
  return fail_write(path, error, err);
}

/* ---- logs ---- */

bool file_log_open(FileLog *log, const char *path, Error *err) {
  log->fd = -1;
  log->path[0] = '\0';
  if (strlen(path) >= sizeof log->path)
    return fail_write(path, ENAMETOOLONG, err);
  log->fd = open_locked(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY);
  if (log->fd < 0) return fail_write(path, errno, err);
  strcpy(log->path, path);
  return true;
}

/* A line that fails half-way is taken back, so that the next one does not
** grow out of its stump. */
bool file_log_add(FileLog *log, const char *bytes, size_t length, Error *err) {
  assert(log->fd >= 0);
  off_t start = lseek(log->fd, 0, SEEK_END);
  if (write_all(log->fd, bytes, length)) return true;
  fail_write(log->path, errno, err);
  if (start < 0 || ftruncate(log->fd, start) < 0)
    error_set(err, ERROR_IO, "%s; its last line may be cut",
              err ? err->text : "");
  return false;
}

bool file_log_sync(FileLog *log, Error *err) {
  assert(log->fd >= 0);
  return call_fsync(log->fd) || fail_write(log->path, errno, err);
}

bool file_log_close(FileLog *log, Error *err) {
  if (log->fd < 0) return true;
  bool synced = call_fsync(log->fd);
  int error = errno;
  bool closed = call_close(log->fd);
  log->fd = -1;
  if (synced && closed) return true;
  return fail_write(log->path, synced ? errno : error, err);
}

/* ---- directories ---- */

/* Another process may make the same directory between two of our calls. */
static bool make_one(const char *path) {
  if (file_is_directory(path)) return true;
  if (call_mkdir(path)) return true;
  int error = errno;
  if (error == EEXIST && file_is_directory(path)) return true;
  errno = error == EEXIST ? ENOTDIR : error;
  return false;
}

static bool make_all(char *path) {
  for (char *at = path + 1; *at; at++) {
    if (*at != '/') continue;
    *at = '\0';
    bool made = make_one(path);
    *at = '/';
    if (!made) return false;
  }
  return make_one(path);
}

bool file_make_directory(const char *path, Error *err) {
  char copy[PATH_MAX];
  bool fits = strlen(path) < sizeof copy;
  errno = *path ? ENAMETOOLONG : ENOENT;
  if (*path && fits && make_all(strcpy(copy, path))) return true;
  const char *why =
      errno == ENOENT ? "the path is empty or was removed" : reason(errno);
  return error_set(err, ERROR_IO, "cannot create the directory '%s': %s", path,
                   why);
}

/* ---- finding ---- */

/* Directories wait in a list instead of on the C stack: depth costs no
** descriptors, and only one directory is open at a time. */
typedef struct Find {
  const char *suffix;
  FilePaths *found;
  FilePaths waiting;
} Find;

/* Owns 'path' from here on, also when it fails. */
static bool keep_path(FilePaths *paths, char *path) {
  if (path && memory_reserve((void **)&paths->at, &paths->capacity,
                             paths->count + 1, sizeof *paths->at)) {
    paths->at[paths->count++] = path;
    return true;
  }
  memory_free(path);
  return false;
}

static char *join(const char *directory, const char *name) {
  size_t size = strlen(directory) + strlen(name) + 2;
  char *path = memory_new(size);
  const char *slash = text_ends(directory, "/") ? "" : "/";
  if (path) snprintf(path, size, "%s%s%s", directory, slash, name);
  return path;
}

/* A link to a file counts as a file. A link to a directory is not followed,
** so a loop of links cannot trap us. False: no memory. */
static bool visit(Find *find, char *path) {
  struct stat st;
  if (!path) return false;
  bool there = lstat(path, &st) == 0;
  if (there && S_ISDIR(st.st_mode)) return keep_path(&find->waiting, path);
  if (there && S_ISLNK(st.st_mode)) there = stat(path, &st) == 0;
  if (there && S_ISREG(st.st_mode) && text_ends(path, find->suffix))
    return keep_path(find->found, path);
  memory_free(path);
  return true;
}

static bool visit_entries(Find *find, const char *path, DIR *directory) {
  for (;;) {
    errno = 0;
    const struct dirent *entry = readdir(directory);
    if (!entry) return errno == 0;
    if (entry->d_name[0] == '.') continue;
    if (!visit(find, join(path, entry->d_name))) {
      errno = ENOMEM;
      return false;
    }
  }
}

static bool visit_directory(Find *find, const char *path) {
  int fd = call_open(path, O_RDONLY | O_DIRECTORY, 0);
  if (fd < 0) return false;
  DIR *directory = fdopendir(fd);
  bool done = directory && visit_entries(find, path, directory);
  int error = errno;
  if (directory)
    closedir(directory);
  else
    close(fd);
  errno = error;
  return done;
}

static bool visit_waiting(Find *find, Error *err) {
  bool done = true;
  while (done && find->waiting.count > 0) {
    char *path = find->waiting.at[--find->waiting.count];
    done = visit_directory(find, path);
    if (!done) fail_read(path, errno, err);
    memory_free(path);
  }
  return done;
}

static bool find_below(Find *find, const char *path, Error *err) {
  struct stat st;
  if (stat(path, &st) < 0) return fail_read(path, errno, err);
  FilePaths *list = S_ISDIR(st.st_mode) ? &find->waiting : find->found;
  if (!keep_path(list, memory_string(path, strlen(path))))
    return error_memory(err);
  return visit_waiting(find, err);
}

bool file_find(const char *path, const char *suffix, FilePaths *paths,
               Error *err) {
  memset(paths, 0, sizeof *paths);
  Find find = {suffix, paths, {0}};
  bool done = find_below(&find, path, err);
  file_paths_done(&find.waiting);
  if (!done) file_paths_done(paths);
  if (paths->count > 1)
    qsort(paths->at, paths->count, sizeof *paths->at, text_compare);
  return done;
}

/* The folders found go to the list with a '/' behind them. */
static bool keep_folders(Find *find) {
  bool done = true;
  while (done && find->waiting.count > 0) {
    char *path = find->waiting.at[--find->waiting.count];
    done = keep_path(find->found, join(path, ""));
    memory_free(path);
  }
  return done;
}

bool file_list(const char *path, FilePaths *paths, Error *err) {
  memset(paths, 0, sizeof *paths);
  Find find = {"", paths, {0}};
  bool done = visit_directory(&find, path);
  if (!done) fail_read(path, errno, err);
  if (done && !keep_folders(&find)) done = error_memory(err);
  file_paths_done(&find.waiting);
  if (!done) file_paths_done(paths);
  if (paths->count > 1)
    qsort(paths->at, paths->count, sizeof *paths->at, text_compare);
  return done;
}

void file_paths_done(FilePaths *paths) {
  for (size_t i = 0; i < paths->count; i++) memory_free(paths->at[i]);
  memory_free(paths->at);
  memset(paths, 0, sizeof *paths);
}
