/* SPDX-License-Identifier: MIT
** value.c - userdata of the rule language, and its operators.
**
**   a * b then   a + b either   a | b or else   -a no way   #a some way
**   a ^ n repeat   a / "phase" and then
**
** Numbers (count(mine), "counter", 3) have + - * of their own. Comparisons
** and 'and', 'or' cannot be overloaded to build rules, so they are refused
** with the word to use.
*/
#include "script/value.h"
#include "script/state.h"

#include <lauxlib.h>
#include <string.h>

#define NODE_META     "abax.rule"
#define BOARD_META    "abax.board"
#define REGISTER_META "abax.register"
#define NEUTRAL_META  "abax.neutral"
#define HOOKS         "abax.hooks"

typedef struct NodeValue {
  const Node *node;
  const Word *word; /* of a value word: it can be called */
} NodeValue;

Source value_source(lua_State *L) {
  lua_Debug info;
  Source source = {NULL, 0, 0};
  if (!lua_getstack(L, 1, &info) || !lua_getinfo(L, "Sl", &info)) return source;
  const char *name = info.source[0] == '@' ? info.source + 1 : info.source;
  size_t n = strlen(name) + 1;
  char *copy = script_take(L, n);
  memcpy(copy, name, n);
  source.file = copy;
  source.line = info.currentline;
  return source;
}

const char *value_string(lua_State *L, int index) {
  size_t n;
  const char *s = lua_tolstring(L, index, &n);
  char *copy = script_take(L, n + 1);
  memcpy(copy, s, n);
  return copy;
}

static NodeValue *push_node(lua_State *L, const Node *node, const Word *word) {
  NodeValue *v = lua_newuserdatauv(L, sizeof *v, 0);
  v->node = node;
  v->word = word;
  luaL_setmetatable(L, NODE_META);
  return v;
}

Node *value_new_node(lua_State *L, NodeType type) {
  Source source = value_source(L);
  Node *node = script_take(L, sizeof *node);
  node->type = type;
  node->source = source;
  push_node(L, node, NULL);
  return node;
}

void value_push_word(lua_State *L, const Word *word) {
  Node *node = script_take(L, sizeof *node);
  node->type = (NodeType)word->value;
  if (word->value_name) node->name = word->value_name;
  push_node(L, node, word);
}

/* A rule that is used as a part of another is complete, so this is where its
** size is known. */
static const Node *seal(lua_State *L, Node *node) {
  node_seal(node);
  if (node->weight > NODE_WEIGHT_MAX)
    script_stop(L, node->source.file, node->source.line,
                "this rule has more than %d parts, each counted as often as "
                "it is used: a rule built from two copies of another doubles "
                "each time",
                NODE_WEIGHT_MAX);
  if (node->depth > NODE_DEPTH_MAX)
    script_stop(L, node->source.file, node->source.line,
                "this rule is nested over %d deep", NODE_DEPTH_MAX);
  return node;
}

const Node *value_to_node(lua_State *L, int index) {
  NodeValue *v = luaL_testudata(L, index, NODE_META);
  if (!v) return NULL;
  return node_is_sealed(v->node) ? v->node : seal(L, (Node *)v->node);
}

/* ---- conversions ---- */

static const Node *node_of(lua_State *L, Node like) {
  like.source = value_source(L);
  Node *node = script_take(L, sizeof *node);
  *node = like;
  node_seal(node);
  return node;
}

static const Node *plain(lua_State *L, NodeType type, const char *name,
                         int number) {
  return node_of(L, (Node){.type = type, .name = name, .number = number});
}

void value_push_hooks(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, HOOKS);
}

int value_hook_count(lua_State *L) {
  value_push_hooks(L);
  int n = (int)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return n;
}

static const Node *hook_node(lua_State *L, int index, NodeType type) {
  index = lua_absindex(L, index);
  int n = value_hook_count(L) + 1;
  value_push_hooks(L);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, n);
  lua_pop(L, 1);
  lua_Debug info;
  Node *node = (Node *)plain(L, type, NULL, n);
  lua_pushvalue(L, index);
  if (lua_getinfo(L, ">S", &info)) node->source.line = info.linedefined;
  return node;
}

const char *value_type_text(lua_State *L, int index) {
  if (value_to_board(L, index)) return "a board";
  if (value_to_register(L, index)) return "a register";
  const Node *node = value_to_node(L, index);
  if (node) return node_class(node) == CLASS_NUMBER ? "a number" : "a rule";
  switch (lua_type(L, index)) {
  case LUA_TNONE:
  case LUA_TNIL: return "nothing";
  case LUA_TBOOLEAN: return "true or false";
  case LUA_TNUMBER: return "a number";
  case LUA_TSTRING: return "a text";
  case LUA_TTABLE: return "a table";
  case LUA_TFUNCTION: return "a function";
  default: return "this";
  }
}

/* The word that is being called, NULL: it is an operator. */
static const Word *calling(lua_State *L) {
  lua_Debug info;
  if (!lua_getstack(L, 0, &info) || !lua_getinfo(L, "n", &info)) return NULL;
  return info.name ? words_find(info.name) : NULL;
}

const Word *value_bare_word(lua_State *L, int index) {
  size_t count;
  const Word *words = words_all(&count);
  lua_CFunction function = lua_tocfunction(L, index);
  for (size_t i = 0; function && i < count; i++)
    if (words[i].function == function) return &words[i];
  return NULL;
}

static int refuse_bare(lua_State *L, int index) {
  const Word *word = value_bare_word(L, index);
  if (word)
    return luaL_error(L, "'%s' needs more: write %s", word->name, word->usage);
  return luaL_error(L, "a rule is needed here, not a function of Lua's own");
}

static int refuse(lua_State *L, int index, const char *what) {
  const Word *word = calling(L);
  const char *hint =
      !lua_isboolean(L, index)
          ? ""
          : ": rules are joined by * + | and -, not by 'and', 'or' and 'not', "
            "and numbers are compared by is(a, \"=\", b)";
  if (word)
    return luaL_error(L, "'%s' needs %s, not %s%s", word->name, what,
                      value_type_text(L, index), hint);
  return luaL_error(L, "%s is needed here, not %s%s", what,
                    value_type_text(L, index), hint);
}

const char *value_check_text(lua_State *L, int index, const char *example) {
  const Word *word = calling(L);
  if (lua_type(L, index) == LUA_TSTRING) return value_string(L, index);
  if (word)
    luaL_error(L, "'%s' needs a text in quotes, not %s: write %s", word->name,
               value_type_text(L, index), example);
  luaL_error(L, "a text in quotes is needed here, not %s: write %s",
             value_type_text(L, index), example);
  return NULL;
}

int value_check_int(lua_State *L, int index, int least, int most,
                    const char *word) {
  if (!lua_isinteger(L, index) || lua_tointeger(L, index) < least ||
      lua_tointeger(L, index) > most) {
    const char *given = lua_type(L, index) == LUA_TNUMBER
                            ? lua_tostring(L, index)
                            : value_type_text(L, index);
    luaL_error(L, "'%s' needs a whole number from %d to %d, not %s", word,
               least, most, given);
  }
  return (int)lua_tointeger(L, index);
}

const Node *value_check_walk(lua_State *L, int index) {
  const Node *node = value_to_node(L, index);
  if (node && node_class(node) != CLASS_NUMBER) return node;
  if (node)
    luaL_error(L, "a number is not a rule: compare it with is(a, \"<\", b)");
  if (lua_iscfunction(L, index)) refuse_bare(L, index);
  if (lua_isfunction(L, index)) return hook_node(L, index, NODE_HOOK);
  refuse(L, index, "a rule");
  return NULL;
}

const Node *value_check_test(lua_State *L, int index) {
  const Node *node = value_to_node(L, index);
  if (lua_type(L, index) == LUA_TSTRING)
    return plain(L, NODE_AT, value_string(L, index), 0);
  if (lua_iscfunction(L, index)) refuse_bare(L, index);
  if (lua_isfunction(L, index)) return hook_node(L, index, NODE_HOOK_TEST);
  if (!node) refuse(L, index, "a test (mine, empty, at \"home\" ...)");
  if (node && node_class(node) == CLASS_TEST) return node;
  luaL_error(L, "a test is needed here, not a walk: write #(...) to ask if it "
                "has a way");
  return NULL;
}

/* A node holds a number of 32 bits; a larger one is written out with them. */
static const Node *constant(lua_State *L, lua_Integer n) {
  enum { PART = 1000000000 };
  if (n < -NUMBER_MOST || n > NUMBER_MOST)
    luaL_error(L, "numbers go from -%I to %I", (LUAI_UACINT)NUMBER_MOST,
               (LUAI_UACINT)NUMBER_MOST);
  if (n == (int)n) return plain(L, NODE_NUMBER, NULL, (int)n);
  const Node *part = plain(L, NODE_NUMBER, NULL, PART);
  const Node *high = node_of(
      L, (Node){.type = NODE_MULTIPLY, .a = constant(L, n / PART), .b = part});
  const Node *low = plain(L, NODE_NUMBER, NULL, (int)(n % PART));
  return node_of(L, (Node){.type = NODE_ADD, .a = high, .b = low});
}

const Node *value_check_number(lua_State *L, int index) {
  const Node *node = value_to_node(L, index);
  if (node && node_class(node) == CLASS_NUMBER) return node;
  if (lua_isinteger(L, index)) {
    return constant(L, lua_tointeger(L, index));
  }
  if (lua_type(L, index) == LUA_TSTRING)
    return plain(L, NODE_COUNTER, value_string(L, index), 0);
  refuse(L, index, "a number (5, count(mine), \"counter\")");
  return NULL;
}

const Node *value_rule(lua_State *L, int index, const char *what) {
  const Node *node = value_to_node(L, index);
  if (lua_iscfunction(L, index)) refuse_bare(L, index);
  if (lua_isfunction(L, index)) return hook_node(L, index, NODE_HOOK);
  if (node && node_class(node) != CLASS_NUMBER) return node;
  luaL_error(L, "'%s' must be a rule (a picture, a walk or a function), not %s",
             what, value_type_text(L, index));
  return NULL;
}

/* ---- operators ---- */

static bool is_number(lua_State *L, int index) {
  const Node *node = value_to_node(L, index);
  return node ? node_class(node) == CLASS_NUMBER
              : lua_type(L, index) == LUA_TSTRING || lua_isinteger(L, index);
}

static int joined(lua_State *L, NodeType type, const Node *a, const Node *b) {
  Node *node = value_new_node(L, type);
  node->a = a;
  node->b = b;
  return 1;
}

/* Is a way of it different from the same way once more? Chance adds up its
** weights, and what is drawn or asked of Lua tells which line it is. */
static bool counts_twice(const Node *n) {
  return n && (n->type == NODE_CHANCE || n->type == NODE_ROLL ||
               n->type == NODE_HOOK || n->type == NODE_HOOK_TEST ||
               counts_twice(n->a) || counts_twice(n->b));
}

/* The same rule on both sides: w + w is w, and a number twice is 2 times it,
** so that doubling sixty times makes sixty nodes. */
static int twice(lua_State *L, NodeType type, const Node *a) {
  bool is_test = node_class(a) == CLASS_TEST;
  script_charge(L, a->weight);
  if (type == NODE_ADD)
    return joined(L, NODE_MULTIPLY, a, plain(L, NODE_NUMBER, NULL, 2));
  if ((type == NODE_EITHER || type == NODE_ELSE ||
       (type == NODE_SEQ && is_test)) &&
      !counts_twice(a)) {
    push_node(L, a, NULL);
    return 1;
  }
  return joined(L, type, a, a);
}

/* Numbers when both sides can be numbers (at least one is a node). */
static int pair(lua_State *L, NodeType walk, NodeType number) {
  bool numbers = is_number(L, 1) && is_number(L, 2);
  const Node *a, *b;
  if (numbers) {
    a = value_check_number(L, 1);
    b = value_check_number(L, 2);
  } else {
    a = value_check_walk(L, 1);
    b = value_check_walk(L, 2);
  }
  return a == b ? twice(L, numbers ? number : walk, a)
                : joined(L, numbers ? number : walk, a, b);
}

static int op_mul(lua_State *L) { return pair(L, NODE_SEQ, NODE_MULTIPLY); }
static int op_add(lua_State *L) { return pair(L, NODE_EITHER, NODE_ADD); }

static int op_sub(lua_State *L) {
  if (!is_number(L, 1) || !is_number(L, 2))
    return luaL_error(L, "'-' between rules means nothing: write a * -b for "
                         "\"a and not b\"");
  return pair(L, NODE_SUBTRACT, NODE_SUBTRACT);
}

static int op_divide(lua_State *L) {
  if (!is_number(L, 1) || !is_number(L, 2))
    return luaL_error(L, "'//' divides numbers: count(mine) // 2");
  return pair(L, NODE_DIVIDE, NODE_DIVIDE);
}

static int op_remainder(lua_State *L) {
  if (!is_number(L, 1) || !is_number(L, 2))
    return luaL_error(L,
                      "'%%' is the remainder of a division: count(mine) %% 2");
  return pair(L, NODE_REMAINDER, NODE_REMAINDER);
}

static int op_or(lua_State *L) {
  const Node *a = value_check_walk(L, 1), *b = value_check_walk(L, 2);
  return a == b ? twice(L, NODE_ELSE, a) : joined(L, NODE_ELSE, a, b);
}

static int unary(lua_State *L, NodeType type) {
  const Node *a = value_check_walk(L, 1);
  Node *node = value_new_node(L, type);
  node->a = a;
  return 1;
}

static int op_not(lua_State *L) {
  if (is_number(L, 1))
    return luaL_error(L, "'-' before a number means nothing: write 0 - "
                         "count(mine)");
  return unary(L, NODE_NOT);
}

static int op_look(lua_State *L) { return unary(L, NODE_LOOK); }

static int op_repeat(lua_State *L) {
  if (is_number(L, 1))
    return luaL_error(L, "'^' repeats a rule; numbers are multiplied by '*'");
  const Node *a = value_check_walk(L, 1);
  if (!lua_isinteger(L, 2))
    return luaL_error(L, "a^n needs a whole number: a^1 is once or more, a^0 "
                         "any number of times, a^-1 at most once");
  lua_Integer n = lua_tointeger(L, 2);
  if (n < -1000 || n > 1000)
    return luaL_error(L, "a^n repeats at most 1000 times");
  if (!a->gets_on)
    return luaL_error(L, "this loop would never get anywhere: what is "
                         "repeated must move the cursor or change something");
  Node *node = value_new_node(L, NODE_REPEAT);
  node->a = a;
  node->number = n < 0 ? 0 : (int)n;
  node->number2 = n < 0 ? (int)-n : -1;
  return 1;
}

static int op_target(lua_State *L) {
  if (is_number(L, 1)) /* count(mine) / 2 */
    return luaL_error(L, "'/' leads to a phase; numbers are divided by '//', "
                         "rounded down: count(mine) // 2");
  const Node *a = value_check_walk(L, 1);
  if (lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "rule / \"phase\" needs the name of a phase");
  Node *node = value_new_node(L, NODE_TARGET);
  node->a = a;
  node->name = value_string(L, 2);
  return 1;
}

static int op_compare(lua_State *L) {
  return luaL_error(L, "rules cannot be compared by < > == : write "
                       "is(a, \"<\", b)");
}

static int op_concat(lua_State *L) {
  return luaL_error(L, "'..' joins texts; rules are joined by * (then), + "
                       "(either) and | (or else)");
}

static int node_call(lua_State *L) {
  NodeValue *v = luaL_checkudata(L, 1, NODE_META);
  if (!v->word || !v->word->function)
    return v->word
               ? luaL_error(L, "'%s' is written without brackets",
                            v->word->name)
               : luaL_error(L, "this rule cannot be called: join rules with *");
  lua_remove(L, 1);
  return v->word->function(L);
}

static int node_index(lua_State *L) {
  return luaL_error(L,
                    "a rule has no field '%s': rules are joined by operators, "
                    "and kinds are named like mine \"king\"",
                    lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?");
}

static int node_text(lua_State *L) {
  const Node *node = value_to_node(L, 1);
  static const char *const classes[] = {"rule", "test", "number"};
  lua_pushstring(L, classes[node_class(node)]);
  return 1;
}

static const luaL_Reg node_operators[] = {{"__mul", op_mul},
                                          {"__add", op_add},
                                          {"__sub", op_sub},
                                          {"__idiv", op_divide},
                                          {"__mod", op_remainder},
                                          {"__bor", op_or},
                                          {"__unm", op_not},
                                          {"__len", op_look},
                                          {"__pow", op_repeat},
                                          {"__div", op_target},
                                          {"__lt", op_compare},
                                          {"__le", op_compare},
                                          {"__eq", op_compare},
                                          {"__concat", op_concat},
                                          {"__call", node_call},
                                          {"__index", node_index},
                                          {"__newindex", node_index},
                                          {"__tostring", node_text},
                                          {NULL, NULL}};

/* ---- boards, registers, neutral ---- */

BoardSpec *value_new_board(lua_State *L, BoardType type) {
  Source source = value_source(L);
  BoardSpec *spec = lua_newuserdatauv(L, sizeof *spec, 1);
  memset(spec, 0, sizeof *spec);
  spec->type = type;
  spec->source = source;
  luaL_setmetatable(L, BOARD_META);
  return spec;
}

const BoardSpec *value_to_board(lua_State *L, int index) {
  return luaL_testudata(L, index, BOARD_META);
}

RegisterSpec *value_new_register(lua_State *L, RegisterType type) {
  RegisterSpec *spec = lua_newuserdatauv(L, sizeof *spec, 0);
  spec->type = type;
  spec->members = NULL;
  luaL_setmetatable(L, REGISTER_META);
  return spec;
}

const RegisterSpec *value_to_register(lua_State *L, int index) {
  return luaL_testudata(L, index, REGISTER_META);
}

/* site "e5", pieces "a1 e1": the register with its first members. */
static int register_call(lua_State *L) {
  const RegisterSpec *old = luaL_checkudata(L, 1, REGISTER_META);
  if (lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "a register's first members are a text: "
                         "pieces \"a1 e1\"");
  const char *members = value_string(L, 2);
  value_new_register(L, old->type)->members = members;
  return 1;
}

void value_push_neutral(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  luaL_setmetatable(L, NEUTRAL_META);
}

bool value_is_neutral(lua_State *L, int index) {
  return luaL_testudata(L, index, NEUTRAL_META) != NULL;
}

/* "counter" + 1: texts name counters, so they have the operators of numbers. */
static void open_strings(lua_State *L) {
  static const luaL_Reg operators[] = {
      {"__add", op_add},     {"__sub", op_sub},       {"__mul", op_mul},
      {"__idiv", op_divide}, {"__mod", op_remainder}, {"__div", op_target},
      {"__unm", op_not},     {"__pow", op_repeat},    {NULL, NULL}};
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    luaL_setfuncs(L, operators, 0);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void value_open(lua_State *L) {
  open_strings(L);
  luaL_newmetatable(L, NODE_META);
  luaL_setfuncs(L, node_operators, 0);
  lua_pushliteral(L, "a rule");
  lua_setfield(L, -2, "__metatable");
  luaL_newmetatable(L, BOARD_META);
  luaL_newmetatable(L, REGISTER_META);
  lua_pushcfunction(L, register_call);
  lua_setfield(L, -2, "__call");
  luaL_newmetatable(L, NEUTRAL_META);
  lua_pop(L, 4);
  lua_newtable(L);
  lua_setfield(L, LUA_REGISTRYINDEX, HOOKS);
}
