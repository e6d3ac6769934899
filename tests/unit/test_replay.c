/* SPDX-License-Identifier: MIT
** test_replay.c - the focus of this file is that a changed record is never
** taken for the game that was played: ten thousand mutations of records, each
** refused, found to differ, or equal in everything that is verified.
*/
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "munit.h"
#include "base/file.h"
#include "base/random.h"
#include "record/difference.h"
#include "record/divergence.h"
#include "record/replay.h"
#include "script/load.h"
#include "script/version.h"

enum { PLIES = 40, MUTATIONS = 10000 };

static Game *abalone(void) {
  Error err = {0};
  Game *game = load_game("games/abalone.lua", NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  return game;
}

static Session *play_some(const Game *game, uint64_t seed, int plies) {
  Error err = {0};
  Session *s = session_new(game, seed, &err);
  munit_assert_not_null(s);
  for (int i = 0; i < plies; i++) munit_assert_true(session_do_random(s, &err));
  return s;
}

/* A record of 'plies' random plies, with a comment and a note, cut. */
static void write_game(const Game *game, uint64_t seed, int plies, Text *out) {
  const char *who[] = {"random", "random"};
  char reason[32];
  Error err = {0};
  Record record;
  Session *s = play_some(game, seed, plies);
  munit_assert_true(
      replay_of_session(s, seed, version_engine(), who, &record, &err));
  snprintf(reason, sizeof reason, "limit %d", plies);
  record.result = "none";
  record.reason = reason;
  record.plies[2].comment = "a comment";
  record.plies[4].notes = "  1 b2b3 was possible\n";
  record_write(&record, out);
  record_done(&record);
  session_free(s);
}

/* ---- moves found without listing all ---- */

/* Tries every move of the position; how many were found that way. */
static size_t find_all_briefly(Session *s, size_t *count) {
  size_t found = 0, index;
  char text[MOVE_TEXT], again[MOVE_TEXT];
  Error err = {0};
  munit_assert_true(session_list(s, count, &err));
  size_t total = *count;
  for (size_t i = 0; i < total; i++) {
    munit_assert_true(session_list(s, count, &err));
    munit_assert_size(*count, ==, total);
    snprintf(text, sizeof text, "%s", session_text(s, i));
    s->is_listed = false;
    if (!session_find_briefly(s, text, &index, &err)) continue;
    snprintf(again, sizeof again, "%s", session_text(s, index));
    munit_assert_string_equal(text, again);
    munit_assert_size(s->total, ==, total);
    found++;
  }
  return found;
}

static size_t find_briefly_in(const char *path, int plies, size_t *moves) {
  Error err = {0};
  size_t found = 0, count;
  Game *game = load_game(path, NULL, 0, &err);
  munit_assert_not_null(game);
  Session *s = play_some(game, 7, 0);
  for (int i = 0; i < plies && !session_is_over(s); i++) {
    found += find_all_briefly(s, &count);
    *moves += count;
    munit_assert_true(session_do_random(s, &err));
  }
  session_free(s);
  game_free(game);
  return found;
}

static MunitResult moves_are_found_briefly(const MunitParameter params[],
                                           void *data) {
  (void)params, (void)data;
  static const char *const others[] = {
      "chess",   "go",    "international-draughts",
      "othello", "kalah", "lines-of-action"};
  size_t moves = 0, found = find_briefly_in("games/abalone.lua", 60, &moves);
  munit_assert_size(found, ==, moves);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    char path[64];
    snprintf(path, sizeof path, "games/%s.lua", others[i]);
    find_briefly_in(path, 40, &moves);
  }
  return MUNIT_OK;
}

/* A move found that way is played and kept like any other. */
static MunitResult brief_moves_are_played(const MunitParameter params[],
                                          void *data) {
  (void)params, (void)data;
  Error err = {0};
  Game *game = abalone();
  Session *s = play_some(game, 3, 0);
  size_t index, count;
  munit_assert_true(session_find_briefly(s, "c3d3", &index, &err));
  munit_assert_size(s->legal.count, <, s->total);
  munit_assert_true(session_do(s, index, &err));
  munit_assert_string_equal(s->plies[0].text, "c3d3");
  munit_assert_uint32(s->plies[0].legal, ==, 44);
  munit_assert_false(session_find_briefly(s, "c3d3", &index, &err));
  munit_assert_true(session_list(s, &count, &err));
  munit_assert_size(count, ==, 44);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* ---- mutations ---- */

static void flip_bit(Text *t, Random *random) {
  uint32_t at = random_below(random, (uint32_t)t->length);
  t->at[at] = (char)(t->at[at] ^ (1 << random_below(random, 8)));
}

static void set_byte(Text *t, Random *random) {
  t->at[random_below(random, (uint32_t)t->length)] =
      (char)random_below(random, 256);
}

static void cut(Text *t, Random *random) {
  t->length = random_below(random, (uint32_t)t->length);
  t->at[t->length] = '\0';
}

static void drop_byte(Text *t, Random *random) {
  uint32_t at = random_below(random, (uint32_t)t->length);
  memmove(t->at + at, t->at + at + 1, t->length - at);
  t->length--;
}

static size_t line_start(const Text *t, Random *random) {
  size_t at = random_below(random, (uint32_t)t->length);
  while (at > 0 && t->at[at - 1] != '\n') at--;
  return at;
}

static size_t line_length(const Text *t, size_t at) {
  const char *end = memchr(t->at + at, '\n', t->length - at);
  return end ? (size_t)(end + 1 - (t->at + at)) : t->length - at;
}

static void drop_line(Text *t, Random *random) {
  size_t at = line_start(t, random), n = line_length(t, at);
  memmove(t->at + at, t->at + at + n, t->length - at - n + 1);
  t->length -= n;
}

static void double_line(Text *t, Random *random) {
  Text copy = {0};
  size_t at = line_start(t, random), n = line_length(t, at);
  text_add_bytes(&copy, t->at, at + n);
  text_add_bytes(&copy, t->at + at, t->length - at);
  text_done(t);
  *t = copy;
}

static void swap_lines(Text *t, Random *random) {
  Text copy = {0};
  size_t at = line_start(t, random), n = line_length(t, at);
  if (at + n >= t->length) return;
  size_t m = line_length(t, at + n);
  text_add_bytes(&copy, t->at, at);
  text_add_bytes(&copy, t->at + at + n, m);
  text_add_bytes(&copy, t->at + at, n);
  text_add_bytes(&copy, t->at + at + n + m, t->length - at - n - m);
  text_done(t);
  *t = copy;
}

static void fill(Text *t, Random *random) {
  size_t at = random_below(random, (uint32_t)t->length);
  for (size_t n = 1 + random_below(random, 64); n > 0 && at < t->length; n--)
    t->at[at++] = (char)random_below(random, 256);
}

/* One digit of a count or hash, or one letter of a move, for another. */
static void change_field(Text *t, Random *random) {
  static const char signs[] = "0123456789abcdefghi";
  for (int tries = 0; tries < 200; tries++) {
    uint32_t at = random_below(random, (uint32_t)t->length);
    if (!strchr(signs, t->at[at])) continue;
    t->at[at] = signs[random_below(random, sizeof signs - 1)];
    return;
  }
}

typedef void Mutation(Text *t, Random *random);

static Mutation *const mutations[] = {
    flip_bit,    set_byte,   cut,  drop_byte,    drop_line,
    double_line, swap_lines, fill, change_field, change_field};

/* ---- judging ---- */

static bool same_string(const char *a, const char *b) {
  return text_is_equal(a ? a : "", b ? b : "");
}

static bool same_ply(const RecordPly *a, const RecordPly *b) {
  return same_string(a->move, b->move) && same_string(a->asked, b->asked) &&
         a->legal == b->legal && a->has_hash == b->has_hash &&
         a->hash == b->hash;
}

/* Everything that a replay verifies. A cut record is the beginning of the
** game and says so: it has no result. */
static bool is_true(const Record *changed, const Record *whole) {
  if (changed->result ? changed->nplies != whole->nplies
                      : changed->nplies > whole->nplies)
    return false;
  for (size_t i = 0; i < changed->nplies; i++)
    if (!same_ply(&changed->plies[i], &whole->plies[i])) return false;
  return !changed->result || same_string(changed->result, whole->result);
}

typedef struct Judged {
  size_t refused, differing, accepted;
} Judged;

static void judge(const Game *game, const Text *text, const Record *whole,
                  Judged *judged) {
  Record record;
  ReplayReport report;
  Error err = {0};
  if (!record_read(&record, text_string(text), text->length, &err)) {
    munit_assert_char(err.text[0], !=, '\0');
    judged->refused++;
    return;
  }
  bool is_other = !text_is_equal(record.game, whole->game) ||
                  record.noptions != whole->noptions;
  bool ok = !is_other &&
            replay_record(game, &record, version_engine(), NULL, &report, &err);
  if (!ok)
    judged->refused++;
  else if (report.diverged)
    judged->differing++;
  else
    judged->accepted++;
  if (ok && report.diverged) munit_assert_char(report.what[0], !=, '\0');
  if (ok && !report.diverged && !is_true(&record, whole))
    munit_errorf("a changed record was accepted:\n%s", text_string(text));
  record_done(&record);
}

static MunitResult mutations_are_found(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = abalone();
  Random random;
  Text original = {0};
  Record whole;
  Error err = {0};
  Judged judged = {0, 0, 0};
  random_seed(&random, 8);
  write_game(game, 3, PLIES, &original);
  munit_assert_true(record_read(&whole, original.at, original.length, &err));
  for (int i = 0; i < MUTATIONS; i++) {
    Text text = {0};
    text_add_bytes(&text, original.at, original.length);
    mutations[i % (int)(sizeof mutations / sizeof *mutations)](&text, &random);
    judge(game, &text, &whole, &judged);
    text_done(&text);
  }
  munit_assert_size(judged.refused, >, MUTATIONS / 10);
  munit_assert_size(judged.differing, >, MUTATIONS / 10);
  munit_assert_size(judged.refused + judged.differing + judged.accepted, ==,
                    MUTATIONS);
  record_done(&whole);
  text_done(&original);
  game_free(game);
  return MUNIT_OK;
}

/* ---- what replay says ---- */

static ReplayReport replay_text(const Game *game, const char *text) {
  Record record;
  ReplayReport report;
  Error err = {0};
  if (!record_read(&record, text, strlen(text), &err))
    munit_errorf("%s", err.text);
  munit_assert_true(
      replay_record(game, &record, version_engine(), NULL, &report, &err));
  record_done(&record);
  return report;
}

/* A hash left out, or a limit that is not the number of plies. */
static MunitResult gaps_are_differences(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = abalone();
  Text text = {0};
  write_game(game, 4, 10, &text);
  munit_assert_false(replay_text(game, text.at).diverged);
  char *limit = strstr(text.at, "limit 10");
  munit_assert_not_null(limit);
  limit[7] = '1';
  ReplayReport report = replay_text(game, text.at);
  munit_assert_int(report.cause, ==, REPLAY_RESULT);
  munit_assert_string_equal(report.what,
                            "result: recorded limit 11, now 10 plies");
  limit[7] = '0';
  char *first = strstr(text.at, "\n1\t"), *end = strchr(first + 1, '\n');
  memmove(end - 15, end, strlen(end) + 1);
  end[-16] = '-';
  report = replay_text(game, text.at);
  munit_assert_int(report.cause, ==, REPLAY_HASH);
  munit_assert_int(report.ply, ==, 1);
  munit_assert_string_equal(report.recorded, "-");
  text_done(&text);
  game_free(game);
  return MUNIT_OK;
}

/* The session is where the record was right, with all plies before it. */
static MunitResult session_stands_before(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = abalone();
  Text text = {0};
  Record record;
  ReplayReport report;
  Session *session;
  Error err = {0};
  write_game(game, 5, 20, &text);
  munit_assert_true(record_read(&record, text.at, text.length, &err));
  record.plies[12].hash ^= 1;
  munit_assert_true(
      replay_record(game, &record, NULL, &session, &report, &err));
  munit_assert_int(report.ply, ==, 13);
  munit_assert_size(report.plies, ==, 12);
  munit_assert_size(session->nplies, ==, 12);
  munit_assert_uint64(session->pos->hash, ==, record.plies[11].hash);
  session_free(session);
  record_done(&record);
  text_done(&text);
  game_free(game);
  return MUNIT_OK;
}

/* ---- one session for many records ---- */

static void compare_in_room(Session **room, const Game *game,
                            const Record *record) {
  ReplayReport alone, report;
  Error err = {0};
  munit_assert_true(replay_record(game, record, NULL, NULL, &alone, &err));
  munit_assert_true(replay_verify(room, game, record, NULL, &report, &err));
  munit_assert_not_null(*room);
  munit_assert_int(report.cause, ==, alone.cause);
  munit_assert_int(report.ply, ==, alone.ply);
  munit_assert_size(report.plies, ==, alone.plies);
  munit_assert_string_equal(report.what, alone.what);
}

/* Nothing of a record is left for the next: no ply, start, clock or draw. */
static MunitResult a_room_is_left_clean(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = abalone();
  Text text = {0};
  Record plain, other;
  Session *room = NULL;
  Error err = {0};
  write_game(game, 7, 20, &text);
  munit_assert_true(record_read(&plain, text.at, text.length, &err));
  const char *others[] = {"draws claimed\n", "clock 1m\nrepetition 3\n",
                          "limit 8\n", NULL};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    munit_assert_true(record_read(&other, text.at, text.length, &err));
    other.others = others[i];
    if (i == 1) other.start = "wwwww/6/7/8/9/8/7/6/bbbbb b";
    if (i == 3) other.plies[9].hash ^= 1;
    compare_in_room(&room, game, &other);
    compare_in_room(&room, game, &plain);
    record_done(&other);
  }
  session_free(room);
  record_done(&plain);
  text_done(&text);
  game_free(game);
  return MUNIT_OK;
}

/* ---- positions from hashes ---- */

/* Up to four cells and a tray are changed; the hash alone tells which. */
static MunitResult parts_are_found_from_hashes(const MunitParameter p[],
                                               void *data) {
  (void)p, (void)data;
  Game *game = abalone();
  Random random;
  random_seed(&random, 9);
  for (int i = 0; i < 12; i++) {
    Error err = {0};
    Text expected = {0}, found = {0};
    Session *s = play_some(game, (uint64_t)i, 30);
    Position *other = position_new(game, &err);
    position_copy(game, other, s->pos);
    for (int k = 0; k <= i % DIFFERENCE_GUESS; k++) {
      Site site;
      do site = (Site)random_below(&random, (uint32_t)game->board->bits);
      while (!board_has(game->board, site));
      position_set_cell(game, other, site, (Piece)random_below(&random, 3));
    }
    bool differs = difference_write(game, other, "recorded", game, s->pos,
                                    "now", "", &expected) > 0;
    bool is_found = difference_guess(game, s->pos, other->hash, "", &found);
    munit_assert_int(is_found, ==, differs);
    munit_assert_string_equal(text_string(&found), text_string(&expected));
    munit_assert_false(
        difference_guess(game, s->pos, s->pos->hash, "", &found));
    position_free(other);
    session_free(s);
    text_done(&expected);
    text_done(&found);
  }
  game_free(game);
  return MUNIT_OK;
}

/* ---- memory ---- */

static void replay_first(const Game *game, const Text *text) {
  Record record;
  ReplayReport report;
  Error err = {0};
  munit_assert_true(record_read(&record, text->at, text->length, &err));
  munit_assert_true(replay_record(game, &record, NULL, NULL, &report, &err));
  record_done(&record);
}

static MunitResult replay_survives_no_memory(const MunitParameter p[],
                                             void *data) {
  (void)p, (void)data;
  Game *game = abalone();
  Text text = {0};
  write_game(game, 6, 12, &text);
  replay_first(game, &text); /* what a game keeps from replays is there now */
  long live = memory_live();
  bool done = false;
  for (long n = 1; !done && n < 2000; n++) {
    Record record;
    ReplayReport report;
    Session *session = NULL;
    Error err = {0};
    memory_fail_at(n);
    done = record_read(&record, text.at, text.length, &err) &&
           replay_record(game, &record, NULL, &session, &report, &err);
    memory_fail_at(0);
    if (done) munit_assert_false(report.diverged);
    if (!done) munit_assert_int(err.code, ==, ERROR_LIMIT);
    session_free(session);
    record_done(&record);
    munit_assert_long(memory_live(), ==, live);
  }
  munit_assert_true(done);
  text_done(&text);
  game_free(game);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest replay_tests[] = {
    TEST(mutations_are_found),
    TEST(gaps_are_differences),
    TEST(session_stands_before),
    TEST(a_room_is_left_clean),
    TEST(parts_are_found_from_hashes),
    TEST(replay_survives_no_memory),
    TEST(moves_are_found_briefly),
    TEST(brief_moves_are_played),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
