/* SPDX-License-Identifier: MIT
** share_resume.c - a run that can be interrupted: its games are played in
** blocks, and each block is added to a file when it is done.
**
** A block is a part with one simulation. One that was torn when the program
** was killed is not whole, and is played again.
*/
#include "base/memory.h"
#include "shell/simulate/share.h"
#include <stdio.h>
#include <string.h>

static const char opening[] = "abax-shard ";

/* Where the next block begins; the end if there is none. */
static const char *next_block(const char *at) {
  for (const char *line = strchr(at, '\n'); line; line = strchr(line + 1, '\n'))
    if (text_starts(line + 1, opening)) return line + 1;
  return at + strlen(at);
}

static bool add_block(Share *s, const char *path, const char *at, size_t length,
                      Error *err) {
  SharePart part = {.path = (char *)path,
                    .text = memory_string(at, length),
                    .length = length};
  return share_add(s, &part, err);
}

static bool read_blocks(Share *s, const char *path, const char *text,
                        Error *err) {
  Error torn = {0};
  int ntorn = 0;
  if (*text && !text_starts(text, opening))
    return error_set(err, ERROR_INPUT,
                     "%s was not written by --resume: name a new file, or "
                     "that of an interrupted run",
                     path);
  for (const char *at = text, *end; *at; at = end) {
    end = next_block(at);
    size_t length = (size_t)(end - at);
    char *block = memory_string(at, length);
    if (!block) return error_memory(err);
    SharePart part = {.path = (char *)path, .text = block, .length = length};
    bool is_whole = share_is_whole(&part, &torn);
    memory_free(block);
    if (!is_whole) ntorn++;
    if (is_whole && !add_block(s, path, at, length, err)) return false;
  }
  if (ntorn > 0)
    shell_note("%s: %d block%s torn; played again\n", path, ntorn,
               ntorn == 1 ? " is" : "s are");
  return true;
}

/* What follows a stump begins on a line of its own. */
static bool end_stump(Share *s, const Text *text, Error *err) {
  bool is_ended = text->length == 0 || text->at[text->length - 1] == '\n';
  return is_ended || file_log_add(&s->log, "\n", 1, err);
}

bool share_resume_open(Share *s, const char *path, Error *err) {
  enum { GIGABYTES_4 = 4 };
  Text text;
  text_init(&text);
  bool ok = file_log_open(&s->log, path, err) &&
            file_read(path, (size_t)GIGABYTES_4 << 30, &text, err) &&
            read_blocks(s, path, text_string(&text), err) &&
            end_stump(s, &text, err);
  text_done(&text);
  return ok;
}

static const SharePart *find_block(const Share *s, int shard) {
  for (size_t i = 0; i < s->nparts; i++)
    if (s->parts[i].number == s->number && s->parts[i].shard == shard)
      return &s->parts[i];
  return NULL;
}

static bool read_block(const Share *s, const char *at, Simulation *simulation,
                       int shard, Error *err) {
  ShardReader r = {.path = s->log.path, .at = at, .line = 1};
  return shard_read(&r, simulation, s->number, shard, s->shards, err);
}

static bool keep_block(Share *s, const Simulation *block, Text *out,
                       Error *err) {
  text_add_bytes(out, text_string(&s->head), s->head.length);
  text_addf(out, "shard %d\n", block->shard + 1);
  shard_write(block, s->number, out);
  share_close(out);
  if (out->failed) return error_memory(err);
  return file_log_add(&s->log, text_string(out), out->length, err) &&
         file_log_sync(&s->log, err);
}

/* Plays a block; false without an error: it was interrupted. */
static bool play_block(Share *s, Simulation *simulation, int shard,
                       SharePlay *play, Error *err) {
  Simulation block = {.game = simulation->game,
                      .from = simulation->from,
                      .records = simulation->records,
                      .seed = simulation->seed,
                      .games = simulation->games,
                      .limit = simulation->limit,
                      .shard = shard,
                      .shards = s->shards,
                      .has_players = simulation->has_players,
                      .swap = simulation->swap,
                      .jobs = simulation->jobs,
                      .planes_off = simulation->planes_off,
                      .is_watched = true};
  memcpy(block.players, simulation->players, sizeof block.players);
  Text out;
  text_init(&out);
  bool ok = play(&block, err) && !shell_interrupted &&
            keep_block(s, &block, &out, err) &&
            read_block(s, strstr(text_string(&out), "\nsimulation ") + 1,
                       simulation, shard, err);
  simulation->seconds += block.seconds;
  simulation->thought += block.thought;
  simulation_done(&block);
  text_done(&out);
  return ok;
}

bool share_resume(Share *s, Simulation *simulation, SharePlay *play,
                  Error *err) {
  bool is_watched = simulation->is_watched;
  bool ok = shard_prepare(simulation, err);
  int i = 0;
  for (; ok && i < s->shards && !shell_interrupted; i++) {
    const SharePart *block = find_block(s, i);
    ok = block ? read_block(s, block->at, simulation, i, err)
               : play_block(s, simulation, i, play, err);
  }
  bool is_cut = shell_interrupted && (!ok || i < s->shards);
  if (is_cut && err->code == ERROR_NONE) {
    shell_note("%ld of %ld games are in %s; the same command goes on\n",
               atomic_load(&simulation->played), simulation->games,
               s->log.path);
    ok = true;
  }
  simulation->is_watched = is_watched;
  if (s->nparts > 0) simulation->seconds = 0; /* of the whole it is not known */
  if (ok) simulation_total(simulation);
  return ok;
}
