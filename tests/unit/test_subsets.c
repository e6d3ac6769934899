/* SPDX-License-Identifier: MIT
** test_subsets.c - choices of so many pieces, counted without being made.
**
** Of a pair of machines one counts the subsets and makes the one it draws, the
** other lists all ways and drops those that are one move.
*/
#include "engine/special/subsets.h"
#include "tier.h"
#include "munit.h"

typedef struct Seen {
  int picked, twins; /* offers that were counted; with two ways for a move */
} Seen;

static void play(const char *path, const char *const *settings, int n,
                 Seen *seen) {
  Tier tiers[2];
  pair_open(tiers, path, settings, n);
  for (int ply = 0; ply < 300 && pair_step(tiers); ply++) {
    const Machine *m = &tiers[0].machine;
    bool picked = m->offer.pos && m->offer.is_picked;
    seen->picked += picked;
    seen->twins += picked && m->pick.has_nth;
  }
  pair_close(tiers);
}

/* Every way to set the rules of the take. */
static MunitResult test_abraxas(const MunitParameter params[], void *data) {
  static const char *const settings[][2] = {
      {"sheet=1", "remainder=gap"},  {"sheet=2", "remainder=free"},
      {"sheet=3", "remainder=gap"},  {"sheet=4", "push=free"},
      {"sheet=5", "remainder=free"}, {"sheet=6", "push=free"}};
  Seen seen = {0};
  (void)params;
  (void)data;
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    for (int k = 0; k < 3; k++)
      play("games/abraxas.lua", settings[i], 2, &seen);
  munit_assert_int(seen.picked, >, 0);
  munit_assert_int(seen.twins, >, 0);
  return MUNIT_OK;
}

/* Rows of stones on one layer; texts that show where the row is, so that two
** ways that take the same may be two moves. */
static MunitResult test_thin(const MunitParameter params[], void *data) {
  static const char *const settings[] = {"told=stones", "told=row"};
  Seen seen = {0};
  (void)params;
  (void)data;
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 6; k++)
      play("tests/walks/thin.lua", &settings[i], 1, &seen);
  munit_assert_int(seen.picked, >, 0);
  return MUNIT_OK;
}

/* Three layers of kinds seen through a plate. */
static MunitResult test_layers(const MunitParameter params[], void *data) {
  Seen seen = {0};
  (void)params;
  (void)data;
  for (int k = 0; k < 6; k++) play("tests/walks/layers.lua", NULL, 0, &seen);
  munit_assert_int(seen.picked, >, 0);
  return MUNIT_OK;
}

MunitTest subsets_tests[] = {
    {"abraxas", test_abraxas, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"layers", test_layers, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"thin", test_thin, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
