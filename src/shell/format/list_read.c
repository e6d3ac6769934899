/* SPDX-License-Identifier: MIT
** list_read.c - moves and nothing else, one game per line.
**
**   f5d6c3d3c4f4...                    points, as Othello is written down
**   position startpos moves e2e4 e7e5  what UCI engines are told
**   e2e4 e7e5 g1f3                     the same without its words
**   c3d3 g7f7                          any game, when somebody names it
*/
#include "shell/format/readers.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LOOKED_AT = 4096 };

static bool is_point(const char *at) {
  char file = (char)tolower((unsigned char)at[0]);
  return file >= 'a' && file <= 'h' && at[1] >= '1' && at[1] <= '8';
}

/* "--", "pa" and "ps" stand for a pass. */
static bool is_pass(const char *at) {
  return !strncmp(at, "--", 2) || !strncasecmp(at, "pa", 2) ||
         !strncasecmp(at, "ps", 2);
}

static bool are_points(const char *word, size_t n) {
  if (n % 2) return false;
  for (size_t i = 0; i < n; i += 2)
    if (!is_point(word + i) && !is_pass(word + i)) return false;
  return true;
}

/* Two of them may be a move of chess. */
static bool is_points(const char *word, size_t n) {
  return n != 4 && are_points(word, n);
}

/* "e2e4", "e7e8q" */
static bool is_uci_move(const char *word, size_t n) {
  return (n == 4 || (n == 5 && strchr("qrbnQRBN", word[4]))) &&
         islower((unsigned char)word[0]) && is_point(word) &&
         is_point(word + 2);
}

/* Are all words of the beginning so? */
static bool all_words(const char *text, size_t length,
                      bool (*is)(const char *word, size_t n)) {
  const char *end = text + (length < LOOKED_AT ? length : LOOKED_AT);
  size_t count = 0;
  for (;; count++) {
    while (text < end && isspace((unsigned char)*text)) text++;
    const char *word = text;
    while (text < end && !isspace((unsigned char)*text)) text++;
    if (text == end && length > LOOKED_AT) return count > 0;
    if (word == text) return count > 0;
    if (!is(word, (size_t)(text - word))) return false;
  }
}

size_t line_cut(const char *text, size_t length) {
  const char *newline = memchr(text, '\n', length);
  return newline ? (size_t)(newline - text) + 1 : length;
}

/* The first line tells, if it is long enough: what is wrong in another is that
** game's fault. */
static bool is_list(const char *text, size_t length, size_t least,
                    bool (*is)(const char *word, size_t n)) {
  while (length > 0 && isspace((unsigned char)*text)) text++, length--;
  size_t n = line_cut(text, length);
  return (n >= least && all_words(text, n, is)) || all_words(text, length, is);
}

bool points_is(const char *text, size_t length) {
  return is_list(text, length, sizeof "f5d6c3" - 1, is_points);
}

static bool starts(const char *text, size_t length, const char *word) {
  size_t n = strlen(word);
  return length > n && !strncmp(text, word, n) &&
         isspace((unsigned char)text[n]);
}

bool uci_is(const char *text, size_t length) {
  while (length > 0 && isspace((unsigned char)*text)) text++, length--;
  return starts(text, length, "position") || starts(text, length, "startpos") ||
         is_list(text, length, sizeof "e2e4 e7e5" - 1, is_uci_move);
}

/* Has the line more than one word? */
static bool has_words(const char *at, const char *end) {
  while (at < end && isspace((unsigned char)*at)) at++;
  while (at < end && !isspace((unsigned char)*at)) at++;
  while (at < end && *at != '\n' && isspace((unsigned char)*at)) at++;
  return at < end && *at != '\n';
}

size_t list_cut(const char *text, size_t length) {
  return has_words(text, text + length) ? line_cut(text, length) : length;
}

/* The next word; its length, 0 at the end. */
static size_t next_word(const char **at, const char **word) {
  while (isspace((unsigned char)**at)) ++*at;
  *word = *at;
  while (**at && !isspace((unsigned char)**at)) ++*at;
  return (size_t)(*at - *word);
}

bool points_read(Transcript *transcript, Error *err) {
  const char *at = transcript->text, *word;
  transcript->kind = "points";
  transcript->has_tags = true;
  for (size_t n; (n = next_word(&at, &word)) > 0;) {
    if (!are_points(word, n))
      return transcript_wrong(transcript->line, err,
                              "'%.*s' is not a series of points such as f5d6c3",
                              n < 40 ? (int)n : 40, word);
    for (size_t i = 0; i < n; i += 2) {
      bool passes = is_pass(word + i);
      if (!transcript_add(transcript, TRANSCRIPT_MOVE, transcript->line,
                          passes ? "pass" : word + i, passes ? 4 : 2, err))
        return false;
    }
  }
  return true;
}

bool list_read(Transcript *transcript, Error *err) {
  const char *at = transcript->text, *word;
  if (!transcript->kind) transcript->kind = "list";
  for (size_t n; (n = next_word(&at, &word)) > 0;)
    if (!transcript_add(transcript, TRANSCRIPT_MOVE, transcript->line, word, n,
                        err))
      return false;
  return true;
}

/* "fen F... moves": what is between is the position. */
static bool read_fen(Transcript *transcript, const char **at, Error *err) {
  const char *end = strstr(*at, " moves");
  Text fen;
  text_init(&fen);
  if (!end) end = *at + strlen(*at);
  *at += strspn(*at, " \t");
  text_add_bytes(&fen, *at, end > *at ? (size_t)(end - *at) : 0);
  while (fen.length && isspace((unsigned char)fen.at[fen.length - 1]))
    fen.at[--fen.length] = '\0';
  bool ok = !fen.failed
                ? transcript_tag(transcript, "FEN", text_string(&fen), err)
                : error_memory(err);
  text_done(&fen);
  *at = end;
  return ok;
}

bool uci_read(Transcript *transcript, Error *err) {
  const char *at = transcript->text, *word, *rest = at;
  transcript->kind = "uci";
  transcript->has_tags = true;
  for (size_t n; (n = next_word(&at, &word)) > 0; rest = at) {
    if (starts(word, n + 1, "fen")) {
      if (!read_fen(transcript, &at, err)) return false;
    } else if (!starts(word, n + 1, "position") &&
               !starts(word, n + 1, "startpos") &&
               !(n == 5 && !strncmp(word, "moves", 5)) &&
               !(n == 8 && !strncmp(word, "startpos", 8))) {
      break;
    }
  }
  transcript->text = rest;
  return list_read(transcript, err);
}
