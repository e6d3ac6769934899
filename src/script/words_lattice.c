/* SPDX-License-Identifier: MIT
** words_lattice.c - the words of a board in space.
*/
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>

int l_lattice(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING || !lua_isinteger(L, 2) ||
      lua_tointeger(L, 2) < 1 || lua_tointeger(L, 2) > 20)
    return luaL_error(L, "lattice needs the kind of piece it is built of and "
                         "how many there are, 1 to 20: lattice(\"cube\", 12)");
  const char *kind = value_string(L, 1);
  int n = (int)lua_tointeger(L, 2);
  BoardSpec *spec = value_new_board(L, BOARD_LATTICE);
  spec->drawing = kind;
  spec->width = n;
  return 1;
}

int l_face(lua_State *L) {
  const char *name = NULL;
  if (lua_type(L, 1) == LUA_TSTRING)
    name = value_string(L, 1);
  else if (!lua_isnoneornil(L, 1))
    return luaL_error(L, "face() is each face, face \"z-\" that one");
  value_new_node(L, NODE_FACE)->name = name;
  return 1;
}

/* How many cells away: more than a few is no longer "before". */
static int with_distance(lua_State *L, NodeType type, const char *word) {
  if (!lua_isinteger(L, 1) || lua_tointeger(L, 1) < 1 ||
      lua_tointeger(L, 1) > 9)
    return luaL_error(L, "%s needs a whole number from 1 to 9", word);
  int n = (int)lua_tointeger(L, 1);
  value_new_node(L, type)->number = n;
  return 1;
}

int l_front(lua_State *L) { return with_distance(L, NODE_FRONT, "front(n)"); }
int l_facing(lua_State *L) {
  return with_distance(L, NODE_FACING, "facing(n)");
}
