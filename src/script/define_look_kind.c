/* SPDX-License-Identifier: MIT
** define_look_kind.c - pieces in pictures: shape, colour, sign, size.
**
** What is said of several kinds, all of them or those with a trait, is written
** to each; the last word counts.
*/
#include "script/define_look.h"

#include "kernel/text/look.h"
#include "script/value.h"

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
    kind->colour[p] = look_one_of(d, "look", look_colours, "colour");
    lua_pop(L, 1);
  }
}

static void read_shape(Definition *d, Kind *kind) {
  kind->shape = look_one_of(d, "look", look_shapes, "shape");
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

static void read_size(Definition *d, Kind *kind) {
  enum { LEAST = 30, FULL = 100 };
  int is_whole;
  lua_Integer n = lua_tointegerx(d->L, -1, &is_whole);
  if (!is_whole || n < LEAST || n > FULL)
    define_fault(d, "look",
                 "'size' in look is a number of percent from %d to %d: size = "
                 "70",
                 (int)LEAST, (int)FULL);
  kind->size = (int)n;
}

static void read_hollow(Definition *d, Kind *kind) {
  if (!lua_isboolean(d->L, -1))
    define_fault(d, "look", "'hollow' in look is true or false");
  kind->is_hollow = lua_toboolean(d->L, -1);
}

static void read_key(Definition *d, const char *key, uint32_t kinds,
                     void read(Definition *, Kind *)) {
  if (lua_getfield(d->L, -1, key) != LUA_TNIL)
    for (int k = 0; k < d->game->nkinds; k++)
      if (kinds >> k & 1) read(d, &d->game->kinds[k]);
  lua_pop(d->L, 1);
}

void look_read_kinds(Definition *d, const char *name, uint32_t kinds) {
  static const char *const keys[] = {"shape", "colour", "sign",
                                     "size",  "hollow", NULL};
  if (!lua_istable(d->L, -1))
    define_fault(d, name,
                 "'%s' in look has a shape, a colour, a sign, a size, or is "
                 "hollow: %s = { shape = \"square\", colour = \"red\" }",
                 name, name);
  define_only(d, "look", keys);
  read_key(d, "shape", kinds, read_shape);
  read_key(d, "colour", kinds, read_colour);
  read_key(d, "sign", kinds, read_sign);
  read_key(d, "size", kinds, read_size);
  read_key(d, "hollow", kinds, read_hollow);
}
