/* SPDX-License-Identifier: MIT
** test_muster.c - ways counted from sets.
**
** One machine counts from sets and makes the k-th way, the other walks and
** lists. The numbers must be equal, and each way must lead to where the same
** way of the list does, by the same rule.
*/
#include "engine/special/muster.h"
#include "engine/decision.h"
#include "kernel/text/diagram.h"
#include "tier.h"
#include "munit.h"

#include <stdlib.h>
#include <string.h>

enum { ALL_BELOW = 150, PICKS = 40 };

static void check_ways(Tier tiers[2]) {
  Error err = {0};
  uint32_t n = (uint32_t)tiers[1].list.count;
  munit_assert_true(decision_make(&tiers[0].machine, tiers[0].pos, &err));
  munit_assert_not_null(tiers[0].machine.offer.rule->muster);
  for (uint32_t k = 0; k < n && n < ALL_BELOW; k++)
    tier_check_picked(&tiers[0], &tiers[1], k);
  for (int i = 0; i < PICKS && n >= ALL_BELOW; i++)
    tier_check_picked(&tiers[0], &tiers[1], munit_rand_uint32() % n);
}

static void open(Tier tiers[2], const char *path, const char *const *settings,
                 int n) {
  for (int i = 0; i < 2; i++) tier_open(&tiers[i], path, settings, n);
  machine_walk(&tiers[1].machine, true);
}

/* One ply in 'every' is compared; false: the game is over. */
static bool step(Tier tiers[2], int ply, int every) {
  char text[MOVE_TEXT];
  for (int i = 0; i < 2; i++) tier_list(&tiers[i]);
  uint32_t n = (uint32_t)tiers[1].list.count;
  if (n == 0) return false;
  munit_assert_size(tiers[0].list.count, ==, n);
  /* a player who has to pass has no way */
  if (ply % every == 0 && strcmp(tiers[1].texts[0], "pass") != 0)
    check_ways(tiers);
  memcpy(text, tiers[1].texts[munit_rand_uint32() % n], sizeof text);
  for (int i = 0; i < 2; i++) tier_make(&tiers[i], text);
  return true;
}

static void play(const char *path, const char *const *settings, int n,
                 int plies, int every) {
  Tier tiers[2];
  open(tiers, path, settings, n);
  for (int ply = 0; ply < plies && step(tiers, ply, every); ply++) continue;
  for (int i = 0; i < 2; i++) tier_close(&tiers[i]);
}

static void play_from(const char *path, const char *const *settings, int n,
                      const char *position) {
  Tier tiers[2];
  Error err = {0};
  open(tiers, path, settings, n);
  for (int i = 0; i < 2; i++) {
    if (!diagram_read(tiers[i].game, position, tiers[i].pos, &err))
      munit_errorf("%s: %s", position, err.text);
    munit_assert_true(play_begin(&tiers[i].machine, tiers[i].pos, &err));
  }
  for (int ply = 0; ply < 4 && step(tiers, ply, 1); ply++) continue;
  for (int i = 0; i < 2; i++) tier_close(&tiers[i]);
}

static const char *setting(const MunitParameter params[], const char *name) {
  const char *value = munit_parameters_get(params, name);
  return value ? value : "";
}

static MunitResult lines_of_action(const MunitParameter params[], void *data) {
  (void)data;
  const char *settings[] = {setting(params, "both")};
  for (int i = 0; i < 2; i++)
    play("games/lines-of-action.lua", settings, 1, 200, 7);
  return MUNIT_OK;
}

static MunitResult morris(const MunitParameter params[], void *data) {
  (void)data;
  const char *settings[] = {setting(params, "fly")};
  for (int i = 0; i < 6; i++)
    play("games/nine-mens-morris.lua", settings, 1, 250, 3);
  return MUNIT_OK;
}

/* Positions that chance seldom comes to: three men against many, nobody to
** take, all men of the rival in mills, a man that leaves the mill it closes. */
static MunitResult morris_drawn(const MunitParameter params[], void *data) {
  static const char *const positions[] = {
      "w1w/3/3/6/3/3/3 w stock=7,9",        "w1w/3/3/2w3/bbb/3/3 w stock=0,0",
      "w1w/1w1/3/bb4/3/1w1/b2 w stock=0,0", "ww1/3/3/6/bbb/3/1w1 w stock=0,0",
      "www/3/b1b/6/1bb/3/w2 w stock=0,0",   "www/w2/3/w5/b2/bb1/3 w stock=0,0",
      "w1w/w2/w2/3w2/3/bbb/3 w stock=1,0"};
  const char *settings[] = {setting(params, "fly")};
  (void)data;
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    play_from("games/nine-mens-morris.lua", settings, 1, positions[i]);
  return MUNIT_OK;
}

static MunitResult leaper(const MunitParameter params[], void *data) {
  (void)data;
  const char *settings[] = {setting(params, "form")};
  for (int i = 0; i < 3; i++)
    play("tests/walks/leaper.lua", settings, 1, 80, 3);
  return MUNIT_OK;
}

/* What is written down besides has to be walked. */
static MunitResult mill(const MunitParameter params[], void *data) {
  (void)data;
  const char *settings[] = {setting(params, "step"), setting(params, "take"),
                            setting(params, "note")};
  for (int i = 0; i < 2; i++) play("tests/walks/mill.lua", settings, 3, 60, 2);
  return MUNIT_OK;
}

static char *both[] = {"both=mover", "both=draw", NULL};
static char *fly[] = {"fly=on", "fly=off", NULL};
static char *form[] = {"form=empties", "form=rivals", "form=stones",
                       "form=long", NULL};
static char *steps[] = {"step=orthogonal", "step=forward", "step=any",
                        "step=fly", NULL};
static char *takes[] = {"take=loose", "take=either", "take=any", NULL};
static char *notes[] = {"note=no", "note=yes", NULL};
static MunitParameterEnum loa_options[] = {{"both", both}, {NULL, NULL}};
static MunitParameterEnum morris_options[] = {{"fly", fly}, {NULL, NULL}};
static MunitParameterEnum leaper_options[] = {{"form", form}, {NULL, NULL}};
static MunitParameterEnum mill_options[] = {
    {"step", steps}, {"take", takes}, {"note", notes}, {NULL, NULL}};

MunitTest muster_tests[] = {
    {"lines-of-action", lines_of_action, NULL, NULL, 0, loa_options},
    {"morris", morris, NULL, NULL, 0, morris_options},
    {"morris-drawn", morris_drawn, NULL, NULL, 0, morris_options},
    {"leaper", leaper, NULL, NULL, 0, leaper_options},
    {"mill", mill, NULL, NULL, 0, mill_options},
    {NULL, NULL, NULL, NULL, 0, NULL}};
