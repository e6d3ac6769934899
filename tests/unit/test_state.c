/* SPDX-License-Identifier: MIT
** test_state.c - limits stop a script, and nothing is left behind.
*/
#include "script/state.h"
#include "munit.h"
#include <lauxlib.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include "script/sandbox.h"

static const ScriptLimits small = {512 * 1024, 20000};

static Script *new_script(const ScriptLimits *limits) {
  Error err;
  Script *script = script_new(limits, &err);
  munit_assert_not_null(script);
  return script;
}

/* Loads and calls; leaves 'nresults' on the stack when true. */
static bool run(Script *script, const char *source, int nresults, Error *err) {
  return script_load(script, source, strlen(source), "@test.lua", err) &&
         script_call(script, 0, nresults, err);
}

static void assert_error(const Error *err, ErrorCode code, const char *text) {
  munit_assert_int(err->code, ==, code);
  if (!strstr(err->text, text)) munit_errorf("'%s' in: %s", text, err->text);
}

static MunitResult test_results(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  long before = memory_live();
  Script *script = new_script(NULL);
  lua_State *L = script_lua(script);
  Error err;
  munit_assert_true(run(script, "return 6 * 7, 'x'", 2, &err));
  munit_assert_int((int)lua_tointeger(L, -2), ==, 42);
  munit_assert_string_equal(lua_tostring(L, -1), "x");
  munit_assert_int(lua_gettop(L), ==, 2);
  munit_assert_ptr_equal(script_of(L), script);
  script_free(script);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult test_errors(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script(NULL);
  Error err;
  munit_assert_false(run(script, "\nlocal x = )", 1, &err));
  assert_error(&err, ERROR_RULE, "test.lua:2: unexpected symbol near ')'");
  munit_assert_false(run(script, "\n\nlocal x = nil + 1", 1, &err));
  assert_error(&err, ERROR_RULE, "test.lua:3: attempt to perform arithmetic");
  munit_assert_false(run(script, "error 'mine'", 1, &err));
  munit_assert_string_equal(err.text, "test.lua:1: mine");
  munit_assert_false(run(script, "error(nil)", 1, NULL));
  munit_assert_int(lua_gettop(script_lua(script)), ==, 0);
  munit_assert_false(script_is_dead(script));
  munit_assert_true(run(script, "return 1", 1, &err));
  script_free(script);
  return MUNIT_OK;
}

static MunitResult test_steps(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  long before = memory_live();
  Script *script = new_script(&small);
  Error err;
  munit_assert_false(run(script, "\nwhile true do end", 0, &err));
  munit_assert_string_equal(err.text, "test.lua:2: stopped after 20000 steps: "
                                      "is there a loop that never ends?");
  munit_assert_int(err.code, ==, ERROR_LIMIT);
  munit_assert_true(script_is_dead(script));
  error_clear(&err);
  munit_assert_false(script_load(script, "return 1", 8, "@x.lua", &err));
  assert_error(&err, ERROR_LIMIT, "stopped after");
  munit_assert_false(script_call(script, 0, 0, &err));
  script_refill(script);
  script_free(script);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

/* The same work passes with one step more than it needs and fails with one
** less, wherever the hook's slices fall. */
static bool passes(long steps) {
  ScriptLimits limits = {0, steps};
  Script *script = new_script(&limits);
  bool ok = run(script, "for i = 1, 2500 do end", 0, NULL);
  munit_assert_true(ok != script_is_dead(script));
  script_free(script);
  return ok;
}

static MunitResult test_steps_exact(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  long low = 100, high = 100000;
  munit_assert_false(passes(low));
  munit_assert_true(passes(high));
  while (high - low > 1) {
    long middle = (low + high) / 2;
    if (passes(middle))
      high = middle;
    else
      low = middle;
  }
  munit_assert_long(high, >=, 2500);
  munit_assert_long(high, <, 4000);
  for (long more = 0; more < 2500; more += 499) {
    munit_assert_true(passes(high + more));
    munit_assert_false(passes(low - more / 2));
  }
  return MUNIT_OK;
}

static MunitResult test_refill(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  const char *work = "for i = 1, 5000 do end";
  Script *script = new_script(&small);
  for (int i = 0; i < 20; i++) {
    script_refill(script);
    munit_assert_true(run(script, work, 0, NULL));
  }
  bool ok = true;
  for (int i = 0; i < 20 && ok; i++) ok = run(script, work, 0, NULL);
  munit_assert_false(ok);
  munit_assert_true(script_is_dead(script));
  script_free(script);
  return MUNIT_OK;
}

static MunitResult test_memory(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  ScriptLimits limits = {512 * 1024, 10000000};
  Script *script = new_script(&limits);
  Error err;
  const char *grow = "local t = {} for i = 1, 1 << 30 do t[i] = i end";
  for (int i = 0; i < 3; i++) {
    munit_assert_false(run(script, grow, 0, &err));
    assert_error(&err, ERROR_LIMIT, "a script may use 512 KiB at most");
    munit_assert_false(script_is_dead(script));
    munit_assert_true(run(script, "return 1", 0, &err));
  }
  munit_assert_false(
      run(script, "local s = 'x' while 1 do s = s .. s end", 0, &err));
  assert_error(&err, ERROR_LIMIT, "a string may have 65536 bytes at most");
  munit_assert_int(lua_gettop(script_lua(script)), ==, 0);
  script_free(script);
  return MUNIT_OK;
}

static MunitResult test_recursion(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  ScriptLimits limits = {(size_t)256 << 20, 0};
  Script *script = new_script(&limits);
  Error err;
  const char *deep = "local function f() return 1 + f() end f()";
  munit_assert_false(run(script, deep, 0, &err));
  assert_error(&err, ERROR_RULE, "stack overflow");
  munit_assert_true(run(script, "return 1", 0, &err));
  script_free(script);
  return MUNIT_OK;
}

static Script *running;

static void on_signal(int signal) {
  (void)signal;
  script_interrupt(running);
}

static int l_signal(lua_State *L) {
  (void)L;
  raise(SIGUSR1);
  return 0;
}

static int l_charge(lua_State *L) {
  script_charge(L, (size_t)luaL_checkinteger(L, 1));
  return 0;
}

static int l_add_words(lua_State *L) {
  sandbox_add_word(script_of(L), "signal", l_signal);
  sandbox_add_word(script_of(L), "charge", l_charge);
  return 0;
}

static void check_interrupt(bool metered, const char *source) {
  Script *script = running = new_script(NULL);
  Error err;
  script_set_metered(script, metered);
  munit_assert_true(script_protect(script, l_add_words, NULL, &err));
  script_interrupt(script); /* nothing runs: nothing is stopped */
  munit_assert_true(run(script, "for i = 1, 5000 do end", 0, &err));
  munit_assert_false(run(script, source, 0, &err));
  assert_error(&err, ERROR_LIMIT, "test.lua:1: interrupted");
  munit_assert_true(script_is_dead(script));
  script_interrupt(script);
  script_free(script);
}

static MunitResult test_interrupt(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  struct sigaction action = {.sa_handler = on_signal}, old;
  sigaction(SIGUSR1, &action, &old);
  for (int metered = 0; metered <= 1; metered++) {
    check_interrupt(metered, "signal() while true do end");
    check_interrupt(metered, "signal() charge(1) while true do end");
    check_interrupt(metered, "table.sort({2, 1}, function() signal() "
                             "while true do end end)");
  }
  sigaction(SIGUSR1, &old, NULL);
  return MUNIT_OK;
}

static MunitResult test_unmetered(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script(&small);
  const char *work = "for i = 1, 1000000 do end";
  script_set_metered(script, false);
  munit_assert_true(run(script, work, 0, NULL));
  script_set_metered(script, true);
  munit_assert_false(run(script, work, 0, NULL));
  munit_assert_true(script_is_dead(script));
  script_free(script);
  return MUNIT_OK;
}

static MunitResult test_charge(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script(&small);
  Error err;
  munit_assert_true(script_protect(script, l_add_words, NULL, &err));
  munit_assert_true(run(script, "charge(15000)", 0, &err));
  munit_assert_false(run(script, "\ncharge(15000)", 0, &err));
  assert_error(&err, ERROR_LIMIT, "test.lua:2: stopped after 20000 steps");
  script_free(script);
  return MUNIT_OK;
}

/* Takes memory in a loop through the arena. */
static int l_take(lua_State *L) {
  unsigned char *bytes = script_take(L, (size_t)luaL_checkinteger(L, 1));
  lua_pushinteger(L, bytes[0]);
  bytes[0] = 1;
  return 1;
}

static int l_add_take(lua_State *L) {
  sandbox_add_word(script_of(L), "take", l_take);
  return 0;
}

static MunitResult test_take(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  ScriptLimits limits = {512 * 1024, 1000000};
  Script *script = new_script(&limits);
  Error err;
  munit_assert_true(script_protect(script, l_add_take, NULL, &err));
  munit_assert_true(run(script, "assert(take(100) == 0)", 0, &err));
  munit_assert_false(run(script, "while true do take(1000) end", 0, &err));
  assert_error(&err, ERROR_LIMIT, "a script may use 512 KiB at most");
  munit_assert_false(run(script, "take(math.maxinteger)", 0, &err));
  munit_assert_int(err.code, ==, ERROR_LIMIT);
  script_free(script);
  return MUNIT_OK;
}

/* A word that calls back in through a nested script_call. */
static int l_nested(lua_State *L) {
  Error err;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  bool ok = script_call(script_of(L), 0, 0, &err);
  lua_pushstring(L, ok ? "fine" : err.text);
  return 1;
}

static int l_add_nested(lua_State *L) {
  sandbox_add_word(script_of(L), "nested", l_nested);
  return 0;
}

static MunitResult test_nested(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script(&small);
  lua_State *L = script_lua(script);
  Error err;
  munit_assert_true(script_protect(script, l_add_nested, NULL, &err));
  munit_assert_true(run(script,
                        "return nested(function() error 'in' end), "
                        "nested(function() end)",
                        2, &err));
  munit_assert_string_equal(lua_tostring(L, -2), "test.lua:1: in");
  munit_assert_string_equal(lua_tostring(L, -1), "fine");
  const char *hide = "while true do nested(function() "
                     "nested(function() while true do end end) end) end";
  munit_assert_false(run(script, hide, 0, &err));
  assert_error(&err, ERROR_LIMIT, "stopped after");
  munit_assert_true(script_is_dead(script));
  script_free(script);
  return MUNIT_OK;
}

static int l_fail(lua_State *L) {
  return luaL_error(L, "no %s", (const char *)lua_touserdata(L, 1));
}

static MunitResult test_protect(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script(NULL);
  Error err;
  char what[] = "luck";
  munit_assert_false(script_protect(script, l_fail, what, &err));
  munit_assert_string_equal(err.text, "no luck");
  munit_assert_int(lua_gettop(script_lua(script)), ==, 0);
  script_free(script);
  return MUNIT_OK;
}

typedef struct Bytes {
  char at[4096];
  size_t length;
} Bytes;

static int add_bytes(lua_State *L, const void *from, size_t size, void *to) {
  (void)L;
  Bytes *bytes = to;
  munit_assert_size(size, <=, sizeof bytes->at - bytes->length);
  memcpy(bytes->at + bytes->length, from, size);
  bytes->length += size;
  return 0;
}

static MunitResult test_bytecode(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Bytes code = {{0}, 0};
  lua_State *L = luaL_newstate();
  munit_assert_int(luaL_loadstring(L, "return 1"), ==, LUA_OK);
  munit_assert_int(lua_dump(L, add_bytes, &code, 0), ==, 0);
  lua_close(L);
  Script *script = new_script(NULL);
  Error err;
  munit_assert_false(script_load(script, code.at, code.length, "@b.lua", &err));
  munit_assert_string_equal(
      err.text, "b.lua: this is compiled Lua: a script must be text");
  munit_assert_int(err.code, ==, ERROR_RULE);
  script_free(script);
  return MUNIT_OK;
}

/* A source of 'count' times 'piece' between two ends. */
static void check_source(const char *start, const char *piece, size_t count,
                         ErrorCode code, const char *expected) {
  size_t size = strlen(piece), head = strlen(start);
  char *source = malloc(head + size * count);
  munit_assert_not_null(source);
  memcpy(source, start, head);
  for (size_t i = 0; i < count; i++)
    memcpy(source + head + i * size, piece, size);
  Script *script = new_script(NULL);
  Error err;
  bool ok = script_load(script, source, head + size * count, "@long.lua", &err);
  munit_assert_false(ok);
  assert_error(&err, code, expected);
  munit_assert_int(lua_gettop(script_lua(script)), ==, 0);
  script_free(script);
  free(source);
}

static MunitResult test_sources(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check_source("return ", "(", 100000, ERROR_RULE,
               "long.lua: C stack overflow");
  check_source("return ", "{", 100000, ERROR_RULE, "C stack overflow");
  check_source("return ", "- ", 100001, ERROR_RULE, "C stack overflow");
  check_source("return ", "not ", 50000, ERROR_RULE, "C stack overflow");
  check_source("", "function f() ", 10000, ERROR_RULE, "C stack overflow");
  check_source("return '", "x", 100000, ERROR_RULE, "unfinished string");
  check_source("return 'x' --", "x", 300000, ERROR_LIMIT,
               "a script may have 262144 bytes at most");
  check_source("return [[", "x\n", 50000, ERROR_RULE, "unfinished long string");
  return MUNIT_OK;
}

static MunitResult test_long_literal(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  enum { LENGTH = 100000 };
  char *source = malloc(LENGTH + 20);
  munit_assert_not_null(source);
  int head = sprintf(source, "return #'");
  memset(source + head, 'x', LENGTH);
  memcpy(source + head + LENGTH, "'", 1);
  Script *script = new_script(NULL);
  Error err;
  size_t length = (size_t)head + LENGTH + 1;
  munit_assert_false(script_load(script, source, length, "@long.lua", &err));
  assert_error(&err, ERROR_LIMIT, "a string may have 65536 bytes at most");
  source[head + 50000] = '\'';
  munit_assert_true(
      script_load(script, source, (size_t)head + 50001, "@long.lua", &err));
  munit_assert_true(script_call(script, 0, 1, &err));
  munit_assert_int((int)lua_tointeger(script_lua(script), -1), ==, 50000);
  script_free(script);
  free(source);
  return MUNIT_OK;
}

static MunitResult test_load_costs(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  ScriptLimits limits = {0, 10000};
  Script *script = new_script(&limits);
  Error err;
  char source[12000];
  memset(source, ' ', sizeof source);
  munit_assert_false(
      script_load(script, source, sizeof source, "@wide.lua", &err));
  assert_error(&err, ERROR_LIMIT, "stopped after 10000 steps");
  munit_assert_true(script_is_dead(script));
  script_free(script);
  return MUNIT_OK;
}

static int l_locale(lua_State *L) {
  lua_pushboolean(L, uselocale((locale_t)0) != LC_GLOBAL_LOCALE);
  return 1;
}

static int l_add_locale(lua_State *L) {
  sandbox_add_word(script_of(L), "in_own_locale", l_locale);
  return 0;
}

/* Restored after a normal return, an error and an escape. */
static MunitResult test_locale(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script(&small);
  munit_assert_true(script_protect(script, l_add_locale, NULL, NULL));
  munit_assert_true(uselocale((locale_t)0) == LC_GLOBAL_LOCALE);
  munit_assert_true(run(script, "assert(in_own_locale())", 0, NULL));
  munit_assert_true(uselocale((locale_t)0) == LC_GLOBAL_LOCALE);
  munit_assert_false(run(script, "error 'x'", 0, NULL));
  munit_assert_true(uselocale((locale_t)0) == LC_GLOBAL_LOCALE);
  munit_assert_false(run(script, "while true do end", 0, NULL));
  munit_assert_true(uselocale((locale_t)0) == LC_GLOBAL_LOCALE);
  script_free(script);
  return MUNIT_OK;
}

static const char *const busy =
    "local t = {} for i = 1, 30 do t['k' .. i] = { i, ('x'):rep(i) } end "
    "local s = '' for k, v in pairs(t) do s = s .. k .. table.concat(v) end "
    "table.sort(t) return #s, string.format('%s %d', s, 1)";

/* Every allocation fails in turn: an Error each time, nothing left. */
static MunitResult test_no_memory(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  long before = memory_live();
  bool ok = false;
  for (long n = 1; !ok; n++) {
    Error err = {0};
    munit_assert_long(n, <, 20000);
    memory_fail_at(n);
    Script *script = script_new(NULL, &err);
    ok = script && run(script, busy, 2, &err);
    memory_fail_at(0);
    if (!ok) munit_assert_int(err.code, ==, ERROR_LIMIT);
    script_free(script);
    munit_assert_long(memory_live(), ==, before);
  }
  return MUNIT_OK;
}

/* The same with a quota that grows: no quota makes it crash. */
static MunitResult test_quotas(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  long before = memory_live();
  bool ok = false;
  for (size_t quota = 1; !ok; quota += 97) {
    ScriptLimits limits = {quota, 0};
    Error err = {0};
    munit_assert_size(quota, <, 1000000);
    Script *script = script_new(&limits, &err);
    ok = script && run(script, busy, 2, &err);
    if (!ok) munit_assert_int(err.code, ==, ERROR_LIMIT);
    script_free(script);
    munit_assert_long(memory_live(), ==, before);
  }
  return MUNIT_OK;
}

MunitTest state_tests[] = {
    {"/results", test_results, NULL, NULL, 0, NULL},
    {"/errors", test_errors, NULL, NULL, 0, NULL},
    {"/steps", test_steps, NULL, NULL, 0, NULL},
    {"/steps_exact", test_steps_exact, NULL, NULL, 0, NULL},
    {"/refill", test_refill, NULL, NULL, 0, NULL},
    {"/memory", test_memory, NULL, NULL, 0, NULL},
    {"/recursion", test_recursion, NULL, NULL, 0, NULL},
    {"/interrupt", test_interrupt, NULL, NULL, 0, NULL},
    {"/unmetered", test_unmetered, NULL, NULL, 0, NULL},
    {"/charge", test_charge, NULL, NULL, 0, NULL},
    {"/take", test_take, NULL, NULL, 0, NULL},
    {"/nested", test_nested, NULL, NULL, 0, NULL},
    {"/protect", test_protect, NULL, NULL, 0, NULL},
    {"/bytecode", test_bytecode, NULL, NULL, 0, NULL},
    {"/sources", test_sources, NULL, NULL, 0, NULL},
    {"/long_literal", test_long_literal, NULL, NULL, 0, NULL},
    {"/load_costs", test_load_costs, NULL, NULL, 0, NULL},
    {"/locale", test_locale, NULL, NULL, 0, NULL},
    {"/no_memory", test_no_memory, NULL, NULL, 0, NULL},
    {"/quotas", test_quotas, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
