/* SPDX-License-Identifier: MIT
** source.c - remembering files, and pointing into them.
*/
#include "script/source.h"
#include "base/hash.h"
#include "script/state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILES "abax.files"

/* The files hang on a list whose head lies in the registry. */
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

Source source_of_key(lua_State *L, const char *key, Source call) {
  const SourceFile *file =
      call.file ? find(L, call.file, strlen(call.file)) : NULL;
  size_t n = strlen(key);
  if (!file) return call;
  const char *at = file->text;
  while ((at = strstr(at, key)) != NULL) {
    const char *after = at + n + strspn(at + n, " \t");
    bool whole = (at == file->text || !is_word(at[-1])) && !is_word(at[n]);
    int line = line_of(file->text, at);
    if (whole && after[0] == '=' && after[1] != '=' && line >= call.line) {
      call.line = line;
      return call;
    }
    at += n;
  }
  return call;
}

static const char *line_at(const SourceFile *file, int line) {
  const char *at = file->text;
  while (--line > 0 && at) {
    at = strchr(at, '\n');
    if (at) at++;
  }
  return at;
}

/* Are the m characters at i no part of a longer word? */
static bool is_apart(const char *line, size_t n, size_t i, size_t m) {
  bool before = i > 0 && is_word(line[i - 1]) && is_word(line[i]);
  bool after = i + m < n && is_word(line[i + m]) && is_word(line[i + m - 1]);
  return !before && !after;
}

/* The first word in quotes of the message that stands in the line; else the
** first character that is no blank. */
static int column_of(const char *line, size_t n, const char *message) {
  const char *near = strstr(message, " near '"); /* Lua's syntax errors */
  const char *open = strchr(near ? near : message, '\'');
  while (open) {
    const char *close = strchr(open + 1, '\'');
    size_t m = close ? (size_t)(close - open - 1) : 0;
    for (size_t i = 0; m && i + m <= n; i++)
      if (!memcmp(line + i, open + 1, m) && is_apart(line, n, i, m))
        return (int)i + 1;
    open = close ? strchr(close + 1, '\'') : NULL;
  }
  size_t i = 0;
  while (i < n && (line[i] == ' ' || line[i] == '\t')) i++;
  return (int)i + 1;
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

/* Splits "path:12: message"; the line number, or 0. */
static int split(const char *text, size_t *path, const char **message) {
  for (const char *c = strchr(text, ':'); c; c = strchr(c + 1, ':')) {
    char *end;
    long line = strtol(c + 1, &end, 10);
    if (end == c + 1 || line <= 0 || end[0] != ':' || end[1] != ' ') continue;
    *path = (size_t)(c - text);
    *message = end + 2;
    return (int)line;
  }
  return 0;
}

void source_show(lua_State *L, Error *err) {
  size_t n;
  const char *message;
  if (strchr(err->text, '\n')) return;
  int line = split(err->text, &n, &message);
  const SourceFile *file = line ? find(L, err->text, n) : NULL;
  const char *at = file ? line_at(file, line) : NULL;
  if (!at) return;
  size_t length = strcspn(at, "\r\n");
  int column = column_of(at, length, message);
  int shown = length > 120 ? 120 : (int)length;
  char path[256];
  snprintf(path, sizeof path, "%.*s", (int)n, err->text);
  error_set(err, err->code, "%s:%d:%d: %s\n    %.*s\n    %*s", path, line,
            column, message, shown, at, column, "^");
}

uint64_t source_hash(lua_State *L) {
  uint64_t hash = 0;
  for (const SourceFile *f = *head(L); f; f = f->next)
    hash = hash_bytes(f->text, f->length, hash);
  return hash;
}

const SourceFile *source_first(lua_State *L) { return *head(L); }
