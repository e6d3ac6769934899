/* SPDX-License-Identifier: MIT
** sandbox_lib.h - the library functions that are ours, not Lua's.
**
** Only sandbox_names.c, which lists them, includes this. A function is ours when
** Lua's could run long inside one call, shows an address, depends on hash
** order, or could write where a script may not. All charge for their work.
** Lua's function of the same name, if any, is upvalue 1.
*/
#ifndef ABAX_SANDBOX_LIB_H
#define ABAX_SANDBOX_LIB_H

#include <lua.h>

/* sandbox_lib.c: globals and strings */
int sandbox_assert(lua_State *L);
int sandbox_error(lua_State *L);
int sandbox_ipairs(lua_State *L);
int sandbox_print(lua_State *L);
int sandbox_require(lua_State *L);
int sandbox_select(lua_State *L);
int sandbox_tonumber(lua_State *L);
int sandbox_tostring(lua_State *L);
int sandbox_type(lua_State *L);
int sandbox_byte(lua_State *L);
int sandbox_find(lua_State *L);
int sandbox_format(lua_State *L);
int sandbox_rep(lua_State *L);

/* sandbox_table.c: whatever walks over a table */
int sandbox_pairs(lua_State *L);
int sandbox_concat(lua_State *L);
int sandbox_insert(lua_State *L);
int sandbox_pack(lua_State *L);
int sandbox_remove(lua_State *L);
int sandbox_sort(lua_State *L);
int sandbox_unpack(lua_State *L);

#endif
