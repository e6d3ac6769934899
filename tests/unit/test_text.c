/* SPDX-License-Identifier: MIT
** test_text.c - the focus of this file is growable text, JSON strings, the
** width of UTF-8, near words and numbers.
*/
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "munit.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"

/* ---- growing ---- */

static void add_much(Text *text) {
  for (int i = 0; i < 40; i++) {
    text_addf(text, "%d,%s;", i, i % 2 ? "odd" : "");
    text_add_char(text, '|');
    text_add_times(text, '-', (size_t)i % 5);
    text_add_json(text, "\n\xff");
    text_add(text, "end");
  }
}

static MunitResult starts_empty(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  long before = memory_live();
  Text text;
  text_init(&text);
  munit_assert_string_equal(text_string(&text), "");
  munit_assert_null(text.at);
  text_clear(&text);
  munit_assert_long(memory_live(), ==, before);
  text_add(&text, "");
  munit_assert_string_equal(text.at, "");
  text_done(&text);
  munit_assert_null(text.at);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult adds_every_way(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Text text;
  text_init(&text);
  text_add(&text, "ab");
  text_add_bytes(&text, "cdef", 2);
  text_add_bytes(&text, NULL, 0);
  text_add_char(&text, 'x');
  text_add_times(&text, '.', 3);
  text_add_times(&text, '.', 0);
  text_addf(&text, "%03d|%s", 7, "a longer piece than the room there is");
  munit_assert_string_equal(
      text_string(&text), "abcdx...007|a longer piece than the room there is");
  munit_assert_size(text.length, ==, strlen(text.at));
  text_clear(&text);
  munit_assert_string_equal(text_string(&text), "");
  text_add_bytes(&text, "a\0b", 3);
  munit_assert_size(text.length, ==, 3);
  munit_assert_memory_equal(4, text.at, "a\0b");
  text_done(&text);
  return MUNIT_OK;
}

/* After a failure the text is a beginning of the whole one, and stays so. */
static MunitResult survives_every_failure(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  long before = memory_live(), n = 1;
  Text whole, text;
  text_init(&whole);
  add_much(&whole);
  for (bool done = false; !done; n++) {
    text_init(&text);
    memory_fail_at(n);
    add_much(&text);
    memory_fail_at(0);
    done = !text.failed;
    munit_assert_true(text_starts(text_string(&whole), text_string(&text)));
    size_t length = text.length;
    text_add(&text, "more");
    munit_assert_size(text.length, ==, done ? length + 4 : length);
    text_clear(&text);
    text_add(&text, "again");
    munit_assert_string_equal(text_string(&text), "again");
    text_done(&text);
  }
  munit_assert_long(n, >, 3);
  text_done(&whole);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult impossible_length_fails(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  Text text;
  text_init(&text);
  text_add(&text, "abc");
  text_add_times(&text, 'x', SIZE_MAX - 2);
  munit_assert_true(text.failed);
  munit_assert_string_equal(text_string(&text), "abc");
  text_done(&text);
  return MUNIT_OK;
}

/* ---- XML ---- */

static MunitResult xml_escapes(const MunitParameter p[], void *data) {
  static const struct {
    const char *string, *expected;
  } cases[] = {
      {"", ""},
      {"a <b> & \"c\"", "a &lt;b&gt; &amp; &quot;c&quot;"},
      {"one\ntwo\tthree\a", "one\ntwo three "},
      {"caf\xC3\xA9 \xF0\x9F\x90\xB8", "caf\xC3\xA9 \xF0\x9F\x90\xB8"},
      {"caf\xE9.abr", "caf\xEF\xBF\xBD.abr"},
      {"\xF0\x9F\x90", "\xEF\xBF\xBD"},
      {"\xED\xA0\x80!", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD!"},
      {"\xEF\xBF\xBF", "\xEF\xBF\xBD"},
  };
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text text;
    text_init(&text);
    text_add_xml(&text, cases[i].string);
    munit_assert_string_equal(text_string(&text), cases[i].expected);
    text_done(&text);
  }
  return MUNIT_OK;
}

/* ---- JSON ---- */

static void assert_json(const char *string, const char *expected) {
  Text text;
  text_init(&text);
  text_add_json(&text, string);
  munit_assert_string_equal(text_string(&text), expected);
  text_done(&text);
}

static MunitResult json_escapes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  assert_json("", "\"\"");
  assert_json("plain / text", "\"plain / text\"");
  assert_json("\"\\\b\f\n\r\t", "\"\\\"\\\\\\b\\f\\n\\r\\t\"");
  for (int c = 1; c < 0x20; c++) {
    if (strchr("\b\f\n\r\t", c)) continue;
    char string[2] = {(char)c, '\0'}, expected[16];
    snprintf(expected, sizeof expected, "\"\\u%04x\"", (unsigned)c);
    assert_json(string, expected);
  }
  assert_json("\x7f", "\"\\u007f\"");
  return MUNIT_OK;
}

static size_t encode(uint32_t code, char *out) {
  size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = length; i-- > 1; code >>= 6)
    out[i] = (char)(0x80 | (code & 0x3f));
  out[0] = (char)(lead[length] | code);
  out[length] = '\0';
  return length;
}

static void assert_json_same(uint32_t code) {
  char symbol[8], quoted[16];
  encode(code, symbol);
  snprintf(quoted, sizeof quoted, "\"%s\"", symbol);
  assert_json(symbol, quoted);
}

static MunitResult json_keeps_valid_utf8(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const uint32_t borders[] = {0x80,    0x7ff,   0x800,  0xd7ff,
                                     0xe000,  0xfffd,  0xffff, 0x10000,
                                     0x3ffff, 0x10ffff};
  for (size_t i = 0; i < sizeof borders / sizeof *borders; i++)
    assert_json_same(borders[i]);
  for (uint32_t code = 0x80; code <= 0x10ffff; code += 211)
    if (code < 0xd800 || code > 0xdfff) assert_json_same(code);
  return MUNIT_OK;
}

/* One U+FFFD for each longest beginning of a symbol, as Unicode advises. */
static MunitResult json_replaces_invalid_utf8(const MunitParameter p[],
                                              void *data) {
  (void)p, (void)data;
  static const struct {
    const char *bytes;
    size_t count; /* of U+FFFD */
    const char *rest;
  } rows[] = {{"\xff", 1, ""},
              {"\x80", 1, ""},
              {"\xc3", 1, ""},
              {"\xc3"
               "a",
               1, "a"},
              {"\xe2\x82", 1, ""},
              {"\xe2\x82"
               "a",
               1, "a"},
              {"\xf0\x9f\x98"
               "a",
               1, "a"},
              {"\xc0\xaf", 2, ""},
              {"\xc1\xbf", 2, ""},
              {"\xe0\x9f\xbf", 3, ""},
              {"\xed\xa0\x80", 3, ""},
              {"\xf0\x8f\xbf\xbf", 4, ""},
              {"\xf4\x90\x80\x80", 4, ""},
              {"\xf5\x80\x80\x80", 4, ""},
              {"\xe2\x82\xc3\xa9", 1, "\xc3\xa9"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char expected[64] = "\"";
    for (size_t k = 0; k < rows[i].count; k++) strcat(expected, "\\ufffd");
    strcat(strcat(expected, rows[i].rest), "\"");
    assert_json(rows[i].bytes, expected);
  }
  return MUNIT_OK;
}

/* ---- width ---- */

static MunitResult width_counts_columns(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_size(text_width(""), ==, 0);
  munit_assert_size(text_width("abc"), ==, 3);
  munit_assert_size(text_width("\xe2\x97\x8f \xe2\x97\x8b"), ==, 3);
  munit_assert_size(text_width("e\xcc\x81"), ==, 1);
  munit_assert_size(text_width("\xc3\xa9"), ==, 1);
  munit_assert_size(text_width("\xe2\x99\x9f\xef\xb8\x8e"), ==, 1);
  munit_assert_size(text_width("\xff\xfe"), ==, 2);
  munit_assert_size(text_width("a\n"), ==, 1);
  return MUNIT_OK;
}

static MunitResult width_skips_escapes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_size(text_width("\033[1;31mred\033[0m"), ==, 3);
  munit_assert_size(text_width("\033]0;title\aab"), ==, 2);
  munit_assert_size(text_width("\033]8;;x\033\\link"), ==, 4);
  munit_assert_size(text_width("\033(Bx"), ==, 1);
  munit_assert_size(text_width("a\033"), ==, 1);
  munit_assert_size(text_width("a\033["), ==, 1);
  munit_assert_size(text_width("a\033[12"), ==, 1);
  munit_assert_size(text_width("a\033]12"), ==, 1);
  munit_assert_size(text_width("a\033]12\033"), ==, 1);
  return MUNIT_OK;
}

/* ---- comparing ---- */

static MunitResult compares(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_true(text_is_equal("a", "a"));
  munit_assert_false(text_is_equal("a", "A"));
  munit_assert_true(text_starts("abax", "ab"));
  munit_assert_true(text_starts("abax", ""));
  munit_assert_false(text_starts("ab", "abax"));
  munit_assert_true(text_ends("x.lua", ".lua"));
  munit_assert_true(text_ends("x", ""));
  munit_assert_false(text_ends("lua", ".lua"));
  munit_assert_false(text_ends("x.luac", ".lua"));
  munit_assert_true(text_is_alike("AbAx", "aBaX"));
  munit_assert_true(text_is_alike("", ""));
  munit_assert_false(text_is_alike("abax", "aba"));
  munit_assert_false(text_is_alike("aba", "abax"));
  munit_assert_false(text_is_alike("@", "`"));
  munit_assert_false(text_is_alike("\xc3\x89", "\xc3\xa9"));
  return MUNIT_OK;
}

static MunitResult sorts_by_bytes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const char *words[] = {"b", "\xc3\xa9", "a", "B", "ab", ""};
  static const char *sorted[] = {"", "B", "a", "ab", "b", "\xc3\xa9"};
  qsort(words, 6, sizeof *words, text_compare);
  for (int i = 0; i < 6; i++) munit_assert_string_equal(words[i], sorted[i]);
  return MUNIT_OK;
}

/* ---- near words ---- */

static MunitResult distances_by_hand(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_int(text_distance("", "", 5), ==, 0);
  munit_assert_int(text_distance("abc", "abc", 0), ==, 0);
  munit_assert_int(text_distance("abc", "abd", 0), ==, 1);
  munit_assert_int(text_distance("", "abc", 5), ==, 3);
  munit_assert_int(text_distance("kitten", "sitting", 9), ==, 3);
  munit_assert_int(text_distance("kitten", "sitting", 1), ==, 2);
  munit_assert_int(text_distance("board", "baord", 5), ==, 1);
  munit_assert_int(text_distance("ca", "abc", 5), ==, 3);
  munit_assert_int(text_distance("a", "abcdef", 3), ==, 4);
  return MUNIT_OK;
}

/* The definition itself, without table or limit. */
static int slow_distance(const char *a, size_t m, const char *b, size_t n) {
  if (m == 0 || n == 0) return (int)(m + n);
  int best = slow_distance(a, m - 1, b, n - 1) + (a[m - 1] != b[n - 1]);
  int other = slow_distance(a, m - 1, b, n) + 1;
  if (other < best) best = other;
  other = slow_distance(a, m, b, n - 1) + 1;
  if (other < best) best = other;
  if (m < 2 || n < 2 || a[m - 1] != b[n - 2] || a[m - 2] != b[n - 1])
    return best;
  other = slow_distance(a, m - 2, b, n - 2) + 1;
  return other < best ? other : best;
}

static void random_word(Random *random, char *word) {
  uint32_t length = random_below(random, 7);
  for (uint32_t i = 0; i < length; i++)
    word[i] = (char)('a' + random_below(random, 3));
  word[length] = '\0';
}

static MunitResult distances_match_definition(const MunitParameter p[],
                                              void *data) {
  (void)p, (void)data;
  long before = memory_live();
  Random random;
  random_seed(&random, 11);
  for (int i = 0; i < 500; i++) {
    char a[8], b[8];
    random_word(&random, a);
    random_word(&random, b);
    int expected = slow_distance(a, strlen(a), b, strlen(b));
    for (int limit = 0; limit <= 7; limit++)
      munit_assert_int(text_distance(a, b, limit), ==,
                       expected > limit ? limit + 1 : expected);
  }
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult nearest_is_a_hint(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const words[] = {"board", "pieces", "setup",
                                      "moves", "movet",  "a"};
  munit_assert_string_equal(text_nearest("baord", words, 6), "board");
  munit_assert_string_equal(text_nearest("piecse", words, 6), "pieces");
  munit_assert_string_equal(text_nearest("movex", words, 6), "moves");
  munit_assert_string_equal(text_nearest("movet", words, 6), "movet");
  munit_assert_string_equal(text_nearest("b", words, 6), "a");
  munit_assert_null(text_nearest("brd", words, 6));
  munit_assert_null(text_nearest("zebra", words, 6));
  munit_assert_null(text_nearest("board", words, 0));
  munit_assert_string_equal(text_nearest("pixxes", words, 6), "pieces");
  munit_assert_null(text_nearest("pixxxs", words, 6));
  memory_fail_at(1);
  munit_assert_null(text_nearest("baord", words, 6));
  memory_fail_at(0);
  return MUNIT_OK;
}

/* ---- numbers ---- */

static bool is_long(const char *string, long expected) {
  long value = 12345;
  return text_to_long(string, LONG_MIN, LONG_MAX, &value) && value == expected;
}

static MunitResult long_reads_numbers(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  char least[32], most[32];
  snprintf(least, sizeof least, "%ld", LONG_MIN);
  snprintf(most, sizeof most, "%ld", LONG_MAX);
  munit_assert_true(is_long("0", 0));
  munit_assert_true(is_long("-0", 0));
  munit_assert_true(is_long("007", 7));
  munit_assert_true(is_long("-42", -42));
  munit_assert_true(is_long(least, LONG_MIN));
  munit_assert_true(is_long(most, LONG_MAX));
  long value = 0;
  munit_assert_true(text_to_long("3", 3, 3, &value));
  munit_assert_false(text_to_long("2", 3, 5, &value));
  munit_assert_false(text_to_long("6", 3, 5, &value));
  munit_assert_long(value, ==, 3);
  return MUNIT_OK;
}

static MunitResult numbers_refuse_junk(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const junk[] = {"",
                                     " ",
                                     " 1",
                                     "1 ",
                                     "1x",
                                     "x1",
                                     "-",
                                     "--1",
                                     "+1",
                                     "1-",
                                     "0x10",
                                     "1.0",
                                     "1e3",
                                     "\n1",
                                     "1\n",
                                     "- 1",
                                     "99999999999999999999",
                                     "-99999999999999999999",
                                     "9223372036854775808",
                                     "-9223372036854775809",
                                     "18446744073709551616"};
  for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) {
    long value = 77;
    unsigned long long big = 77;
    munit_assert_false(text_to_long(junk[i], LONG_MIN, LONG_MAX, &value));
    munit_assert_long(value, ==, 77);
    if (text_is_equal(junk[i], "9223372036854775808")) continue;
    munit_assert_false(text_to_u64(junk[i], &big));
    munit_assert_ullong(big, ==, 77);
  }
  return MUNIT_OK;
}

static MunitResult u64_reads_numbers(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  unsigned long long value = 1;
  munit_assert_true(text_to_u64("0", &value));
  munit_assert_ullong(value, ==, 0);
  munit_assert_true(text_to_u64("18446744073709551615", &value));
  munit_assert_ullong(value, ==, ULLONG_MAX);
  munit_assert_false(text_to_u64("-1", &value));
  munit_assert_false(text_to_u64("18446744073709551620", &value));
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest text_tests[] = {
    TEST(starts_empty),
    TEST(adds_every_way),
    TEST(survives_every_failure),
    TEST(impossible_length_fails),
    TEST(xml_escapes),
    TEST(json_escapes),
    TEST(json_keeps_valid_utf8),
    TEST(json_replaces_invalid_utf8),
    TEST(width_counts_columns),
    TEST(width_skips_escapes),
    TEST(compares),
    TEST(sorts_by_bytes),
    TEST(distances_by_hand),
    TEST(distances_match_definition),
    TEST(nearest_is_a_hint),
    TEST(long_reads_numbers),
    TEST(numbers_refuse_junk),
    TEST(u64_reads_numbers),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
