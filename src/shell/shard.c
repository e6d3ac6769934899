/* SPDX-License-Identifier: MIT
** shard.c - the text of a part: a head that all parts share, then the sums,
** then a line a game.
*/
#include "shell/shard.h"
#include "base/memory.h"
#include "script/load.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static void write_head(const Simulation *s, Text *out) {
  const Game *game = s->game;
  text_addf(out, "abax-shard 1\ngame %s\nrules %016llx\n", game->path,
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

static void write_sums(const Simulation *s, Text *out) {
  const Tally *t = &s->total;
  const uint64_t sums[] = {t->plies,    t->decisions, t->branches, t->turns,
                           t->captures, t->repeats,   t->most};
  text_addf(out, "shard %d\nsums", s->shard + 1);
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
    text_addf(out, " %llu", (unsigned long long)sums[i]);
  text_add(out, "\ncourse");
  for (int i = 0; i < COURSE; i++)
    text_addf(out, " %llu %llu", (unsigned long long)t->course_moves[i],
              (unsigned long long)t->course_decisions[i]);
  text_add(out, "\nlines");
  for (size_t i = 0; i < tally_lines(s->game); i++)
    text_addf(out, " %llu", (unsigned long long)t->lines[i]);
  text_addf(out, "\nfailed %ld\n", s->failed);
}

void shard_write(const Simulation *s, Text *out) {
  write_head(s, out);
  write_sums(s, out);
  for (long k = s->shard; k < s->games; k += s->shards)
    text_addf(out, "%ld %u %u %u\n", k, s->results[k].plies,
              s->results[k].ending, s->results[k].leader);
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
  s->results = memory_new((size_t)s->games * sizeof *s->results);
  m->has_part = memory_new((size_t)s->shards * sizeof *m->has_part);
  if (!s->results || !m->has_part || (h->from && !m->from))
    return error_memory(err);
  return tally_init(&s->total, m->game, err);
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
    if (!text_is_equal(line, "abax-shard 1")) ok = read_head_line(&head, line);
    line = end ? end + 1 : NULL;
  }
  ok = (ok && is_possible(&head)) || bad(r, err);
  ok = ok && start_simulation(m, &head, r, err);
  m->is_started = ok;
  memory_free(text);
  return ok;
}

/* ---- the body ---- */

static bool read_sums(Reader *r, Tally *t, const Game *game, Error *err) {
  uint64_t sums[7], course[2 * COURSE];
  if (!read_numbers(r, "sums", sums, 7, err) ||
      !read_numbers(r, "course", course, (size_t)2 * COURSE, err) ||
      !read_numbers(r, "lines", t->lines, tally_lines(game), err))
    return false;
  t->plies = sums[0];
  t->decisions = sums[1];
  t->branches = sums[2];
  t->turns = sums[3];
  t->captures = sums[4];
  t->repeats = sums[5];
  t->most = sums[6];
  for (int i = 0; i < COURSE; i++) {
    t->course_moves[i] = course[2 * i];
    t->course_decisions[i] = course[2 * i + 1];
  }
  return true;
}

static bool read_game(Reader *r, Simulation *s, long k, Error *err) {
  uint64_t row[4], players = (uint64_t)s->game->nplayers;
  char *line = next_line(r);
  bool ok = line && numbers(line, row, 4) && row[0] == (uint64_t)k &&
            row[1] <= UINT32_MAX && row[2] > ENDING_NONE &&
            row[2] < ENDING_WIN + players && row[3] <= players;
  memory_free(line);
  if (!ok) return bad(r, err);
  s->results[k] =
      (SimulatedGame){(uint32_t)row[1], (uint8_t)row[2], (uint8_t)row[3]};
  atomic_fetch_add(&s->played, 1);
  return true;
}

static bool read_games(Reader *r, Simulation *s, long shard, Error *err) {
  for (long k = shard; k < s->games; k += s->shards)
    if (!read_game(r, s, k, err)) return false;
  char *line = next_line(r);
  bool ok = line && text_is_equal(line, "end") && *r->at == '\0';
  memory_free(line);
  return ok || bad(r, err);
}

static bool read_body(Reader *r, Merger *m, Error *err) {
  Simulation *s = &m->simulation;
  uint64_t shard = 0, failed = 0;
  Tally tally;
  if (!read_numbers(r, "shard", &shard, 1, err)) return false;
  if (shard < 1 || shard > (uint64_t)s->shards) return bad(r, err);
  if (m->has_part[shard - 1])
    return error_set(err, ERROR_INPUT, "%s: part %llu is there twice", r->path,
                     (unsigned long long)shard);
  bool ok = tally_init(&tally, s->game, err) &&
            read_sums(r, &tally, s->game, err) &&
            read_numbers(r, "failed", &failed, 1, err) &&
            read_games(r, s, (long)shard - 1, err);
  if (ok) {
    tally_add(&s->total, &tally, s->game);
    s->failed += (long)failed;
    m->has_part[shard - 1] = true;
  }
  tally_done(&tally);
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
  if (!text_starts(text, "abax-shard 1\n") || !body) return bad(&r, err);
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
  return count == 0;
}
