/* SPDX-License-Identifier: MIT
** test_random.c - the focus of this file is that the generator gives the
** published numbers and that random_below favours none.
*/
#include "munit.h"
#include "base/hash.h"
#include "base/random.h"

/* Inverses modulo 2^64, to run the output function backwards. */
#define INVERSE_5 14757395258967641293u
#define INVERSE_9 10248191152060862009u

static MunitResult splitmix_reference(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const uint64_t expected[] = {
      6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
      4593380528125082431u, 16408922859458223821u};
  Random random;
  random_seed(&random, 1234567);
  for (int i = 0; i < 4; i++) munit_assert_uint64(random.s[i], ==, expected[i]);
  random_seed(&random, 1234567 + 0x9e3779b97f4a7c15u);
  for (int i = 0; i < 4; i++)
    munit_assert_uint64(random.s[i], ==, expected[i + 1]);
  return MUNIT_OK;
}

static MunitResult xoshiro_reference(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const uint64_t expected[] = {11520u,
                                      0u,
                                      1509978240u,
                                      1215971899390074240u,
                                      1216172134540287360u,
                                      607988272756665600u,
                                      16172922978634559625u,
                                      8476171486693032832u,
                                      10595114339597558777u,
                                      2904607092377533576u};
  Random random = {{1, 2, 3, 4}};
  for (int i = 0; i < 10; i++)
    munit_assert_uint64(random_next(&random), ==, expected[i]);
  return MUNIT_OK;
}

/* Records depend on these: they may never change. */
static MunitResult seeded_numbers_are_pinned(const MunitParameter p[],
                                             void *data) {
  (void)p, (void)data;
  static const uint64_t next[] = {1546998764402558742u, 6990951692964543102u,
                                  12544586762248559009u, 17057574109182124193u};
  static const uint32_t dice[] = {0, 2, 4, 5, 5, 4, 4, 5,
                                  4, 3, 4, 1, 4, 1, 4, 5};
  Random random, copy;
  random_seed(&random, 42);
  copy = random;
  for (int i = 0; i < 4; i++)
    munit_assert_uint64(random_next(&random), ==, next[i]);
  for (int i = 0; i < 16; i++)
    munit_assert_uint32(random_below(&copy, 6), ==, dice[i]);
  return MUNIT_OK;
}

static MunitResult one_leaves_no_choice(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Random random, other;
  random_seed(&random, 5);
  other = random;
  for (int i = 0; i < 100; i++) {
    munit_assert_uint32(random_below(&random, 1), ==, 0);
    random_next(&other);
  }
  munit_assert_memory_equal(sizeof random, &random, &other);
  return MUNIT_OK;
}

static MunitResult powers_of_two_take_high_bits(const MunitParameter p[],
                                                void *data) {
  (void)p, (void)data;
  Random random, other;
  random_seed(&random, 6);
  other = random;
  for (int i = 0; i < 3200; i++) {
    int bits = i % 31 + 1;
    uint64_t expected = random_next(&other) >> (64 - bits);
    munit_assert_uint64(random_below(&random, 1u << bits), ==, expected);
  }
  return MUNIT_OK;
}

/* A generator whose next output has 'high' in its upper 32 bits. */
static Random about_to_draw(uint32_t high) {
  uint64_t output = ((uint64_t)high << 32) * INVERSE_9;
  Random random;
  random_seed(&random, 77);
  random.s[1] = random_rotl(output, 57) * INVERSE_5;
  return random;
}

static void assert_draw(uint32_t high, uint32_t n, uint32_t expected) {
  Random random = about_to_draw(high), after = random;
  munit_assert_uint64(random_next(&after) >> 32, ==, high);
  munit_assert_uint32(random_below(&random, n), ==, expected);
  munit_assert_memory_equal(sizeof random, &random, &after);
}

/* Of the 2^32 high halves one is drawn again (0); the rest falls into three
** ranges of 1431655765 each, whose borders are tried. */
static MunitResult thirds_are_equal(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  uint32_t third = 1431655765u;
  assert_draw(1, 3, 0);
  assert_draw(third, 3, 0);
  assert_draw(third + 1, 3, 1);
  assert_draw(2 * third, 3, 1);
  assert_draw(2 * third + 1, 3, 2);
  assert_draw(3 * third, 3, 2);
  munit_assert_uint32(3 * third, ==, UINT32_MAX);
  Random random = about_to_draw(0), after = random;
  random_next(&after);
  random_next(&after);
  munit_assert_uint32(random_below(&random, 3), <, 3);
  munit_assert_memory_equal(sizeof random, &random, &after);
  return MUNIT_OK;
}

/* n = 2^31 + 1 refuses nearly half of all draws: the worst case. */
static MunitResult every_number_is_below_n(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  static const uint32_t limits[] = {2, 3, 6, 100, 0x80000001u, UINT32_MAX};
  Random random;
  random_seed(&random, 8);
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
    for (int k = 0; k < 2000; k++)
      munit_assert_uint32(random_below(&random, limits[i]), <, limits[i]);
  return MUNIT_OK;
}

/* Sum of (count - mean)^2 / mean over 'n' numbers, in thousandths. */
static long chi_square(uint64_t seed, uint32_t n, long mean) {
  long count[8] = {0}, sum = 0;
  Random random;
  random_seed(&random, seed);
  for (long i = 0; i < mean * (long)n; i++) count[random_below(&random, n)]++;
  for (uint32_t k = 0; k < n; k++) sum += (count[k] - mean) * (count[k] - mean);
  return sum * 1000 / mean;
}

/* The bounds are the 0.1 % points of chi-square with n - 1 degrees; the seeds
** are fixed, so the outcome is too. */
static MunitResult counts_are_even(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (uint64_t seed = 0; seed < 5; seed++) {
    munit_assert_long(chi_square(seed, 3, 10000), <, 13816);
    munit_assert_long(chi_square(seed, 6, 10000), <, 20515);
    munit_assert_long(chi_square(seed, 3, 10000), >, 0);
  }
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest random_tests[] = {
    TEST(splitmix_reference),
    TEST(xoshiro_reference),
    TEST(seeded_numbers_are_pinned),
    TEST(one_leaves_no_choice),
    TEST(powers_of_two_take_high_bits),
    TEST(thirds_are_equal),
    TEST(every_number_is_below_n),
    TEST(counts_are_even),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
