/* SPDX-License-Identifier: MIT
** shape_graph.c - boards as they are drawn: points and lines.
**
** The drawing becomes a sheet of characters. From every point the four lines
** to the right and down are followed to the next point; every character of a
** line must have been passed by then, so that nothing drawn is forgotten.
*/
#include "kernel/board/shape.h"

#include <stdio.h>
#include <string.h>
#include "kernel/board/compass.h"

enum { COLUMNS_MAX = 26, HEADINGS = 4, SHEET_MAX = 1 << 16 };

typedef struct Sheet {
  int width, height;
  int left, top; /* columns and lines of the text before the drawing */
  char *cells;   /* width * height, blanks where nothing is drawn */
  bool *passed;  /* line characters that belong to a line */
  Site *site;    /* by cell; NO_SITE where there is no point */
  int count;
} Sheet;

typedef struct Heading {
  const char *name, *opposite;
  int dx, dy;
  char line;
  bool may_touch; /* points without a line between them are joined */
} Heading;

static const Heading headings[HEADINGS] = {
    {"e", "w", 1, 0, '-', true},
    {"s", "n", 0, 1, '|', true},
    {"se", "nw", 1, 1, '\\', false},
    {"sw", "ne", -1, 1, '/', false},
};

static char cell_at(const Sheet *sheet, int x, int y) {
  bool is_inside = 0 <= x && x < sheet->width && 0 <= y && y < sheet->height;
  return is_inside ? sheet->cells[y * sheet->width + x] : ' ';
}

static Site site_at(const Sheet *sheet, int x, int y) {
  return sheet->site[y * sheet->width + x];
}

/* --- reading the text --- */

/* Where the ink of a line begins and ends; false when it is blank. */
static bool find_ink(const char *line, int length, int *from, int *to) {
  *from = 0;
  *to = length;
  while (*to > 0 && strchr(" \t\r", line[*to - 1]) != NULL) (*to)--;
  while (*from < *to && line[*from] == ' ') (*from)++;
  return *from < *to;
}

static void measure(const char *text, Sheet *sheet) {
  int first = -1, last = -1, left = SHEET_MAX, right = 0;
  for (int y = 0; *text != '\0'; y++) {
    int from, to, length = (int)strcspn(text, "\n");
    if (find_ink(text, length, &from, &to)) {
      if (first < 0) first = y;
      last = y;
      if (from < left) left = from;
      if (to > right) right = to;
    }
    text += length + (text[length] == '\n');
  }
  sheet->left = left;
  sheet->top = first;
  sheet->width = first < 0 ? 0 : right - left;
  sheet->height = first < 0 ? 0 : last - first + 1;
}

static void copy_ink(const char *text, Sheet *sheet) {
  for (int y = -sheet->top; y < sheet->height; y++) {
    int from, to, length = (int)strcspn(text, "\n");
    if (y >= 0 && find_ink(text, length, &from, &to))
      memcpy(sheet->cells + y * sheet->width + from - sheet->left, text + from,
             (size_t)(to - from));
    text += length + (text[length] == '\n');
  }
}

static void sheet_done(Sheet *sheet) {
  memory_free(sheet->cells);
  memory_free(sheet->passed);
  memory_free(sheet->site);
}

static bool complain(const Sheet *sheet, int x, int y, const char *what,
                     Error *err) {
  return error_set(err, ERROR_RULE, "line %d, column %d: %s",
                   sheet->top + y + 1, sheet->left + x + 1, what);
}

static bool check_ink(const Sheet *sheet, Error *err) {
  char what[80];
  for (int i = 0; i < sheet->width * sheet->height; i++) {
    char c = sheet->cells[i];
    if (strchr(" o-|/\\+", c) != NULL && c != '\0') continue;
    snprintf(what, sizeof what,
             "'%c' is not part of a drawing; use o - | / \\ +", c);
    return complain(sheet, i % sheet->width, i / sheet->width, what, err);
  }
  return true;
}

static bool read_sheet(const char *text, Sheet *sheet, Error *err) {
  measure(text, sheet);
  if (sheet->width == 0)
    return error_set(err, ERROR_RULE,
                     "the drawing has no points; draw them as 'o'");
  if (sheet->width > SHEET_MAX / sheet->height)
    return error_set(err, ERROR_RULE,
                     "the drawing is too large: at most %d characters",
                     SHEET_MAX);
  size_t size = (size_t)sheet->width * (size_t)sheet->height;
  sheet->cells = memory_new(size);
  sheet->passed = memory_new(size * sizeof *sheet->passed);
  sheet->site = memory_new(size * sizeof *sheet->site);
  if (sheet->cells == NULL || sheet->passed == NULL || sheet->site == NULL)
    return error_memory(err);
  memset(sheet->cells, ' ', size);
  copy_ink(text, sheet);
  return check_ink(sheet, err);
}

/* --- points --- */

static bool has_point(const Sheet *sheet, int x, int y, int dx, int dy) {
  for (; 0 <= x && x < sheet->width && 0 <= y && y < sheet->height;
       x += dx, y += dy)
    if (cell_at(sheet, x, y) == 'o') return true;
  return false;
}

/* Numbers the points column by column, each from the bottom. */
static bool number_points(Sheet *sheet, Error *err) {
  int columns = 0;
  for (int x = 0; x < sheet->width; x++) {
    columns += has_point(sheet, x, 0, 0, 1);
    for (int k = 1; k <= sheet->height; k++) {
      int y = sheet->height - k;
      bool is_point = cell_at(sheet, x, y) == 'o';
      sheet->site[y * sheet->width + x] =
          is_point ? (Site)sheet->count : NO_SITE;
      sheet->count += is_point;
    }
  }
  if (sheet->count == 0)
    return error_set(err, ERROR_RULE,
                     "the drawing has no points; draw them as 'o'");
  if (columns <= COLUMNS_MAX && sheet->count <= SITES_MAX) return true;
  return error_set(err, ERROR_RULE,
                   "the drawing has %d points in %d columns; at most %d in %d "
                   "have names",
                   sheet->count, columns, SITES_MAX, COLUMNS_MAX);
}

static bool name_point(const Sheet *sheet, Board *b, int x, int y, int column,
                       int row, Error *err) {
  char name[SITE_NAME];
  Site s = site_at(sheet, x, y);
  if (s == NO_SITE) return true;
  snprintf(name, sizeof name, "%c%d", 'a' + column, row);
  b->x[s] = (int16_t)x;
  b->y[s] = (int16_t)y;
  return board_name_site(b, s, name, err);
}

static bool name_points(const Sheet *sheet, Board *b, Error *err) {
  int row = 0;
  for (int y = sheet->height - 1; y >= 0; y--) {
    int column = -1;
    row += has_point(sheet, 0, y, 1, 0);
    for (int x = 0; x < sheet->width; x++) {
      column += has_point(sheet, x, 0, 0, 1);
      if (!name_point(sheet, b, x, y, column, row, err)) return false;
    }
  }
  return true;
}

/* --- lines --- */

static bool stray_line(const Sheet *sheet, const Heading *h, int x, int y,
                       Error *err) {
  char what[80];
  snprintf(what, sizeof what, "a line '%c' must go on to a point 'o' here",
           h->line);
  return complain(sheet, x, y, what, err);
}

/* Follows a line from a point; '*to' is the point it leads to or NO_SITE. */
static bool follow(Sheet *sheet, const Heading *h, int x, int y, Site *to,
                   Error *err) {
  int length = 0, strokes = 0;
  char c;
  while ((c = cell_at(sheet, x += h->dx, y += h->dy)) == h->line || c == '+') {
    strokes += c != '+';
    length++;
  }
  *to = NO_SITE;
  if (c != 'o') return strokes == 0 || stray_line(sheet, h, x, y, err);
  if (length == 0 && !h->may_touch) return true;
  *to = site_at(sheet, x, y);
  while (length-- > 0)
    sheet->passed[(y -= h->dy) * sheet->width + (x -= h->dx)] = true;
  return true;
}

/* Calls the links of all lines; without a board it only marks which of the
** headings are used. */
static bool follow_all(Sheet *sheet, Board *b, bool used[HEADINGS],
                       Error *err) {
  for (int i = 0; i < sheet->width * sheet->height; i++)
    for (int k = 0; k < HEADINGS && sheet->cells[i] == 'o'; k++) {
      const Heading *h = &headings[k];
      Site to;
      if (!follow(sheet, h, i % sheet->width, i / sheet->width, &to, err))
        return false;
      if (to == NO_SITE) continue;
      used[k] = true;
      if (b == NULL) continue;
      board_link(b, sheet->site[i], board_dir(b, h->name), to);
      board_link(b, to, board_dir(b, h->opposite), sheet->site[i]);
    }
  return true;
}

static bool check_lines(Sheet *sheet, bool used[HEADINGS], Error *err) {
  char what[80];
  if (!follow_all(sheet, NULL, used, err)) return false;
  for (int i = 0; i < sheet->width * sheet->height; i++) {
    char c = sheet->cells[i];
    if (c == 'o' || c == ' ' || sheet->passed[i]) continue;
    snprintf(what, sizeof what,
             "'%c' joins no two points; lines lead straight from 'o' to 'o'",
             c);
    return complain(sheet, i % sheet->width, i / sheet->width, what, err);
  }
  return true;
}

static void add_dirs(Board *b, const bool used[HEADINGS]) {
  for (int k = 0; k < HEADINGS; k++) {
    if (!used[k]) continue;
    Dir d = board_add_dir(b, headings[k].name, 0);
    Dir back = board_add_dir(b, headings[k].opposite, 0);
    b->dir[d].opposite = back;
    b->dir[back].opposite = d;
    b->any |= (uint32_t)1 << d | (uint32_t)1 << back;
  }
}

/* --- the builder --- */

/* The drawing with its points blanked and no blanks at the ends of lines
** beyond the last point or stroke. */
static bool make_form(const Sheet *sheet, Board *b, Error *err) {
  size_t size = (size_t)(sheet->width + 1) * (size_t)sheet->height + 1;
  char *out = b->form = arena_new(&b->arena, size);
  if (out == NULL) return error_memory(err);
  for (int y = 0; y < sheet->height; y++) {
    int end = sheet->width;
    while (end > 0 && cell_at(sheet, end - 1, y) == ' ') end--;
    for (int x = 0; x < end; x++) {
      char c = cell_at(sheet, x, y);
      *out++ = c == 'o' ? ' ' : c;
    }
    *out++ = '\n';
  }
  return true;
}

static void label_rows(Board *b) {
  for (int i = 0; i < b->nrows; i++)
    snprintf(b->rows[i].label, SITE_NAME, "%d", b->nrows - i);
}

static bool build(Sheet *sheet, Board *b, bool used[HEADINGS], Error *err) {
  strcpy(b->kind, "graph");
  add_dirs(b, used);
  if (!name_points(sheet, b, err) || !board_make_rows(b, err)) return false;
  label_rows(b);
  return board_make_links(b, err) && follow_all(sheet, b, used, err) &&
         make_form(sheet, b, err) && compass_square(b, err) &&
         board_finish(b, err);
}

Board *shape_graph(const char *drawing, int nplayers, Error *err) {
  Sheet sheet = {.count = 0};
  bool used[HEADINGS] = {false};
  Board *b = NULL;
  if (read_sheet(drawing, &sheet, err) && number_points(&sheet, err) &&
      check_lines(&sheet, used, err))
    b = board_new(sheet.count, nplayers, err);
  if (b != NULL && !build(&sheet, b, used, err)) {
    board_free(b);
    b = NULL;
  }
  sheet_done(&sheet);
  return b;
}
