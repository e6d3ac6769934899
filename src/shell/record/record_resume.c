/* SPDX-License-Identifier: MIT
** record_resume.c - the state of a replay as text, and back.
**
**   abax replay 1
**   engine abax 0.1.0 lua 5.4.7
**   group abalone layout=belgian
**   rules 5f3a91c0d0e4b811 games/abalone.lua
**   file 0c77e2d4a90b13fe server.apgn
**   game 1 24 0 open
**
** A game has its number in the file (0: the file is a record), its plies, its
** group, and "open" when it had no result.
*/
#include "shell/record/record_resume.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/home.h"
#include "script/version.h"
#include "shell/command/clock.h"

enum { PATH_BYTES = 600 };

/* Seconds; tests do not wait. */
#ifdef ABAX_TEST
static const double first_save = 0, next_save = 0, patience = 0;
#else
static const double first_save = 5, next_save = 5, patience = 20;
#endif

static struct {
  char path[PATH_BYTES]; /* "": there is no state directory */
  double saved;          /* seconds after the start */
  double pause;          /* until it is written again */
} state;

/* ---- where ---- */

static uint64_t add_word(uint64_t hash, const char *word) {
  return word ? hash_bytes(word, strlen(word) + 1, hash) : hash_mix(hash);
}

void record_resume_begin(const Batch *batch, int argc, char **argv) {
  char folder[PATH_BYTES - 40], *here = getcwd(NULL, 0);
  uint64_t hash = add_word(1, here);
  for (int i = 0; i < argc; i++) hash = add_word(hash, argv[i]);
  for (int i = 0; i < batch->nsettings; i++)
    hash = add_word(hash, batch->settings[i]);
  hash = add_word(add_word(hash, batch->rules), batch->game);
  hash = add_word(hash, batch->is_thorough ? "thorough" : "");
  free(here);
  state.saved = 0;
  state.pause = first_save;
  state.path[0] = '\0';
  if (home_state(folder, sizeof folder))
    snprintf(state.path, sizeof state.path, "%s/replay-%016" PRIx64 ".txt",
             folder, hash);
}

/* ---- writing ---- */

static void write_groups(const Batch *batch, Text *out) {
  for (size_t i = 0; i < batch->ngroups; i++) {
    text_addf(out, "group %s\n", batch->groups[i].title);
    for (const char *at = batch->groups[i].rules; *at;) {
      size_t n = strcspn(at, "\n") + 1;
      text_add(out, "rules ");
      text_add_bytes(out, at, n);
      at += n;
    }
  }
}

/* What a reader should know besides is found out again. */
static bool is_plain(const Finding *finding) {
  return __atomic_load_n(&finding->verdict, __ATOMIC_ACQUIRE) ==
             VERDICT_AGREES &&
         !finding->notice && !finding->has_other_rules && finding->group >= 0;
}

static void write_games(const Batch *batch, size_t ngroups, Text *out) {
  size_t file = (size_t)-1;
  for (size_t i = 0; i < batch->count; i++) {
    const Finding *finding = &batch->findings[i];
    const BatchGame *game = &batch->games[i];
    if (!is_plain(finding) || (size_t)finding->group >= ngroups) continue;
    if (game->file != file) {
      file = game->file;
      text_addf(out, "file %016llx %s\n", file_stamp(batch->files.at[file]),
                batch->files.at[file]);
    }
    text_addf(out, "game %zu %zu %d%s\n", game->number, finding->plies,
              finding->group, finding->is_open ? " open" : "");
  }
}

static bool save(Batch *batch) {
  char folder[PATH_BYTES];
  Error ignored = {0};
  Text out;
  text_init(&out);
  text_addf(&out, "abax replay 1\nengine %s\n", version_engine());
  pthread_mutex_lock(&batch->lock); /* groups are made under it */
  size_t ngroups = batch->ngroups;
  write_groups(batch, &out);
  pthread_mutex_unlock(&batch->lock);
  write_games(batch, ngroups, &out);
  file_directory(state.path, folder, sizeof folder);
  bool ok = !out.failed && file_make_directory(folder, &ignored) &&
            file_save(state.path, text_string(&out), out.length, &ignored);
  text_done(&out);
  return ok;
}

/* The longer it takes, the rarer it is done. */
void record_resume_up(Batch *batch) {
  double now = clock_now() - batch->start;
  if (!*state.path || now - state.saved < state.pause) return;
  save(batch);
  state.saved = clock_now() - batch->start;
  state.pause = next_save + patience * (state.saved - now);
}

bool record_resume_end(Batch *batch, bool is_interrupted) {
  if (!*state.path) return false;
  if (is_interrupted) return save(batch);
  if (file_exists(state.path)) unlink(state.path);
  return true;
}

/* ---- reading ---- */

typedef struct Reader {
  Batch *batch;
  int groups[1 << 10]; /* of the batch, by the state's number; -1: changed */
  int ngroups;
  bool is_same; /* the rules of the last group are */
  size_t file;  /* of the batch; its count: none */
  size_t at;    /* the game of the batch to be looked at next */
  Text title, rules;
  size_t count;
} Reader;

static bool is_unchanged(const char *stamp_and_path) {
  char *end;
  unsigned long long stamp = strtoull(stamp_and_path, &end, 16);
  return *end == ' ' && file_stamp(end + 1) == stamp;
}

/* The group before a line that is none of its own is complete. */
static void end_group(Reader *r) {
  if (!r->title.length) return;
  int group = -1;
  if (r->is_same && r->ngroups < (int)(sizeof r->groups / sizeof *r->groups))
    group =
        batch_group(r->batch, text_string(&r->title), text_string(&r->rules));
  if (r->ngroups < (int)(sizeof r->groups / sizeof *r->groups))
    r->groups[r->ngroups++] = group;
  text_clear(&r->title);
  text_clear(&r->rules);
}

static void begin_file(Reader *r, const char *line) {
  const Batch *batch = r->batch;
  const char *path = strchr(line, ' ');
  r->file = batch->files.count;
  if (!path || !is_unchanged(line)) return;
  for (size_t i = r->at; i < batch->count; i++) {
    if (!text_is_equal(batch->files.at[batch->games[i].file], path + 1))
      continue;
    r->file = batch->games[i].file;
    r->at = i;
    return;
  }
}

static void take_game(Reader *r, const char *line) {
  Batch *batch = r->batch;
  size_t number, plies;
  int group, length = 0;
  if (r->file == batch->files.count ||
      sscanf(line, "%zu %zu %d%n", &number, &plies, &group, &length) != 3 ||
      group < 0 || group >= r->ngroups || r->groups[group] < 0)
    return;
  while (r->at < batch->count && batch->games[r->at].file == r->file &&
         batch->games[r->at].number < number)
    r->at++;
  if (r->at == batch->count || batch->games[r->at].file != r->file ||
      batch->games[r->at].number != number)
    return;
  batch->findings[r->at] =
      (Finding){.verdict = VERDICT_AGREES,
                .is_open = text_is_equal(line + length, " open"),
                .group = r->groups[group],
                .plies = plies};
  r->at++;
  r->count++;
}

static void take_line(Reader *r, const char *line) {
  if (text_starts(line, "group ")) {
    end_group(r);
    text_add(&r->title, line + 6);
    r->is_same = true;
  } else if (text_starts(line, "rules ")) {
    r->is_same = r->is_same && is_unchanged(line + 6);
    text_addf(&r->rules, "%s\n", line + 6);
  } else if (text_starts(line, "file ")) {
    end_group(r);
    begin_file(r, line + 5);
  } else if (text_starts(line, "game ")) {
    take_game(r, line + 5);
  }
}

/* Another version of the program verifies all again. */
static void take_lines(Reader *r, char *text) {
  char engine[128];
  const char *first = strsep(&text, "\n"), *second = strsep(&text, "\n");
  snprintf(engine, sizeof engine, "engine %s", version_engine());
  if (!first || !second || !text_is_equal(first, "abax replay 1") ||
      !text_is_equal(second, engine))
    return;
  for (char *line; (line = strsep(&text, "\n")) != NULL;) take_line(r, line);
}

bool record_resume_read(Batch *batch, size_t *count, Error *err) {
  Text text;
  *count = 0;
  if (!*state.path || !file_exists(state.path)) return true;
  Reader *r = memory_new(sizeof *r);
  if (!r) return error_memory(err);
  r->batch = batch;
  r->file = batch->files.count;
  text_init(&text);
  bool ok = file_read(state.path, 0, &text, err);
  if (ok && text.length) take_lines(r, text.at);
  *count = r->count;
  text_done(&text);
  text_done(&r->title);
  text_done(&r->rules);
  memory_free(r);
  return ok;
}
