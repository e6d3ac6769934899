/* SPDX-License-Identifier: MIT
** home.c - asking the system which file is being run.
*/
#include "base/home.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

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
