/* SPDX-License-Identifier: MIT
** shard.c - the text of a part: what is simulated, then the sums, then a line
** a game.
*/
#include "shell/simulate/shard.h"
#include "base/memory.h"
#include "shell/simulate/worker.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

/* What a simulation is: its part fits only where this is the same. */
static void write_head(const Simulation *s, int number, Text *out) {
  const Game *game = s->game;
  text_addf(out, "simulation %d\nrules %016llx\n", number,
            (unsigned long long)game->rules_hash);
  for (int i = 0; i < game->noptions; i++)
    text_addf(out, "option %s=%s\n", game->options[i].name,
              game->options[i].choices[game->options[i].chosen]);
  if (s->from) text_addf(out, "from %s\n", s->from);
  for (int i = 0; s->has_players && i < game->nplayers; i++)
    text_addf(out, "player %s\n", s->players[i].text);
  text_addf(out, "swap %d\nseed %llu\ngames %ld\nlimit %ld\n", s->swap,
            (unsigned long long)s->seed, s->games, s->limit);
}

static void write_numbers(const char *key, const uint64_t *at, size_t count,
                          Text *out) {
  text_add(out, key);
  for (size_t i = 0; i < count; i++)
    text_addf(out, " %llu", (unsigned long long)at[i]);
  text_add(out, "\n");
}

enum { TALLY_SUMS = 11, WATCHED_SUMS = 8 + WATCH_MARKS };

static void write_tally(const Tally *t, const Game *game, Text *out) {
  const uint64_t sums[TALLY_SUMS] = {t->games,
                                     t->plies,
                                     t->decisions,
                                     t->counted,
                                     t->branches,
                                     t->forced,
                                     t->turns,
                                     t->captures,
                                     t->repeats,
                                     t->most,
                                     (uint64_t)t->course_shift};
  write_numbers("sums", sums, TALLY_SUMS, out);
  write_numbers("moves", t->course_moves, COURSE, out);
  write_numbers("decisions", t->course_decisions, COURSE, out);
  write_numbers("lines", t->lines, tally_lines(game), out);
}

static void write_openings(const Simulation *s, Text *out) {
  for (size_t i = 0; i <= s->openings.count; i++) {
    const OpeningCount *c = &s->sums.openings[i];
    uint64_t row[PLAYERS_MAX + 2] = {c->draws, c->cut};
    memcpy(row + 2, c->wins, sizeof c->wins);
    write_numbers("opening", row, PLAYERS_MAX + 2, out);
  }
}

static void write_watch(const Watch *w, const Game *game, Text *out) {
  write_numbers("positions", w->positions, PARTS, out);
  for (int i = 0; i < game->nplayers; i++) {
    write_numbers("moved", w->moves[i], PARTS, out);
    write_numbers("taken", w->taken[i], PARTS, out);
  }
  text_add(out, "heat");
  for (size_t i = 0; w->heat && i < watch_size(game); i++)
    text_addf(out, " %u", w->heat[i]);
  text_add(out, "\n");
}

static void pack_watched(const WatchedGame *w, uint64_t row[WATCHED_SUMS]) {
  const uint32_t sums[8] = {w->points, w->changes, w->behind,      w->deepest,
                            w->drama,  w->decided, w->last_change, w->pieces};
  for (int i = 0; i < 8; i++) row[i] = sums[i];
  for (int i = 0; i < WATCH_MARKS; i++) row[8 + i] = w->leader[i];
}

static void write_game(const Simulation *s, long k, Text *out) {
  const SimulatedGame *g = &s->results[k];
  long stride = simulation_stride(s);
  const uint64_t row[] = {(uint64_t)k, g->plies,  g->repeats, g->last_new,
                          g->ending,   g->leader, g->is_stuck};
  write_numbers("game", row, sizeof row / sizeof *row, out);
  if (k % stride != 0) return;
  uint64_t watched[WATCHED_SUMS];
  pack_watched(&s->watched[k / stride], watched);
  write_numbers("watched", watched, WATCHED_SUMS, out);
}

/* The failure with the lowest number; its text on one line. */
static void write_failures(const Simulation *s, Text *out) {
  text_addf(out, "failed %ld\n", s->failed);
  if (s->failed == 0) return;
  text_addf(out, "failure %ld %d ", s->first_failed, (int)s->failure.code);
  for (const char *at = s->failure.text; *at; at++)
    text_add_char(out, *at == '\n' ? '\v' : *at);
  text_add(out, "\n");
}

void shard_write(const Simulation *s, int number, Text *out) {
  write_head(s, number, out);
  write_failures(s, out);
  for (int i = 0; i < PARTS; i++) write_tally(&s->sums.parts[i], s->game, out);
  write_openings(s, out);
  write_watch(&s->sums.watch, s->game, out);
  for (long k = s->shard; k < s->games; k += s->shards) write_game(s, k, out);
}

/* ---- reading ---- */

static bool bad(const ShardReader *r, Error *err) {
  return error_set(err, ERROR_INPUT,
                   "%s:%d: this is not a whole part of a simulation; make it "
                   "again with --shard",
                   r->path, r->line);
}

/* The next line without its end; NULL: there is none. */
static char *next_line(ShardReader *r) {
  const char *end = strchr(r->at, '\n');
  if (!end) return NULL;
  char *line = memory_string(r->at, (size_t)(end - r->at));
  r->at = end + 1;
  r->line++;
  return line;
}

/* The rest of the line after its key; NULL: it has another. */
static const char *after_key(const char *line, const char *key) {
  size_t length = strlen(key);
  if (!line || strncmp(line, key, length) != 0) return NULL;
  return line[length] == ' ' ? line + length + 1 : NULL;
}

static bool numbers(const char *text, uint64_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    out[i] = strtoull(text, &end, 10);
    text = *end == ' ' ? end + 1 : end;
    if (*end && *end != ' ') return false;
  }
  return *text == '\0';
}

static bool read_numbers(ShardReader *r, const char *key, uint64_t *out,
                         size_t count, Error *err) {
  char *line = next_line(r);
  const char *rest = after_key(line, key);
  bool ok = rest && numbers(rest, out, count);
  memory_free(line);
  return ok || bad(r, err);
}

/* ---- the body ---- */

static bool read_tally(ShardReader *r, Tally *t, const Game *game, Error *err) {
  uint64_t sums[TALLY_SUMS];
  if (!read_numbers(r, "sums", sums, TALLY_SUMS, err) ||
      !read_numbers(r, "moves", t->course_moves, COURSE, err) ||
      !read_numbers(r, "decisions", t->course_decisions, COURSE, err) ||
      !read_numbers(r, "lines", t->lines, tally_lines(game), err))
    return false;
  uint64_t *const into[] = {
      &t->games,  &t->plies, &t->decisions, &t->counted, &t->branches,
      &t->forced, &t->turns, &t->captures,  &t->repeats, &t->most};
  for (int i = 0; i < TALLY_SUMS - 1; i++) *into[i] = sums[i];
  if (sums[TALLY_SUMS - 1] > 32) return bad(r, err);
  t->course_shift = (int)sums[TALLY_SUMS - 1];
  return true;
}

static bool read_openings(ShardReader *r, const Simulation *s, Sums *sums,
                          Error *err) {
  for (size_t i = 0; i <= s->openings.count; i++) {
    uint64_t row[PLAYERS_MAX + 2];
    OpeningCount *c = &sums->openings[i];
    if (!read_numbers(r, "opening", row, PLAYERS_MAX + 2, err)) return false;
    c->draws = row[0];
    c->cut = row[1];
    memcpy(c->wins, row + 2, sizeof c->wins);
  }
  return true;
}

static bool read_heat(ShardReader *r, Watch *w, const Game *game, Error *err) {
  size_t count = w->heat ? watch_size(game) : 0;
  uint64_t *row = memory_new((count + 1) * sizeof *row);
  if (!row) return error_memory(err);
  char *line = next_line(r);
  bool ok = line && text_starts(line, "heat") &&
            numbers(line + 4 + (line[4] == ' '), row, count);
  memory_free(line);
  for (size_t i = 0; ok && i < count; i++) w->heat[i] = (uint32_t)row[i];
  memory_free(row);
  return ok || bad(r, err);
}

static bool read_watch(ShardReader *r, Watch *w, const Game *game, Error *err) {
  if (!read_numbers(r, "positions", w->positions, PARTS, err)) return false;
  for (int i = 0; i < game->nplayers; i++)
    if (!read_numbers(r, "moved", w->moves[i], PARTS, err) ||
        !read_numbers(r, "taken", w->taken[i], PARTS, err))
      return false;
  return read_heat(r, w, game, err);
}

static bool read_watched(ShardReader *r, const Simulation *s, long k,
                         Error *err) {
  uint64_t row[WATCHED_SUMS];
  if (!read_numbers(r, "watched", row, WATCHED_SUMS, err)) return false;
  WatchedGame *w = &s->watched[k / simulation_stride(s)];
  uint32_t *const into[8] = {&w->points,      &w->changes, &w->behind,
                             &w->deepest,     &w->drama,   &w->decided,
                             &w->last_change, &w->pieces};
  for (int i = 0; i < 8; i++) *into[i] = (uint32_t)row[i];
  for (int i = 0; i < WATCH_MARKS; i++) {
    if (row[8 + i] > (uint64_t)s->game->nplayers) return bad(r, err);
    w->leader[i] = (uint8_t)row[8 + i];
  }
  return true;
}

static bool read_game(ShardReader *r, Simulation *s, long k, Error *err) {
  enum { ROW = 7 };
  uint64_t row[ROW], players = (uint64_t)s->game->nplayers;
  if (!read_numbers(r, "game", row, ROW, err)) return false;
  if (row[0] != (uint64_t)k || row[1] > UINT32_MAX || row[2] > UINT32_MAX ||
      row[3] > row[1] || row[4] <= ENDING_NONE ||
      row[4] >= ENDING_WIN + players + (players == 1) || row[5] > players ||
      row[6] > 1)
    return bad(r, err);
  s->results[k] = (SimulatedGame){.plies = (uint32_t)row[1],
                                  .repeats = (uint32_t)row[2],
                                  .last_new = (uint32_t)row[3],
                                  .ending = (uint8_t)row[4],
                                  .leader = (uint8_t)row[5],
                                  .is_stuck = row[6] != 0};
  atomic_fetch_add(&s->played, 1);
  return k % simulation_stride(s) != 0 || read_watched(r, s, k, err);
}

/* What has been read, of the text and of the results, may leave the memory. */
static void pass(const ShardReader *r, const Simulation *s, long k) {
  spill_forget(&s->spill, 0, (size_t)k * sizeof *s->results);
  if (r->spill && r->spill->at)
    spill_forget(r->spill, 0, (size_t)(r->at - (const char *)r->spill->at));
}

static bool read_games(ShardReader *r, Simulation *s, long shard, int shards,
                       Error *err) {
  enum { BLOCK = 1 << 14 };
  long n = 0;
  for (long k = shard; k < s->games; k += shards) {
    if (!read_game(r, s, k, err)) return false;
    if (++n % BLOCK == 0) pass(r, s, k);
  }
  pass(r, s, s->games);
  return true;
}

static bool read_sums(ShardReader *r, const Simulation *s, Sums *sums,
                      Error *err) {
  for (int i = 0; i < PARTS; i++)
    if (!read_tally(r, &sums->parts[i], s->game, err)) return false;
  return read_openings(r, s, sums, err) &&
         read_watch(r, &sums->watch, s->game, err);
}

static bool read_failure(ShardReader *r, Simulation *s, Error *err) {
  char *line = next_line(r), *end = NULL;
  const char *rest = after_key(line, "failure");
  long k = rest ? strtol(rest, &end, 10) : -1;
  long code = end && *end == ' ' ? strtol(end, &end, 10) : 0;
  bool ok =
      k >= 0 && k < s->games && code > 0 && code <= ERROR_IO && *end == ' ';
  if (ok && (s->first_failed < 0 || k < s->first_failed)) {
    for (char *at = end; *at; at++)
      if (*at == '\v') *at = '\n';
    s->first_failed = k;
    error_set(&s->failure, (ErrorCode)code, "%s", end + 1);
  }
  memory_free(line);
  return ok || bad(r, err);
}

/* The head, byte for byte as it is written for this simulation. */
static bool read_head(ShardReader *r, const Simulation *s, int number,
                      Error *err) {
  Text head;
  text_init(&head);
  write_head(s, number, &head);
  bool ok =
      !head.failed && strncmp(r->at, text_string(&head), head.length) == 0;
  for (size_t i = 0; ok && i < head.length; i++) r->line += head.at[i] == '\n';
  if (ok) r->at += head.length;
  text_done(&head);
  return ok || error_set(err, ERROR_CHECK,
                         "%s: the rules or the options of %s have changed "
                         "since this part was played; play it again",
                         r->path, s->game->name);
}

bool shard_read(ShardReader *r, Simulation *s, int number, int shard,
                int shards, Error *err) {
  uint64_t failed = 0;
  Sums sums;
  if (!read_head(r, s, number, err) ||
      !read_numbers(r, "failed", &failed, 1, err) ||
      (failed > 0 && !read_failure(r, s, err)))
    return false;
  bool ok = sums_init(&sums, s, err) && read_sums(r, s, &sums, err) &&
            read_games(r, s, shard, shards, err);
  if (ok) {
    sums_add(&s->sums, &sums, s);
    s->failed += (long)failed;
  }
  sums_done(&sums);
  return ok;
}

bool shard_prepare(Simulation *s, Error *err) {
  s->first_failed = -1;
  s->is_watched = true;
  Session *session = worker_session(s, s->game, s->seed, err);
  bool ok = session && simulation_prepare(s, session, err);
  session_free(session);
  return ok;
}
