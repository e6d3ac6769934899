/* SPDX-License-Identifier: MIT
** test_plate.c - a plate that slides over cells: up and down are one shift
** wherever it lies, and the game played on it agrees with plain Lua.
*/
#include "kernel/diagram.h"
#include "kernel/shape.h"
#include "native/movetext.h"
#include "native/play.h"
#include "script/load.h"
#include "munit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 1024, TIERS = 3 };

/* ---- the board ---- */

typedef struct Size {
  int w, h, frame_w, frame_h;
} Size;

static const Size sizes[] = {{8, 8, 9, 9},   {1, 1, 1, 1}, {3, 2, 9, 7},
                             {2, 5, 12, 11}, {4, 4, 4, 4}, {5, 1, 6, 26},
                             {12, 3, 13, 9}};

/* A bare game on the plate, to have positions of it. */
static Game *bare_game(const Size *s) {
  Error err = {0};
  static const char *const letters[] = {"x", "o"};
  Game *g = game_new(&err);
  munit_assert_not_null(g);
  g->nplayers = 2;
  g->board = shape_plate(s->w, s->h, s->frame_w, s->frame_h, 2, &err);
  if (!g->board) munit_errorf("%s", err.text);
  game_add_kind(g, "pawn", false, -1, letters, &err);
  g->registers[0] = (Register){.name = "plate", .type = REGISTER_SITE};
  g->nregisters = 1;
  g->nphases = 1;
  munit_assert_true(game_lay_out(g, &err));
  return g;
}

static void check_layers(const Board *b, const Size *s) {
  munit_assert_int(b->count, ==, s->w * s->h + s->frame_w * s->frame_h);
  munit_assert_int(plane_count(b->holes.w, b->words), ==, s->w * s->h);
  munit_assert_int(plane_count(b->cells.w, b->words), ==,
                   s->frame_w * s->frame_h);
  munit_assert_int(plane_count(b->rests.w, b->words), ==,
                   (s->frame_w - s->w + 1) * (s->frame_h - s->h + 1));
  munit_assert_int(b->nrows, ==, s->h);
  munit_assert_int(b->nframe, ==, s->frame_h);
  munit_assert_string_equal(board_name(b, b->hole), "a1");
  for (int d = 0; d < b->ndirs; d++)
    if (b->any >> d & 1) munit_assert_int(b->dir[d].slides, ==, 0);
}

/* Up from a cell, by the names alone. */
static Site hole_above(const Board *b, const Size *s, Site at, Site cell) {
  const char *rest = board_name(b, at), *name = board_name(b, cell);
  int x = name[0] - rest[0], y = atoi(name + 1) - atoi(rest + 1);
  char hole[SITE_NAME];
  if (x < 0 || x >= s->w || y < 0 || y >= s->h) return NO_SITE;
  snprintf(hole, sizeof hole, "%c%d", 'a' + x, y + 1);
  return board_site(b, hole);
}

static void check_place(const Game *g, Position *pos, const Size *s, Site at) {
  const Board *b = g->board;
  Dir up = board_dir(b, "up"), down = board_dir(b, "down");
  *position_site(g, pos, g->plate_slot) = at;
  for (int i = 0; i < b->bits; i++) {
    Site site = (Site)i;
    if (!board_has(b, site)) continue;
    bool is_cell = plane_has(b->cells.w, site);
    Site hole = is_cell ? hole_above(b, s, at, site) : NO_SITE;
    munit_assert_uint16(position_next(g, pos, site, up), ==, hole);
    if (hole != NO_SITE)
      munit_assert_uint16(position_next(g, pos, hole, down), ==, site);
    if (is_cell)
      munit_assert_uint16(position_next(g, pos, site, down), ==, NO_SITE);
  }
}

static MunitResult every_place(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    const Size *s = &sizes[i];
    Game *g = bare_game(s);
    const Board *b = g->board;
    check_layers(b, s);
    for (Site at = plane_next(b->rests.w, b->words, 0); at != NO_SITE;
         at = plane_next(b->rests.w, b->words, at + 1u))
      check_place(g, g->start, s, at);
    *position_site(g, g->start, g->plate_slot) = NO_SITE;
    munit_assert_uint16(
        position_next(g, g->start, b->hole, board_dir(b, "down")), ==, NO_SITE);
    game_free(g);
  }
  return MUNIT_OK;
}

static void check_refused(const Size *s, const char *part) {
  Error err = {0};
  munit_assert_null(shape_plate(s->w, s->h, s->frame_w, s->frame_h, 2, &err));
  munit_assert_ptr_not_null(strstr(err.text, part));
}

static MunitResult sizes_refused(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_refused(&(Size){9, 8, 8, 8}, "does not lie on 8 x 8 cells");
  check_refused(&(Size){8, 9, 8, 8}, "does not lie on 8 x 8 cells");
  check_refused(&(Size){0, 1, 8, 8}, "does not lie on");
  check_refused(&(Size){13, 1, 13, 1}, "too large");
  return MUNIT_OK;
}

static MunitResult drawn_regions(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Board *b = shape_plate(2, 2, 3, 3, 2, &err);
  const char *below[] = {". . *\n. . .\n* . .\n"};
  const char *above[] = {"\n * .\n\n . .  -- the plate\n"};
  const char *wrong[] = {". .\n. .\n. .\n. .\n"};
  munit_assert_not_null(b);
  munit_assert_true(board_add_region(b, "below", below, 1, &err));
  munit_assert_true(board_add_region(b, "above", above, 1, &err));
  munit_assert_false(board_add_region(b, "wrong", wrong, 1, &err));
  const Region *r = board_region(b, "below");
  munit_assert_int(r->norder[0], ==, 2);
  munit_assert_true(plane_has(r->sites[1].w, board_site(b, "A1")));
  munit_assert_true(plane_has(r->sites[1].w, board_site(b, "C3")));
  r = board_region(b, "above");
  munit_assert_int(r->norder[0], ==, 1);
  munit_assert_true(plane_has(r->sites[0].w, board_site(b, "a2")));
  board_free(b);
  return MUNIT_OK;
}

/* ---- the game ---- */

typedef struct Tier {
  Game *game;
  Machine machine;
  Position *pos;
  MoveList list;
  char (*texts)[MOVE_TEXT];
  const char *sorted[MOVES_MAX];
} Tier;

static void open_tier(Tier *t, const char *path, const char *const *settings,
                      int n) {
  Error err = {0};
  t->game = load_game(path, settings, n, &err);
  if (!t->game) munit_errorf("%s: %s", path, err.text);
  t->texts = calloc(MOVES_MAX, MOVE_TEXT);
  munit_assert_true(machine_init(&t->machine, t->game, &err));
  t->pos = position_new(t->game, &err);
  munit_assert_true(t->texts && t->pos);
  munit_assert_true(play_begin(&t->machine, t->pos, &err));
}

static void close_tier(Tier *t) {
  movelist_done(&t->list);
  position_free(t->pos);
  machine_done(&t->machine);
  game_free(t->game);
  free(t->texts);
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void list_moves(Tier *t) {
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

static void play_text(Tier *t, const char *text) {
  Error err = {0};
  for (size_t i = 0; i < t->list.count; i++) {
    if (strcmp(t->texts[i], text) != 0) continue;
    if (!play_do(&t->machine, t->pos, &t->list, t->list.at[i], NULL, &err))
      munit_errorf("%s", err.text);
    return;
  }
  munit_errorf("no move '%s'", text);
}

static void check_same(const Tier *a, const Tier *b) {
  Text x, y;
  text_init(&x);
  text_init(&y);
  diagram_write(a->game, a->pos, &x);
  diagram_write(b->game, b->pos, &y);
  munit_assert_string_equal(text_string(&x), text_string(&y));
  munit_assert_uint64(a->pos->hash, ==, b->pos->hash);
  munit_assert_uint64(a->pos->hash, ==, position_recount(a->game, a->pos));
  text_done(&x);
  text_done(&y);
}

/* Random moves, with takes and answers more often than chance would: the
** last moves in order of generation are the rarer ones. */
static uint32_t choose(Random *random, uint32_t n) {
  uint32_t k = random_below(random, n);
  if (random_below(random, 4) == 0) k = random_below(random, n < 8 ? n : 8);
  return k;
}

static void play_all(Tier *tiers, Random *random, int plies) {
  for (int ply = 0; ply < plies; ply++) {
    char text[MOVE_TEXT];
    for (int i = 0; i < TIERS; i++) list_moves(&tiers[i]);
    for (int i = 1; i < TIERS; i++) {
      munit_assert_size(tiers[0].list.count, ==, tiers[i].list.count);
      for (size_t k = 0; k < tiers[0].list.count; k++)
        munit_assert_string_equal(tiers[0].sorted[k], tiers[i].sorted[k]);
    }
    if (tiers[0].list.count == 0) return;
    uint32_t k = choose(random, (uint32_t)tiers[0].list.count);
    memcpy(text, tiers[0].sorted[k], sizeof text);
    for (int i = 0; i < TIERS; i++) play_text(&tiers[i], text);
    for (int i = 1; i < TIERS; i++) check_same(&tiers[0], &tiers[i]);
  }
}

/* Near the end, with the reserve empty: pawns are lifted and put elsewhere. */
static void start_late(Tier *tiers) {
  Error err = {0};
  for (int i = 0; i < TIERS; i++)
    if (!diagram_read(tiers[i].game,
                      "8/8/2r5/3rB3/8/2r1r3/8/b1rr4 s plate=B2 "
                      "captured=r9,r9 stock=B2,B1",
                      tiers[i].pos, &err))
      munit_errorf("%s", err.text);
}

static MunitResult tiers_agree(const MunitParameter params[], void *data) {
  (void)data;
  char sheet[32];
  const char *settings[] = {sheet, munit_parameters_get(params, "push"),
                            munit_parameters_get(params, "remainder")};
  Tier *tiers = calloc(TIERS, sizeof *tiers);
  Random random;
  munit_assert_not_null(tiers);
  random_seed(&random, munit_rand_uint32());
  snprintf(sheet, sizeof sheet, "sheet=%u", 1 + random_below(&random, 6));
  open_tier(&tiers[0], "games/abraxas.lua", settings, 3);
  open_tier(&tiers[1], "games/abraxas.lua", settings, 3);
  open_tier(&tiers[2], "tests/oracle/abraxas.lua", settings, 3);
  munit_assert_true(game_is_native(tiers[0].game));
  tiers[1].machine.planes_off = true;
  play_all(tiers, &random, 40);
  start_late(tiers);
  play_all(tiers, &random, 20);
  for (int i = 0; i < TIERS; i++) close_tier(&tiers[i]);
  free(tiers);
  return MUNIT_OK;
}

static char *pushes[] = {"push=ccw", "push=free", NULL};
static char *remainders[] = {"remainder=gap", "remainder=free", NULL};
static MunitParameterEnum tier_params[] = {
    {"push", pushes}, {"remainder", remainders}, {NULL, NULL}};

MunitTest plate_tests[] = {
    {"every-place", every_place, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"sizes-refused", sizes_refused, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"drawn-regions", drawn_regions, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"tiers-agree", tiers_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     tier_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
