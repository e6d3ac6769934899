/* SPDX-License-Identifier: MIT
** test_position.c - the focus of this file is the flat block: what stands
** where, equality, copies, the hash, who is asked.
*/
#include "fixture.h"
#include "munit.h"

static MunitResult cells(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  Position *pos = position_new(g, NULL);
  Site e5 = fixture_site(g, "e5"), a1 = fixture_site(g, "a1");
  Plane empty = {0};
  position_set_cell(g, pos, e5, 2);
  position_set_cell(g, pos, a1, 1);
  munit_assert_int(position_piece(g, pos, e5), ==, 2);
  munit_assert_int(position_piece(g, pos, a1), ==, 1);
  fixture_check(g, pos);
  position_empty(g, pos, &empty);
  munit_assert_int(plane_count(empty.w, g->board->words), ==, 59);
  position_set_cell(g, pos, e5, 1);
  munit_assert_int(position_piece(g, pos, e5), ==, 1);
  fixture_check(g, pos);
  position_set_cell(g, pos, e5, 0);
  position_set_cell(g, pos, a1, 0);
  munit_assert_true(position_is_equal(g, pos, g->start));
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult kinds_and_neutral(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Site c3 = fixture_site(g, "c3");
  for (int now = g->npieces - 1; now >= 0; now--) {
    position_set_cell(g, pos, c3, (Piece)now);
    munit_assert_int(position_piece(g, pos, c3), ==, now);
    fixture_check(g, pos);
  }
  munit_assert_true(position_is_equal(g, pos, g->start));
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* Generator and ply are the session's: they count for nothing. */
static MunitResult session_part(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *a = position_new(g, NULL), *b = position_new(g, NULL);
  random_seed(&a->random, 1);
  random_seed(&b->random, 2);
  b->ply = 7;
  munit_assert_true(position_is_equal(g, a, b));
  munit_assert_uint64(position_recount(g, a), ==, position_recount(g, b));
  position_set_cell(g, b, fixture_site(g, "a1"), 1);
  munit_assert_false(position_is_equal(g, a, b));
  position_reset(g, b);
  munit_assert_true(position_is_equal(g, a, b));
  munit_assert_uint32(b->ply, ==, 7);
  position_free(a);
  position_free(b);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult copies_independent(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_piles);
  Position *a = position_new(g, NULL), *b = position_new(g, NULL);
  Journal j = {0};
  Random random;
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 200; i++) {
    fixture_edit(&j, g, a, &random);
    position_copy(g, b, a);
    munit_assert_memory_equal(g->layout.size, a, b);
    size_t mark = j.count;
    uint64_t hash = b->hash;
    for (int k = 0; k < 5; k++) fixture_edit(&j, g, a, &random);
    munit_assert_uint64(b->hash, ==, hash);
    fixture_check(g, b);
    journal_back(&j, g, a, mark);
    munit_assert_true(position_is_equal(g, a, b));
  }
  journal_done(&j);
  position_free(a);
  position_free(b);
  game_free(g);
  return MUNIT_OK;
}

/* Every single difference changes the hash. */
static MunitResult hash_sees_all(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  Site a1 = fixture_site(g, "a1"), b2 = fixture_site(g, "b2");
  int holes = game_register(g, "holes");
  const Edit edits[] = {{EDIT_CELL, 0, a1, 0, 1},
                        {EDIT_CELL, 0, a1, 0, 2},
                        {EDIT_CELL, 0, b2, 0, 1},
                        {EDIT_CAPTURED, 0, 0, 0, 1},
                        {EDIT_CAPTURED, 1, 0, 0, 1},
                        {EDIT_CAPTURED, 0, 1, 0, 1},
                        {EDIT_STOCK, 0, 0, 10, 9},
                        {EDIT_STOCK, 1, 0, 10, 9},
                        {EDIT_COUNTER, 0, 0, 0, 1},
                        {EDIT_COUNTER, 0, 0, 0, -1},
                        {EDIT_COUNTER, 0, 1, 7, 6},
                        {EDIT_SITE, 0, 0, 0, a1 + 1},
                        {EDIT_SITE, 0, 0, 0, b2 + 1},
                        {EDIT_MARK, (uint8_t)holes, b2, 0, 1},
                        {EDIT_DIE, 0, 3, 0, 1},
                        {EDIT_DIE, 0, 3, 0, 2},
                        {EDIT_PHASE, 0, 0, 0, 1},
                        {EDIT_PHASE, 0, 0, 0, 2},
                        {EDIT_TURN, 0, 0, 1, 0},
                        {EDIT_RESULT, 0, 0, 0, 1},
                        {EDIT_RESULT, 0, 0, 0, RESULT_DRAW}};
  enum { N = sizeof edits / sizeof *edits };
  uint64_t seen[N + 1] = {pos->hash};
  for (int i = 0; i < N; i++) {
    edit_do(g, pos, &edits[i]);
    fixture_check(g, pos);
    seen[i + 1] = pos->hash;
    for (int k = 0; k <= i; k++) munit_assert_uint64(pos->hash, !=, seen[k]);
    edit_undo(g, pos, &edits[i]);
    munit_assert_true(position_is_equal(g, pos, g->start));
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult asked_by_phase(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  munit_assert_int(pos->turn, ==, 1);
  pos->phase = (uint8_t)game_phase(g, "window");
  munit_assert_int(position_asked(g, pos), ==, 0);
  pos->phase = (uint8_t)game_phase(g, "main");
  munit_assert_int(position_asked(g, pos), ==, 1);
  pos->phase = (uint8_t)game_phase(g, "roll");
  munit_assert_int(position_asked(g, pos), ==, NO_PLAYER);
  pos->phase = (uint8_t)game_phase(g, "main");
  pos->result = RESULT_DRAW;
  munit_assert_int(position_asked(g, pos), ==, NO_PLAYER);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult taken_sums(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  Position *pos = position_new(g, NULL);
  *position_captured(g, pos, 1, 0) = 2;
  *position_captured(g, pos, 1, 2) = 3;
  munit_assert_int(position_taken(g, pos, 1), ==, 5);
  munit_assert_int(position_taken(g, pos, 0), ==, 0);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *g = fixture_make(fixture_hexagon);
  memory_fail_at(1);
  munit_assert_null(position_new(g, &err));
  memory_fail_at(0);
  munit_assert_int(err.code, ==, ERROR_LIMIT);
  game_free(g);
  return MUNIT_OK;
}

MunitTest position_tests[] = {
    {"cells", cells, 0, 0, 0, 0},
    {"kinds-and-neutral", kinds_and_neutral, 0, 0, 0, 0},
    {"session-part", session_part, 0, 0, 0, 0},
    {"copies-independent", copies_independent, 0, 0, 0, 0},
    {"hash-sees-all", hash_sees_all, 0, 0, 0, 0},
    {"asked-by-phase", asked_by_phase, 0, 0, 0, 0},
    {"taken-sums", taken_sums, 0, 0, 0, 0},
    {"no-memory", no_memory, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0}};
