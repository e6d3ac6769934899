/* SPDX-License-Identifier: MIT
** shard.c - the text of a part: a head that all parts share, then the sums,
** then a line a game.
*/
#include "shell/shard.h"
#include "base/memory.h"
#include "script/load.h"
#include "shell/worker.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static void write_head(const Simulation *s, Text *out) {
  const Game *game = s->game;
  text_addf(out, "abax-shard 2\ngame %s\nrules %016llx\n", game->path,
            (unsigned long long)game->rules_hash);
  for (int i = 0; i < game->noptions; i++)
    text_addf(out, "option %s=%s\n", game->options[i].name,
              game->options[i].choices[game->options[i].chosen]);
  if (s->from) text_addf(out, "from %s\n", s->from);
  for (int i = 0; s->has_players && i < game->nplayers; i++)
    text_addf(out, "player %s\n", s->players[i].text);
  text_addf(out, "swap %d\nseed %llu\ngames %ld\nlimit %ld\nshards %d\n",
            s->swap, (unsigned long long)s->seed, s->games, s->limit,
            s->shards);
}

static void write_numbers(const char *key, const uint64_t *at, size_t count,
                          Text *out) {
  text_add(out, key);
  for (size_t i = 0; i < count; i++)
    text_addf(out, " %llu", (unsigned long long)at[i]);
  text_add(out, "\n");
}

enum { TALLY_SUMS = 10, WATCHED_SUMS = 8 + WATCH_MARKS };

static void write_tally(const Tally *t, const Game *game, Text *out) {
  const uint64_t sums[TALLY_SUMS] = {t->games,     t->plies,
                                     t->decisions, t->branches,
                                     t->forced,    t->turns,
                                     t->captures,  t->repeats,
                                     t->most,      (uint64_t)t->course_shift};
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

void shard_write(const Simulation *s, Text *out) {
  write_head(s, out);
  text_addf(out, "shard %d\nfailed %ld\n", s->shard + 1, s->failed);
  for (int i = 0; i < PARTS; i++) write_tally(&s->sums.parts[i], s->game, out);
  write_openings(s, out);
  write_watch(&s->sums.watch, s->game, out);
  for (long k = s->shard; k < s->games; k += s->shards) write_game(s, k, out);
  text_add(out, "end\n");
}

/* ---- reading ---- */

typedef struct Reader {
  const char *path, *at;
  int line;
  Merger *merger;
} Reader;

static bool bad(const Reader *r, Error *err) {
  return error_set(err, ERROR_INPUT,
                   "%s:%d: this is no whole part of a simulation; make it "
                   "again with simulate --shard",
                   r->path, r->line);
}

/* The next line without its end; NULL: there is none. */
static char *next_line(Reader *r) {
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

static bool read_numbers(Reader *r, const char *key, uint64_t *out,
                         size_t count, Error *err) {
  char *line = next_line(r);
  const char *rest = after_key(line, key);
  bool ok = rest && numbers(rest, out, count);
  memory_free(line);
  return ok || bad(r, err);
}

/* ---- the head ---- */

typedef struct Head {
  const char *path, *from;
  const char *options[OPTIONS_MAX], *players[PLAYERS_MAX];
  int noptions, nplayers;
  uint64_t rules, swap, seed, games, limit, shards;
} Head;

static bool read_rules(const char *text, uint64_t *rules) {
  char *end;
  *rules = strtoull(text, &end, 16);
  return end > text && *end == '\0';
}

static bool read_head_line(Head *h, const char *line) {
  const char *rest;
  if ((rest = after_key(line, "game")))
    h->path = rest;
  else if ((rest = after_key(line, "from")))
    h->from = rest;
  else if ((rest = after_key(line, "rules")))
    return read_rules(rest, &h->rules);
  else if ((rest = after_key(line, "swap")))
    return numbers(rest, &h->swap, 1);
  else if ((rest = after_key(line, "seed")))
    return numbers(rest, &h->seed, 1);
  else if ((rest = after_key(line, "games")))
    return numbers(rest, &h->games, 1);
  else if ((rest = after_key(line, "limit")))
    return numbers(rest, &h->limit, 1);
  else if ((rest = after_key(line, "shards")))
    return numbers(rest, &h->shards, 1);
  else if ((rest = after_key(line, "option")) && h->noptions < OPTIONS_MAX)
    h->options[h->noptions++] = rest;
  else if ((rest = after_key(line, "player")) && h->nplayers < PLAYERS_MAX)
    h->players[h->nplayers++] = rest;
  return rest != NULL;
}

static bool is_possible(const Head *h) {
  return h->path && h->games >= 1 && h->games <= 100000000 && h->limit >= 1 &&
         h->limit <= 100000000 && h->shards >= 1 && h->shards <= 1000000;
}

static bool start_simulation(Merger *m, const Head *h, const Reader *r,
                             Error *err) {
  Simulation *s = &m->simulation;
  m->game = load_game(h->path, h->options, h->noptions, err);
  if (!m->game) return false;
  if (m->game->rules_hash != h->rules)
    return error_set(err, ERROR_CHECK,
                     "%s: the rules of %s have changed since this part was "
                     "played",
                     r->path, h->path);
  s->game = m->game;
  s->seed = h->seed;
  s->games = (long)h->games;
  s->limit = (long)h->limit;
  s->shards = (int)h->shards;
  s->swap = h->swap != 0;
  s->first_failed = -1;
  s->jobs = 1;
  s->has_players = h->nplayers > 0;
  if (h->nplayers > 0 && h->nplayers != m->game->nplayers) return bad(r, err);
  for (int i = 0; i < h->nplayers; i++)
    if (!player_read(&s->players[i], h->players[i], err)) return false;
  if (h->from) s->from = m->from = memory_string(h->from, strlen(h->from));
  m->has_part = memory_new((size_t)s->shards * sizeof *m->has_part);
  if (!m->has_part || (h->from && !m->from)) return error_memory(err);
  s->is_watched = true;
  Session *session = worker_session(s, m->game, s->seed, err);
  bool ok = session && simulation_prepare(s, session, err);
  session_free(session);
  return ok;
}

/* The head of the first part, which says what is simulated. */
static bool start(Merger *m, const Reader *r, Error *err) {
  Head head = {0};
  char *text = memory_string(m->head.at, m->head.length), *line = text;
  if (!text) return error_memory(err);
  bool ok = true;
  while (ok && line && *line) {
    char *end = strchr(line, '\n');
    if (end) *end = '\0';
    if (!text_is_equal(line, "abax-shard 2")) ok = read_head_line(&head, line);
    line = end ? end + 1 : NULL;
  }
  ok = (ok && is_possible(&head)) || bad(r, err);
  ok = ok && start_simulation(m, &head, r, err);
  m->is_started = ok;
  memory_free(text);
  return ok;
}

/* ---- the body ---- */

static bool read_tally(Reader *r, Tally *t, const Game *game, Error *err) {
  uint64_t sums[TALLY_SUMS];
  if (!read_numbers(r, "sums", sums, TALLY_SUMS, err) ||
      !read_numbers(r, "moves", t->course_moves, COURSE, err) ||
      !read_numbers(r, "decisions", t->course_decisions, COURSE, err) ||
      !read_numbers(r, "lines", t->lines, tally_lines(game), err))
    return false;
  uint64_t *const into[] = {&t->games,    &t->plies,   &t->decisions,
                            &t->branches, &t->forced,  &t->turns,
                            &t->captures, &t->repeats, &t->most};
  for (int i = 0; i < TALLY_SUMS - 1; i++) *into[i] = sums[i];
  if (sums[TALLY_SUMS - 1] > 32) return bad(r, err);
  t->course_shift = (int)sums[TALLY_SUMS - 1];
  return true;
}

static bool read_openings(Reader *r, const Simulation *s, Sums *sums,
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

static bool read_heat(Reader *r, Watch *w, const Game *game, Error *err) {
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

static bool read_watch(Reader *r, Watch *w, const Game *game, Error *err) {
  if (!read_numbers(r, "positions", w->positions, PARTS, err)) return false;
  for (int i = 0; i < game->nplayers; i++)
    if (!read_numbers(r, "moved", w->moves[i], PARTS, err) ||
        !read_numbers(r, "taken", w->taken[i], PARTS, err))
      return false;
  return read_heat(r, w, game, err);
}

static bool read_watched(Reader *r, const Simulation *s, long k, Error *err) {
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

static bool read_game(Reader *r, Simulation *s, long k, Error *err) {
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

static bool read_games(Reader *r, Simulation *s, long shard, Error *err) {
  for (long k = shard; k < s->games; k += s->shards)
    if (!read_game(r, s, k, err)) return false;
  char *line = next_line(r);
  bool ok = line && text_is_equal(line, "end") && *r->at == '\0';
  memory_free(line);
  return ok || bad(r, err);
}

static bool read_sums(Reader *r, const Simulation *s, Sums *sums, Error *err) {
  for (int i = 0; i < PARTS; i++)
    if (!read_tally(r, &sums->parts[i], s->game, err)) return false;
  return read_openings(r, s, sums, err) &&
         read_watch(r, &sums->watch, s->game, err);
}

static bool read_body(Reader *r, Merger *m, Error *err) {
  Simulation *s = &m->simulation;
  uint64_t shard = 0, failed = 0;
  Sums sums;
  if (!read_numbers(r, "shard", &shard, 1, err)) return false;
  if (shard < 1 || shard > (uint64_t)s->shards) return bad(r, err);
  if (m->has_part[shard - 1])
    return error_set(err, ERROR_INPUT, "%s: part %llu is there twice", r->path,
                     (unsigned long long)shard);
  bool ok =
      sums_init(&sums, s, err) && read_numbers(r, "failed", &failed, 1, err) &&
      read_sums(r, s, &sums, err) && read_games(r, s, (long)shard - 1, err);
  if (ok) {
    sums_add(&s->sums, &sums, s);
    s->failed += (long)failed;
    m->has_part[shard - 1] = true;
  }
  sums_done(&sums);
  return ok;
}

/* ---- putting together ---- */

void merger_init(Merger *m) {
  memset(m, 0, sizeof *m);
  text_init(&m->head);
}

void merger_done(Merger *m) {
  simulation_done(&m->simulation);
  memory_free(m->has_part);
  memory_free(m->from);
  text_done(&m->head);
  if (m->game) game_free(m->game);
}

bool merger_add(Merger *m, const char *path, const char *text, Error *err) {
  Reader r = {.path = path, .at = text, .merger = m, .line = 1};
  const char *body = strstr(text, "\nshard ");
  if (!text_starts(text, "abax-shard 2\n") || !body) return bad(&r, err);
  size_t length = (size_t)(body + 1 - text);
  if (!m->is_started) {
    text_add_bytes(&m->head, text, length);
    if (m->head.failed) return error_memory(err);
    if (!start(m, &r, err)) return false;
  }
  if (length != m->head.length || memcmp(text, m->head.at, length) != 0)
    return error_set(err, ERROR_INPUT,
                     "%s belongs to another simulation than the first part: "
                     "game, options, players, seed, games, limit and the "
                     "number of parts must be the same",
                     path);
  r.at = body + 1;
  return read_body(&r, m, err);
}

bool merger_finish(Merger *m, Error *err) {
  Text missing;
  int count = 0;
  text_init(&missing);
  for (int i = 0; i < m->simulation.shards; i++)
    if (!m->has_part[i] && count++ < 20)
      text_addf(&missing, "%s%d", count > 1 ? ", " : "", i + 1);
  if (count > 0)
    error_set(err, ERROR_INPUT, "of %d parts %d are missing: %s%s",
              m->simulation.shards, count, text_string(&missing),
              count > 20 ? ", ..." : "");
  text_done(&missing);
  if (count == 0) simulation_total(&m->simulation);
  return count == 0;
}
