/* SPDX-License-Identifier: MIT
** test_error.c - the focus of this file is the one sentence of an Error.
*/
#include <string.h>
#include "munit.h"
#include "base/error.h"

static MunitResult set_fills_and_returns_false(const MunitParameter p[],
                                               void *data) {
  (void)p, (void)data;
  Error err;
  error_clear(&err);
  munit_assert_int(err.code, ==, ERROR_NONE);
  munit_assert_string_equal(err.text, "");
  munit_assert_false(error_set(&err, ERROR_INPUT, "line %d: %s", 7, "bad"));
  munit_assert_int(err.code, ==, ERROR_INPUT);
  munit_assert_string_equal(err.text, "line 7: bad");
  error_clear(&err);
  munit_assert_int(err.code, ==, ERROR_NONE);
  munit_assert_string_equal(err.text, "");
  return MUNIT_OK;
}

static MunitResult codes_are_exit_codes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_int(ERROR_CHECK, ==, 1);
  munit_assert_int(ERROR_USAGE, ==, 2);
  munit_assert_int(ERROR_INPUT, ==, 3);
  munit_assert_int(ERROR_RULE, ==, 4);
  munit_assert_int(ERROR_LIMIT, ==, 5);
  munit_assert_int(ERROR_IO, ==, 6);
  return MUNIT_OK;
}

static MunitResult null_is_allowed(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  error_clear(NULL);
  error_prefix(NULL, "file");
  munit_assert_false(error_set(NULL, ERROR_IO, "%s", "unheard"));
  munit_assert_false(error_memory(NULL));
  return MUNIT_OK;
}

static MunitResult memory_is_a_limit(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  munit_assert_false(error_memory(&err));
  munit_assert_int(err.code, ==, ERROR_LIMIT);
  munit_assert_string_equal(err.text, "out of memory");
  return MUNIT_OK;
}

static MunitResult file_is_named_once(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  error_set_file(&err, ERROR_IO, "a.abr", "cannot read 'a.abr': no");
  error_file(&err, "a.abr");
  munit_assert_string_equal(err.text, "cannot read 'a.abr': no");
  error_prefix(&err, "line 3");
  error_file(&err, "a.abr");
  munit_assert_string_equal(err.text, "line 3: cannot read 'a.abr': no");
  error_file(&err, "b.abr");
  munit_assert_string_equal(err.text, "b.abr: line 3: cannot read 'a.abr': no");
  error_set(&err, ERROR_INPUT, "bad hash");
  munit_assert_string_equal(err.file, "");
  error_file(&err, "a.abr");
  error_file(&err, "a.abr");
  munit_assert_string_equal(err.text, "a.abr: bad hash");
  error_file(NULL, "a.abr");
  return MUNIT_OK;
}

static MunitResult prefix_keeps_code(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  error_set(&err, ERROR_RULE, "no board");
  error_prefix(&err, "hex.lua:3");
  munit_assert_int(err.code, ==, ERROR_RULE);
  munit_assert_string_equal(err.text, "hex.lua:3: no board");
  return MUNIT_OK;
}

static MunitResult own_text_may_be_argument(const MunitParameter p[],
                                            void *data) {
  (void)p, (void)data;
  Error err;
  error_set(&err, ERROR_IO, "inner");
  error_set(&err, ERROR_IO, "<%s|%s>", err.text, err.text);
  munit_assert_string_equal(err.text, "<inner|inner>");
  return MUNIT_OK;
}

/* Every length around the cut: whole while it fits, else as long as the
** buffer allows and marked. */
static MunitResult long_text_is_cut(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  char text[ERROR_TEXT + 8];
  Error err;
  for (size_t length = ERROR_TEXT - 8; length < sizeof text; length++) {
    memset(text, 'x', length);
    text[length] = '\0';
    error_set(&err, ERROR_INPUT, "%s", text);
    size_t whole = ERROR_TEXT - 1;
    munit_assert_size(strlen(err.text), ==, length < whole ? length : whole);
    bool marked = strcmp(err.text + strlen(err.text) - 3, "...") == 0;
    munit_assert_int(marked, ==, length > whole);
  }
  error_prefix(&err, "file");
  munit_assert_size(strlen(err.text), ==, ERROR_TEXT - 1);
  munit_assert_memory_equal(7, err.text, "file: x");
  return MUNIT_OK;
}

/* A two-byte letter is pushed over the place of the cut byte by byte. */
static MunitResult cut_spares_utf8(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int shift = 0; shift < 4; shift++) {
    char text[2 * ERROR_TEXT] = "xxx";
    size_t at = (size_t)shift;
    for (; at + 2 < sizeof text; at += 2) memcpy(text + at, "\xc3\xa9", 3);
    Error err;
    error_set(&err, ERROR_INPUT, "%s", text);
    size_t length = strlen(err.text);
    munit_assert_size(length, >=, ERROR_TEXT - 2);
    munit_assert_size((length - 3 - (size_t)shift) % 2, ==, 0);
    munit_assert_string_equal(err.text + length - 3, "...");
  }
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest error_tests[] = {
    TEST(set_fills_and_returns_false),
    TEST(codes_are_exit_codes),
    TEST(null_is_allowed),
    TEST(memory_is_a_limit),
    TEST(prefix_keeps_code),
    TEST(file_is_named_once),
    TEST(own_text_may_be_argument),
    TEST(long_text_is_cut),
    TEST(cut_spares_utf8),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
