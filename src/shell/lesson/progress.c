/* SPDX-License-Identifier: MIT
** progress.c - the file of lessons done.
*/
#include "shell/lesson/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "shell/lesson/shelf.h"

enum { PATH_BYTES = 480, FILE_LIMIT = 1 << 20 };

static bool find_folder(char *out, size_t size) {
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  int n = -1;
  if (data != NULL && data[0] == '/')
    n = snprintf(out, size, "%s/abax", data);
  else if (home != NULL && home[0] == '/')
    n = snprintf(out, size, "%s/.local/share/abax", home);
  return n > 0 && (size_t)n + 16 < size;
}

static bool find_file(char *out, size_t size) {
  char folder[PATH_BYTES - 16];
  if (!find_folder(folder, sizeof folder)) return false;
  snprintf(out, size, "%s/lessons.txt", folder);
  return true;
}

void progress_read(Progress *progress) {
  char path[PATH_BYTES];
  Error ignored = {0};
  text_init(&progress->lines);
  if (find_file(path, sizeof path) && file_exists(path))
    file_read(path, FILE_LIMIT, &progress->lines, &ignored);
}

void progress_done(Progress *progress) { text_done(&progress->lines); }

/* The line of a lesson; NULL: there is none. */
static const char *line_of(const Progress *progress, const char *lesson) {
  size_t n = strlen(lesson);
  for (const char *at = text_string(&progress->lines); *at != '\0';) {
    size_t length = strcspn(at, "\n");
    if (length > n && strncmp(at, lesson, n) == 0 && at[n] == ' ') return at;
    at += length + (at[length] == '\n');
  }
  return NULL;
}

bool progress_of(const Progress *progress, const char *lesson, int *right,
                 int *asked) {
  const char *line = line_of(progress, lesson);
  *right = *asked = 0;
  return line != NULL &&
         sscanf(line + strlen(lesson), "%d %d", right, asked) == 2;
}

static bool save(const Text *lines, Error *err) {
  char folder[PATH_BYTES - 16], path[PATH_BYTES];
  if (!find_folder(folder, sizeof folder) || !find_file(path, sizeof path))
    return true;
  return file_make_directory(folder, err) &&
         file_save(path, text_string(lines), lines->length, err);
}

bool progress_note(const char *path, int right, int asked, Error *err) {
  char name[SHELF_NAME];
  int best, of;
  Progress old;
  Text lines;
  shelf_name(path, name);
  progress_read(&old);
  bool was_done = progress_of(&old, name, &best, &of);
  const char *line = line_of(&old, name);
  text_init(&lines);
  for (const char *at = text_string(&old.lines); *at != '\0';) {
    size_t length = strcspn(at, "\n");
    if (at != line) text_addf(&lines, "%.*s\n", (int)length, at);
    at += length + (at[length] == '\n');
  }
  if (was_done && of == asked && best > right) right = best;
  text_addf(&lines, "%s %d %d\n", name, right, asked);
  bool ok = lines.failed ? error_memory(err) : save(&lines, err);
  text_done(&lines);
  progress_done(&old);
  return ok;
}
