/* SPDX-License-Identifier: MIT
** page.c - finding pages, and Markdown as plain text.
**
** Only what our pages use is known: headings, paragraphs, lists, tables,
** fenced blocks, emphasis, code, links. A page is read line by line; lines of
** a paragraph are gathered and broken again, everything else keeps its lines.
*/
#include "shell/reference/page.h"
#include "base/home.h"
#include "base/inside.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS_MAX = 12, CELL_BYTES = 512 };

/* --- finding --- */

static bool is_page(char *path, size_t size, const char *folder,
                    const char *inner, const char *name) {
  int n = snprintf(path, size, "%s/%s%s.md", folder, inner, name);
  return n > 0 && (size_t)n < size && file_exists(path);
}

bool page_of_game(const Game *game, char *path, size_t size) {
  static const char *const inner[] = {"", "../docs/games/", "../rules/"};
  char folder[PAGE_PATH];
  if (game->path == NULL) return false;
  file_directory(game->path, folder, sizeof folder);
  for (size_t i = 0; i < sizeof inner / sizeof inner[0]; i++)
    if (is_page(path, size, folder, inner[i], game->name)) return true;
  return is_page(path, size, inside_share(), "rules/", game->name);
}

bool page_list(FilePaths *paths) {
  char home[PAGE_PATH], installed[PAGE_PATH];
  const char *const folders[] = {"docs", installed};
  Error ignored = {0};
  snprintf(installed, sizeof installed, "%s/../doc/abax", inside_share());
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    if (file_is_directory(folders[i]) &&
        file_find(folders[i], ".md", paths, &ignored))
      return true;
  return home_folder("../docs", home, sizeof home) && file_is_directory(home) &&
         file_find(home, ".md", paths, &ignored);
}

/* --- inside a line --- */

/* Bytes of a link's target after "]", 0: it is none. */
static size_t target_length(const char *at) {
  if (at[0] != ']' || at[1] != '(') return 0;
  size_t n = strcspn(at, ")");
  return at[n] == ')' ? n + 1 : 0;
}

/* The end of the link that begins at "["; NULL: it is not a link. */
static const char *link_end(const char *at) {
  size_t n = 1 + strcspn(at + 1, "[]");
  return target_length(at + n) > 0 ? at + n : NULL;
}

/* A line without the signs of emphasis, code and links. In code they stay. */
static void add_plain(const char *line, size_t length, Text *out) {
  const char *end = line + length, *close = NULL;
  bool is_code = false;
  for (const char *at = line; at < end; at++) {
    if (*at == '`')
      is_code = !is_code;
    else if (!is_code && at[0] == '*' && at[1] == '*')
      at++;
    else if (!is_code && *at == '*' && at + 1 < end && at[1] != ' ')
      continue;
    else if (!is_code && *at == '*' && at > line && at[-1] != ' ')
      continue;
    else if (!is_code && *at == '[' && (close = link_end(at)) != NULL)
      continue;
    else if (!is_code && at == close)
      at += target_length(at) - 1;
    else
      text_add_char(out, *at);
  }
}

/* --- paragraphs --- */

typedef struct Page {
  int width;
  Text *out;
  Text paragraph; /* its words so far */
  int indent;     /* of its further lines */
  bool is_open;   /* something is above: a blank line parts them */
} Page;

static void add_words(Page *page, const char *text) {
  int column = 0;
  while (*text != '\0') {
    size_t length = strcspn(text, " ");
    char word[CELL_BYTES];
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    int width = (int)text_width(word);
    if (column > 0 && column + 1 + width > page->width) {
      text_add_char(page->out, '\n');
      text_add_times(page->out, ' ', (size_t)page->indent);
      column = page->indent;
    } else if (column > 0) {
      text_add_char(page->out, ' ');
      column++;
    }
    text_add_bytes(page->out, text, length);
    column += width;
    text += length;
    text += strspn(text, " ");
  }
  text_add_char(page->out, '\n');
}

static void end_paragraph(Page *page) {
  if (page->paragraph.length > 0)
    add_words(page, text_string(&page->paragraph));
  text_clear(&page->paragraph);
  page->indent = 0;
}

static void add_line(Page *page, const char *line, size_t length) {
  if (page->paragraph.length > 0) text_add_char(&page->paragraph, ' ');
  add_plain(line, length, &page->paragraph);
}

static void add_heading(Page *page, const char *line, size_t length) {
  Text title;
  size_t level = strspn(line, "#");
  text_init(&title);
  add_plain(line + level + 1, length > level ? length - level - 1 : 0, &title);
  text_addf(page->out, "%s\n", text_string(&title));
  text_add_times(page->out, level == 1 ? '=' : '-',
                 text_width(text_string(&title)));
  text_add_char(page->out, '\n');
  text_done(&title);
}

/* --- tables --- */

/* The cells of "| a | b |", plain; how many. */
static int read_cells(const char *line, size_t length,
                      char cells[COLUMNS_MAX][CELL_BYTES]) {
  const char *at = line + 1, *end = line + length;
  int n = 0;
  while (at < end && n < COLUMNS_MAX) {
    const char *bar = memchr(at, '|', (size_t)(end - at));
    Text plain;
    if (bar == NULL) break;
    text_init(&plain);
    while (at < bar && *at == ' ') at++;
    size_t size = (size_t)(bar - at);
    while (size > 0 && at[size - 1] == ' ') size--;
    add_plain(at, size, &plain);
    snprintf(cells[n++], CELL_BYTES, "%s", text_string(&plain));
    text_done(&plain);
    at = bar + 1;
  }
  return n;
}

static bool is_rule_of_table(const char *line, size_t length) {
  return strspn(line, "|-: ") >= length;
}

static size_t line_length(const char *line) { return strcspn(line, "\n"); }

/* Prints the rows of a table in columns; returns what follows it. */
static const char *add_table(Page *page, const char *table) {
  char cells[COLUMNS_MAX][CELL_BYTES];
  size_t widths[COLUMNS_MAX] = {0};
  for (int pass = 0; pass < 2; pass++)
    for (const char *line = table;; line += line_length(line) + 1) {
      size_t length = line_length(line);
      if (*line != '|') {
        if (pass == 1) return line;
        break;
      }
      int n =
          is_rule_of_table(line, length) ? 0 : read_cells(line, length, cells);
      for (int i = 0; i < n; i++) {
        size_t width = text_width(cells[i]);
        if (pass == 0 && width > widths[i]) widths[i] = width;
        if (pass == 0) continue;
        text_addf(page->out, "%s%s", i == 0 ? "  " : "", cells[i]);
        if (i + 1 < n) text_add_times(page->out, ' ', widths[i] - width + 2);
      }
      if (pass == 1 && n > 0) text_add_char(page->out, '\n');
      if (line[length] == '\0') {
        if (pass == 1) return line + length;
        break;
      }
    }
  return table;
}

/* --- the page --- */

/* A fenced block, indented; returns what follows it. */
static const char *add_block(Page *page, const char *line) {
  line += line_length(line) + 1;
  while (*line != '\0' && strncmp(line, "```", 3) != 0) {
    size_t length = line_length(line);
    if (length > 0) text_addf(page->out, "    %.*s", (int)length, line);
    text_add_char(page->out, '\n');
    line += length + (line[length] == '\n');
  }
  size_t length = line_length(line);
  return line + length + (line[length] == '\n');
}

static bool is_item(const char *line) {
  line += strspn(line, " ");
  size_t digits = strspn(line, "0123456789");
  return strncmp(line, "- ", 2) == 0 ||
         (digits > 0 && strncmp(line + digits, ". ", 2) == 0);
}

static const char *add_next(Page *page, const char *line) {
  size_t length = line_length(line);
  const char *next = line + length + (line[length] == '\n');
  if (length == 0) {
    end_paragraph(page);
    if (page->out->length > 0 && !text_ends(text_string(page->out), "\n\n"))
      text_add_char(page->out, '\n');
    return next;
  }
  if (*line == '#' || *line == '|' || is_item(line) ||
      strncmp(line, "```", 3) == 0 || strncmp(line, "<!--", 4) == 0)
    end_paragraph(page);
  if (*line == '#')
    add_heading(page, line, length);
  else if (*line == '|')
    return add_table(page, line);
  else if (strncmp(line, "```", 3) == 0)
    return add_block(page, line);
  else if (strncmp(line, "<!--", 4) != 0)
    add_line(page, line, length);
  if (is_item(line)) page->indent = (int)strspn(line, " ") + 2;
  return next;
}

void page_render(const char *markdown, int width, Text *out) {
  Page page = {.width = width, .out = out};
  text_init(&page.paragraph);
  while (*markdown != '\0') markdown = add_next(&page, markdown);
  end_paragraph(&page);
  text_done(&page.paragraph);
}
