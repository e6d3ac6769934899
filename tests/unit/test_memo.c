/* SPDX-License-Identifier: MIT
** test_memo.c - the focus of this file is what a memo knows, and that it may
** forget but never invents.
*/
#include "munit.h"
#include "base/hash.h"
#include "base/memo.h"
#include "base/memory.h"

static MunitResult knows_what_it_kept(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Memo memo = {0};
  int value = -1;
  munit_assert_false(memo_find(&memo, 7, &value));
  memo_keep(&memo, 7, 70);
  memo_keep(&memo, 0, 3);
  memo_keep(&memo, 7, 71);
  munit_assert_true(memo_find(&memo, 7, &value));
  munit_assert_int(value, ==, 71);
  munit_assert_true(memo_find(&memo, 0, &value));
  munit_assert_int(value, ==, 3);
  munit_assert_false(memo_find(&memo, 8, &value));
  memo_done(&memo);
  return MUNIT_OK;
}

static MunitResult meets_twice(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Memo memo = {0};
  munit_assert_false(memo_meet(&memo, 5));
  munit_assert_true(memo_meet(&memo, 5));
  memo_clear(&memo);
  munit_assert_false(memo_meet(&memo, 5));
  memo_done(&memo);
  return MUNIT_OK;
}

/* Keys that share their place, and more of them than it may hold. */
static MunitResult never_invents(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Memo memo = {0};
  int value, known = 0;
  for (int i = 0; i < 20000; i++)
    memo_keep(&memo, i % 2 ? hash_mix((uint64_t)i) : (uint64_t)i << 40, i);
  for (int i = 0; i < 20000; i++) {
    uint64_t key = i % 2 ? hash_mix((uint64_t)i) : (uint64_t)i << 40;
    if (!memo_find(&memo, key, &value)) continue;
    munit_assert_int(value, ==, i);
    known++;
  }
  munit_assert_int(known, >, 100);
  munit_assert_false(memo_find(&memo, hash_mix(20001), &value));
  memo_done(&memo);
  return MUNIT_OK;
}

static MunitResult works_without_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Memo memo = {0};
  int value;
  memory_fail_at(1);
  memo_keep(&memo, 1, 1);
  bool met = memo_meet(&memo, 1);
  memory_fail_at(0);
  munit_assert_false(met);
  munit_assert_false(memo_find(&memo, 1, &value));
  memo_done(&memo);
  return MUNIT_OK;
}

MunitTest memo_tests[] = {
    {"/knows-what-it-kept", knows_what_it_kept, NULL, NULL, 0, NULL},
    {"/meets-twice", meets_twice, NULL, NULL, 0, NULL},
    {"/never-invents", never_invents, NULL, NULL, 0, NULL},
    {"/works-without-memory", works_without_memory, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};
