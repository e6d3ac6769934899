/* SPDX-License-Identifier: MIT
** language.c - tables of sentences, read and asked.
*/
#include "shell/lesson/language.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "script/load.h"

enum { TABLE_BYTES = 1 << 20, SLOTS = 4, PATH_BYTES = 1024, DEEP = 4 };

typedef struct Row {
  const char *english, *other;
} Row;

static struct {
  char code[LANGUAGE_CODE];
  Arena arena;
  bool is_open;
  Row *rows;
  size_t count, capacity;
  FilePaths files;
} language = {.code = "en"};

const char *language_now(void) { return language.code; }

const char *language_file(size_t i) {
  return i < language.files.count ? language.files.at[i] : NULL;
}

void language_of(const char *path, char out[LANGUAGE_CODE]) {
  const char *name = path != NULL ? file_name(path) : "";
  const char *end = strrchr(name, '.');
  bool is_told = end != NULL && end - name > 3 && end[-3] == '.' &&
                 islower((unsigned char)end[-2]) &&
                 islower((unsigned char)end[-1]);
  snprintf(out, LANGUAGE_CODE, "%.2s", is_told ? end - 2 : "en");
}

/* ---- reading ---- */

void language_done(void) {
  if (language.is_open) {
    arena_done(&language.arena);
    memory_free(language.rows);
    file_paths_done(&language.files);
  }
  memset(&language, 0, sizeof language);
  snprintf(language.code, sizeof language.code, "en");
}

/* Cuts blanks at both ends of a copy. */
static const char *keep_bare(const char *at, size_t length) {
  while (length > 0 && isspace((unsigned char)*at)) at++, length--;
  while (length > 0 && isspace((unsigned char)at[length - 1])) length--;
  return arena_string(&language.arena, at, length);
}

static bool read_row(const char *path, int number, const char *line,
                     size_t length, Error *err) {
  const char *equals = NULL;
  for (size_t i = 0; i + 3 <= length && equals == NULL; i++)
    if (memcmp(line + i, " = ", 3) == 0) equals = line + i;
  if (equals == NULL)
    return error_set(err, ERROR_INPUT,
                     "%s:%d: this is not a row; a row is ENGLISH = OTHER", path,
                     number);
  if (!memory_reserve((void **)&language.rows, &language.capacity,
                      language.count + 1, sizeof *language.rows))
    return error_memory(err);
  const char *end = line + length;
  Row row = {keep_bare(line, (size_t)(equals - line)),
             keep_bare(equals + 3, (size_t)(end - equals) - 3)};
  language.rows[language.count++] = row;
  return (row.english != NULL && row.other != NULL) || error_memory(err);
}

static bool read_table(const char *path, Error *err) {
  Text text;
  int number = 0;
  text_init(&text);
  bool ok = file_read(path, TABLE_BYTES, &text, err);
  for (const char *at = text_string(&text); ok && *at != '\0';) {
    size_t length = strcspn(at, "\n"), blank = strspn(at, " \t\r\n");
    number++;
    if (blank < length && at[blank] != '#')
      ok = read_row(path, number, at, length, err);
    at += length + (at[length] == '\n');
  }
  text_done(&text);
  return ok;
}

/* The table in the folder of a file that is not one of the folders of games. */
static bool read_beside(const char *name, const char *beside, Error *err) {
  char folder[PATH_BYTES / 2], path[PATH_BYTES];
  if (beside == NULL) return true;
  file_directory(beside, folder, sizeof folder);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return !file_exists(path) || read_table(path, err);
}

bool language_use(const char *code, const char *beside, Error *err) {
  char name[32];
  language_done();
  snprintf(language.code, sizeof language.code, "%s", code);
  if (text_is_equal(code, "en")) return true;
  arena_init(&language.arena);
  language.is_open = true;
  snprintf(name, sizeof name, "words.%s.txt", code);
  bool ok =
      read_beside(name, beside, err) && load_files(name, &language.files, err);
  for (size_t i = 0; ok && i < language.files.count; i++)
    ok = read_table(language.files.at[i], err);
  if (!ok) language_done();
  return ok;
}

/* ---- asking ---- */

const char *language_say(const char *english) {
  for (size_t i = 0; i < language.count; i++)
    if (text_is_equal(language.rows[i].english, english))
      return language.rows[i].other;
  return english;
}

typedef struct Slot {
  const char *at;
  size_t length;
} Slot;

/* What a row begins with is a name, not a whole clause: "{} to move" must not
** be found at the end of another sentence. */
static bool is_name(const char *at, size_t length) {
  int blanks = 0;
  for (size_t i = 0; i < length; i++) {
    blanks += at[i] == ' ';
    if (blanks > 1 || (i > 0 && at[i] == ' ' && strchr(":,;", at[i - 1])))
      return false;
  }
  return true;
}

static size_t plain_length(const char *pattern) {
  size_t n = strlen(pattern);
  while ((pattern = strstr(pattern, "{}")) != NULL) {
    n -= 2;
    pattern += 2;
  }
  return n;
}

/* Does the pattern fit the whole text? Its parts are in 'slots'. */
static bool fits(const char *pattern, const char *text, Slot *slots, int n) {
  const char *hole = strstr(pattern, "{}");
  if (hole == NULL) return text_is_equal(pattern, text);
  size_t before = (size_t)(hole - pattern);
  if (n == SLOTS || strncmp(pattern, text, before) != 0) return false;
  text += before;
  for (size_t length = 1; length <= strlen(text); length++) {
    slots[n] = (Slot){text, length};
    if (fits(hole + 2, text + length, slots, n + 1)) return true;
  }
  return false;
}

static void add(const char *english, int depth, Text *out);

static void add_filled(const char *pattern, const Slot *slots, int depth,
                       Text *out) {
  int n = 0;
  while (*pattern != '\0') {
    size_t plain = strstr(pattern, "{}") != NULL
                       ? (size_t)(strstr(pattern, "{}") - pattern)
                       : strlen(pattern);
    text_add_bytes(out, pattern, plain);
    pattern += plain;
    if (*pattern == '\0' || n == SLOTS) return;
    char *part = memory_string(slots[n].at, slots[n].length);
    if (part != NULL) add(part, depth + 1, out);
    memory_free(part);
    n++;
    pattern += 2;
  }
}

static bool fits_row(const Row *row, const char *english, Slot *slots) {
  if (strstr(row->english, "{}") == NULL) return false;
  return fits(row->english, english, slots, 0) &&
         (!text_starts(row->english, "{}") ||
          is_name(slots[0].at, slots[0].length));
}

/* Of the rows that fit, the one that says most of it itself. */
static const Row *find_row(const char *english, Slot best[SLOTS]) {
  const Row *found = NULL;
  for (size_t i = 0; i < language.count; i++) {
    const Row *row = &language.rows[i];
    Slot slots[SLOTS] = {{"", 0}, {"", 0}, {"", 0}, {"", 0}};
    if (!fits_row(row, english, slots) ||
        (found && plain_length(row->english) <= plain_length(found->english)))
      continue;
    found = row;
    memcpy(best, slots, sizeof slots);
  }
  return found;
}

static void add(const char *english, int depth, Text *out) {
  Slot slots[SLOTS];
  const char *said = language_say(english);
  const Row *row =
      said == english && depth < DEEP ? find_row(english, slots) : NULL;
  if (row != NULL)
    add_filled(row->other, slots, depth, out);
  else
    text_add(out, said);
}

void language_add(const char *english, Text *out) { add(english, 0, out); }

void language_quote(Text *out, const char *pattern, ...) {
  va_list args;
  const char *said = language_say(pattern);
  va_start(args, pattern);
  for (const char *hole; (hole = strstr(said, "{}")) != NULL; said = hole + 2) {
    text_add_bytes(out, said, (size_t)(hole - said));
    text_add(out, va_arg(args, const char *));
  }
  va_end(args);
  text_add(out, said);
}

void language_fill(Text *out, const char *pattern, ...) {
  va_list args;
  Text whole;
  text_init(&whole);
  va_start(args, pattern);
  while (*pattern != '\0') {
    bool is_hole = pattern[0] == '{' && pattern[1] == '}';
    const char *part = is_hole ? va_arg(args, const char *) : NULL;
    if (part != NULL)
      text_add(&whole, part);
    else
      text_add_char(&whole, *pattern);
    pattern += part != NULL ? 2 : 1;
  }
  va_end(args);
  language_add(text_string(&whole), out);
  text_done(&whole);
}

void language_json(Text *out) {
  text_add_char(out, '{');
  for (size_t i = 0; i < language.count; i++) {
    text_add(out, i > 0 ? "," : "");
    text_add_json(out, language.rows[i].english);
    text_add_char(out, ':');
    text_add_json(out, language.rows[i].other);
  }
  text_add_char(out, '}');
}
