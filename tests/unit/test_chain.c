/* SPDX-License-Identifier: MIT
** test_chain.c - ways of two drawings, counted and taken without a list.
**
** One machine counts by rays, the other walks and lists. The numbers must be
** equal, and the k-th way of both the same: in text and in where it leads.
*/
#include "native/offer.h"
#include "tier.h"
#include "munit.h"

enum { PICKS = 6 };

static void check_take(Tier *quick, Tier *walk, uint32_t k) {
  Error err = {0};
  const Game *g = quick->game;
  char text[MOVE_TEXT];
  const MoveList *from;
  Position *a = position_new(g, &err), *b = position_new(g, &err);
  munit_assert_true(a && b);
  position_copy(g, a, quick->pos);
  position_copy(g, b, walk->pos);
  munit_assert_true(offer_make(&quick->machine, a, &err));
  munit_assert_not_null(quick->machine.offer.chain);
  munit_assert_uint32(quick->machine.offer.count, ==,
                      (uint32_t)walk->list.count);
  Move move = offer_take(&quick->machine, a, k, &from, &err);
  movetext_write(&quick->machine, a, from, &move, text, sizeof text);
  munit_assert_string_equal(text, walk->texts[k]);
  munit_assert_true(play_do(&quick->machine, a, from, move, NULL, &err));
  munit_assert_true(
      play_do(&walk->machine, b, &walk->list, walk->list.at[k], NULL, &err));
  munit_assert_true(position_is_equal(g, a, b));
  position_free(a);
  position_free(b);
}

static void play(const char *path, int plies) {
  Tier tiers[2];
  for (int i = 0; i < 2; i++) tier_open(&tiers[i], path, NULL, 0);
  machine_walk(&tiers[1].machine, true);
  for (int ply = 0; ply < plies; ply++) {
    char text[MOVE_TEXT];
    for (int i = 0; i < 2; i++) tier_list(&tiers[i]);
    uint32_t n = (uint32_t)tiers[1].list.count;
    if (n == 0) break;
    check_take(&tiers[0], &tiers[1], 0);
    check_take(&tiers[0], &tiers[1], n - 1);
    for (int i = 0; i < PICKS; i++)
      check_take(&tiers[0], &tiers[1], munit_rand_uint32() % n);
    memcpy(text, tiers[1].texts[munit_rand_uint32() % n], sizeof text);
    for (int i = 0; i < 2; i++) tier_make(&tiers[i], text);
  }
  for (int i = 0; i < 2; i++) tier_close(&tiers[i]);
}

static MunitResult test_amazons(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  play("games/amazons.lua", 4);
  return MUNIT_OK;
}

/* To the end: a board of one word with padding. */
static MunitResult test_small(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  for (int i = 0; i < 6; i++) play("tests/walks/shot.lua", 60);
  return MUNIT_OK;
}

MunitTest chain_tests[] = {
    {"amazons", test_amazons, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"small", test_small, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
