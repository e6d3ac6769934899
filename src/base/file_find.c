/* SPDX-License-Identifier: MIT
** file_find.c - what is in a folder, or anywhere below it.
**
** Directories wait in a list instead of on the C stack: depth costs no
** descriptors, and only one directory is open at a time.
*/
#include "base/file.h"
#include "base/call.h"
#include "base/inside.h"
#include "base/memory.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
    if (!done) call_fail_read(path, errno, err);
    memory_free(path);
  }
  return done;
}

/* The files inside the program below a folder there. */
static bool find_inside(Find *find, const char *path, Error *err) {
  const InsideFile *file = inside_find(path);
  size_t next = 0;
  if (file)
    return keep_path(find->found, memory_string(path, strlen(path))) ||
           error_memory(err);
  if (!inside_is_folder(path)) return call_fail_read(path, ENOENT, err);
  while ((file = inside_below(path, find->suffix, &next)) != NULL)
    if (!keep_path(find->found, join(inside_share(), file->path)))
      return error_memory(err);
  return true;
}

static bool find_below(Find *find, const char *path, Error *err) {
  struct stat st;
  if (inside_is(path)) return find_inside(find, path, err);
  if (stat(path, &st) < 0) return call_fail_read(path, errno, err);
  FilePaths *list = S_ISDIR(st.st_mode) ? &find->waiting : find->found;
  if (!keep_path(list, memory_string(path, strlen(path))))
    return error_memory(err);
  return visit_waiting(find, err);
}

static bool finish(Find *find, bool done) {
  FilePaths *paths = find->found;
  file_paths_done(&find->waiting);
  if (!done) file_paths_done(paths);
  if (paths->count > 1)
    qsort(paths->at, paths->count, sizeof *paths->at, text_compare);
  return done;
}

bool file_find(const char *path, const char *suffix, FilePaths *paths,
               Error *err) {
  memset(paths, 0, sizeof *paths);
  Find find = {suffix, paths, {0}};
  bool done = find_below(&find, path, err);
  return finish(&find, done);
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
  if (!done) call_fail_read(path, errno, err);
  if (done && !keep_folders(&find)) done = error_memory(err);
  return finish(&find, done);
}

void file_paths_done(FilePaths *paths) {
  for (size_t i = 0; i < paths->count; i++) memory_free(paths->at[i]);
  memory_free(paths->at);
  memset(paths, 0, sizeof *paths);
}
