/* SPDX-License-Identifier: MIT
** define_look.c - how a game is drawn: the key 'look'.
**
** A text is a form. A table has the form, the style of a grid, marks on the
** board, and the shape and colours of each kind.
*/
#include "kernel/text/look.h"
#include "script/loading.h"
#include "script/value.h"

#include <lauxlib.h>
#include <string.h>

static void set_form(Definition *d, const char *form) {
  Error err;
  d->game->look = form;
  if (form && !look_check(d->game->board, form, &err))
    define_fault(d, "look", "look: %s", err.text);
}

/* "a, b and c" of a list that ends in NULL. */
static void join(const char *const *list, char *out, size_t size) {
  size_t n = 0;
  for (int i = 0; list[i] && n < size; i++)
    n += (size_t)snprintf(out + n, size - n, "%s%s",
                          i == 0        ? ""
                          : list[i + 1] ? ", "
                                        : " and ",
                          list[i]);
}

/* The text on top of the stack, if it is one of the list. */
static const char *one_of(Definition *d, const char *key,
                          const char *const *list, const char *what) {
  char known[300];
  const char *name = lua_type(d->L, -1) == LUA_TSTRING
                         ? lua_tostring(d->L, -1)
                         : value_type_text(d->L, -1);
  const char *found = look_find(list, name);
  join(list, known, sizeof known);
  if (!found)
    define_fault(d, key, "'%s' is no %s; there are %s", name, what, known);
  return found;
}

static void read_style(Definition *d) {
  if (!text_is_equal(d->game->board->kind, "grid"))
    define_fault(d, "look",
                 "'board' in look is the style of a grid; this "
                 "board has its own");
  d->game->style = one_of(d, "look", look_styles, "style of a board");
}

static void read_marks(Definition *d) {
  Site sites[SITES_MAX];
  Error err;
  const char *list = define_list(d, -1, "marks");
  int n = board_read_sites(d->game->board, list, sites, SITES_MAX, &err);
  if (n < 0) define_fault(d, "look", "%s", err.text);
  for (int i = 0; i < n; i++) plane_add(d->game->marks.w, sites[i]);
}

/* colour = "red", or one for each player. */
static void read_colour(Definition *d, Kind *kind) {
  lua_State *L = d->L;
  bool is_list = lua_istable(L, -1);
  int n = d->game->nplayers;
  if (is_list && (int)lua_rawlen(L, -1) != n)
    define_fault(d, "look",
                 "'colour' is one colour, or a list of %d, one for "
                 "each player",
                 n);
  for (int p = 0; p < n; p++) {
    if (is_list)
      lua_rawgeti(L, -1, p + 1);
    else
      lua_pushvalue(L, -1);
    kind->colour[p] = one_of(d, "look", look_colours, "colour");
    lua_pop(L, 1);
  }
}

/* A shape by its name, or told by properties. */
static void read_shape(Definition *d, Kind *kind) {
  const char *text = lua_tostring(d->L, -1);
  kind->shape = text && look_is_properties(text)
                    ? arena_string(&d->game->arena, text, strlen(text))
                    : one_of(d, "look", look_shapes, "shape");
}

/* What is written on a piece in pictures, instead of its letter. */
static void read_sign(Definition *d, Kind *kind) {
  size_t width = lua_type(d->L, -1) == LUA_TSTRING
                     ? text_width(lua_tostring(d->L, -1))
                     : 0;
  if (width < 1 || width > 2)
    define_fault(d, "look",
                 "'sign' in look is a letter or two: one = { sign = \"1\" }");
  kind->sign = arena_string(&d->game->arena, lua_tostring(d->L, -1),
                            lua_rawlen(d->L, -1));
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

static void read_kind(Definition *d, const char *name) {
  static const char *const keys[] = {"shape", "colour", "sign", NULL};
  lua_State *L = d->L;
  int k = game_kind(d->game, name);
  if (k < 0)
    define_fault(d, name,
                 "'%s' in look is no kind of piece; write form, "
                 "board, marks, near, or a kind",
                 name);
  if (!lua_istable(L, -1))
    define_fault(d, name,
                 "'%s' in look has a shape, a colour and a sign: %s = { shape "
                 "= \"square\", colour = \"red\" }",
                 name, name);
  define_only(d, "look", keys);
  if (lua_getfield(L, -1, "shape") != LUA_TNIL)
    read_shape(d, &d->game->kinds[k]);
  lua_pop(L, 1);
  if (lua_getfield(L, -1, "sign") != LUA_TNIL) read_sign(d, &d->game->kinds[k]);
  lua_pop(L, 1);
  if (lua_getfield(L, -1, "colour") != LUA_TNIL)
    read_colour(d, &d->game->kinds[k]);
  lua_pop(L, 1);
}

static void read_table(Definition *d) {
  lua_State *L = d->L;
  const char *names[KINDS_MAX + 4];
  int n = define_keys(d, "look", names, KINDS_MAX + 4);
  for (int i = 0; i < n; i++) {
    lua_getfield(L, -1, names[i]);
    if (!strcmp(names[i], "form")) {
      if (lua_type(L, -1) != LUA_TSTRING)
        define_fault(d, "look",
                     "'form' in look is a text with the names of "
                     "the sites");
      set_form(d, arena_string(&d->game->arena, lua_tostring(L, -1),
                               lua_rawlen(L, -1)));
    } else if (!strcmp(names[i], "board")) {
      read_style(d);
    } else if (!strcmp(names[i], "marks")) {
      read_marks(d);
    } else if (!strcmp(names[i], "near")) {
      read_near(d);
    } else {
      read_kind(d, names[i]);
    }
    lua_pop(L, 1);
  }
}

/* A track without a form gets one. */
static void draw_track(Definition *d) {
  Game *g = d->game;
  Text form;
  if (g->look || !text_is_equal(g->board->kind, "track")) return;
  text_init(&form);
  look_track(g->board, &form);
  g->look = arena_string(&g->arena, text_string(&form), form.length);
  text_done(&form);
}

void define_look(Definition *d) {
  if (define_get(d, "look") == LUA_TTABLE) read_table(d);
  lua_pop(d->L, 1);
  if (define_get(d, "look") != LUA_TTABLE)
    set_form(d, define_text(d, "look", false));
  lua_settop(d->L, d->table);
  draw_track(d);
}
