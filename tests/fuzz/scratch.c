/* SPDX-License-Identifier: MIT
** scratch.c - a folder for the files of this process.
*/
#include "scratch.h"
#include "script/load.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[200];
static int user;

bool scratch_open(void) {
  const char *base = getenv("TMPDIR");
  snprintf(folder, sizeof folder, "%s/abax-fuzz-XXXXXX", base ? base : "/tmp");
  return mkdtemp(folder) != NULL;
}

/* What games of the collection require lies beside them. */
void scratch_link(const char *from) {
  char source[600], here[400];
  DIR *dir = opendir(from);
  struct dirent *entry;
  if (!getcwd(here, sizeof here)) here[0] = 0;
  while (dir && (entry = readdir(dir))) {
    if (!strstr(entry->d_name, ".lua")) continue;
    if (snprintf(source, sizeof source, "%s/%s/%s", here, from,
                 entry->d_name) >= (int)sizeof source ||
        symlink(source, scratch_path(entry->d_name)) != 0)
      continue;
  }
  if (dir) closedir(dir);
}

const char *scratch_path(const char *name) {
  static char path[600];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static void remove_folder(const char *path) {
  char file[900];
  DIR *dir = opendir(path);
  struct dirent *entry;
  while (dir && (entry = readdir(dir)))
    if (entry->d_name[0] != '.' && snprintf(file, sizeof file, "%s/%s", path,
                                            entry->d_name) < (int)sizeof file)
      unlink(file);
  if (dir) closedir(dir);
  rmdir(path);
}

/* Compiled rules are kept in a folder of their own. */
void scratch_close(void) {
  remove_folder(scratch_path("cache/abax"));
  rmdir(scratch_path("cache"));
  remove_folder(folder);
}

bool scratch_write(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  if (!file) return false;
  bool ok = fwrite(text, 1, strlen(text), file) == strlen(text);
  return fclose(file) == 0 && ok;
}

void scratch_use(int job) { user = job; }

Game *scratch_load(const char *text, const char *setting, Error *err) {
  char name[40], path[600];
  snprintf(name, sizeof name, "%c.lua", 'a' + user % 26);
  snprintf(path, sizeof path, "%s", scratch_path(name));
  if (!scratch_write(path, text)) {
    error_set(err, ERROR_IO, "%s cannot be written", path);
    return NULL;
  }
  return load_game(path, &setting, setting ? 1 : 0, err);
}
