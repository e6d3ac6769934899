/* SPDX-License-Identifier: MIT
** test_ur.c - ways of chance with weights of their own, and two games against
** plain Lua.
**
** The Royal Game of Ur throws dice that are no dice: chance(a, 1) + chance(b,
** 4) and so on. The throws must be as likely as four two-sided dice make
** them; the moves of whole games, hits and men that come home among them, are
** compared with tests/oracle/ur.lua, those of Ataxx with its oracle.
*/
#include "munit.h"
#include "session/session.h"
#include "script/load.h"
#include "tier.h"

#include <stdio.h>
#include <string.h>

static const int weights[] = {1, 4, 6, 4, 1};

/* The weight of "throw N". */
static void check_weight(const Tier *t, size_t i) {
  const char *text = t->texts[i];
  munit_assert_size(strlen(text), ==, strlen("throw 0"));
  munit_assert_memory_equal(6, text, "throw ");
  int n = text[6] - '0';
  munit_assert_int(n, >=, 0);
  munit_assert_int(n, <=, 4);
  munit_assert_int(t->list.at[i].weight, ==, weights[n]);
}

static MunitResult test_weights(const MunitParameter params[], void *data) {
  Tier t;
  (void)params, (void)data;
  tier_open(&t, "games/ur.lua", NULL, 0);
  munit_assert_true(t.game->phases[t.pos->phase].is_chance);
  tier_list(&t);
  munit_assert_size(t.list.count, ==, 5);
  for (size_t i = 0; i < t.list.count; i++) check_weight(&t, i);
  tier_close(&t);
  return MUNIT_OK;
}

/* The generator keeps to the weights: within five sigma. */
static MunitResult test_throws(const MunitParameter params[], void *data) {
  enum { THROWS = 4800 };
  Error err = {0};
  int seen[5] = {0}, made = 0;
  (void)params, (void)data;
  Game *game = load_game("games/ur.lua", NULL, 0, &err);
  munit_assert_not_null(game);
  for (uint64_t seed = 1; made < THROWS; seed++) {
    Session *s = session_new(game, seed, &err);
    munit_assert_not_null(s);
    for (; made < THROWS && !session_is_over(s); made++) {
      munit_assert_true(session_do_random(s, &err));
      seen[s->plies[s->nplies - 1].text[6] - '0']++;
      munit_assert_true(session_do_random(s, &err));
    }
    session_free(s);
  }
  for (int n = 0; n < 5; n++) {
    double mean = THROWS * weights[n] / 16.0;
    double sigma2 = mean * (1 - weights[n] / 16.0);
    munit_assert_double((seen[n] - mean) * (seen[n] - mean), <, 25 * sigma2);
  }
  game_free(game);
  return MUNIT_OK;
}

static const char *const ways[] = {"ur men=7",
                                   "ur men=3",
                                   "ur safe=off",
                                   "ataxx walls=none",
                                   "ataxx walls=square",
                                   "ataxx walls=diamond",
                                   NULL};

static MunitResult test_agree(const MunitParameter params[], void *data) {
  char way[40];
  Tier tiers[TIERS];
  Random random;
  (void)data;
  snprintf(way, sizeof way, "%s", munit_parameters_get(params, "way"));
  char *space = strchr(way, ' ');
  munit_assert_not_null(space);
  *space = 0;
  const char *setting = space + 1;
  tiers_open(tiers, way, &setting, 1);
  random_seed(&random, munit_rand_uint32());
  tiers_play(tiers, &random, !strcmp(way, "ur") ? 500 : 120);
  tiers_close(tiers);
  return MUNIT_OK;
}

static MunitParameterEnum way_params[] = {{"way", (char **)ways}, {NULL, NULL}};

MunitTest ur_tests[] = {
    {"weights", test_weights, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"throws", test_throws, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, way_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
