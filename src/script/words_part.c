/* SPDX-License-Identifier: MIT
** words_part.c - parts of a game that its variants can change.
**
** part("attack", rule) names a rule, and its value is that rule, or what a
** variant that is being made has in its place. The file of the parent is run
** again for the variant, so all that is built on the part follows. Variants of
** variants are kept in a list: the one nearest to the game changes a part
** first.
*/
#include "script/loading.h"
#include "script/source.h"
#include "script/state.h"
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>
#include <string.h>

static const char *const PARTS = "abax.parts";
enum { PARTS_MAX = 64 };

/* The list of { given = parts of a variant, met = names asked for so far }. */
static void push_list(lua_State *L) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, PARTS) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, PARTS);
}

void parts_begin(lua_State *L, int table) {
  push_list(L);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, "given");
  lua_newtable(L);
  lua_setfield(L, -2, "met");
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

/* The value on top becomes what the variant at 'entry' makes of it. */
static void change(lua_State *L, int entry) {
  lua_getfield(L, entry, "met");
  lua_pushvalue(L, 1);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  lua_getfield(L, entry, "given");
  lua_pushvalue(L, 1);
  lua_rawget(L, -2);
  lua_remove(L, -2);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return;
  }
  if (lua_isfunction(L, -1)) {
    lua_pushvalue(L, -2);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1))
      luaL_error(L,
                 "the function for part '%s' returns nothing: write "
                 "function(%s) return %s + ... end",
                 lua_tostring(L, 1), lua_tostring(L, 1), lua_tostring(L, 1));
  }
  lua_replace(L, -2);
}

int l_part(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING || lua_isnoneornil(L, 2))
    return luaL_error(L, "'part' names a rule that variants may change: "
                         "part(\"attack\", rule)");
  lua_settop(L, 2);
  push_list(L); /* at 3 */
  lua_pushvalue(L, 2);
  for (lua_Integer i = (lua_Integer)lua_rawlen(L, 3); i > 0; i--) {
    lua_rawgeti(L, 3, i);
    lua_insert(L, -2);
    change(L, lua_gettop(L) - 1);
    lua_remove(L, -2);
  }
  return 1;
}

/* Names of a table on top, for a message. */
static size_t names_of(lua_State *L, const char **names) {
  size_t n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
    if (n < PARTS_MAX) names[n++] = lua_tostring(L, -2);
  return n;
}

static void refuse_part(lua_State *L, const char *name, const char *parent) {
  const char *names[PARTS_MAX];
  Source source = value_source(L);
  source_find_key(L, name, &source);
  size_t n = names_of(L, names);
  const char *near = text_nearest(name, names, n);
  lua_pushfstring(L, "%s:%d: there is no part '%s' in \"%s\"%s%s%s",
                  source.file ? source.file : "?", source.line, name, parent,
                  near     ? " (did you mean '"
                  : n == 0 ? ": it names none; a game writes part(\"attack\", "
                             "rule)"
                           : "",
                  near ? near : "", near ? "'?)" : "");
  lua_error(L);
}

void parts_end(lua_State *L, const char *parent) {
  push_list(L);
  lua_Integer last = (lua_Integer)lua_rawlen(L, -1);
  lua_rawgeti(L, -1, last);
  lua_pushnil(L);
  lua_rawseti(L, -3, last);
  lua_getfield(L, -1, "given");
  lua_getfield(L, -2, "met");
  for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      luaL_error(L, "'parts' names parts of the parent: parts = { attack = "
                    "rule }");
    lua_pushvalue(L, -2);
    bool is_met = lua_rawget(L, -4) != LUA_TNIL;
    lua_pop(L, 1);
    if (is_met) continue;
    const char *name = lua_tostring(L, -2);
    lua_pushvalue(L, -3);
    refuse_part(L, name, parent);
  }
  lua_pop(L, 4);
}
