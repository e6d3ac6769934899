/* SPDX-License-Identifier: MIT
** drawing.c - pictures: one or two rows, runs, edges, letters of their own.
**
** The cells before are drawn at random around a piece that acts; the cells
** after follow from one of a few things that may happen to them.
*/
#include "grammar.h"

#include <stdio.h>
#include <string.h>

enum { CELLS = 5 };

typedef struct Drawing {
  int rows, length;
  char before[2][CELLS], after[2][CELLS], run[CELLS];
  bool is_whole[CELLS];
} Drawing;

/* A piece of the mover's: any, or of a kind. */
static char actor(Sketch *p) {
  if (!(p->has & HAS_KINDS) || sketch_chance(p, 40)) return 'o';
  int n = p->nkinds - (p->has & HAS_NEUTRAL ? 1 : 0);
  return n > 0 ? sketch_letter(p, sketch_below(p, n), 0)[0] : 'o';
}

static char target(Sketch *p) {
  static const char solo[] = "....?", many[] = "......xxx___?";
  return p->has & HAS_RIVAL ? many[sketch_below(p, sizeof many - 1)]
                            : solo[sketch_below(p, sizeof solo - 1)];
}

static char passed(Sketch *p) {
  static const char solo[] = "...o?", many[] = "..xxxo?";
  return p->has & HAS_RIVAL ? many[sketch_below(p, sizeof many - 1)]
                            : solo[sketch_below(p, sizeof solo - 1)];
}

/* The actor goes from its cell to another; what is between may be taken,
** turned or left. */
static void draw_walk(Sketch *p, Drawing *d) {
  d->length = 2 + sketch_below(p, 3);
  int row = d->rows - 1, to = d->length - 1;
  for (int r = 0; r < d->rows; r++)
    for (int c = 0; c < d->length; c++)
      d->before[r][c] = d->after[r][c] = r == row ? passed(p) : '?';
  if (d->rows == 2 && sketch_chance(p, 50))
    for (int c = 1; c < d->length; c++)
      d->before[0][c] = d->after[0][c] = passed(p);
  char piece = actor(p), goal = target(p);
  d->before[0][0] = piece;
  d->after[0][0] = '.';
  d->before[row][to] = goal == '?' ? '.' : goal;
  d->after[row][to] = piece;
  for (int c = 1; c < to; c++)
    if (d->before[row][c] == 'x')
      d->after[row][c] = sketch_chance(p, 50)   ? '.'
                         : sketch_chance(p, 40) ? 'o'
                                                : 'x';
}

/* A row of pieces is pushed on by one cell, or two rows change places. */
static void draw_push(Sketch *p, Drawing *d) {
  int mine = 1 + sketch_below(p, 2),
      his = p->has & HAS_RIVAL ? sketch_below(p, 2) : 0;
  int n = 0;
  d->length = mine + his + 1;
  for (int i = 0; i < mine; i++) d->before[0][n++] = 'o';
  for (int i = 0; i < his; i++) d->before[0][n++] = 'x';
  d->before[0][n] = sketch_chance(p, 50) ? '~' : '.';
  d->after[0][0] = '.';
  memcpy(d->after[0] + 1, d->before[0], (size_t)n);
  if (!his) d->before[0][n] = '.';
  if (d->rows != 2) return;
  for (int c = 0; c < d->length; c++) {
    d->before[0][c] = d->after[1][c] = 'o';
    d->before[1][c] = d->after[0][c] = '.';
  }
}

/* Nothing moves: pieces turn, go or come. */
static void draw_change(Sketch *p, Drawing *d) {
  static const char *const drawn[][2] = {
      {"ox", "oo"}, {"ox", "o."}, {".xo", "ooo"}, {".x", "o."}, {".o", "oo"},
      {"x", "."},   {"o", "."},   {"oxo", "o.o"}, {"o#", ".#"}, {"xo", "ox"}};
  int n = p->has & HAS_RIVAL ? 10 : 1;
  int k = sketch_below(p, n);
  if (n == 1) k = 6;
  d->rows = 1;
  d->length = (int)strlen(drawn[k][0]);
  memcpy(d->before[0], drawn[k][0], (size_t)d->length);
  memcpy(d->after[0], drawn[k][1], (size_t)d->length);
}

/* A run between the first cell and the last. */
static void add_run(Sketch *p, Drawing *d) {
  static const char both[] = "..x?o";
  if (d->rows == 2 || d->length < 2 || d->length == CELLS) return;
  int at = 1;
  char c = p->has & HAS_RIVAL ? both[sketch_below(p, 5)] : '.';
  memmove(&d->before[0][at + 1], &d->before[0][at], (size_t)(d->length - at));
  memmove(&d->after[0][at + 1], &d->after[0][at], (size_t)(d->length - at));
  d->length++;
  d->before[0][at] = c;
  d->after[0][at] =
      c == 'x' && sketch_chance(p, 40) ? (sketch_chance(p, 50) ? 'o' : '.') : c;
  d->run[at] = sketch_chance(p, 60) ? '*' : '+';
  d->is_whole[at] = sketch_chance(p, 30);
}

/* A whole run behind the last cell, up to the edge or another piece. */
static void add_tail(Sketch *p, Drawing *d) {
  static const char many[] = ".xx?o";
  int at = d->length;
  if (d->rows == 2 || at == CELLS || d->before[0][at - 1] == '#' ||
      d->before[0][at - 1] == '~')
    return;
  char c = p->has & HAS_RIVAL ? many[sketch_below(p, 5)] : '.';
  d->before[0][at] = c;
  d->after[0][at] = c == 'x' && sketch_chance(p, 50) ? '.' : c;
  d->run[at] = sketch_chance(p, 40) ? '*' : '+';
  d->is_whole[at] = true;
  d->length++;
}

/* Kinds are drawn: which rival it is, what a piece turns into, and one that
** comes from the stock. */
static void recast(Sketch *p, Drawing *d) {
  int n = p->nkinds - (p->has & HAS_NEUTRAL ? 1 : 0);
  int r = sketch_below(p, d->rows), c = sketch_below(p, d->length);
  if (!(p->has & HAS_KINDS) || n < 1 || d->run[c]) return;
  const char *mine = sketch_letter(p, sketch_below(p, n), 0);
  char *before = &d->before[r][c], *after = &d->after[r][c];
  if (*before == 'x' && *after != 'x' && (p->has & HAS_RIVAL))
    *before = sketch_letter(p, sketch_below(p, n), 1)[0];
  else if (*after == '.' || (*after != '?' && *before == '.') || *after == 'o')
    *after = *mine;
}

static void draw(Sketch *p, Drawing *d) {
  *d = (Drawing){.rows = sketch_chance(p, 18) ? 2 : 1};
  int form = sketch_below(p, 10);
  if (form < 6)
    draw_walk(p, d);
  else if (form < 8)
    draw_push(p, d);
  else
    draw_change(p, d);
  if (form < 6 && sketch_chance(p, 22)) add_run(p, d);
  if (form < 6 && sketch_chance(p, 6) && !d->run[d->length - 1]) add_tail(p, d);
  if (sketch_chance(p, 12)) recast(p, d);
}

/* ---- letters ---- */

/* A cell becomes a letter whose meaning the script gives: y before and after
** is the same piece, z is a change. */
static void give_letter(Sketch *p, Drawing *d, char letters[8]) {
  int c = sketch_below(p, d->length);
  bool stays = d->before[0][c] == d->after[0][c];
  if (strchr("~#", d->before[0][c]) || (d->run[c] && !stays)) return;
  if (d->run[c] || sketch_chance(p, 70)) {
    char letter = sketch_chance(p, 80) ? 'y' : 'v';
    d->before[0][c] = letter;
    if (d->after[0][c] == '?' || d->run[c] || sketch_chance(p, 20))
      d->after[0][c] = letter;
    letters[strlen(letters)] = letter;
  } else {
    if (d->after[0][c] != '.') return;
    d->after[0][c] = 'z';
    strcat(letters, "z");
  }
}

/* ---- writing ---- */

static void write_half(const Drawing *d, const char cells[2][CELLS],
                       Text *out) {
  for (int r = 0; r < d->rows; r++) {
    if (r) text_add(out, "/ ");
    for (int c = 0; c < d->length; c++) {
      text_add_char(out, cells[r][c]);
      if (d->run[c]) text_add_char(out, d->run[c]);
      if (d->is_whole[c]) text_add_char(out, d->run[c]);
      text_add_char(out, ' ');
    }
  }
}

void drawing_line(Sketch *p, char letters[8], Text *out) {
  Drawing d;
  draw(p, &d);
  if (sketch_chance(p, 14)) give_letter(p, &d, letters);
  if (letters[0] && sketch_chance(p, 30)) give_letter(p, &d, letters);
  if (sketch_chance(p, 45)) {
    text_add(out, sketch_direction(p));
    if (sketch_chance(p, 15)) text_addf(out, "+%s", sketch_direction(p));
    text_add(out, ": ");
  }
  write_half(&d, d.before, out);
  text_add(out, "-> ");
  write_half(&d, d.after, out);
  out->at[--out->length] = 0;
}

static void write_letters(Sketch *p, const char *letters, int fuel, Text *out) {
  for (const char *c = letters; *c; c++) {
    if (strchr(letters, *c) != c) continue;
    text_addf(out, ", %c = ", *c);
    if (*c == 'z' && (p->has & HAS_SITES))
      text_add(out, "mark \"q\"");
    else if (*c == 'z' && (p->has & HAS_SITE))
      text_add(out, "mark \"s\"");
    else if (*c == 'z' && (p->has & HAS_COUNTER))
      text_add(out, "set(\"n\", \"n\" + 1)");
    else if (*c == 'z')
      text_add(out, "always");
    else
      grammar_grow(p, 'T', fuel - 1, out);
  }
}

void drawing_grow(Sketch *p, int fuel, Text *out) {
  char letters[8] = "";
  int lines = sketch_chance(p, 75) ? 1 : sketch_chance(p, 70) ? 2 : 3;
  Text text;
  text_init(&text);
  drawing_line(p, letters, &text);
  bool is_long = lines > 1 || sketch_chance(p, 10);
  if (sketch_chance(p, 8)) text_add(&text, " -- one");
  for (int i = 1; i < lines; i++) {
    text_add(&text, "\n    ");
    drawing_line(p, letters, &text);
  }
  const char *open = is_long ? "[[ " : "\"", *close = is_long ? " ]]" : "\"";
  if (letters[0]) {
    text_addf(out, "picture { %s%s%s", open, text_string(&text), close);
    write_letters(p, letters, fuel, out);
    text_add(out, " }");
  } else {
    text_addf(out, "picture %s%s%s", open, text_string(&text), close);
  }
  text_done(&text);
}
