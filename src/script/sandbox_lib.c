/* SPDX-License-Identifier: MIT
** sandbox_lib.c - the global functions of a script, and those of strings.
**
** Where Lua's own function is safe once its arguments are known to be small,
** the arguments are checked and charged for and Lua's function is called,
** as C, in the same frame: so its messages still name the script's line.
*/
#include "script/sandbox_lib.h"
#include "script/sandbox.h"
#include <ctype.h>
#include <lauxlib.h>
#include <string.h>

enum {
  MAX_VALUES = 1000,   /* values one call may return */
  BYTES_PER_STEP = 32, /* looked at or copied */
  BYTES_SOUGHT = 4,    /* by find, for a step */
  NUMBER_STEPS = 40,   /* a number written as text */
  FORMAT_STEPS = 400,  /* the same with all its digits */
  PRINT_STEPS = 500    /* a line of print: output must not fill a disk */
};

/* Lua's own function, on the arguments now on the stack. */
static int call_original(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* ---- text of a value ---- */

/* The name of a type stands for a value whose only text is its address. */
static void push_type_name(lua_State *L, int index) {
  int type = luaL_getmetafield(L, index, "__name");
  if (type == LUA_TSTRING) return;
  if (type != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, luaL_typename(L, index));
}

const char *sandbox_to_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 4, NULL);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "__tostring gave no text");
    return lua_tostring(L, -1);
  }
  switch (lua_type(L, index)) {
  case LUA_TNUMBER: script_charge(L, NUMBER_STEPS); /* fall through */
  case LUA_TSTRING: lua_pushvalue(L, index); break;
  case LUA_TBOOLEAN:
    lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    break;
  default: push_type_name(L, index);
  }
  return lua_tostring(L, -1);
}

int sandbox_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  sandbox_to_text(L, 1);
  return 1;
}

/* ---- globals ---- */

/* Unlike Lua's, puts the line before the message. */
int sandbox_assert(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  if (lua_gettop(L) == 1) return luaL_error(L, "assertion failed");
  return luaL_error(L, "%s", sandbox_to_text(L, 2));
}

int sandbox_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TSTRING || level <= 0) return lua_error(L);
  luaL_where(L, level);
  lua_insert(L, 1);
  lua_concat(L, 2);
  return lua_error(L);
}

static int next_item(lua_State *L) {
  lua_Integer i = luaL_checkinteger(L, 2);
  if (i == LUA_MAXINTEGER) return 0;
  lua_pushinteger(L, i + 1);
  return lua_geti(L, 1, i + 1) == LUA_TNIL ? 1 : 2;
}

int sandbox_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushcfunction(L, next_item);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

int sandbox_print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&line, '\t');
    sandbox_to_text(L, i);
    luaL_addvalue(&line);
  }
  luaL_pushresult(&line);
  script_charge(L, PRINT_STEPS + lua_rawlen(L, -1));
  script_print(L, lua_tostring(L, -1));
  return 0;
}

int sandbox_require(lua_State *L) {
  lua_CFunction require = script_require(L);
  if (require) return require(L);
  return luaL_error(L, "unknown word 'require': this script is a single file");
}

int sandbox_select(lua_State *L) {
  int count = lua_gettop(L) - 1;
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
    lua_pushinteger(L, count);
    return 1;
  }
  lua_Integer first = luaL_checkinteger(L, 1);
  if (first < 0) first += count + 1;
  luaL_argcheck(L, first >= 1, 1, "index out of range");
  if (first > count) return 0;
  script_charge(L, (size_t)(count - first) / 8);
  return count - (int)first + 1;
}

int sandbox_type(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushstring(L, luaL_typename(L, 1));
  return 1;
}

/* ---- numbers from text ---- */

/* -1 when 'c' is not a digit in this base. */
static int digit_value(char c, int base) {
  unsigned char byte = (unsigned char)c;
  int value = isdigit(byte)   ? byte - '0'
              : isalpha(byte) ? toupper(byte) - 'A' + 10
                              : base;
  return value < base ? value : -1;
}

/* A whole number in 'base' with spaces around it, wrapping like Lua's. */
static bool parse_whole(const char *s, const char *end, int base,
                        lua_Integer *result) {
  lua_Unsigned sum = 0;
  while (s < end && isspace((unsigned char)*s)) s++;
  bool negative = s < end && *s == '-';
  if (negative) s++;
  if (s == end || digit_value(*s, base) < 0) return false;
  for (int digit; s < end && (digit = digit_value(*s, base)) >= 0; s++)
    sum = sum * (lua_Unsigned)base + (lua_Unsigned)digit;
  while (s < end && isspace((unsigned char)*s)) s++;
  *result = (lua_Integer)(negative ? 0u - sum : sum);
  return s == end;
}

static int to_number_in_base(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_Integer base = luaL_checkinteger(L, 2), result;
  luaL_argcheck(L, 2 <= base && base <= 36, 2, "base out of range");
  size_t length;
  const char *s = lua_tolstring(L, 1, &length);
  if (parse_whole(s, s + length, (int)base, &result))
    lua_pushinteger(L, result);
  else
    lua_pushnil(L);
  return 1;
}

int sandbox_tonumber(lua_State *L) {
  luaL_checkany(L, 1);
  int type = lua_type(L, 1);
  if (type == LUA_TSTRING) script_charge(L, lua_rawlen(L, 1) / 8);
  if (!lua_isnoneornil(L, 2)) return to_number_in_base(L);
  lua_settop(L, 1);
  if (type == LUA_TNUMBER) return 1;
  if (type == LUA_TSTRING) {
    size_t size = lua_stringtonumber(L, lua_tostring(L, 1));
    if (size == lua_rawlen(L, 1) + 1) return 1;
  }
  lua_pushnil(L);
  return 1;
}

/* ---- strings ---- */

/* A place in a string of 'length' bytes; negative ones count from its end. */
static lua_Integer place(lua_Integer at, size_t length) {
  if (at >= 0) return at;
  return -at > (lua_Integer)length ? 0 : (lua_Integer)length + at + 1;
}

int sandbox_byte(lua_State *L) {
  size_t length;
  const char *s = luaL_checklstring(L, 1, &length);
  lua_Integer first = place(luaL_optinteger(L, 2, 1), length);
  lua_Integer last = place(luaL_optinteger(L, 3, first), length);
  if (first < 1) first = 1;
  if (last > (lua_Integer)length) last = (lua_Integer)length;
  if (first > last) return 0;
  if (last - first >= MAX_VALUES)
    return luaL_error(L, "string.byte gives %d values at most", MAX_VALUES);
  script_charge(L, (size_t)(last - first) / 4);
  luaL_checkstack(L, MAX_VALUES, NULL);
  for (lua_Integer i = first; i <= last; i++)
    lua_pushinteger(L, (unsigned char)s[i - 1]);
  return (int)(last - first) + 1;
}

/* Plain text only. What Lua would take for a pattern is refused unless the
** script says that it is plain: the same call means the same in Lua. */
int sandbox_find(lua_State *L) {
  size_t length, sought;
  const char *s = luaL_checklstring(L, 1, &length);
  const char *what = luaL_checklstring(L, 2, &sought);
  lua_Integer first = place(luaL_optinteger(L, 3, 1), length);
  if (first < 1) first = 1;
  script_charge(L, (length + sought) / BYTES_SOUGHT);
  if (!lua_toboolean(L, 4) && strpbrk(what, "^$*+?.([%-"))
    return luaL_error(L, "string.find looks for plain text only: write "
                         "string.find(s, what, 1, true)");
  lua_pushnil(L);
  if (first > (lua_Integer)length + 1) return 1;
  const char *from = s + first - 1;
  const char *found = memmem(from, length - (size_t)(first - 1), what, sought);
  if (!found) return 1;
  lua_pushinteger(L, found - s + 1);
  lua_pushinteger(L, found - s + (lua_Integer)sought);
  return 2;
}

/* Makes argument 'arg' fit for the conversion and returns what its text
** costs. A missing argument is left for Lua to complain about. */
static size_t prepare_argument(lua_State *L, int arg, char conversion) {
  if (conversion == 'p' || conversion == 'a' || conversion == 'A')
    luaL_error(L, "string.format has no '%%%c' here: use %%s, %%d or %%g",
               conversion);
  if (lua_isnone(L, arg)) return 0;
  if (conversion == 's') {
    sandbox_to_text(L, arg);
    lua_replace(L, arg);
  }
  if (strchr("eEfFgG", conversion)) script_charge(L, FORMAT_STEPS);
  return lua_type(L, arg) == LUA_TSTRING ? lua_rawlen(L, arg) : 0;
}

/* Lua's own format allows widths of two digits, so nothing grows unseen. */
int sandbox_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  const char *end = format + length;
  size_t work = length;
  int arg = 1;
  for (const char *at = format; at < end; at++) {
    if (*at != '%' || *++at == '%') continue;
    at += strspn(at, "-+ #0123456789.");
    work += prepare_argument(L, ++arg, *at);
    if (work > SCRIPT_MAX_STRING)
      return luaL_error(L, "string.format: the text has more than %d bytes",
                        SCRIPT_MAX_STRING);
  }
  script_charge(L, work / BYTES_PER_STEP);
  return call_original(L);
}

/* Lua's own loops 'n' times even over an empty string. */
int sandbox_rep(lua_State *L) {
  size_t length, separator;
  luaL_checklstring(L, 1, &length);
  lua_Integer n = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  if (n <= 0 || length + separator == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((lua_Unsigned)n > SCRIPT_MAX_STRING / (length + separator))
    return luaL_error(L, "string.rep: the text has more than %d bytes",
                      SCRIPT_MAX_STRING);
  script_charge(L, (size_t)n / 4);
  return call_original(L);
}
