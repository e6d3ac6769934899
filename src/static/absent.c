/* SPDX-License-Identifier: MIT
** absent.c - what the static program does without: shared objects.
**
** The system's loader of shared objects is itself one. These stand in for it,
** so that rules compiled by the machine's compiler are refused by a sentence,
** and the interpreter plays.
*/
#include <dlfcn.h>
#include <stddef.h>

void *dlopen(const char *path, int mode) {
  (void)path, (void)mode;
  return NULL;
}

void *dlsym(void *restrict handle, const char *restrict name) {
  (void)handle, (void)name;
  return NULL;
}

int dlclose(void *handle) {
  (void)handle;
  return 0;
}

char *dlerror(void) {
  static char sentence[] = "a static program loads no shared object";
  return sentence;
}
