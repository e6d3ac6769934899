/* SPDX-License-Identifier: MIT
** test_estimate.c - intervals against published figures, and against what is
** drawn at random.
*/
#include <math.h>
#include "base/random.h"
#include "munit.h"
#include "shell/simulate/estimate.h"

static void near(double found, double expected) {
  munit_assert_double(fabs(found - expected), <, 0.0005);
}

/* Newcombe (1998), table I, method 3. */
static MunitResult test_share(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  static const double cases[][4] = {{81, 263, 0.2553, 0.3662},
                                    {15, 148, 0.0624, 0.1605},
                                    {0, 20, 0.0000, 0.1611},
                                    {1, 29, 0.0061, 0.1718}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Estimate e = estimate_share(cases[i][0], cases[i][1]);
    near(e.value, cases[i][0] / cases[i][1]);
    near(e.low, cases[i][2]);
    near(e.high, cases[i][3]);
  }
  munit_assert_false(estimate_share(0, 0).is_known);
  return MUNIT_OK;
}

/* 4, 7, 13, 16: mean 10, sum of squares about it 90. */
static MunitResult test_mean(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  Estimate e = estimate_mean(40, 490, 4);
  near(e.value, 10);
  near(e.error, sqrt(90.0 / 3 / 4));
  near(e.high - e.value, 3.182 * e.error);
  munit_assert_false(estimate_mean(0, 0, 0).is_known);
  munit_assert_false(estimate_mean(7, 49, 1).is_bounded);
  return MUNIT_OK;
}

static MunitResult test_ratio(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  uint64_t part[PARTS] = {0}, of[PARTS] = {0};
  munit_assert_false(estimate_ratio(part, of).is_known);
  part[3] = 5;
  of[3] = 10;
  Estimate one = estimate_ratio(part, of);
  munit_assert_true(one.is_known && !one.is_bounded);
  near(one.value, 0.5);
  for (int i = 0; i < PARTS; i++) part[i] = 3 * (of[i] = (uint64_t)i + 1);
  Estimate even = estimate_ratio(part, of);
  near(even.value, 3);
  near(even.error, 0);
  return MUNIT_OK;
}

/* Of 95 % intervals about 95 % hold the true figure. */
static MunitResult test_cover(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  enum { TRIALS = 2000, GAMES = 8 };
  Random random;
  int held = 0;
  random_seed(&random, 7);
  for (int t = 0; t < TRIALS; t++) {
    uint64_t part[PARTS] = {0}, of[PARTS] = {0};
    for (int g = 0; g < GAMES * PARTS; g++) {
      uint64_t plies = 10 + random_below(&random, 90);
      uint64_t hits = random_below(&random, (uint32_t)plies + 1);
      part[g % PARTS] += hits;
      of[g % PARTS] += plies;
    }
    Estimate e = estimate_ratio(part, of);
    held += e.low <= 0.5 && 0.5 <= e.high;
  }
  munit_assert_int(held, >, TRIALS * 93 / 100);
  munit_assert_int(held, <, TRIALS * 97 / 100);
  return MUNIT_OK;
}

static MunitResult test_chance(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  near(estimate_chance(1.959964, 1), 0.05);
  near(estimate_chance(-2.575829, 1), 0.01);
  near(estimate_chance(0, 0), 1);
  near(estimate_chance(0.1, 0), 0);
  near(estimate_share_error(0.5, 100, 0.5, 100), sqrt(0.25 * 0.02));
  return MUNIT_OK;
}

MunitTest estimate_tests[] = {
    {"/share", test_share, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/mean", test_mean, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/ratio", test_ratio, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/cover", test_cover, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/chance", test_chance, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
