/* SPDX-License-Identifier: MIT
** version.c - the engine's name; Lua's own number is known only here.
*/
#include "script/version.h"
#include <lua.h>

#define ENGINE "abax " ABAX_VERSION " lua "

const char *version_engine(void) {
  return ENGINE LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE;
}
