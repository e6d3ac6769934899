/* SPDX-License-Identifier: MIT
** markdown.c - line by line; what is open is closed when another kind of line
** comes.
*/
#include "shell/export/markdown.h"
#include <ctype.h>
#include <string.h>

typedef enum Open {
  OPEN_NONE,
  OPEN_P,
  OPEN_UL,
  OPEN_OL,
  OPEN_TABLE,
  OPEN_PRE
} Open;

typedef struct Writer {
  Text *out;
  Open open;
  int rows; /* of the table so far */
} Writer;

static void add_escaped(const char *at, size_t length, Text *out) {
  for (const char *end = at + length; at < end;)
    at += text_add_xml_symbol(out, at);
}

/* The words of a link, and its length; 0: it is none. */
static size_t link_length(const char *at, const char *end, size_t *words) {
  const char *close = memchr(at, ']', (size_t)(end - at));
  if (!close || close + 1 >= end || close[1] != '(') return 0;
  const char *last = memchr(close, ')', (size_t)(end - close));
  *words = (size_t)(close - at - 1);
  return last ? (size_t)(last + 1 - at) : 0;
}

static void add_inline(const char *at, size_t length, Text *out) {
  const char *end = at + length;
  bool is_bold = false, is_code = false;
  while (at < end) {
    size_t words = 0, n = 0;
    if (*at == '`') {
      text_add(out, is_code ? "</code>" : "<code>");
      is_code = !is_code;
      at++;
    } else if (!is_code && at + 1 < end && at[0] == '*' && at[1] == '*') {
      text_add(out, is_bold ? "</b>" : "<b>");
      is_bold = !is_bold;
      at += 2;
    } else if (!is_code && *at == '[' &&
               (n = link_length(at, end, &words)) > 0) {
      add_inline(at + 1, words, out);
      at += n;
    } else {
      at += text_add_xml_symbol(out, at);
    }
  }
  if (is_code) text_add(out, "</code>");
  if (is_bold) text_add(out, "</b>");
}

static void close_open(Writer *w) {
  static const char *const ends[] = {
      "",        "</p>\n", "</li></ul>\n", "</li></ol>\n", "</table></div>\n",
      "</pre>\n"};
  text_add(w->out, ends[w->open]);
  w->open = OPEN_NONE;
}

static void open_as(Writer *w, Open open, const char *start) {
  if (w->open == open) return;
  close_open(w);
  text_add(w->out, start);
  w->open = open;
  w->rows = 0;
}

/* "|---|---|" has nothing to say. */
static void add_row(Writer *w, const char *line, size_t length) {
  if (strspn(line, "|-: ") >= length) return;
  open_as(w, OPEN_TABLE, "<div class=\"scroll\"><table>\n");
  const char *tag = w->rows++ == 0 ? "th" : "td", *end = line + length;
  text_add(w->out, "<tr>");
  for (const char *at = line + 1; at < end;) {
    size_t n = 0;
    while (at + n < end && at[n] != '|') n++;
    if (at + n >= end) break;
    text_addf(w->out, "<%s>", tag);
    size_t blanks = strspn(at, " ");
    if (blanks > n) blanks = n;
    add_inline(at + blanks, n - blanks, w->out);
    text_addf(w->out, "</%s>", tag);
    at += n + 1;
  }
  text_add(w->out, "</tr>\n");
}

static void add_item(Writer *w, Open list, const char *text, size_t length) {
  if (w->open == list) text_add(w->out, "</li>\n<li>");
  open_as(w, list, list == OPEN_UL ? "<ul><li>" : "<ol><li>");
  add_inline(text, length, w->out);
}

static void add_line(Writer *w, const char *line, size_t length) {
  if (length >= 3 && strncmp(line, "```", 3) == 0) {
    if (w->open == OPEN_PRE)
      close_open(w);
    else
      open_as(w, OPEN_PRE, "<pre>");
  } else if (w->open == OPEN_PRE) {
    add_escaped(line, length, w->out);
    text_add(w->out, "\n");
  } else if (length == 0) {
    close_open(w);
  } else if (*line == '#') {
    size_t n = strspn(line, "# ");
    close_open(w);
    text_add(w->out, "<h3>");
    add_inline(line + n, length - n, w->out);
    text_add(w->out, "</h3>\n");
  } else if (*line == '|') {
    add_row(w, line, length);
  } else if (length > 2 && line[0] == '-' && line[1] == ' ') {
    add_item(w, OPEN_UL, line + 2, length - 2);
  } else if (length > 3 && isdigit((unsigned char)line[0]) && line[1] == '.' &&
             line[2] == ' ') {
    add_item(w, OPEN_OL, line + 3, length - 3);
  } else {
    if (w->open == OPEN_NONE || w->open == OPEN_TABLE)
      open_as(w, OPEN_P, "<p>");
    else
      text_add(w->out, " ");
    add_inline(line, length, w->out);
  }
}

/* The part below the heading "## section", up to the next one of its rank. */
static const char *part_of(const char *markdown, const char *section,
                           size_t *length) {
  size_t n = section ? strlen(section) : 0;
  for (const char *at = markdown; at && section; at = strstr(at, "\n## ")) {
    at += *at == '\n';
    if (strncmp(at, "## ", 3) == 0 && strncmp(at + 3, section, n) == 0 &&
        at[3 + n] == '\n') {
      const char *start = at + 3 + n, *end = strstr(start, "\n## ");
      *length = end ? (size_t)(end - start) : strlen(start);
      return start;
    }
    if (*at == '\0') break;
  }
  *length = strlen(markdown);
  return markdown;
}

void markdown_html(const char *markdown, const char *section, Text *out) {
  Writer w = {.out = out};
  size_t length;
  const char *at = part_of(markdown, section, &length), *end = at + length;
  while (at < end) {
    size_t n = strcspn(at, "\n");
    if (at + n > end) n = (size_t)(end - at);
    add_line(&w, at, n);
    at += n + 1;
  }
  close_open(&w);
}
