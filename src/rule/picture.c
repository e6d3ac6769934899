/* SPDX-License-Identifier: MIT
** picture.c - reading drawings.
**
** One pass per line: directions, a half, the arrow, a half, the name. Every
** complaint shows the line and puts a caret below the character at fault.
*/
#include "rule/picture.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Reader {
  PictureLine *line;
  const char *at;
  Error *err;
} Reader;

bool picture_fault(const PictureLine *line, int column, Error *err,
                   const char *format, ...) {
  char message[400];
  va_list args;
  va_start(args, format);
  vsnprintf(message, sizeof message, format, args);
  va_end(args);
  if (column < 1) column = 1;
  error_set(err, ERROR_RULE, "%s\n    %.120s\n    %*s", message, line->text,
            column, "^");
  if (err) err->column = column;
  return false;
}

static int column_of(const Reader *r) {
  return (int)(r->at - r->line->text) + 1;
}

static void skip_blanks(Reader *r) {
  while (*r->at == ' ' || *r->at == '\t') r->at++;
}

static bool is_symbol(char c) {
  return isalpha((unsigned char)c) || strchr("._~#?", c) != NULL;
}

/* A half ends at '->', at the comment or at the end of the line. */
static bool half_ends(const Reader *r) {
  return *r->at == 0 || !strncmp(r->at, "->", 2) || !strncmp(r->at, "--", 2);
}

/* What is drawn here is none of our signs; it may be another kind of arrow. */
static bool no_cell(const Reader *r) {
  static const char *const arrows[] = {"=>", "\u2192", "\u21d2", ">", "="};
  int bytes = 1;
  while (((unsigned char)r->at[bytes] & 0xc0) == 0x80) bytes++;
  for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
    if (!strncmp(r->at, arrows[i], strlen(arrows[i])))
      return picture_fault(r->line, column_of(r), r->err,
                           "'%s' is not a cell: an arrow is written ->",
                           arrows[i]);
  return picture_fault(r->line, column_of(r), r->err,
                       "'%.*s' is not a cell: write o x . _ ~ # ? or a letter",
                       bytes, r->at);
}

static bool read_cell(Reader *r, PictureCell *row, int *length) {
  if (!is_symbol(*r->at)) return no_cell(r);
  if (*length == PICTURE_CELLS)
    return picture_fault(r->line, column_of(r), r->err,
                         "at most %d cells in a row", PICTURE_CELLS);
  PictureCell *cell = &row[(*length)++];
  *cell = (PictureCell){.symbol = *r->at, .column = column_of(r)};
  r->at++;
  if (*r->at == '+' || *r->at == '*') cell->run = *r->at++;
  if (cell->run && *r->at == cell->run) {
    cell->is_whole = true;
    r->at++;
  }
  if (*r->at && *r->at != ' ' && *r->at != '\t' && *r->at != '/' &&
      !half_ends(r))
    return picture_fault(r->line, column_of(r), r->err,
                         "leave a blank between two cells");
  return true;
}

/* Cells up to the end of the half; returns the number of rows, 0: fault. */
static int read_half(Reader *r, PictureCell rows[2][PICTURE_CELLS],
                     int lengths[2]) {
  int row = 0;
  lengths[0] = lengths[1] = 0;
  for (skip_blanks(r); !half_ends(r); skip_blanks(r)) {
    if (*r->at != '/') {
      if (!read_cell(r, rows[row], &lengths[row])) return 0;
      continue;
    }
    if (++row == 2) {
      picture_fault(r->line, column_of(r), r->err, "at most two rows");
      return 0;
    }
    r->at++;
  }
  for (int i = 0; i <= row; i++)
    if (lengths[i] == 0) {
      picture_fault(r->line, column_of(r), r->err,
                    "no cells drawn here: write a drawing before and after "
                    "'->'");
      return 0;
    }
  return row + 1;
}

static const char *cells_text(int n, char *out, size_t size) {
  snprintf(out, size, "%d cell%s", n, n == 1 ? "" : "s");
  return out;
}

static bool check_lengths(Reader *r, int rows, const int *before,
                          const int *after) {
  char a[32], b[32];
  PictureLine *line = r->line;
  if (rows == 2 && before[0] != before[1])
    return picture_fault(line, line->before[1][0].column, r->err,
                         "%s in the first row, %d in the second: pad the "
                         "shorter with '?'",
                         cells_text(before[0], a, sizeof a), before[1]);
  for (int i = 0; i < rows; i++) {
    if (before[i] == after[i]) continue;
    int last = after[i] > before[i] ? before[i] : after[i] - 1;
    return picture_fault(line, line->after[i][last].column, r->err,
                         "%s drawn after '->', %d before it",
                         cells_text(after[i], b, sizeof b), before[i]);
  }
  return true;
}

/* A run is at the same place in both halves. */
static bool check_run(Reader *r, const PictureCell *before,
                      const PictureCell *after) {
  if (before->run != after->run)
    return picture_fault(r->line, after->column, r->err,
                         "a run must be at the same place before and "
                         "after '->': write the lengths out");
  if (before->is_whole == after->is_whole) return true;
  return picture_fault(r->line, after->column, r->err,
                       "the same run is whole (%c%c) in one half and not in "
                       "the other: write the same sign",
                       before->run, before->run);
}

static bool check_runs(Reader *r) {
  PictureLine *line = r->line;
  for (int i = 0; i < line->rows; i++)
    for (int c = 0; c < line->length; c++)
      if (!check_run(r, &line->before[i][c], &line->after[i][c])) return false;
  if (line->rows == 2)
    for (int c = 0; c < line->length; c++)
      if (line->before[0][c].run || line->before[1][c].run)
        return picture_fault(line, line->before[0][c].column, r->err,
                             "a picture of two rows has no runs: write the "
                             "lengths out");
  return true;
}

/* ---- whole runs ---- */

/* Signs of which no site carries two. */
static bool is_disjoint(char a, char b) {
  return a != b && strchr(".ox#", a) && strchr(".ox#", b);
}

/* Nothing is drawn behind the run: it ends at the edge, or before a site that
** is none of it. */
static bool end_row(Reader *r, const PictureCell *run) {
  PictureLine *line = r->line;
  if (line->length == PICTURE_CELLS)
    return picture_fault(line, run->column, r->err,
                         "a whole run at the end of a row of %d cells: draw "
                         "one cell less",
                         PICTURE_CELLS);
  line->before[0][line->length] = (PictureCell){
      .symbol = PICTURE_REST, .unlike = run->symbol, .column = run->column};
  line->after[0][line->length++] =
      (PictureCell){.symbol = '?', .column = run->column};
  return true;
}

/* A whole run is a run, and no cell of it behind it. */
static bool settle_run(Reader *r, int at) {
  PictureLine *line = r->line;
  PictureCell *run = &line->before[0][at], *next = run + 1;
  if (at == 0)
    return picture_fault(line, run->column, r->err,
                         "a row cannot begin with a whole run: turn the "
                         "drawing round, so that a cell stands before it");
  if (at + 1 == line->length) return end_row(r, run);
  if (next->run)
    return picture_fault(line, next->column, r->err,
                         "behind a whole run stands a cell, not another run: "
                         "write %c%c if they have no cell in common",
                         run->symbol, run->run);
  if (!is_disjoint(run->symbol, next->symbol)) next->unlike = run->symbol;
  return true;
}

static bool settle_runs(Reader *r) {
  for (int c = 0; c < r->line->length; c++)
    if (r->line->before[0][c].is_whole && !settle_run(r, c)) return false;
  return true;
}

static bool read_dirs(Reader *r, Arena *arena) {
  const char *colon = strchr(r->at, ':'), *arrow = strstr(r->at, "->");
  if (!colon || (arrow && arrow < colon)) return true;
  const char *end = colon;
  while (end > r->at && end[-1] == ' ') end--;
  r->line->dirs = arena_string(arena, r->at, (size_t)(end - r->at));
  if (!r->line->dirs) return error_memory(r->err);
  r->at = colon + 1;
  return true;
}

static bool read_name(Reader *r, Arena *arena) {
  if (strncmp(r->at, "--", 2) != 0) return true;
  r->at += 2;
  skip_blanks(r);
  const char *end = r->at + strlen(r->at);
  while (end > r->at && isspace((unsigned char)end[-1])) end--;
  if (end == r->at) return true;
  r->line->name = arena_string(arena, r->at, (size_t)(end - r->at));
  return r->line->name || error_memory(r->err);
}

static bool read_line(Reader *r, Arena *arena) {
  PictureLine *line = r->line;
  int before[2], after[2];
  skip_blanks(r);
  if (!read_dirs(r, arena)) return false;
  line->rows = read_half(r, line->before, before);
  if (!line->rows) return false;
  if (strncmp(r->at, "->", 2) != 0)
    return picture_fault(line, column_of(r), r->err,
                         "'->' is missing: write before -> after");
  r->at += 2;
  int rows = read_half(r, line->after, after);
  if (!rows) return false;
  if (!strncmp(r->at, "->", 2))
    return picture_fault(line, column_of(r), r->err, "only one '->' in a line");
  if (rows != line->rows)
    return picture_fault(line, line->after[0][0].column, r->err,
                         "%d rows before '->', %d after it", line->rows, rows);
  line->length = before[0];
  return check_lengths(r, rows, before, after) && check_runs(r) &&
         settle_runs(r) && read_name(r, arena);
}

static bool is_blank_line(const char *s, size_t n) {
  while (n && isspace((unsigned char)*s)) s++, n--;
  return n == 0 || (n >= 2 && s[0] == '-' && s[1] == '-');
}

static int count_lines(const char *text) {
  int n = 1;
  for (; *text; text++) n += *text == '\n';
  return n;
}

bool picture_read(Picture *picture, Arena *arena, const char *text, int *line,
                  Error *err) {
  int number = 0;
  size_t most = (size_t)count_lines(text);
  picture->lines = arena_new(arena, most * sizeof *picture->lines);
  if (!picture->lines) return error_memory(err);
  for (const char *at = text; *at; number++) {
    const char *end = strchr(at, '\n');
    size_t n = end ? (size_t)(end - at) : strlen(at);
    *line = number + 1;
    if (!is_blank_line(at, n)) {
      PictureLine *l = &picture->lines[picture->nlines++];
      l->text = arena_string(arena, at, n);
      l->text_line = number + 1;
      if (!l->text) return error_memory(err);
      Reader r = {l, l->text, err};
      if (!read_line(&r, arena)) return false;
    }
    at += n + (end != NULL);
  }
  if (picture->nlines == 0)
    return error_set(err, ERROR_RULE,
                     "an empty picture: draw lines like  o . -> . o");
  return true;
}

const PictureLetter *picture_letter(const Picture *picture, char symbol) {
  for (int i = 0; i < picture->nletters; i++)
    if (picture->letters[i].symbol == symbol) return &picture->letters[i];
  return NULL;
}
