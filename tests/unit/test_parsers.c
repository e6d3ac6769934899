/* SPDX-License-Identifier: MIT
** test_parsers.c - the files of tests/parsers, as they are and changed.
**
** A change is what files suffer: bytes exchanged, cut out, doubled, cut off,
** and pieces of another file of the same folder put in. Which ones depends on
** a seed alone.
*/
#include <munit.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "base/random.h"
#include "parsers.h"

enum { CHANGED = 60, LONGEST = 6000 };

static void exchange(Random *r, char *text, size_t n) {
  static const char signs[] = "()[]{};:\"\\/-x*.0123456789aAbBKQ \n\t\x01\xff";
  for (uint32_t k = 1 + random_below(r, 4); n > 0 && k > 0; k--)
    text[random_below(r, (uint32_t)n)] =
        signs[random_below(r, sizeof signs - 1)];
}

static size_t cut(Random *r, char *text, size_t n) {
  if (n < 2) return n;
  size_t from = random_below(r, (uint32_t)n);
  size_t length = 1 + random_below(r, (uint32_t)(n - from));
  if (length > 40) length = 1 + length % 40;
  memmove(text + from, text + from + length, n - from - length);
  return n - length;
}

/* A piece of 'other' goes in somewhere. */
static size_t put_in(Random *r, char *text, size_t n, const Text *other) {
  if (other->length == 0 || n == 0) return n;
  size_t from = random_below(r, (uint32_t)other->length);
  size_t length = 1 + random_below(r, 60), at = random_below(r, (uint32_t)n);
  if (length > other->length - from) length = other->length - from;
  if (n + length > LONGEST) return n;
  memmove(text + at + length, text + at, n - at);
  memcpy(text + at, other->at + from, length);
  return n + length;
}

static size_t change(Random *r, char *text, size_t n, const Text *other) {
  switch (random_below(r, 5)) {
  case 0: exchange(r, text, n); break;
  case 1: return cut(r, text, n);
  case 2: return put_in(r, text, n, other);
  case 3: return n > 0 ? random_below(r, (uint32_t)n) : 0;
  default: exchange(r, text, n); return put_in(r, text, cut(r, text, n), other);
  }
  return n;
}

static void run_file(const Parser *parser, const Text *file, const Text *other,
                     uint64_t seed) {
  char text[LONGEST];
  Random r;
  random_seed(&r, seed);
  parser->run(file->at, file->length);
  for (int i = 0; i < CHANGED; i++) {
    size_t n = file->length < LONGEST / 2 ? file->length : LONGEST / 2;
    memcpy(text, file->at, n);
    parser->run(text, change(&r, text, n, other));
  }
}

static MunitResult survive(const MunitParameter p[], void *data) {
  const char *name = munit_parameters_get(p, "parser");
  size_t count;
  const Parser *parser = parsers_all(&count);
  char folder[256];
  FilePaths files;
  Text file, other;
  (void)data;
  while (strcmp(parser->name, name) != 0) parser++;
  snprintf(folder, sizeof folder, "tests/parsers/%s", name);
  munit_assert_true(file_find(folder, "", &files, NULL));
  munit_assert_size(files.count, >, 0);
  text_init(&file);
  text_init(&other);
  for (size_t i = 0; i < files.count; i++) {
    munit_assert_true(file_read(files.at[i], 0, &file, NULL));
    munit_assert_true(
        file_read(files.at[(i + 1) % files.count], 0, &other, NULL));
    if (file.length) run_file(parser, &file, &other, i + 1);
  }
  text_done(&file);
  text_done(&other);
  file_paths_done(&files);
  parsers_done();
  return MUNIT_OK;
}

static char *names[] = {"record", "pgn",   "sgf",      "mat",  "list",
                        "lines",  "quote", "position", "game", "lesson",
                        "test",   "move",  "prompt",   "why",  "complete",
                        "import", NULL};
static MunitParameterEnum parameters[] = {{"parser", names}, {NULL, NULL}};

MunitTest parsers_tests[] = {
    {"survive", survive, NULL, NULL, MUNIT_TEST_OPTION_NONE, parameters},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
