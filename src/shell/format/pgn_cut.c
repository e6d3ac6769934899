/* SPDX-License-Identifier: MIT
** pgn_cut.c - recognising PGN, and finding where a game ends.
**
** A game ends where a tag follows its moves, and behind a score where no tag
** follows. A bracket inside a comment is not a tag.
*/
#include "shell/format/readers.h"

#include <ctype.h>
#include <string.h>

/* A name may have letters, digits, and what PGN calls a symbol. */
bool pgn_is_name(char c) {
  return isalnum((unsigned char)c) || (unsigned char)c >= 0x80 ||
         (c && strchr("_+#=:-./", c));
}

const char *pgn_skip_words(const char *at, const char *end) {
  while (at < end && (isspace((unsigned char)*at) || strchr("%;{", *at))) {
    char stop = *at == '{' ? '}' : '\n';
    if (!isspace((unsigned char)*at)) at = memchr(at, stop, (size_t)(end - at));
    if (!at) return end;
    at++;
  }
  return at;
}

/* "[Name " begins a tag; "[" alone may be in a comment. */
static bool is_tag(const char *at, const char *end) {
  if (at == end || *at != '[') return false;
  const char *c = at + 1;
  while (c < end && (*c == ' ' || *c == '\t')) c++;
  const char *name = c;
  while (c < end && pgn_is_name(*c)) c++;
  if (c == name) return false;
  while (c < end && (*c == ' ' || *c == '\t')) c++;
  return c < end && *c == '"';
}

static bool is_blank(const char *at, const char *end) {
  while (at < end && isspace((unsigned char)*at)) at++;
  return at == end;
}

static const char *const scores[] = {"1-0", "0-1", "1/2-1/2", "*",   "2-0",
                                     "0-2", "1-1", "0-0",     "½-½", "1/2"};

bool pgn_is_score(const char *word) {
  for (size_t i = 0; i < sizeof scores / sizeof *scores; i++)
    if (text_is_equal(scores[i], word)) return true;
  return false;
}

/* The last word of a line, when nothing is after it. */
static bool ends_with_score(const char *at, const char *end) {
  char word[16];
  while (end > at && isspace((unsigned char)end[-1])) end--;
  const char *from = end;
  while (from > at && !isspace((unsigned char)from[-1])) from--;
  size_t n = (size_t)(end - from);
  if (n == 0 || n >= sizeof word) return false;
  memcpy(word, from, n);
  word[n] = '\0';
  return pgn_is_score(word) && !text_is_equal(word, "0-0"); /* castling */
}

bool pgn_ends(const char *text, size_t length) {
  return ends_with_score(text, text + length);
}

typedef struct Cutter {
  bool in_comment, in_moves, is_over, after_blank, has_event;
} Cutter;

/* A comment in braces may go on over lines; the one behind ';' may not. */
static void pass_comments(Cutter *c, const char *at, const char *end) {
  for (; at < end; at++) {
    if (c->in_comment)
      c->in_comment = *at != '}';
    else if (*at == ';')
      return;
    else
      c->in_comment = *at == '{';
  }
}

static bool is_event_tag(const char *at, const char *end) {
  return is_tag(at, end) && !strncmp(at, "[Event ", 7);
}

/* Does another game begin with this line? */
static bool begins_game(Cutter *c, const char *at, const char *end) {
  if (is_tag(at, end)) {
    bool is_event = is_event_tag(at, end);
    if (c->in_moves || (is_event && c->has_event && c->after_blank))
      return true;
    c->has_event = c->has_event || is_event;
    return false;
  }
  if (c->is_over) return true;
  c->in_moves = true;
  return false;
}

/* What is said before the tags belongs to them. */
static const char *skip_lead(const char *at, const char *end) {
  const char *tag = pgn_skip_words(at, end);
  return is_tag(tag, end) ? tag : at;
}

size_t pgn_cut(const char *text, size_t length) {
  const char *end = text + length, *at = skip_lead(text, end);
  Cutter c = {0};
  while (at < end) {
    const char *line_end = memchr(at, '\n', (size_t)(end - at));
    if (!line_end) line_end = end;
    if (c.in_comment && !is_blank(at, line_end)) {
      /* A comment that nobody ended loses none of the games behind it. */
      if (c.after_blank && is_event_tag(at, line_end))
        return (size_t)(at - text);
      c.after_blank = false;
      pass_comments(&c, at, line_end);
    } else if (is_blank(at, line_end)) {
      c.after_blank = true;
    } else if (*at != '%') {
      if (begins_game(&c, at, line_end)) return (size_t)(at - text);
      c.after_blank = false;
      if (c.in_moves) pass_comments(&c, at, line_end);
      c.is_over = c.in_moves && !c.in_comment && ends_with_score(at, line_end);
    }
    at = line_end + (line_end < end);
  }
  return length;
}

/* "1.e4", "1. 32-28" and "1.32-28", but not "1.5". */
static bool is_numbered(const char *text, size_t length) {
  size_t digits = 0;
  while (digits < length && isdigit((unsigned char)text[digits])) digits++;
  return digits > 0 && digits < 4 && digits < length && text[digits] == '.' &&
         (!isdigit((unsigned char)text[digits + 1]) ||
          pgn_is_numbers(text + digits + 1));
}

/* Draughts without anything else: "32-28 19-23". */
static bool is_draughts(const char *text, size_t length) {
  const char *blank = memchr(text, ' ', length);
  return blank && pgn_is_numbers(text) && pgn_is_numbers(blank + 1);
}

bool pgn_is(const char *text, size_t length) {
  const char *end = text + length;
  text = pgn_skip_words(text, end);
  length = (size_t)(end - text);
  return is_tag(text, end) || is_numbered(text, length) ||
         is_draughts(text, length);
}
