/* SPDX-License-Identifier: MIT
** test_report.c - what is watched is counted right, and a report that runs out
** of memory says so and holds nothing.
*/
#include <string.h>
#include "base/memory.h"
#include "munit.h"
#include "script/load.h"
#include "shell/export/heat.h"
#include "shell/simulate/report_page.h"

static Game *load(const char *path) {
  Error err = {0};
  Game *game = load_game(path, NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  return game;
}

static Simulation plan(const Game *game, long games) {
  return (Simulation){.game = game,
                      .seed = 3,
                      .games = games,
                      .limit = 50,
                      .shards = 1,
                      .jobs = 1,
                      .is_watched = true};
}

/* In tic-tac-toe every move is one mark on one cell, which stays. */
static MunitResult test_watch(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  Game *game = load("games/tic-tac-toe.lua");
  Simulation s = plan(game, 300);
  Error err = {0};
  munit_assert_true(simulation_run(&s, NULL, &err));
  uint64_t plies = 0, stood = 0, entered = 0, moves = 0;
  for (long k = 0; k < s.games; k++) plies += s.results[k].plies;
  munit_assert_uint64(s.total.plies, ==, plies);
  for (int part = 0; part < PARTS; part++)
    for (int who = 0; who < 2; who++) {
      moves += s.sums.watch.moves[who][part];
      for (Site at = 0; at < game->board->bits; at++) {
        stood += *watch_heat(&s.sums.watch, game, part, HEAT_STAND, who, at);
        entered += *watch_heat(&s.sums.watch, game, part, HEAT_TO, who, at);
        munit_assert_uint32(
            *watch_heat(&s.sums.watch, game, part, HEAT_FROM, who, at), ==, 0);
      }
    }
  munit_assert_uint64(moves, ==, plies);
  munit_assert_uint64(entered, ==, plies);
  uint64_t marks = 0; /* 1 + 2 + ... of every game */
  for (long k = 0; k < s.games; k++)
    marks += (uint64_t)s.results[k].plies * (s.results[k].plies + 1) / 2;
  munit_assert_uint64(stood, ==, marks);
  munit_assert_size(s.openings.count, ==, 9);
  simulation_done(&s);
  game_free(game);
  return MUNIT_OK;
}

/* Which games are watched depends on their number alone. */
static MunitResult test_stride(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  static const long games[] = {1, WATCH_GAMES, WATCH_GAMES + 1, 10000, 100000};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    Simulation s = {.games = games[i]};
    long stride = simulation_stride(&s), watched = simulation_watched(&s);
    munit_assert_long(watched, <=, WATCH_GAMES);
    munit_assert_long((watched - 1) * stride, <, games[i]);
    munit_assert_long(watched * stride, >=, games[i]);
  }
  return MUNIT_OK;
}

static bool make_page(const Game *game, Text *out, Error *err) {
  Simulation s = plan(game, 6);
  Ladder none = {0};
  Report report = {.simulation = &s, .ladder = &none, .command = "abax"};
  Sheet sheet;
  sheet_init(&sheet, "abax", true);
  bool ok = simulation_run(&s, NULL, err) && report_page(&sheet, &report, err);
  if (ok) sheet_write(&sheet, out);
  ok = ok && !out->failed && !sheet.failed && !sheet.body.failed;
  sheet_done(&sheet);
  simulation_done(&s);
  return ok;
}

static MunitResult test_memory(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  Game *game = load("games/tic-tac-toe.lua");
  long failures = 0;
  for (long n = 1; n < 20000; n += 1 + n / 16) {
    Error err = {0};
    Text out;
    long before = memory_live();
    text_init(&out);
    memory_fail_at(n);
    bool ok = make_page(game, &out, &err);
    memory_fail_at(0);
    if (ok) munit_assert_ptr_not_null(strstr(text_string(&out), "</html>"));
    failures += !ok;
    text_done(&out);
    munit_assert_long(memory_live(), ==, before);
  }
  munit_assert_long(failures, >, 20);
  game_free(game);
  return MUNIT_OK;
}

MunitTest report_tests[] = {
    {"/watch", test_watch, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/stride", test_stride, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/memory", test_memory, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
