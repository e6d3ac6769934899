/* SPDX-License-Identifier: MIT
** module.c - printing, compiling, keeping and loading.
**
** A module's name is a hash of its C text, the compiler and the flags, so a
** file in the cache belongs to exactly these rules. The folder and the file
** must be the user's own and writable by nobody else.
*/
#include "shell/author/module.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/file.h"
#include "base/hash.h"
#include "base/home.h"
#include "engine/print/c_game.h"
#include "engine/compiled.h"
#include "shell/command/command.h"
#include "shell/command/process.h"

enum { PATH_BYTES = 1024 };

/* The first is for this machine alone. */
static const char *const flags[] = {"-march=native",
                                    "-std=c11",
                                    "-O2",
                                    "-fPIC",
                                    "-shared",
                                    "-w",
                                    "-g",
                                    "-Wl,-z,relro,-z,now",
                                    "-DABAX_MODULE",
                                    "-fvisibility=hidden"};
enum { FLAGS = sizeof flags / sizeof *flags };

/* ---- the cache folder ---- */

static bool is_owned(const char *path, bool is_folder, bool may_be_root) {
  struct stat st;
  if (lstat(path, &st) != 0) return false;
  return (is_folder ? S_ISDIR(st.st_mode) : S_ISREG(st.st_mode)) &&
         (st.st_uid == geteuid() || (may_be_root && st.st_uid == 0)) &&
         !(st.st_mode & (S_IWGRP | S_IWOTH));
}

static bool is_private(const char *path, bool is_folder) {
  return is_owned(path, is_folder, false);
}

static bool find_folder(char *path, size_t size, Error *err) {
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  int n = cache && *cache == '/'
              ? snprintf(path, size, "%s", cache)
              : snprintf(path, size, "%s/.cache", home ? home : "");
  if (n <= 0 || (size_t)n + 8 >= size || (!home && !cache))
    return error_set(err, ERROR_IO,
                     "there is no folder for compiled rules: "
                     "set XDG_CACHE_HOME");
  mkdir(path, 0700);
  snprintf(path + n, size - (size_t)n, "/abax");
  mkdir(path, 0700);
  if (is_private(path, true)) return true;
  return error_set(err, ERROR_IO,
                   "'%s' is not used for compiled rules: it must be a folder "
                   "of yours that nobody else can write to",
                   path);
}

static const char *compiler(void) {
  const char *cc = getenv("CC");
  return cc && *cc ? cc : "cc";
}

static bool name_module(const Text *text, char *path, size_t size, Error *err) {
  char folder[PATH_BYTES];
  if (!find_folder(folder, sizeof folder, err)) return false;
  uint64_t key = hash_bytes(text->at, text->length, 0);
  for (int i = 0; i < FLAGS; i++)
    key = hash_bytes(flags[i], strlen(flags[i]), key);
  key = hash_bytes(ABAX_VERSION, sizeof ABAX_VERSION,
                   key ^ hash_string(compiler()));
  int n =
      snprintf(path, size, "%s/%016llx.so", folder, (unsigned long long)key);
  return n > 0 && (size_t)n + 32 < size
             ? true
             : error_set(err, ERROR_IO, "the path of the cache is too long");
}

/* ---- compiling ---- */

/* Compiles beside the module and renames: a reader finds all of it or none. */
static bool compile(const Text *text, const char *path, bool is_for_here,
                    Error *err) {
  char source[PATH_BYTES + 32], object[PATH_BYTES + 32];
  Text out;
  snprintf(source, sizeof source, "%s.%ld.c", path, (long)getpid());
  snprintf(object, sizeof object, "%s.%ld.tmp", path, (long)getpid());
  const char *argv[FLAGS + 5] = {compiler()};
  int n = 1;
  for (int i = is_for_here ? 0 : 1; i < FLAGS; i++) argv[n++] = flags[i];
  argv[n++] = "-o";
  argv[n++] = object;
  argv[n] = source;
  text_init(&out);
  bool ok = file_save_later(source, text->at, text->length, err) &&
            process_read(argv, &out, err) &&
            file_put_private(object, path, err);
  unlink(source);
  if (!ok) unlink(object);
  text_done(&out);
  return ok;
}

/* ---- loading ---- */

/* A symbol of the module, as a function. */
static bool symbol(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

static bool load(Game *game, const char *path, Error *err) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  Compiled *c = arena_new(&game->arena, sizeof *c);
  if (!c) return error_memory(err);
  unsigned (*size)(void), (*moves_size)(void);
  if (!handle || !symbol(handle, "abax_position_size", &size) ||
      !symbol(handle, "abax_moves_size", &moves_size) ||
      !symbol(handle, "abax_moves_init", &c->init) ||
      !symbol(handle, "abax_step", &c->step) ||
      !symbol(handle, "abax_count", &c->count) || size() != position_size(game))
    return error_set(err, ERROR_IO, "'%s' is no module of abax", path);
  c->moves_size = moves_size();
  __atomic_store_n(&game->program->compiled, c, __ATOMIC_RELEASE);
  return true;
}

bool module_may(const Game *game, Error *err) {
  return !game->board->has_rings ||
         error_set(err, ERROR_RULE,
                   "%s is not compiled: lines of its board go round",
                   game->name);
}

/* The rules as C; false: they cannot be printed. */
static bool print(Game *game, Text *text, Error *err) {
  CGame info = {.for_abax = true};
  if (!module_may(game, err) || !c_print_game(game, &info, text, err))
    return false;
  return !info.ends_unknown ||
         error_set(err, ERROR_RULE, "%s is not compiled: %s", game->name,
                   info.why);
}

bool module_attach(Game *game, Error *err) {
  char path[PATH_BYTES];
  Text text;
  text_init(&text);
  bool ok = print(game, &text, err) &&
            name_module(&text, path, sizeof path, err) &&
            (file_exists(path) || compile(&text, path, true, err));
  if (ok && !is_private(path, false))
    ok = error_set(err, ERROR_IO,
                   "'%s' is not loaded: somebody else could have written it",
                   path);
  ok = ok && load(game, path, err);
  text_done(&text);
  return ok;
}

/* ---- modules that are shipped ---- */

/* Found without printing the rules: their files, their options and the program
** decide what would be printed. */
static bool name_shipped(const Game *game, const char *folder, char *path,
                         size_t size) {
  uint64_t key = hash_bytes(ABAX_VERSION, sizeof ABAX_VERSION,
                            game->rules_hash ^ position_size(game));
  for (int i = 0; i < game->noptions; i++) {
    const char *value = game->options[i].choices[game->options[i].chosen];
    key = hash_bytes(value, strlen(value) + 1, key);
  }
  int n = snprintf(path, size, "%s/%s-%016llx.so", folder, game->name,
                   (unsigned long long)key);
  return n > 0 && (size_t)n < size;
}

bool module_ship(Game *game, const char *folder, Error *err) {
  char path[PATH_BYTES];
  Text text;
  text_init(&text);
  bool ok = print(game, &text, err) && file_make_directory(folder, err);
  if (ok && !name_shipped(game, folder, path, sizeof path))
    ok = error_set(err, ERROR_IO, "the path of '%s' is too long", folder);
  ok = ok && compile(&text, path, false, err);
  if (ok) shell_note("wrote %s\n", path);
  text_done(&text);
  return ok;
}

void module_use(Game *game) {
  static const char *const inner[] = {"modules", "../lib/abax"};
  char path[PATH_BYTES], folder[PATH_BYTES];
  Error ignored;
  error_clear(&ignored);
  for (size_t i = 0; i < sizeof inner / sizeof *inner; i++)
    if (home_folder(inner[i], folder, sizeof folder) &&
        name_shipped(game, folder, path, sizeof path) &&
        is_owned(path, false, true) && load(game, path, &ignored))
      return;
}

void module_try(Game *game) {
  Error err;
  error_clear(&err);
  if (!module_attach(game, &err))
    shell_note("note: %s; the interpreter plays\n", err.text);
}
