/* SPDX-License-Identifier: MIT
** The focus of this file is testing what a typed line may hold, how lines
** are read from a stream, what completion and hints offer without a game, and
** how what is printed wraps.
*/
#include "munit.h"
#include "shell/prompt/complete.h"
#include "shell/prompt/input.h"
#include "shell/prompt/line.h"
#include "shell/prompt/preview.h"
#include "shell/command/wrap.h"
#include <stdio.h>
#include <string.h>

static bool is_accepted(const char *bytes, size_t length) {
  Error err = {0};
  return line_check(bytes, length, &err);
}

static MunitResult accepts_text(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_true(is_accepted("", 0));
  munit_assert_true(is_accepted("a1b2\ti5h5", 9));
  munit_assert_true(is_accepted("\xC3\xA4 \xE2\x97\x8F \xF0\x9F\x8E\xB2", 11));
  return MUNIT_OK;
}

static MunitResult refuses_bytes(const MunitParameter p[], void *data) {
  static const char *const bad[] = {
      "\x01",         "a\x7F",        "\xFF",         "\x80",
      "\xC0\xAF",     "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
      "\xF8\x88\x80", "\xC3",         "\xE2\x97",     "\xC3(",
  };
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    munit_assert_false(is_accepted(bad[i], strlen(bad[i])));
  munit_assert_false(is_accepted("a\0b", 3));
  return MUNIT_OK;
}

static MunitResult says_which_byte(const MunitParameter p[], void *data) {
  Error err = {0};
  (void)p, (void)data;
  munit_assert_false(line_check("abc\x07", 4, &err));
  munit_assert_int(err.code, ==, ERROR_INPUT);
  munit_assert_string_equal(err.text,
                            "byte 4 of the line is a control character (0x07); "
                            "nothing was done");
  return MUNIT_OK;
}

static void check_next(FILE *stream, const char *expected, bool whole) {
  Text line;
  bool is_whole;
  text_init(&line);
  munit_assert_true(input_line(stream, 5, &line, &is_whole));
  munit_assert_string_equal(text_string(&line), expected);
  munit_assert_int(is_whole, ==, whole);
  text_done(&line);
}

static MunitResult reads_lines(const MunitParameter p[], void *data) {
  char source[] = "one\n\ntwo\r\nthree4\nfive5\nsix";
  FILE *stream = fmemopen(source, strlen(source), "r");
  Text line;
  bool is_whole;
  (void)p, (void)data;
  check_next(stream, "one", true);
  check_next(stream, "", true);
  check_next(stream, "two", true);
  check_next(stream, "three", false); /* the rest is skipped */
  check_next(stream, "five5", true);
  check_next(stream, "six", true);
  text_init(&line);
  munit_assert_false(input_line(stream, 5, &line, &is_whole));
  text_done(&line);
  fclose(stream);
  return MUNIT_OK;
}

static MunitResult finds_commands(const MunitParameter p[], void *data) {
  size_t count;
  (void)p, (void)data;
  munit_assert_string_equal(line_find_command("undo", &count)->name, "undo");
  munit_assert_string_equal(line_find_command("un", &count)->name, "undo");
  munit_assert_null(line_find_command("re", &count)); /* redo, replay */
  munit_assert_size(count, >, 1);
  munit_assert_null(line_find_command("xyzzy", &count));
  munit_assert_size(count, ==, 0);
  return MUNIT_OK;
}

static void collect(void *context, const char *line) {
  text_addf(context, "%s;", line);
}

static void check_completion(const char *typed, const char *expected) {
  Shell shell = {.at_prompt = true};
  Text out;
  text_init(&out);
  complete_line(&shell, typed, collect, &out);
  munit_assert_string_equal(text_string(&out), expected);
  text_done(&out);
}

static MunitResult completes_commands(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_completion("und", "undo;");
  check_completion("  und", "  undo;");
  check_completion(":und", ":undo;");
  check_completion("help und", "help undo;");
  check_completion("undo ", "");
  check_completion("xyzzy", "");
  return MUNIT_OK;
}

static void check_hint(const char *typed, const char *expected) {
  Shell shell = {.at_prompt = true};
  char hint[160];
  preview_line(&shell, typed, hint, sizeof hint);
  munit_assert_string_equal(hint, expected);
}

static MunitResult hints_at_usage(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_hint("undo", " [N]");
  check_hint("und", "o [N]");
  check_hint("undo ", "[N]");
  check_hint("u", ""); /* too short to be sure of */
  check_hint("save ", "FILE");
  check_hint("save x", "");
  check_hint("xyzzy", "");
  return MUNIT_OK;
}

static void check_wrap(const char *line, size_t columns, const char *expected) {
  Text out;
  text_init(&out);
  wrap_line(line, columns, &out);
  munit_assert_string_equal(text_string(&out), expected);
  text_done(&out);
}

static MunitResult wraps_at_words(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_wrap("", 10, "");
  check_wrap("it fits in", 10, "it fits in");
  check_wrap("it does not fit", 10, "it does\nnot fit");
  check_wrap("  an indent stays", 10, "  an\n  indent\n  stays");
  check_wrap("averyverylongword and more", 10, "averyverylongword\nand more");
  check_wrap("averyverylongword", 10, "averyverylongword");
  check_wrap("un coup ainsi : b2", 14, "un coup\nainsi : b2");
  check_wrap("le coup « b2 » est", 12, "le coup\n« b2 » est");
  check_wrap("ends in blanks   ", 14, "ends in blanks   ");
  check_wrap("\033[31mred\033[0m has no width", 16,
             "\033[31mred\033[0m has no width");
  check_wrap("\xC3\xA4\xC3\xB6\xC3\xBC is three", 12,
             "\xC3\xA4\xC3\xB6\xC3\xBC is three");
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest line_tests[] = {
    TEST(accepts_text),
    TEST(refuses_bytes),
    TEST(says_which_byte),
    TEST(reads_lines),
    TEST(finds_commands),
    TEST(completes_commands),
    TEST(hints_at_usage),
    TEST(wraps_at_words),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
