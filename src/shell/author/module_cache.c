/* SPDX-License-Identifier: MIT
** module_cache.c - naming, sealing, checking and removing compiled rules.
*/
#include "shell/author/module_cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "base/call.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/home.h"
#include "base/text.h"
#include "kernel/state/position.h"

enum {
  FILE_BYTES = 32 << 20,   /* no module is larger */
  FOLDER_BYTES = 64 << 20, /* all of them together */
  FILES_MAX = 1024,
  STALE_SECONDS = 3600 /* after that nobody is writing any more */
};

bool module_is_owned(const char *path, bool is_folder, bool may_be_root) {
  struct stat st;
  if (lstat(path, &st) != 0) return false;
  return (is_folder ? S_ISDIR(st.st_mode) : S_ISREG(st.st_mode)) &&
         (st.st_uid == geteuid() || (may_be_root && st.st_uid == 0)) &&
         !(st.st_mode & (S_IWGRP | S_IWOTH));
}

/* ---- names ---- */

static bool find_folder(char *path, size_t size, Error *err) {
  if (!home_cache("compiled rules", path, size, err)) return false;
  if (module_is_owned(path, true, false)) return true;
  return error_set(err, ERROR_IO,
                   "'%s' is not used for compiled rules: it must be a folder "
                   "of yours that nobody else can write to",
                   path);
}

/* This program: one that is built again may print other C. */
static uint64_t own_stamp(void) {
  struct stat st;
  if (stat("/proc/self/exe", &st) != 0) return 0;
  int64_t stamp[3] = {st.st_size, st.st_mtim.tv_sec, st.st_mtim.tv_nsec};
  return hash_bytes(stamp, sizeof stamp, 0);
}

uint64_t module_key(const Game *game) {
  uint64_t key = hash_bytes(ABAX_VERSION, sizeof ABAX_VERSION,
                            game->rules_hash ^ position_size(game));
  for (int i = 0; i < game->noptions; i++) {
    const char *value = game->options[i].choices[game->options[i].chosen];
    key = hash_bytes(value, strlen(value) + 1, key);
  }
  return key;
}

bool module_cache_name(const Game *game, uint64_t how, char path[CACHE_PATH],
                       Error *err) {
  char folder[CACHE_PATH - 64];
  if (!find_folder(folder, sizeof folder, err)) return false;
  uint64_t stamp[2] = {how, own_stamp()};
  uint64_t key = hash_bytes(stamp, sizeof stamp, module_key(game));
  int n = snprintf(path, CACHE_PATH, "%s/%016llx.so", folder,
                   (unsigned long long)key);
  return n > 0 || error_set(err, ERROR_IO, "the path of the cache is too long");
}

/* ---- seals ---- */

typedef struct Seal {
  char mark[8];
  uint64_t hash;
} Seal;

static Seal seal_of(const Text *content, size_t length) {
  return (Seal){"abax.so", hash_bytes(content->at, length, 0)};
}

bool module_cache_seal(const char *path, Error *err) {
  Text content;
  text_init(&content);
  bool ok = file_read(path, FILE_BYTES, &content, err);
  Seal seal = seal_of(&content, content.length);
  text_done(&content);
  if (!ok) return false;
  int fd = call_open(path, O_WRONLY | O_APPEND, 0);
  ok = fd >= 0 && write(fd, &seal, sizeof seal) == (ssize_t)sizeof seal;
  if (fd >= 0 && close(fd) != 0) ok = false;
  return ok || error_set(err, ERROR_IO, "'%s' cannot be written", path);
}

static bool is_whole(const char *path) {
  Text content;
  Error ignored;
  error_clear(&ignored);
  text_init(&content);
  bool ok = file_read(path, FILE_BYTES, &content, &ignored) &&
            content.length > sizeof(Seal);
  if (ok) {
    size_t length = content.length - sizeof(Seal);
    Seal seal = seal_of(&content, length);
    ok = memcmp(content.at + length, &seal, sizeof seal) == 0;
  }
  text_done(&content);
  return ok;
}

bool module_cache_check(const char *path, Error *err) {
  if (!module_is_owned(path, false, false))
    return error_set(err, ERROR_IO,
                     "'%s' is not loaded: somebody else could have written it",
                     path);
  if (is_whole(path)) {
    utimensat(AT_FDCWD, path, NULL, 0); /* it was used */
    return true;
  }
  unlink(path);
  return error_set(err, ERROR_IO,
                   "'%s' was not what abax wrote there, and is removed", path);
}

/* ---- size ---- */

typedef struct Kept {
  char name[64];
  off_t bytes;
  time_t used;
} Kept;

static int by_use(const void *a, const void *b) {
  const Kept *x = a, *y = b;
  return (x->used > y->used) - (x->used < y->used);
}

static bool note_file(int folder, const char *name, Kept *kept) {
  struct stat st;
  if (name[0] == '.' || strlen(name) >= sizeof kept->name ||
      fstatat(folder, name, &st, AT_SYMLINK_NOFOLLOW) != 0 ||
      !S_ISREG(st.st_mode))
    return false;
  memcpy(kept->name, name, strlen(name) + 1);
  kept->bytes = st.st_size;
  kept->used = st.st_mtim.tv_sec;
  return true;
}

static void remove_oldest(int folder, Kept *kept, size_t n) {
  off_t sum = 0;
  time_t now = time(NULL);
  qsort(kept, n, sizeof *kept, by_use);
  for (size_t i = 0; i < n; i++) sum += kept[i].bytes;
  for (size_t i = 0; i < n; i++) {
    bool is_module = text_ends(kept[i].name, ".so");
    if (is_module ? sum <= FOLDER_BYTES : now - kept[i].used < STALE_SECONDS)
      continue;
    if (unlinkat(folder, kept[i].name, 0) == 0) sum -= kept[i].bytes;
  }
}

void module_cache_trim(const char *path) {
  char folder[CACHE_PATH];
  snprintf(folder, sizeof folder, "%s", path);
  char *slash = strrchr(folder, '/');
  if (!slash) return;
  *slash = '\0';
  DIR *dir = opendir(folder);
  Kept *kept = memory_new(sizeof *kept * FILES_MAX);
  size_t n = 0;
  for (struct dirent *e; dir && kept && n < FILES_MAX && (e = readdir(dir));)
    if (note_file(dirfd(dir), e->d_name, &kept[n])) n++;
  if (dir && kept) remove_oldest(dirfd(dir), kept, n);
  if (dir) closedir(dir);
  memory_free(kept);
}
