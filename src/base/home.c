/* SPDX-License-Identifier: MIT
** home.c - asking the system which file is being run, and whose it is.
*/
#include "base/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/call.h"

bool home_folder(const char *inner, char *path, size_t size) {
  char self[400];
  ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
  if (n <= 0) return false;
  self[n] = 0;
  char *slash = strrchr(self, '/');
  if (!slash) return false;
  /* "build/../games" is shorter written as the folder above. */
  while (slash && !strncmp(inner, "../", 3)) {
    *slash = 0;
    slash = strrchr(self, '/');
    inner += 3;
  }
  if (!slash) return false;
  *slash = 0;
  int length = snprintf(path, size, "%s/%s", self, inner);
  return length > 0 && (size_t)length < size;
}

bool home_cache(const char *what, char *path, size_t size, Error *err) {
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  int n = cache && *cache == '/'
              ? snprintf(path, size, "%s", cache)
              : snprintf(path, size, "%s/.cache", home ? home : "");
  if (n <= 0 || (size_t)n + 8 >= size || (!home && !cache))
    return error_set(err, ERROR_IO,
                     "there is no folder for %s: set XDG_CACHE_HOME", what);
  call_mkdir_private(path);
  snprintf(path + n, size - (size_t)n, "/abax");
  call_mkdir_private(path);
  return true;
}

bool home_state(char *path, size_t size) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  int n = -1;
  if (state && *state == '/')
    n = snprintf(path, size, "%s/abax", state);
  else if (home && *home == '/')
    n = snprintf(path, size, "%s/.local/state/abax", home);
  return n > 0 && (size_t)n < size;
}
