/* SPDX-License-Identifier: MIT
** test_edit.c - the focus of this file is that every change can be taken
** back, bit for bit, and that marks go where their pieces go.
*/
#include "fixture.h"
#include "kernel/state/verdict.h"
#include "munit.h"

static FixtureMaker *const makers[] = {fixture_hexagon, fixture_rich,
                                       fixture_piles, fixture_track};
enum { MAKERS = sizeof makers / sizeof *makers, EDITS = 4000 };

/* Changes and takes back in stretches; every position on the way is right. */
static void wander(const Game *g, Random *random, bool *used) {
  Position *pos = position_new(g, NULL), *before = position_new(g, NULL);
  Journal j = {0};
  for (int i = 0; i < EDITS / 20; i++) {
    size_t mark = j.count;
    position_copy(g, before, pos);
    for (int k = 0; k < 20; k++) {
      fixture_edit(&j, g, pos, random);
      munit_assert_uint64(pos->hash, ==, position_recount(g, pos));
    }
    fixture_check(g, pos);
    for (size_t e = mark; e < j.count; e++) used[j.at[e].op] = true;
    if (random_below(random, 2)) continue;
    journal_back(&j, g, pos, mark);
    munit_assert_memory_equal(g->layout.size, pos, before);
  }
  journal_back(&j, g, pos, 0);
  munit_assert_memory_equal(g->layout.size, pos, g->start);
  journal_done(&j);
  position_free(pos);
  position_free(before);
}

static MunitResult do_and_undo(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  bool used[EDIT_NOTE + 1] = {false};
  Random random;
  random_seed(&random, munit_rand_uint32());
  for (int m = 0; m < MAKERS; m++) {
    Game *g = fixture_make(makers[m]);
    wander(g, &random, used);
    game_free(g);
  }
  for (int op = 0; op <= EDIT_NOTE; op++) /* bodies: test_lattice.c */
    munit_assert_true(used[op] || op == EDIT_BODY || op == EDIT_LOST);
  return MUNIT_OK;
}

/* Of four players three lose one after the other; then it is taken back. */
static MunitResult losing(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  g->nplayers = g->nsides = 4; /* seats alone matter here */
  for (int q = 0; q < 4; q++) g->partners[q] = 1u << q;
  for (int i = 0; i < 3; i++) {
    Edit edits[2];
    Player who = (Player)(3 - i);
    int n = verdict_lose(g, pos, who, edits);
    munit_assert_int(n, ==, i == 2 ? 2 : 1);
    for (int k = 0; k < n; k++)
      munit_assert_true(journal_do(&j, g, pos, edits[k]));
    munit_assert_int(position_next_player(g, pos, 0), ==, i == 2 ? 0 : 1);
    munit_assert_int(pos->result, ==, i == 2 ? 1 : RESULT_NONE);
  }
  journal_back(&j, g, pos, 0);
  g->nplayers = 2;
  munit_assert_memory_equal(g->layout.size, pos, g->start);
  journal_done(&j);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* The edits of a journal, made again from the start, lead to the same. */
static MunitResult again(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *a = position_new(g, NULL), *b = position_new(g, NULL);
  Journal j = {0};
  Random random;
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 500; i++) fixture_edit(&j, g, a, &random);
  for (size_t i = 0; i < j.count; i++) edit_do(g, b, &j.at[i]);
  munit_assert_true(position_is_equal(g, a, b));
  journal_done(&j);
  position_free(a);
  position_free(b);
  game_free(g);
  return MUNIT_OK;
}

static bool is_marked(const Game *g, const Position *pos, int reg, Site s) {
  return plane_has(position_plane(g, pos, g->registers[reg].plane), s);
}

static MunitResult marks_travel(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  int moved = game_register(g, "moved"), holes = game_register(g, "holes");
  Site a1 = fixture_site(g, "a1"), b2 = fixture_site(g, "b2");
  munit_assert_true(journal_cell(&j, g, pos, a1, 1));
  munit_assert_true(journal_mark(&j, g, pos, moved, a1));
  munit_assert_true(journal_move(&j, g, pos, a1, b2));
  munit_assert_int(position_piece(g, pos, a1), ==, 0);
  munit_assert_int(position_piece(g, pos, b2), ==, 1);
  munit_assert_false(is_marked(g, pos, moved, a1));
  munit_assert_true(is_marked(g, pos, moved, b2));
  munit_assert_true(is_marked(g, pos, holes, a1)); /* sites stay */
  munit_assert_false(is_marked(g, pos, holes, b2));
  munit_assert_true(journal_take(&j, g, pos, b2, 1));
  munit_assert_false(is_marked(g, pos, moved, b2));
  munit_assert_int(*position_captured(g, pos, 1, 0), ==, 1);
  fixture_check(g, pos);
  fixture_done(&j, g, pos);
  return MUNIT_OK;
}

/* A marked piece that lands on a marked one leaves the mark there. */
static MunitResult marks_on_piles(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_piles);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  Site from = fixture_site(g, "d3"), to = fixture_site(g, "c3");
  munit_assert_true(journal_do(&j, g, pos, (Edit){EDIT_PUSH, 0, from, 0, 1}) &&
                    journal_do(&j, g, pos, (Edit){EDIT_PUSH, 0, to, 0, 2}) &&
                    journal_mark(&j, g, pos, 0, from) &&
                    journal_mark(&j, g, pos, 0, to) &&
                    journal_move(&j, g, pos, from, to));
  munit_assert_false(is_marked(g, pos, 0, from));
  munit_assert_true(is_marked(g, pos, 0, to));
  munit_assert_int(pile_height(g, pos, to), ==, 2);
  munit_assert_int(position_piece(g, pos, to), ==, 1);
  fixture_check(g, pos);
  fixture_done(&j, g, pos);
  return MUNIT_OK;
}

static MunitResult trays(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  munit_assert_true(journal_stock(&j, g, pos, 1, 0, -3));
  munit_assert_int(*position_stock(g, pos, 1, 0), ==, 7);
  munit_assert_int(*position_stock(g, pos, 0, 0), ==, 10);
  munit_assert_true(journal_stock(&j, g, pos, 0, 1, 1)); /* without end */
  munit_assert_int(*position_stock(g, pos, 0, 1), ==, -1);
  munit_assert_true(journal_captured(&j, g, pos, 0, 2, 5));
  munit_assert_int(position_taken(g, pos, 0), ==, 5);
  fixture_check(g, pos);
  journal_done(&j);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult forgetting(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  int holes = game_register(g, "holes"), goal = game_register(g, "goal");
  munit_assert_true(journal_forget(&j, g, pos, holes));
  munit_assert_true(journal_forget(&j, g, pos, goal));
  munit_assert_true(plane_is_empty(
      position_plane(g, pos, g->registers[holes].plane), g->board->words));
  munit_assert_uint16(*position_site(g, pos, g->registers[goal].slot), ==,
                      NO_SITE);
  fixture_check(g, pos);
  size_t count = j.count;
  munit_assert_true(journal_forget(&j, g, pos, holes));
  munit_assert_size(j.count, ==, count);
  fixture_done(&j, g, pos);
  return MUNIT_OK;
}

/* What cannot be written down is not done. */
static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  Position *pos = position_new(g, NULL);
  Journal j = {0};
  Site s = fixture_site(g, "e5");
  memory_fail_at(1);
  munit_assert_false(journal_cell(&j, g, pos, s, 1));
  munit_assert_false(journal_note(&j, NOTE_FROM, s, 0));
  memory_fail_at(0);
  munit_assert_true(position_is_equal(g, pos, g->start));
  munit_assert_true(journal_cell(&j, g, pos, s, 1));
  for (int i = 0; i < 100; i++) { /* growing fails half-way */
    memory_fail_at(1);
    bool ok = journal_take(&j, g, pos, s, 1);
    memory_fail_at(0);
    if (!ok) journal_back(&j, g, pos, 0);
    fixture_check(g, pos);
    munit_assert_true(journal_cell(&j, g, pos, s, 1));
  }
  fixture_done(&j, g, pos);
  return MUNIT_OK;
}

MunitTest edit_tests[] = {
    {"losing", losing, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"do-and-undo", do_and_undo, 0, 0, 0, 0},
    {"again", again, 0, 0, 0, 0},
    {"marks-travel", marks_travel, 0, 0, 0, 0},
    {"marks-on-piles", marks_on_piles, 0, 0, 0, 0},
    {"trays", trays, 0, 0, 0, 0},
    {"forgetting", forgetting, 0, 0, 0, 0},
    {"no-memory", no_memory, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0}};
