/* SPDX-License-Identifier: MIT
** test_turn.c - the focus of this file is where play goes after a decision.
*/
#include "kernel/state/turn.h"
#include "fixture.h"
#include "munit.h"

static MunitResult reading(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const struct {
    const char *text;
    Target target;
  } cases[] = {{"main", {TARGET_SAME, 0, 1}},
               {"rival:main", {TARGET_NEXT, 0, 1}},
               {"me:roll", {TARGET_ASKED, 0, 2}},
               {"second:window", {TARGET_NAMED, 1, 0}},
               {"red:roll", {TARGET_NAMED, 0, 2}},
               {"blue:main", {TARGET_NAMED, 1, 1}}};
  Game *g = fixture_make(fixture_rich);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Target target;
    Error err = {0};
    munit_assert_true(turn_read_target(g, cases[i].text, &target, &err));
    munit_assert_int(target.who, ==, cases[i].target.who);
    munit_assert_int(target.player, ==, cases[i].target.player);
    munit_assert_int(target.phase, ==, cases[i].target.phase);
  }
  game_free(g);
  return MUNIT_OK;
}

static MunitResult mistakes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const cases[][2] = {
      {"mian", "there is no phase 'mian' (did you mean 'main'?)"},
      {"rival:", "there is no phase '': write it in phases = { ... }"},
      {"", "there is no phase '': write it in phases = { ... }"},
      {"green:main", "unknown player 'green' in the target 'green:main': write "
                     "\"rival:phase\", \"me:phase\" or a player's name"},
      {":main", "unknown player '' in the target ':main': write "
                "\"rival:phase\", \"me:phase\" or a player's name"},
      {"a name that is longer than any name can be:main",
       "there is no phase 'a name that is longer than any name can be:main': "
       "write it in phases = { ... }"}};
  Game *g = fixture_make(fixture_rich);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Target target;
    Error err = {0};
    munit_assert_false(turn_read_target(g, cases[i][0], &target, &err));
    munit_assert_string_equal(err.text, cases[i][1]);
    munit_assert_int(err.code, ==, ERROR_RULE);
  }
  game_free(g);
  return MUNIT_OK;
}

/* "second" needs a second player. */
static MunitResult lonely(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Target target;
  Error err = {0};
  g->nplayers = 1;
  munit_assert_false(turn_read_target(g, "second:main", &target, &err));
  g->nplayers = 2;
  game_free(g);
  return MUNIT_OK;
}

static MunitResult table(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Target target = {TARGET_NAMED, 1, 2};
  munit_assert_int(turn_add_target(g, g->targets[0]), ==, 0);
  munit_assert_int(turn_add_target(g, target), ==, 1);
  target.player = 0;
  munit_assert_int(turn_add_target(g, target), ==, 2);
  target.player = 1;
  munit_assert_int(turn_add_target(g, target), ==, 1);
  for (int i = 3; i < TARGETS_MAX; i++) {
    target.phase = (uint8_t)i;
    munit_assert_int(turn_add_target(g, target), ==, i);
  }
  target.phase = TARGETS_MAX;
  munit_assert_int(turn_add_target(g, target), ==, -1);
  munit_assert_int(g->ntargets, ==, TARGETS_MAX);
  game_free(g);
  return MUNIT_OK;
}

static Player asked_in(const Game *g, const char *phase, uint8_t turn) {
  Error err;
  Position *pos = position_new(g, &err);
  munit_assert_not_null(pos);
  pos->phase = (uint8_t)game_phase(g, phase);
  pos->turn = turn;
  Player who = position_asked(g, pos);
  position_free(pos);
  return who;
}

static MunitResult asked(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  munit_assert_int(asked_in(g, "main", 0), ==, 0);
  munit_assert_int(asked_in(g, "window", 0), ==, 1);
  munit_assert_int(asked_in(g, "window", 1), ==, 0);
  munit_assert_int(asked_in(g, "roll", 1), ==, NO_PLAYER);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult going(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const struct {
    const char *target;
    Player turn, asked, then;
  } cases[] = {{"main", 0, 1, 0},           {"rival:main", 0, 1, 1},
               {"rival:main", 1, 1, 0},     {"me:roll", 0, 1, 1},
               {"red:window", 1, 1, 0},     {"second:main", 0, 0, 1},
               {"me:main", 1, NO_PLAYER, 1}};
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Target target;
    munit_assert_true(turn_read_target(g, cases[i].target, &target, NULL));
    munit_assert_true(journal_turn(&j, g, pos, cases[i].turn));
    munit_assert_true(turn_go(&j, g, pos, target, cases[i].asked));
    munit_assert_int(pos->turn, ==, cases[i].then);
    munit_assert_int(pos->phase, ==, target.phase);
    fixture_check(g, pos);
  }
  fixture_done(&j, g, pos);
  return MUNIT_OK;
}

MunitTest turn_tests[] = {{"reading", reading, 0, 0, 0, 0},
                          {"mistakes", mistakes, 0, 0, 0, 0},
                          {"lonely", lonely, 0, 0, 0, 0},
                          {"table", table, 0, 0, 0, 0},
                          {"asked", asked, 0, 0, 0, 0},
                          {"going", going, 0, 0, 0, 0},
                          {0, 0, 0, 0, 0, 0}};
