/* SPDX-License-Identifier: MIT
** said.c - paragraphs as HTML and as lines.
*/
#include "shell/lesson/said.h"

#include <ctype.h>
#include <string.h>
#include "shell/command/wrap.h"

/* --- words and their marks --- */

/* Punctuation beyond ASCII: « » and blanks that do not break (C2 ..), dashes,
** quotes and apostrophes (E2 80 ..). */
static bool is_mark(const char *at) {
  return !strncmp(at, "\xC2", 1) || !strncmp(at, "\xE2\x80", 2);
}

static bool is_wordy(const char *at) {
  return isalnum((unsigned char)*at) || (*at < 0 && !is_mark(at));
}

static bool is_behind_word(const char *start, const char *at) {
  if (at == start) return false;
  do at--;
  while (at > start && (*at & 0xC0) == 0x80);
  return is_wordy(at);
}

/* A mark of 'n' signs that begins at 'at': where it ends, NULL: it is none. It
** is before a word and ends behind one: 13/11*(2) has none. */
static const char *mark_end(const char *start, const char *at, const char *end,
                            int n) {
  char sign = *at;
  if (is_behind_word(start, at)) return NULL;
  if (at + n >= end || at[n] == ' ' || at[n] == sign) return NULL;
  for (const char *to = at + n + 1; to + n <= end; to++) {
    bool is_sign = to[0] == sign && (n == 1 || to[1] == sign);
    if (!is_sign || to[-1] == ' ') continue;
    if (to + n < end && is_wordy(to + n)) continue;
    return to;
  }
  return NULL;
}

/* "[words](target)": where the parts are; false: it is none. */
typedef struct Link {
  const char *words, *target, *end;
  size_t nwords, ntarget;
} Link;

static bool read_link(const char *at, const char *end, Link *link) {
  const char *close = memchr(at, ']', (size_t)(end - at));
  if (*at != '[' || close == NULL || close + 1 >= end || close[1] != '(')
    return false;
  const char *last = memchr(close, ')', (size_t)(end - close));
  if (last == NULL || last == close + 2) return false;
  *link = (Link){at + 1, close + 2, last + 1, (size_t)(close - at) - 1,
                 (size_t)(last - close) - 2};
  return true;
}

const char *said_target(const char *at, bool *is_picture, const char **target,
                        size_t *length) {
  for (; *at != '\0'; at++) {
    Link link;
    *is_picture = at[0] == '!' && at[1] == '[';
    if (!read_link(at + *is_picture, at + strlen(at), &link)) continue;
    if (memchr(at, '\n', (size_t)(link.end - at)) != NULL) continue;
    *target = link.target;
    *length = link.ntarget;
    return at;
  }
  return NULL;
}

static void add_escaped(const char *at, size_t length, Text *out) {
  for (const char *end = at + length; at < end;)
    at += text_add_xml_symbol(out, at);
}

static void add_html(const char *start, const char *end, Text *out);

static void add_tagged(const char *tag, const char *from, const char *to,
                       Text *out) {
  text_addf(out, "<%s>", tag);
  if (text_is_equal(tag, "code"))
    add_escaped(from, (size_t)(to - from), out);
  else
    add_html(from, to, out);
  text_addf(out, "</%s>", tag);
}

static void add_html(const char *start, const char *end, Text *out) {
  for (const char *at = start; at < end;) {
    Link link;
    const char *to = NULL;
    if (*at == '*' && at + 1 < end && at[1] == '*' &&
        (to = mark_end(start, at, end, 2)) != NULL) {
      add_tagged("strong", at + 2, to, out);
      at = to + 2;
    } else if ((*at == '*' || *at == '`') &&
               (to = mark_end(start, at, end, 1)) != NULL) {
      add_tagged(*at == '*' ? "em" : "code", at + 1, to, out);
      at = to + 1;
    } else if (*at == '[' && read_link(at, end, &link)) {
      text_add(out, "<a href=\"");
      add_escaped(link.target, link.ntarget, out);
      text_add(out, "\" rel=\"noopener\">");
      add_html(link.words, link.words + link.nwords, out);
      text_add(out, "</a>");
      at = link.end;
    } else {
      at += text_add_xml_symbol(out, at);
    }
  }
}

void said_line(const char *text, Text *out) {
  add_html(text, text + strlen(text), out);
}

/* --- paragraphs --- */

typedef enum Sort { SORT_TEXT, SORT_TYPED, SORT_LIST, SORT_PICTURE } Sort;

/* Columns of "- " or "12. "; 0: no item begins here. */
static size_t bullet(const char *line) {
  size_t digits = strspn(line, "0123456789");
  if (line[0] == '-' && line[1] == ' ') return 2;
  return digits > 0 && digits < 4 && line[digits] == '.' &&
                 line[digits + 1] == ' '
             ? digits + 2
             : 0;
}

static Sort sort_of(const char *text, const char *end) {
  Link link;
  bool is_picture = text[0] == '!' && read_link(text + 1, end, &link);
  if (is_picture && link.end == end) return SORT_PICTURE;
  if (bullet(text) > 0) return SORT_LIST;
  for (const char *at = text; at < end; at++)
    if ((at == text || at[-1] == '\n') && (*at == ' ' || *at == '\t'))
      return SORT_TYPED;
  return SORT_TEXT;
}

/* An item goes on in lines that begin none. */
static const char *item_end(const char *at, const char *end) {
  for (;;) {
    while (at < end && *at != '\n') at++;
    if (at == end || bullet(at + 1) > 0) return at;
    at++;
  }
}

static void add_list(const char *text, const char *end, Text *out) {
  const char *tag = text[0] == '-' ? "ul" : "ol";
  text_addf(out, "<%s>\n", tag);
  while (text < end) {
    const char *to = item_end(text, end);
    text_add(out, "<li>");
    add_html(text + bullet(text), to, out);
    text_add(out, "</li>\n");
    text = to < end ? to + 1 : end;
  }
  text_addf(out, "</%s>\n", tag);
}

static const FramePicture *picture_of(const Frames *frames, const Frame *f,
                                      const Link *link) {
  for (size_t i = 0; i < frames->npictures; i++) {
    const FramePicture *p = &frames->pictures[i];
    if (p->game == f->game && strlen(p->name) == link->ntarget &&
        memcmp(p->name, link->target, link->ntarget) == 0)
      return p;
  }
  return NULL;
}

static bool add_picture(const Frames *frames, const Frame *f, const char *text,
                        const char *end, SaidDraw *draw, void *page, Text *out,
                        Error *err) {
  Link link;
  read_link(text + 1, end, &link);
  const FramePicture *p = picture_of(frames, f, &link);
  char *caption = memory_string(link.words, link.nwords);
  bool ok = caption != NULL || error_memory(err);
  if (ok && p != NULL) ok = draw(page, p, caption, out, err);
  memory_free(caption);
  return ok;
}

/* The paragraph at 'text', and where the next one begins. */
static const char *paragraph(const char *text, const char **end) {
  const char *blank = strstr(text, "\n\n");
  *end = blank != NULL ? blank : text + strlen(text);
  const char *next = *end + strspn(*end, "\n");
  while (*end > text && (*end)[-1] == '\n') --*end;
  return next;
}

static bool add_paragraph(const Frames *frames, const Frame *f,
                          const char *text, const char *end, SaidDraw *draw,
                          void *page, Text *out, Error *err) {
  switch (sort_of(text, end)) {
  case SORT_PICTURE:
    return add_picture(frames, f, text, end, draw, page, out, err);
  case SORT_LIST: add_list(text, end, out); return true;
  case SORT_TYPED:
    text_add(out, "<pre>");
    add_escaped(text, (size_t)(end - text), out);
    text_add(out, "</pre>\n");
    return true;
  default:
    text_add(out, "<p>");
    add_html(text, end, out);
    text_add(out, "</p>\n");
    return true;
  }
}

bool said_html(const Frames *frames, const Frame *f, SaidDraw *draw, void *page,
               Text *out, Error *err) {
  bool ok = true;
  for (const char *at = f->said, *end; ok && *at != '\0';) {
    const char *next = paragraph(at, &end);
    if (end > at) ok = add_paragraph(frames, f, at, end, draw, page, out, err);
    at = next;
  }
  return ok;
}

/* --- lines --- */

/* On a terminal with colours marks are seen, elsewhere their signs stay; the
** target of a link is after its words. */
static void add_plain(const char *start, const char *end, bool has_color,
                      Text *out) {
  for (const char *at = start; at < end;) {
    Link link;
    const char *to = NULL;
    int n = *at == '*' && at + 1 < end && at[1] == '*' ? 2 : 1;
    if ((*at == '*' || *at == '`') && has_color &&
        (to = mark_end(start, at, end, n)) != NULL) {
      text_add(out, *at == '`' ? "\033[36m" : "\033[1m");
      add_plain(at + n, to, false, out);
      text_add(out, "\033[0m");
      at = to + n;
    } else if (*at == '[' && read_link(at, end, &link)) {
      add_plain(link.words, link.words + link.nwords, has_color, out);
      text_addf(out, " (%.*s)", (int)link.ntarget, link.target);
      at = link.end;
    } else {
      text_add_char(out, *at++);
    }
  }
}

static void draw_picture(const Frames *frames, const Frame *f, const char *text,
                         const char *end, const DrawStyle *style, Text *out) {
  Link link;
  DrawStyle own = {.color = style->color,
                   .utf8 = style->utf8,
                   .theme = style->theme,
                   .columns = style->columns,
                   .is_learner = f->is_learner};
  read_link(text + 1, end, &link);
  const FramePicture *p = picture_of(frames, f, &link);
  if (p != NULL) draw_position(p->game, p->pos, &own, out);
  text_addf(out, "(%.*s)\n", (int)link.nwords, link.words);
}

void said_text(const Frames *frames, const Frame *f, const DrawStyle *style,
               int width, Text *out) {
  const char *gap = "";
  for (const char *at = f->said, *end; *at != '\0';) {
    const char *next = paragraph(at, &end);
    Text plain;
    text_init(&plain);
    text_add(out, gap);
    if (end > at && sort_of(at, end) == SORT_PICTURE) {
      draw_picture(frames, f, at, end, style, out);
    } else if (end > at) {
      add_plain(at, end, style->color, &plain);
      wrap_text(text_string(&plain), width, out);
    }
    out->failed = out->failed || plain.failed;
    text_done(&plain);
    gap = "\n";
    at = next;
  }
}
