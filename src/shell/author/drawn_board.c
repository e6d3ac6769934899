/* SPDX-License-Identifier: MIT
** drawn_board.c - a drawing becomes the rows of a position text.
*/
#include "shell/author/drawn_board.h"

#include <stdio.h>
#include <string.h>

typedef struct Cells {
  const DrawnCell *at;
  int count;
} Cells;

static void symbol_of(const void *context, Site site, char *symbol,
                      size_t size) {
  const Cells *cells = context;
  symbol[0] = '\0';
  for (int i = 0; i < cells->count; i++)
    if (cells->at[i].site == site)
      snprintf(symbol, size, "%s", cells->at[i].symbol);
}

/* "white captured=1,0" becomes " w captured=1,0". */
static void add_rest(const Game *g, const char *rest, Text *out) {
  char name[NAME_MAX_BYTES];
  size_t length = strcspn(rest, " ");
  snprintf(name, sizeof name, "%.*s", (int)length, rest);
  int player = game_player(g, name);
  if (player >= 0)
    rest += length;
  else if (length == 0 || memchr(rest, '=', length) != NULL)
    player = g->first_player;
  if (player >= 0) text_addf(out, " %c", g->player_letter[player]);
  rest += strspn(rest, " ");
  if (*rest != '\0') text_addf(out, " %s", rest);
}

/* Where the drawing has a letter no piece has; else line 0. */
static void find_stranger(const Game *game, const char *drawing, DrawnAt *at) {
  *at = (DrawnAt){1, 1};
  for (const char *c = drawing; *c != '\0'; c++) {
    char letter[2] = {*c, '\0'};
    bool is_letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
    if (is_letter && game_piece_of_letter(game, letter) == 0) return;
    at->column = *c == '\n' ? 1 : at->column + 1;
    at->line += *c == '\n';
  }
  *at = (DrawnAt){0, 1};
}

bool drawn_board_set(Session *session, const char *drawing, const char *rest,
                     DrawnAt *at, Error *err) {
  const Game *g = session->game;
  *at = (DrawnAt){1, 1};
  Text rows;
  DrawnCell *cells = memory_new((size_t)g->board->count * sizeof *cells);
  if (cells == NULL) return error_memory(err);
  Cells drawn = {cells, drawing_read(g->board, drawing, cells, at, err)};
  bool is_set = drawn.count >= 0;
  text_init(&rows);
  if (is_set) {
    drawing_write_rows(g->board, symbol_of, &drawn, &rows);
    add_rest(g, rest, &rows);
    is_set = session_set_position(session, text_string(&rows), err);
    if (!is_set) find_stranger(g, drawing, at);
  }
  text_done(&rows);
  memory_free(cells);
  return is_set;
}
