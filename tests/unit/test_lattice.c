/* SPDX-License-Identifier: MIT
** test_lattice.c - places, steps and sets in space, against plain loops over
** cells.
*/
#include "kernel/text/diagram.h"
#include "kernel/state/pile.h"
#include "kernel/board/shape.h"
#include "munit.h"

#include <string.h>

enum { CUBES = 9, ROOM = 6 };

static Game *bare_game(void) {
  static const char *const cubes[] = {"B", "W"}, *const marks[] = {"b", "w"};
  Error err = {0};
  Game *g = game_new(&err);
  munit_assert_not_null(g);
  g->nplayers = 2;
  strcpy(g->player[0], "black");
  strcpy(g->player[1], "white");
  memcpy(g->player_letter, "bw", 2);
  g->board = shape_lattice("cube", CUBES, 2, &err);
  if (!g->board) munit_errorf("%s", err.text);
  g->body_kind = game_add_kind(g, "cube", false, -1, cubes, &err);
  game_add_kind(g, "mark", false, -1, marks, &err);
  g->nphases = 1;
  strcpy(g->phases[0].name, "main");
  munit_assert_true(game_lay_out(g, &err));
  return g;
}

/* Cubes anywhere, floating ones too; 'x' moves them all. */
static void scatter(const Game *g, Position *pos, int x) {
  Lattice *l = position_lattice(g, pos);
  int n = munit_rand_int_range(1, CUBES);
  position_reset(g, pos);
  for (int i = 0; i < n; i++) {
    Cell c = {x + munit_rand_int_range(0, 3), munit_rand_int_range(-2, 1),
              munit_rand_int_range(1, 3)};
    if (lattice_find(l, c) >= 0) continue;
    int body = lattice_spare(g, pos);
    lattice_put(l, body, c, (unsigned)munit_rand_int_range(0, 63));
    position_set_cell(g, pos, lattice_cell_site(body),
                      (Piece)munit_rand_int_range(1, 2));
  }
}

/* ---- directions ---- */

static MunitResult directions(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = bare_game();
  const Board *b = g->board;
  for (int d = 0; d < LATTICE_TOUCH; d++) {
    Cell back = lattice_add(lattice_step[d], b->dir[d].opposite, 1);
    munit_assert_int(back.x, ==, 0);
    munit_assert_int(back.y, ==, 0);
    munit_assert_int(back.z, ==, 0);
    if (d < LATTICE_FACES) continue;
    int legs[2];
    lattice_legs(d, legs);
    munit_assert_int(lattice_edge(legs[0], legs[1]), ==, d);
    munit_assert_int(lattice_edge(legs[1], legs[0]), ==, d);
    Cell sum = lattice_add(lattice_step[legs[0]], legs[1], 1);
    munit_assert_true(lattice_is_same(sum, lattice_step[d]));
  }
  game_free(g);
  return MUNIT_OK;
}

static MunitResult turns(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_int(__builtin_popcountll(lattice_turns(0)), ==, 1);
  munit_assert_int(__builtin_popcountll(lattice_turns(1)), ==, 6);
  munit_assert_int(__builtin_popcountll(lattice_turns(5)), ==, 12);
  munit_assert_int(__builtin_popcountll(lattice_turns(3)), ==, 3);
  munit_assert_int(__builtin_popcountll(lattice_turns(63)), ==, 1);
  for (unsigned m = 0; m < 64; m++)
    for (uint64_t rest = lattice_turns(m); rest; rest &= rest - 1)
      munit_assert_uint64(lattice_turns((unsigned)__builtin_ctzll(rest)), ==,
                          lattice_turns(m));
  return MUNIT_OK;
}

/* ---- sites ---- */

static bool is_touched(const Lattice *l, Cell c) {
  for (int d = 0; d < LATTICE_TOUCH; d++)
    if (lattice_find(l, lattice_add(c, d, 1)) >= 0) return true;
  return false;
}

/* Every cell of a box: does it have the site it must have? */
static void check_cells(const Game *g, const Position *pos, int x) {
  const Lattice *l = position_lattice(g, pos);
  Plane empty, table, seen = {0};
  uint32_t spaces[BODIES_MAX];
  lattice_spaces(l, spaces);
  lattice_empty(g, pos, spaces, &empty);
  lattice_table(l, spaces, &table);
  for (int i = -ROOM; i < ROOM; i++)
    for (int k = -ROOM; k < ROOM; k++)
      for (int z = -1; z < ROOM; z++) {
        Cell c = {x + i, k, z};
        Site s = lattice_site(l, c);
        int body = lattice_find(l, c);
        bool is_there = body >= 0 || (z > 0 && is_touched(l, c));
        munit_assert_int(s != NO_SITE, ==, is_there);
        if (!is_there) continue;
        munit_assert_true(lattice_is_same(lattice_cell(l, s), c));
        munit_assert_true(lattice_has(l, s));
        munit_assert_int(plane_has(empty.w, s), ==, body < 0);
        munit_assert_int(lattice_is_empty(g, pos, s), ==, body < 0);
        munit_assert_int(plane_has(table.w, s), ==, z == 1);
        plane_add(seen.w, s);
      }
  for (int s = 0; s < g->board->bits; s++)
    if (lattice_face((Site)s) < 0)
      munit_assert_int(lattice_has(l, (Site)s), ==, plane_has(seen.w, (Site)s));
}

static MunitResult one_site_a_cell(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  for (int i = 0; i < 40; i++) {
    int x = i % 2 ? 0 : munit_rand_int_range(-60000000, 60000000);
    scatter(g, pos, x);
    check_cells(g, pos, x);
    munit_assert_uint64(pos->hash, ==, position_recount(g, pos));
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* ---- steps ---- */

static Site face_at(const Lattice *l, int x, int y, int z, int face) {
  return lattice_face_site(lattice_find(l, (Cell){x, y, z}), face);
}

/* The three kinds of edges: two cubes side by side, one more on the second. */
static MunitResult creeping(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  const char *end;
  munit_assert_true(lattice_read(
      g, pos, "B(0,0,1) B(1,0,1) W(2,0,1) W(2,0,2)x+", &end, &err));
  const Lattice *l = position_lattice(g, pos);
  Site s = face_at(l, 0, 0, 1, 4);
  Dir dir = 0;
  munit_assert_true(lattice_creep(l, &s, &dir)); /* flat */
  munit_assert_int(s, ==, face_at(l, 1, 0, 1, 4));
  munit_assert_int(dir, ==, 0);
  munit_assert_true(lattice_creep(l, &s, &dir)); /* up the wall */
  munit_assert_int(s, ==, face_at(l, 2, 0, 2, 1));
  munit_assert_int(dir, ==, 4);
  munit_assert_true(lattice_creep(l, &s, &dir)); /* over the edge */
  munit_assert_int(s, ==, face_at(l, 2, 0, 2, 4));
  munit_assert_int(dir, ==, 0);
  dir = 5;
  munit_assert_false(lattice_creep(l, &s, &dir)); /* into the cube */
  munit_assert_int(lattice_front(l, s, 1), ==,
                   lattice_site(l, (Cell){2, 0, 3}));
  munit_assert_int(lattice_front(l, face_at(l, 2, 0, 1, 4), 1), ==,
                   lattice_cell_site(lattice_find(l, (Cell){2, 0, 2})));
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* A way over the surface can be gone back. */
static MunitResult creeping_back(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  for (int i = 0; i < 60; i++) {
    scatter(g, pos, 0);
    const Lattice *l = position_lattice(g, pos);
    for (int f = 0; f < LATTICE_FACES; f++)
      for (int d = 0; d < LATTICE_FACES; d++) {
        Site from = lattice_face_site(__builtin_ctz(l->present), f), s = from;
        Dir dir = (Dir)d;
        if (lattice_find(l, lattice_add(lattice_cell(l, s), f, 1)) >= 0 ||
            !lattice_creep(l, &s, &dir))
          continue;
        dir = (Dir)lattice_opposite(dir);
        munit_assert_true(lattice_creep(l, &s, &dir));
        munit_assert_int(s, ==, from);
        munit_assert_int(dir, ==, lattice_opposite(d));
      }
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult facing(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  Site to[LATTICE_FACES];
  const char *end;
  munit_assert_true(
      lattice_read(g, pos, "B(0,0,1) B(3,0,1) W(1,1,1)", &end, &err));
  const Lattice *l = position_lattice(g, pos);
  munit_assert_int(lattice_facing(l, face_at(l, 0, 0, 1, 0), 3, to), ==, 1);
  munit_assert_int(to[0], ==, face_at(l, 3, 0, 1, 1));
  munit_assert_int(lattice_facing(l, face_at(l, 0, 0, 1, 0), 2, to), ==, 0);
  Site middle = lattice_site(l, (Cell){1, 0, 1});
  munit_assert_int(lattice_facing(l, middle, 1, to), ==, 2);
  munit_assert_int(lattice_facing(l, middle, 2, to), ==, 1);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* What every body knows of those near it, against looking for them. */
static void check_near(const Lattice *l) {
  for (int b = 0; b < CUBES; b++) {
    bool is_there = l->present >> b & 1;
    int around[LATTICE_FACES];
    Cell c = lattice_place(l, b);
    lattice_around(l, c, around);
    for (int d = 0; d < LATTICE_TOUCH; d++)
      for (int n = 1; n <= LATTICE_AHEAD + 1; n++) {
        int found = lattice_find(l, lattice_add(c, d, n));
        munit_assert_int(lattice_body_from(l, b, d, n), ==, found);
        if (d < LATTICE_FACES && n == 1) munit_assert_int(around[d], ==, found);
      }
    for (int s = 0; s < LATTICE_NEAR && !is_there; s++)
      munit_assert_int(l->near[b][s], ==, 0);
  }
}

/* Cubes are lifted, put elsewhere, and come back. */
static MunitResult neighbours(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  Lattice *l = position_lattice(g, pos);
  scatter(g, pos, 3);
  for (int i = 0; i < 400; i++) {
    int b = munit_rand_int_range(0, CUBES - 1);
    Cell c = {munit_rand_int_range(2, 6), munit_rand_int_range(-2, 1),
              munit_rand_int_range(1, 4)};
    position_set_cell(g, pos, lattice_cell_site(b), 0);
    check_near(l);
    if (lattice_find(l, c) >= 0) continue;
    lattice_put(l, b, c, (unsigned)munit_rand_int_range(0, 63));
    position_set_cell(g, pos, lattice_cell_site(b), 1);
    if (i % 2) position_set_cell(g, pos, lattice_cell_site(b), 2);
    check_near(l);
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* ---- positions ---- */

static void check_text(const Game *g, const Position *pos) {
  Error err = {0};
  Text a, b;
  Position *again = position_new(g, &err);
  text_init(&a);
  text_init(&b);
  diagram_write(g, pos, &a);
  if (!diagram_read(g, text_string(&a), again, &err))
    munit_errorf("%s: %s", text_string(&a), err.text);
  diagram_write(g, again, &b);
  munit_assert_string_equal(text_string(&a), text_string(&b));
  munit_assert_true(position_is_equal(g, pos, again));
  munit_assert_uint64(pos->hash, ==, again->hash);
  text_done(&a);
  text_done(&b);
  position_free(again);
}

static MunitResult texts(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  for (int i = 0; i < 40; i++) {
    scatter(g, pos, i % 2 ? 0 : -50000000);
    check_text(g, pos);
  }
  position_reset(g, pos);
  check_text(g, pos);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* Where the number of a body does not count, nothing may depend on it. */
static MunitResult numbers_do_not_count(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = bare_game();
  Position *a = position_new(g, &err), *b = position_new(g, &err);
  const char *end;
  munit_assert_true(lattice_read(
      g, a, "B(0,0,1)x+ B(5,5,1)x+ W(1,0,1) b(5,5,1)z+", &end, &err));
  munit_assert_true(lattice_read(
      g, b, "W(1,0,1) B(5,5,1)x+ B(0,0,1)x+ b(5,5,1)z+", &end, &err));
  munit_assert_uint64(a->hash, ==, b->hash);
  munit_assert_true(position_is_equal(g, a, b));
  position_reset(g, b);
  munit_assert_true(lattice_read(
      g, b, "W(1,0,1) B(5,5,1)x+ B(0,0,1)x- b(5,5,1)z+", &end, &err));
  munit_assert_false(position_is_equal(g, a, b));
  munit_assert_uint64(a->hash, !=, b->hash);
  position_free(a);
  position_free(b);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult wrong_texts(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const wrong[][2] = {
      {"B(0,0,0) b", "no cube can be at (0,0,0): cells begin at z = 1, on the "
                     "table"},
      {"B(0,0,1)/W(0,0,1) b",
       "no cube can be at (0,0,1): another one is there"},
      {"b(0,0,1)z+ b", "no mark can be on (0,0,1)z+: no cube is there"},
      {"B(0,0,1)z+/b(0,0,1)z+ b",
       "no mark can be on (0,0,1)z+: it carries a pyramid"},
      {"B(0,0,1)/b(0,0,1)x+/w(0,0,1)x+ b",
       "no mark can be on (0,0,1)x+: another one is there"},
      {"B(0,0,1)/B(1,0,1)/b(0,0,1)x+ b",
       "no mark can be on (0,0,1)x+: a cube covers it"},
      {"B(0,0,1)x+x+ b", "'B(0,0,1)x+x+' is not a piece: write a letter, its "
                         "cell and its faces, as B(0,0,1)x+z-"},
      {"B(0,0) b", "'B(0,0)' is not a piece: write a letter, its cell and its "
                   "faces, as B(0,0,1)x+z-"},
      {"Q(0,0,1) b", "'Q(0,0,1)' is not a piece: write a letter, its cell and "
                     "its faces, as B(0,0,1)x+z-"},
      {"B(99999999999,0,1) b",
       "'B(99999999999,0,1)' is not a piece: write a letter, its cell and its "
       "faces, as B(0,0,1)x+z-"},
  };
  Error err = {0};
  Game *g = bare_game();
  Position *pos = position_new(g, &err);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    munit_assert_false(diagram_read(g, wrong[i][0], pos, &err));
    munit_assert_string_equal(err.text, wrong[i][1]);
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

MunitTest lattice_tests[] = {
    {"directions", directions, NULL, NULL, 0, NULL},
    {"turns", turns, NULL, NULL, 0, NULL},
    {"one_site_a_cell", one_site_a_cell, NULL, NULL, 0, NULL},
    {"creeping", creeping, NULL, NULL, 0, NULL},
    {"creeping_back", creeping_back, NULL, NULL, 0, NULL},
    {"facing", facing, NULL, NULL, 0, NULL},
    {"neighbours", neighbours, NULL, NULL, 0, NULL},
    {"texts", texts, NULL, NULL, 0, NULL},
    {"numbers_do_not_count", numbers_do_not_count, NULL, NULL, 0, NULL},
    {"wrong_texts", wrong_texts, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};
