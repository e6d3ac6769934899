/* SPDX-License-Identifier: MIT
** define_look_board.c - the board in pictures: its style, marks, lines and
** colours.
**
** Each key of 'look' that is about the board is a row of a table.
*/
#include "script/define_look.h"

#include <lauxlib.h>
#include <string.h>
#include "kernel/text/look.h"
#include "script/value.h"

/* --- sites --- */

static int read_sites(Definition *d, const char *list, Site *sites) {
  Error err;
  int n = board_read_sites(d->game->board, list, sites, SITES_MAX, &err);
  if (n < 0) define_fault(d, "look", "%s", err.text);
  return n;
}

static void read_marks(Definition *d) {
  Site sites[SITES_MAX];
  int n = read_sites(d, define_list(d, -1, "marks"), sites);
  for (int i = 0; i < n; i++) plane_add(d->game->marks.w, sites[i]);
}

static void paint_sites(Definition *d, const char *colour) {
  Game *g = d->game;
  Site sites[SITES_MAX];
  int n = read_sites(d, define_list(d, -1, "paint"), sites);
  for (int i = 0; i < n; i++) g->paint[sites[i]] = colour;
}

/* paint = { red = "a1-a5" } */
static void read_paint(Definition *d) {
  enum { MOST = 16 };
  const char *names[MOST];
  Game *g = d->game;
  if (!lua_istable(d->L, -1))
    define_fault(d, "look",
                 "'paint' in look says which sites have which colour: paint = "
                 "{ red = \"a1-a5\" }");
  size_t size = (size_t)g->board->bits * sizeof *g->paint;
  g->paint = arena_new(&g->arena, size);
  if (!g->paint) luaL_error(d->L, "no memory");
  int n = define_keys(d, "look", names, MOST);
  for (int i = 0; i < n; i++) {
    lua_pushstring(d->L, names[i]);
    const char *colour = look_one_of(d, "look", look_colours, "colour");
    lua_pop(d->L, 1);
    lua_getfield(d->L, -1, names[i]);
    paint_sites(d, colour);
    lua_pop(d->L, 1);
  }
}

/* --- lines --- */

static void add_line(Definition *d, Site from, Site to, bool is_gap) {
  Game *g = d->game;
  enum { MOST = 4 * SITES_MAX };
  if (!g->look_lines)
    g->look_lines = arena_new(&g->arena, MOST * sizeof *g->look_lines);
  if (!g->look_lines) luaL_error(d->L, "no memory");
  if (g->nlook_lines == MOST)
    define_fault(d, "look", "look has more than %d lines and gaps", (int)MOST);
  g->look_lines[g->nlook_lines++] = (LookLine){from, to, is_gap};
}

/* Every link of this name is a line; false: the board has no such links. */
static bool add_links(Definition *d, const char *name) {
  const Board *b = d->game->board;
  uint32_t dirs = board_dirs(b, name, 0);
  for (int k = 0; k < b->ndirs; k++) {
    if (!(dirs >> k & 1)) continue;
    for (int i = 0; i < b->count; i++) {
      Site from = b->reading[i], to = board_next(b, from, (Dir)k);
      if (to != NO_SITE && (from < to || board_next(b, to, (Dir)k) != from))
        add_line(d, from, to, false);
    }
  }
  return dirs != 0;
}

/* Sites two by two, or a name of links. */
static void add_lines(Definition *d, const char *text, bool is_gap) {
  Site sites[SITES_MAX];
  if (!is_gap && add_links(d, text)) return;
  int n = read_sites(d, text, sites);
  if (n % 2 == 1)
    define_fault(d, is_gap ? "gaps" : "lines",
                 "'%s' in look names sites two by two, each pair with a line "
                 "between them: \"a1 c3\"; \"%s\" has %d",
                 is_gap ? "gaps" : "lines", text, n);
  for (int i = 0; i < n; i += 2) add_line(d, sites[i], sites[i + 1], is_gap);
}

/* lines = "a1 c3", or lines = { "loop", "a1 c3" } */
static void read_pairs(Definition *d, bool is_gap) {
  lua_State *L = d->L;
  bool is_list = lua_istable(L, -1);
  int n = is_list ? (int)lua_rawlen(L, -1) : 1;
  for (int i = 1; i <= n; i++) {
    if (is_list)
      lua_rawgeti(L, -1, i);
    else
      lua_pushvalue(L, -1);
    if (lua_type(L, -1) != LUA_TSTRING)
      define_fault(d, "look", "'%s' in look is a text or a list of texts: %s",
                   is_gap ? "gaps" : "lines", "\"a1 c3\"");
    add_lines(d, value_string(L, -1), is_gap);
    lua_pop(L, 1);
  }
}

static void read_lines(Definition *d) { read_pairs(d, false); }

static void read_gaps(Definition *d) { read_pairs(d, true); }

/* --- the whole --- */

/* A form has boxes or a pond; the other styles are a grid's. */
static void read_style(Definition *d) {
  const char *kind = d->game->board->kind;
  bool is_grid = text_is_equal(kind, "grid");
  const char *style = look_one_of(d, "look", look_styles, "style of a board");
  if (!is_grid && !text_is_equal(style, "pond") &&
      !(text_is_equal(kind, "track") && text_is_equal(style, "squares")))
    define_fault(d, "look",
                 "'board' in look cannot be \"%s\" here: that is the style of "
                 "a grid%s",
                 style,
                 text_is_equal(kind, "track")
                     ? "; a track has \"squares\" or \"pond\""
                     : "");
  d->game->style = style;
}

/* near = 2: cells farther than two from every piece are not drawn. */
static void read_near(Definition *d) {
  enum { MOST = 9 };
  int is_whole;
  lua_Integer n = lua_tointegerx(d->L, -1, &is_whole);
  if (!is_whole || n < 1 || n > MOST)
    define_fault(d, "look", "'near' in look is a number of cells from 1 to %d",
                 (int)MOST);
  d->game->look_near = (int)n;
}

bool look_read_board(Definition *d, const char *key) {
  static const struct {
    const char *key;
    void (*read)(Definition *);
  } rows[] = {{"board", read_style}, {"marks", read_marks},
              {"near", read_near},   {"lines", read_lines},
              {"gaps", read_gaps},   {"paint", read_paint}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].key, key)) {
      rows[i].read(d);
      return true;
    }
  return false;
}
