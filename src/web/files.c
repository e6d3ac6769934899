/* SPDX-License-Identifier: MIT
** files.c - file.h without a disk: the files of a page are in memory.
**
** Linked in the place of base/call.c, file.c, file_find.c and file_save.c when
** abax is compiled for a browser. A folder exists as long as a path of a file
** passes through it.
*/
#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/home.h"
#include "base/memory.h"
#include "web/web.h"

typedef struct MemoryFile {
  char *path;
  Text bytes;
  unsigned long long stamp;
} MemoryFile;

static MemoryFile *files;
static size_t count, capacity;
static unsigned long long stamps;

/* "./games/x.lua" is "games/x.lua". */
static const char *plain(const char *path) {
  while (path[0] == '.' && path[1] == '/') path += 2;
  return path;
}

static MemoryFile *find(const char *path) {
  path = plain(path);
  for (size_t i = 0; i < count; i++)
    if (text_is_equal(files[i].path, path)) return &files[i];
  return NULL;
}

static MemoryFile *add(const char *path) {
  path = plain(path);
  if (!memory_reserve((void **)&files, &capacity, count + 1, sizeof *files))
    return NULL;
  MemoryFile *f = &files[count];
  f->path = memory_string(path, strlen(path));
  if (f->path == NULL) return NULL;
  text_init(&f->bytes);
  count++;
  return f;
}

bool web_file(const char *path, const char *bytes, size_t length) {
  MemoryFile *f = find(path);
  if (f == NULL) f = add(path);
  if (f == NULL) return false;
  text_clear(&f->bytes);
  text_add_bytes(&f->bytes, bytes, length);
  f->stamp = ++stamps;
  return !f->bytes.failed;
}

/* ---- questions ---- */

/* A page has no other files than its own. */
bool file_is_below(const char *path, const char *folder) {
  (void)path, (void)folder;
  return true;
}

bool file_exists(const char *path) {
  return find(path) != NULL || file_is_directory(path);
}

static bool is_below(const char *path, const char *folder) {
  size_t n = strlen(folder);
  while (n > 0 && folder[n - 1] == '/') n--;
  if (n == 0 || (n == 1 && folder[0] == '.')) return true;
  return strncmp(path, folder, n) == 0 && path[n] == '/';
}

bool file_is_directory(const char *path) {
  path = plain(path);
  for (size_t i = 0; i < count; i++)
    if (is_below(files[i].path, path)) return true;
  return false;
}

long long file_modified(const char *path) {
  const MemoryFile *f = find(path);
  return f != NULL ? (long long)f->stamp : 0;
}

unsigned long long file_stamp(const char *path) {
  const MemoryFile *f = find(path);
  return f != NULL ? f->stamp : 0;
}

const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

void file_directory(const char *path, char *out, size_t size) {
  size_t length = (size_t)(file_name(path) - path);
  if (length == 0)
    snprintf(out, size, ".");
  else
    snprintf(out, size, "%.*s", (int)(length > 1 ? length - 1 : 1), path);
}

bool home_folder(const char *inner, char *path, size_t size) {
  (void)inner, (void)path, (void)size;
  return false;
}

/* ---- reading and saving ---- */

void file_shorten(char *path) {
  memmove(path, plain(path), strlen(plain(path)) + 1);
}

/* A page has no home: nothing is remembered outside its window. */
bool home_state(char *path, size_t size) {
  (void)path, (void)size;
  return false;
}

bool home_cache(const char *what, char *path, size_t size, Error *err) {
  (void)path, (void)size;
  return error_set(err, ERROR_IO, "a page has no folder for %s", what);
}

bool file_read(const char *path, size_t limit, Text *content, Error *err) {
  const MemoryFile *f = find(path);
  text_clear(content);
  if (f == NULL)
    return error_set(err, ERROR_INPUT, "cannot read '%s': no such file", path);
  if (limit > 0 && f->bytes.length > limit)
    return error_set(err, ERROR_INPUT,
                     "cannot read '%s': it is larger than %zu bytes", path,
                     limit);
  text_add_bytes(content, text_string(&f->bytes), f->bytes.length);
  return !content->failed || error_memory(err);
}

bool file_save(const char *path, const char *bytes, size_t length, Error *err) {
  return web_file(path, bytes, length) || error_memory(err);
}

bool file_save_later(const char *path, const char *bytes, size_t length,
                     Error *err) {
  return file_save(path, bytes, length, err);
}

bool file_put_private(const char *from, const char *path, Error *err) {
  (void)from;
  return error_set(err, ERROR_IO, "cannot write '%s' in a page", path);
}

bool file_settle(const char *folder, Error *err) {
  (void)folder, (void)err;
  return true;
}

bool file_create(const char *path, Error *err) {
  if (find(path) != NULL)
    return error_set(err, ERROR_INPUT, "'%s' already exists", path);
  return file_save(path, "", 0, err);
}

bool file_make_directory(const char *path, Error *err) {
  (void)path, (void)err;
  return true;
}

/* ---- locks and logs: nobody else is there ---- */

bool file_lock(FileLock *lock, const char *path, Error *err) {
  lock->fd = 0;
  snprintf(lock->path, sizeof lock->path, "%s", path);
  return find(path) != NULL ||
         error_set(err, ERROR_INPUT, "cannot read '%s': no such file", path);
}

bool file_save_locked(FileLock *lock, const char *bytes, size_t length,
                      Error *err) {
  return file_save(lock->path, bytes, length, err);
}

void file_unlock(FileLock *lock) { lock->fd = -1; }

bool file_log_open(FileLog *log, const char *path, Error *err) {
  log->fd = 0;
  snprintf(log->path, sizeof log->path, "%s", path);
  return find(path) != NULL || file_save(path, "", 0, err);
}

bool file_log_add(FileLog *log, const char *bytes, size_t length, Error *err) {
  MemoryFile *f = find(log->path);
  if (f == NULL) return file_save(log->path, bytes, length, err);
  text_add_bytes(&f->bytes, bytes, length);
  f->stamp = ++stamps;
  return !f->bytes.failed || error_memory(err);
}

bool file_log_sync(FileLog *log, Error *err) {
  (void)log, (void)err;
  return true;
}

bool file_log_close(FileLog *log, Error *err) {
  (void)err;
  log->fd = -1;
  return true;
}

/* ---- finding ---- */

static bool keep(FilePaths *paths, const char *path, size_t length) {
  if (!memory_reserve((void **)&paths->at, &paths->capacity, paths->count + 1,
                      sizeof *paths->at))
    return false;
  paths->at[paths->count] = memory_string(path, length);
  return paths->at[paths->count] != NULL && ++paths->count > 0;
}

static bool finish(FilePaths *paths, bool ok, Error *err) {
  if (paths->count > 0)
    qsort(paths->at, paths->count, sizeof *paths->at, text_compare);
  if (ok) return true;
  file_paths_done(paths);
  return error_memory(err);
}

bool file_find(const char *path, const char *suffix, FilePaths *paths,
               Error *err) {
  bool ok = true;
  *paths = (FilePaths){0};
  path = plain(path);
  if (find(path) != NULL)
    return finish(paths, keep(paths, path, strlen(path)), err);
  if (!file_is_directory(path))
    return error_set(err, ERROR_INPUT, "cannot read '%s': no such file", path);
  for (size_t i = 0; ok && i < count; i++)
    if (is_below(files[i].path, path) && text_ends(files[i].path, suffix))
      ok = keep(paths, files[i].path, strlen(files[i].path));
  return finish(paths, ok, err);
}

static bool is_kept(const FilePaths *paths, const char *name, size_t length) {
  for (size_t i = 0; i < paths->count; i++)
    if (strlen(paths->at[i]) == length &&
        memcmp(paths->at[i], name, length) == 0)
      return true;
  return false;
}

/* The part of a path below a folder, up to and with its next slash. */
static size_t inner_name(const char *path, const char *folder,
                         const char **name) {
  size_t n = strlen(folder);
  while (n > 0 && folder[n - 1] == '/') n--;
  bool is_here = n == 0 || (n == 1 && folder[0] == '.');
  *name = is_here ? path : path + n + 1;
  size_t length = strcspn(*name, "/");
  return length + ((*name)[length] == '/');
}

bool file_list(const char *path, FilePaths *paths, Error *err) {
  bool ok = true;
  *paths = (FilePaths){0};
  path = plain(path);
  for (size_t i = 0; ok && i < count; i++) {
    const char *name;
    if (!is_below(files[i].path, path)) continue;
    size_t length = inner_name(files[i].path, path, &name);
    if (name[0] != '.' && !is_kept(paths, name, length))
      ok = keep(paths, name, length);
  }
  return finish(paths, ok, err);
}

void file_paths_done(FilePaths *paths) {
  for (size_t i = 0; i < paths->count; i++) memory_free(paths->at[i]);
  memory_free(paths->at);
  *paths = (FilePaths){0};
}
