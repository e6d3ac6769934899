/* SPDX-License-Identifier: MIT
** test_sets.c - set programs against the walk.
**
** One machine finds its moves by set programs wherever a rule has one, the
** other walks the rules as they are written. They must list the same moves,
** and a choice that is drawn without a list must lead where one of the walk's
** moves leads, by the same rule line.
*/
#include "engine/decision.h"
#include "tier.h"
#include "munit.h"

#include <stdio.h>
#include <string.h>

static void compare_lists(Tier pair[2], const char *path, int ply) {
  for (int i = 0; i < 2; i++) tier_list(&pair[i]);
  if (pair[0].list.count != pair[1].list.count)
    munit_errorf("%s, ply %d: %zu moves, but %zu by the walk", path, ply,
                 pair[0].list.count, pair[1].list.count);
  for (size_t i = 0; i < pair[0].list.count; i++)
    if (strcmp(pair[0].sorted[i], pair[1].sorted[i]) != 0)
      munit_errorf("%s, ply %d: %s, but %s by the walk", path, ply,
                   pair[0].sorted[i], pair[1].sorted[i]);
}

static void play(const char *path, int games, int plies) {
  for (int g = 0; g < games; g++) {
    Tier pair[2];
    bool goes_on = true;
    pair_open(pair, path, NULL, 0);
    for (int ply = 0; ply < plies && goes_on; ply++) {
      compare_lists(pair, path, ply);
      goes_on = pair_step(pair);
    }
    pair_close(pair);
  }
}

static const char *const games[] = {"abalone",
                                    "amazons",
                                    "ataxx",
                                    "breakthrough",
                                    "chess",
                                    "connect-four",
                                    "galax",
                                    "go",
                                    "gomoku",
                                    "hex-7",
                                    "lines-of-action",
                                    "misere-tic-tac-toe",
                                    "sirius",
                                    "nine-mens-morris",
                                    "othello",
                                    "english-draughts",
                                    "international-draughts",
                                    "ur"};

static MunitResult test_games(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    char path[64];
    snprintf(path, sizeof path, "games/%s.lua", games[i]);
    play(path, 1, strcmp(games[i], "amazons") ? 50 : 4);
  }
  return MUNIT_OK;
}

static const char *const walks[] = {
    "chess",  "draughts", "gates", "grab",  "group", "leaper", "loa",   "mill",
    "morris", "othello",  "place", "royal", "said",  "shot",   "shove", "thin"};

static MunitResult test_walks(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
    char path[64];
    snprintf(path, sizeof path, "tests/walks/%s.lua", walks[i]);
    play(path, 1, 40);
  }
  return MUNIT_OK;
}

MunitTest sets_tests[] = {
    {"games", test_games, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"walks", test_walks, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
