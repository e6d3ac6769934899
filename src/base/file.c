/* SPDX-License-Identifier: MIT
** file.c - reading files, making folders, and questions about paths.
**
** Below the public functions a failure is 'false' with its reason in errno;
** the public function turns it into a sentence that names the path.
*/
#include "base/file.h"
#include "base/call.h"
#include "base/inside.h"
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef ABAX_TEST
enum { READ_CHUNK = 64 };
#else
enum { READ_CHUNK = 16384 };
#endif

enum { READ_LIMIT = 256 << 20 };

/* ---- questions ---- */

bool file_exists(const char *path) {
  struct stat st;
  if (inside_is(path)) return inside_find(path) || inside_is_folder(path);
  return stat(path, &st) == 0;
}

bool file_is_below(const char *path, const char *folder) {
  if (inside_is(path) || inside_is(folder))
    return inside_is(folder) && inside_find(path) != NULL;
  char *whole = realpath(path, NULL), *root = realpath(folder, NULL);
  size_t n = root ? strlen(root) : 0;
  bool is_below = whole && root && !strncmp(whole, root, n) &&
                  (whole[n] == '/' || (n > 0 && root[n - 1] == '/'));
  free(whole);
  free(root);
  return is_below;
}

/* "../games/abalone.lua", if that is shorter than the path from the root. */
static void go_up(char *path, const char *here) {
  size_t n = 0, common = 0, ups = 1;
  for (; here[n] != '\0' && here[n] == path[n]; n++)
    if (here[n] == '/') common = n;
  if (here[n] == '\0' && path[n] == '/') return;
  for (const char *at = here + common + 1; *at != '\0'; at++) ups += *at == '/';
  const char *rest = path + common + 1;
  size_t length = strlen(rest);
  if (common == 0 || 3 * ups + length >= strlen(path)) return;
  memmove(path + 3 * ups, rest, length + 1);
  for (size_t i = 0; i < ups; i++) memcpy(path + 3 * i, "../", 3);
}

void file_shorten(char *path) {
  char here[4096] = "";
  size_t n = 0;
  if (path[0] == '/' && getcwd(here, sizeof here)) n = strlen(here);
  if (n < 2 || strncmp(path, here, n) != 0 || path[n] != '/') n = 0;
  if (n > 0 && path[n + 1]) memmove(path, path + n + 1, strlen(path + n));
  if (n == 0 && path[0] == '/' && here[0] == '/') go_up(path, here);
  while (path[0] == '.' && path[1] == '/' && path[2] && path[2] != '/')
    memmove(path, path + 2, strlen(path) - 1);
}

bool file_is_directory(const char *path) {
  struct stat st;
  if (inside_is(path)) return inside_is_folder(path);
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

long long file_modified(const char *path) {
  struct stat st;
  if (inside_is(path)) return inside_find(path) != NULL;
  return stat(path, &st) == 0 ? (long long)st.st_mtim.tv_sec : 0;
}

unsigned long long file_stamp(const char *path) {
  struct stat st;
  const InsideFile *inside = inside_find(path);
  if (inside) return inside_stamp(inside);
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

static bool read_inside(const char *path, size_t limit, Text *content) {
  const InsideFile *file = inside_find(path);
  size_t length = file ? (size_t)(file->end - file->bytes) : 0;
  errno = !file ? ENOENT : length > limit ? EFBIG : 0;
  if (errno != 0) return false;
  text_add_bytes(content, file->bytes, length);
  errno = ENOMEM;
  return !content->failed;
}

/* O_NONBLOCK: opening a named pipe must not wait for a writer. */
static bool read_path(const char *path, size_t limit, Text *content) {
  if (inside_is(path)) return read_inside(path, limit, content);
  int fd = call_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0);
  if (fd < 0) return false;
  bool done = is_readable(fd, limit) && read_all(fd, limit, content);
  return call_close_after(fd, done);
}

bool file_read(const char *path, size_t limit, Text *content, Error *err) {
  if (limit == 0) limit = READ_LIMIT;
  text_clear(content);
  if (read_path(path, limit, content)) return true;
  int error = errno;
  text_clear(content);
  if (error != EFBIG) return call_fail_read(path, error, err);
  return error_set_file(err, ERROR_INPUT, path,
                        "cannot read '%s': it is larger than %zu bytes", path,
                        limit);
}

/* ---- folders ---- */

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
      errno == ENOENT ? "the path is empty or was removed" : call_reason(errno);
  return error_set_file(err, ERROR_IO, path,
                        "cannot create the directory '%s': %s", path, why);
}
