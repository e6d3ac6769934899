/* SPDX-License-Identifier: MIT
** test_plate.c - a plate that slides over cells: up and down are one shift
** wherever it lies, and the game played on it agrees with plain Lua.
*/
#include "kernel/board/shape.h"
#include "munit.h"
#include "tier.h"

#include <stdio.h>
#include <string.h>

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

/* Near the end, with the reserve empty: pawns are lifted and put elsewhere. */
static const char late[] =
    "8/8/2r5/3rB3/8/2r1r3/8/b1rr4 s plate=B2 captured=r9,r9 stock=B2,B1";

static MunitResult tiers_agree(const MunitParameter params[], void *data) {
  char sheet[32];
  const char *settings[] = {sheet, munit_parameters_get(params, "push"),
                            munit_parameters_get(params, "remainder")};
  Tier tiers[TIERS];
  Random random;
  (void)data;
  random_seed(&random, munit_rand_uint32());
  snprintf(sheet, sizeof sheet, "sheet=%u", 1 + random_below(&random, 6));
  tiers_open(tiers, "abraxas", settings, 3);
  tiers_play(tiers, &random, 40);
  tiers_set(tiers, late);
  tiers_play(tiers, &random, 20);
  tiers_close(tiers);
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
