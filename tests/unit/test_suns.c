/* SPDX-License-Identifier: MIT
** test_suns.c - Sirius and Galax: the drawn rules against plain Lua.
**
** Pieces are thrown on the board, champions and marks of fault among them,
** and both programs of the rules play on from there: the same moves, the same
** positions. Then the odds of a set-up by chance.
*/
#include "munit.h"
#include "tier.h"

#include <stdio.h>
#include <string.h>

enum { SETTINGS = 2 };

/* The game, then its options. */
static const char *const kinds[] = {"sirius",
                                    "sirius capture=forced",
                                    "sirius capture=free",
                                    "sirius champion=any",
                                    "sirius champion=any capture=forced",
                                    "galax",
                                    "galax huff=off",
                                    "galax promotion=after",
                                    "galax promotion=after huff=off",
                                    "galax size=8",
                                    NULL};

static void open_kind(Tier tiers[TIERS], const char *kind) {
  char words[128];
  const char *settings[SETTINGS];
  int n = 0;
  snprintf(words, sizeof words, "%s", kind);
  char *game = strtok(words, " ");
  while (n < SETTINGS && (settings[n] = strtok(NULL, " ")) != NULL) n++;
  tiers_open(tiers, game, settings, n);
}

static void add_row(Text *text, Random *random, int side) {
  static const char letters[] = "SMTCsmtc";
  int gap = 0;
  for (int k = 0; k < side; k++) {
    bool is_empty = random_below(random, 10) > 2;
    gap += is_empty;
    if (gap > 0 && (!is_empty || k + 1 == side)) {
      text_addf(text, "%d", gap);
      gap = 0;
    }
    if (!is_empty) text_add_char(text, letters[random_below(random, 8)]);
  }
}

/* Few pieces are on the board, so that they can move. */
static void scatter(Tier *tiers, Random *random) {
  int side = tiers[0].game->board->count == 64 ? 8 : 10;
  Text text;
  text_init(&text);
  for (int row = 0; row < side; row++) {
    if (row > 0) text_add_char(&text, '/');
    add_row(&text, random, side);
  }
  text_addf(&text, " %c", random_below(random, 2) ? 'w' : 'b');
  tiers_set(tiers, text_string(&text));
  text_done(&text);
}

static MunitResult test_agree(const MunitParameter params[], void *data) {
  Tier tiers[TIERS];
  Random random;
  (void)data;
  open_kind(tiers, munit_parameters_get(params, "kind"));
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 8; i++) {
    scatter(tiers, &random);
    tiers_play(tiers, &random, 6);
  }
  tiers_close(tiers);
  return MUNIT_OK;
}

/* A kind is as likely as pawns of it are left. */
static void check_odds(const Tier *t) {
  for (size_t i = 0; i < t->list.count; i++)
    for (int k = 0; k < t->game->nkinds; k++)
      if (strcmp(t->game->kinds[k].letter[0], t->texts[i]) == 0)
        munit_assert_int(t->list.at[i].weight, ==,
                         *position_stock(t->game, t->pos, t->pos->turn, k));
}

static MunitResult test_odds(const MunitParameter params[], void *data) {
  static const char *const settings[] = {"setup=random", "size=8"};
  Tier t;
  Random random;
  (void)params, (void)data;
  tier_open(&t, "games/galax.lua", settings, 2);
  random_seed(&random, munit_rand_uint32());
  for (int ply = 0; ply < 48; ply++) {
    tier_list(&t);
    munit_assert_size(t.list.count, >, 0);
    check_odds(&t);
    tier_make(&t, t.texts[play_weighted(&t.list, &random)]);
  }
  munit_assert_string_equal(t.game->phases[t.pos->phase].name, "main");
  tier_close(&t);
  return MUNIT_OK;
}

static MunitParameterEnum kind_params[] = {{"kind", (char **)kinds},
                                           {NULL, NULL}};

MunitTest suns_tests[] = {
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, kind_params},
    {"odds", test_odds, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
