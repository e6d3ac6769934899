/* SPDX-License-Identifier: MIT
** words_rule.c - words that build tests, walks and numbers.
**
** Every function reads its arguments (which may raise), makes one node, and
** leaves it on the stack.
*/
#include "script/state.h"
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* ---- shapes of words ---- */

static int with_name(lua_State *L, NodeType type, const char *example) {
  const char *name = value_check_text(L, 1, example);
  value_new_node(L, type)->name = name;
  return 1;
}

/* The name may be left out. */
static int with_optional_name(lua_State *L, NodeType type,
                              const char *example) {
  if (lua_isnoneornil(L, 1)) {
    value_new_node(L, type);
    return 1;
  }
  return with_name(L, type, example);
}

static int with_test(lua_State *L, NodeType type) {
  const Node *a = value_check_test(L, 1);
  value_new_node(L, type)->a = a;
  return 1;
}

static int with_walk(lua_State *L, NodeType type) {
  const Node *a = value_check_walk(L, 1);
  value_new_node(L, type)->a = a;
  return 1;
}

static int with_number(lua_State *L, NodeType type) {
  const Node *a = lua_isnoneornil(L, 1) ? NULL : value_check_number(L, 1);
  value_new_node(L, type)->a = a;
  return 1;
}

/* walk, number (which may be left out when 'optional'). */
static int walk_and_number(lua_State *L, NodeType type, bool optional) {
  const Node *a = value_check_walk(L, 1);
  const Node *b =
      optional && lua_isnoneornil(L, 2) ? NULL : value_check_number(L, 2);
  Node *node = value_new_node(L, type);
  node->a = a;
  node->b = b;
  return 1;
}

/* A name or a list of names. */
static void read_names(lua_State *L, int index, Node *node,
                       const char *example) {
  int n = 1;
  if (lua_istable(L, index)) n = (int)lua_rawlen(L, index);
  if (lua_isnoneornil(L, index) || n == 0) return;
  const char **names = script_take(L, sizeof *names * (size_t)n);
  for (int i = 0; i < n; i++) {
    if (lua_istable(L, index))
      lua_rawgeti(L, index, i + 1);
    else
      lua_pushvalue(L, index);
    names[i] = value_check_text(L, -1, example);
    lua_pop(L, 1);
  }
  node->names = names;
  node->nnames = n;
}

static int with_names(lua_State *L, NodeType type, const char *example) {
  lua_settop(L, 1); /* the node must not be where the name may be missing */
  Node *node = value_new_node(L, type);
  read_names(L, 1, node, example);
  return 1;
}

/* ---- tests ---- */

int l_mine(lua_State *L) {
  return with_optional_name(L, NODE_MINE, "mine \"king\"");
}
int l_theirs(lua_State *L) {
  return with_optional_name(L, NODE_THEIRS, "theirs \"king\"");
}
int l_ours(lua_State *L) {
  return with_optional_name(L, NODE_OURS, "ours \"king\"");
}
int l_of(lua_State *L) { return with_name(L, NODE_OF, "of \"white\""); }

int l_mover(lua_State *L) {
  return with_name(L, NODE_MOVER, "mover \"white\"");
}

static int result_of(lua_State *L, NodeType type, const char *word,
                     const char *example) {
  if (lua_isnone(L, 1))
    return luaL_error(L, "'%s' is written without brackets", word);
  return with_name(L, type, example);
}

int l_win(lua_State *L) {
  return result_of(L, NODE_WIN, "win", "win \"white\"");
}

int l_lose(lua_State *L) {
  return result_of(L, NODE_LOSE, "lose", "lose \"white\"");
}

int l_finish(lua_State *L) {
  return result_of(L, NODE_FINISH, "finish", "finish \"white\"");
}

int l_kind(lua_State *L) { return with_name(L, NODE_KIND, "kind \"chief\""); }

/* alike(walk): for one trait or another; tests stay tests. */
int l_alike(lua_State *L) { return with_walk(L, NODE_SHARED); }

int l_at(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING)
    return with_name(L, NODE_AT, "at \"home\"");
  return with_test(L, NODE_AT);
}

int l_rank(lua_State *L) {
  int n = value_check_int(L, 1, -26, 26, "rank");
  if (n == 0)
    return luaL_error(L, "rank(1) is the nearest row, rank(-1) the "
                         "farthest; there is no rank(0)");
  value_new_node(L, NODE_RANK)->number = n;
  return 1;
}

int l_is(lua_State *L) {
  const Node *a = value_check_number(L, 1);
  if (lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "'is' compares two numbers by a sign: write "
                         "is(count(mine), \"<\", 3)");
  const char *op = value_string(L, 2);
  const Node *b = value_check_number(L, 3);
  Node *node = value_new_node(L, NODE_IS);
  node->a = a;
  node->b = b;
  node->name = op;
  return 1;
}

int l_none(lua_State *L) { return with_test(L, NODE_NONE); }
int l_throughout(lua_State *L) { return with_test(L, NODE_THROUGHOUT); }
int l_holds(lua_State *L) { return with_test(L, NODE_HOLDS); }

int l_captured(lua_State *L) {
  int n = value_check_int(L, 1, 1, 10000, "captured");
  value_new_node(L, NODE_CAPTURED)->number = n;
  return 1;
}

int l_seen(lua_State *L) {
  int n = lua_isnoneornil(L, 1) ? 0 : value_check_int(L, 1, 1, 100, "seen");
  value_new_node(L, NODE_SEEN)->number = n;
  return 1;
}

/* Adds (beater, beaten) pairs for one kind. */
static int add_prey(lua_State *L, const char **names, int n,
                    const char *beater) {
  int count = lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : 1;
  for (int i = 0; i < count; i++) {
    if (lua_istable(L, -1))
      lua_rawgeti(L, -1, i + 1);
    else
      lua_pushvalue(L, -1);
    if (names) {
      names[n] = beater;
      names[n + 1] = value_check_text(L, -1, "relation { star = \"sun\" }");
    }
    lua_pop(L, 1);
    n += 2;
  }
  return n;
}

static int each_prey(lua_State *L, const char **names) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      luaL_error(L, "'relation' names kinds: relation { star = \"sun\" }");
    n = add_prey(L, names, n, names ? value_string(L, -2) : NULL);
  }
  return n;
}

int l_relation(lua_State *L) {
  int n = lua_istable(L, 1) ? each_prey(L, NULL) : 0;
  if (n == 0 || n > 512)
    return luaL_error(L, "'relation' names kinds: relation { star = \"sun\" }");
  const char **names = script_take(L, sizeof *names * (size_t)n);
  each_prey(L, names);
  Node *node = value_new_node(L, NODE_BEATEN);
  node->names = names;
  node->nnames = n;
  return 1;
}

/* As many as there can be players; a game reads those it has. */
int l_per_player(lua_State *L) {
  int is_whole;
  lua_Integer n = lua_tointegerx(L, 1, &is_whole);
  if (lua_type(L, 1) != LUA_TNUMBER || !is_whole)
    return luaL_error(L, "'per_player' needs a whole number, not %s",
                      value_type_text(L, 1));
  lua_createtable(L, PLAYERS_MAX, 0);
  for (int p = 1; p <= PLAYERS_MAX; p++) {
    lua_pushinteger(L, n);
    lua_rawseti(L, -2, p);
  }
  return 1;
}

/* ---- choices ---- */

int l_to(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING)
    return with_name(L, NODE_TO, "to \"camp\"");
  return with_test(L, NODE_TO);
}
int l_go(lua_State *L) { return with_name(L, NODE_GO, "go \"forward\""); }
int l_toward(lua_State *L) {
  return with_name(L, NODE_TOWARD, "toward \"diagonal\"");
}
int l_beside(lua_State *L) {
  value_new_node(L, NODE_BESIDE);
  return 1;
}
int l_ahead(lua_State *L) {
  if (lua_isnoneornil(L, 1))
    return luaL_error(L, "'ahead' needs a number of steps: ahead(1)");
  return with_number(L, NODE_AHEAD);
}
int l_group(lua_State *L) { return with_test(L, NODE_GROUP); }

int l_reach(lua_State *L) { return with_walk(L, NODE_REACH); }

int l_line(lua_State *L) {
  const Node *a = value_check_test(L, 1);
  int n = value_check_int(L, 2, 1, 64, "line");
  Node *node = value_new_node(L, NODE_LINE);
  node->a = a;
  node->number = n;
  return 1;
}

/* ---- changes ---- */

int l_lift(lua_State *L) { return with_number(L, NODE_LIFT); }
int l_drop(lua_State *L) { return with_number(L, NODE_DROP); }
int l_put(lua_State *L) { return with_names(L, NODE_PUT, "put \"stop\""); }
/* take "stock", take(n), take(n, "stock"). */
int l_take(lua_State *L) {
  int where = lua_type(L, 1) == LUA_TSTRING ? 1 : 2;
  bool is_to_stock = !lua_isnoneornil(L, where);
  if (is_to_stock && (lua_type(L, where) != LUA_TSTRING ||
                      strcmp(lua_tostring(L, where), "stock") != 0))
    return luaL_error(L, "'take' captures, or gives what is taken to the "
                         "stock: write take, take \"stock\" or take(n)");
  const Node *n =
      where == 2 && !lua_isnoneornil(L, 1) ? value_check_number(L, 1) : NULL;
  Node *node = value_new_node(L, NODE_SEIZE);
  node->a = n;
  node->number = is_to_stock;
  return 1;
}
int l_swap(lua_State *L) { return with_walk(L, NODE_SWAP); }
int l_send(lua_State *L) { return with_name(L, NODE_SEND, "send \"bar\""); }
int l_become(lua_State *L) {
  if (lua_isnoneornil(L, 1))
    return luaL_error(L, "become which kind? write "
                         "become \"king\"");
  return with_names(L, NODE_BECOME, "become \"king\"");
}
int l_turn(lua_State *L) { return with_name(L, NODE_TURN, "turn \"left\""); }
int l_mark(lua_State *L) { return with_name(L, NODE_MARK, "mark \"ep\""); }
int l_unmark(lua_State *L) {
  return with_name(L, NODE_UNMARK, "unmark \"ep\"");
}
int l_forget(lua_State *L) {
  return with_name(L, NODE_FORGET, "forget \"ep\"");
}

int l_set(lua_State *L) {
  const char *name = value_check_text(L, 1, "set(\"passed\", 1)");
  const Node *a = value_check_number(L, 2);
  Node *node = value_new_node(L, NODE_SET);
  node->name = name;
  node->a = a;
  return 1;
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int l_lay(lua_State *L) {
  if (!lua_istable(L, 1))
    return luaL_error(L, "'lay' needs sites and letters: lay { a5 = \"rp\" }");
  int n = 0, at = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) n += 2;
  const char **names = script_take(L, sizeof *names * (size_t)(n + 1));
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING)
      return luaL_error(L,
                        "'lay' needs sites and letters: lay { a5 = \"rp\" }");
    names[at++] = value_string(L, -2);
    names[at++] = value_string(L, -1);
  }
  qsort(names, (size_t)n / 2, 2 * sizeof *names, by_name);
  Node *node = value_new_node(L, NODE_LAY);
  node->names = names;
  node->nnames = n;
  return 1;
}

int l_say(lua_State *L) {
  return with_name(L, NODE_SAY, "say \"{from}-{to}\"");
}

/* ---- control ---- */

int l_each(lua_State *L) { return with_walk(L, NODE_EACH); }
int l_some(lua_State *L) { return walk_and_number(L, NODE_SOME, true); }
int l_first(lua_State *L) { return with_walk(L, NODE_FIRST); }
int l_best(lua_State *L) { return walk_and_number(L, NODE_BEST, false); }
int l_most(lua_State *L) { return walk_and_number(L, NODE_MOST, true); }

int l_times(lua_State *L) {
  const Node *n = value_check_number(L, 1);
  const Node *a = value_check_walk(L, 2);
  if (n->type == NODE_NUMBER && (n->number < 0 || n->number > UINT16_MAX))
    return luaL_error(L, "'times' makes a walk from 0 to %d times, not %d",
                      UINT16_MAX, n->number);
  Node *node = value_new_node(L, NODE_TIMES);
  node->a = a;
  node->b = n;
  return 1;
}

int l_try(lua_State *L) {
  const Node *a = value_check_walk(L, 1);
  Node *always = value_new_node(L, NODE_ALWAYS);
  Node *node = value_new_node(L, NODE_ELSE);
  node->a = a;
  node->b = always;
  return 1;
}

int l_rival(lua_State *L) {
  const Node *node = value_to_node(L, 1);
  const Node *a =
      node && node_class(node) == CLASS_NUMBER ? node : value_check_walk(L, 1);
  value_new_node(L, NODE_RIVAL)->a = a;
  return 1;
}

int l_because(lua_State *L) {
  return with_name(L, NODE_BECAUSE, "test * because \"the pile is full\"");
}

int l_named(lua_State *L) {
  const char *name = value_check_text(L, 1, "named(\"castle\", walk)");
  const Node *walk = value_check_walk(L, 2);
  Node *node = value_new_node(L, NODE_NAMED);
  node->a = walk;
  node->name = name;
  return 1;
}

/* ---- turn and end ---- */

int l_chance(lua_State *L) {
  if (lua_isinteger(L, 2) && lua_tointeger(L, 2) > UINT16_MAX)
    return luaL_error(L, "the weight of a chance is at most %d", UINT16_MAX);
  return walk_and_number(L, NODE_CHANCE, true);
}

static int field_int(lua_State *L, int index, const char *key, int least,
                     int otherwise) {
  if (!lua_istable(L, index)) return otherwise;
  lua_getfield(L, index, key);
  int value =
      lua_isnil(L, -1) ? otherwise : value_check_int(L, -1, least, 24, key);
  lua_pop(L, 1);
  return value;
}

int l_roll(lua_State *L) {
  int n = value_check_int(L, 1, 1, 4, "roll");
  int doubled = field_int(L, 2, "double", 0, n);
  int faces = field_int(L, 2, "faces", 1, 6);
  Node *node = value_new_node(L, NODE_ROLL);
  node->number = n;
  node->number2 = doubled ? doubled : -1;
  node->number3 = faces;
  return 1;
}

/* judge(a, b, c, ...): a list of numbers, each node with the rest of it. */
int l_judge(lua_State *L) {
  int n = lua_gettop(L);
  if (n < 2 || n > PLAYERS_MAX)
    return luaL_error(L,
                      "'judge' compares a number for each player: judge(a, b)");
  const Node *rest = value_check_number(L, n);
  for (int i = n - 1; i > 0; i--) {
    const Node *a = value_check_number(L, i);
    Node *node = value_new_node(L, NODE_JUDGE);
    node->a = a;
    node->b = rest;
    rest = node;
  }
  return 1;
}

/* ---- numbers ---- */

/* min(a, b, c): pairs of pairs. */
static int joined_numbers(lua_State *L, NodeType type, const char *word) {
  int n = lua_gettop(L);
  if (n < 2)
    return luaL_error(L, "'%s' compares numbers: %s(a, b)", word, word);
  const Node *rest = value_check_number(L, n);
  for (int i = n - 1; i > 0; i--) {
    const Node *a = value_check_number(L, i);
    Node *node = value_new_node(L, type);
    node->a = a;
    node->b = rest;
    rest = node;
  }
  return 1;
}
int l_min(lua_State *L) { return joined_numbers(L, NODE_LEAST, "min"); }
int l_max(lua_State *L) { return joined_numbers(L, NODE_GREATEST, "max"); }

int l_touches(lua_State *L) {
  const Node *a = value_check_test(L, 1);
  if (lua_isnoneornil(L, 2) || (lua_istable(L, 2) && lua_rawlen(L, 2) == 0))
    return luaL_error(L, "'touches' counts regions: touches(group(mine), { "
                         "\"north\", \"south\" })");
  Node *node = value_new_node(L, NODE_TOUCHES);
  node->a = a;
  read_names(L, 2, node, "touches(group(mine), { \"north\", \"south\" })");
  return 1;
}

int l_count(lua_State *L) { return with_test(L, NODE_COUNT); }
int l_height(lua_State *L) { return with_test(L, NODE_HEIGHT); }
int l_stock(lua_State *L) {
  return with_optional_name(L, NODE_STOCK, "stock \"stop\"");
}
