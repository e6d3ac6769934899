/* SPDX-License-Identifier: MIT
** drawing.c - reading and writing which piece is where.
**
** Both forms are rows of the board from the top; they differ in what stands
** between symbols, so both feed the same row counter.
*/
#include "kernel/text/drawing.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SYMBOL_SIZE = sizeof((DrawnCell *)0)->symbol, RUN_MAX = 999 };

typedef struct Reader {
  const Board *board;
  DrawnCell *cells;
  int count;  /* cells written */
  int row;    /* being read */
  int column; /* symbols seen in this row */
  Error *err;
} Reader;

/* --- rows --- */

static const char *plural(int n) { return n == 1 ? "" : "s"; }

static bool row_is_full(const Reader *r) {
  return r->column == r->board->rows[r->row].count;
}

static bool wrong_row(const Reader *r, int seen) {
  return error_set(r->err, ERROR_INPUT,
                   "row %d has %d symbol%s, the board has %d there", r->row + 1,
                   seen, plural(seen), r->board->rows[r->row].count);
}

static bool wrong_rows(const Reader *r, int seen) {
  return error_set(r->err, ERROR_INPUT, "%d row%s drawn, the board has %d",
                   seen, seen == 1 ? " is" : "s are", r->board->nrows);
}

/* Takes one symbol into the row, which has room for it. */
static bool take_symbol(Reader *r, const char *symbol, size_t length) {
  assert(!row_is_full(r));
  if (length >= SYMBOL_SIZE)
    return error_set(r->err, ERROR_INPUT,
                     "'%.*s' is too long: a site holds at most %d letters",
                     (int)length, symbol, SYMBOL_SIZE - 1);
  int at = r->board->rows[r->row].first + r->column++;
  if (length == 1 && *symbol == '.') return true;
  DrawnCell *cell = &r->cells[r->count++];
  cell->site = r->board->reading[at];
  memcpy(cell->symbol, symbol, length);
  cell->symbol[length] = '\0';
  return true;
}

/* --- drawings --- */

/* Bytes of a line that count: up to its end or a comment. */
static size_t line_length(const char *line) {
  size_t length = strcspn(line, "\n");
  const char *comment = strstr(line, "--");
  if (comment != NULL && (size_t)(comment - line) < length)
    length = (size_t)(comment - line);
  return length;
}

static size_t skip_blanks(const char *line, size_t i, size_t length) {
  while (i < length && strchr(" \t\r", line[i]) != NULL) i++;
  return i;
}

static size_t skip_symbol(const char *line, size_t i, size_t length) {
  while (i < length && strchr(" \t\r", line[i]) == NULL) i++;
  return i;
}

static int count_symbols(const char *line, size_t length) {
  int n = 0;
  for (size_t i = skip_blanks(line, 0, length); i < length;
       i = skip_blanks(line, skip_symbol(line, i, length), length))
    n++;
  return n;
}

static bool read_line(Reader *r, const char *line, size_t length, DrawnAt *at) {
  int seen = count_symbols(line, length);
  size_t end = 0;
  r->column = 0;
  for (;;) {
    size_t i = skip_blanks(line, end, length);
    if (i < length || !row_is_full(r)) at->column = (int)i + 1;
    if (i == length || row_is_full(r)) break;
    end = skip_symbol(line, i, length);
    if (!take_symbol(r, line + i, end - i)) return false;
  }
  if (seen != r->board->rows[r->row].count) return wrong_row(r, seen);
  r->row++;
  return true;
}

static int count_rows(const char *text) {
  int rows = 0;
  for (; *text != '\0'; text += *text == '\n') {
    rows += count_symbols(text, line_length(text)) > 0;
    text += strcspn(text, "\n");
  }
  return rows;
}

/* What is missing should be at the end of the text. */
static DrawnAt end_of(const char *text) {
  DrawnAt at = {1, 1};
  for (; *text != '\0'; text++) {
    at.column++;
    if (*text == '\n') at = (DrawnAt){at.line + 1, 1};
  }
  return at;
}

static bool read_lines(Reader *r, const char *text, DrawnAt *at) {
  const char *line = text;
  for (at->line = 1; *line != '\0'; at->line++) {
    size_t length = line_length(line);
    at->column = 1;
    if (count_symbols(line, length) > 0) {
      if (r->row == r->board->nrows)
        return wrong_rows(r, r->row + count_rows(line));
      if (!read_line(r, line, length, at)) return false;
    }
    line += strcspn(line, "\n");
    line += *line == '\n';
  }
  *at = end_of(text);
  return r->row == r->board->nrows || wrong_rows(r, r->row);
}

int drawing_read(const Board *board, const char *text, DrawnCell *cells,
                 DrawnAt *at, Error *err) {
  Reader r = {.board = board, .cells = cells, .err = err};
  return read_lines(&r, text, at) ? r.count : -1;
}

/* --- rows with numbers for gaps --- */

static bool is_digit(char c) { return '0' <= c && c <= '9'; }

static bool is_end(char c) { return c == '\0' || strchr(" \t\r\n", c) != NULL; }

/* Bytes of the character at 'text': a UTF-8 sequence is one. */
static size_t character(const char *text) {
  size_t n = 1;
  while (((unsigned char)text[n] & 0xC0) == 0x80) n++;
  return n;
}

/* What is at a place of a row: a gap, a pile or one symbol. */
typedef struct Item {
  const char *symbol; /* NULL: a gap */
  size_t length;
  int sites;
} Item;

static const char *read_gap(const char *text, Item *item) {
  item->symbol = NULL;
  item->sites = 0;
  for (; is_digit(*text); text++)
    if (item->sites <= RUN_MAX) item->sites = item->sites * 10 + (*text - '0');
  return text;
}

/* Reads the item at 'text'; where it ends, NULL when it is a pile without
** an end or without pieces. */
static const char *read_item(const char *text, Item *item) {
  if (is_digit(*text)) return read_gap(text, item);
  bool is_pile = *text == '(';
  item->sites = 1;
  item->symbol = text + is_pile;
  item->length = is_pile ? strcspn(text + 1, ") \t\r\n") : character(text);
  text = item->symbol + item->length;
  if (!is_pile) return text;
  return *text == ')' && item->length > 0 ? text + 1 : NULL;
}

/* The sites a row covers, -1 when it cannot be read. */
static int measure_row(const Reader *r, const char *text) {
  int sites = 0;
  Item item;
  while (*text != '/' && !is_end(*text)) {
    text = read_item(text, &item);
    if (text == NULL) {
      error_set(r->err, ERROR_INPUT,
                "row %d has a '(' without a pile; write it as in (rpr)",
                r->row + 1);
      return -1;
    }
    if (sites <= RUN_MAX) sites += item.sites;
  }
  return sites;
}

static const char *read_row(Reader *r, const char *text) {
  Item item;
  int sites = measure_row(r, text);
  if (sites < 0) return NULL;
  if (sites != r->board->rows[r->row].count) {
    wrong_row(r, sites);
    return NULL;
  }
  for (r->column = 0; *text != '/' && !is_end(*text);) {
    text = read_item(text, &item);
    if (item.symbol == NULL)
      r->column += item.sites;
    else if (!take_symbol(r, item.symbol, item.length))
      return NULL;
  }
  r->row++;
  return text;
}

static int count_slashed(const char *text) {
  int rows = 1;
  for (; !is_end(*text); text++) rows += *text == '/';
  return rows;
}

int drawing_read_rows(const Board *board, const char *text, const char **end,
                      DrawnCell *cells, Error *err) {
  Reader r = {.board = board, .cells = cells, .err = err};
  int rows = count_slashed(text);
  for (;;) {
    *end = text;
    if (r.row == board->nrows) {
      wrong_rows(&r, rows);
      return -1;
    }
    text = read_row(&r, text);
    if (text == NULL) return -1;
    if (*text != '/') break;
    text++;
  }
  *end = text;
  if (r.row == board->nrows) return r.count;
  wrong_rows(&r, rows);
  return -1;
}

/* --- writing --- */

static bool stands_alone(const char *symbol) {
  return character(symbol) == strlen(symbol) && !is_digit(*symbol) &&
         strchr("/(", *symbol) == NULL;
}

static void write_gap(Text *out, int *gap) {
  if (*gap > 0) text_addf(out, "%d", *gap);
  *gap = 0;
}

static void write_symbol(Text *out, const char *symbol) {
  bool alone = stands_alone(symbol);
  if (!alone) text_add_char(out, '(');
  text_add(out, symbol);
  if (!alone) text_add_char(out, ')');
}

void drawing_write_rows(const Board *board, DrawingSymbol *symbol_of,
                        const void *context, Text *out) {
  for (int i = 0; i < board->nrows; i++) {
    const BoardRow *row = &board->rows[i];
    int gap = 0;
    if (i > 0) text_add_char(out, '/');
    for (int k = 0; k < row->count; k++) {
      char symbol[SYMBOL_SIZE] = "";
      symbol_of(context, board->reading[row->first + k], symbol, sizeof symbol);
      if (*symbol == '\0') {
        gap++;
        continue;
      }
      write_gap(out, &gap);
      write_symbol(out, symbol);
    }
    write_gap(out, &gap);
  }
}
