/* SPDX-License-Identifier: MIT
** shelf.c - finding lessons.
*/
#include "shell/lesson/shelf.h"
#include "base/home.h"
#include "base/inside.h"
#include "base/memory.h"
#include <stdio.h>
#include <string.h>

enum { PATH_BYTES = 1024, LESSON_BYTES = 1 << 20 };

static bool list_folder(const char *folder, const char *ending,
                        FilePaths *paths) {
  Error ignored = {0};
  if (!file_is_directory(folder) || !file_find(folder, ending, paths, &ignored))
    return false;
  if (paths->count > 0) return true;
  file_paths_done(paths);
  return false;
}

static bool list_share(const char *ending, FilePaths *paths) {
  char folder[PATH_BYTES];
  snprintf(folder, sizeof folder, "%s/demo", inside_share());
  return list_folder(folder, ending, paths);
}

bool shelf_files(const char *ending, FilePaths *paths) {
  char home[PATH_BYTES];
  *paths = (FilePaths){0};
  return list_folder("scripts/demo", ending, paths) ||
         (home_folder("../scripts/demo", home, sizeof home) &&
          list_folder(home, ending, paths)) ||
         (home_folder("../../scripts/demo", home, sizeof home) &&
          list_folder(home, ending, paths)) ||
         (home_folder("../share/abax/demo", home, sizeof home) &&
          list_folder(home, ending, paths)) ||
         list_share(ending, paths);
}

bool shelf_list(FilePaths *paths) { return shelf_files(".abx", paths); }

void shelf_name(const char *path, char out[SHELF_NAME]) {
  snprintf(out, SHELF_NAME, "%s", file_name(path));
  size_t length = strlen(out);
  if (text_ends(out, ".abx")) out[length - 4] = '\0';
}

/* "title Sirius 1: Sun, moon and star", perhaps between quotes. */
void shelf_title(const char *path, char out[SHELF_TITLE]) {
  Text text;
  Error ignored = {0};
  *out = '\0';
  text_init(&text);
  file_read(path, LESSON_BYTES, &text, &ignored);
  for (const char *line = text_string(&text); line && *line != '\0';) {
    size_t length = strcspn(line, "\n");
    if (strncmp(line, "title ", 6) == 0) {
      snprintf(out, SHELF_TITLE, "%.*s", (int)length - 6, line + 6);
      break;
    }
    line += length + (line[length] == '\n');
  }
  size_t n = strlen(out);
  if (n > 1 && out[0] == '"' && out[n - 1] == '"') {
    memmove(out, out + 1, n - 2);
    out[n - 2] = '\0';
  }
  text_done(&text);
}

/* Does the name begin so, and is its language said? */
static bool is_meant(const char *name, const char *word) {
  size_t n = strlen(word);
  const char *language = strchr(name, '.');
  if (text_is_alike(name, word)) return true;
  if (word[0] == '.') return text_ends(name, word);
  if (strncasecmp(name, word, n) != 0) return false;
  return language == NULL || strchr(word, '.') != NULL;
}

/* "nine-mens-morris-01-mills": what is before the number. */
static void game_of(const char *name, char out[SHELF_NAME]) {
  snprintf(out, SHELF_NAME, "%s", name);
  for (char *at = out; (at = strchr(at, '-')) != NULL; at++)
    if (at[1] >= '0' && at[1] <= '9') {
      *at = '\0';
      return;
    }
}

void shelf_nearest(const FilePaths *paths, const char *word,
                   char out[SHELF_NAME]) {
  int best = (int)strlen(word) / 3 + 1;
  *out = '\0';
  for (size_t i = 0; i < paths->count; i++)
    for (int whole = 0; whole < 2; whole++) {
      char name[SHELF_NAME], game[SHELF_NAME];
      shelf_name(paths->at[i], name);
      game_of(name, game);
      int distance = text_distance(word, whole ? name : game, best);
      if (distance >= best) continue;
      best = distance;
      snprintf(out, SHELF_NAME, "%s", whole ? name : game);
    }
}

void shelf_keep(FilePaths *paths, const char *word) {
  size_t kept = 0;
  for (size_t i = 0; i < paths->count; i++) {
    char name[SHELF_NAME];
    shelf_name(paths->at[i], name);
    if (is_meant(name, word))
      paths->at[kept++] = paths->at[i];
    else
      memory_free(paths->at[i]);
  }
  paths->count = kept;
}
