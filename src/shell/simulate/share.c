/* SPDX-License-Identifier: MIT
** share.c - parts of a run: made, checked, and put together.
*/
#include "shell/simulate/share.h"
#include "base/hash.h"
#include "base/memory.h"
#include "script/version.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- whole texts ---- */

enum { END_BYTES = 4 + 16 + 1 }; /* "end ", a hash, a line end */

static void write_end(char out[END_BYTES + 1], uint64_t hash) {
  snprintf(out, END_BYTES + 1, "end %016llx\n",
           (unsigned long long)hash_mix(hash));
}

void share_close(Text *part) {
  char end[END_BYTES + 1];
  write_end(end, hash_more(hash_begin(0), text_string(part), part->length));
  text_add(part, end);
}

/* A large text is not in memory as a whole. */
static uint64_t hash_text(const SharePart *part, size_t length) {
  enum { CHUNK = 1 << 20 };
  uint64_t hash = hash_begin(0);
  for (size_t at = 0; at < length; at += CHUNK) {
    size_t most = length - at < CHUNK ? length - at : CHUNK;
    hash = hash_more(hash, part->text + at, most);
    spill_forget(&part->spill, 0, at);
  }
  spill_forget(&part->spill, 0, part->spill.bytes);
  return hash;
}

bool share_is_whole(const SharePart *part, Error *err) {
  const char *path = part->path, *text = part->text;
  size_t length = part->length;
  char end[END_BYTES + 1];
  const char *last = length > END_BYTES ? text + length - END_BYTES : "";
  if (!text_starts(text, "abax-shard "))
    return error_set(err, ERROR_INPUT,
                     "%s is not part of a simulation; --shard makes one", path);
  if (!text_starts(text, "abax-shard 3\n"))
    return error_set(err, ERROR_INPUT,
                     "%s is a part in the form '%.*s' of another version; "
                     "play it again with this one",
                     path, (int)strcspn(text, "\n"), text);
  if (!text_starts(last, "end "))
    return error_set(err, ERROR_INPUT,
                     "%s is torn: its end is missing; play this part again",
                     path);
  write_end(end, hash_text(part, length - END_BYTES));
  return text_is_equal(last, end) ||
         error_set(err, ERROR_INPUT,
                   "%s was changed after it was made; play this part again",
                   path);
}

/* ---- belonging together ---- */

static bool differs(const Share *s, const char *path, const char *text,
                    Error *err) {
  const char *a = text_string(&s->head), *b = text;
  while (strcspn(a, "\n") == strcspn(b, "\n") &&
         strncmp(a, b, strcspn(a, "\n")) == 0) {
    a += strcspn(a, "\n") + 1;
    b += strcspn(b, "\n") + 1;
  }
  return error_set(err, ERROR_INPUT,
                   "%s belongs to another run than %s: '%.*s' there, '%.*s' "
                   "here",
                   path, s->nparts ? s->parts[0].path : "this command",
                   (int)strcspn(b, "\n"), b, (int)strcspn(a, "\n"), a);
}

static bool same_engine(const char *path, const char *text, Error *err) {
  const char *line = strchr(text, '\n') + 1;
  const char *engine = text_starts(line, "engine ") ? line + 7 : "";
  size_t length = strcspn(engine, "\n");
  if (length == strlen(version_engine()) &&
      strncmp(engine, version_engine(), length) == 0)
    return true;
  return error_set(err, ERROR_INPUT,
                   "%s was played by %.*s and this is %s; merge parts with "
                   "the version that played them",
                   path, (int)length, engine, version_engine());
}

static bool is_same_part(const Share *s, const SharePart *a,
                         const SharePart *b) {
  return a->shard == b->shard &&
         (s->mode != SHARE_RESUME || a->number == b->number);
}

/* Where the numbers of a part are: after "shard N". */
static bool read_number(SharePart *part, size_t head, int shards, Error *err) {
  char *end = part->text;
  long shard = 0;
  if (text_starts(part->text + head, "shard "))
    shard = strtol(part->text + head + 6, &end, 10);
  if (shard < 1 || shard > shards || *end != '\n')
    return error_set(err, ERROR_INPUT, "%s does not say which part it is",
                     part->path);
  part->shard = (int)shard - 1;
  part->at = end + 1;
  if (text_starts(part->at, "simulation "))
    part->number = (int)strtol(part->at + 11, NULL, 10);
  for (const char *at = part->text; at < part->at; at++)
    part->line += *at == '\n';
  return true;
}

static bool keep_part(Share *s, SharePart *part, Error *err) {
  if (!memory_reserve((void **)&s->parts, &s->capacity, s->nparts + 1,
                      sizeof *s->parts))
    return error_memory(err);
  for (size_t i = 0; i < s->nparts; i++)
    if (is_same_part(s, &s->parts[i], part))
      return error_set(err, ERROR_INPUT, "%s and %s are both part %d of %d",
                       s->parts[i].path, part->path, part->shard + 1,
                       s->shards);
  s->parts[s->nparts++] = *part;
  return true;
}

/* The head of the first part, and how many there are. */
static bool take_head(Share *s, const char *path, const char *text,
                      Error *err) {
  const char *end = strstr(text, "\nshard "),
             *count = strstr(text, "\nshards ");
  if (!end || !count || count > end)
    return error_set(err, ERROR_INPUT, "%s does not say which part it is",
                     path);
  text_add_bytes(&s->head, text, (size_t)(end + 1 - text));
  s->shards = atoi(count + 8);
  return !s->head.failed || error_memory(err);
}

static bool check_part(Share *s, SharePart *part, Error *err) {
  const char *text = part->text;
  if (!share_is_whole(part, err) || !same_engine(part->path, text, err) ||
      (s->head.length == 0 && !take_head(s, part->path, text, err)))
    return false;
  if (strncmp(text, s->head.at, s->head.length) != 0)
    return differs(s, part->path, text, err);
  return read_number(part, s->head.length, s->shards, err) &&
         keep_part(s, part, err);
}

void share_free_text(SharePart *part) {
  if (!part->spill.at) memory_free(part->text);
  spill_close(&part->spill);
  part->text = NULL;
}

bool share_add(Share *s, const SharePart *given, Error *err) {
  SharePart part = *given;
  part.path = memory_string(given->path, strlen(given->path));
  bool ok = (part.path && part.text) || error_memory(err);
  ok = ok && check_part(s, &part, err);
  if (ok) return true;
  memory_free(part.path);
  share_free_text(&part);
  return false;
}

void share_done(Share *s) {
  for (size_t i = 0; i < s->nparts; i++) {
    memory_free(s->parts[i].path);
    share_free_text(&s->parts[i]);
  }
  memory_free(s->parts);
  text_done(&s->head);
  text_done(&s->body);
}

/* ---- simulations ---- */

static bool play_part(Share *s, Simulation *simulation, SharePlay *play,
                      Error *err) {
  simulation->shard = s->shard;
  simulation->shards = s->shards;
  simulation->is_watched = true;
  if (!play(simulation, err)) return false;
  if (atomic_load(&simulation->played) < simulation_share(simulation) ||
      shell_interrupted)
    return error_set(err, ERROR_LIMIT,
                     "interrupted: not all of %ld games played",
                     simulation_share(simulation));
  shard_write(simulation, s->number, &s->body);
  return true;
}

static bool read_part(Share *s, SharePart *part, Simulation *simulation,
                      Error *err) {
  ShardReader r = {.path = part->path,
                   .at = part->at,
                   .line = part->line,
                   .spill = &part->spill};
  bool ok = shard_read(&r, simulation, s->number, part->shard, s->shards, err);
  part->at = r.at;
  part->line = r.line;
  return ok;
}

static bool merge_parts(Share *s, Simulation *simulation, Error *err) {
  bool is_watched = simulation->is_watched;
  bool ok = shard_prepare(simulation, err);
  for (size_t i = 0; ok && i < s->nparts; i++)
    ok = read_part(s, &s->parts[i], simulation, err);
  simulation->is_watched = is_watched;
  if (ok) simulation_total(simulation);
  if (ok && s->is_partial) share_tell_progress(simulation);
  return ok;
}

bool share_answer(Share *s, Simulation *simulation, SharePlay *play,
                  Error *err) {
  s->number++;
  if (s->mode == SHARE_MERGE) return merge_parts(s, simulation, err);
  if (s->mode == SHARE_RESUME) return share_resume(s, simulation, play, err);
  return play_part(s, simulation, play, err);
}

/* ---- commands ---- */

/* "2/8": the second of eight. */
static bool read_shard(Share *s, const char *text, Error *err) {
  enum { SHARDS_MAX = 1000000 };
  char number[16];
  long k, n;
  size_t length = strcspn(text, "/");
  if (length > 0 && length < sizeof number && text[length] == '/') {
    memcpy(number, text, length);
    number[length] = '\0';
    if (text_to_long(text + length + 1, 1, SHARDS_MAX, &n) &&
        text_to_long(number, 1, n, &k)) {
      s->shard = (int)k - 1;
      s->shards = (int)n;
      return true;
    }
  }
  return error_set(err, ERROR_USAGE,
                   "--shard needs K/N with K from 1 to N, such as 2/8, not "
                   "'%s'",
                   text);
}

static bool may_share(const Shell *shell, Error *err) {
  const Options *o = &shell->options;
  if (shell->at_prompt)
    return error_set(err, ERROR_USAGE,
                     "--shard and --resume are for the command line");
  if (o->shard && o->resume_from)
    return error_set(err, ERROR_USAGE,
                     "--shard and --resume exclude each other: a part that is "
                     "interrupted is played again");
  if (o->shard && (o->html || o->svg || o->keep || o->records))
    return error_set(err, ERROR_USAGE,
                     "a part of a simulation has no page, no records and "
                     "nothing to keep: give --html and --svg to merge");
  return true;
}

static bool print_part(Share *s, Error *err) {
  char end[END_BYTES + 1];
  text_addf(&s->head, "shard %d\n", s->shard + 1);
  if (s->head.failed || s->body.failed) return error_memory(err);
  uint64_t hash = hash_begin(0);
  hash = hash_more(hash, text_string(&s->head), s->head.length);
  hash = hash_more(hash, text_string(&s->body), s->body.length);
  write_end(end, hash);
  shell_print(text_string(&s->head));
  shell_print(text_string(&s->body));
  shell_print(end);
  return shell_flush(err);
}

/* The report of a part is of no use to anybody. */
static int run_part(Shell *shell, Share *s, int argc, char **argv,
                    int (*run)(Shell *, int, char **, Error *), Error *err) {
  Text report;
  text_init(&report);
  Text *before = shell_capture(&report);
  int code = run(shell, argc, argv, err);
  shell_capture(before);
  text_done(&report);
  if (code != 0) return code;
  return print_part(s, err) ? 0 : (int)err->code;
}

static int blocks_of(long games) {
  enum { BLOCKS_MAX = 256, BLOCK_GAMES = 8, GAMES_DEFAULT = 100 };
  long blocks = (games ? games : GAMES_DEFAULT) / BLOCK_GAMES;
  return blocks < 1 ? 1 : blocks > BLOCKS_MAX ? BLOCKS_MAX : (int)blocks;
}

static bool begin(Share *s, const Shell *shell, const char *name, int argc,
                  char **argv, Error *err) {
  const Options *o = &shell->options;
  if (!may_share(shell, err)) return false;
  if (o->resume_from)
    s->shards = blocks_of(o->games);
  else if (!read_shard(s, o->shard, err))
    return false;
  return share_write_head(&s->head, o, name, argc, argv, s->shards, err) &&
         (!o->resume_from || share_resume_open(s, o->resume_from, err));
}

int share_run(Shell *shell, const char *name, int argc, char **argv,
              int (*run)(Shell *, int, char **, Error *), Error *err) {
  const Options *o = &shell->options;
  Share share = {.mode = o->resume_from ? SHARE_RESUME : SHARE_PART,
                 .log.fd = -1};
  if (shell->share || (!o->shard && !o->resume_from))
    return run(shell, argc, argv, err);
  bool ok = begin(&share, shell, name, argc, argv, err);
  int code = (int)err->code;
  shell->share = &share;
  if (ok && share.mode == SHARE_PART)
    code = run_part(shell, &share, argc, argv, run, err);
  else if (ok)
    code = run(shell, argc, argv, err);
  shell->share = NULL;
  Error closing = {0};
  if (share.log.fd >= 0 && !file_log_close(&share.log, &closing) && code == 0) {
    *err = closing;
    code = (int)err->code;
  }
  share_done(&share);
  return code;
}
