/* SPDX-License-Identifier: MIT
** wrap.c - breaking lines between words.
*/
#include "shell/command/wrap.h"

#include <string.h>

/* Columns of the first 'length' bytes. */
static size_t columns(const char *text, size_t length) {
  size_t n = 0;
  for (size_t i = 0; i < length; i++)
    n += ((unsigned char)text[i] & 0xC0) != 0x80;
  return n;
}

/* May the line end at this blank? French puts one before : ; ? ! and inside
** its quotation marks, which stay with their word. */
static bool is_break(const char *line, size_t at) {
  const char *next = line + at + 1;
  if (at >= 2 && memcmp(next - 3, "\u00AB", 2) == 0) return false;
  if (text_starts(next, "\u00BB")) return false;
  return *next == '\0' || strchr(":;?!", *next) == NULL ||
         (next[1] != ' ' && next[1] != '\n' && next[1] != '\0');
}

/* One line of the text; lines that begin with a blank are kept as they are. */
static void add_line(const char *line, size_t length, int width, Text *out) {
  size_t used = 0;
  bool is_kept = length > 0 && (line[0] == ' ' || line[0] == '\t');
  while (!is_kept && columns(line, length) > (size_t)width) {
    size_t cut = 0;
    for (size_t i = 0; i < length && columns(line, i) <= (size_t)width; i++)
      if (line[i] == ' ' && is_break(line, i)) cut = i;
    if (cut == 0) break;
    text_add_bytes(out, line, cut);
    text_add_char(out, '\n');
    used = cut + 1;
    line += used;
    length -= used;
  }
  text_add_bytes(out, line, length);
  text_add_char(out, '\n');
}

void wrap_text(const char *text, int width, Text *out) {
  while (*text != '\0') {
    size_t length = strcspn(text, "\n");
    add_line(text, length, width, out);
    text += length + (text[length] == '\n');
  }
}

static size_t width_of(const char *text, size_t length) {
  Text part;
  text_init(&part);
  text_add_bytes(&part, text, length);
  size_t width = text_width(text_string(&part));
  text_done(&part);
  return width;
}

/* Bytes up to the blank where the line should end; 0: all of it fits, or there
** is no such blank. */
static size_t place_to_break(const char *line, size_t columns) {
  size_t at = strspn(line, " "), width = at, found = 0;
  while (line[at] != '\0') {
    size_t word = strcspn(line + at, " ");
    width += width_of(line + at, word);
    if (width > columns && found > 0) return found;
    at += word;
    if (line[at] != '\0' && is_break(line, at)) found = at;
    size_t blanks = strspn(line + at, " ");
    width += blanks;
    at += blanks;
    if (width > columns && line[at] != '\0' && found > 0) return found;
  }
  return 0;
}

void wrap_line(const char *line, size_t columns, Text *out) {
  size_t indent = strspn(line, " "), cut;
  if (indent > columns / 2) indent = 0;
  for (size_t room = columns; (cut = place_to_break(line, room)) > 0;) {
    text_add_bytes(out, line, cut);
    line += cut;
    line += strspn(line, " ");
    text_addf(out, "\n%*s", (int)indent, "");
    room = columns - indent;
  }
  text_add(out, line);
}

void wrap_behind(const char *text, int width, int column, Text *out) {
  Text lines;
  text_init(&lines);
  wrap_text(text, width - column, &lines);
  for (const char *at = text_string(&lines); *at != '\0'; at++) {
    text_add_char(out, *at);
    if (*at == '\n' && at[1] != '\0') text_add_times(out, ' ', (size_t)column);
  }
  text_done(&lines);
}

/* Continued lines of a usage are indented; what is in brackets stays whole. */
void wrap_usage(const char *usage, int width, Text *out) {
  size_t column = 0;
  while (*usage != '\0') {
    size_t length =
        *usage == '[' ? strcspn(usage, "]\n") + 1 : strcspn(usage, " \n");
    while (usage[length] != ' ' && usage[length] != '\n' && usage[length])
      length++;
    bool fits = column + 1 + length <= (size_t)width;
    if (column > 0) text_add(out, fits ? " " : "\n    ");
    column = (column == 0 ? 0 : fits ? column + 1 : 4) + length;
    text_add_bytes(out, usage, length);
    usage += length;
    usage += *usage == ' ' || *usage == '\n';
  }
  text_add_char(out, '\n');
}
