/* SPDX-License-Identifier: MIT
** mat_read.c - matches as backgammon programs exchange them (.mat).
**
**    7 point match
**
**    Game 1
**    Ann : 0                        Bob : 0
**     1)                             53: 8/3 6/3
**     2) 62: 24/18 18/16              Doubles => 2
**     3)  Takes                      31: 8/7 7/4*
**                                     Wins 2 points
**
** The left column is the first seat. Columns run into each other where a move
** is long, so a line is read one word at a time: what begins close behind its
** number is the left player's.
*/
#include "shell/format/readers.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { CLOSE = 4, MIDDLE = 20, LOOKED_AT = 2000 };

/* "Game 3" alone in a line. */
static bool is_game_line(const char *at, const char *end) {
  while (at < end && isblank((unsigned char)*at)) at++;
  if (end - at < 6 || strncasecmp(at, "Game ", 5) != 0) return false;
  at += 5;
  while (at < end && isblank((unsigned char)*at)) at++;
  if (at == end || !isdigit((unsigned char)*at)) return false;
  while (at < end && isdigit((unsigned char)*at)) at++;
  while (at < end && isspace((unsigned char)*at)) at++;
  return at == end;
}

/* A comment, "7 point match", or nothing. */
static bool is_head_line(const char *at, const char *end) {
  while (at < end && isspace((unsigned char)*at)) at++;
  if (at == end || *at == ';') return true;
  const char *digits = at;
  while (at < end && isdigit((unsigned char)*at)) at++;
  while (at < end && isblank((unsigned char)*at)) at++;
  return digits < end && isdigit((unsigned char)*digits) && end - at >= 5 &&
         !strncasecmp(at, "point", 5);
}

static const char *line_end(const char *at, const char *end) {
  const char *newline = memchr(at, '\n', (size_t)(end - at));
  return newline ? newline : end;
}

/* The line "Game 1" is among the first, and comments or the length of the
** match are all that is before it. */
bool mat_is(const char *text, size_t length) {
  const char *end = text + (length < LOOKED_AT ? length : LOOKED_AT);
  for (const char *at = text; at < end;) {
    const char *stop = line_end(at, end);
    if (is_game_line(at, stop)) return true;
    if (!is_head_line(at, stop)) return false;
    at = stop + (stop < end);
  }
  return false;
}

size_t mat_cut(const char *text, size_t length) {
  const char *end = text + length;
  bool is_begun = false;
  for (const char *at = text; at < end;) {
    const char *stop = line_end(at, end);
    if (is_game_line(at, stop)) {
      if (is_begun) return (size_t)(at - text);
      is_begun = true;
    }
    at = stop + (stop < end);
  }
  return length;
}

typedef struct Reader {
  Transcript *transcript;
  int line;
  bool is_begun, is_over;
  Error *err;
} Reader;

static bool add(Reader *r, TranscriptType type, char side, const char *text,
                size_t length) {
  while (length > 0 && isspace((unsigned char)text[length - 1])) length--;
  if (!transcript_add(r->transcript, type, r->line, text, length, r->err))
    return false;
  r->transcript->items[r->transcript->nitems - 1].side = side;
  return true;
}

static bool is_roll(const char *at) {
  return at[0] >= '1' && at[0] <= '6' && at[1] >= '1' && at[1] <= '6' &&
         at[2] == ':';
}

/* "Doubles" and "Double"; what the word means, as a transcript says it. */
static const struct {
  const char *verb;
  TranscriptType type;
  const char *means;
} verbs[] = {
    {"Double", TRANSCRIPT_CUBE, "double"},  {"Take", TRANSCRIPT_CUBE, "take"},
    {"Accept", TRANSCRIPT_CUBE, "take"},    {"Beaver", TRANSCRIPT_CUBE, "take"},
    {"Drop", TRANSCRIPT_CUBE, "drop"},      {"Pass", TRANSCRIPT_CUBE, "drop"},
    {"Resign", TRANSCRIPT_NOTE, "resigns"}, {"Cannot", TRANSCRIPT_MOVE, "pass"},
    {"Win", TRANSCRIPT_MARK, NULL}}; /* see read_win */

enum { VERBS = sizeof verbs / sizeof *verbs };

/* Its number; -1: it is none. */
static int find_verb(const char *at) {
  for (int i = 0; i < VERBS; i++)
    if (!strncasecmp(at, verbs[i].verb, strlen(verbs[i].verb))) return i;
  return -1;
}

/* Where the next action of the line begins, from 'at' on. */
static const char *find_action(const char *at) {
  for (; *at; at++)
    if ((at[-1] == ' ' || at[-1] == '\t') &&
        (is_roll(at) || find_verb(at) >= 0))
      return at;
  return at;
}

/* "11: Cannot Move" */
static bool is_pass(const char *at) { return !strncasecmp(at, "Cannot", 6); }

static bool read_roll(Reader *r, char side, const char *at, size_t length) {
  char roll[4] = {at[0], ' ', at[1], '\0'};
  const char *end = at + length;
  if (!add(r, TRANSCRIPT_ROLL, side, roll, 3)) return false;
  at += 3;
  while (at < end && isspace((unsigned char)*at)) at++;
  while (end > at && isspace((unsigned char)end[-1])) end--;
  size_t n = (size_t)(end - at);
  if (is_pass(at)) return add(r, TRANSCRIPT_MOVE, side, "pass", 4);
  if (n > 0 && (memchr(at, '?', n) != NULL || !strncasecmp(at, "illegal", 7)))
    return transcript_wrong(r->line, r->err,
                            "the move is not written down: %.*s",
                            n < 30 ? (int)n : 30, at);
  return add(r, TRANSCRIPT_MOVE, side, at, n);
}

/* "Wins 2 points" */
static bool read_win(Reader *r, char side, const char *at) {
  char result[16], points[16];
  long n = 0;
  at += strcspn(at, " ");
  at += strspn(at, " ");
  snprintf(points, sizeof points, "%.*s", (int)strspn(at, "0123456789"), at);
  if (!text_to_long(points, 1, 100000, &n))
    return transcript_wrong(r->line, r->err, "how many points were won?");
  snprintf(result, sizeof result, "%s", side == '1' ? "1-0" : "0-1");
  r->is_over = true;
  r->transcript->result =
      arena_string(&r->transcript->arena, result, strlen(result));
  return (r->transcript->result || error_memory(r->err)) &&
         transcript_tag(r->transcript, "Points", points, r->err);
}

static bool read_action(Reader *r, char side, const char *at, size_t length) {
  int verb = find_verb(at);
  if (verb < 0) return read_roll(r, side, at, length);
  const char *means = verbs[verb].means;
  if (!means) return read_win(r, side, at);
  return add(r, verbs[verb].type, side, means, strlen(means));
}

/* 'from' is where the left column begins. */
static bool read_actions(Reader *r, const char *line, const char *from,
                         bool is_numbered) {
  const char *at = find_action(from);
  char side = is_numbered ? (at - from <= CLOSE ? '1' : '2')
                          : (at - line < MIDDLE ? '1' : '2');
  if (!*at && from[strspn(from, " \t\r")])
    return transcript_wrong(r->line, r->err,
                            "'%.30s' is neither a roll nor a word "
                            "about the cube",
                            from + strspn(from, " \t"));
  while (*at) {
    const char *next = find_action(at + 1);
    if (is_roll(at) && is_pass(next) && at + 3 + strspn(at + 3, " \t") == next)
      next = find_action(next + 1);
    if (!read_action(r, side, at, (size_t)(next - at))) return false;
    side = '2';
    at = next;
  }
  return true;
}

/* Where a name ends: ": 0", or ":" at the end of the line. */
static char *find_colon(char *line) {
  char *colon = strchr(line, ':');
  while (colon && colon[1] &&
         !(isblank((unsigned char)colon[1]) &&
           isdigit((unsigned char)colon[1 + strspn(colon + 1, " \t")])))
    colon = strchr(colon + 1, ':');
  return colon;
}

/* " Ann : 0       Bob : 4" */
static bool read_names(Reader *r, char *line) {
  for (int seat = 1; seat <= 2; seat++) {
    line += strspn(line, " \t");
    char *colon = find_colon(line), tag[4] = {'*', (char)('0' + seat)};
    if (!colon)
      return transcript_wrong(r->line, r->err,
                              "the names of the players belong here, as in "
                              "'Ann : 0   Bob : 0'");
    *colon = '\0';
    for (char *c = colon; c > line && isblank((unsigned char)c[-1]);)
      *--c = '\0';
    if (!transcript_tag(r->transcript, tag, line, r->err)) return false;
    line = colon + 1;
    line += strspn(line, " \t");
    size_t digits = strspn(line, "0123456789");
    char points[16];
    snprintf(points, sizeof points, "%.*s", (int)(digits < 10 ? digits : 10),
             line);
    if (*points &&
        !transcript_tag(r->transcript, seat == 1 ? "Score1" : "Score2", points,
                        r->err))
      return false;
    line += digits;
  }
  r->is_begun = true;
  return true;
}

/* "; [Site "..."]": a tag, if its name is one word. */
static bool read_tag(Reader *r, const char *at) {
  char name[32];
  at += strspn(at, "; \t");
  if (*at++ != '[') return true;
  size_t n = 0;
  while (pgn_is_name(at[n])) n++;
  const char *value = at + n + strspn(at + n, " \t");
  const char *end = strrchr(value, '"');
  if (n == 0 || n >= sizeof name || *value != '"' || end == value) return true;
  snprintf(name, sizeof name, "%.*s", (int)n, at);
  value++;
  const char *copy =
      arena_string(&r->transcript->arena, value, (size_t)(end - value));
  return copy ? transcript_tag(r->transcript, name, copy, r->err)
              : error_memory(r->err);
}

/* "7 point match" has a number. */
static bool read_head(Reader *r, const char *line) {
  char number[16];
  const char *at = line + strspn(line, " \t");
  size_t digits = strspn(at, "0123456789");
  if (digits == 0 || digits > 9 || strncasecmp(at + digits, " point", 6) != 0)
    return true;
  snprintf(number, sizeof number, "%.*s", (int)digits, at);
  return transcript_tag(r->transcript, "Match", number, r->err);
}

static bool read_line(Reader *r, char *line, bool *in_game) {
  const char *at = line + strspn(line, " \t\r");
  if (!*at) return true;
  if (*at == ';') return *in_game || read_tag(r, at);
  if (is_game_line(line, line + strlen(line))) {
    *in_game = true;
    return true;
  }
  if (!*in_game) return read_head(r, line);
  if (!r->is_begun) return read_names(r, line);
  size_t digits = strspn(at, "0123456789");
  bool is_numbered = digits > 0 && at[digits] == ')';
  return read_actions(r, line, is_numbered ? at + digits + 1 : line + 1,
                      is_numbered);
}

bool mat_read(Transcript *transcript, Error *err) {
  Reader r = {.transcript = transcript, .line = transcript->line, .err = err};
  bool in_game = false, ok = true;
  char *text = arena_string(&transcript->arena, transcript->text,
                            strlen(transcript->text));
  if (!text) return error_memory(err);
  transcript->kind = "mat";
  transcript->has_tags = true;
  for (char *line; ok && (line = strsep(&text, "\n")) != NULL; r.line++) {
    size_t n = strlen(line);
    while (n > 0 && isspace((unsigned char)line[n - 1])) line[--n] = '\0';
    /* Blanks around: a word at either end can be looked for like any other. */
    ok = read_line(&r, line, &in_game);
  }
  return ok;
}
