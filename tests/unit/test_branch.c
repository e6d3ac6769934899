/* SPDX-License-Identifier: MIT
** test_branch.c - nothing that was played is ever lost: whatever is taken
** back, played otherwise and gone back to, every line stays what it was, in
** the session and in its record.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "munit.h"
#include "base/hash.h"
#include "notation/typed_move.h"
#include "session/branch.h"
#include "record/replay.h"
#include "record/branch_notes.h"
#include "script/load.h"
#include "script/version.h"

enum { STEPS = 300, LINES_MAX = 400, DEPTH = 12 };

static Game *load(const char *name) {
  Error err = {0};
  Game *game = load_game(name, NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  return game;
}

static Session *begin(const Game *game) {
  Error err = {0};
  Session *s = session_new(game, 7, &err);
  munit_assert_not_null(s);
  s->keeps_branches = true;
  return s;
}

/* The moves of a line as one number; lines are equal when these are. */
static uint64_t add_move(uint64_t line, const char *text) {
  return hash_mix(line ^ hash_string(text));
}

/* Hash of the first 'count' plies of the line that ends with branch n. */
static uint64_t line_of(const Session *s, size_t n, size_t count) {
  uint64_t line = 1;
  if (n == 0) {
    munit_assert_size(count, <=, s->nplies + s->nredo);
    for (size_t i = 0; i < count; i++) line = add_move(line, s->plies[i].text);
    return line;
  }
  const Branch *b = &s->branches[n - 1];
  if (count <= b->fork) return line_of(s, b->parent, count);
  munit_assert_size(count - b->fork, <=, b->count);
  line = line_of(s, b->parent, b->fork);
  for (size_t i = 0; i < count - b->fork; i++)
    line = add_move(line, b->plies[i].text);
  return line;
}

static int compare(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

/* All whole lines, sorted. */
static size_t lines_of(const Session *s, uint64_t *out) {
  size_t n = 0;
  out[n++] = line_of(s, 0, s->nplies + s->nredo);
  for (size_t i = 1; i <= s->nbranches; i++)
    out[n++] =
        line_of(s, i, s->branches[i - 1].fork + s->branches[i - 1].count);
  qsort(out, n, sizeof *out, compare);
  return n;
}

/* Every ply follows from the one before it. */
static void check_chain(Session *s, const Position *before, const Ply *plies,
                        size_t count) {
  Error err = {0};
  Session *t = session_new(s->game, 1, &err);
  size_t index;
  for (size_t i = 0; i < count; i++) {
    position_copy(s->game, t->start, i ? plies[i - 1].after : before);
    session_goto(t, 0);
    munit_assert_true(session_drop_redo(t, &err));
    munit_assert_true(session_find_exactly(t, plies[i].text, &index, &err));
    munit_assert_true(session_do(t, index, &err));
    munit_assert_uint64(t->pos->hash, ==, plies[i].hash);
    munit_assert_true(position_is_equal(s->game, t->pos, plies[i].after));
  }
  session_free(t);
}

static const Position *position_at(const Session *s, size_t n, size_t ply) {
  while (n > 0 && ply <= s->branches[n - 1].fork) n = s->branches[n - 1].parent;
  if (ply == 0) return s->start;
  if (n == 0) return s->plies[ply - 1].after;
  return s->branches[n - 1].plies[ply - 1 - s->branches[n - 1].fork].after;
}

static void check(Session *s) {
  munit_assert_true(
      position_is_equal(s->game, s->pos, position_at(s, 0, s->nplies)));
  for (size_t i = 1; i <= s->nbranches; i++) {
    const Branch *b = &s->branches[i - 1];
    munit_assert_size(b->count, >, 0);
    if (b->parent)
      munit_assert_size(b->fork, >, s->branches[b->parent - 1].fork);
    check_chain(s, position_at(s, b->parent, b->fork), b->plies, b->count);
  }
}

/* One thing a player may do. */
static void step(Session *s, Random *random) {
  Error err = {0};
  uint32_t what = random_below(random, 10);
  if (what < 6 && s->nplies < DEPTH && !session_is_over(s)) {
    size_t count;
    munit_assert_true(session_list(s, &count, &err));
    munit_assert_true(
        session_do(s, random_below(random, (uint32_t)count), &err));
  } else if (what < 9) {
    session_goto(s, random_below(random, (uint32_t)(s->nplies + s->nredo) + 1));
  } else if (s->nbranches > 0) {
    munit_assert_true(
        branch_go(s, 1 + random_below(random, (uint32_t)s->nbranches), &err));
    munit_assert_size(s->nredo, ==, 0);
  }
}

/* Was every line of before kept, whole or as the beginning of another? */
static void check_kept(const Session *s, const uint64_t *before, size_t n) {
  uint64_t now[LINES_MAX];
  size_t count = lines_of(s, now), found = 0;
  for (size_t i = 0; i < n; i++)
    found += bsearch(&before[i], now, count, sizeof *now, compare) != NULL;
  munit_assert_size(found + 1, >=, n); /* one may have grown */
}

static MunitResult test_nothing_is_lost(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = load("games/tic-tac-toe.lua");
  for (uint64_t seed = 1; seed <= 5; seed++) {
    Session *s = begin(game);
    Random random;
    uint64_t before[LINES_MAX];
    random_seed(&random, seed);
    for (int i = 0; i < STEPS && s->nbranches < LINES_MAX - 2; i++) {
      size_t n = lines_of(s, before);
      step(s, &random);
      check_kept(s, before, n);
      if (i % 20 == 0) check(s);
    }
    check(s);
    session_free(s);
  }
  game_free(game);
  return MUNIT_OK;
}

/* Gone to a branch and back, everything is as it was. */
static MunitResult test_there_and_back(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *game = load("games/tic-tac-toe.lua");
  Session *s = begin(game);
  munit_assert_true(typed_move_do(s, "a1", &err));
  munit_assert_true(typed_move_do(s, "b2", &err));
  session_goto(s, 1);
  munit_assert_true(typed_move_do(s, "c3", &err));
  munit_assert_size(s->nbranches, ==, 1);
  munit_assert_true(branch_go(s, 1, &err));
  munit_assert_string_equal(s->plies[1].text, "b2");
  munit_assert_true(branch_go(s, 1, &err));
  munit_assert_string_equal(s->plies[1].text, "c3");
  munit_assert_size(s->nbranches, ==, 1);
  /* A move that a line has already is that line again. */
  session_goto(s, 1);
  munit_assert_true(typed_move_do(s, "b2", &err));
  munit_assert_size(s->nbranches, ==, 1);
  munit_assert_string_equal(s->branches[0].plies[0].text, "c3");
  /* The same move again keeps what followed it. */
  munit_assert_true(typed_move_do(s, "c1", &err));
  session_goto(s, 1);
  munit_assert_true(typed_move_do(s, "b2", &err));
  munit_assert_size(s->nredo, ==, 1);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* What a player does when memory ends: it may be refused, but every line that
** was there is still there. */
static void step_without_memory(Session *s, Random *random, long n) {
  Error err = {0};
  uint32_t what = random_below(random, 10);
  size_t count;
  munit_assert_true(session_list(s, &count, &err));
  memory_fail_at(n);
  if (what < 6 && s->nplies < DEPTH && !session_is_over(s))
    session_do(s, random_below(random, (uint32_t)count), &err);
  else if (s->nbranches > 0)
    branch_go(s, 1 + random_below(random, (uint32_t)s->nbranches), &err);
  memory_fail_at(0);
}

static MunitResult test_no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = load("games/tic-tac-toe.lua");
  Session *s = begin(game);
  Random random;
  uint64_t before[LINES_MAX];
  random_seed(&random, 11);
  for (int i = 0; i < 600 && s->nbranches < LINES_MAX - 2; i++) {
    size_t n = lines_of(s, before);
    step_without_memory(s, &random, 1 + i % 8);
    check_kept(s, before, n);
    step(s, &random);
    if (i % 20 == 0) check(s);
  }
  munit_assert_size(s->nbranches, >, 20);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* ---- records ---- */

static void write_record(const Session *s, Text *out) {
  Error err = {0};
  Record record;
  munit_assert_true(
      replay_of_session(s, 7, version_engine(), NULL, &record, &err));
  text_clear(out);
  record_write(&record, out);
  record_done(&record);
}

static Session *read_record(const Game *game, const Text *text, bool can_redo,
                            size_t *dropped) {
  Error err = {0};
  Record record;
  ReplayReport report;
  Session *s = NULL;
  munit_assert_true(record_read(&record, text->at, text->length, &err));
  munit_assert_true(replay_record(game, &record, NULL, &s, &report, &err));
  s->keeps_branches = true;
  munit_assert_true(branch_notes_read(s, &record, can_redo, dropped, &err));
  record_done(&record);
  return s;
}

static void check_same_lines(const Session *a, const Session *b) {
  uint64_t x[LINES_MAX], y[LINES_MAX];
  munit_assert_size(lines_of(a, x), ==, lines_of(b, y));
  munit_assert_memory_equal(lines_of(a, x) * sizeof *x, x, y);
}

static void check_record(const Session *s) {
  Text text, again;
  size_t dropped;
  text_init(&text);
  text_init(&again);
  write_record(s, &text);
  Session *t = read_record(s->game, &text, true, &dropped);
  munit_assert_size(dropped, ==, 0);
  munit_assert_size(t->nplies, ==, s->nplies);
  munit_assert_size(t->nredo, ==, s->nredo);
  check_same_lines(s, t);
  check(t);
  write_record(t, &again);
  munit_assert_string_equal(text_string(&text), text_string(&again));
  session_free(t);
  t = read_record(s->game, &text, false, &dropped);
  munit_assert_size(t->nredo, ==, 0);
  munit_assert_size(t->nbranches, ==, s->nbranches + (s->nredo > 0));
  session_free(t);
  text_done(&text);
  text_done(&again);
}

static MunitResult test_records(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const char *names[] = {"games/tic-tac-toe.lua", "games/backgammon.lua"};
  for (int g = 0; g < 2; g++) {
    Game *game = load(names[g]);
    Session *s = begin(game);
    Random random;
    random_seed(&random, 3);
    for (int i = 0; i < 60; i++) {
      step(s, &random);
      if (i % 6 == 0) check_record(s);
    }
    check_record(s);
    session_free(s);
    game_free(game);
  }
  return MUNIT_OK;
}

/* Lines that are not what we wrote do no harm. */
static MunitResult test_strange_notes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const struct {
    const char *note;
    size_t branches, dropped;
  } cases[] = {
      {"(branch 1 after 0: b2)", 1, 0},
      {"(branch 1 after 0: b2 b2)", 0, 1},
      {"(branch 1 after 7: b2)", 0, 1},
      {"(branch 1 after 0: zz)", 0, 1},
      {"(branch 1 after 0:)", 0, 1},
      {"(branch 1 after 1 of 2: c3)", 0, 1},
      {"(branch 1 after 1 of 1: c3)", 0, 1},
      {"(branch 9999999 after 1: c3)", 0, 0},
      {"(branch 0 after 1: c3)", 0, 0},
      {"(branch 1 after x: c3)", 0, 0},
      {"(branch", 0, 0},
      {"(taken back after 3: c3)", 0, 0},
      {"(taken back after 1: c3)", 1, 0},
      {"(1. b2 was also played)", 0, 0},
      {"(branch 1 after 0: \"b2\")", 1, 0},
      {"(branch 1 after 0: \"b2", 1, 0},
  };
  Game *game = load("games/tic-tac-toe.lua");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text text;
    size_t dropped;
    text_init(&text);
    text_addf(&text, "abax 1\ngame tic-tac-toe\n\n1\tcross\ta1\t-\t-\n  %s\n",
              cases[i].note);
    Session *s = read_record(game, &text, false, &dropped);
    munit_logf(MUNIT_LOG_INFO, "%s", cases[i].note);
    munit_assert_size(s->nbranches, ==, cases[i].branches);
    munit_assert_size(dropped, ==, cases[i].dropped);
    session_free(s);
    text_done(&text);
  }
  game_free(game);
  return MUNIT_OK;
}

MunitTest branch_tests[] = {
    {"nothing_is_lost", test_nothing_is_lost, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"there_and_back", test_there_and_back, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"no_memory", test_no_memory, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"records", test_records, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"strange_notes", test_strange_notes, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
