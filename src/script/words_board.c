/* SPDX-License-Identifier: MIT
** words_board.c - words that describe boards.
**
** A board word checks its arguments and writes them down; the board itself is
** built when the game is defined, because only then the players are known.
*/
#include "base/text.h"
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>
#include <string.h>

static int check_size(lua_State *L, int index, int least, int most,
                      const char *word, const char *usage) {
  if (!lua_isinteger(L, index) || lua_tointeger(L, index) < least ||
      lua_tointeger(L, index) > most)
    luaL_error(L, "'%s' needs whole numbers from %d to %d: %s", word, least,
               most, usage);
  return (int)lua_tointeger(L, index);
}

/* ---- options that every shape has ---- */

typedef struct BoardOptions {
  Wrap wrap;
  const char *without, *columns, *rows, *beside;
  int nlinks;
  TrackLink links[8];
  bool has_names; /* a function, at 'names' on the stack */
  int names;
} BoardOptions;

static const char *option_list(lua_State *L, const char *key,
                               const char *example) {
  if (lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, "'%s' is a list of names: %s = \"%s\"", key, key, example);
  return value_string(L, -1);
}

/* Two lists with '/' or '->' between them are links with the key's name. */
static bool is_link(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  return strchr(text, '/') || strstr(text, "->");
}

/* Links in the order of their names, so that directions are numbered the same
** way on every run. */
static void add_link(lua_State *L, const char *key, BoardOptions *o) {
  if (o->nlinks == 8) luaL_error(L, "at most 8 links");
  int i = o->nlinks++;
  for (; i > 0 && strcmp(o->links[i - 1].name, key) > 0; i--)
    o->links[i] = o->links[i - 1];
  o->links[i] = (TrackLink){key, value_string(L, -1)};
}

static Wrap read_wrap(lua_State *L) {
  const char *wrap = lua_tostring(L, -1);
  if (!wrap || (strcmp(wrap, "cylinder") != 0 && strcmp(wrap, "torus") != 0))
    luaL_error(L, "'wrap' is \"cylinder\", where the left and right sides "
                  "join, or \"torus\", where the others join too");
  return strcmp(wrap, "torus") ? WRAP_CYLINDER : WRAP_TORUS;
}

/* The option whose name is at -2 and whose value is on top; false: it is none
** that every shape has. A function of names is kept at the index 'names'. */
static bool read_board_option(lua_State *L, const char *key, BoardOptions *o) {
  if (is_link(L)) {
    add_link(L, key, o);
    return true;
  }
  if (!strcmp(key, "wrap")) {
    o->wrap = read_wrap(L);
  } else if (!strcmp(key, "without")) {
    o->without = option_list(L, key, "a1 h8 c3:d4");
  } else if (!strcmp(key, "beside")) {
    o->beside = option_list(L, key, "w1-w3 b1-b3");
  } else if (!strcmp(key, "names") && lua_isfunction(L, -1)) {
    o->has_names = true;
    lua_pushvalue(L, -1);
    lua_replace(L, o->names);
  } else {
    return false;
  }
  return true;
}

static const char *option_key(lua_State *L, const char *word,
                              const char *example) {
  if (lua_type(L, -2) != LUA_TSTRING)
    luaL_error(L, "%s options have names: %s", word, example);
  return value_string(L, -2);
}

/* The table of options of a shape that has no others, at 'index'. */
static BoardOptions read_options(lua_State *L, int index, const char *word,
                                 const char *example) {
  static const char *const own[] = {"without", "names", "beside", "wrap"};
  BoardOptions o = {.names = index + 1};
  lua_settop(L, index + 1);
  if (!lua_isnil(L, index) && !lua_istable(L, index))
    luaL_error(L, "the options of %s are a table: %s", word, example);
  for (lua_pushnil(L); lua_istable(L, index) && lua_next(L, index);
       lua_pop(L, 1)) {
    const char *key = option_key(L, word, example);
    if (read_board_option(L, key, &o)) continue;
    if (!strcmp(key, "names"))
      luaL_error(L, "'names' is a function that gives each site its name: "
                    "names = function(x, y, name) return name end");
    const char *near = text_nearest(key, own, 4);
    if (near)
      luaL_error(L, "%s has no option '%s' (did you mean '%s'?)", word, key,
                 near);
    luaL_error(L,
               "%s has no option '%s'; it has without, names, beside, wrap "
               "and links by name",
               word, key);
  }
  return o;
}

/* A new board with these options, pushed. */
static BoardSpec *new_board(lua_State *L, BoardType type,
                            const BoardOptions *o) {
  BoardSpec *spec = value_new_board(L, type);
  spec->wrap = o->wrap;
  spec->without = o->without;
  spec->columns = o->columns;
  spec->rows = o->rows;
  spec->beside = o->beside;
  spec->nlinks = o->nlinks;
  memcpy(spec->links, o->links, sizeof spec->links);
  spec->has_names = o->has_names;
  if (o->has_names) {
    lua_pushvalue(L, o->names);
    lua_setiuservalue(L, -2, 1);
  }
  return spec;
}

/* ---- shapes ---- */

/* A board none of whose sides fits another. */
static void has_no_wrap(lua_State *L, const BoardOptions *o,
                        const char *board) {
  if (o->wrap != WRAP_NONE)
    luaL_error(L,
               "'wrap' is for grid, rhombus and hexagon: no two sides of a %s "
               "fit together; link sites by name, as tunnel = \"a1 / c3\"",
               board);
}

int l_hexagon(lua_State *L) {
  int side = check_size(L, 1, 2, 9, "hexagon", "hexagon(side)");
  BoardOptions o =
      read_options(L, 2, "hexagon", "hexagon(5, { without = \"e5\" })");
  new_board(L, BOARD_HEXAGON, &o)->width = side;
  return 1;
}

int l_triangle(lua_State *L) {
  int side = check_size(L, 1, 2, 20, "triangle", "triangle(side)");
  BoardOptions o =
      read_options(L, 2, "triangle", "triangle(9, { without = \"a1\" })");
  has_no_wrap(L, &o, "triangle");
  new_board(L, BOARD_TRIANGLE, &o)->width = side;
  return 1;
}

int l_star(lua_State *L) {
  int arm = check_size(L, 1, 1, 5, "star", "star(arm)");
  BoardOptions o = read_options(L, 2, "star", "star(4, { without = \"i9\" })");
  has_no_wrap(L, &o, "star");
  new_board(L, BOARD_STAR, &o)->width = arm;
  return 1;
}

int l_rhombus(lua_State *L) {
  int w = check_size(L, 1, 2, 19, "rhombus", "rhombus(width, height)");
  int h = lua_isnoneornil(L, 2)
              ? w
              : check_size(L, 2, 2, 19, "rhombus", "rhombus(width, height)");
  BoardOptions o =
      read_options(L, 3, "rhombus", "rhombus(11, 11, { without = \"f6\" })");
  BoardSpec *spec = new_board(L, BOARD_RHOMBUS, &o);
  spec->width = w;
  spec->height = h;
  return 1;
}

static void read_links(lua_State *L, GridOptions *grid) {
  const char *links = lua_tostring(L, -1);
  if (links && !strcmp(links, "orthogonal"))
    grid->orthogonal_only = true;
  else if (links && !strcmp(links, "diagonal"))
    grid->diagonal_only = true;
  else if (!links || strcmp(links, "all") != 0)
    luaL_error(L, "links are \"all\", \"orthogonal\" or \"diagonal\"");
}

static void read_leap(lua_State *L, GridOptions *grid, const char *name) {
  lua_Integer d[2];
  static const char *const own[] = {"links", "names", "without", "columns",
                                    "rows",  "wrap",  "sites",   "beside"};
  const char *near = text_nearest(name, own, 8);
  if (near)
    luaL_error(L, "grid has no option '%s' (did you mean '%s'?)", name, near);
  for (int i = 0; i < 2; i++) {
    int type = lua_istable(L, -1) ? lua_rawgeti(L, -1, i + 1) : LUA_TNIL;
    d[i] = type == LUA_TNUMBER ? lua_tointeger(L, -1) : 99;
    if (lua_istable(L, -1) || type != LUA_TNIL) lua_pop(L, type != LUA_TNIL);
    if (d[i] < 0 || d[i] > 9)
      luaL_error(
          L,
          "'%s' is not a leap of a grid: two numbers say how far it goes, "
          "as knight = { 1, 2 } (other options are links, without, "
          "columns, rows, names, wrap, sites and beside)",
          name);
  }
  if (grid->nleaps == 8) luaL_error(L, "at most 8 leaps");
  grid->leaps[grid->nleaps++] = (GridLeap){name, (int)d[0], (int)d[1]};
}

/* sites = "cells edges corners border". */
static void read_sites(lua_State *L, GridOptions *grid) {
  static const char *const names[] = {"cells", "edges", "corners", "border"};
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  bool *const parts[] = {&grid->has_cells, &grid->has_edges, &grid->has_corners,
                         &grid->has_border};
  while (*(text += strspn(text, " "))) {
    size_t n = strcspn(text, " ");
    int i = 0;
    while (i < 4 && (strlen(names[i]) != n || strncmp(names[i], text, n) != 0))
      i++;
    if (i == 4) break;
    *parts[i] = true;
    text += n;
  }
  if (*text || (!grid->has_cells && !grid->has_edges && !grid->has_corners))
    luaL_error(L, "'sites' says where pieces can be: \"cells edges\", with "
                  "corners, and with border for the edges outside");
}

static void read_grid_option(lua_State *L, GridOptions *grid, BoardOptions *o) {
  const char *key =
      option_key(L, "grid", "grid(8, 8, { links = \"orthogonal\" })");
  if (read_board_option(L, key, o)) return;
  if (!strcmp(key, "links")) {
    read_links(L, grid);
  } else if (!strcmp(key, "sites")) {
    read_sites(L, grid);
  } else if (!strcmp(key, "columns")) {
    o->columns = option_list(L, key, "a-h j-t");
  } else if (!strcmp(key, "rows")) {
    o->rows = option_list(L, key, "1-9");
  } else if (!strcmp(key, "names")) {
    const char *names = lua_tostring(L, -1);
    if (!names ||
        (strcmp(names, "dark") != 0 && strcmp(names, "dark-far") != 0))
      luaL_error(L, "names are \"dark\" or \"dark-far\", or a function that "
                    "gives each site its name");
    grid->names = value_string(L, -1);
  } else {
    read_leap(L, grid, key);
  }
}

int l_grid(lua_State *L) {
  GridOptions grid = {0};
  int w = check_size(L, 1, 1, 26, "grid", "grid(width, height)");
  int h = check_size(L, 2, 1, 26, "grid", "grid(width, height)");
  bool is_high = lua_type(L, 3) == LUA_TNUMBER;
  int levels =
      is_high ? check_size(L, 3, 1, 26, "grid", "grid(width, height, levels)")
              : 0;
  int index = is_high ? 4 : 3;
  BoardOptions o = {.names = index + 1};
  lua_settop(L, index + 1);
  if (lua_istable(L, index))
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
      read_grid_option(L, &grid, &o);
  else if (!lua_isnoneornil(L, index))
    return luaL_error(L, "the options of grid are a table: grid(8, 8, { links "
                         "= \"orthogonal\" })");
  if (grid.names && (o.columns || o.rows))
    return luaL_error(L,
                      "'%s' squares have numbers; leave columns and rows "
                      "out",
                      grid.names);
  if (levels && (grid.names || grid.nleaps || o.wrap || o.columns || o.rows ||
                 grid.has_cells || grid.has_edges))
    return luaL_error(L, "a grid of several levels takes links, without, names "
                         "(a function) and beside");
  BoardSpec *spec = new_board(L, BOARD_GRID, &o);
  spec->levels = levels;
  spec->width = w;
  spec->height = h;
  grid.wrap = o.wrap;
  spec->grid = grid;
  return 1;
}

int l_graph(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING)
    return luaL_error(L, "graph needs a drawing of points and lines: "
                         "graph [[ o--o ]]");
  const char *drawing = value_string(L, 1);
  BoardOptions o =
      read_options(L, 2, "graph", "graph([[ o--o ]], { without = \"a1\" })");
  has_no_wrap(L, &o, "graph");
  new_board(L, BOARD_GRAPH, &o)->drawing = drawing;
  return 1;
}

static void read_track_entry(lua_State *L, TrackOptions *track) {
  if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, "track lists sites by player: track { red = \"start* "
                  "a1-a17\" }");
  const char *key = value_string(L, -2), *list = value_string(L, -1);
  if (!strcmp(key, "spare")) {
    track->spare = list;
  } else if (strchr(list, '/')) {
    if (track->nlinks == 8) luaL_error(L, "at most 8 links");
    track->links[track->nlinks++] = (TrackLink){key, list};
  } else {
    if (track->nroutes == PLAYERS_MAX) luaL_error(L, "too many routes");
    track->routes[track->nroutes++] = (TrackRoute){key, list};
  }
}

/* Keys in order, so that sites are numbered the same way on every run. */
static void read_track(lua_State *L, TrackOptions *track) {
  const char *keys[16];
  int n = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || n == 16)
      luaL_error(L, "track lists sites by player: track { red = \"a1-a17\" }");
    const char *key = value_string(L, -2);
    int i = n++;
    for (; i > 0 && strcmp(keys[i - 1], key) > 0; i--) keys[i] = keys[i - 1];
    keys[i] = key;
  }
  for (int i = 0; i < n; i++) {
    lua_pushstring(L, keys[i]);
    lua_getfield(L, 1, keys[i]);
    read_track_entry(L, track);
    lua_pop(L, 2);
  }
}

int l_track(lua_State *L) {
  TrackOptions track = {0};
  if (!lua_istable(L, 1))
    return luaL_error(L,
                      "track needs a table of routes: track { red = \"a1-a17 "
                      "home\" }");
  read_track(L, &track);
  value_new_board(L, BOARD_TRACK)->track = track;
  return 1;
}

/* The grid below may have no options: its cells and the holes over them are
** linked alike. */
static const BoardSpec *check_frame(lua_State *L) {
  const BoardSpec *frame = value_to_board(L, 3);
  if (!frame || frame->type != BOARD_GRID)
    luaL_error(L, "plate lies on a grid: plate(8, 8, grid(9, 9))");
  if (frame->grid.names || frame->grid.nleaps || frame->grid.orthogonal_only ||
      frame->grid.diagonal_only || frame->without || frame->columns ||
      frame->rows || frame->has_names || frame->levels || frame->beside ||
      frame->nlinks || frame->wrap || frame->grid.has_cells ||
      frame->grid.has_edges)
    luaL_error(L, "the grid below a plate has no options: grid(9, 9)");
  return frame;
}

int l_plate(lua_State *L) {
  int w = check_size(L, 1, 1, 26, "plate", "plate(width, height, grid)");
  int h = check_size(L, 2, 1, 26, "plate", "plate(width, height, grid)");
  const BoardSpec *frame = check_frame(L);
  BoardSpec *spec = value_new_board(L, BOARD_PLATE);
  spec->width = w;
  spec->height = h;
  spec->frame_width = frame->width;
  spec->frame_height = frame->height;
  return 1;
}
