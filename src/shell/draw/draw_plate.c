/* SPDX-License-Identifier: MIT
** draw_plate.c - a plate of holes where it lies over its cells.
**
** Every cell takes three columns. Holes have brackets, cells beside the plate
** have none, so the plate is seen where it lies; what is between them is
** a pawn's letter, '*' for a site of the region "dots", or nothing. Holes the
** last move changed have square brackets; cells of a row that a legal move
** was found by ('line') stand between '='.
*/
#include "shell/draw/draw.h"

#include <string.h>
#include "engine/play.h"
#include "shell/draw/theme.h"
#include "shell/lesson/language.h"

typedef struct PlateView {
  const Game *game;
  const Position *pos;
  const DrawStyle *style;
  Plane lines;        /* cells of rows that moves come from */
  const Region *dots; /* NULL: none */
  Site corner;        /* the cell below the first hole; NO_SITE */
  int left, row;      /* its column and row */
} PlateView;

/* Runs the rules once more and looks along which lines moves were found. */
static void find_lines(PlateView *v) {
  Machine machine;
  MoveList list = {0};
  Error err;
  Position *copy = position_new(v->game, &err);
  if (copy == NULL || !machine_init(&machine, v->game, &err)) {
    position_free(copy);
    return;
  }
  position_copy(v->game, copy, v->pos);
  machine.line_sink = &v->lines;
  play_list(&machine, copy, &list, &err);
  movelist_done(&list);
  machine_done(&machine);
  position_free(copy);
}

static Site hole_over(const PlateView *v, Site cell) {
  Dir up = board_dir(v->game->board, "up");
  return position_next(v->game, v->pos, cell, up);
}

/* What is seen between the brackets, and its colour. */
static const char *seen(const PlateView *v, Site cell, Site hole,
                        const char **color) {
  Piece piece = hole == NO_SITE ? 0 : position_piece(v->game, v->pos, hole);
  if (piece == 0) piece = position_piece(v->game, v->pos, cell);
  bool is_dot = v->dots != NULL && plane_has(v->dots->sites[0].w, cell);
  size_t count;
  const Theme *theme = v->style->theme ? v->style->theme : theme_all(&count);
  *color = is_dot ? theme->dot : NULL;
  if (piece == 0) return is_dot ? "*" : hole == NO_SITE ? "." : " ";
  Player owner = game_owner(v->game, piece);
  *color = theme->owners[owner == NEUTRAL ? THEME_OWNERS - 1 : owner];
  return game_letter(v->game, piece);
}

static const char *brackets(const PlateView *v, Site cell, Site hole) {
  const Plane *marked = v->style->marked;
  if (plane_has(v->lines.w, cell)) return "==";
  const Plane *pointed = v->style->pointed;
  if (pointed != NULL && (plane_has(pointed->w, cell) ||
                          (hole != NO_SITE && plane_has(pointed->w, hole))))
    return "<>";
  if (hole == NO_SITE) return "  ";
  return marked != NULL && plane_has(marked->w, hole) ? "[]" : "()";
}

static void add_cell(const PlateView *v, Site cell, Text *out) {
  const char *color;
  Site hole = hole_over(v, cell);
  const char *text = seen(v, cell, hole, &color);
  const char *sides = brackets(v, cell, hole);
  text_addf(out, " %c", sides[0]);
  if (color != NULL && v->style->color)
    text_addf(out, "\x1b[%sm%s\x1b[0m", color, text);
  else
    text_add(out, text);
  text_add_char(out, sides[1]);
}

static void end_line(Text *out) {
  while (out->length > 0 && out->at[out->length - 1] == ' ')
    out->at[--out->length] = '\0';
  text_add_char(out, '\n');
}

/* The letters of the columns, moved right to the column of the first. */
static void add_letters(const PlateView *v, const BoardRow *row,
                        const Site *reading, int left, Text *out) {
  text_add_times(out, ' ', 2 + 4 * (size_t)left);
  for (int i = 0; i < row->count; i++)
    text_addf(out, "  %c ", board_name(v->game->board, reading[i])[0]);
  end_line(out);
}

/* Names of rows: the cells' on the left, the holes' on the right. */
static void add_row(const PlateView *v, int i, Text *out) {
  const Board *b = v->game->board;
  const BoardRow *row = &b->frame[i];
  int hole = b->nframe - i - v->row; /* 1 is the lowest row of holes */
  text_addf(out, "%2s", row->label);
  for (int k = 0; k < row->count; k++)
    add_cell(v, b->frame_reading[row->first + k], out);
  if (v->corner != NO_SITE && hole >= 1 && hole <= b->nrows)
    text_addf(out, "  %d", hole);
  end_line(out);
}

static void add_push(const PlateView *v, Text *out) {
  const Board *b = v->game->board;
  const Position *before = v->style->before;
  if (before == NULL) return;
  Site was = *position_site(v->game, before, v->game->plate_slot);
  if (was == v->corner || was == NO_SITE || v->corner == NO_SITE) return;
  language_fill(out, "the plate went from {} to {}", board_name(b, was),
                board_name(b, v->corner));
  text_add_char(out, '\n');
}

void draw_plate(const Game *game, const Position *pos, const DrawStyle *style,
                Text *out) {
  const Board *b = game->board;
  PlateView v = {.game = game, .pos = pos, .style = style};
  v.dots = board_region(b, "dots");
  v.corner = *position_site(game, pos, game->plate_slot);
  if (v.corner != NO_SITE) {
    v.left = b->x[v.corner] / 2;
    v.row = b->nframe - 1 - b->y[v.corner];
    add_letters(&v, &b->rows[0], b->reading, v.left, out);
  }
  find_lines(&v);
  for (int i = 0; i < b->nframe; i++) add_row(&v, i, out);
  add_letters(&v, &b->frame[b->nframe - 1],
              b->frame_reading + b->frame[b->nframe - 1].first, 0, out);
  add_push(&v, out);
}
