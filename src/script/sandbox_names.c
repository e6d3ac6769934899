/* SPDX-License-Identifier: MIT
** sandbox_names.c - the white-list, the reasons, and what happens to other names.
**
** A script never holds the table of words nor that of a library: it reads
** through views whose metatables it cannot reach. Nothing a script does can
** therefore be seen by another chunk.
**
** Decisions:
** - no setmetatable: with it come __gc, __close and __mode, code that runs
**   when nobody called it; a word's operators are enough to write rules;
** - no pcall: a game file with an error is to be mended, not to go on;
** - no raw functions and no next: without metatables the first are only
**   other spellings, and next shows the order of a hash table;
** - no patterns: one match can run for hours inside a single call. find is
**   here for plain text, in linear time.
*/
#include "script/sandbox.h"
#include "script/keys.h"
#include "script/sandbox_lib.h"
#include "script/source.h"
#include "base/text.h"
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the white-list ---- */

typedef struct Listed {
  const char *library; /* NULL = a global name */
  const char *name;
  lua_CFunction function; /* NULL = as it is in Lua's own library */
} Listed;

static const Listed white_list[] = {
    {NULL, "assert", sandbox_assert},
    {NULL, "error", sandbox_error},
    {NULL, "ipairs", sandbox_ipairs},
    {NULL, "pairs", sandbox_pairs},
    {NULL, "print", sandbox_print},
    {NULL, "require", sandbox_require},
    {NULL, "select", sandbox_select},
    {NULL, "tonumber", sandbox_tonumber},
    {NULL, "tostring", sandbox_tostring},
    {NULL, "type", sandbox_type},
    {"math", "abs", NULL},
    {"math", "acos", NULL},
    {"math", "asin", NULL},
    {"math", "atan", NULL},
    {"math", "ceil", NULL},
    {"math", "cos", NULL},
    {"math", "deg", NULL},
    {"math", "exp", NULL},
    {"math", "floor", NULL},
    {"math", "fmod", NULL},
    {"math", "huge", NULL},
    {"math", "log", NULL},
    {"math", "max", NULL},
    {"math", "maxinteger", NULL},
    {"math", "min", NULL},
    {"math", "mininteger", NULL},
    {"math", "modf", NULL},
    {"math", "pi", NULL},
    {"math", "rad", NULL},
    {"math", "sin", NULL},
    {"math", "sqrt", NULL},
    {"math", "tan", NULL},
    {"math", "tointeger", NULL},
    {"math", "type", NULL},
    {"math", "ult", NULL},
    {"string", "byte", sandbox_byte},
    {"string", "char", NULL},
    {"string", "find", sandbox_find},
    {"string", "format", sandbox_format},
    {"string", "len", NULL},
    {"string", "lower", NULL},
    {"string", "rep", sandbox_rep},
    {"string", "reverse", NULL},
    {"string", "sub", NULL},
    {"string", "upper", NULL},
    {"table", "concat", sandbox_concat},
    {"table", "insert", sandbox_insert},
    {"table", "pack", sandbox_pack},
    {"table", "remove", sandbox_remove},
    {"table", "sort", sandbox_sort},
    {"table", "unpack", sandbox_unpack},
};

/* ---- the reasons ---- */

#define NO_FILES     "files cannot be touched from a game script"
#define NO_CODE      "a script is only what is in its file"
#define NO_CATCH     "an error ends the script, so that no limit is swallowed"
#define NO_META      "tables have no hidden behaviour here"
#define NO_RAW       "tables have no hidden behaviour here: use ==, [] and #"
#define NO_CHANCE    "chance is drawn from the position's own dice: use roll"
#define NO_CONTROL   "the limits of a script are not its own to set"
#define NO_COROUTINE "rules are asked and answer, they do not wait"
#define NO_PATTERN                                                             \
  "a pattern can run for hours inside one call: use string.find with plain "   \
  "text, string.sub or string.byte"
#define NO_BYTES "positions hold whole numbers: no packed bytes are needed"

static const struct {
  const char *name, *reason;
} absent[] = {
    {"_G", "there are no globals: use locals, and return the game"},
    {"_VERSION", "a game must not depend on it"},
    {"collectgarbage", NO_CONTROL},
    {"coroutine", NO_COROUTINE},
    {"debug", NO_CONTROL},
    {"dofile", NO_CODE ": use require"},
    {"getmetatable", NO_META},
    {"io", NO_FILES},
    {"load", NO_CODE},
    {"loadfile", NO_CODE ": use require"},
    {"loadstring", NO_CODE},
    {"next", "it has no fixed order: use pairs"},
    {"os", "the system cannot be touched from a game script"},
    {"package", NO_FILES},
    {"pcall", NO_CATCH},
    {"rawequal", NO_RAW},
    {"rawget", NO_RAW},
    {"rawlen", NO_RAW},
    {"rawset", NO_RAW},
    {"setmetatable", NO_META},
    {"unpack", "it is table.unpack"},
    {"utf8", "write the character itself, in quotes"},
    {"warn", "use print"},
    {"xpcall", NO_CATCH},
    {"math.pow", "it is written x^y"},
    {"math.random", NO_CHANCE},
    {"math.randomseed", NO_CHANCE},
    {"string.dump", NO_CODE},
    {"string.gmatch", NO_PATTERN},
    {"string.gsub", NO_PATTERN},
    {"string.match", NO_PATTERN},
    {"string.pack", NO_BYTES},
    {"string.packsize", NO_BYTES},
    {"string.unpack", NO_BYTES},
    {"table.getn", "it is written #t"},
    {"table.move", "write the loop: for i = a, b do u[i] = t[i] end"},
};

static const char *find_reason(const char *name) {
  for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
    if (text_is_equal(absent[i].name, name)) return absent[i].reason;
  return NULL;
}

/* ---- unknown names ---- */

/* Pushes an array (a userdata) of the string keys of the table at 'index',
** sorted: among names equally near the choice must not be the hash's. */
static const char **push_names(lua_State *L, int index, size_t *count) {
  *count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) ++*count;
  const char **names = lua_newuserdatauv(L, (*count + 1) * sizeof *names, 0);
  size_t n = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING) names[n++] = lua_tostring(L, -2);
  qsort(names, n, sizeof *names, text_compare);
  *count = n;
  return names;
}

/* __index of the words (upvalue 1 = "") and of a library ("string."). */
static int l_unknown(lua_State *L) {
  const char *prefix = lua_tostring(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "a %s is not a name: only a table has items",
                      luaL_typename(L, 2));
  const char *word = sandbox_to_text(L, 2);
  const char *name = lua_pushfstring(L, "%s%s", prefix, word);
  const char *reason = find_reason(name);
  if (reason) return luaL_error(L, "unknown word '%s': %s", name, reason);
  if (!*prefix && keys_find(word))
    return luaL_error(L, "'%s' is a key of game { }: write %s", word,
                      keys_find(word)->usage);
  if (!*prefix && source_has_parent(L, word))
    return luaL_error(L,
                      "unknown word '%s': to use its rules, write variant "
                      "\"%s\" (function(%s) return { ... } end)",
                      name, word, word);
  size_t count;
  const char **names = push_names(L, 1, &count);
  const char *near = text_nearest(word, names, count);
  if (!near) return luaL_error(L, "unknown word '%s'", name);
  return luaL_error(L, "unknown word '%s' (did you mean '%s%s'?)", name, prefix,
                    near);
}

/* __newindex of an environment; upvalue 1 = the words. */
static int l_assign(lua_State *L) {
  const char *name = sandbox_to_text(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
    return luaL_error(L,
                      "'%s' is a word and cannot be changed: write 'local %s'",
                      name, name);
  return luaL_error(L, "'%s' is not declared: write 'local %s'", name, name);
}

/* ---- sealed tables ---- */

static int l_sealed(lua_State *L) {
  return luaL_error(L, "'%s' cannot be changed: use a local table of your own",
                    lua_tostring(L, lua_upvalueindex(1)));
}

static int l_length(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
  return 1;
}

/* "__sealed" tells pairs what is behind the view. */
void sandbox_seal(lua_State *L, const char *name) {
  int real = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  lua_newtable(L);
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, real);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, real);
  lua_setfield(L, -2, "__sealed");
  lua_pushvalue(L, real);
  lua_pushcclosure(L, l_length, 1);
  lua_setfield(L, -2, "__len");
  lua_pushstring(L, name);
  lua_pushcclosure(L, l_sealed, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_replace(L, real);
}

/* ---- words ---- */

static const char words_key, environment_key; /* in the registry */

void sandbox_set(Script *script, const char *name) {
  lua_State *L = script_lua(script);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &words_key);
  lua_pushstring(L, name);
  lua_rotate(L, -3, -1); /* words name value */
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void sandbox_add_word(Script *script, const char *name,
                      lua_CFunction function) {
  lua_pushcfunction(script_lua(script), function);
  sandbox_set(script, name);
}

/* Gives the table on top a metatable that refuses unknown names. */
static void refuse_unknown(lua_State *L, const char *prefix) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, prefix);
  lua_pushcclosure(L, l_unknown, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

/* ---- building it ---- */

static bool is_in(const Listed *listed, const char *library) {
  if (!library || !listed->library) return library == listed->library;
  return text_is_equal(library, listed->library);
}

/* Copies the names listed for 'library' into the table on top; Lua's own
** table of that library is just below it. */
static void fill(lua_State *L, const char *library) {
  for (size_t i = 0; i < sizeof white_list / sizeof white_list[0]; i++) {
    const Listed *listed = &white_list[i];
    if (!is_in(listed, library)) continue;
    lua_getfield(L, -2, listed->name);
    if (listed->function) lua_pushcclosure(L, listed->function, 1);
    lua_setfield(L, -2, listed->name);
  }
}

/* Pushes the table of a library. 'open' gives Lua's own. */
static void push_library(lua_State *L, const char *library,
                         lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  lua_newtable(L);
  fill(L, library);
  char prefix[16];
  snprintf(prefix, sizeof prefix, "%s.", library);
  refuse_unknown(L, prefix);
  lua_remove(L, -2);
}

static void add_library(lua_State *L, const char *library, lua_CFunction open) {
  push_library(L, library, open);
  sandbox_seal(L, library);
  sandbox_set(script_of(L), library);
}

/* ("x"):rep(3) finds the same functions as string.rep. */
static void seal_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  push_library(L, "string", luaopen_string);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

/* All environments share one metatable. */
static void make_environment(lua_State *L) {
  lua_createtable(L, 0, 3);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &words_key);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__index");
  lua_pushcclosure(L, l_assign, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushliteral(L, "sealed");
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &environment_key);
}

void sandbox_open(lua_State *L) {
  lua_newtable(L); /* stands for Lua's own globals: none is taken over */
  lua_newtable(L);
  fill(L, NULL);
  refuse_unknown(L, "");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &words_key);
  lua_pop(L, 1);
  add_library(L, "math", luaopen_math);
  add_library(L, "string", luaopen_string);
  add_library(L, "table", luaopen_table);
  seal_strings(L);
  make_environment(L);
}

void sandbox_push_environment(lua_State *L) {
  lua_newtable(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &environment_key);
  lua_setmetatable(L, -2);
}
