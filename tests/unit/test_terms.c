/* SPDX-License-Identifier: MIT
** test_terms.c - clocks, repetition, limits and games given up: in a session
** with a clock of ours, and in records that say what cannot be.
*/
#include <stdio.h>
#include <string.h>
#include "munit.h"
#include "record/replay.h"
#include "session/ending.h"
#include "notation/typed_move.h"
#include "script/load.h"
#include "script/version.h"

static int64_t time_now;
static int64_t tell_time(void) { return time_now; }

static Game *game;

static void *set_up(const MunitParameter p[], void *data) {
  Error err = {0};
  (void)p, (void)data;
  game = load_game("games/abalone.lua", NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  Session *s = session_new(game, 1, &err);
  time_now = 1000;
  s->now = tell_time;
  s->since = time_now;
  return s;
}

static void tear_down(void *data) {
  session_free(data);
  game_free(game);
}

static void set(Session *s, const char *key, const char *value) {
  Error err = {0};
  if (!terms_read(&s->terms, game, key, 1, &value, &err))
    munit_errorf("%s", err.text);
}

/* A move that takes so many seconds. */
static bool play(Session *s, const char *move, int seconds) {
  Error err = {0};
  time_now += seconds * 1000;
  return typed_move_do(s, move, &err);
}

static MunitResult test_texts(const MunitParameter p[], void *data) {
  static const struct {
    const char *typed, *written;
  } cases[] = {
      {"15m", "15m"},
      {"15", "15m"},
      {"90s", "1m30s"},
      {"1h", "1h"},
      {"1h30m", "1h30m"},
      {"0.5s", "0.500s"},
      {"5m+3s", "5m+3s"},
      {"1.5m+1", "1m30s+1m"},
      {"10m+0.25s", "10m+0.250s"},
      {"", NULL},
      {"0s", NULL},
      {"m", NULL},
      {"15x", NULL},
      {"15m+", NULL},
      {"5s5m", NULL},
      {"99999h", NULL},
      {"-5m", NULL},
      {"5m5m", NULL},
      {"1000000000000m", NULL},
  };
  (void)p;
  Session *s = data;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Terms terms = {0};
    Error err = {0};
    Text out;
    bool ok = terms_read(&terms, s->game, "clock", 1, &cases[i].typed, &err);
    munit_logf(MUNIT_LOG_INFO, "%s", cases[i].typed);
    munit_assert_int(ok, ==, cases[i].written != NULL);
    if (!ok) continue;
    text_init(&out);
    terms_write(&terms, s->game, "clock", &out);
    munit_assert_string_equal(text_string(&out), cases[i].written);
    text_done(&out);
  }
  return MUNIT_OK;
}

static MunitResult test_times(const MunitParameter p[], void *data) {
  static const struct {
    int64_t ms;
    const char *text;
  } cases[] = {{0, "0.0"},        {-5, "0.0"},         {9999, "9.9"},
               {10000, "0:10"},   {59999, "1:00"},     {60000, "1:00"},
               {900000, "15:00"}, {3600000, "1:00:00"}};
  char out[TERMS_TEXT];
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    terms_write_time(cases[i].ms, out);
    munit_assert_string_equal(out, cases[i].text);
  }
  return MUNIT_OK;
}

/* Each player's own time runs; taking back gives it back. */
static MunitResult test_clock(const MunitParameter p[], void *data) {
  Session *s = data;
  (void)p;
  set(s, "clock", "1m+5s");
  munit_assert_true(play(s, "a1b2", 20));
  munit_assert_true(play(s, "i5h5", 30));
  munit_assert_int64(ending_left(s, 0), ==, 45000);
  munit_assert_int64(ending_left(s, 1), ==, 35000);
  time_now += 10000;
  munit_assert_int64(ending_left_now(s, 0), ==, 35000);
  munit_assert_int64(ending_left_now(s, 1), ==, 35000);
  session_undo(s);
  munit_assert_int64(ending_left_now(s, 1), ==, 60000);
  munit_assert_int64(ending_left_now(s, 0), ==, 45000);
  return MUNIT_OK;
}

static MunitResult test_flag(const MunitParameter p[], void *data) {
  Session *s = data;
  char result[64];
  size_t count;
  Error err = {0};
  (void)p;
  set(s, "clock", "1m");
  munit_assert_true(play(s, "a1b2", 59));
  munit_assert_false(ending_flag(s));
  munit_assert_false(play(s, "i5h5", 60));
  munit_assert_true(session_is_over(s));
  session_result(s, result, sizeof result);
  munit_assert_string_equal(result, "black wins");
  munit_assert_string_equal(s->ending.reason, "white out of time");
  munit_assert_true(session_list(s, &count, &err));
  munit_assert_size(count, ==, 0);
  session_undo(s);
  munit_assert_false(session_is_over(s));
  munit_assert_true(session_goto(s, 1));
  munit_assert_true(session_is_over(s));
  return MUNIT_OK;
}

static const char *const circle[] = {"c3d3", "g7f7", "d3c3", "f7g7"};

static MunitResult test_repetition(const MunitParameter p[], void *data) {
  Session *s = data;
  (void)p;
  set(s, "repetition", "3");
  for (int i = 0; i < 8; i++) {
    munit_assert_false(session_is_over(s));
    munit_assert_true(play(s, circle[i % 4], 1));
  }
  munit_assert_int(session_outcome(s), ==, RESULT_DRAW);
  munit_assert_string_equal(s->ending.reason, "repetition 3");
  session_goto(s, 7);
  munit_assert_false(session_is_over(s));
  session_goto(s, 8);
  munit_assert_true(session_is_over(s));
  return MUNIT_OK;
}

static MunitResult test_limit(const MunitParameter p[], void *data) {
  Session *s = data;
  (void)p;
  set(s, "limit", "2");
  munit_assert_true(play(s, circle[0], 1));
  munit_assert_false(session_is_over(s));
  munit_assert_true(play(s, circle[1], 1));
  munit_assert_true(session_is_over(s));
  munit_assert_int(session_outcome(s), ==, RESULT_NONE);
  return MUNIT_OK;
}

/* ---- records ---- */

/* What the replay says about the session's record once 'old' in it is 'new'. */
static void replay(const Session *s, const char *old, const char *new,
                   ReplayReport *report) {
  Error err = {0};
  Record record;
  Text text, changed;
  text_init(&text);
  text_init(&changed);
  munit_assert_true(
      replay_of_session(s, 1, version_engine(), NULL, &record, &err));
  record_write(&record, &text);
  record_done(&record);
  char *at = strstr(text.at, old);
  munit_assert_not_null(at);
  text_add_bytes(&changed, text.at, (size_t)(at - text.at));
  text_add(&changed, new);
  text_add(&changed, at + strlen(old));
  if (!record_read(&record, changed.at, changed.length, &err))
    munit_errorf("%s", err.text);
  munit_assert_true(
      replay_record(game, &record, version_engine(), NULL, report, &err));
  record_done(&record);
  text_done(&text);
  text_done(&changed);
}

static void check_replay(const Session *s, const char *old, const char *new,
                         const char *what) {
  ReplayReport report;
  replay(s, "game", "game", &report);
  munit_assert_false(report.diverged);
  replay(s, old, new, &report);
  munit_assert_true(report.diverged);
  munit_assert_string_equal(report.what, what);
}

static MunitResult test_recorded_resignation(const MunitParameter p[],
                                             void *data) {
  Session *s = data;
  (void)p;
  munit_assert_true(play(s, "a1b2", 1));
  ending_resign(s, 1);
  check_replay(s, "white resigned", "black resigned",
               "result: recorded black wins, now white wins");
  check_replay(s, "white resigned", "white was tired",
               "result: recorded black wins, now none");
  check_replay(s, "black wins", "draw",
               "result: recorded draw, now black wins");
  return MUNIT_OK;
}

static MunitResult test_recorded_draw(const MunitParameter p[], void *data) {
  Session *s = data;
  (void)p;
  ending_agree(s);
  check_replay(s, "draw", "white wins",
               "result: recorded white wins, now draw");
  return MUNIT_OK;
}

static MunitResult test_recorded_clock(const MunitParameter p[], void *data) {
  Session *s = data;
  (void)p;
  set(s, "clock", "1m");
  munit_assert_true(play(s, "a1b2", 59));
  munit_assert_true(play(s, "i5h5", 3));
  munit_assert_false(play(s, "a2b2", 3));
  check_replay(s, "clock 1m", "clock 50s", "time: recorded 0:59, now 0:50");
  check_replay(s, "time 3.000", "time 60.000", "time: recorded 1:00, now 1:00");
  check_replay(s, "clock 1m\n", "", "result: recorded white wins, now none");
  check_replay(s, "black out of time", "white out of time",
               "result: recorded white wins, now none");
  return MUNIT_OK;
}

static MunitResult test_recorded_repetition(const MunitParameter p[],
                                            void *data) {
  Session *s = data;
  (void)p;
  set(s, "repetition", "2");
  for (int i = 0; i < 4; i++) munit_assert_true(play(s, circle[i], 1));
  munit_assert_true(session_is_over(s));
  check_replay(s, "repetition 2\n", "repetition 3\n",
               "result: recorded draw, now none");
  check_replay(s, "draw\trepetition 2", "draw\tagreed",
               "result: recorded agreed, now repetition 2");
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { #name, test_##name, set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest terms_tests[] = {
    TEST(texts),
    TEST(times),
    TEST(clock),
    TEST(flag),
    TEST(repetition),
    TEST(limit),
    TEST(recorded_resignation),
    TEST(recorded_draw),
    TEST(recorded_clock),
    TEST(recorded_repetition),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
