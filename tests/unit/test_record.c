/* SPDX-License-Identifier: MIT
** test_record.c - the focus of this file is the text of recorded games: what
** is written is read back, what cannot be read is refused by line, and no
** bytes whatever do harm.
*/
#include "kernel/text/record.h"
#include <stdio.h>
#include <string.h>
#include "munit.h"

#define HEADER                                                                 \
  "abax 1\n"                                                                   \
  "game abalone\n"                                                             \
  "option layout=belgian\n"                                                    \
  "option marbles=14\n"                                                        \
  "rules 9f2c000000000001\n"                                                   \
  "engine abax 0.1.0 lua 5.4.7\n"                                              \
  "seed 18446744073709551615\n"                                                \
  "player black human\n"                                                       \
  "player white mcts:1000 with care\n"                                         \
  "start 5/6/7/8/9/8/7/6/b4 b\n"                                               \
  "event Sunday club\n"                                                        \
  "place\n"                                                                    \
  "\n"
#define PLIES                                                                  \
  "1\tblack\ta1b2\t52\t5f3a91c0d0e4b811\t{a comment}\n"                        \
  "2\twhite\ti5h5\t52\t0c77e2d400000000\n"                                     \
  "  ! strong\n"                                                               \
  "\t2 i5h4 {or so}\n"                                                         \
  "3\tchance\troll 5 2\t21\t00000000000000ff\t{}\n"                            \
  "4\tblack\t>\t-\t-\n"

static const char whole[] = HEADER PLIES "result black wins\t6 captured\n";

static bool read_text(Record *record, const char *text, Error *err) {
  *err = (Error){0};
  return record_read(record, text, strlen(text), err);
}

static MunitResult fields(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Record r;
  Error err;
  munit_assert_true(read_text(&r, whole, &err));
  munit_assert_string_equal(r.game, "abalone");
  munit_assert_string_equal(r.options[1], "marbles=14");
  munit_assert_int(r.noptions, ==, 2);
  munit_assert_uint64(r.rules, ==, 0x9f2c000000000001u);
  munit_assert_uint64(r.seed, ==, UINT64_MAX);
  munit_assert_string_equal(r.engine, "abax 0.1.0 lua 5.4.7");
  munit_assert_string_equal(r.players[1].player, "white");
  munit_assert_string_equal(r.players[1].who, "mcts:1000 with care");
  munit_assert_string_equal(r.start, "5/6/7/8/9/8/7/6/b4 b");
  munit_assert_string_equal(r.others, "event Sunday club\nplace\n");
  munit_assert_string_equal(r.result, "black wins");
  munit_assert_string_equal(r.reason, "6 captured");
  munit_assert_null(r.notice);
  record_done(&r);
  return MUNIT_OK;
}

static MunitResult plies(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Record r;
  Error err;
  munit_assert_true(read_text(&r, whole, &err));
  munit_assert_size(r.nplies, ==, 4);
  munit_assert_string_equal(r.plies[0].asked, "black");
  munit_assert_string_equal(r.plies[0].move, "a1b2");
  munit_assert_long(r.plies[0].legal, ==, 52);
  munit_assert_true(r.plies[0].has_hash);
  munit_assert_uint64(r.plies[0].hash, ==, 0x5f3a91c0d0e4b811u);
  munit_assert_string_equal(r.plies[0].comment, "a comment");
  munit_assert_null(r.plies[0].notes);
  munit_assert_int(r.plies[0].line, ==, 14);
  munit_assert_string_equal(r.plies[1].notes, "  ! strong\n\t2 i5h4 {or so}\n");
  munit_assert_null(r.plies[1].comment);
  munit_assert_string_equal(r.plies[2].move, "roll 5 2");
  munit_assert_string_equal(r.plies[2].comment, "");
  munit_assert_long(r.plies[3].legal, ==, -1);
  munit_assert_false(r.plies[3].has_hash);
  record_done(&r);
  return MUNIT_OK;
}

/* Reads and writes; the answer is in a static buffer. */
static const char *again(const char *text) {
  static char buffer[2000];
  Record r;
  Error err;
  Text out;
  if (!read_text(&r, text, &err)) munit_error(err.text);
  text_init(&out);
  record_write(&r, &out);
  snprintf(buffer, sizeof buffer, "%s", text_string(&out));
  text_done(&out);
  record_done(&r);
  return buffer;
}

static MunitResult round_trip(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const texts[] = {whole, HEADER, HEADER PLIES,
                                      HEADER "result none\tlimit 300\n",
                                      "abax 1\ngame hex\n\nresult draw\n"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    munit_assert_string_equal(again(texts[i]), texts[i]);
  return MUNIT_OK;
}

static MunitResult windows_lines(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  char text[2 * sizeof whole];
  size_t n = 0;
  for (const char *at = whole; *at; at++) {
    if (*at == '\n') text[n++] = '\r';
    text[n++] = *at;
  }
  text[n] = '\0';
  munit_assert_string_equal(again(text), whole);
  return MUNIT_OK;
}

/* A record cut anywhere behind its header can be read up to the cut. */
static MunitResult torn(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  size_t header = strlen(HEADER), length = strlen(whole);
  for (size_t cut = header; cut < length; cut++) {
    Record r;
    Error err = {0};
    if (!record_read(&r, whole, cut, &err)) munit_error(err.text);
    for (size_t i = 0; i < r.nplies; i++)
      munit_assert_int(r.plies[i].number, ==, (int)i + 1);
    if (whole[cut - 1] == '\n') munit_assert_null(r.notice);
    if (r.notice) munit_assert_int(err.code, ==, ERROR_NONE);
    record_done(&r);
  }
  return MUNIT_OK;
}

static MunitResult torn_notice(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const struct {
    const char *tail;
    size_t plies;
    const char *notice;
  } cases[] = {{"1\tblack\ta1\t5\t0123456789abcdef", 1, "line 4"},
               {"1\tblack\ta1\t5\t0123456789abcde", 0, "line 4"},
               {"1\tblack\ta1\t5\t0123456789abcdef\t", 0, "line 4"},
               {"1\tblack\ta1\t5\t0123456789abcdef\t{com", 0, "line 4"},
               {"1\tblack\ta1\t5\t-\n2", 1, "line 5"},
               {"1\tblack\ta1\t5\t-\nresult blac", 1, "line 5"},
               {"1\tblack\ta1\t5\t-\nresult black wins", 1, "line 5"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[200];
    Record r;
    Error err;
    snprintf(text, sizeof text, "abax 1\ngame x\n\n%s", cases[i].tail);
    munit_assert_true(read_text(&r, text, &err));
    munit_assert_size(r.nplies, ==, cases[i].plies);
    munit_assert_int(r.notice != NULL, ==, cases[i].notice != NULL);
    if (r.notice)
      munit_assert_ptr_equal(strstr(r.notice, cases[i].notice), r.notice);
    record_done(&r);
  }
  return MUNIT_OK;
}

static const char *const refused[][2] = {
    {"", "line 1: this is not a record; its first line must be 'abax 1'"},
    {"hello\n",
     "line 1: this is not a record; its first line must be 'abax 1'"},
    {"abax 2\ngame x\n",
     "line 1: format version '2'; this program reads version 1"},
    {"abax 1\n\n", "line 2: the header ends without naming the game; it "
                   "needs a line 'game NAME'"},
    {"abax 1\ngame x\ngame y\n", "line 3: 'game' is in the header twice"},
    {"abax 1\ngame\n", "line 2: 'game' needs a value"},
    {"abax 1\nrules xyz\n",
     "line 2: 'rules' must be up to 16 hexadecimal digits, not 'xyz'"},
    {"abax 1\nrules 0123456789abcdef0\n",
     "line 2: 'rules' must be up to 16 hexadecimal digits, not "
     "'0123456789abcdef0'"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\t0123456789abcdeg\n",
     "line 4: the hash must be 16 hexadecimal digits or '-', not "
     "'0123456789abcdeg'"},
    {"abax 1\nseed -1\n",
     "line 2: 'seed' must be a number below 2^64, not '-1'"},
    {"abax 1\noption x\n", "line 2: 'option' must be name=value, not 'x'"},
    {"abax 1\nplayer black\n", "line 2: 'player' needs a name and who played, "
                               "as in 'player black human'"},
    {"abax 1\ngame x\n1\tb\ta1\t5\t-\n",
     "line 3: an empty line must come between the header and this"},
    {"abax 1\ngame x\n\n2\tb\ta1\t5\t-\n",
     "line 4: ply 1 must follow here, not '2'"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\n",
     "line 4: a ply has five fields with tabs between them (number, who was "
     "asked, move, legal moves, hash), not 4"},
    {"abax 1\ngame x\n\n1\tb\t\t5\t-\n", "line 4: the move is missing"},
    {"abax 1\ngame x\n\n1\t\ta1\t5\t-\n",
     "line 4: the player who was asked is missing"},
    {"abax 1\ngame x\n\n1\tb\ta1\tmany\t-\n",
     "line 4: the number of legal moves must be a number or '-', not 'many'"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\tabc\n",
     "line 4: the hash must be 16 hexadecimal digits or '-', not 'abc'"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\t-\twell\n",
     "line 4: the comment must be in braces, not 'well'"},
    {"abax 1\ngame x\n\n  note\n",
     "line 4: an indented line belongs below a ply"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\t-\n 2\tw\tb1\t5\t-\n",
     "line 5: a ply or the result must not be indented"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\t-\n\tresult draw\n",
     "line 5: a ply or the result must not be indented"},
    {"abax 1\ngame x\n\n1\tb\ta1\t5\t-\t{a}\t{b}\n",
     "line 4: the comment must be in braces, not '{a}\t{b}'"},
    {"abax 1\ngame x\n\nwhat is this\n",
     "line 4: 'what is this' begins neither a ply, an indented note nor the "
     "result"},
    {"abax 1\ngame x\n\nresult lost\n",
     "line 4: the result must be 'NAME wins', 'draw' or 'none', not 'lost'"},
    {"abax 1\ngame x\n\nresult draw\n\n1\tb\ta1\t5\t-\n",
     "line 6: nothing may follow the result"},
    {"abax 1\ngame \033[2J\n",
     "line 2: a byte 0x1b at column 6; a record is plain text"}};

static MunitResult mistakes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    Record r;
    Error err;
    munit_assert_false(read_text(&r, refused[i][0], &err));
    munit_assert_string_equal(err.text, refused[i][1]);
    munit_assert_int(err.code, ==, ERROR_INPUT);
    munit_assert_size(r.nplies, ==, 0);
    munit_assert_null(r.game);
    record_done(&r);
  }
  return MUNIT_OK;
}

static MunitResult too_much(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const lines[][2] = {
      {"option a=b\n", "line 18: more than 16 options"},
      {"player a b\n", "line 10: more than 8 players"}};
  for (int i = 0; i < 2; i++) {
    Text text;
    Record r;
    Error err;
    text_init(&text);
    text_add(&text, "abax 1\n");
    for (int k = 0; k < 20; k++) text_add(&text, lines[i][0]);
    munit_assert_false(read_text(&r, text.at, &err));
    munit_assert_string_equal(err.text, lines[i][1]);
    text_done(&text);
  }
  return MUNIT_OK;
}

static MunitResult zero_bytes_long_lines(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char zero[] = "abax 1\ngame x\n\n1\tb\0a\n";
  Record r;
  Error err = {0};
  Text text;
  munit_assert_false(record_read(&r, zero, sizeof zero - 1, &err));
  munit_assert_string_equal(
      err.text, "line 4: a byte 0x00 at column 4; a record is plain text");
  munit_assert_true(record_read(&r, zero, sizeof zero - 2, &err));
  munit_assert_not_null(r.notice); /* a crash may leave zeros at the end */
  record_done(&r);
  text_init(&text);
  text_add(&text, "abax 1\ngame x\n\n1\tb\t");
  text_add_times(&text, 'm', 300000);
  text_add(&text, "\t5\t-\n");
  munit_assert_true(record_read(&r, text.at, text.length, &err));
  munit_assert_size(strlen(r.plies[0].move), ==, 300000);
  record_done(&r);
  text_add_times(&text, 'z', 300000);
  text_add(&text, "\n");
  munit_assert_false(record_read(&r, text.at, text.length, &err));
  munit_assert_size(strlen(err.text), <, 200);
  text_done(&text);
  return MUNIT_OK;
}

/* Whatever a comment, a name or a note holds, the lines stay lines. */
static MunitResult clean_writing(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Record r = {.game = "x", .engine = "a\nb", .nplayers = 1};
  RecordPly ply = {.number = 1,
                   .asked = "b",
                   .move = "a1",
                   .legal = -1,
                   .comment = "one\ntwo\t\033three",
                   .notes = "first\n  second"};
  Text out;
  r.players[0].player = "b";
  r.players[0].who = "me\r\nresult draw";
  text_init(&out);
  record_write_header(&r, &out);
  record_write_ply(&ply, &out);
  record_write_result("none", "limit\n3", &out);
  munit_assert_string_equal(text_string(&out),
                            "abax 1\ngame x\nengine a b\n"
                            "player b me\\r\\nresult draw\n\n"
                            "1\tb\ta1\t-\t-\t{one two  three}\n"
                            "  first\n  second\n"
                            "result none\tlimit 3\n");
  munit_assert_string_equal(again(out.at), out.at);
  text_done(&out);
  return MUNIT_OK;
}

/* ---- noise ---- */

enum { ROOM = 3 * sizeof whole };

static size_t random_below_size(size_t n) {
  return munit_rand_uint32() % (n ? n : 1);
}

/* The line that begins behind a random place is there twice. */
static size_t duplicate_line(char *text, size_t length) {
  size_t from = random_below_size(length);
  char *before = memchr(text + from, '\n', length - from);
  if (!before) return length;
  char *line = before + 1, *end = text + length;
  char *newline = memchr(line, '\n', (size_t)(end - line));
  if (!newline || length + (size_t)(newline + 1 - line) > ROOM) return length;
  size_t size = (size_t)(newline + 1 - line);
  memmove(line + size, line, (size_t)(end - line));
  return length + size;
}

static size_t mutate(char *text, size_t length) {
  if (length == 0) return 0;
  size_t at = random_below_size(length);
  switch (munit_rand_int_range(0, 5)) {
  case 0: text[at] ^= (char)(1 << munit_rand_int_range(0, 7)); break;
  case 1: return at;
  case 2: return duplicate_line(text, length);
  case 3: text[at] = (char)munit_rand_int_range(0, 255); break;
  case 4: memmove(text + at, text + at + 1, length - at - 1); return length - 1;
  default: text[at] = "\t\n {}-\r9"[munit_rand_int_range(0, 7)]; break;
  }
  return length;
}

/* What is read can be written, and what was written is read as the same. */
static void check_again(const Record *r) {
  Text one, two;
  Record back;
  Error err = {0};
  text_init(&one);
  text_init(&two);
  record_write(r, &one);
  if (!record_read(&back, one.at, one.length, &err)) munit_error(err.text);
  munit_assert_size(back.nplies, ==, r->nplies);
  record_write(&back, &two);
  munit_assert_string_equal(one.at, two.at);
  record_done(&back);
  text_done(&one);
  text_done(&two);
}

static MunitResult noise(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  int good = 0, bad = 0;
  long live = memory_live();
  for (int i = 0; i < 8000; i++) {
    char text[ROOM];
    size_t length = sizeof whole - 1;
    memcpy(text, whole, length);
    for (int k = munit_rand_int_range(1, 4); k > 0; k--)
      length = mutate(text, length);
    char *exact = memory_new(length); /* so that a byte too far is seen */
    memcpy(exact, text, length);
    Record r;
    Error err = {0};
    if (record_read(&r, exact, length, &err)) {
      check_again(&r);
      good++;
    } else {
      munit_assert_int(strncmp(err.text, "line ", 5), ==, 0);
      munit_assert_int(err.code, ==, ERROR_INPUT);
      bad++;
    }
    record_done(&r);
    memory_free(exact);
  }
  munit_assert_long(memory_live(), ==, live);
  munit_assert_int(good, >, 100);
  munit_assert_int(bad, >, 100);
  return MUNIT_OK;
}

static MunitResult only_noise(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int i = 0; i < 2000; i++) {
    uint8_t bytes[300];
    size_t n = random_below_size(sizeof bytes);
    Record r;
    Error err = {0};
    munit_rand_memory(n, bytes);
    bool has_start = i % 2 && n > 16;
    if (has_start) memcpy(bytes, "abax 1\ngame x\n\n", 15);
    bool ok = record_read(&r, (const char *)bytes, n, &err);
    if (!has_start) munit_assert_false(ok);
    if (!ok) munit_assert_int(strncmp(err.text, "line ", 5), ==, 0);
    record_done(&r);
  }
  return MUNIT_OK;
}

static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  long live = memory_live();
  bool ok = false;
  for (long n = 1; !ok; n++) {
    Record r;
    Error err = {0};
    memory_fail_at(n);
    ok = record_read(&r, whole, strlen(whole), &err);
    memory_fail_at(0);
    if (!ok) munit_assert_int(err.code, ==, ERROR_LIMIT);
    if (ok) munit_assert_size(r.nplies, ==, 4);
    record_done(&r);
    munit_assert_long(memory_live(), ==, live);
    munit_assert_long(n, <, 1000);
  }
  return MUNIT_OK;
}

MunitTest record_tests[] = {
    {"fields", fields, 0, 0, 0, 0},
    {"plies", plies, 0, 0, 0, 0},
    {"round-trip", round_trip, 0, 0, 0, 0},
    {"windows-lines", windows_lines, 0, 0, 0, 0},
    {"torn", torn, 0, 0, 0, 0},
    {"torn-notice", torn_notice, 0, 0, 0, 0},
    {"mistakes", mistakes, 0, 0, 0, 0},
    {"too-much", too_much, 0, 0, 0, 0},
    {"zero-bytes-long-lines", zero_bytes_long_lines, 0, 0, 0, 0},
    {"clean-writing", clean_writing, 0, 0, 0, 0},
    {"noise", noise, 0, 0, 0, 0},
    {"only-noise", only_noise, 0, 0, 0, 0},
    {"no-memory", no_memory, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0}};
