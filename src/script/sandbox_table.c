/* SPDX-License-Identifier: MIT
** sandbox_table.c - pairs, sort and the other functions that walk a table.
**
** Two ideas: what a script sees never depends on the order of a hash table,
** and a table is walked only after its length was bounded and paid for (the
** length of a table with holes can be 2^62).
*/
#include "script/sandbox_lib.h"
#include "script/state.h"
#include <lauxlib.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
  MAX_VALUES = 1000,   /* values one call may return */
  MAX_ITEMS = 1 << 20, /* items of a table that is walked in one call */
  BYTES_PER_STEP = 32, /* looked at or copied */
  NUMBER_STEPS = 40    /* a number written as text */
};

#define TOO_LONG "a table of more than %d items is too long"

/* Replaces the view of a sealed table at 'index' by what is behind it. */
static void look_behind(lua_State *L, int index) {
  int type = luaL_getmetafield(L, index, "__sealed");
  if (type == LUA_TTABLE)
    lua_replace(L, index);
  else if (type != LUA_TNIL)
    lua_pop(L, 1);
}

/* The length of the table at 1, which may be read. */
static lua_Integer read_length(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  look_behind(L, 1);
  lua_Unsigned length = lua_rawlen(L, 1);
  if (length > MAX_ITEMS) luaL_error(L, TOO_LONG, MAX_ITEMS);
  return (lua_Integer)length;
}

/* The length of the table at 1, which may be written. */
static lua_Integer write_length(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_getmetatable(L, 1))
    luaL_error(L, "this table cannot be changed: use a local table of your "
                  "own");
  return read_length(L);
}

/* ---- insert, remove, pack, unpack, concat ---- */

int sandbox_insert(lua_State *L) {
  lua_Integer end = write_length(L) + 1, at = end;
  int nargs = lua_gettop(L);
  if (nargs != 2 && nargs != 3)
    return luaL_error(L, "wrong number of arguments to 'insert'");
  if (nargs == 3) at = luaL_checkinteger(L, 2);
  luaL_argcheck(L, 1 <= at && at <= end, 2, "position out of bounds");
  script_charge(L, (size_t)(end - at));
  for (lua_Integer i = end; i > at; i--) {
    lua_rawgeti(L, 1, i - 1);
    lua_rawseti(L, 1, i);
  }
  lua_rawseti(L, 1, at);
  return 0;
}

int sandbox_remove(lua_State *L) {
  lua_Integer end = write_length(L);
  lua_Integer at = luaL_optinteger(L, 2, end);
  bool is_beyond = at == end + 1 || (end == 0 && at == 0);
  luaL_argcheck(L, is_beyond || (1 <= at && at <= end), 2,
                "position out of bounds");
  lua_rawgeti(L, 1, at);
  if (!is_beyond) script_charge(L, (size_t)(end - at));
  for (; at < end; at++) {
    lua_rawgeti(L, 1, at + 1);
    lua_rawseti(L, 1, at);
  }
  lua_pushnil(L);
  lua_rawseti(L, 1, at);
  return 1;
}

int sandbox_pack(lua_State *L) {
  int count = lua_gettop(L);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

int sandbox_unpack(lua_State *L) {
  lua_Integer length = read_length(L);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_optinteger(L, 3, length);
  if (first > last) return 0;
  if ((lua_Unsigned)last - (lua_Unsigned)first >= MAX_VALUES)
    return luaL_error(L, "table.unpack gives %d values at most", MAX_VALUES);
  int count = (int)(last - first) + 1;
  script_charge(L, (size_t)count / 4);
  luaL_checkstack(L, count, NULL);
  for (int i = 0; i < count; i++) lua_rawgeti(L, 1, first + i);
  return count;
}

/* Adds item 'i' to the buffer; returns its length. */
static size_t add_item(lua_State *L, luaL_Buffer *text, lua_Integer i) {
  int type = lua_rawgeti(L, 1, i);
  if (type != LUA_TSTRING && type != LUA_TNUMBER)
    luaL_error(L, "table.concat: item %I is a %s, not a text or a number", i,
               luaL_typename(L, -1));
  size_t length;
  if (lua_type(L, -1) == LUA_TNUMBER) script_charge(L, NUMBER_STEPS);
  lua_tolstring(L, -1, &length);
  luaL_addvalue(text);
  return length;
}

int sandbox_concat(lua_State *L) {
  lua_Integer length = read_length(L);
  size_t separator, size = 0;
  const char *sep = luaL_optlstring(L, 2, "", &separator);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, length);
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first + 1;
  if (first > last)
    count = 0;
  else if (count == 0 || count > MAX_ITEMS)
    return luaL_error(L, TOO_LONG, MAX_ITEMS);
  script_charge(L, (size_t)count);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (lua_Unsigned i = 0; i < count; i++) {
    if (i > 0) luaL_addlstring(&text, sep, separator);
    size += add_item(L, &text, first + (lua_Integer)i) + separator;
    if (size > SCRIPT_MAX_STRING + separator)
      return luaL_error(L, "table.concat: the text has more than %d bytes",
                        SCRIPT_MAX_STRING);
  }
  luaL_pushresult(&text);
  return 1;
}

/* ---- sort ---- */

/* Stack while sorting: 1 the table, 2 the script's "less" or nil, 3 the runs
** being merged, 4 where they are merged to. The script can reach neither 3
** nor 4, and a merge of runs ends whatever "less" answers. */
enum { LESS = 2, RUNS = 3, MERGED = 4 };

static size_t log_of(size_t n) {
  size_t log = 1;
  while (n >>= 1) log++;
  return log;
}

/* Compares the two values on top. */
static bool is_less_by_nature(lua_State *L) {
  int a = lua_type(L, -2), b = lua_type(L, -1);
  bool natural = a == b && (a == LUA_TNUMBER || a == LUA_TSTRING);
  if (!natural)
    luaL_error(L,
               "table.sort cannot compare a %s with a %s: give it a "
               "function that can",
               lua_typename(L, a), lua_typename(L, b));
  return lua_compare(L, -2, -1, LUA_OPLT);
}

/* Is item i of the runs to stand before item j? */
static bool is_less(lua_State *L, lua_Integer i, lua_Integer j) {
  int top = lua_gettop(L);
  bool by_script = !lua_isnil(L, LESS), less;
  if (by_script) lua_pushvalue(L, LESS);
  lua_rawgeti(L, RUNS, i);
  lua_rawgeti(L, RUNS, j);
  if (by_script) {
    lua_call(L, 2, 1);
    less = lua_toboolean(L, -1);
  } else {
    less = is_less_by_nature(L);
  }
  lua_settop(L, top);
  return less;
}

/* Merges the runs [low, middle) and [middle, high). The left one wins a tie:
** the sort is stable. */
static void merge(lua_State *L, lua_Integer low, lua_Integer middle,
                  lua_Integer high) {
  lua_Integer left = low, right = middle;
  for (lua_Integer to = low; to < high; to++) {
    bool take_right =
        left == middle || (right < high && is_less(L, right, left));
    lua_rawgeti(L, RUNS, take_right ? right++ : left++);
    lua_rawseti(L, MERGED, to);
  }
}

static void merge_all(lua_State *L, lua_Integer width, lua_Integer end) {
  for (lua_Integer low = 1; low < end; low += 2 * width) {
    lua_Integer middle = low + width < end ? low + width : end;
    lua_Integer high = low + 2 * width < end ? low + 2 * width : end;
    merge(L, low, middle, high);
  }
  lua_rotate(L, RUNS, 1); /* what was merged are the runs of the next round */
}

static void copy_items(lua_State *L, int from, int to, lua_Integer end) {
  for (lua_Integer i = 1; i < end; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, to, i);
  }
}

int sandbox_sort(lua_State *L) {
  lua_Integer length = write_length(L), end = length + 1;
  if (!lua_isnoneornil(L, LESS)) luaL_checktype(L, LESS, LUA_TFUNCTION);
  lua_settop(L, LESS);
  script_charge(L, (size_t)length * log_of((size_t)length));
  lua_createtable(L, (int)length, 0);
  lua_createtable(L, (int)length, 0);
  copy_items(L, 1, RUNS, end);
  for (lua_Integer width = 1; width < length; width *= 2)
    merge_all(L, width, end);
  copy_items(L, RUNS, 1, end);
  return 0;
}

/* ---- pairs ---- */

/* A key of the table walked, readable without Lua. Its bytes stay where they
** are: the table of keys holds the string. */
typedef struct Key {
  int kind; /* 0 whole number, 1 other number, 2 string, 3 boolean */
  int at;   /* index in the table of keys */
  size_t length;
  union {
    lua_Integer whole; /* and a boolean as 0 or 1 */
    lua_Number number;
    const char *bytes;
  };
} Key;

typedef struct Walk {
  size_t count, next;
  Key keys[];
} Walk;

static int order(lua_Integer a, lua_Integer b) { return (a > b) - (a < b); }

/* A whole number against one with a fraction or beyond the whole numbers
** (another float would have become a whole key). */
static int order_mixed(lua_Integer whole, lua_Number number) {
  if (number >= 0x1p63) return -1;
  if (number < -0x1p63) return 1;
  lua_Integer toward_zero = (lua_Integer)number;
  if (whole != toward_zero) return order(whole, toward_zero);
  return number > (lua_Number)toward_zero ? -1 : 1;
}

static int compare_numbers(const Key *a, const Key *b) {
  if (a->kind == 0 && b->kind == 0) return order(a->whole, b->whole);
  if (a->kind == 0) return order_mixed(a->whole, b->number);
  if (b->kind == 0) return -order_mixed(b->whole, a->number);
  return (a->number > b->number) - (a->number < b->number);
}

static int compare_bytes(const Key *a, const Key *b) {
  size_t common = a->length < b->length ? a->length : b->length;
  int result = memcmp(a->bytes, b->bytes, common);
  return result ? result : (a->length > b->length) - (a->length < b->length);
}

/* Numbers, then strings by bytes, then false and true. */
static int compare_keys(const void *first, const void *second) {
  const Key *a = first, *b = second;
  if (a->kind <= 1 && b->kind <= 1) return compare_numbers(a, b);
  if (a->kind != b->kind) return a->kind - b->kind;
  if (a->kind == 2) return compare_bytes(a, b);
  return order(a->whole, b->whole);
}

/* Reads the key at 'index'. */
static void read_key(lua_State *L, int index, Key *key) {
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    key->kind = !lua_isinteger(L, index);
    if (key->kind == 0)
      key->whole = lua_tointeger(L, index);
    else
      key->number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    key->kind = 2;
    key->bytes = lua_tolstring(L, index, &key->length);
    break;
  case LUA_TBOOLEAN:
    key->kind = 3;
    key->whole = lua_toboolean(L, index);
    break;
  default:
    luaL_error(L,
               "pairs: a key that is a %s has no order: use texts or "
               "numbers as keys",
               luaL_typename(L, index));
  }
}

static void sort_keys(Walk *walk) {
  size_t i = 1;
  while (i < walk->count &&
         compare_keys(&walk->keys[i - 1], &walk->keys[i]) < 0)
    i++;
  if (i < walk->count)
    qsort(walk->keys, walk->count, sizeof walk->keys[0], compare_keys);
}

/* Counts the keys of the table at 'table' and charges for sorting them. */
static size_t count_keys(lua_State *L, int table) {
  size_t count = 0, bytes = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) bytes += lua_rawlen(L, -2);
    count++;
  }
  if (count > MAX_ITEMS) luaL_error(L, TOO_LONG, MAX_ITEMS);
  script_charge(L, 3 * (count + bytes / BYTES_PER_STEP) * log_of(count));
  return count;
}

/* Pushes the keys of the table at 'table' as a table, and a Walk over it. */
static void push_walk(lua_State *L, int table) {
  size_t count = count_keys(L, table);
  lua_createtable(L, (int)count, 0);
  Walk *walk = lua_newuserdatauv(L, sizeof *walk + count * sizeof(Key), 0);
  memset(walk, 0, sizeof *walk);
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    Key *key = &walk->keys[walk->count];
    read_key(L, -2, key);
    key->at = (int)++walk->count;
    lua_pushvalue(L, -2);
    lua_rawseti(L, -5, key->at);
  }
  sort_keys(walk);
}

/* Upvalues: the table, its keys, the Walk. Keys whose value is gone by now
** are skipped; keys added since are not visited. */
static int next_pair(lua_State *L) {
  Walk *walk = lua_touserdata(L, lua_upvalueindex(3));
  while (walk->next < walk->count) {
    lua_rawgeti(L, lua_upvalueindex(2), walk->keys[walk->next++].at);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

int sandbox_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (luaL_callmeta(L, 1, "__pairs")) return 1;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushvalue(L, 1);
  look_behind(L, 2);
  lua_pushvalue(L, 2);
  push_walk(L, 2);
  lua_pushcclosure(L, next_pair, 3);
  lua_pushvalue(L, 1);
  return 2;
}
