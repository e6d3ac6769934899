/* SPDX-License-Identifier: MIT
** test_subset.c - subsets by number: each one once, in the order of its bits.
*/
#include "munit.h"
#include "engine/walk/subset.h"

/* Every subset in turn is the next larger number of so many bits. */
static MunitResult numbers_them_all(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int n = 0; n <= SUBSET_SITES; n++)
    for (int size = -1; size <= n; size++) {
      uint32_t next = 0, count = subset_count(n, size);
      for (uint32_t k = 0; k < count; k++, next++) {
        while (size >= 0 && __builtin_popcount(next) != size) next++;
        munit_assert_uint32(subset_bits(n, size, k), ==, next);
      }
      munit_assert_uint32(next, <=, (uint32_t)1 << n);
      for (; next < (uint32_t)1 << n; next++)
        munit_assert_int(__builtin_popcount(next), !=, size);
    }
  return MUNIT_OK;
}

/* More than there are: all of them. */
static MunitResult takes_what_there_is(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_uint32(subset_count(3, 7), ==, 1);
  munit_assert_uint32(subset_bits(3, 7, 0), ==, 7);
  return MUNIT_OK;
}

/* Bits stand for the sites of a set, over the words. */
static MunitResult finds_its_sites(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const uint64_t set[2] = {(uint64_t)1 << 3 | (uint64_t)1 << 63, 6};
  uint64_t out[2];
  subset_sites(out, set, 2, 10); /* the second and the fourth */
  munit_assert_uint64(out[0], ==, (uint64_t)1 << 63);
  munit_assert_uint64(out[1], ==, 4);
  return MUNIT_OK;
}

MunitTest subset_tests[] = {
    {"/numbers", numbers_them_all, NULL, NULL, 0, NULL},
    {"/all", takes_what_there_is, NULL, NULL, 0, NULL},
    {"/sites", finds_its_sites, NULL, NULL, 0, NULL},
    {0},
};
