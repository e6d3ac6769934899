/* SPDX-License-Identifier: MIT
** test_memory.c - the focus of this file is allocation: zeroed memory, the
** two counters, growing arrays and arenas.
*/
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include "munit.h"
#include "base/memory.h"

static void assert_zero(const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) munit_assert_int(bytes[i], ==, 0);
}

static MunitResult new_is_zeroed_and_counted(const MunitParameter p[],
                                             void *data) {
  (void)p, (void)data;
  long before = memory_live();
  char *a = memory_new(100), *b = memory_new(0);
  munit_assert_not_null(a);
  munit_assert_not_null(b);
  assert_zero(a, 100);
  munit_assert_long(memory_live(), ==, before + 2);
  memory_free(a);
  memory_free(b);
  memory_free(NULL);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult resize_keeps_and_zeroes(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  long before = memory_live();
  char *block = memory_resize(NULL, 0, 8);
  memcpy(block, "abcdefgh", 8);
  block = memory_resize(block, 8, 3000);
  munit_assert_memory_equal(8, block, "abcdefgh");
  assert_zero(block + 8, 2992);
  block = memory_resize(block, 3000, 4);
  munit_assert_memory_equal(4, block, "abcd");
  block = memory_resize(block, 4, 8);
  munit_assert_memory_equal(8, block, "abcd\0\0\0");
  block = memory_resize(block, 8, 0);
  munit_assert_not_null(block);
  munit_assert_long(memory_live(), ==, before + 1);
  memory_free(block);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult fails_from_the_nth_on(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  long before = memory_live();
  memory_fail_at(3);
  char *a = memory_new(1), *b = memory_new(1);
  munit_assert_not_null(a);
  munit_assert_not_null(b);
  munit_assert_null(memory_new(1));
  munit_assert_null(memory_string("x", 1));
  *a = 'k';
  munit_assert_null(memory_resize(a, 1, 99));
  munit_assert_char(*a, ==, 'k');
  munit_assert_long(memory_live(), ==, before + 2);
  memory_fail_at(0);
  a = memory_resize(a, 1, 99);
  munit_assert_not_null(a);
  munit_assert_char(*a, ==, 'k');
  memory_free(a);
  memory_free(b);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult impossible_sizes_are_refused(const MunitParameter p[],
                                                void *data) {
  (void)p, (void)data;
  long before = memory_live();
  Arena arena;
  arena_init(&arena);
  munit_assert_null(memory_string("", SIZE_MAX));
  munit_assert_null(arena_new(&arena, SIZE_MAX));
  munit_assert_null(arena_string(&arena, "", SIZE_MAX));
  arena_done(&arena);
  int *items = NULL;
  size_t capacity = 0;
  size_t half = SIZE_MAX / 2 + 2;
  munit_assert_false(memory_reserve((void **)&items, &capacity, half, 2));
  munit_assert_null(items);
  munit_assert_size(capacity, ==, 0);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

static MunitResult string_ends_with_zero(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  char *copy = memory_string("abcdef", 3), *empty = memory_string(NULL, 0);
  munit_assert_string_equal(copy, "abc");
  munit_assert_string_equal(empty, "");
  memory_free(copy);
  memory_free(empty);
  return MUNIT_OK;
}

static MunitResult reserve_grows_by_doubling(const MunitParameter p[],
                                             void *data) {
  (void)p, (void)data;
  int *items = NULL;
  size_t capacity = 0;
  int moves = 0;
  for (int i = 0; i < 1000; i++) {
    size_t before = capacity;
    munit_assert_true(memory_reserve((void **)&items, &capacity, (size_t)i + 1,
                                     sizeof *items));
    munit_assert_size(capacity, >=, (size_t)i + 1);
    if (before != capacity) moves++;
    munit_assert_int(items[i], ==, 0);
    items[i] = i;
  }
  for (int i = 0; i < 1000; i++) munit_assert_int(items[i], ==, i);
  munit_assert_int(moves, <=, 10);
  memory_free(items);
  return MUNIT_OK;
}

static MunitResult reserve_fails_untouched(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  int *items = NULL;
  size_t capacity = 0;
  munit_assert_true(memory_reserve((void **)&items, &capacity, 1, sizeof(int)));
  items[0] = 42;
  int *old = items;
  size_t full = capacity;
  memory_fail_at(1);
  munit_assert_true(
      memory_reserve((void **)&items, &capacity, full, sizeof(int)));
  munit_assert_false(
      memory_reserve((void **)&items, &capacity, full + 1, sizeof(int)));
  memory_fail_at(0);
  munit_assert_ptr_equal(items, old);
  munit_assert_size(capacity, ==, full);
  munit_assert_int(items[0], ==, 42);
  memory_free(items);
  return MUNIT_OK;
}

/* Sizes on both sides of a block; each piece is filled with its own number
** and must still hold it at the end: no two pieces overlap. */
static MunitResult arena_pieces_are_apart(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  enum { PIECES = 300 };
  long before = memory_live();
  Arena arena;
  unsigned char *piece[PIECES];
  arena_init(&arena);
  for (size_t i = 0; i < PIECES; i++) {
    piece[i] = arena_new(&arena, i);
    munit_assert_not_null(piece[i]);
    munit_assert_size((uintptr_t)piece[i] % 16, ==, 0);
    assert_zero((char *)piece[i], i);
    memset(piece[i], (int)(i & 0xff), i);
  }
  for (size_t i = 0; i < PIECES; i++)
    for (size_t j = 0; j < i; j++)
      munit_assert_uint8(piece[i][j], ==, (uint8_t)i);
  munit_assert_long(memory_live(), >, before + 1);
  arena_done(&arena);
  munit_assert_long(memory_live(), ==, before);
  munit_assert_null(arena.blocks);
  return MUNIT_OK;
}

static MunitResult arena_shares_blocks(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  long before = memory_live();
  Arena arena;
  arena_init(&arena);
  munit_assert_long(memory_live(), ==, before);
  for (int i = 0; i < 4; i++) munit_assert_not_null(arena_new(&arena, 16));
  munit_assert_long(memory_live(), ==, before + 1);
  arena_done(&arena);
  return MUNIT_OK;
}

static MunitResult arena_strings(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Arena arena;
  arena_init(&arena);
  char *a = arena_string(&arena, "abaxial", 4);
  char *b = arena_string(&arena, NULL, 0);
  munit_assert_string_equal(a, "abax");
  munit_assert_string_equal(b, "");
  munit_assert_ptr_not_equal(a, b);
  arena_done(&arena);
  return MUNIT_OK;
}

static bool fill_arena(Arena *arena) {
  for (int i = 0; i < 200; i++)
    if (!arena_string(arena, "0123456789", (size_t)(i % 11))) return false;
  return arena_new(arena, 10000) != NULL;
}

static MunitResult arena_survives_every_failure(const MunitParameter p[],
                                                void *data) {
  (void)p, (void)data;
  long before = memory_live(), n = 1;
  for (bool done = false; !done; n++) {
    Arena arena;
    arena_init(&arena);
    memory_fail_at(n);
    done = fill_arena(&arena);
    memory_fail_at(0);
    munit_assert_not_null(arena_new(&arena, 1));
    arena_done(&arena);
    munit_assert_long(memory_live(), ==, before);
  }
  munit_assert_long(n, >, 2);
  return MUNIT_OK;
}

static void *churn(void *data) {
  void **kept = data;
  for (int i = 0; i < 20000; i++) memory_free(memory_new(8));
  *kept = memory_new(8);
  return NULL;
}

static MunitResult counters_hold_across_threads(const MunitParameter p[],
                                                void *data) {
  (void)p, (void)data;
  enum { THREADS = 4 };
  pthread_t thread[THREADS];
  void *kept[THREADS];
  long before = memory_live();
  for (int i = 0; i < THREADS; i++)
    munit_assert_int(pthread_create(&thread[i], NULL, churn, &kept[i]), ==, 0);
  for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
  munit_assert_long(memory_live(), ==, before + THREADS);
  for (int i = 0; i < THREADS; i++) memory_free(kept[i]);
  munit_assert_long(memory_live(), ==, before);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest memory_tests[] = {
    TEST(new_is_zeroed_and_counted),
    TEST(resize_keeps_and_zeroes),
    TEST(fails_from_the_nth_on),
    TEST(impossible_sizes_are_refused),
    TEST(string_ends_with_zero),
    TEST(reserve_grows_by_doubling),
    TEST(reserve_fails_untouched),
    TEST(arena_pieces_are_apart),
    TEST(arena_shares_blocks),
    TEST(arena_strings),
    TEST(arena_survives_every_failure),
    TEST(counters_hold_across_threads),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
