/* SPDX-License-Identifier: MIT
** test_gate.c - letters that are the same sites under different conditions,
** and rules that pass without anything to run.
*/
#include "engine/special/same.h"
#include "tier.h"
#include "munit.h"

/* Every set of open gates must come by: by the stocks and the counter. */
static MunitResult test_play(const MunitParameter params[], void *data) {
  Tier pair[2];
  unsigned seen = 0;
  (void)params;
  (void)data;
  for (int k = 0; k < 10; k++) {
    pair_open(pair, "tests/walks/gates.lua", NULL, 0);
    while (pair_step(pair)) {
      const PlaneRun *run = &pair[0].machine.run;
      unsigned open = 0;
      for (int i = 0; i < run->pattern->nleaves; i++)
        open |= (unsigned)(run->count[i] > 0) << i;
      seen |= 1u << open;
    }
    pair_close(pair);
  }
  /* the first alone; the last with and without the second; none */
  munit_assert_uint(seen, ==, 1u << 1 | 1u << 6 | 1u << 4 | 1u << 0);
  return MUNIT_OK;
}

/* The three letters have one body, and a rule that only passes is known. */
static MunitResult test_compiled(const MunitParameter params[], void *data) {
  Tier t;
  (void)params;
  (void)data;
  tier_open(&t, "tests/walks/gates.lua", NULL, 0);
  const Program *p = t.game->program;
  const PhaseRule *main = &p->phases[0];
  const Letter *letters = p->patterns[main->pattern].letters;
  for (int i = 0; i < 3; i++) {
    munit_assert_int(letters[i].like, ==, i - 1);
    munit_assert_not_null(letters[i].gate);
    munit_assert_true(same_set(t.game, letters[0].body, letters[i].body));
    munit_assert_int(same_set(t.game, letters[0].gate, letters[i].gate), ==,
                     i == 0);
  }
  munit_assert_true(p->phases[main->fallback].is_pass);
  munit_assert_false(p->phases[1].is_pass);
  tier_close(&t);
  return MUNIT_OK;
}

MunitTest gate_tests[] = {
    {"compiled", test_compiled, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"play", test_play, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
