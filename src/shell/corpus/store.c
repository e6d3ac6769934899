/* SPDX-License-Identifier: MIT
** store.c - the index of a folder, in SQLite.
**
** It lies in the user's cache, never in the folder itself. Four tables: which
** rules (with the stamps of their files), which files (with theirs), which games
** (with a hash of what is said of each), and who made it all. Whatever is found
** to be damaged is thrown away and made again from the files, which alone are
** the truth.
*/
#include "shell/corpus/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/home.h"
#include "base/memory.h"
#include "base/stop.h"
#include "script/version.h"
#include "shell/command/command.h"

enum { PATH_BYTES = STORE_PATH };

/* An index belongs to a folder, and to the game its files are read as. */
static uint64_t key_of(const char *folder, const Archive *archive) {
  uint64_t key = hash_bytes(folder, strlen(folder) + 1, 0);
  const char *game = archive->named ? archive->named : "";
  key = hash_bytes(game, strlen(game) + 1, key);
  for (int i = 0; i < archive->nsettings; i++)
    key =
        hash_bytes(archive->settings[i], strlen(archive->settings[i]) + 1, key);
  return key;
}

/* Indices are in the user's cache: the folder itself is left alone. */
static bool name_index(const char *folder, const Archive *archive,
                       char out[PATH_BYTES], Error *err) {
  char cache[PATH_BYTES - 64], *whole = realpath(folder, NULL);
  bool ok = whole && home_cache("an index", cache, sizeof cache - 8, err);
  if (!whole) error_set(err, ERROR_IO, "'%s' cannot be read", folder);
  if (ok) strcat(cache, "/corpus");
  ok = ok && file_make_directory(cache, err);
  if (ok)
    snprintf(out, PATH_BYTES, "%s/%016llx.index", cache,
             (unsigned long long)key_of(whole, archive));
  free(whole);
  return ok;
}

#ifdef ABAX_SQLITE
#include <sqlite3.h>

bool store_is_there(const char *place, const Archive *archive) {
  char path[PATH_BYTES];
  Error ignored = {0};
  return file_is_directory(place) &&
         name_index(place, archive, path, &ignored) && file_exists(path);
}

typedef struct Store {
  sqlite3 *db;
  const char *folder;
  size_t prefix; /* bytes of a path that are the folder's */
  Archive *archive;
  bool is_broken; /* the index, not a game */
  sqlite3_stmt *add_game;
  long long file; /* the file being read */
  Facts facts;
  Text packed;
  int *groups; /* by the number of a row in 'rules': a group of the archive */
  size_t ngroups, capacity;
} Store;

static const char schema[] =
    "CREATE TABLE made(by TEXT);"
    "CREATE TABLE rules(id INTEGER PRIMARY KEY, title TEXT UNIQUE, path TEXT,"
    " stamps TEXT);"
    "CREATE TABLE files(id INTEGER PRIMARY KEY, path TEXT UNIQUE, stamp INT);"
    "CREATE TABLE games(file INT, number INT, rules INT, problem TEXT,"
    " facts BLOB, hash INT, PRIMARY KEY(file, number));";

/* ---- small things ---- */

static bool fail(Store *s, Error *err) {
  int code = sqlite3_errcode(s->db) & 0xFF;
  s->is_broken = code == SQLITE_CORRUPT || code == SQLITE_NOTADB ||
                 code == SQLITE_ERROR || code == SQLITE_MISMATCH;
  return error_set(err, ERROR_IO, "the index of '%s' cannot be used: %s",
                   s->folder, sqlite3_errmsg(s->db));
}

/* What is in it makes no sense. */
static bool fail_broken(Store *s, Error *err) {
  s->is_broken = true;
  return error_set(err, ERROR_IO, "the index of '%s' is damaged", s->folder);
}

static bool run(Store *s, const char *sql, Error *err) {
  return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ||
         fail(s, err);
}

static sqlite3_stmt *prepare(Store *s, const char *sql, Error *err) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL) != SQLITE_OK)
    fail(s, err);
  return statement;
}

/* Runs a statement that gives no row, and makes it ready for another time. */
static bool step(Store *s, sqlite3_stmt *statement, Error *err) {
  bool ok = sqlite3_step(statement) == SQLITE_DONE || fail(s, err);
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return ok;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
  if (text) sqlite3_bind_text(statement, at, text, -1, SQLITE_TRANSIENT);
}

static const char *text_at(sqlite3_stmt *row, int column) {
  const char *text = (const char *)sqlite3_column_text(row, column);
  return text ? text : "";
}

/* ---- opening ---- */

static void maker(Text *out) { text_addf(out, "2 %s", version_engine()); }

static bool is_ours(Store *s, Error *err) {
  Text wanted;
  text_init(&wanted);
  maker(&wanted);
  sqlite3_stmt *q = prepare(s, "SELECT by FROM made", err);
  bool ok = q && sqlite3_step(q) == SQLITE_ROW &&
            text_is_equal(text_at(q, 0), text_string(&wanted));
  sqlite3_finalize(q);
  text_done(&wanted);
  return ok;
}

static bool create(Store *s, Error *err) {
  Text by;
  text_init(&by);
  maker(&by);
  bool ok = run(s, schema, err);
  sqlite3_stmt *q = ok ? prepare(s, "INSERT INTO made VALUES(?)", err) : NULL;
  if (q) bind_text(q, 1, text_string(&by));
  ok = q && step(s, q, err);
  sqlite3_finalize(q);
  text_done(&by);
  return ok;
}

static void close_store(Store *s) {
  sqlite3_finalize(s->add_game);
  sqlite3_close(s->db);
  facts_done(&s->facts);
  text_done(&s->packed);
  memory_free(s->groups);
}

/* An index of another version counts as damaged. */
static bool open_store(Store *s, const char *folder, Archive *archive,
                       Error *err) {
  char path[PATH_BYTES];
  *s = (Store){.folder = folder, .archive = archive};
  facts_init(&s->facts);
  text_init(&s->packed);
  size_t n = strlen(folder);
  while (n > 1 && folder[n - 1] == '/') n--;
  s->prefix = n + 1;
  if (!name_index(folder, s->archive, path, err)) return false;
  bool is_new = !file_exists(path);
  if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                      NULL) != SQLITE_OK)
    return fail(s, err);
  sqlite3_busy_timeout(s->db, 10000);
  if (!run(s, "PRAGMA synchronous=OFF; BEGIN IMMEDIATE", err)) return false;
  if (is_new) return create(s, err);
  return is_ours(s, err) || fail_broken(s, err);
}

/* ---- rules ---- */

static void write_stamps(const Game *game, Text *out) {
  for (int i = 0; i < game->nfiles; i++)
    text_addf(out, "%016llx %s\n", file_stamp(game->files[i]), game->files[i]);
}

static bool have_changed(const char *stamps) {
  char path[PATH_BYTES];
  for (const char *at = stamps; *at;) {
    unsigned long long stamp = 0;
    size_t n = strcspn(at, "\n");
    if (n < 18 || n - 17 >= sizeof path || sscanf(at, "%16llx", &stamp) != 1)
      return true;
    snprintf(path, sizeof path, "%.*s", (int)(n - 17), at + 17);
    if (file_stamp(path) != stamp) return true;
    at += n + (at[n] == '\n');
  }
  return !*stamps;
}

static bool note_group(Store *s, long long row, int group, Error *err) {
  if (row < 1 || row > 1000000) return fail_broken(s, err);
  size_t before = s->ngroups, n = (size_t)row + 1;
  if (!memory_reserve((void **)&s->groups, &s->capacity, n, sizeof *s->groups))
    return error_memory(err);
  for (size_t i = before; i < n; i++) s->groups[i] = -1;
  if (n > before) s->ngroups = n;
  s->groups[row] = group;
  return true;
}

/* Games by rules that have changed must be played again: all are. */
static bool load_rules(Store *s, Error *err) {
  sqlite3_stmt *q =
      prepare(s, "SELECT id, title, path, stamps FROM rules", err);
  bool ok = q != NULL;
  int code;
  while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
    Error ignored = {0};
    int group =
        have_changed(text_at(q, 3))
            ? -1
            : archive_group(s->archive, text_at(q, 1), text_at(q, 2), &ignored);
    ok = group >= 0 ? note_group(s, sqlite3_column_int64(q, 0), group, err)
                    : fail_broken(s, err);
  }
  if (ok && code != SQLITE_DONE) ok = fail(s, err);
  sqlite3_finalize(q);
  return ok;
}

static bool add_rules(Store *s, int group, long long *row, Error *err) {
  const ArchiveGroup *g = &s->archive->groups[group];
  Text stamps;
  for (size_t i = 1; i < s->ngroups; i++)
    if (s->groups[i] == group) {
      *row = (long long)i;
      return true;
    }
  sqlite3_stmt *q =
      prepare(s, "INSERT INTO rules(title, path, stamps) VALUES(?, ?, ?)", err);
  if (!q) return false;
  text_init(&stamps);
  write_stamps(g->game, &stamps);
  bind_text(q, 1, g->title);
  bind_text(q, 2, g->game->path);
  bind_text(q, 3, text_string(&stamps));
  bool ok = step(s, q, err);
  *row = sqlite3_last_insert_rowid(s->db);
  sqlite3_finalize(q);
  text_done(&stamps);
  return ok && note_group(s, *row, group, err);
}

/* ---- bringing it up to date ---- */

/* Of all that is said of a game: a changed byte in the file of the index must
** not become a wrong answer. */
static uint64_t hash_game(size_t number, long long rules, const char *problem,
                          const void *facts, size_t length) {
  uint64_t hash = hash_mix(number + hash_mix((uint64_t)rules));
  const unsigned char *at = facts;
  if (problem) hash = hash_bytes(problem, strlen(problem), hash);
  for (; length >= sizeof hash; length -= sizeof hash, at += sizeof hash) {
    uint64_t word;
    memcpy(&word, at, sizeof word);
    hash = hash_mix(hash ^ word);
  }
  return length > 0 ? hash_bytes(at, length, hash) : hash;
}

static bool add_game(void *context, const ArchiveGame *game, Error *err) {
  Store *s = context;
  long long rules = 0;
  sqlite3_stmt *q = s->add_game;
  if (game->session) {
    text_clear(&s->packed);
    if (!add_rules(s, game->group, &rules, err) ||
        !facts_make(&s->facts, game->session, game->outcome, err))
      return false;
    facts_pack(&s->facts, &s->packed);
    if (s->packed.failed) return error_memory(err);
    sqlite3_bind_blob64(q, 5, s->packed.at, s->packed.length, SQLITE_TRANSIENT);
  }
  sqlite3_bind_int64(q, 1, s->file);
  sqlite3_bind_int64(q, 2, (long long)game->number);
  sqlite3_bind_int64(q, 3, rules);
  bind_text(q, 4, game->problem);
  uint64_t hash = hash_game(game->number, rules, game->problem, s->packed.at,
                            game->session ? s->packed.length : 0);
  sqlite3_bind_int64(q, 6, (long long)hash);
  return step(s, q, err);
}

static bool run_with(Store *s, const char *sql, long long number,
                     const char *text, Error *err) {
  sqlite3_stmt *q = prepare(s, sql, err);
  if (!q) return false;
  sqlite3_bind_int64(q, 1, number);
  bind_text(q, 2, text);
  bool ok = step(s, q, err);
  sqlite3_finalize(q);
  return ok;
}

static bool forget_file(Store *s, long long id, Error *err) {
  return run_with(s, "DELETE FROM games WHERE file = ?", id, NULL, err) &&
         run_with(s, "DELETE FROM files WHERE id = ?", id, NULL, err);
}

static bool read_file(Store *s, const char *path, unsigned long long stamp,
                      Error *err) {
  if (!run_with(s, "INSERT INTO files(stamp, path) VALUES(?, ?)",
                (long long)stamp, path + s->prefix, err))
    return false;
  s->file = sqlite3_last_insert_rowid(s->db);
  return archive_file(s->archive, path, add_game, s, err);
}

typedef struct Known {
  long long id, stamp;
  char *path;
} Known;

typedef struct KnownFiles {
  Known *at;
  size_t count, capacity;
} KnownFiles;

static bool list_known(Store *s, KnownFiles *known, Error *err) {
  sqlite3_stmt *q =
      prepare(s, "SELECT id, stamp, path FROM files ORDER BY path", err);
  bool ok = q != NULL;
  int code;
  while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
    const char *path = text_at(q, 2);
    char *copy = memory_string(path, strlen(path));
    ok = copy && memory_reserve((void **)&known->at, &known->capacity,
                                known->count + 1, sizeof *known->at);
    if (!ok) {
      memory_free(copy);
      error_memory(err);
      break;
    }
    known->at[known->count++] =
        (Known){sqlite3_column_int64(q, 0), sqlite3_column_int64(q, 1), copy};
  }
  if (ok && code != SQLITE_DONE) ok = fail(s, err);
  sqlite3_finalize(q);
  return ok;
}

/* Both lists are sorted: what is only in one has gone or come. */
static bool compare_files(Store *s, const FilePaths *files,
                          const KnownFiles *known, Error *err) {
  size_t i = 0, k = 0;
  bool ok = true;
  while (ok && !stop_asked && (i < files->count || k < known->count)) {
    int order = i == files->count ? 1
                : k == known->count
                    ? -1
                    : strcmp(files->at[i] + s->prefix, known->at[k].path);
    unsigned long long stamp = order <= 0 ? file_stamp(files->at[i]) : 0;
    bool is_same = order == 0 && (long long)stamp == known->at[k].stamp;
    if (order >= 0 && !is_same) ok = forget_file(s, known->at[k].id, err);
    if (ok && order <= 0 && !is_same)
      ok = read_file(s, files->at[i], stamp, err);
    i += order <= 0;
    k += order >= 0;
  }
  if (ok && stop_asked) ok = error_set(err, ERROR_LIMIT, "interrupted");
  return ok;
}

static bool bring_up(Store *s, Error *err) {
  FilePaths files;
  KnownFiles known = {0};
  char *folder = (char *)s->folder;
  if (!load_rules(s, err) || !archive_collect(1, &folder, &files, err))
    return false;
  s->add_game = prepare(s, "INSERT INTO games VALUES(?, ?, ?, ?, ?, ?)", err);
  bool ok = s->add_game && list_known(s, &known, err) &&
            compare_files(s, &files, &known, err) && run(s, "COMMIT", err);
  for (size_t i = 0; i < known.count; i++) memory_free(known.at[i].path);
  memory_free(known.at);
  file_paths_done(&files);
  return ok;
}

/* ---- asking ---- */

static bool show_row(Store *s, sqlite3_stmt *q, Text *path, CorpusVisit *visit,
                     void *context, Error *err) {
  const char *problem = (const char *)sqlite3_column_text(q, 3);
  long long rules = sqlite3_column_int64(q, 2);
  const void *facts = sqlite3_column_blob(q, 4);
  size_t length = (size_t)sqlite3_column_bytes(q, 4);
  if ((uint64_t)sqlite3_column_int64(q, 5) !=
      hash_game((size_t)sqlite3_column_int64(q, 1), rules, problem, facts,
                length))
    return fail_broken(s, err);
  text_clear(path);
  text_addf(path, "%.*s%s", (int)s->prefix - 1, s->folder, "/");
  text_add(path, text_at(q, 0));
  CorpusGame game = {.file = text_string(path),
                     .number = (size_t)sqlite3_column_int64(q, 1),
                     .group = -1,
                     .problem = problem};
  if (rules > 0) {
    if (rules >= (long long)s->ngroups || s->groups[rules] < 0 ||
        !facts_unpack(&s->facts, facts, length))
      return fail_broken(s, err);
    game.group = s->groups[rules];
    game.facts = &s->facts;
  }
  return visit(context, &game, err);
}

/* The first '*seen' games were shown before. */
static bool show_rows(Store *s, long *seen, CorpusVisit *visit, void *context,
                      Error *err) {
  sqlite3_stmt *q = prepare(s,
                            "SELECT path, number, rules, problem, facts, hash"
                            " FROM files CROSS JOIN games"
                            " ON games.file = files.id ORDER BY path, number",
                            err);
  bool ok = q != NULL;
  long n = 0;
  int code = SQLITE_DONE;
  Text path;
  text_init(&path);
  while (ok && !stop_asked && (code = sqlite3_step(q)) == SQLITE_ROW) {
    if (n++ < *seen) continue;
    ok = show_row(s, q, &path, visit, context, err);
    *seen += ok;
  }
  if (ok && !stop_asked && code != SQLITE_DONE) ok = fail(s, err);
  sqlite3_finalize(q);
  text_done(&path);
  return ok;
}

static void throw_away(const char *folder, const Archive *archive) {
  char path[PATH_BYTES];
  Error ignored = {0};
  if (!name_index(folder, archive, path, &ignored)) return;
  unlink(path);
  strcat(path, "-journal");
  unlink(path);
}

/* A damaged index is made again, once. */
bool store_each(const char *folder, Archive *archive, CorpusVisit *visit,
                void *context, Error *err) {
  long seen = 0;
  for (int attempt = 0;; attempt++) {
    Store s;
    bool ok = open_store(&s, folder, archive, err) && bring_up(&s, err) &&
              (!visit || show_rows(&s, &seen, visit, context, err));
    bool is_broken = s.is_broken;
    close_store(&s);
    if (ok || !is_broken || attempt > 0) return ok;
    shell_note("%s; it is rebuilt\n", err->text);
    throw_away(folder, archive);
    error_clear(err);
  }
}

static bool count(void *context, const CorpusGame *game, Error *err) {
  (void)game, (void)err;
  ++*(long *)context;
  return true;
}

bool store_build(const char *folder, Archive *archive, long *games,
                 char path[STORE_PATH], Error *err) {
  *games = 0;
  if (!file_is_directory(folder))
    return error_set(err, ERROR_USAGE,
                     "only a folder can be indexed; '%s' is not one", folder);
  return store_each(folder, archive, count, games, err) &&
         name_index(folder, archive, path, err);
}

#else

bool store_is_there(const char *place, const Archive *archive) {
  char path[PATH_BYTES];
  Error ignored = {0};
  if (!file_is_directory(place) ||
      !name_index(place, archive, path, &ignored) || !file_exists(path))
    return false;
  shell_note("the index of '%s' is not used: abax was built without SQLite\n",
             place);
  return false;
}

static bool absent(Error *err) {
  return error_set(err, ERROR_USAGE,
                   "there is no index: abax was built without SQLite "
                   "(Debian's libsqlite3-dev); files are read without one");
}

bool store_build(const char *folder, Archive *archive, long *games,
                 char path[STORE_PATH], Error *err) {
  (void)folder, (void)archive, (void)games, (void)path;
  return absent(err);
}

bool store_each(const char *folder, Archive *archive, CorpusVisit *visit,
                void *context, Error *err) {
  (void)folder, (void)archive, (void)visit, (void)context;
  return absent(err);
}
#endif
