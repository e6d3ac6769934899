/* SPDX-License-Identifier: MIT
** test_suns.c - Sirius and Galax: the drawn rules against plain Lua.
**
** Pieces are thrown on the board, champions and marks of fault among them,
** and both programs of the rules play on from there: the same moves, the same
** positions. Then the odds of a set-up by chance.
*/
#include "kernel/diagram.h"
#include "munit.h"
#include "native/movetext.h"
#include "native/play.h"
#include "script/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 2048, TIERS = 3, SETTINGS = 2 };

typedef struct Tier {
  Game *game;
  Machine machine;
  Position *pos;
  MoveList list;
  char texts[MOVES_MAX][MOVE_TEXT];
  const char *sorted[MOVES_MAX];
} Tier;

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

static void open_tier(Tier *t, const char *folder, const char *kind) {
  char words[128], path[128];
  const char *settings[SETTINGS];
  int n = 0;
  Error err = {0};
  snprintf(words, sizeof words, "%s", kind);
  char *game = strtok(words, " ");
  while (n < SETTINGS && (settings[n] = strtok(NULL, " ")) != NULL) n++;
  snprintf(path, sizeof path, "%s/%s.lua", folder, game);
  t->game = load_game(path, settings, n, &err);
  if (t->game == NULL) munit_errorf("%s: %s", path, err.text);
  munit_assert_true(machine_init(&t->machine, t->game, &err));
  t->pos = position_new(t->game, &err);
  munit_assert_not_null(t->pos);
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
  if (t->list.count > 0)
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
  text_done(&x);
  text_done(&y);
}

static void play_all(Tier *tiers, Random *random, int plies) {
  for (int ply = 0; ply < plies; ply++) {
    char text[MOVE_TEXT];
    for (int i = 0; i < TIERS; i++) list(&tiers[i]);
    for (int i = 1; i < TIERS; i++) check_lists(&tiers[0], &tiers[i]);
    if (tiers[0].list.count == 0) return;
    uint32_t k = random_below(random, (uint32_t)tiers[0].list.count);
    memcpy(text, tiers[0].texts[k], sizeof text);
    for (int i = 0; i < TIERS; i++) make(&tiers[i], text);
    for (int i = 1; i < TIERS; i++) check_positions(&tiers[0], &tiers[i]);
  }
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

/* Few pieces stand on the board, so that they can move. */
static void scatter(Tier *tiers, Random *random) {
  int side = tiers[0].game->board->count == 64 ? 8 : 10;
  Text text;
  Error err = {0};
  text_init(&text);
  for (int row = 0; row < side; row++) {
    if (row > 0) text_add_char(&text, '/');
    add_row(&text, random, side);
  }
  text_addf(&text, " %c", random_below(random, 2) ? 'w' : 'b');
  for (int i = 0; i < TIERS; i++)
    if (!diagram_read(tiers[i].game, text_string(&text), tiers[i].pos, &err))
      munit_errorf("%s: %s", text_string(&text), err.text);
  text_done(&text);
}

static MunitResult test_agree(const MunitParameter params[], void *data) {
  (void)data;
  const char *kind = munit_parameters_get(params, "kind");
  Tier *tiers = calloc(TIERS, sizeof *tiers);
  Random random;
  munit_assert_not_null(tiers);
  open_tier(&tiers[0], "games", kind);
  open_tier(&tiers[1], "games", kind);
  open_tier(&tiers[2], "tests/oracle", kind);
  tiers[1].machine.planes_off = true;
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 8; i++) {
    scatter(tiers, &random);
    play_all(tiers, &random, 6);
  }
  for (int i = 0; i < TIERS; i++) close_tier(&tiers[i]);
  free(tiers);
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
  (void)params, (void)data;
  Tier *t = calloc(1, sizeof *t);
  Error err = {0};
  Random random;
  munit_assert_not_null(t);
  open_tier(t, "games", "galax setup=random size=8");
  munit_assert_true(play_begin(&t->machine, t->pos, &err));
  random_seed(&random, munit_rand_uint32());
  for (int ply = 0; ply < 48; ply++) {
    list(t);
    munit_assert_size(t->list.count, >, 0);
    check_odds(t);
    make(t, t->texts[play_weighted(&t->list, &random)]);
  }
  munit_assert_string_equal(t->game->phases[t->pos->phase].name, "main");
  close_tier(t);
  free(t);
  return MUNIT_OK;
}

static MunitParameterEnum kind_params[] = {{"kind", (char **)kinds},
                                           {NULL, NULL}};

MunitTest suns_tests[] = {
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, kind_params},
    {"odds", test_odds, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
