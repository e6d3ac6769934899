/* SPDX-License-Identifier: MIT
** test_sideline.c - variations are played where they branch, or else named;
** and plies are taken back by their edits.
*/
#include <stdio.h>
#include <string.h>
#include "munit.h"
#include "record/replay.h"
#include "notation/typed_move.h"
#include "record/variation.h"
#include "script/load.h"
#include "script/version.h"

typedef struct Fixture {
  Game *game;
  Session *session; /* of which nothing is needed */
} Fixture;

static void *setup(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Fixture *f = munit_new(Fixture);
  f->game = load_game("games/abalone.lua", NULL, 0, &err);
  if (!f->game) munit_errorf("%s", err.text);
  f->session = session_new(f->game, 1, &err);
  return f;
}

static void tear_down(void *data) {
  Fixture *f = data;
  session_free(f->session);
  game_free(f->game);
  free(f);
}

/* The how manieth move is at fault, and its word; 0: none. */
static int fault_of(Fixture *f, const char *text, bool loosely, char *word) {
  VariationFault fault;
  Error err = {0};
  if (!variation_verify(f->session, f->session->start, text, loosely, &fault,
                        &err))
    munit_errorf("%s", err.text);
  strcpy(word, fault.word);
  return fault.move;
}

static MunitResult what_can_be_played(const MunitParameter p[], void *data) {
  (void)p;
  static const char *const good[] = {
      "(c3d3)",
      "  (1. c3d3 g7f7 2. d3e3! {well (done)} g6f6?!)",
      "(1... c3d3 $1 (c4d4 g7f7) g7f7 (2... g6f6) d3e3)",
      "(\"c3d3\" \"g7f7\")\nanother line",
      "({nothing but words})",
      "()",
  };
  char word[MOVE_TEXT];
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    if (fault_of(data, good[i], false, word) != 0)
      munit_errorf("%s: '%s'", good[i], word);
  return MUNIT_OK;
}

static MunitResult what_cannot(const MunitParameter p[], void *data) {
  (void)p;
  static const struct {
    const char *text;
    int move;
    const char *word;
  } bad[] = {
      {"(c3d9)", 1, "c3d9"},
      {"(c3d3 c3d3)", 2, "c3d3"},
      {"(c3d3 was played)", 2, "was"},
      {"(c3d3 g7f7 (c4d4))", 3, "c4d4"}, /* it is white who decides there */
      {"(c3d3 g7f7 (g6f6) g7f7)", 4, "g7f7"},
      {"(c3d3", 2, "("},
      {"(c3d3 {open)", 2, "{"},
      {"(c3d3})", 2, "}"},
      {"(\"c3d3)", 1, "c3d3)"},
      {"(c3d3) g7f7", 2, "g7f7"},
      {"(C3D3)", 1, "C3D3"},
      {"((((((((((((((((((c3d3))))))))))))))))))", 1, "("},
  };
  char word[MOVE_TEXT];
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    munit_assert_int(fault_of(data, bad[i].text, false, word), ==, bad[i].move);
    munit_assert_string_equal(word, bad[i].word);
  }
  munit_assert_int(fault_of(data, "(C3-D3)", true, word), ==, 0);
  munit_assert_int(fault_of(data, "(c3)", true, word), ==, 1);
  return MUNIT_OK;
}

/* ---- in a replay ---- */

static void record_of(Session *s, Record *record) {
  Error err = {0};
  munit_assert_true(
      replay_of_session(s, 1, version_engine(), NULL, record, &err));
}

static MunitResult replay_names_it(const MunitParameter p[], void *data) {
  (void)p;
  Fixture *f = data;
  Error err = {0};
  Record record;
  ReplayReport report;
  munit_assert_true(typed_move_do(f->session, "c3d3", &err) &&
                    typed_move_do(f->session, "g7f7", &err));
  record_of(f->session, &record);
  record.plies[1].notes = "  !\n  (1... g6f6 d3e3)\n  (1... g6f6 c3d3)\n";
  munit_assert_true(replay_record(f->game, &record, NULL, NULL, &report, &err));
  munit_assert_int(report.cause, ==, REPLAY_VARIATION);
  munit_assert_int(report.ply, ==, 2);
  munit_assert_size(report.plies, ==, 1);
  munit_assert_string_equal(
      report.what, "variation 2, move 2: 'c3d3' is not legal there: you "
                   "have no piece on c3: it is empty");
  record.plies[1].notes = "  !\n  (1... g6f6 d3e3)\n";
  munit_assert_true(replay_record(f->game, &record, NULL, NULL, &report, &err));
  munit_assert_false(report.diverged);
  record_done(&record);
  return MUNIT_OK;
}

/* ---- taking back ---- */

static MunitResult taken_back(const MunitParameter p[], void *data) {
  (void)p;
  Fixture *f = data;
  Error err = {0};
  ReplayReport report = {0};
  Session *s = f->session;
  for (int i = 0; i < 60; i++) munit_assert_true(session_do_random(s, &err));
  session_goto(s, 30);
  munit_assert_true(replay_back(s, &report, &err));
  munit_assert_false(report.diverged);
  munit_assert_size(s->nplies, ==, 30);
  /* A position that does not come about is found, whichever it is. */
  Position *wrong = s->plies[40].after;
  Site site = plane_next(position_plane(f->game, wrong, 0), 2, 0);
  position_set_cell(f->game, wrong, site,
                    position_piece(f->game, wrong, site) == 1 ? 2 : 1);
  munit_assert_true(replay_back(s, &report, &err));
  munit_assert_int(report.cause, ==, REPLAY_UNDONE);
  munit_assert_int(report.ply, ==, 41);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { #name, name, setup, tear_down, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest variation_tests[] = {
    TEST(what_can_be_played),
    TEST(what_cannot),
    TEST(replay_names_it),
    TEST(taken_back),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
