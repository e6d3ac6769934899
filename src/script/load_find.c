/* SPDX-License-Identifier: MIT
** load_find.c - where games lie, and which there are.
*/
#include "base/home.h"
#include "base/inside.h"
#include "base/text.h"
#include "script/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Calls 'try' with each folder that may have games; stops when it says true. */
typedef bool TryFolder(const char *folder, void *context);

static bool try_path_list(const char *list, TryFolder *try, void *context) {
  while (list && *list) {
    char folder[400];
    size_t n = strcspn(list, ":");
    snprintf(folder, sizeof folder, "%.*s", (int)n, list);
    if (n && try(folder, context)) return true;
    list += n + (list[n] == ':');
  }
  return false;
}

/* Beside a program that was built and not installed, or moved after it. */
static bool try_home(TryFolder *try, void *context) {
  static const char *const inner[] = {"../games", "../share/abax/games"};
  char folder[420];
  for (size_t i = 0; i < sizeof inner / sizeof *inner; i++)
    if (home_folder(inner[i], folder, sizeof folder) && try(folder, context))
      return true;
  return false;
}

static bool try_share(TryFolder *try, void *context) {
  char folder[420];
  snprintf(folder, sizeof folder, "%s/games", inside_share());
  return try(folder, context);
}

static bool each_folder(TryFolder *try, void *context) {
  char user[400];
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  if (try("games", context) || try_path_list(getenv("ABAX_PATH"), try, context))
    return true;
  if (data && *data)
    snprintf(user, sizeof user, "%s/abax/games", data);
  else
    snprintf(user, sizeof user, "%s/.local/share/abax/games", home ? home : "");
  return try(user, context) || try_home(try, context) ||
         try_share(try, context);
}

typedef struct Finding {
  const char *name;
  char *path;
  size_t size;
} Finding;

static bool find_in(const char *folder, void *context) {
  Finding *f = context;
  int n = snprintf(f->path, f->size, "%s/%s.lua", folder, f->name);
  return n > 0 && (size_t)n < f->size && file_exists(f->path);
}

static bool is_path(const char *name) {
  return strchr(name, '/') || text_ends(name, ".lua");
}

/* The first name that has the word in it: "nine-mens-morris" for "morris". */
static const char *name_with(const FilePaths *names, const char *word) {
  for (size_t i = 0; strlen(word) > 2 && i < names->count; i++)
    if (text_holds(names->at[i], word)) return names->at[i];
  return NULL;
}

static bool unknown_game(const char *name, Error *err) {
  FilePaths names;
  const char *near = NULL;
  if (load_names(&names, NULL)) {
    near = text_nearest(name, (const char *const *)names.at, names.count);
    if (!near) near = name_with(&names, name);
    error_set(err, ERROR_INPUT, "there is no game '%s'%s%s%s", name,
              near ? " (did you mean '" : "", near ? near : "",
              near ? "'?)" : "; 'abax games' lists them");
    file_paths_done(&names);
    return false;
  }
  return error_set(err, ERROR_INPUT, "there is no game '%s'", name);
}

static const char *confines;

void load_confine(const char *folder) { confines = folder; }

static bool is_below(const char *folder, void *path) {
  return file_is_below(path, folder);
}

static bool is_allowed(char *path) {
  return !confines || file_is_below(path, confines) ||
         each_folder(is_below, path);
}

bool load_may_read(char *path, const char *reader) {
  char folder[400];
  file_directory(reader, folder, sizeof folder);
  return text_ends(path, ".lua") &&
         (file_is_below(path, folder) || each_folder(is_below, path));
}

static bool find_file(const char *name, const char *beside, char *path,
                      size_t size, Error *err) {
  char folder[400];
  Finding finding = {name, path, size};
  if (is_path(name)) {
    if ((size_t)snprintf(path, size, "%s", name) < size && file_exists(path))
      return is_allowed(path) ||
             error_set(err, ERROR_INPUT,
                       "a lesson cannot use '%s': its games are in its own "
                       "folder or in a folder of games",
                       name);
    return error_set(err, ERROR_INPUT, "cannot read '%s': no such file", name);
  }
  if (beside) {
    file_directory(beside, folder, sizeof folder);
    if (find_in(folder, &finding)) return true;
  }
  return each_folder(find_in, &finding) || unknown_game(name, err);
}

bool load_find_beside(const char *name, const char *beside, char *path,
                      size_t size, Error *err) {
  if (!find_file(name, beside, path, size, err)) return false;
  file_shorten(path);
  return true;
}

bool load_find(const char *name, char *path, size_t size, Error *err) {
  return load_find_beside(name, NULL, path, size, err);
}

static bool add_name(FilePaths *names, const char *path) {
  const char *file = file_name(path);
  size_t n = strlen(file) - strlen(".lua");
  for (size_t i = 0; i < names->count; i++)
    if (strlen(names->at[i]) == n && !strncmp(names->at[i], file, n))
      return true;
  char *name = memory_string(file, n);
  if (!name || !memory_reserve((void **)&names->at, &names->capacity,
                               names->count + 1, sizeof *names->at)) {
    memory_free(name);
    return false;
  }
  names->at[names->count++] = name;
  return true;
}

bool load_is_game(const char *path) {
  Text text;
  text_init(&text);
  bool game = file_read(path, 0, &text, NULL) &&
              (strstr(text_string(&text), "return game") ||
               strstr(text_string(&text), "return variant"));
  text_done(&text);
  return game;
}

static bool names_in(const char *folder, void *context) {
  FilePaths found;
  if (!file_is_directory(folder) || !file_find(folder, ".lua", &found, NULL))
    return false;
  for (size_t i = 0; i < found.count; i++)
    if (load_is_game(found.at[i]) && !add_name(context, found.at[i])) break;
  file_paths_done(&found);
  return false;
}

bool load_names(FilePaths *names, Error *err) {
  *names = (FilePaths){0};
  (void)err;
  each_folder(names_in, names);
  if (names->count)
    qsort(names->at, names->count, sizeof *names->at, text_compare);
  return true;
}

typedef struct Files {
  const char *name;
  FilePaths *paths;
  bool has_failed;
} Files;

/* A folder may be reached by two ways: its file is added once. */
static bool is_among(const FilePaths *paths, const char *path) {
  for (size_t i = 0; i < paths->count; i++)
    if (file_stamp(paths->at[i]) == file_stamp(path)) return true;
  return false;
}

static bool add_file(const char *folder, void *context) {
  Files *f = context;
  char path[4096];
  int n = snprintf(path, sizeof path, "%s/%s", folder, f->name);
  if (n < 0 || (size_t)n >= sizeof path || !file_exists(path) ||
      is_among(f->paths, path))
    return false;
  char *copy = memory_string(path, (size_t)n);
  f->has_failed =
      !copy || !memory_reserve((void **)&f->paths->at, &f->paths->capacity,
                               f->paths->count + 1, sizeof *f->paths->at);
  if (f->has_failed)
    memory_free(copy);
  else
    f->paths->at[f->paths->count++] = copy;
  return f->has_failed;
}

bool load_files(const char *name, FilePaths *paths, Error *err) {
  *paths = (FilePaths){0};
  Files files = {name, paths, false};
  each_folder(add_file, &files);
  if (!files.has_failed) return true;
  file_paths_done(paths);
  return error_memory(err);
}
