/* SPDX-License-Identifier: MIT
** source.c - remembering files, and pointing into them.
*/
#include "script/source.h"
#include "base/hash.h"
#include "base/text.h"
#include "script/state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILES "abax.files"

/* The files are in a list whose head is in the registry. */
static SourceFile **head(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, FILES);
  SourceFile **at = lua_touserdata(L, -1);
  lua_pop(L, 1);
  if (at) return at;
  at = lua_newuserdatauv(L, sizeof(SourceFile *), 0);
  *at = NULL;
  lua_setfield(L, LUA_REGISTRYINDEX, FILES);
  return at;
}

const SourceFile *source_add(lua_State *L, const char *path, const char *text,
                             size_t length) {
  SourceFile **at = head(L);
  while (*at) at = &(*at)->next;
  SourceFile *file = script_take(L, sizeof *file);
  char *copy = script_take(L, length + 1);
  char *name = script_take(L, strlen(path) + 1);
  memcpy(copy, text, length);
  snprintf(name, strlen(path) + 1, "%s", path);
  file->text = copy;
  file->path = name;
  file->length = length;
  *at = file;
  return file;
}

static const SourceFile *find(lua_State *L, const char *path, size_t n) {
  for (const SourceFile *f = *head(L); f; f = f->next)
    if (strlen(f->path) == n && !memcmp(f->path, path, n)) return f;
  return NULL;
}

static int line_of(const char *text, const char *at) {
  int line = 1;
  for (; text < at; text++) line += *text == '\n';
  return line;
}

static int column_before(const char *text, const char *at) {
  int n = 0;
  while (at > text && at[-1] != '\n') at--, n++;
  return n;
}

static int distance(int a, int b) { return a < b ? b - a : a - b; }

Source source_of_text(lua_State *L, const char *text, Source call) {
  const SourceFile *file =
      call.file ? find(L, call.file, strlen(call.file)) : NULL;
  if (!file || !*text) return call;
  Source best = call;
  int nearest = -1;
  for (const char *at = file->text; (at = strstr(at, text)) != NULL; at++) {
    int line = line_of(file->text, at);
    if (nearest >= 0 && distance(line, call.line) >= nearest) continue;
    nearest = distance(line, call.line);
    best.line = line;
    best.column = column_before(file->text, at);
  }
  return best;
}

static bool is_word(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z');
}

static const char *line_at(const SourceFile *file, int line) {
  const char *at = file->text;
  while (--line > 0 && at) {
    at = strchr(at, '\n');
    if (at) at++;
  }
  return at;
}

bool source_find_key(lua_State *L, const char *key, Source *from) {
  const SourceFile *file =
      from->file ? find(L, from->file, strlen(from->file)) : NULL;
  size_t n = strlen(key);
  const char *at = file && n ? line_at(file, from->line) : NULL;
  if (at && from->column > 1) at += strnlen(at, (size_t)from->column - 1);
  while (at && (at = strstr(at, key)) != NULL) {
    const char *after = at + n + strspn(at + n, " \t");
    bool whole = (at == file->text || !is_word(at[-1])) && !is_word(at[n]);
    if (whole && after[0] == '=' && after[1] != '=') {
      from->line = line_of(file->text, at);
      from->column = column_before(file->text, at) + 1;
      return true;
    }
    at += n;
  }
  return false;
}

Source source_of_key(lua_State *L, const char *key, Source call) {
  Source at = call;
  if (source_find_key(L, key, &at)) call.line = at.line;
  return call;
}

/* Are the m characters at i no part of a longer word? */
static bool is_apart(const char *line, size_t n, size_t i, size_t m) {
  bool before = i > 0 && is_word(line[i - 1]) && is_word(line[i]);
  bool after = i + m < n && is_word(line[i + m]) && is_word(line[i + m - 1]);
  return !before && !after;
}

/* Is what is at i inside a text? Quotes are counted from the left. */
static bool is_in_text(const char *line, size_t i) {
  char quote = 0;
  for (size_t k = 0; k < i; k++) {
    if (line[k] == '\\')
      k++;
    else if (quote ? line[k] == quote : line[k] == '"' || line[k] == '\'')
      quote = quote ? 0 : line[k];
  }
  return quote != 0;
}

/* A name that is declared here is not known before the end of the line; a sign
** such as '-' in a text is no operator. */
static bool is_meant(const char *line, size_t i, size_t m) {
  bool declared = i >= 6 && !memcmp(line + i - 6, "local ", 6);
  return !declared && (is_word(line[i]) || m > 1 || !is_in_text(line, i));
}

/* The first word in quotes of the message that is in the line; 0: none. */
static int quoted_column(const char *line, size_t n, const char *message) {
  bool is_name = strstr(message, "unknown word '") != NULL;
  const char *near = strstr(message, " near '"); /* Lua's syntax errors */
  const char *open = strchr(near ? near : message, '\'');
  for (; open; open = strchr(open, '\'')) {
    const char *close = strchr(open + 1, '\'');
    size_t m = close ? (size_t)(close - open - 1) : 0;
    for (size_t i = 0; m && i + m <= n; i++)
      if (!memcmp(line + i, open + 1, m) && is_apart(line, n, i, m) &&
          is_meant(line, i, m) && !(is_name && is_in_text(line, i)))
        return (int)i + 1;
    if (!close) break;
    open = close + 1;
  }
  return 0;
}

/* Else the first character that is no blank. */
static int column_of(const char *line, size_t n, const char *message) {
  int column = quoted_column(line, n, message);
  size_t i = 0;
  while (i < n && (line[i] == ' ' || line[i] == '\t')) i++;
  return column ? column : (int)i + 1;
}

int source_column(lua_State *L, Source source, const char *message) {
  const SourceFile *file =
      source.file ? find(L, source.file, strlen(source.file)) : NULL;
  const char *at = file ? line_at(file, source.line) : NULL;
  return at ? quoted_column(at, strcspn(at, "\r\n"), message) : 0;
}

bool source_has_parent(lua_State *L, const char *name) {
  char call[80];
  snprintf(call, sizeof call, "variant \"%.60s\"", name);
  for (const SourceFile *f = *head(L); f; f = f->next)
    if (strstr(f->text, call)) return true;
  return false;
}

int source_last_line(lua_State *L, const char *path) {
  const SourceFile *file = find(L, path, strlen(path));
  int line = 1, last = 1;
  for (const char *at = file ? file->text : ""; *at; at++) {
    if (!isspace((unsigned char)*at)) last = line;
    line += *at == '\n';
  }
  return last;
}

/* Splits "path:12: message" or "path:12:5: message"; the line number, or 0.
** The column is 0 where it is not given. */
static int split(const char *text, size_t *path, int *column,
                 const char **message) {
  *column = 0;
  for (const char *c = strchr(text, ':'); c; c = strchr(c + 1, ':')) {
    char *end, *after;
    long line = strtol(c + 1, &end, 10);
    if (end == c + 1 || line <= 0 || *end != ':') continue;
    long given = strtol(end + 1, &after, 10);
    if (given > 0 && after[0] == ':' && after[1] == ' ') {
      *column = (int)given;
      end = after;
    }
    if (end[1] != ' ') continue;
    *path = (size_t)(c - text);
    *message = end + 2;
    return (int)line;
  }
  return 0;
}

/* Blanks as wide as the line before the column, so that the caret stands
** below it: tabs stay tabs, and the bytes of one character are one blank. */
static void indent(const char *line, size_t length, int column, Text *out) {
  for (int i = 0; i < column - 1; i++) {
    char c = (size_t)i < length ? line[i] : ' ';
    if (((unsigned char)c & 0xc0) != 0x80)
      text_add_char(out, c == '\t' ? c : ' ');
  }
}

void source_show(lua_State *L, Error *err) {
  size_t n;
  int column;
  const char *message;
  if (strchr(err->text, '\n')) return;
  int line = split(err->text, &n, &column, &message);
  const SourceFile *file = line ? find(L, err->text, n) : NULL;
  const char *at = file ? line_at(file, line) : NULL;
  if (!at) return;
  size_t length = strcspn(at, "\r\n");
  if (!column) column = column_of(at, length, message);
  int shown = length > 120 ? 120 : (int)length;
  char path[256];
  Text blank;
  text_init(&blank);
  indent(at, length, column, &blank);
  snprintf(path, sizeof path, "%.*s", (int)n, err->text);
  char said[ERROR_TEXT];
  snprintf(said, sizeof said, "%s", message);
  error_set(err, err->code, "%s:%d:%d: %.700s\n    %.*s\n    %s^", path, line,
            column, said, shown, at, text_string(&blank));
  text_done(&blank);
}

uint64_t source_hash(lua_State *L) {
  uint64_t hash = 0;
  for (const SourceFile *f = *head(L); f; f = f->next)
    hash = hash_bytes(f->text, f->length, hash);
  return hash;
}

const SourceFile *source_first(lua_State *L) { return *head(L); }
