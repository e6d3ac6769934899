/* SPDX-License-Identifier: MIT
** test_plane.c - the focus of this file is sets of sites: every operation is
** compared with a loop over single bits.
*/
#include <string.h>
#include "munit.h"
#include "base/random.h"
#include "kernel/board/plane.h"

static const int sizes[] = {1, 2, 4, 8};

/* Sets of every density, from nearly empty to nearly full. */
static void draw(Random *random, Plane *plane, int words) {
  uint32_t density = random_below(random, 65);
  memset(plane, 0, sizeof *plane);
  for (int s = 0; s < words * 64; s++)
    if (random_below(random, 64) < density) plane_add(plane->w, (Site)s);
}

static void check_shift(const Plane *plane, int words, int shift) {
  Plane expected = {{0}}, out, same = *plane;
  for (int s = 0; s < words * 64; s++) {
    int to = s + shift;
    if (plane_has(plane->w, (Site)s) && 0 <= to && to < words * 64)
      plane_add(expected.w, (Site)to);
  }
  plane_shift(out.w, plane->w, words, shift);
  plane_shift(same.w, same.w, words, shift);
  size_t size = (size_t)words * sizeof(uint64_t);
  munit_assert_memory_equal(size, out.w, expected.w);
  munit_assert_memory_equal(size, same.w, expected.w);
}

static MunitResult shift_moves_every_bit(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Random random;
  random_seed(&random, 1);
  for (int i = 0; i < 4; i++)
    for (int shift = -530; shift <= 530; shift++)
      for (int round = 0; round < 4; round++) {
        Plane plane;
        draw(&random, &plane, sizes[i]);
        check_shift(&plane, sizes[i], shift);
      }
  return MUNIT_OK;
}

static MunitResult shift_keeps_to_its_words(const MunitParameter p[],
                                            void *data) {
  (void)p, (void)data;
  Plane plane = {{~(uint64_t)0, ~(uint64_t)0, 7}};
  plane_shift(plane.w, plane.w, 2, 63);
  munit_assert_uint64(plane.w[2], ==, 7);
  munit_assert_uint64(plane.w[0], ==, (uint64_t)1 << 63);
  return MUNIT_OK;
}

static Site slow_next(const Plane *plane, int words, unsigned from) {
  for (unsigned s = from; s < (unsigned)words * 64; s++)
    if (plane_has(plane->w, (Site)s)) return (Site)s;
  return NO_SITE;
}

static MunitResult next_walks_upwards(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Random random;
  random_seed(&random, 2);
  for (int i = 0; i < 4; i++)
    for (int round = 0; round < 20; round++) {
      Plane plane;
      draw(&random, &plane, sizes[i]);
      for (unsigned from = 0; from <= (unsigned)sizes[i] * 64 + 1; from++)
        munit_assert_int(plane_next(plane.w, sizes[i], from), ==,
                         slow_next(&plane, sizes[i], from));
    }
  return MUNIT_OK;
}

static MunitResult select_counts_upwards(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Random random;
  random_seed(&random, 3);
  for (int i = 0; i < 4; i++)
    for (int round = 0; round < 20; round++) {
      Plane plane;
      draw(&random, &plane, sizes[i]);
      int k = 0;
      for (int s = 0; s < sizes[i] * 64; s++)
        if (plane_has(plane.w, (Site)s))
          munit_assert_int(plane_select(plane.w, sizes[i], k++), ==, s);
      munit_assert_int(plane_count(plane.w, sizes[i]), ==, k);
      munit_assert(plane_is_empty(plane.w, sizes[i]) == (k == 0));
    }
  return MUNIT_OK;
}

static MunitResult single_bits_come_and_go(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  Plane plane = {{0}};
  for (int s = 0; s < SITES_MAX; s++) {
    munit_assert_false(plane_has(plane.w, (Site)s));
    plane_add(plane.w, (Site)s);
    plane_add(plane.w, (Site)s);
    munit_assert_true(plane_has(plane.w, (Site)s));
    munit_assert_int(plane_count(plane.w, PLANE_WORDS), ==, 1);
    plane_flip(plane.w, (Site)s);
    munit_assert_true(plane_is_empty(plane.w, PLANE_WORDS));
    plane_flip(plane.w, (Site)s);
    plane_remove(plane.w, (Site)s);
    plane_remove(plane.w, (Site)s);
    munit_assert_true(plane_is_empty(plane.w, PLANE_WORDS));
  }
  return MUNIT_OK;
}

static MunitResult words_are_a_power_of_two(const MunitParameter p[],
                                            void *data) {
  (void)p, (void)data;
  munit_assert_int(plane_words(1), ==, 1);
  munit_assert_int(plane_words(64), ==, 1);
  munit_assert_int(plane_words(65), ==, 2);
  munit_assert_int(plane_words(129), ==, 4);
  munit_assert_int(plane_words(257), ==, 8);
  munit_assert_int(plane_words(512), ==, 8);
  return MUNIT_OK;
}

MunitTest plane_tests[] = {
    {"/shift", shift_moves_every_bit, NULL, NULL, 0, NULL},
    {"/shift-words", shift_keeps_to_its_words, NULL, NULL, 0, NULL},
    {"/next", next_walks_upwards, NULL, NULL, 0, NULL},
    {"/select", select_counts_upwards, NULL, NULL, 0, NULL},
    {"/bits", single_bits_come_and_go, NULL, NULL, 0, NULL},
    {"/words", words_are_a_power_of_two, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
