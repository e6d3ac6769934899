/* SPDX-License-Identifier: MIT
** test_tiers.c - planes, the walk machine and plain Lua must agree.
**
** Abalone is played at random from several layouts; at every ply the three
** tiers list their moves, and a move made in all three must lead to the same
** position. The drawn game must not call Lua at all.
*/
#include "kernel/diagram.h"
#include "native/movetext.h"
#include "native/play.h"
#include "script/load.h"
#include "munit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 256, PLIES = 40, TIERS = 3 };

/* One way of finding the moves of the same game. */
typedef struct Tier {
  Game *game;
  Machine machine;
  Position *pos;
  MoveList list;
  char texts[MOVES_MAX][MOVE_TEXT];
  const char *sorted[MOVES_MAX];
} Tier;

static const char *const layouts[] = {"standard", "belgian",  "alien", "snakes",
                                      "star",     "fujiyama", NULL};

static Game *load(const char *path, const char *layout) {
  char setting[64];
  const char *settings[] = {setting};
  Error err = {0};
  snprintf(setting, sizeof setting, "layout=%s", layout);
  Game *game = load_game(path, settings, 1, &err);
  if (!game) munit_errorf("%s: %s", path, err.text);
  return game;
}

static void open_tier(Tier *t, const char *path, const char *layout) {
  Error err = {0};
  t->game = load(path, layout);
  munit_assert_true(machine_init(&t->machine, t->game, &err));
  t->pos = position_new(t->game, &err);
  munit_assert_not_null(t->pos);
  random_seed(&t->pos->random, munit_rand_uint32());
  munit_assert_true(play_begin(&t->machine, t->pos, &err));
}

static void close_tier(Tier *t) {
  movelist_done(&t->list);
  position_free(t->pos);
  machine_done(&t->machine);
  game_free(t->game);
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void list(Tier *t) {
  Error err = {0};
  uint32_t count;
  if (!play_list(&t->machine, t->pos, &t->list, &err))
    munit_errorf("%s", err.text);
  munit_assert_size(t->list.count, <=, MOVES_MAX);
  for (size_t i = 0; i < t->list.count; i++) {
    movetext_write(&t->machine, t->pos, &t->list, &t->list.at[i], t->texts[i],
                   MOVE_TEXT);
    t->sorted[i] = t->texts[i];
  }
  if (t->list.count)
    qsort(t->sorted, t->list.count, sizeof *t->sorted, by_text);
  munit_assert_true(play_count(&t->machine, t->pos, &count, &err));
  munit_assert_uint32(count, ==, (uint32_t)t->list.count);
}

static void check_lists(const Tier *a, const Tier *b) {
  munit_assert_size(a->list.count, ==, b->list.count);
  for (size_t i = 0; i < a->list.count; i++)
    munit_assert_string_equal(a->sorted[i], b->sorted[i]);
}

static void make(Tier *t, const char *text) {
  Error err = {0};
  for (size_t i = 0; i < t->list.count; i++) {
    if (strcmp(t->texts[i], text) != 0) continue;
    if (!play_do(&t->machine, t->pos, &t->list, t->list.at[i], NULL, &err))
      munit_errorf("%s", err.text);
    return;
  }
  munit_errorf("no move '%s'", text);
}

static void check_positions(const Tier *a, const Tier *b) {
  Text x, y;
  text_init(&x);
  text_init(&y);
  diagram_write(a->game, a->pos, &x);
  diagram_write(b->game, b->pos, &y);
  munit_assert_string_equal(text_string(&x), text_string(&y));
  munit_assert_uint64(a->pos->hash, ==, b->pos->hash);
  text_done(&x);
  text_done(&y);
}

static void play_all(Tier *tiers, Random *random, int plies) {
  for (int ply = 0; ply < plies; ply++) {
    for (int i = 0; i < TIERS; i++) list(&tiers[i]);
    for (int i = 1; i < TIERS; i++) check_lists(&tiers[0], &tiers[i]);
    if (tiers[0].list.count == 0) return;
    char text[MOVE_TEXT];
    uint32_t k = random_below(random, (uint32_t)tiers[0].list.count);
    memcpy(text, tiers[0].texts[k], sizeof text);
    Text before;
    text_init(&before);
    diagram_write(tiers[0].game, tiers[0].pos, &before);
    munit_logf(MUNIT_LOG_INFO, "%s: %s", text_string(&before), text);
    text_done(&before);
    for (int i = 0; i < TIERS; i++) make(&tiers[i], text);
    for (int i = 1; i < TIERS; i++) check_positions(&tiers[0], &tiers[i]);
  }
}

static MunitResult test_agree(const MunitParameter params[], void *data) {
  (void)data;
  const char *layout = munit_parameters_get(params, "layout");
  Tier *tiers = calloc(TIERS, sizeof *tiers);
  Random random;
  munit_assert_not_null(tiers);
  open_tier(&tiers[0], "games/abalone.lua", layout);
  open_tier(&tiers[1], "games/abalone.lua", layout);
  open_tier(&tiers[2], "tests/oracle/abalone.lua", layout);
  tiers[1].machine.planes_off = true;
  random_seed(&random, munit_rand_uint32());
  play_all(tiers, &random, PLIES);
  for (int i = 0; i < TIERS; i++) close_tier(&tiers[i]);
  free(tiers);
  return MUNIT_OK;
}

/* Positions nobody plays into: marbles thrown on the board. */
static void scatter(Tier *tiers, Random *random) {
  const Game *g = tiers[0].game;
  const Board *b = g->board;
  uint32_t dense = 1 + random_below(random, 4);
  position_reset(g, tiers[0].pos);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    uint32_t k = random_below(random, 2 + dense);
    position_set_cell(g, tiers[0].pos, s, (Piece)(k > dense ? 0 : 1 + k % 2));
  }
  tiers[0].pos->turn = (uint8_t)random_below(random, 2);
  tiers[0].pos->hash = position_recount(g, tiers[0].pos);
  for (int i = 1; i < TIERS; i++) position_copy(g, tiers[i].pos, tiers[0].pos);
}

static MunitResult test_scattered(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  Tier *tiers = calloc(TIERS, sizeof *tiers);
  Random random;
  munit_assert_not_null(tiers);
  open_tier(&tiers[0], "games/abalone.lua", "standard");
  open_tier(&tiers[1], "games/abalone.lua", "standard");
  open_tier(&tiers[2], "tests/oracle/abalone.lua", "standard");
  tiers[1].machine.planes_off = true;
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 60; i++) {
    scatter(tiers, &random);
    play_all(tiers, &random, 2);
  }
  for (int i = 0; i < TIERS; i++) close_tier(&tiers[i]);
  free(tiers);
  return MUNIT_OK;
}

static void play_out(Tier *t, int plies) {
  Error err = {0};
  uint32_t count = 1;
  int line;
  for (int i = 0; i < plies && count; i++)
    munit_assert_true(play_random(&t->machine, t->pos, &count, &line, &err));
}

static MunitResult test_no_lua(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  Tier *t = calloc(1, sizeof *t);
  munit_assert_not_null(t);
  open_tier(t, "games/abalone.lua", "belgian");
  munit_assert_true(game_is_native(t->game));
  unsigned long before = load_hook_calls();
  list(t);
  make(t, t->texts[0]);
  list(t);
  play_out(t, 300);
  munit_assert_ulong(load_hook_calls(), ==, before);
  close_tier(t);
  open_tier(t, "tests/oracle/abalone.lua", "belgian");
  munit_assert_false(game_is_native(t->game));
  before = load_hook_calls();
  play_out(t, 3);
  munit_assert_ulong(load_hook_calls(), >=, before + 3);
  close_tier(t);
  free(t);
  return MUNIT_OK;
}

static MunitParameterEnum layout_params[] = {{"layout", (char **)layouts},
                                             {NULL, NULL}};

MunitTest tiers_tests[] = {
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, layout_params},
    {"scattered", test_scattered, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"no-lua", test_no_lua, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
