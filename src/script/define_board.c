/* SPDX-License-Identifier: MIT
** define_board.c - where the game is played: board, seats, regions.
*/
#include "kernel/board/compass.h"
#include "kernel/text/look.h"
#include "kernel/board/range.h"
#include "kernel/board/reshape.h"
#include "script/loading.h"
#include "script/value.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* ---- board ---- */

static Board *build_grid(const BoardSpec *s, const Game *g, Error *err) {
  const GridOptions *o = &s->grid;
  if (s->levels)
    return shape_levels(s->width, s->height, s->levels, o, g->nplayers, err);
  if (o->has_cells || o->has_edges || o->has_corners)
    return shape_edges(s->width, s->height, o, g->nplayers, err);
  return shape_grid(s->width, s->height, o, g->nplayers, err);
}

static Board *build(const BoardSpec *s, const Game *g, Error *err) {
  TrackOptions track = s->track;
  switch (s->type) {
  case BOARD_HEXAGON: return shape_hexagon(s->width, s->wrap, g->nplayers, err);
  case BOARD_GRID: return build_grid(s, g, err);
  case BOARD_TRIANGLE: return shape_triangle(s->width, g->nplayers, err);
  case BOARD_STAR: return shape_star(s->width, g->nplayers, err);
  case BOARD_RHOMBUS:
    return shape_rhombus(s->width, s->height, s->wrap, g->nplayers, err);
  case BOARD_GRAPH: return shape_graph(s->drawing, g->nplayers, err);
  case BOARD_TRACK:
    for (int p = 0; p < g->nplayers; p++) track.players[p] = g->player[p];
    return shape_track(&track, g->nplayers, err);
  case BOARD_PLATE:
    return shape_plate(s->width, s->height, s->frame_width, s->frame_height,
                       g->nplayers, err);
  case BOARD_LATTICE:
    return shape_lattice(s->drawing, s->width, g->nplayers, err);
  }
  return NULL;
}

/* What the letters and the number of a usual name count; on squares, columns
** from the left and rows from the bottom. */
static void place_of(const Board *b, Site s, int *x, int *y) {
  int low = b->y[b->reading[b->rows[b->nrows - 1].first]];
  if (text_is_equal(b->kind, "grid")) {
    *x = b->x[s] / 2 + 1;
    *y = low - b->y[s] + 1;
  } else {
    *x = b->name[s][0] - 'a' + 1;
    range_head(b->name[s], y);
  }
}

/* The name that the function on top of the stack gives a site. */
static void ask_name(Definition *d, const Board *b, Site s,
                     char out[SITE_NAME]) {
  lua_State *L = d->L;
  int x, y;
  place_of(b, s, &x, &y);
  lua_pushvalue(L, -1);
  lua_pushinteger(L, x);
  lua_pushinteger(L, y);
  lua_pushstring(L, b->name[s]);
  lua_call(L, 3, 1);
  const char *name =
      lua_type(L, -1) == LUA_TNUMBER || lua_type(L, -1) == LUA_TSTRING
          ? lua_tostring(L, -1)
          : NULL;
  if (!name)
    define_fault(d, "board", "'names' must give a text for %s, not %s",
                 b->name[s], value_type_text(L, -1));
  if (strlen(name) >= SITE_NAME)
    define_fault(d, "board", "the name '%s' is too long: at most %d letters",
                 name, SITE_NAME - 1);
  snprintf(out, SITE_NAME, "%s", name);
  lua_pop(L, 1);
}

/* Names by the function on top of the stack. */
static bool ask_names(Definition *d, Board *b, Error *err) {
  char(*names)[SITE_NAME] =
      arena_new(&b->arena, (size_t)b->bits * sizeof *names);
  if (!names) return error_memory(err);
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s)) ask_name(d, b, (Site)s, names[s]);
  return reshape_rename(b, names, err);
}

/* The options that every shape has; the board's value is on top. */
static bool reshape(Definition *d, const BoardSpec *s, Board *b, Error *err) {
  if ((s->columns || s->rows) && !reshape_columns(b, s->columns, s->rows, err))
    return false;
  if (s->has_names) {
    lua_getiuservalue(d->L, -1, 1);
    if (!ask_names(d, b, err)) return false;
    lua_pop(d->L, 1);
  }
  if (s->without && !reshape_without(b, s->without, err)) return false;
  for (int i = 0; i < s->nlinks; i++)
    if (!reshape_links(b, s->links[i].name, s->links[i].pairs, err))
      return false;
  return !s->beside || reshape_beside(b, s->beside, err);
}

static void read_board(Definition *d) {
  Error err;
  if (define_get(d, "board") == LUA_TNIL)
    define_fault(d, NULL, "the game has no board: write board = grid(8, 8)");
  const BoardSpec *spec = value_to_board(d->L, -1);
  const Word *bare = value_bare_word(d->L, -1);
  if (bare)
    define_fault(d, "board", "'%s' needs more: write %s", bare->name,
                 bare->usage);
  if (!spec)
    define_fault(d, "board",
                 "board must be a board, such as hexagon(5) or grid(8, 8), not "
                 "%s",
                 value_type_text(d->L, -1));
  d->game->board = build(spec, d->game, &err);
  if (!d->game->board || !reshape(d, spec, d->game->board, &err)) {
    d->source.line = spec->source.line;
    define_fault(d, NULL, "%s", err.text);
  }
  lua_pop(d->L, 1);
}

const char *define_list(Definition *d, int index, const char *key) {
  lua_State *L = d->L;
  index = lua_absindex(L, index);
  if (lua_type(L, index) == LUA_TSTRING) return value_string(L, index);
  if (!lua_istable(L, index))
    define_fault(d, key, "'%s' must be a list of sites: \"a1 b2-b5\"", key);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  int n = (int)lua_rawlen(L, index);
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, index, i);
    if (lua_type(L, -1) != LUA_TSTRING)
      define_fault(d, key, "'%s' must be a list of sites: \"a1 b2-b5\"", key);
    luaL_addvalue(&b);
    luaL_addchar(&b, ' ');
  }
  luaL_pushresult(&b);
  const char *list = value_string(L, -1);
  lua_pop(L, 1);
  return list;
}

static void read_region(Definition *d, const char *name) {
  lua_State *L = d->L;
  const char *lists[PLAYERS_MAX];
  int n = 1, value = lua_gettop(L);
  Error err;
  if (lua_istable(L, value)) {
    n = (int)lua_rawlen(L, value);
    if (n != d->game->nplayers)
      define_fault(d, name,
                   "the region '%s' needs one list of sites, or one "
                   "for each of the %d players",
                   name, d->game->nplayers);
    for (int i = 0; i < n; i++) {
      lua_rawgeti(L, value, i + 1);
      lists[i] = define_list(d, -1, name);
      lua_pop(L, 1);
    }
  } else {
    lists[0] = define_list(d, value, name);
  }
  if (!board_add_region(d->game->board, name, lists, n, &err))
    define_fault(d, name, "region '%s': %s", name, err.text);
}

static void read_regions(Definition *d) {
  const char *names[REGIONS_MAX];
  int type = define_get(d, "regions");
  if (type != LUA_TTABLE && type != LUA_TNIL)
    define_fault(d, "regions",
                 "regions is a table: regions = { home = "
                 "\"a1-a5\" }");
  int n =
      type == LUA_TTABLE ? define_keys(d, "regions", names, REGIONS_MAX) : 0;
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    read_region(d, names[i]);
    lua_pop(d->L, 1);
  }
  lua_pop(d->L, 1);
  if (define_get(d, "route") != LUA_TNIL) {
    Error err;
    const char *list = define_list(d, -1, "route");
    for (int p = 0; p < d->game->nplayers; p++)
      if (!board_set_route(d->game->board, p, list, &err))
        define_fault(d, "route", "%s", err.text);
  }
  lua_pop(d->L, 1);
}

/* seats = { "south", "west" }: where players sit, and look from. */
static void read_seats(Definition *d) {
  lua_State *L = d->L;
  Error err;
  int type = define_get(d, "seats"), n = d->game->nplayers;
  if (type != LUA_TNIL && (type != LUA_TTABLE || (int)lua_rawlen(L, -1) != n))
    define_fault(d, "seats",
                 "seats lists one side of the board for each of the %d "
                 "players: seats = { \"south\", \"north\"%s }",
                 n, n > 2 ? ", ..." : "");
  for (int p = 0; type != LUA_TNIL && p < n; p++) {
    if (lua_rawgeti(L, -1, p + 1) != LUA_TSTRING)
      define_fault(d, "seats", "seats are named by texts, such as \"south\"");
    if (!compass_seat(d->game->board, p, lua_tostring(L, -1), &err))
      define_fault(d, "seats", "%s", err.text);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void define_board(Definition *d) {
  read_board(d);
  read_seats(d);
  read_regions(d);
}
