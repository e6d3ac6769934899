/* SPDX-License-Identifier: MIT
** test_hop.c - ways of hops, counted and made without a walk.
**
** One machine counts hop by hop, the other walks and lists. The numbers must
** be equal, and the k-th way of both must lead to the same position.
*/
#include "native/offer.h"
#include "tier.h"
#include "munit.h"

enum { PICKS = 8 };

/* Positions whose ways were counted hop by hop. */
static int nhopped;

/* Makes the k-th way both ways. */
static void check_way(Tier *quick, Tier *walk, uint32_t k) {
  Error err = {0};
  const Game *g = quick->game;
  int line;
  Position *a = position_new(g, &err), *b = position_new(g, &err);
  munit_assert_true(a && b);
  position_copy(g, a, quick->pos);
  position_copy(g, b, walk->pos);
  munit_assert_true(offer_make(&quick->machine, a, &err));
  munit_assert_true(position_is_equal(g, a, quick->pos));
  if (!play_picked(&quick->machine, a, k, &line, &err))
    munit_errorf("%s", err.text);
  munit_assert_int(line, ==,
                   play_line(walk->game, &walk->list, &walk->list.at[k]));
  munit_assert_true(
      play_do(&walk->machine, b, &walk->list, walk->list.at[k], NULL, &err));
  munit_assert_true(position_is_equal(g, a, b));
  munit_assert_uint64(a->hash, ==, position_recount(g, a));
  position_free(a);
  position_free(b);
}

/* All ways of a position, or some of many. */
static void check_ways(Tier tiers[2]) {
  Error err = {0};
  Machine *m = &tiers[0].machine;
  uint32_t n = (uint32_t)tiers[1].list.count;
  munit_assert_true(offer_make(m, tiers[0].pos, &err));
  munit_assert_uint32(m->offer.count, ==, n);
  if (!m->offer.is_picked || !m->offer.rule->hops) return;
  nhopped++;
  for (uint32_t k = 0; k < n && n <= PICKS; k++)
    check_way(&tiers[0], &tiers[1], k);
  for (int i = 0; i < PICKS && n > PICKS; i++)
    check_way(&tiers[0], &tiers[1], munit_rand_uint32() % n);
}

static bool is_chance(const Tier *t) {
  return t->game->phases[t->pos->phase].is_chance;
}

/* At least so many of the positions of a few games must be of hops. */
static void play(const char *path, const char *const *settings, int nsettings,
                 int plies, int least) {
  Tier tiers[2];
  for (int i = 0; i < 2; i++) tier_open(&tiers[i], path, settings, nsettings);
  tiers[1].machine.planes_off = true;
  nhopped = 0;
  for (int ply = 0; ply < plies; ply++) {
    char text[MOVE_TEXT];
    tier_list(&tiers[1]);
    uint32_t n = (uint32_t)tiers[1].list.count;
    if (n == 0) break;
    if (!is_chance(&tiers[0])) check_ways(tiers);
    memcpy(text, tiers[1].texts[munit_rand_uint32() % n], sizeof text);
    tier_list(&tiers[0]);
    for (int i = 0; i < 2; i++) tier_make(&tiers[i], text);
    munit_assert_uint64(tiers[0].pos->hash, ==, tiers[1].pos->hash);
  }
  munit_assert_int(nhopped, >=, least);
  for (int i = 0; i < 2; i++) tier_close(&tiers[i]);
}

static MunitResult test_backgammon(const MunitParameter params[], void *data) {
  static const char *const split[] = {"split=on"};
  (void)params;
  (void)data;
  for (int i = 0; i < 4; i++) play("games/backgammon.lua", NULL, 0, 600, 20);
  play("games/backgammon.lua", split, 1, 1200, 30);
  return MUNIT_OK;
}

static MunitResult test_abagio(const MunitParameter params[], void *data) {
  static const char *const outer[] = {"outer=19"};
  (void)params;
  (void)data;
  for (int i = 0; i < 3; i++) play("games/abagio.lua", NULL, 0, 2000, 50);
  play("games/abagio.lua", outer, 1, 2000, 50);
  return MUNIT_OK;
}

/* Three dice, places without room, hops that a piece has two ways to make. */
static MunitResult test_all_kinds(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  for (int i = 0; i < 8; i++) {
    const char *settings[] = {i & 1 ? "whole=yes" : "whole=no",
                              i & 2 ? "number=yes" : "number=no",
                              i & 4 ? "tidy=yes" : "tidy=no"};
    play("tests/walks/hops.lua", settings, 3, 400, 15);
  }
  return MUNIT_OK;
}

MunitTest hop_tests[] = {
    {"backgammon", test_backgammon, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"abagio", test_abagio, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"all_kinds", test_all_kinds, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
