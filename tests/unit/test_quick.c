/* SPDX-License-Identifier: MIT
** test_quick.c - moves tested by footprint, by making them, and by walking.
**
** Three machines play the same game: one asks the test again only where a
** move touches what the answer rests on, one makes every drawn move and asks,
** one walks the rule as it is written. They must list the same moves in the
** same order, at every ply.
*/
#include "kernel/text/diagram.h"
#include "tier.h"
#include "munit.h"

#include <string.h>

static void open_all(Tier tiers[TIERS], const char *path) {
  for (int i = 0; i < TIERS; i++) tier_open(&tiers[i], path, NULL, 0);
  tiers[1].machine.is_thorough = true;
  machine_walk(&tiers[2].machine, true);
  munit_assert_not_null(tiers[0].game->program->phases[0].quick);
}

static void check_equal(Tier tiers[TIERS]) {
  for (int i = 0; i < TIERS; i++) tier_list(&tiers[i]);
  for (int i = 1; i < TIERS; i++) {
    munit_assert_size(tiers[i].list.count, ==, tiers[0].list.count);
    munit_assert_uint64(tiers[i].pos->hash, ==, tiers[0].pos->hash);
    for (size_t k = 0; k < tiers[0].list.count; k++)
      munit_assert_string_equal(tiers[i].sorted[k], tiers[0].sorted[k]);
  }
}

static void play(Tier tiers[TIERS], int plies) {
  for (int ply = 0; ply < plies; ply++) {
    char text[MOVE_TEXT];
    check_equal(tiers);
    size_t n = tiers[0].list.count;
    if (n == 0) return;
    memcpy(text, tiers[0].texts[(size_t)munit_rand_uint32() % n], sizeof text);
    for (int i = 0; i < TIERS; i++) tier_make(&tiers[i], text);
  }
}

static void play_from(const char *path, const char *position, int plies) {
  Tier tiers[TIERS];
  Error err = {0};
  open_all(tiers, path);
  for (int i = 0; position && i < TIERS; i++)
    if (!diagram_read(tiers[i].game, position, tiers[i].pos, &err))
      munit_errorf("%s: %s", position, err.text);
  play(tiers, plies);
  for (int i = 0; i < TIERS; i++) tier_close(&tiers[i]);
}

static MunitResult test_chess(const MunitParameter params[], void *data) {
  static const char *const positions[] = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
      /* pawns that leave together open the row */
      "8/8/8/K1Pp3r/8/8/8/7k w - d6 0 1",
      /* two checks at once; a pin along the line of sight */
      "4k3/8/8/1b6/4r3/8/3R4/4K2B w - - 0 1",
      /* no king, and two: the question is asked as it is written */
      "4k3/8/8/8/8/8/8/R7 w - - 0 1", "4k3/8/8/8/8/8/4r3/K3K3 w - - 0 1"};
  (void)params;
  (void)data;
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    play_from("games/chess.lua", positions[i], 20);
  for (int i = 0; i < 2; i++) play_from("games/chess.lua", NULL, 80);
  play_from("tests/walks/chess.lua", NULL, 40);
  return MUNIT_OK;
}

static MunitResult test_royal(const MunitParameter params[], void *data) {
  static const char *const positions[] = {
      "3k3/7/7/7/1Mr4/7/3K3 w", /* pushed, the rook would attack */
      "3k3/7/7/7/KMm1r2/7/7 w", /* both gone, it would as well */
      "3k3/7/7/7/K1Mmr2/7/7 w"};
  (void)params;
  (void)data;
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    play_from("tests/walks/royal.lua", positions[i], 30);
  for (int i = 0; i < 6; i++) play_from("tests/walks/royal.lua", NULL, 80);
  return MUNIT_OK;
}

MunitTest quick_tests[] = {
    {"chess", test_chess, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"royal", test_royal, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
