/* SPDX-License-Identifier: MIT
** terms.c - reading and writing terms.
*/
#include "session/terms.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, WORDS = 4 };
static const int64_t longest = (int64_t)1000 * HOUR;

static const char *const keys[] = {"clock", "repetition", "limit"};

enum { KEYS = sizeof keys / sizeof *keys };

/* ---- durations ---- */

/* Digits with up to three behind a point, as thousandths. */
static const char *read_thousandths(const char *at, int64_t *value) {
  const char *start = at;
  *value = 0;
  for (; *at >= '0' && *at <= '9' && at - start < 9; at++)
    *value = *value * 10 + (*at - '0');
  *value *= 1000;
  if (at == start || *at != '.') return at;
  at++;
  for (int64_t unit = 100; *at >= '0' && *at <= '9' && unit > 0; unit /= 10)
    *value += unit * (*at++ - '0');
  return at;
}

/* "15m", "1h30m", "0.5s"; a number alone is minutes. False: it is none. */
static bool read_duration(const char *text, int64_t *out) {
  static const char units[] = "hms";
  static const int64_t size[] = {HOUR, MINUTE, SECOND};
  *out = 0;
  for (int least = 0; *text;) {
    int64_t n;
    const char *end = read_thousandths(text, &n);
    const char *unit = *end ? strchr(units, *end) : NULL;
    int u = unit ? (int)(unit - units) : 1;
    if (end == text || u < least || (*end && !unit)) return false;
    *out += n * size[u] / 1000;
    if (*out > longest) return false;
    least = u + 1;
    text = end + (*end != '\0');
  }
  return true;
}

static void write_duration(int64_t ms, Text *out) {
  if (ms == 0) text_add(out, "0s");
  if (ms >= HOUR) text_addf(out, "%" PRId64 "h", ms / HOUR);
  if (ms % HOUR >= MINUTE) text_addf(out, "%" PRId64 "m", ms % HOUR / MINUTE);
  if (ms % MINUTE == 0) return;
  text_addf(out, "%" PRId64, ms % MINUTE / SECOND);
  if (ms % SECOND) text_addf(out, ".%03d", (int)(ms % SECOND));
  text_add_char(out, 's');
}

void terms_write_time(int64_t ms, char out[TERMS_TEXT]) {
  if (ms < 0) ms = 0;
  if (ms >= 10 * SECOND) ms += SECOND - 1; /* a second begun is there */
  int h = (int)(ms / HOUR), m = (int)(ms % HOUR / MINUTE);
  int s = (int)(ms % MINUTE / SECOND);
  if (h > 0)
    snprintf(out, TERMS_TEXT, "%d:%02d:%02d", h, m, s);
  else if (ms >= 10 * SECOND)
    snprintf(out, TERMS_TEXT, "%d:%02d", m, s);
  else
    snprintf(out, TERMS_TEXT, "%d.%d", s, (int)(ms % SECOND / 100));
}

void terms_write_spent(int64_t ms, Text *out) {
  text_addf(out, "  time %" PRId64 ".%03d\n", ms / SECOND, (int)(ms % SECOND));
}

bool terms_read_spent(const char *line, int64_t *ms) {
  line += strspn(line, " \t");
  if (!text_starts(line, "time ")) return false;
  const char *end = read_thousandths(line + 5, ms);
  return end > line + 5 && (*end == '\0' || *end == '\n');
}

/* ---- reading ---- */

static bool bad_clock(const char *text, Error *err) {
  return error_set(err, ERROR_USAGE,
                   "'%.40s' is not a clock: '15m', '1h30m', '5m+3s' (three "
                   "seconds more for each ply), 'off'",
                   text);
}

/* "15m" or "15m+5s". */
static bool read_clock(const char *text, int64_t *base, int64_t *more,
                       Error *err) {
  char first[TERMS_TEXT];
  size_t n = strcspn(text, "+");
  *base = *more = 0;
  if (n >= sizeof first) return bad_clock(text, err);
  snprintf(first, sizeof first, "%.*s", (int)n, text);
  bool ok =
      read_duration(first, base) && *base > 0 &&
      (text[n] == '\0' || (text[n + 1] && read_duration(text + n + 1, more)));
  return ok || bad_clock(text, err);
}

/* A player without a clock gets the same one if another player has one. */
static void set_clock(Terms *t, const Game *game, int who, int64_t base,
                      int64_t more) {
  for (int p = 0; p < game->nplayers; p++) {
    if (who >= 0 && who != p && t->has_clock) continue;
    t->clock[p].base = base;
    t->clock[p].more = more;
  }
  t->has_clock = true;
}

static bool read_clocks(Terms *t, const Game *game, int argc,
                        const char *const *argv, Error *err) {
  int64_t base = 0, more = 0;
  int who = argc == 2 ? game_player(game, argv[0]) : -1;
  if (argc == 2 && who < 0)
    return error_set(err, ERROR_USAGE, "%s has no player '%.40s'", game->name,
                     argv[0]);
  if (argc != 1 && argc != 2)
    return error_set(err, ERROR_USAGE,
                     "a clock is given as '15m', or for one player as '%s "
                     "10m'",
                     game->player[0]);
  if (!read_clock(argv[argc - 1], &base, &more, err)) return false;
  set_clock(t, game, who, base, more);
  return true;
}

static bool read_number(const char *key, const char *text, long least,
                        long *out, Error *err) {
  return text_to_long(text, least, 1000000, out) ||
         error_set(err, ERROR_USAGE,
                   "'%.40s' is not understood: %s is a number from %ld on, or "
                   "'off'",
                   text, key, least);
}

bool terms_read(Terms *t, const Game *game, const char *key, int argc,
                const char *const *argv, Error *err) {
  long n = 0;
  bool is_off = argc == 1 && text_is_equal(argv[0], "off");
  if (text_is_equal(key, "clock")) {
    if (!is_off) return read_clocks(t, game, argc, argv, err);
    t->has_clock = false;
    memset(t->clock, 0, sizeof t->clock);
    return true;
  }
  if (argc != 1)
    return error_set(err, ERROR_USAGE, "%s is one number, or 'off'", key);
  bool is_limit = text_is_equal(key, "limit");
  if (!is_off && !read_number(key, argv[0], is_limit ? 1 : 2, &n, err))
    return false;
  if (is_limit)
    t->limit = n;
  else
    t->repetition = (int)n;
  return true;
}

/* ---- writing ---- */

static bool is_same_for_all(const Terms *t, const Game *game) {
  for (int p = 1; p < game->nplayers; p++)
    if (t->clock[p].base != t->clock[0].base ||
        t->clock[p].more != t->clock[0].more)
      return false;
  return true;
}

static void write_clock(const Terms *t, int p, Text *out) {
  write_duration(t->clock[p].base, out);
  if (t->clock[p].more == 0) return;
  text_add_char(out, '+');
  write_duration(t->clock[p].more, out);
}

void terms_write(const Terms *t, const Game *game, const char *key, Text *out) {
  long n = text_is_equal(key, "limit") ? t->limit : t->repetition;
  if (!text_is_equal(key, "clock")) {
    text_addf(out, n ? "%ld" : "off", n);
  } else if (!t->has_clock) {
    text_add(out, "off");
  } else if (is_same_for_all(t, game)) {
    write_clock(t, 0, out);
  } else {
    for (int p = 0; p < game->nplayers; p++) {
      text_addf(out, "%s%s ", p > 0 ? ", " : "", game->player[p]);
      write_clock(t, p, out);
    }
  }
}

void terms_write_lines(const Terms *t, const Game *game, Text *out) {
  bool is_same = is_same_for_all(t, game);
  for (int p = 0; t->has_clock && p < (is_same ? 1 : game->nplayers); p++) {
    text_addf(out, "clock %s%s", is_same ? "" : game->player[p],
              is_same ? "" : " ");
    write_clock(t, p, out);
    text_add_char(out, '\n');
  }
  if (t->repetition) text_addf(out, "repetition %d\n", t->repetition);
  if (t->limit) text_addf(out, "limit %ld\n", t->limit);
}

/* ---- header lines ---- */

/* Cuts a line into its words, in place. */
static int split(char *line, const char *words[WORDS]) {
  int n = 0;
  char *at = line, *word;
  while ((word = strsep(&at, " \t")) != NULL)
    if (*word && n < WORDS) words[n++] = word;
  return n;
}

/* Calls 'visit' with every line, without its end. */
typedef void Visit(const char *line, size_t length, void *context);

static void each_line(const char *lines, Visit *visit, void *context) {
  while (lines && *lines) {
    size_t n = strcspn(lines, "\n");
    visit(lines, n, context);
    lines += n + (lines[n] == '\n');
  }
}

typedef struct Reading {
  Terms *terms;
  const Game *game;
} Reading;

static bool is_term(const char *key) {
  for (int i = 0; i < KEYS; i++)
    if (text_is_equal(keys[i], key)) return true;
  return false;
}

/* Reads the line if it is a term; into 'terms' if it makes sense. */
static bool read_line(const char *line, size_t length, Reading *r) {
  char copy[128];
  const char *words[WORDS];
  if (length >= sizeof copy) return false;
  snprintf(copy, sizeof copy, "%.*s", (int)length, line);
  int n = split(copy, words);
  if (n < 2 || !is_term(words[0])) return false;
  Terms trial = *r->terms;
  if (!terms_read(&trial, r->game, words[0], n - 1, words + 1, NULL))
    return false;
  *r->terms = trial;
  return true;
}

static void visit_to_read(const char *line, size_t length, void *context) {
  read_line(line, length, context);
}

void terms_read_lines(Terms *t, const Game *game, const char *lines) {
  Reading r = {t, game};
  each_line(lines, visit_to_read, &r);
}

static void visit_to_copy(const char *line, size_t length, void *context) {
  char key[16];
  size_t n = strcspn(line, " \t\n");
  snprintf(key, sizeof key, "%.*s", n < sizeof key ? (int)n : 0, line);
  if (is_term(key)) return;
  text_add_bytes(context, line, length);
  text_add_char(context, '\n');
}

void terms_other_lines(const char *lines, Text *out) {
  each_line(lines, visit_to_copy, out);
}
