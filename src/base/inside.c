/* SPDX-License-Identifier: MIT
** inside.c - finding what was linked in.
**
** scripts/dist/inside writes the table of the static program; where none is
** linked, the linker leaves its weak name NULL.
*/
#include "base/inside.h"

#include <stdio.h>
#include <string.h>
#include "base/text.h"

#ifndef ABAX_SHARE
#define ABAX_SHARE "/usr/local/share/abax"
#endif

enum { PATH_BYTES = 512 };

static const char prefix[] = "inside:";
enum { PREFIX = sizeof prefix - 1 };

/* NULL where nothing is linked in; ends with a row without a path. */
extern const InsideFile inside_files[] __attribute__((weak));

static bool has_files(void) { return inside_files != NULL; }

const char *inside_share(void) { return has_files() ? prefix : ABAX_SHARE; }

bool inside_is(const char *path) {
  return has_files() && strncmp(path, prefix, PREFIX) == 0;
}

/* "inside:/games/../rules/x.md" is "rules/x.md". False: it leads out, or is too
** long to be one of ours. */
static bool normalize(const char *path, char out[PATH_BYTES]) {
  size_t n = 0;
  for (path += PREFIX; *path != '\0';) {
    size_t length = strcspn(path, "/");
    bool is_up = length == 2 && strncmp(path, "..", 2) == 0;
    if (is_up && n == 0) return false;
    if (is_up)
      while (n > 0 && out[--n] != '/') continue;
    else if (length > 0 && !(length == 1 && *path == '.')) {
      if (n + length + 2 > PATH_BYTES) return false;
      if (n > 0) out[n++] = '/';
      memcpy(out + n, path, length);
      n += length;
    }
    path += length + (path[length] == '/');
  }
  out[n] = '\0';
  return true;
}

const InsideFile *inside_find(const char *path) {
  char plain[PATH_BYTES];
  if (!inside_is(path) || !normalize(path, plain)) return NULL;
  for (const InsideFile *file = inside_files; file->path != NULL; file++)
    if (text_is_equal(file->path, plain)) return file;
  return NULL;
}

static bool is_below(const char *path, const char *folder) {
  size_t n = strlen(folder);
  return n == 0 || (strncmp(path, folder, n) == 0 && path[n] == '/');
}

const InsideFile *inside_below(const char *folder, const char *suffix,
                               size_t *next) {
  char plain[PATH_BYTES];
  if (!inside_is(folder) || !normalize(folder, plain)) return NULL;
  for (; inside_files[*next].path != NULL; (*next)++) {
    const InsideFile *file = &inside_files[*next];
    if (is_below(file->path, plain) && text_ends(file->path, suffix)) {
      (*next)++;
      return file;
    }
  }
  return NULL;
}

bool inside_is_folder(const char *path) {
  size_t next = 0;
  return inside_below(path, "", &next) != NULL;
}

unsigned long long inside_stamp(const InsideFile *file) {
  return (unsigned long long)(file - inside_files) + 1;
}
