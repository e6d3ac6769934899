/* SPDX-License-Identifier: MIT
** test_tiers.c - planes, the walk machine and plain Lua must agree.
**
** Abalone is played at random from several layouts; at every ply the three
** tiers list their moves, and a move made in all three must lead to the same
** position. The drawn game must not call Lua at all.
*/
#include "script/load.h"
#include "munit.h"
#include "tier.h"

enum { PLIES = 40 };

static const char *const layouts[] = {"layout=standard",
                                      "layout=belgian",
                                      "layout=alien",
                                      "layout=snakes",
                                      "layout=star",
                                      "layout=fujiyama",
                                      NULL};

static MunitResult test_agree(const MunitParameter params[], void *data) {
  const char *layout = munit_parameters_get(params, "layout");
  Tier tiers[TIERS];
  Random random;
  (void)data;
  tiers_open(tiers, "abalone", &layout, 1);
  random_seed(&random, munit_rand_uint32());
  tiers_play(tiers, &random, PLIES);
  tiers_close(tiers);
  return MUNIT_OK;
}

/* Positions nobody plays into: marbles thrown on the board. */
static void scatter(Tier *tiers, Random *random) {
  const Game *g = tiers[0].game;
  const Board *b = g->board;
  uint32_t dense = 1 + random_below(random, 4);
  position_reset(g, tiers[0].pos);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    uint32_t k = random_below(random, 2 + dense);
    position_set_cell(g, tiers[0].pos, s, (Piece)(k > dense ? 0 : 1 + k % 2));
  }
  tiers[0].pos->turn = (uint8_t)random_below(random, 2);
  tiers[0].pos->hash = position_recount(g, tiers[0].pos);
  for (int i = 1; i < TIERS; i++) position_copy(g, tiers[i].pos, tiers[0].pos);
}

static MunitResult test_scattered(const MunitParameter params[], void *data) {
  Tier tiers[TIERS];
  Random random;
  (void)params, (void)data;
  tiers_open(tiers, "abalone", NULL, 0);
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 60; i++) {
    scatter(tiers, &random);
    tiers_play(tiers, &random, 2);
  }
  tiers_close(tiers);
  return MUNIT_OK;
}

static void play_out(Tier *t, int plies) {
  Error err = {0};
  uint32_t count = 1;
  int line;
  for (int i = 0; i < plies && count; i++)
    munit_assert_true(play_random(&t->machine, t->pos, &count, &line, &err));
}

static MunitResult test_no_lua(const MunitParameter params[], void *data) {
  const char *layout = "layout=belgian";
  Tier tiers[TIERS];
  (void)params, (void)data;
  tiers_open(tiers, "abalone", &layout, 1);
  unsigned long before = load_hook_calls();
  tier_list(&tiers[0]);
  tier_make(&tiers[0], tiers[0].texts[0]);
  tier_list(&tiers[0]);
  play_out(&tiers[0], 300);
  munit_assert_ulong(load_hook_calls(), ==, before);
  munit_assert_false(game_is_native(tiers[2].game));
  play_out(&tiers[2], 3);
  munit_assert_ulong(load_hook_calls(), >=, before + 3);
  tiers_close(tiers);
  return MUNIT_OK;
}

static MunitParameterEnum layout_params[] = {{"layout", (char **)layouts},
                                             {NULL, NULL}};

MunitTest tiers_tests[] = {
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, layout_params},
    {"scattered", test_scattered, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"no-lua", test_no_lua, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
