/* SPDX-License-Identifier: MIT
** test_hop.c - ways of hops, counted and made without a walk.
**
** One machine counts hop by hop, the other walks and lists. The numbers must
** be equal, and the k-th way of both must lead to the same position.
*/
#include "engine/decision.h"
#include "tier.h"
#include "munit.h"

enum { PICKS = 8 };

enum { SETTINGS = 16 };

static const char *const all_settings[SETTINGS][4] = {
    {"whole=yes", "number=yes", "tidy=yes", "goal=home"},
    {"whole=yes", "number=yes", "tidy=yes", "goal=rout"},
    {"whole=yes", "number=yes", "tidy=no", "goal=home"},
    {"whole=yes", "number=yes", "tidy=no", "goal=rout"},
    {"whole=yes", "number=no", "tidy=yes", "goal=home"},
    {"whole=yes", "number=no", "tidy=yes", "goal=rout"},
    {"whole=yes", "number=no", "tidy=no", "goal=home"},
    {"whole=yes", "number=no", "tidy=no", "goal=rout"},
    {"whole=no", "number=yes", "tidy=yes", "goal=home"},
    {"whole=no", "number=yes", "tidy=yes", "goal=rout"},
    {"whole=no", "number=yes", "tidy=no", "goal=home"},
    {"whole=no", "number=yes", "tidy=no", "goal=rout"},
    {"whole=no", "number=no", "tidy=yes", "goal=home"},
    {"whole=no", "number=no", "tidy=yes", "goal=rout"},
    {"whole=no", "number=no", "tidy=no", "goal=home"},
    {"whole=no", "number=no", "tidy=no", "goal=rout"}};

/* Positions whose ways were counted hop by hop. */
static int nhopped;

/* All ways of a position, or some of many. */
static void check_ways(Tier tiers[2]) {
  Error err = {0};
  Machine *m = &tiers[0].machine;
  uint32_t n = (uint32_t)tiers[1].list.count;
  munit_assert_true(decision_make(m, tiers[0].pos, &err));
  munit_assert_uint32(m->offer.count, ==, n);
  if (!m->offer.is_picked || !m->offer.rule->hops) return;
  nhopped++;
  for (uint32_t k = 0; k < n && n <= PICKS; k++)
    tier_check_picked(&tiers[0], &tiers[1], k);
  for (int i = 0; i < PICKS && n > PICKS; i++)
    tier_check_picked(&tiers[0], &tiers[1], munit_rand_uint32() % n);
}

static bool is_chance(const Tier *t) {
  return t->game->phases[t->pos->phase].is_chance;
}

/* At least so many of the positions of a few games must be of hops. */
static void play(const char *path, const char *const *settings, int nsettings,
                 int plies, int least) {
  Tier tiers[2];
  for (int i = 0; i < 2; i++) tier_open(&tiers[i], path, settings, nsettings);
  machine_walk(&tiers[1].machine, true);
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

/* ---- positions as play hardly brings them ---- */

static uint32_t below(uint32_t n) { return munit_rand_uint32() % n; }

/* Pieces of a player on random sites, up to so many on one. */
static void scatter(Tier *t, Piece piece, uint32_t piles, uint32_t most) {
  const Game *g = t->game;
  while (piles-- > 0) {
    Site s = (Site)below((uint32_t)g->board->bits);
    for (uint32_t n = 1 + below(most);
         n > 0 && board_has(g->board, s) && !pile_is_full(g, t->pos, s); n--)
      pile_push(g, t->pos, s, piece);
  }
}

/* Few pieces among many of the rival, or of both alike, and some dice. */
static void throw(Tier * t, const char *phase) {
  Error err = {0};
  const Game *g = t->game;
  Journal journal = {0};
  position_reset(g, t->pos);
  Player me = (Player)below(2);
  scatter(t, g->kinds[0].piece[1 - me], below(10), 3);
  scatter(t, g->kinds[0].piece[me], 1 + below(5), 1 + below(3));
  if (g->nkinds > 1) scatter(t, g->kinds[1].piece[0], 1, 1);
  bool ok = journal_turn(&journal, g, t->pos, me) &&
            journal_phase(&journal, g, t->pos, game_phase(g, phase));
  for (uint32_t n = 1 + below(4), face = 1 + below(4); n > 0; n--) {
    ok = ok && journal_die(&journal, g, t->pos, (int)face, 1);
    if (below(3)) face = 1 + below(4);
  }
  munit_assert_true(ok);
  journal_done(&journal);
  munit_assert_uint64(t->pos->hash, ==, position_recount(g, t->pos));
  munit_assert_true(play_begin(&t->machine, t->pos, &err));
}

static void throw_many(const char *path, const char *const *settings,
                       int nsettings, const char *phase, int positions) {
  Tier tiers[2];
  for (int i = 0; i < 2; i++) tier_open(&tiers[i], path, settings, nsettings);
  machine_walk(&tiers[1].machine, true);
  nhopped = 0;
  for (int n = 0; n < positions; n++) {
    throw(&tiers[0], phase);
    position_copy(tiers[1].game, tiers[1].pos, tiers[0].pos);
    if (is_chance(&tiers[0]) || tiers[0].pos->result) continue;
    if (!tier_list_within(&tiers[1])) continue; /* too long */
    if (tiers[1].list.count) check_ways(tiers);
  }
  munit_assert_int(nhopped, >=, positions / 4);
  for (int i = 0; i < 2; i++) tier_close(&tiers[i]);
}

static MunitResult test_thrown(const MunitParameter params[], void *data) {
  static const char *const split[] = {"split=on"};
  (void)params;
  (void)data;
  throw_many("games/backgammon.lua", NULL, 0, "play", 400);
  throw_many("games/backgammon.lua", split, 1, "play", 400);
  throw_many("games/abagio.lua", NULL, 0, "leap", 400);
  for (int i = 0; i < SETTINGS; i++)
    throw_many("tests/walks/hops.lua", all_settings[i], 4, "play", 120);
  return MUNIT_OK;
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
  for (int i = 0; i < SETTINGS; i += 2) /* a game that takes its time */
    play("tests/walks/hops.lua", all_settings[i], 4, 400, 15);
  return MUNIT_OK;
}

MunitTest hop_tests[] = {
    {"backgammon", test_backgammon, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"abagio", test_abagio, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"all_kinds", test_all_kinds, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"thrown", test_thrown, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
