/* SPDX-License-Identifier: MIT
** test_quote.c - escapes of names and moves in records.
*/
#include <munit.h>
#include <string.h>
#include "kernel/text/quote.h"

static const char *const pairs[][2] = {
    {"a1b2", "a1b2"},
    {"", "\\_"},
    {"a\tb\nc\rd", "a\\tb\\nc\\rd"},
    {"\033[2J", "\\x1b[2J"},
    {"a\\b", "a\\\\b"},
    {" a b ", "\\x20a b\\x20"},
    {"\\_", "\\\\_"},
    {"\\x41", "\\\\x41"},
    {"\177\303\251", "\\x7f\303\251"},
};

/* What is written is what the table says, and reads as what it was. */
static MunitResult there_and_back(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    Text out;
    text_init(&out);
    quote_write(pairs[i][0], "", &out);
    munit_assert_string_equal(text_string(&out), pairs[i][1]);
    quote_read(out.at);
    munit_assert_string_equal(out.at, pairs[i][0]);
    text_done(&out);
  }
  return MUNIT_OK;
}

/* Every pair of bytes, also with a byte that must not stand for itself. */
static MunitResult all_bytes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int a = 1; a < 256; a++)
    for (int b = 1; b < 256; b++) {
      char text[3] = {(char)a, (char)b, '\0'};
      Text out;
      text_init(&out);
      quote_write(text, "\"", &out);
      munit_assert_null(strpbrk(out.at, "\"\t\n\r\033"));
      quote_read(out.at);
      munit_assert_string_equal(out.at, text);
      text_done(&out);
    }
  return MUNIT_OK;
}

/* A backslash that begins no escape is one. */
static MunitResult foreign(const MunitParameter p[], void *data) {
  static const char *const texts[] = {"a\\q",  "\\",    "\\x", "\\x4",
                                      "\\xZZ", "\\x00", "c\\_"};
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char copy[16];
    strcpy(copy, texts[i]);
    quote_read(copy);
    munit_assert_string_equal(copy, texts[i]);
  }
  return MUNIT_OK;
}

MunitTest quote_tests[] = {
    {"there-and-back", there_and_back, NULL, NULL, 0, NULL},
    {"all-bytes", all_bytes, NULL, NULL, 0, NULL},
    {"foreign", foreign, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
