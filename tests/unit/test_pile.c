/* SPDX-License-Identifier: MIT
** test_pile.c - the focus of this file is pieces on pieces.
*/
#include "fixture.h"
#include "munit.h"

typedef struct Piles {
  Game *game;
  Position *pos;
  Site site; /* with room for seven */
} Piles;

static void *set_up(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static Piles piles;
  piles.game = fixture_make(fixture_piles);
  piles.pos = position_new(piles.game, NULL);
  piles.site = NO_SITE;
  for (int s = 0; s < piles.game->board->bits; s++)
    if (board_has(piles.game->board, (Site)s) && piles.game->pile_room[s] == 7)
      piles.site = (Site)s;
  munit_assert_uint16(piles.site, !=, NO_SITE);
  return &piles;
}

static void tear_down(void *data) {
  Piles *piles = data;
  position_free(piles->pos);
  game_free(piles->game);
}

static void push(Piles *p, const char *letters) {
  for (; *letters; letters++) {
    char letter[2] = {*letters, 0};
    pile_push(p->game, p->pos, p->site, game_piece_of_letter(p->game, letter));
  }
}

static MunitResult order(const MunitParameter params[], void *data) {
  (void)params;
  Piles *p = data;
  push(p, "rpP");
  munit_assert_int(pile_height(p->game, p->pos, p->site), ==, 3);
  munit_assert_string_equal(
      game_letter(p->game, pile_piece(p->game, p->pos, p->site, 0)), "r");
  munit_assert_string_equal(
      game_letter(p->game, pile_piece(p->game, p->pos, p->site, 2)), "P");
  munit_assert_string_equal(
      game_letter(p->game, position_piece(p->game, p->pos, p->site)), "P");
  fixture_check(p->game, p->pos);
  Piece top = pile_pop(p->game, p->pos, p->site);
  munit_assert_string_equal(game_letter(p->game, top), "P");
  munit_assert_string_equal(
      game_letter(p->game, position_piece(p->game, p->pos, p->site)), "p");
  fixture_check(p->game, p->pos);
  return MUNIT_OK;
}

static MunitResult runs(const MunitParameter params[], void *data) {
  (void)params;
  Piles *p = data;
  munit_assert_int(pile_run(p->game, p->pos, p->site), ==, 0);
  push(p, "r");
  munit_assert_int(pile_run(p->game, p->pos, p->site), ==, 1);
  push(p, "p");
  munit_assert_int(pile_run(p->game, p->pos, p->site), ==, 1);
  push(p, "Pp"); /* the run is one owner's, whatever the kinds */
  munit_assert_int(pile_run(p->game, p->pos, p->site), ==, 3);
  push(p, "R");
  munit_assert_int(pile_run(p->game, p->pos, p->site), ==, 1);
  push(p, "rr");
  munit_assert_int(pile_run(p->game, p->pos, p->site), ==, 3);
  return MUNIT_OK;
}

static MunitResult full(const MunitParameter params[], void *data) {
  (void)params;
  Piles *p = data;
  push(p, "rrrrrr");
  munit_assert_false(pile_is_full(p->game, p->pos, p->site));
  push(p, "p");
  munit_assert_true(pile_is_full(p->game, p->pos, p->site));
  pile_pop(p->game, p->pos, p->site);
  munit_assert_false(pile_is_full(p->game, p->pos, p->site));
  return MUNIT_OK;
}

/* However it came about: equal piles are equal bytes and equal hashes. */
static MunitResult equal_bytes(const MunitParameter params[], void *data) {
  (void)params;
  Piles *p = data;
  push(p, "rp");
  Position *other = position_new(p->game, NULL);
  Piles o = {p->game, other, p->site};
  push(&o, "pRrPP");
  while (pile_height(o.game, other, o.site) > 0)
    pile_pop(o.game, other, o.site);
  munit_assert_true(position_is_equal(o.game, other, o.game->start));
  push(&o, "rp");
  munit_assert_true(position_is_equal(o.game, other, p->pos));
  munit_assert_uint64(other->hash, ==, p->pos->hash);
  pile_pop(o.game, other, o.site);
  pile_pop(o.game, other, o.site);
  push(&o, "pr");
  munit_assert_uint64(other->hash, !=, p->pos->hash);
  position_free(other);
  return MUNIT_OK;
}

static MunitResult without_piles(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  Position *pos = position_new(g, NULL);
  Site s = fixture_site(g, "e5");
  munit_assert_int(pile_height(g, pos, s), ==, 0);
  munit_assert_int(pile_run(g, pos, s), ==, 0);
  munit_assert_false(pile_is_full(g, pos, s));
  position_set_cell(g, pos, s, 2);
  munit_assert_int(pile_height(g, pos, s), ==, 1);
  munit_assert_int(pile_piece(g, pos, s, 0), ==, 2);
  munit_assert_int(pile_run(g, pos, s), ==, 1);
  munit_assert_true(pile_is_full(g, pos, s));
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

MunitTest pile_tests[] = {{"order", order, set_up, tear_down, 0, 0},
                          {"runs", runs, set_up, tear_down, 0, 0},
                          {"full", full, set_up, tear_down, 0, 0},
                          {"equal-bytes", equal_bytes, set_up, tear_down, 0, 0},
                          {"without-piles", without_piles, 0, 0, 0, 0},
                          {0, 0, 0, 0, 0, 0}};
