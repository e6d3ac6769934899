/* SPDX-License-Identifier: MIT
** archive.c - files, their games, and the rules these are played by.
*/
#include "shell/corpus/archive.h"

#include <stdio.h>
#include <string.h>
#include "base/memory.h"
#include "base/stop.h"
#include "script/load.h"
#include "script/version.h"
#include "shell/format/collection.h"
#include "shell/record/record_file.h"

bool archive_init(Archive *archive, const char *named,
                  const char *const *settings, int nsettings, Error *err) {
  *archive =
      (Archive){.named = named, .settings = settings, .nsettings = nsettings};
  return catalog_read(&archive->catalog, err);
}

void archive_done(Archive *archive) {
  for (size_t i = 0; i < archive->ngroups; i++)
    memory_free(archive->groups[i].title);
  memory_free(archive->groups);
  memory_free(archive->last_file);
  collection_done(&archive->last);
  game_cache_done(&archive->cache);
  catalog_done(&archive->catalog);
}

/* ---- files ---- */

static bool is_game_file(const char *path) {
  return format_of_file(path) != NULL;
}

static bool take(FilePaths *all, char **path, Error *err) {
  if (!memory_reserve((void **)&all->at, &all->capacity, all->count + 1,
                      sizeof *all->at))
    return error_memory(err);
  all->at[all->count++] = *path;
  *path = NULL;
  return true;
}

bool archive_collect(int argc, char **argv, FilePaths *files, Error *err) {
  *files = (FilePaths){0};
  bool ok = true;
  for (int i = 0; ok && i < argc; i++) {
    FilePaths some;
    bool is_folder = file_is_directory(argv[i]);
    ok = file_find(argv[i], "", &some, err);
    for (size_t k = 0; ok && k < some.count; k++)
      if (!is_folder || is_game_file(some.at[k]))
        ok = take(files, &some.at[k], err);
    if (ok || some.count) file_paths_done(&some);
  }
  if (ok && files->count == 0)
    ok = error_set(err, ERROR_INPUT,
                   "there is no game in '%s': names of games end in .abr, "
                   ".pgn, .sgf ...",
                   argc > 0 ? argv[0] : "");
  if (!ok) file_paths_done(files);
  return ok;
}

/* ---- groups ---- */

static void write_title(const Game *game, Text *out) {
  text_add(out, game->name);
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (option->chosen != option->usual)
      text_addf(out, " %s=%s", option->name, option->choices[option->chosen]);
  }
}

static int find_group(Archive *archive, const Game *game, Error *err) {
  Text title;
  text_init(&title);
  write_title(game, &title);
  for (size_t i = 0; i < archive->ngroups; i++)
    if (text_is_equal(archive->groups[i].title, text_string(&title))) {
      text_done(&title);
      return (int)i;
    }
  char *copy = memory_string(text_string(&title), title.length);
  text_done(&title);
  if (!copy || !memory_reserve((void **)&archive->groups, &archive->capacity,
                               archive->ngroups + 1, sizeof *archive->groups)) {
    memory_free(copy);
    error_memory(err);
    return -1;
  }
  archive->groups[archive->ngroups] = (ArchiveGroup){copy, game};
  return (int)archive->ngroups++;
}

/* ---- rules ---- */

static const Game *find_game(const Archive *archive, const char *key) {
  for (size_t i = 0; i < archive->cache.count; i++)
    if (text_is_equal(archive->cache.at[i].key, key))
      return archive->cache.at[i].game;
  return NULL;
}

static const Game *keep_game(Archive *archive, const char *key, Game *game,
                             Error *err) {
  GameCache *cache = &archive->cache;
  char *copy = game ? memory_string(key, strlen(key)) : NULL;
  if (copy && memory_reserve((void **)&cache->at, &cache->capacity,
                             cache->count + 1, sizeof *cache->at)) {
    cache->at[cache->count++] = (struct GameCacheEntry){copy, game};
    return game;
  }
  memory_free(copy);
  if (game) {
    game_free(game);
    error_memory(err);
  }
  return NULL;
}

/* A record's rules may be beside it: the folder is part of the key. */
static const Game *recorded_game(Archive *archive, const Record *record,
                                 const char *file, Error *err) {
  char folder[3000];
  Text key;
  text_init(&key);
  file_directory(file, folder, sizeof folder);
  text_addf(&key, "%s\n%s\n%.*s", folder, record->game,
            (int)strcspn(record_file_script(record), "\n"),
            record_file_script(record));
  for (int i = 0; i < record->noptions; i++)
    text_addf(&key, "\n%s", record->options[i]);
  const Game *game = find_game(archive, text_string(&key));
  if (!game)
    game = keep_game(archive, text_string(&key),
                     record_file_game(record, file, NULL, err), err);
  text_done(&key);
  return game;
}

int archive_group(Archive *archive, const char *title, const char *rules,
                  Error *err) {
  enum { WORDS = RECORD_OPTIONS + 1 };
  const char *words[WORDS];
  int n = 0;
  char *copy = memory_string(title, strlen(title)), *rest = copy, *word;
  while (copy && n < WORDS && (word = strsep(&rest, " ")) != NULL)
    words[n++] = word;
  const Game *game = find_game(archive, title);
  if (!game && n > 0)
    game =
        keep_game(archive, title, load_game(rules, words + 1, n - 1, err), err);
  memory_free(copy);
  return game ? find_group(archive, game, err) : -1;
}

/* ---- games ---- */

static bool refuse(const ArchiveGame *like, const char *problem,
                   ArchiveVisit *visit, void *context, Error *err) {
  ArchiveGame game = *like;
  game.group = -1;
  game.problem = problem;
  error_clear(err);
  return visit(context, &game, err);
}

/* Is it the file's fault, and not memory's or Ctrl-C's? */
static bool is_theirs(const Error *err) { return err->code != ERROR_LIMIT; }

/* What players of other programs agreed on stands as a reason: "score 1-0". */
static int agreed(const char *reason) {
  static const char *const scores[] = {"1-0", "0-1", "1/2-1/2"};
  static const int outcomes[] = {1, 2, RESULT_DRAW};
  if (!reason || !text_starts(reason, "score ")) return RESULT_NONE;
  size_t n = strcspn(reason + 6, ",");
  for (int i = 0; i < 3; i++)
    if (strlen(scores[i]) == n && !strncmp(reason + 6, scores[i], n))
      return outcomes[i];
  return RESULT_NONE;
}

/* "white wins", "draw", "none", or nothing. */
static int outcome_of(const Game *game, const Record *record) {
  const char *text = record->result ? record->result : "";
  if (text_is_equal(text, "none")) return agreed(record->reason);
  if (text_is_equal(text, "draw")) return RESULT_DRAW;
  for (int p = 0; p < game->nplayers; p++) {
    size_t n = strlen(game->player[p]);
    if (text_starts(text, game->player[p]) && text_is_equal(text + n, " wins"))
      return 1 + p;
  }
  return RESULT_NONE;
}

/* Plays a record; where it differs the game ends. */
static bool visit_record(Archive *archive, const Record *record,
                         const Game *game, ArchiveGame found,
                         ArchiveVisit *visit, void *context, Error *err) {
  ReplayReport report;
  char problem[600];
  if (!replay_record(game, record, version_engine(), &found.session, &report,
                     err)) {
    if (!is_theirs(err)) return false;
    snprintf(problem, sizeof problem, "%.500s", err->text);
    return refuse(&found, problem, visit, context, err);
  }
  if (report.diverged) {
    snprintf(problem, sizeof problem, "ply %d differs: %s", report.ply,
             report.what);
    found.problem = problem;
  } else {
    found.outcome = outcome_of(game, record);
    found.problem = record->notice; /* its last line was torn off */
  }
  found.group = find_group(archive, game, err);
  bool ok = found.group >= 0 && visit(context, &found, err);
  session_free(found.session);
  return ok;
}

static bool visit_abr(Archive *archive, const char *file, ArchiveVisit *visit,
                      void *context, Error *err) {
  Record record;
  ArchiveGame found = {.file = file, .group = -1};
  char problem[600];
  bool is_read = record_file_read(file, &record, err);
  const Game *game =
      is_read ? recorded_game(archive, &record, file, err) : NULL;
  bool ok;
  if (game) {
    ok = visit_record(archive, &record, game, found, visit, context, err);
  } else {
    snprintf(problem, sizeof problem, "%.500s", err->text);
    ok = is_theirs(err) && refuse(&found, problem, visit, context, err);
  }
  record_done(&record);
  return ok;
}

static bool visit_import(Archive *archive, const Collection *c, size_t i,
                         const char *file, ArchiveVisit *visit, void *context,
                         Error *err) {
  RecordImport import;
  ArchiveGame found = {.file = file, .number = i + 1, .group = -1};
  char problem[600];
  if (!record_import(c, i, &archive->catalog, archive->named, archive->settings,
                     archive->nsettings, &archive->cache, &import, err)) {
    if (!is_theirs(err)) return false;
    snprintf(problem, sizeof problem, "%.500s", err->text);
    return refuse(&found, problem, visit, context, err);
  }
  bool ok;
  if (import.report.diverged) {
    snprintf(problem, sizeof problem, "line %d: %s", import.report.file_line,
             import.report.what);
    ok = refuse(&found, problem, visit, context, err);
  } else {
    ok = visit_record(archive, &import.record, import.game, found, visit,
                      context, err);
  }
  record_import_done(&import);
  return ok;
}

bool archive_file(Archive *archive, const char *file, ArchiveVisit *visit,
                  void *context, Error *err) {
  Collection c;
  char problem[600];
  if (text_ends(file, ".abr"))
    return visit_abr(archive, file, visit, context, err);
  if (!collection_read(&c, file, archive->named != NULL, err)) {
    ArchiveGame found = {.file = file, .number = 1, .group = -1};
    if (!is_theirs(err)) return false;
    snprintf(problem, sizeof problem, "%.500s", err->text);
    return refuse(&found, problem, visit, context, err);
  }
  bool ok = true;
  if (!c.format) {
    ok = visit_abr(archive, file, visit, context, err);
  } else {
    for (size_t i = 0; ok && i < c.count && !stop_asked; i++)
      ok = visit_import(archive, &c, i, file, visit, context, err);
  }
  collection_done(&c);
  return ok;
}

/* ---- one game ---- */

typedef struct Wanted {
  size_t number;
  Session *session;
} Wanted;

static bool take_wanted(void *context, const ArchiveGame *game, Error *err) {
  Wanted *wanted = context;
  if (game->number != wanted->number || !game->session) return true;
  wanted->session = session_copy(game->session, err);
  return false;
}

/* The file's games; the file that was asked about last is still open. */
static const Collection *reopen(Archive *archive, const char *file,
                                Error *err) {
  if (archive->last_file && text_is_equal(archive->last_file, file))
    return &archive->last;
  memory_free(archive->last_file);
  archive->last_file = NULL;
  collection_done(&archive->last);
  if (!collection_read(&archive->last, file, archive->named != NULL, err))
    return NULL;
  archive->last_file = memory_string(file, strlen(file));
  return &archive->last;
}

Session *archive_open(Archive *archive, const char *file, size_t number,
                      Error *err) {
  Wanted wanted = {.number = number};
  Error trouble = {0};
  const Collection *c = number ? reopen(archive, file, &trouble) : NULL;
  if (number == 0)
    visit_abr(archive, file, take_wanted, &wanted, &trouble);
  else if (c && number <= c->count)
    visit_import(archive, c, number - 1, file, take_wanted, &wanted, &trouble);
  if (!wanted.session && trouble.code != ERROR_NONE)
    *err = trouble;
  else if (!wanted.session)
    error_set(err, ERROR_INPUT, "%s has changed: its game %zu is gone", file,
              number);
  return wanted.session;
}
