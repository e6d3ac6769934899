/* SPDX-License-Identifier: MIT
** test_sample.c - random ways that are drawn, not counted.
**
** What is drawn must be one of the moves that the walk lists, every move about
** as often as any other, and nothing only where there is nothing.
*/
#include "engine/decision.h"
#include "engine/special/sample.h"
#include "tier.h"
#include "munit.h"

enum { DRAWS = 200, MOVES_MOST = 24 };

static const PhaseRule *rule_of(const Tier *t) {
  return &t->machine.program->phases[t->pos->phase];
}

/* Draws once; the number of the move in the list. */
static size_t draw(Tier *t) {
  Error err = {0};
  size_t index;
  uint64_t before = t->pos->hash;
  munit_assert_true(play_index(&t->machine, t->pos, &t->list, &index, &err));
  munit_assert_size(index, <, t->list.count);
  munit_assert_uint64(t->pos->hash, ==, before);
  return index;
}

/* With n moves each comes DRAWS times, give or take five deviations. */
static void check_uniform(Tier *t) {
  int drawn[MOVES_MOST] = {0};
  size_t n = t->list.count;
  for (size_t i = 0; i < DRAWS * n; i++) drawn[draw(t)]++;
  for (size_t i = 0; i < n; i++) {
    munit_assert_int(drawn[i], >, DRAWS - 71);
    munit_assert_int(drawn[i], <, DRAWS + 71);
  }
}

static void check_exists(Tier *t, bool has_way) {
  Error err = {0};
  bool exists;
  munit_assert_true(sample_exists(&t->machine, t->pos,
                                  decision_decider(t->game, t->pos), rule_of(t),
                                  &exists, &err));
  munit_assert_true(exists == has_way);
}

static bool is_way(const Tier *t, size_t k) {
  return play_line(t->game, &t->list, &t->list.at[k]) >= 0;
}

/* Plays a game; '*uniform' positions with few moves are drawn from often. */
static void play(const char *path, int plies, int uniform) {
  Tier t;
  int nsampled = 0;
  tier_open(&t, path, NULL, 0);
  random_seed(&t.pos->random, 7);
  for (int ply = 0; ply < plies; ply++) {
    tier_list(&t);
    if (!t.list.count) break;
    if (sample_can(&t.machine, t.pos)) {
      nsampled++;
      check_exists(&t, is_way(&t, 0));
      if (uniform && t.list.count > 1 && t.list.count <= MOVES_MOST) {
        check_uniform(&t);
        uniform--;
      }
    }
    size_t k = draw(&t);
    tier_make(&t, t.texts[k]);
  }
  munit_assert_int(nsampled, >, 5);
  munit_assert_int(uniform, ==, 0);
  tier_close(&t);
}

static MunitResult test_go(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  play("games/go.lua", 200, 2);
  return MUNIT_OK;
}

static MunitResult test_kalah(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  play("games/kalah.lua", 60, 3);
  return MUNIT_OK;
}

/* Checks are tested when a move is drawn. */
static MunitResult test_chess(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  play("games/chess.lua", 200, 1);
  play("games/xiangqi.lua", 200, 1);
  return MUNIT_OK;
}

MunitTest sample_tests[] = {
    {"/chess", test_chess, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/go", test_go, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/kalah", test_kalah, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
