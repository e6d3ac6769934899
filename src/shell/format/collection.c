/* SPDX-License-Identifier: MIT
** collection.c - which format a file is in, and where its games begin.
*/
#include "shell/format/collection.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "shell/format/readers.h"

/* ---- bytes ---- */

static bool is_continued(const char *at, size_t n) {
  for (size_t i = 1; i < n; i++)
    if (((unsigned char)at[i] & 0xC0) != 0x80) return false;
  return true;
}

static bool is_utf8(const char *at) {
  for (; *at; at++) {
    unsigned char c = (unsigned char)*at;
    size_t n = c < 0x80             ? 1
               : (c & 0xE0) == 0xC0 ? 2
               : (c & 0xF0) == 0xE0 ? 3
               : (c & 0xF8) == 0xF0 ? 4
                                    : 0;
    if (n == 0 || !is_continued(at, n)) return false;
    at += n - 1;
  }
  return true;
}

/* Older files are in Latin-1, of which each byte is the code itself. */
static bool decode_latin(Text *text, Error *err) {
  Text out;
  text_init(&out);
  for (size_t i = 0; i < text->length; i++) {
    unsigned char c = (unsigned char)text->at[i];
    if (c >= 0x80) text_add_char(&out, (char)(0xC0 | c >> 6));
    text_add_char(&out, (char)(c < 0x80 ? c : 0x80 | (c & 0x3F)));
  }
  if (out.failed) {
    text_done(&out);
    return error_memory(err);
  }
  text_done(text);
  *text = out;
  return true;
}

/* Every end of a line is one newline. */
static void unify_lines(Text *text) {
  size_t to = 0;
  for (size_t i = 0; i < text->length; i++) {
    char c = text->at[i];
    if (c == '\r' && i + 1 < text->length && text->at[i + 1] == '\n') continue;
    text->at[to++] = c == '\r' ? '\n' : c;
  }
  text->length = to;
  if (text->at) text->at[to] = '\0';
}

/* Nothing in a text can move a terminal's cursor or end a line early. */
static void blank_controls(Text *text) {
  for (size_t i = 0; i < text->length; i++) {
    unsigned char c = (unsigned char)text->at[i];
    if ((c < ' ' && c != '\n' && c != '\t') || c == 0x7f) text->at[i] = ' ';
  }
}

static bool clean(Text *text, Error *err) {
  static const char mark[] = "\xEF\xBB\xBF";
  if (text->length == 0) return true;
  if (text_starts(text->at, "\xFF\xFE") || text_starts(text->at, "\xFE\xFF"))
    return error_set(err, ERROR_INPUT,
                     "it is in UTF-16; 'iconv -t UTF-8' makes it readable");
  if (strlen(text->at) != text->length)
    return error_set(err, ERROR_INPUT, "it is not text: a byte in it is zero");
  if (text_starts(text->at, mark)) {
    text->length -= strlen(mark);
    memmove(text->at, text->at + strlen(mark), text->length + 1);
  }
  if (!is_utf8(text->at) && !decode_latin(text, err)) return false;
  if (strchr(text->at, '\r')) unify_lines(text);
  blank_controls(text);
  return true;
}

/* ---- files ---- */

static bool read_stdin(Text *text, Error *err) {
  char buffer[1 << 16];
  size_t n, limit = (size_t)1 << 28;
  text_clear(text);
  while ((n = fread(buffer, 1, sizeof buffer, stdin)) > 0) {
    text_add_bytes(text, buffer, n);
    if (text->length > limit)
      return error_set(err, ERROR_LIMIT, "stdin has more than 256 MiB");
  }
  if (ferror(stdin)) return error_set(err, ERROR_IO, "cannot read stdin");
  return !text->failed || error_memory(err);
}

static const FormatRow *recognise(const Text *text) {
  size_t count;
  const FormatRow *rows = format_all(&count);
  for (size_t i = 0; i < count; i++)
    if (rows[i].is && rows[i].is(text_string(text), text->length))
      return &rows[i];
  return NULL;
}

static bool is_blank(const char *at, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!isspace((unsigned char)at[i])) return false;
  return true;
}

static bool add_game(Collection *c, size_t at, size_t length, int line,
                     Error *err) {
  if (!memory_reserve((void **)&c->games, &c->capacity, c->count + 1,
                      sizeof *c->games))
    return error_memory(err);
  while (length > 0 && isspace((unsigned char)c->text.at[at])) {
    line += c->text.at[at] == '\n';
    at++;
    length--;
  }
  c->games[c->count++] = (struct CollectionGame){at, length, line};
  return true;
}

static bool cut_games(Collection *c, Error *err) {
  const char *text = text_string(&c->text);
  int line = 1;
  for (size_t at = 0; at < c->text.length;) {
    size_t n = c->format->cut(text + at, c->text.length - at);
    if (n == 0) n = c->text.length - at;
    if (!is_blank(text + at, n) && !add_game(c, at, n, line, err)) return false;
    for (size_t i = 0; i < n; i++) line += text[at + i] == '\n';
    at += n;
  }
  return true;
}

static bool refuse(const Collection *c, Error *err) {
  size_t count;
  const FormatRow *rows = format_all(&count);
  Text names;
  text_init(&names);
  for (size_t i = 0; i < count; i++)
    text_addf(&names, "%s%s", i > 0 ? ", " : "", rows[i].name);
  if (is_blank(text_string(&c->text), c->text.length))
    error_set(err, ERROR_INPUT, "there is nothing in it");
  else
    error_set(err, ERROR_INPUT,
              "it is in none of the formats that are read (%s); a bare list "
              "of moves needs --game",
              text_string(&names));
  text_done(&names);
  return false;
}

static bool is_record(const Text *text) {
  return text_starts(text_string(text), "abax ");
}

static bool find_games(Collection *c, const char *name, bool is_named,
                       Error *err) {
  const FormatRow *hint = format_of_file(name);
  if (is_record(&c->text)) return true;
  if (!clean(&c->text, err)) return false;
  if (is_record(&c->text)) return true;
  if (hint) c->hint = hint->name;
  c->format = recognise(&c->text);
  if (!c->format && hint && hint->is == pgn_is &&
      pgn_ends(text_string(&c->text), c->text.length))
    c->format = hint; /* moves without numbers, and a result */
  if (!c->format && is_named && c->text.length) c->format = &format_list;
  return (c->format || refuse(c, err)) && cut_games(c, err) &&
         (c->count > 0 || refuse(c, err));
}

bool collection_take(Collection *c, Text *text, const char *name, bool is_named,
                     Error *err) {
  *c = (Collection){.text = *text};
  text_init(text);
  bool ok = find_games(c, name, is_named, err);
  if (!ok) error_file(err, name);
  if (!ok) collection_done(c);
  return ok;
}

bool collection_read(Collection *c, const char *file, bool is_named,
                     Error *err) {
  Text text;
  bool is_stdin = text_is_equal(file, "-");
  *c = (Collection){0};
  text_init(&text);
  bool ok = is_stdin ? read_stdin(&text, err) : file_read(file, 0, &text, err);
  ok =
      ok && collection_take(c, &text, is_stdin ? "stdin" : file, is_named, err);
  text_done(&text);
  return ok;
}

void collection_done(Collection *c) {
  text_done(&c->text);
  memory_free(c->games);
  *c = (Collection){0};
}

bool collection_transcript(const Collection *c, size_t i,
                           Transcript *transcript, Error *err) {
  const struct CollectionGame *game = &c->games[i];
  transcript_init(transcript);
  transcript->line = game->line;
  transcript->kind = c->hint;
  transcript->text =
      arena_string(&transcript->arena, c->text.at + game->at, game->length);
  return transcript->text ? c->format->read(transcript, err)
                          : error_memory(err);
}
