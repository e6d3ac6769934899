/* SPDX-License-Identifier: MIT
** test_flips.c - all drawings of an 'each' made at once by flips of bits.
**
** One machine makes them so, another walks the rule and makes them one by one.
** After every move both must stand in the same position, and its hash must be
** what it is when counted anew.
*/
#include "engine/special/flips.h"
#include "tier.h"
#include "munit.h"

#include <string.h>

static bool has_at_once(const Program *p) {
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == OP_EACH && p->code[i].at_once) return true;
  return false;
}

static void check_equal(const Tier tiers[2]) {
  const Game *g = tiers[0].game;
  const Position *pos = tiers[0].pos;
  munit_assert_uint64(pos->hash, ==, position_recount(g, pos));
  munit_assert_true(position_is_equal(g, pos, tiers[1].pos));
}

static void play(const char *path, const char *setting, bool at_once) {
  Tier tiers[2];
  for (int i = 0; i < 2; i++) tier_open(&tiers[i], path, &setting, !!setting);
  machine_walk(&tiers[1].machine, true);
  munit_assert_int(has_at_once(tiers[0].game->program), ==, at_once);
  for (int ply = 0; ply < 200; ply++) {
    char text[MOVE_TEXT];
    for (int i = 0; i < 2; i++) tier_list(&tiers[i]);
    size_t n = tiers[0].list.count;
    munit_assert_size(n, ==, tiers[1].list.count);
    if (n == 0) break;
    memcpy(text, tiers[0].texts[munit_rand_uint32() % n], sizeof text);
    for (int i = 0; i < 2; i++) tier_make(&tiers[i], text);
    check_equal(tiers);
  }
  for (int i = 0; i < 2; i++) tier_close(&tiers[i]);
}

static MunitResult test_turned(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  for (int i = 0; i < 4; i++) play("games/othello.lua", NULL, true);
  for (int i = 0; i < 2; i++) play("tests/walks/othello.lua", NULL, true);
  return MUNIT_OK;
}

static MunitResult test_taken(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  for (int i = 0; i < 6; i++) play("tests/walks/grab.lua", NULL, true);
  return MUNIT_OK;
}

/* Two drawings that fit along one line get in each other's way. */
static MunitResult test_not_apart(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  for (int i = 0; i < 4; i++) play("tests/walks/grab.lua", "reach=two", false);
  return MUNIT_OK;
}

MunitTest flips_tests[] = {
    {"turned", test_turned, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"taken", test_taken, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"not_apart", test_not_apart, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
