/* SPDX-License-Identifier: MIT
** define_setup.c - the set-up: a drawing, or sites with what is there.
*/
#include "kernel/text/drawing.h"
#include "kernel/state/lattice.h"
#include "kernel/state/position.h"
#include "script/loading.h"
#include "script/source.h"
#include "script/value.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void place(Definition *d, Site site, Piece piece) {
  Game *g = d->game;
  Position *pos = g->start;
  const PieceInfo *info = &g->pieces[piece];
  Player who = (Player)(info->owner == NEUTRAL ? 0 : info->owner);
  int16_t *stock = position_stock(g, pos, who, info->kind);
  if (g->has_piles && pile_is_full(g, pos, site))
    define_fault(d, "setup", "setup: too many pieces on '%s'",
                 board_name(g->board, site));
  if (!g->has_piles && position_piece(g, pos, site))
    define_fault(d, "setup", "setup: two pieces are on '%s'",
                 board_name(g->board, site));
  if (g->has_piles)
    pile_push(g, pos, site, piece);
  else
    position_set_cell(g, pos, site, piece);
  if (g->stocks_taken) return; /* stocks are beside the board */
  if (*stock == 0)
    define_fault(d, "setup", "setup: more pieces '%s' than 'pieces' allows",
                 game_letter(g, piece));
  if (*stock > 0) --*stock;
}

/* "K k M m": how the pieces are drawn. */
static void list_letters(const Game *g, char *out, size_t size) {
  size_t at = 0;
  out[0] = 0;
  for (int i = 1; i < g->npieces && at < size; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s", i > 1 ? " " : "",
                           game_letter(g, (Piece)i));
}

static void place_letters(Definition *d, Site site, const char *letters,
                          Source at) {
  Game *g = d->game;
  size_t n = strlen(letters);
  Piece whole = game_piece_of_letter(g, letters);
  if (whole) {
    place(d, site, whole);
    return;
  }
  for (size_t i = 0; i < n; i++) {
    char one[2] = {letters[i], 0};
    Piece piece = game_piece_of_letter(g, one);
    if (!piece || (n > 1 && !g->has_piles)) {
      char all[200];
      list_letters(g, all, sizeof all);
      lua_pushfstring(
          d->L, "%s:%d: setup: no piece is drawn by '%s'; there are %s",
          at.file ? at.file : "?", at.line, n > 1 ? letters : one, all);
      lua_error(d->L);
    }
    place(d, site, piece);
  }
}

/* The line of a drawing in which a symbol stands first, from 0. */
static int line_of_symbol(const char *text, const char *symbol) {
  int line = 0;
  while (*text) {
    size_t blank = strspn(text, " \t\r\n"), n;
    for (size_t i = 0; i < blank; i++) line += text[i] == '\n';
    text += blank;
    n = strcspn(text, " \t\r\n");
    if (n == strlen(symbol) && !strncmp(text, symbol, n)) return line;
    text += n;
  }
  return 0;
}

/* Pieces of a lattice, as in a position text. */
static void setup_in_space(Definition *d, const char *text) {
  const char *end;
  Error err = {0};
  if (!lattice_read(d->game, d->game->start, text, &end, &err))
    define_fault(d, "setup", "setup: %s", err.text);
  if (*end) define_fault(d, "setup", "setup: '%s' is not a piece", end);
}

static void setup_from_text(Definition *d, const char *text) {
  lua_State *L = d->L;
  Board *b = d->game->board;
  if (b->nbodies) {
    setup_in_space(d, text);
    return;
  }
  DrawnCell *cells = script_take(L, sizeof *cells * (size_t)(b->count + 1));
  DrawnAt at = {1, 1};
  const char *end = NULL;
  Error err;
  Source source = source_of_text(L, text, source_of_key(L, "setup", d->source));
  bool is_row = d->game->board->nrows == 1 && !strpbrk(text, " \n");
  bool rows = is_row || (strchr(text, '/') && !strchr(text, '\n'));
  int n = rows ? drawing_read_rows(b, text, &end, cells, &err)
               : drawing_read(b, text, cells, &at, &err);
  if (n < 0 && d->parent && !loading_gives(L, d->table, "setup"))
    define_fault(d, "setup", "setup: %s", err.text);
  if (n < 0) {
    if (!rows) source.line += at.line - 1;
    lua_pushfstring(L, "%s:%d: setup: %s", source.file ? source.file : "?",
                    source.line, err.text);
    lua_error(L);
  }
  for (int i = 0; i < n; i++) {
    Source at_cell = source;
    if (!rows) at_cell.line += line_of_symbol(text, cells[i].symbol);
    place_letters(d, cells[i].site, cells[i].symbol, at_cell);
  }
}

/* { d4 = "w" } or { Q = "a4 d1" }: whichever side names sites. */
static void setup_entry(Definition *d, const char *key, const char *value) {
  Site sites[SITES_MAX];
  Error err;
  Source at = source_of_key(d->L, key, d->source);
  const char *letters = value;
  Piece piece = game_piece_of_letter(d->game, key);
  int n = board_read_sites(d->game->board, piece ? value : key, sites,
                           SITES_MAX, &err);
  if (piece) letters = key;
  if (n < 0 && piece) define_fault(d, "setup", "setup: %s", err.text);
  char all[200];
  list_letters(d->game, all, sizeof all);
  if (n < 0)
    define_fault(d, "setup",
                 "setup: '%s' is neither a letter of a piece (%s) nor a list "
                 "of sites (%s)",
                 key, all, err.text);
  for (int i = 0; i < n; i++) place_letters(d, sites[i], letters, at);
}

static void setup_from_table(Definition *d) {
  lua_State *L = d->L;
  const char *names[SITES_MAX];
  int n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || n == SITES_MAX)
      define_fault(d, "setup",
                   "setup names sites and letters: setup = { d4 = "
                   "\"w\" }");
    names[n++] = value_string(L, -2);
  }
  if (n > 0) qsort(names, (size_t)n, sizeof *names, text_compare);
  for (int i = 0; i < n; i++) {
    lua_getfield(L, -1, names[i]);
    setup_entry(d, names[i], define_list(d, -1, names[i]));
    lua_pop(L, 1);
  }
}

void define_setup(Definition *d) {
  int type = define_get(d, "setup");
  if (type == LUA_TSTRING)
    setup_from_text(d, value_string(d->L, -1));
  else if (type == LUA_TTABLE)
    setup_from_table(d);
  else if (type != LUA_TNIL)
    define_fault(d, "setup",
                 "setup is a drawing, rows of letters, or a table "
                 "of sites and letters");
  lua_pop(d->L, 1);
  d->game->start->hash = position_recount(d->game, d->game->start);
}
