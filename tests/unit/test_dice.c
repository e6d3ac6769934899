/* SPDX-License-Identifier: MIT
** test_dice.c - the focus of this file is what rolls can show, how often, and
** the dice that lie in a position afterwards.
*/
#include "kernel/state/dice.h"
#include <string.h>
#include "fixture.h"
#include "munit.h"

static const DiceRule two = {2, 6, 4};

static MunitResult two_dice(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Outcome out[OUTCOMES_MAX];
  char text[32];
  uint32_t sum = 0;
  munit_assert_int(dice_outcomes(&two, out), ==, 21);
  for (int i = 0; i < 21; i++) {
    bool is_double = out[i].face[0] == out[i].face[1];
    munit_assert_int(out[i].face[0], >=, out[i].face[1]);
    munit_assert_uint32(out[i].weight, ==, is_double ? 1 : 2);
    sum += out[i].weight;
  }
  munit_assert_uint32(sum, ==, 36);
  dice_text(&two, &out[0], text, sizeof text);
  munit_assert_string_equal(text, "roll 1 1");
  dice_text(&two, &out[1], text, sizeof text);
  munit_assert_string_equal(text, "roll 2 1");
  dice_text(&two, &out[20], text, sizeof text);
  munit_assert_string_equal(text, "roll 6 6");
  return MUNIT_OK;
}

static uint32_t power(uint32_t base, int n) {
  return n == 0 ? 1 : base * power(base, n - 1);
}

/* All ways of falling are counted once, whatever the dice. */
static MunitResult weights(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Outcome out[OUTCOMES_MAX];
  for (int count = 1; count <= DICE_MAX; count++)
    for (int faces = 1; faces <= FACES_MAX; faces++) {
      DiceRule rule = {count, faces, 0};
      int n = dice_outcomes(&rule, out);
      uint32_t sum = 0;
      for (int i = 0; i < n; i++) {
        sum += out[i].weight;
        if (i > 0) /* in order, so none is there twice */
          munit_assert_int(memcmp(out[i - 1].face, out[i].face, (size_t)count),
                           <, 0);
      }
      if (n > 0) munit_assert_uint32(sum, ==, power((uint32_t)faces, count));
    }
  munit_assert_int(dice_outcomes(&(DiceRule){3, 6, 0}, out), ==, 56);
  munit_assert_int(dice_outcomes(&(DiceRule){4, 6, 0}, out), ==, 126);
  return MUNIT_OK;
}

static MunitResult beyond_limits(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const DiceRule rules[] = {{0, 6, 0},  {DICE_MAX + 1, 6, 0},
                                   {2, 0, 0},  {2, FACES_MAX + 1, 0},
                                   {4, 20, 0}, {2, 23, 0}};
  Outcome out[OUTCOMES_MAX];
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    munit_assert_int(dice_outcomes(&rules[i], out), ==, 0);
  munit_assert_int(dice_outcomes(&(DiceRule){2, 22, 0}, out), ==, 253);
  return MUNIT_OK;
}

static MunitResult laying(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_track);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  const Outcome mixed = {{5, 2}, 2}, same = {{3, 3}, 1};
  const DiceRule plain = {2, 6, 0};
  munit_assert_true(dice_lay(&j, g, pos, &two, &mixed));
  munit_assert_int(pos->ndice, ==, 2);
  munit_assert_int(*position_dice(g, pos, 5), ==, 1);
  munit_assert_int(*position_dice(g, pos, 2), ==, 1);
  fixture_check(g, pos);
  munit_assert_true(dice_lay(&j, g, pos, &two, &same));
  munit_assert_int(pos->ndice, ==, 4);
  munit_assert_int(*position_dice(g, pos, 3), ==, 4);
  munit_assert_int(*position_dice(g, pos, 5), ==, 0);
  munit_assert_true(dice_lay(&j, g, pos, &plain, &same));
  munit_assert_int(*position_dice(g, pos, 3), ==, 2);
  munit_assert_true(dice_clear(&j, g, pos));
  munit_assert_int(pos->ndice, ==, 0);
  fixture_check(g, pos);
  munit_assert_true(position_is_equal(g, pos, g->start));
  journal_back(&j, g, pos, 2);
  munit_assert_int(pos->ndice, ==, 2);
  munit_assert_int(*position_dice(g, pos, 5), ==, 1);
  journal_done(&j);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult small_room(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const Outcome outcome = {{6, 5}, 2};
  for (size_t size = 1; size < 12; size++) {
    char text[16] = "###############";
    dice_text(&two, &outcome, text, size);
    munit_assert_int(strncmp(text, "roll 6 5", size - 1), ==, 0);
    munit_assert_size(strlen(text), <, size);
    munit_assert_char(text[size], ==, '#');
  }
  return MUNIT_OK;
}

static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_track);
  const Outcome mixed = {{5, 2}, 2};
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  memory_fail_at(1);
  munit_assert_false(dice_lay(&j, g, pos, &two, &mixed));
  memory_fail_at(0);
  munit_assert_true(dice_lay(&j, g, pos, &two, &mixed));
  memory_fail_at(1);
  munit_assert_false(dice_clear(&j, g, pos));
  memory_fail_at(0);
  fixture_done(&j, g, pos);
  return MUNIT_OK;
}

MunitTest dice_tests[] = {{"two-dice", two_dice, 0, 0, 0, 0},
                          {"weights", weights, 0, 0, 0, 0},
                          {"beyond-limits", beyond_limits, 0, 0, 0, 0},
                          {"laying", laying, 0, 0, 0, 0},
                          {"small-room", small_room, 0, 0, 0, 0},
                          {"no-memory", no_memory, 0, 0, 0, 0},
                          {0, 0, 0, 0, 0, 0}};
