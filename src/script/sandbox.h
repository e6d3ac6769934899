/* SPDX-License-Identifier: MIT
** sandbox.h - the names a script can see, and why it cannot see the others.
**
** A chunk's environment is an empty table that reads from one shared table of
** words and cannot be written. Every name is on a white-list (sandbox_names.c),
** every name of Lua that is missing is there too, with its reason.
**
** These functions may raise: call them inside script_protect or in a
** function called by Lua.
*/
#ifndef ABAX_SANDBOX_H
#define ABAX_SANDBOX_H

#include <lua.h>
#include "script/state.h"

/* Makes 'function' a word for all chunks. */
void sandbox_add_word(Script *script, const char *name, lua_CFunction function);
/* Pops a value and makes it a word for all chunks. A table should be sealed
** first, for all chunks share it. */
void sandbox_set(Script *script, const char *name);
/* Replaces the table on top of the stack by a view that cannot be written;
** 'name' is for the error message. '#', ipairs and pairs work on the view. */
void sandbox_seal(lua_State *L, const char *name);

/* Pushes the value at 'index' as scripts see it: no address, no locale.
** Returns the string. */
const char *sandbox_to_text(lua_State *L, int index);

/* For state_guard.c. */
void sandbox_open(lua_State *L);
void sandbox_push_environment(lua_State *L);

#endif
