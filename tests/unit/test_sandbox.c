/* SPDX-License-Identifier: MIT
** test_sandbox.c - what scripts can say, what they cannot, and attacks.
**
** Each tests/hostile/NAME.lua says on its first line what must stop it:
** "-- expect: limit TEXT" or "-- expect: rule TEXT".
*/
#include "script/sandbox.h"
#include "munit.h"
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/text.h"

static bool run(Script *script, const char *source, int nresults, Error *err) {
  return script_load(script, source, strlen(source), "@test.lua", err) &&
         script_call(script, 0, nresults, err);
}

static Script *new_script(void) {
  Script *script = script_new(NULL, NULL);
  munit_assert_not_null(script);
  return script;
}

/* The script must end without an error. */
static void check(const char *source) {
  Script *script = new_script();
  Error err;
  if (!run(script, source, 0, &err)) munit_errorf("%s: %s", source, err.text);
  script_free(script);
}

/* The script must end with exactly this error. */
static void check_error(const char *source, const char *expected) {
  Script *script = new_script();
  Error err;
  munit_assert_false(run(script, source, 0, &err));
  munit_assert_int(err.code, ==, ERROR_RULE);
  munit_assert_string_equal(err.text, expected);
  script_free(script);
}

/* 'source' must return 'expected'. */
static void check_text(const char *source, const char *expected) {
  Script *script = new_script();
  Error err;
  if (!run(script, source, 1, &err)) munit_errorf("%s: %s", source, err.text);
  const char *text = lua_tostring(script_lua(script), -1);
  munit_assert_not_null(text);
  munit_assert_string_equal(text, expected);
  script_free(script);
}

/* ---- hostile scripts ---- */

/* Splits "-- expect: CODE TEXT" of the first line. */
static ErrorCode read_expectation(const char *source, char *text, size_t size) {
  const char *mark = "-- expect: ";
  munit_assert_true(text_starts(source, mark));
  const char *code = source + strlen(mark), *end = strchr(code, '\n');
  munit_assert_not_null(end);
  bool limit = text_starts(code, "limit"), rule = text_starts(code, "rule");
  munit_assert_true(limit || rule);
  const char *at = code + (limit ? 5 : 4);
  if (*at == ' ') at++;
  munit_assert_size((size_t)(end - at), <, size);
  memcpy(text, at, (size_t)(end - at));
  text[end - at] = '\0';
  return limit ? ERROR_LIMIT : ERROR_RULE;
}

static void attack(const char *path) {
  static const ScriptLimits limits = {1 << 20, 200000};
  Error err;
  Text source;
  text_init(&source);
  munit_assert_true(file_read(path, 0, &source, &err));
  char expected[200];
  ErrorCode code = read_expectation(source.at, expected, sizeof expected);
  Script *script = script_new(&limits, &err);
  munit_assert_not_null(script);
  bool ok = script_load(script, source.at, source.length, "@hostile", &err) &&
            script_call(script, 0, 0, &err);
  if (ok) munit_errorf("%s: nothing stopped it", path);
  if (err.code != code || !strstr(err.text, expected))
    munit_errorf("%s: %d %s", path, err.code, err.text);
  script_free(script);
  text_done(&source);
}

static MunitResult test_hostile(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  long before = memory_live();
  FilePaths paths = {0};
  Error err;
  munit_assert_true(file_find("tests/hostile", ".lua", &paths, &err));
  munit_assert_size(paths.count, >=, 60);
  for (size_t i = 0; i < paths.count; i++) {
    long here = memory_live();
    attack(paths.at[i]);
    munit_assert_long(memory_live(), ==, here);
    check("assert(1 + 1 == 2)");
  }
  file_paths_done(&paths);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

/* ---- names ---- */

static MunitResult test_unknown(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check_error("\nreturn asert(1)",
              "test.lua:2: unknown word 'asert' (did you mean 'assert'?)");
  check_error("return zebra_crossing",
              "test.lua:1: unknown word 'zebra_crossing'");
  check_error("return math.flor(1)", "test.lua:1: unknown word 'math.flor' "
                                     "(did you mean 'math.floor'?)");
  check_error("return math.random(6)",
              "test.lua:1: unknown word 'math.random': chance is drawn from "
              "the position's own dice: use roll");
  check_error("return ('x'):uper()", "test.lua:1: unknown word 'string.uper' "
                                     "(did you mean 'string.upper'?)");
  check_error("return ('x')[1]",
              "test.lua:1: a number is not a name: only a table has items");
  return MUNIT_OK;
}

static MunitResult test_assign(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check_error("local a\n\nb = 1",
              "test.lua:3: 'b' is not declared: write 'local b'");
  check_error("function f() end",
              "test.lua:1: 'f' is not declared: write 'local f'");
  check_error("type = 1", "test.lua:1: 'type' is a word and cannot be changed: "
                          "write 'local type'");
  check_error("table.insert = 1", "test.lua:1: 'table' cannot be changed: use "
                                  "a local table of your own");
  return MUNIT_OK;
}

static int l_seven(lua_State *L) {
  lua_pushinteger(L, 7);
  return 1;
}

static int l_words(lua_State *L) {
  Script *script = script_of(L);
  sandbox_add_word(script, "hexagon", l_seven);
  lua_pushinteger(L, 3);
  sandbox_set(script, "three");
  lua_newtable(L);
  for (int i = 1; i <= 3; i++) {
    lua_pushinteger(L, i * 10);
    lua_rawseti(L, -2, i);
  }
  sandbox_seal(L, "tens");
  sandbox_set(script, "tens");
  return 0;
}

static MunitResult test_words(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script();
  Error err;
  munit_assert_true(script_protect(script, l_words, NULL, &err));
  munit_assert_int(lua_gettop(script_lua(script)), ==, 0);
  bool ok = run(script,
                "assert(hexagon() == 7 and three == 3 and #tens == 3) "
                "local s = 0 for _, v in ipairs(tens) do s = s + v end "
                "for k, v in pairs(tens) do s = s + k * v end "
                "assert(s == 60 + 140 and table.concat(tens, ' ') == "
                "'10 20 30' and select('#', table.unpack(tens)) == 3)",
                0, &err);
  if (!ok) munit_error(err.text);
  munit_assert_false(run(script, "hexagn(5)", 0, &err));
  munit_assert_string_equal(
      err.text, "test.lua:1: unknown word 'hexagn' (did you mean 'hexagon'?)");
  munit_assert_false(run(script, "tens[1] = 5", 0, &err));
  munit_assert_not_null(strstr(err.text, "'tens' cannot be changed"));
  script_free(script);
  return MUNIT_OK;
}

static void keep_line(void *context, const char *line) {
  Text *text = context;
  text_add(text, line);
  text_add_char(text, '|');
}

static MunitResult test_print(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script();
  Text lines;
  text_init(&lines);
  munit_assert_true(run(script, "print 'unheard'", 0, NULL));
  script_set_print(script, keep_line, &lines);
  munit_assert_true(run(script, "print(1, nil, {}, 2.5) print()", 0, NULL));
  munit_assert_string_equal(text_string(&lines), "1\tnil\ttable\t2.5||");
  text_done(&lines);
  script_free(script);
  return MUNIT_OK;
}

static int l_require(lua_State *L) {
  lua_pushfstring(L, "got %s", luaL_checkstring(L, 1));
  return 1;
}

static MunitResult test_require(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script();
  munit_assert_false(run(script, "return require 'x'", 1, NULL));
  script_set_require(script, l_require);
  munit_assert_true(run(script, "return require 'x'", 1, NULL));
  munit_assert_string_equal(lua_tostring(script_lua(script), -1), "got x");
  script_free(script);
  return MUNIT_OK;
}

/* ---- determinism ---- */

#define WALK                                                                   \
  "local s = '' for k, v in pairs(t) do s = s .. tostring(k) .. ' ' end "      \
  "return s"

static MunitResult test_pairs(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  const char *expected = "-2 0.5 1 2 2.5 3 B a b false true ";
  check_text("local t = { 1, 2, 3, a = 1, b = 1, B = 1, [true] = 1, "
             "[false] = 1, [0.5] = 1, [2.5] = 1, [-2] = 1 } " WALK,
             expected);
  check_text("local t = {} t[false] = 1 t[2.5] = 1 t.b = 1 t[3] = 1 t.B = 1 "
             "t[2] = 1 t[-2] = 1 t.zz = 1 t[true] = 1 t[1] = 1 t.a = 1 "
             "t.zz = nil t[0.5] = 1 " WALK,
             expected);
  check_text("local t = { [math.huge] = 1, [-math.huge] = 1, "
             "[math.maxinteger] = 1, [math.mininteger] = 1, [-0.5] = 1 } " WALK,
             "-inf -9223372036854775808 -0.5 9223372036854775807 inf ");
  check_text("local t = { ['a\\0b'] = 1, ['a'] = 1, ['a\\0'] = 1 } local s = "
             "'' for k in pairs(t) do s = s .. #k end return s",
             "123");
  check_error("for k in pairs { [{}] = 1 } do end",
              "test.lua:1: pairs: a key that is a table has no order: use "
              "texts or numbers as keys");
  return MUNIT_OK;
}

static MunitResult test_pairs_changing(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check_text("local t = { a = 1, b = 2, c = 3 } local s = '' "
             "for k, v in pairs(t) do s = s .. k .. v; t.b = nil; t.d = 4 end "
             "return s",
             "a1c3");
  check("for k in pairs {} do error 'empty' end");
  return MUNIT_OK;
}

static MunitResult test_tostring(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check_text("return tostring {}", "table");
  check_text("return tostring(print)", "function");
  check_text("return ('%s %s %5s'):format({}, type, nil)",
             "table function   nil");
  check_text("return tostring(1e15) .. ' ' .. 0.1 .. ' ' .. 3.0 .. ' ' .. 7",
             "1e+15 0.1 3.0 7");
  check_error("return ('%p'):format({})", "test.lua:1: string.format has no "
                                          "'%p' here: use %s, %d or %g");
  return MUNIT_OK;
}

static MunitResult test_sort(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check("local t = {} for i = 1, 1000 do t[i] = (i * 7919) % 1009 end "
        "table.sort(t) for i = 2, #t do assert(t[i - 1] <= t[i]) end "
        "local n = 0 for _ in pairs(t) do n = n + 1 end assert(n == 1000)");
  check("local t = {} for i = 1, 100 do t[i] = { k = i % 7, at = i } end "
        "table.sort(t, function(a, b) return a.k > b.k end) "
        "for i = 2, #t do local a, b = t[i - 1], t[i] "
        "assert(a.k > b.k or (a.k == b.k and a.at < b.at)) end");
  check_text("local t = { 'b', 'a', 'C', '' } table.sort(t) "
             "return table.concat(t, ',')",
             ",C,a,b");
  check("table.sort {} table.sort { 1 }");
  check_error("table.sort { 1, 'x' }",
              "test.lua:1: table.sort cannot compare a string with a number: "
              "give it a function that can");
  return MUNIT_OK;
}

/* ---- the library means what Lua's means ---- */

static MunitResult test_tables(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check_text("local t = { 1, 2 } table.insert(t, 1, 0) table.insert(t, 9) "
             "return table.concat(t, ',') .. table.remove(t) .. "
             "table.remove(t, 1) .. table.concat(t, ',')",
             "0,1,2,9901,2");
  check("assert(table.remove {} == nil and #table.pack(1, 2) == 2 and "
        "table.pack(nil, nil).n == 2)");
  check_text("return table.concat({ 1, 2.5, 'x' }, '-', 2, 3)", "2.5-x");
  check_text("return table.concat({}, ',') .. table.concat({}, ',', 3, 2)", "");
  check("local a, b, c = table.unpack({ 1, 2, 3 }, 2) assert(a == 2 and b == 3 "
        "and c == nil)");
  check("assert(table.concat({ [math.maxinteger] = 'x' }, '', "
        "math.maxinteger, math.maxinteger) == 'x')");
  check_error("table.insert({}, 5, 1)", "test.lua:1: bad argument #2 to "
                                        "'insert' (position out of bounds)");
  check_error("table.concat { {} }", "test.lua:1: table.concat: item 1 is a "
                                     "table, not a text or a number");
  return MUNIT_OK;
}

static MunitResult test_strings(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check("assert(('abc'):byte() == 97 and select('#', ('abc'):byte(1, -1)) == 3 "
        "and ('abc'):byte(10) == nil and ('abc'):byte(-1) == 99)");
  check("local a, b = ('a.b.c'):find('.', 3, true) assert(a == 4 and b == 4)");
  check("assert(('abc'):find('bc') == 2 and ('abc'):find('x') == nil and "
        "('abc'):find('') == 1 and ('abc'):find('', 4) == 4 and "
        "('abc'):find('', 5) == nil and ('abc'):find('c', -1) == 3)");
  check_text("return ('x'):rep(3, ',') .. ('ab'):rep(0) .. ('ab'):rep(-1)",
             "x,x,x");
  check_text("return ('aB'):upper() .. ('aB'):lower() .. ('abc'):sub(2) .. "
             "('abc'):reverse() .. #('abc') .. string.char(72)",
             "ABabbccba3H");
  check_text("return ('%5.1f|%-4d|%q|%%|%x'):format(2.25, 7, 'a\"b', 255)",
             "  2.2|7   |\"a\\\"b\"|%|ff");
  check_error("return ('%d'):format('x')",
              "test.lua:1: bad argument #1 to 'format' (number expected, got "
              "string)");
  return MUNIT_OK;
}

static MunitResult test_globals(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  check("assert(tonumber('0x10') == 16 and tonumber(' 7 ') == 7 and "
        "tonumber('7x') == nil and tonumber('1e1') == 10.0 and "
        "tonumber('zz', 36) == 1295 and tonumber('-101', 2) == -5 and "
        "tonumber('2', 2) == nil and tonumber('', 10) == nil and "
        "tonumber({}) == nil and tonumber('1\\0') == nil)");
  check("assert(select('#', 1, nil) == 2 and select(-1, 1, 2) == 2 and "
        "select(3, 1, 2) == nil and select(2, 'a', 'b', 'c') == 'b')");
  check("assert(type(nil) == 'nil' and type {} == 'table')");
  check_error("select(0)", "test.lua:1: bad argument #1 to 'select' (index out "
                           "of range)");
  check_error("\nassert(false)", "test.lua:2: assertion failed");
  check_error("assert(nil, 'why')", "test.lua:1: why");
  check_error("local function f() error('up', 2) end\nf()", "test.lua:2: up");
  check("local _ENV = { x = 1 } x = 2 y = x");
  return MUNIT_OK;
}

/* What one chunk does with its environment, another does not see. */
static MunitResult test_fresh(const MunitParameter p[], void *d) {
  (void)p, (void)d;
  Script *script = new_script();
  munit_assert_true(run(script, "_ENV = { assert = 1 }", 0, NULL));
  munit_assert_true(run(script, "assert(type(assert) == 'function')", 0, NULL));
  script_free(script);
  return MUNIT_OK;
}

MunitTest sandbox_tests[] = {
    {"/hostile", test_hostile, NULL, NULL, 0, NULL},
    {"/unknown", test_unknown, NULL, NULL, 0, NULL},
    {"/assign", test_assign, NULL, NULL, 0, NULL},
    {"/words", test_words, NULL, NULL, 0, NULL},
    {"/print", test_print, NULL, NULL, 0, NULL},
    {"/require", test_require, NULL, NULL, 0, NULL},
    {"/pairs", test_pairs, NULL, NULL, 0, NULL},
    {"/pairs_changing", test_pairs_changing, NULL, NULL, 0, NULL},
    {"/tostring", test_tostring, NULL, NULL, 0, NULL},
    {"/sort", test_sort, NULL, NULL, 0, NULL},
    {"/tables", test_tables, NULL, NULL, 0, NULL},
    {"/strings", test_strings, NULL, NULL, 0, NULL},
    {"/globals", test_globals, NULL, NULL, 0, NULL},
    {"/fresh", test_fresh, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
