/* SPDX-License-Identifier: MIT
** line_words.c - the text of a typed line, and its words.
*/
#include "shell/prompt/line_words.h"

#include <stdio.h>
#include <string.h>
#include "shell/prompt/line.h"

/* --- text --- */

/* Bytes of the UTF-8 sequence at 's', 0 when it is not one. */
static size_t sequence(const unsigned char *s, size_t left) {
  size_t n = s[0] < 0x80   ? 1
             : s[0] < 0xC2 ? 0
             : s[0] < 0xE0 ? 2
             : s[0] < 0xF0 ? 3
             : s[0] < 0xF5 ? 4
                           : 0;
  if (n > left) return 0;
  for (size_t i = 1; i < n; i++)
    if ((s[i] & 0xC0) != 0x80) return 0;
  bool is_wrong =
      n > 2 &&
      ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) ||
       (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F));
  return is_wrong ? 0 : n;
}

bool line_check(const char *source, size_t length, Error *err) {
  const unsigned char *s = (const unsigned char *)source;
  for (size_t i = 0, n; i < length; i += n) {
    n = sequence(s + i, length - i);
    if (n == 0)
      return error_set(err, ERROR_INPUT,
                       "byte %zu of the line is not UTF-8 text; "
                       "nothing was done",
                       i + 1);
    if ((s[i] < ' ' && s[i] != '\t') || s[i] == 0x7F)
      return error_set(err, ERROR_INPUT,
                       "byte %zu of the line is a control character (0x%02x); "
                       "nothing was done",
                       i + 1, s[i]);
  }
  return true;
}

/* --- words --- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool is_comment(const char *start, const char *at) {
  if (at[0] != '-' || at[1] != '-') return false;
  return at == start || at[2] == '\0' || is_blank(at[2]);
}

/* The end of the word at 'at'; '*word' is set to where it begins. */
static char *word_end(char *at, char **word) {
  char *quote = *at == '"' ? strchr(at + 1, '"') : NULL;
  *word = quote != NULL ? at + 1 : at;
  if (quote != NULL) return quote;
  while (*at != '\0' && !is_blank(*at)) at++;
  return at;
}

bool line_split(Line *line, const char *source, Error *err) {
  *line = (Line){0};
  line->buffer = memory_string(source, strlen(source));
  line->at = memory_new((ARGS_MAX + 1) * sizeof *line->at);
  if (line->buffer == NULL || line->at == NULL) return error_memory(err);
  char *at = line->buffer;
  while (is_blank(*at)) at++;
  for (const char *start = at; *at != '\0' && !is_comment(start, at);) {
    if (line->count == ARGS_MAX)
      return error_set(err, ERROR_INPUT, "a line has at most %d words",
                       ARGS_MAX);
    char *end = word_end(at, &line->at[line->count++]);
    at = end + (*end != '\0');
    *end = '\0';
    while (is_blank(*at)) at++;
  }
  return true;
}

void line_done(Line *line) {
  memory_free(line->buffer);
  memory_free(line->at);
}

bool line_join(const Line *line, int i, int n, char out[TYPED]) {
  size_t length = 0;
  out[0] = '\0';
  for (int k = 0; k < n; k++) {
    int more = snprintf(out + length, TYPED - length, "%s%s", k > 0 ? " " : "",
                        line->at[i + k]);
    length += (size_t)more;
    if (length >= TYPED) return false;
  }
  return true;
}
