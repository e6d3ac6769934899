/* SPDX-License-Identifier: MIT
** hook.h - the one place where rules call Lua.
*/
#ifndef ABAX_HOOK_H
#define ABAX_HOOK_H

#include "engine/walk/program.h"
#include "script/state.h"

/* Makes the metatables of the view. May raise. */
void hook_open(lua_State *L);

/* Connects the functions among a game's rules with the machine. NULL: no
** memory. What it returns belongs to the game's arena. */
bool hook_connect(Game *game, Script *script, Error *err);

unsigned long hook_calls(void);

#endif
