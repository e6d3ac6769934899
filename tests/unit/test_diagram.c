/* SPDX-License-Identifier: MIT
** test_diagram.c - the focus of this file is that a position written as one
** line is read back as the same position, and what is said about lines that
** cannot be read.
*/
#include "kernel/text/diagram.h"
#include <stdio.h>
#include <string.h>
#include "fixture.h"
#include "munit.h"

/* Reads, checks, and writes again; the text is in a static buffer. */
static const char *round_trip(const Game *g, const char *text) {
  static char buffer[2000];
  Error err = {0};
  Position *pos = position_new(g, NULL);
  if (!diagram_read(g, text, pos, &err))
    munit_errorf("'%s': %s", text, err.text);
  fixture_check(g, pos);
  Text out;
  text_init(&out);
  diagram_write(g, pos, &out);
  snprintf(buffer, sizeof buffer, "%s", text_string(&out));
  text_done(&out);
  position_free(pos);
  return buffer;
}

static MunitResult hexagon(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char text[] = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b "
                             "captured=2,1";
  Game *g = fixture_make(fixture_hexagon);
  Position *pos = position_new(g, NULL);
  Error err;
  munit_assert_string_equal(round_trip(g, text), text);
  munit_assert_true(diagram_read(g, text, pos, &err));
  munit_assert_int(position_piece(g, pos, fixture_site(g, "a1")), ==, 1);
  munit_assert_int(position_piece(g, pos, fixture_site(g, "i5")), ==, 2);
  munit_assert_int(position_piece(g, pos, fixture_site(g, "e5")), ==, 0);
  munit_assert_int(*position_captured(g, pos, 0, 0), ==, 2);
  munit_assert_int(*position_captured(g, pos, 1, 0), ==, 1);
  position_free(pos);
  munit_assert_string_equal(
      round_trip(g, " 5/6/7/8/w.7/8/7/6/5   white\tresult=b \n"),
      "5/6/7/8/w8/8/7/6/5 w result=black");
  munit_assert_string_equal(round_trip(g, "5/6/7/8/9/8/7/6/5 b result=draw"),
                            "5/6/7/8/9/8/7/6/5 b result=draw");
  game_free(g);
  return MUNIT_OK;
}

/* Left side is read, right side is written. */
static const char *const rich[][2] = {
    {"6/6/6/6/6 r", "6/6/6/6/6 r"},
    {"Sm*3/6/6/6/6 red", "Sm*3/6/6/6/6 r"},
    {"6/6/6/6/6 b phase=main", "6/6/6/6/6 b"},
    {"6/6/6/6/6 b phase=window", "6/6/6/6/6 b phase=window"},
    {"6/6/6/6/6 b captured=s2M1,0", "6/6/6/6/6 b captured=S2M1,0"},
    {"6/6/6/6/6 b captured=0,*3", "6/6/6/6/6 b captured=0,*3"},
    {"6/6/6/6/6 b captured=0,0", "6/6/6/6/6 b"},
    {"SS4/6/6/6/6 b stock=S8*4,S10", "SS4/6/6/6/6 b"},
    {"SS4/6/6/6/6 b stock=S10*4,S10", "SS4/6/6/6/6 b stock=S10*4,S10"},
    {"*5/6/6/6/6 b stock=0,0", "*5/6/6/6/6 b stock=0,0"},
    {"SSSSSS/SSSSSS/6/6/6 r", "SSSSSS/SSSSSS/6/6/6 r"},
    {"6/6/6/6/6 b dice=2552", "6/6/6/6/6 b dice=5522"},
    {"6/6/6/6/6 b dice=12.", "6/6/6/6/6 b dice=12."},
    {"6/6/6/6/6 b dice=5.12.5", "6/6/6/6/6 b dice=12.5.5"},
    {"6/6/6/6/6 b dice=5.5", "6/6/6/6/6 b dice=55"},
    {"6/6/6/6/6 b passes=-3", "6/6/6/6/6 b passes=-3"},
    {"6/6/6/6/6 b points=7,8", "6/6/6/6/6 b"},
    {"6/6/6/6/6 b points=8,8", "6/6/6/6/6 b points=8,8"},
    {"6/6/6/6/6 b var.stock=5", "6/6/6/6/6 b var.stock=5"},
    {"6/6/6/6/6 b var.passes=5", "6/6/6/6/6 b passes=5"},
    {"6/6/6/6/6 b last=e4 goal=-", "6/6/6/6/6 b last=e4 goal=-"},
    {"6/6/6/6/6 b goal=c3 last=-", "6/6/6/6/6 b"},
    {"6/6/6/6/6 b holes=f5.b1.a1", "6/6/6/6/6 b holes=a1.b1.f5"},
    {"6/6/6/6/6 b holes=f5.a1", "6/6/6/6/6 b"},
    {"6/6/6/6/6 b holes=- moved=c2", "6/6/6/6/6 b holes=- moved=c2"}};

static MunitResult keys(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  for (size_t i = 0; i < sizeof rich / sizeof *rich; i++) {
    munit_assert_string_equal(round_trip(g, rich[i][0]), rich[i][1]);
    munit_assert_string_equal(round_trip(g, rich[i][1]), rich[i][1]);
  }
  game_free(g);
  return MUNIT_OK;
}

static MunitResult piles(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const cases[][2] = {
      {"(r)2(rpr)/4/4 p", "r2(rpr)/4/4 p"},
      {"3(3rp)/4/4 r", "3(rrrp)/4/4 r"},
      {"3(7rp7R)/4/4 r", "3(rrrrrrrpRRRRRRR)/4/4 r"},
      {"3(7rp8R)/4/4 r", "3R/4/4 r piles=d3:7rp8R"},
      {"2PR/4/4 r piles=d3:2rp20rR.c3:18pP",
       "2PR/4/4 r piles=c3:18pP.d3:2rp20rR"}};
  Game *g = fixture_make(fixture_piles);
  munit_assert_int(g->pile_room[fixture_site(g, "a1")], ==, 1);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    munit_assert_string_equal(round_trip(g, cases[i][0]), cases[i][1]);
  Position *pos = position_new(g, NULL);
  Error err;
  munit_assert_true(diagram_read(g, "3(rpR)/4/4 r", pos, &err));
  Site d3 = fixture_site(g, "d3");
  munit_assert_int(pile_height(g, pos, d3), ==, 3);
  munit_assert_string_equal(game_letter(g, pile_piece(g, pos, d3, 1)), "p");
  munit_assert_int(*position_stock(g, pos, 0, 0), ==, 59);
  munit_assert_int(*position_stock(g, pos, 0, 1), ==, 1);
  munit_assert_false(diagram_read(g, "4/4/(Pr)3 p", pos, &err));
  munit_assert_string_equal(err.text, "a1 holds at most 1 piece");
  munit_assert_false(diagram_read(g, "4/4/4 p piles=b1:999r", pos, &err));
  munit_assert_ptr_not_null(strstr(err.text, "b1 holds at most "));
  munit_assert_false(diagram_read(g, "4/4/4 p piles=z9:r", pos, &err));
  munit_assert_string_equal(err.text, "'piles' needs sites of the board with "
                                      "'.' between them, not 'z9:r'");
  munit_assert_int(pile_height(g, pos, d3), ==, 3);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult track(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_track);
  const char *text = round_trip(g, "9 g");
  munit_assert_string_equal(text, "9 g"); /* no 'main': the first, roll */
  munit_assert_string_equal(round_trip(g, "9 y phase=go dice=52 stock=15,14"),
                            "9 y phase=go stock=15,14 dice=52");
  game_free(g);
  return MUNIT_OK;
}

static void check_random(const Game *g, const Position *pos, Text *one,
                         Text *two) {
  Error err = {0};
  Position *back = position_new(g, NULL);
  text_clear(one);
  text_clear(two);
  diagram_write(g, pos, one);
  if (!diagram_read(g, text_string(one), back, &err))
    munit_errorf("'%s': %s", text_string(one), err.text);
  munit_assert_true(position_is_equal(g, pos, back));
  munit_assert_uint64(pos->hash, ==, back->hash);
  diagram_write(g, back, two);
  munit_assert_string_equal(text_string(one), text_string(two));
  position_free(back);
}

static MunitResult random_positions(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static FixtureMaker *const makers[] = {fixture_hexagon, fixture_rich,
                                         fixture_piles, fixture_track};
  Random random;
  Text one, two;
  text_init(&one);
  text_init(&two);
  random_seed(&random, munit_rand_uint32());
  for (int m = 0; m < 4; m++) {
    Game *g = fixture_make(makers[m]);
    Position *pos = position_new(g, NULL);
    Journal j = {0};
    for (int i = 0; i < 1500; i++) {
      fixture_edit(&j, g, pos, &random);
      if (i % 3 == 0) check_random(g, pos, &one, &two);
    }
    journal_done(&j);
    position_free(pos);
    game_free(g);
  }
  text_done(&one);
  text_done(&two);
  return MUNIT_OK;
}

static const char *const hexagon_mistakes[][2] = {
    {"", "row 1 has 0 symbols, the board has 5 there"},
    {"5/6/8", "row 3 has 8 symbols, the board has 7 there"},
    {"5/6/7/8/9/8/7/6/5",
     "the mover is missing after the rows; it must be b (black) or w (white)"},
    {"5/6/7/8/9/8/7/6/5 x",
     "the mover must be b (black) or w (white), not 'x'"},
    {"5/6/7/8/q8/8/7/6/5 b",
     "there is no piece 'q' to put on e1; the letters are b or w"},
    {"5/6/7/8/(bw)8/8/7/6/5 b", "e1 holds at most 1 piece"},
    {"5/6/7/8/9/8/7/6/5 b captred=1,2",
     "unknown key 'captred' (did you mean 'captured'?)"},
    {"5/6/7/8/9/8/7/6/5 b zzz=1",
     "unknown key 'zzz'; it must be phase, captured, stock, piles, dice, "
     "result or lost"},
    {"5/6/7/8/9/8/7/6/5 b w",
     "after the mover comes key=value, as in phase=main, not 'w'"},
    {"5/6/7/8/9/8/7/6/5 b captured=1",
     "'captured' needs 2 values with commas between them, one for each "
     "player"},
    {"5/6/7/8/9/8/7/6/5 b captured=1,2,3",
     "'captured' needs 2 values with commas between them, one for each "
     "player"},
    {"5/6/7/8/9/8/7/6/5 b captured=1,b2",
     "'b2' in 'captured' is not a number from 0 to 9999"},
    {"5/6/7/8/9/8/7/6/5 b captured=-1,2",
     "'-1' in 'captured' is not a number from 0 to 9999"},
    {"5/6/7/8/9/8/7/6/5 b piles=e1:b",
     "'piles' needs sites of the board with '.' between them, not 'e1:b'"},
    {"5/6/7/8/9/8/7/6/5 b dice=0",
     "dice must be digits (dice=52), or numbers up to 24 with '.' between "
     "them, not '0'"},
    {"5/6/7/8/9/8/7/6/5 b result=blak",
     "unknown result 'blak' (did you mean 'black'?)"}};

static const char *const rich_mistakes[][2] = {
    {"6/6/6/6/6 b phase=mian", "unknown phase 'mian' (did you mean 'main'?)"},
    {"6/6/6/6/6 b phase=x",
     "unknown phase 'x'; it must be window, main or roll"},
    {"6/6/6/6/6 b captured=2,0",
     "'2' in 'captured' must be letters with numbers (S2), or 0"},
    {"6/6/6/6/6 b captured=S,0",
     "'S' in 'captured' must be letters with numbers (S2), or 0"},
    {"6/6/6/6/6 b captured=,0",
     "'' in 'captured' must be letters with numbers (S2), or 0"},
    {"6/6/6/6/6 b stock=S99999,0",
     "'S99999' in 'stock' must be letters with numbers (S2), or 0"},
    {"6/6/6/6/6 b points=3",
     "'points' needs 2 values with commas between them, one for each player"},
    {"6/6/6/6/6 b passes=3,4", "'passes' is one number, not several"},
    {"6/6/6/6/6 b passes=", "'passes' needs a number, not ''"},
    {"6/6/6/6/6 b passes=9999999999999999999",
     "'passes' needs a number, not '9999999999999999999'"},
    {"6/6/6/6/6 b last=e4.e5", "'last' is one site, not several"},
    {"6/6/6/6/6 b last=e9", "'last' needs sites of the board with '.' between "
                            "them, not 'e9'"},
    {"6/6/6/6/6 b holes=e4..e5", "'holes' needs sites of the board with '.' "
                                 "between them, not '.e5'"},
    {"6/6/6/6/6 b hole=e4", "unknown key 'hole' (did you mean 'holes'?)"},
    {"6/6/6/6/6 b dice=25.1",
     "dice must be digits (dice=52), or numbers up to 24 with '.' between "
     "them, not '25.1'"}};

static void check_mistakes(FixtureMaker *make, const char *const cases[][2],
                           size_t count) {
  Game *g = fixture_make(make);
  Position *pos = position_new(g, NULL);
  for (size_t i = 0; i < count; i++) {
    Error err = {0};
    munit_assert_false(diagram_read(g, cases[i][0], pos, &err));
    munit_assert_string_equal(err.text, cases[i][1]);
    munit_assert_int(err.code, ==, ERROR_INPUT);
    munit_assert_memory_equal(g->layout.size, pos, g->start);
  }
  position_free(pos);
  game_free(g);
}

static MunitResult mistakes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_mistakes(fixture_hexagon, hexagon_mistakes,
                 sizeof hexagon_mistakes / sizeof *hexagon_mistakes);
  check_mistakes(fixture_rich, rich_mistakes,
                 sizeof rich_mistakes / sizeof *rich_mistakes);
  return MUNIT_OK;
}

/* Players whose letters are the same are written by name. */
static MunitResult same_letters(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  g->player_letter[1] = 'b';
  Position *pos = position_new(g, NULL);
  Error err;
  munit_assert_string_equal(round_trip(g, "5/6/7/8/9/8/7/6/5 white"),
                            "5/6/7/8/9/8/7/6/5 white");
  munit_assert_false(diagram_read(g, "5/6/7/8/9/8/7/6/5 b", pos, &err));
  munit_assert_string_equal(err.text,
                            "the mover must be black or white, not 'b'");
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* The session's part is not the text's business. */
static MunitResult session_kept(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  Position *pos = position_new(g, NULL);
  Random before;
  random_seed(&pos->random, 5);
  pos->ply = 9;
  before = pos->random;
  munit_assert_true(diagram_read(g, "5/6/7/8/9/8/7/6/b4 w", pos, NULL));
  munit_assert_memory_equal(sizeof before, &before, &pos->random);
  munit_assert_uint32(pos->ply, ==, 9);
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

/* Letters changed, left out and doubled: read or refused, never a crash. */
static MunitResult noise(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char seed[] = "3(7rp8R)/4/4 r phase=main captured=r1,R2 "
                             "stock=r9,p9 piles=d3:7rp8R dice=12.3 bold=d3";
  static const char bytes[] = " /()=.,:-0159rpRPxd3\t\x80\xff";
  Game *g = fixture_make(fixture_piles);
  Position *pos = position_new(g, NULL);
  for (int i = 0; i < 5000; i++) {
    char text[sizeof seed];
    Error err = {0};
    memcpy(text, seed, sizeof text);
    for (int k = munit_rand_int_range(1, 4); k > 0; k--)
      text[munit_rand_int_range(0, sizeof seed - 2)] =
          bytes[munit_rand_int_range(0, sizeof bytes - 2)];
    if (i % 3 == 0) text[munit_rand_int_range(0, sizeof seed - 2)] = '\0';
    if (diagram_read(g, text, pos, &err))
      fixture_check(g, pos);
    else
      munit_assert_int(err.code, ==, ERROR_INPUT);
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  Position *pos = position_new(g, NULL);
  long live = memory_live();
  bool ok = false;
  for (long n = 1; !ok; n++) {
    Error err = {0};
    memory_fail_at(n);
    ok = diagram_read(g, "5/6/7/8/9/8/7/6/b4 w captured=1,0", pos, &err);
    memory_fail_at(0);
    munit_assert_long(memory_live(), ==, live);
    if (ok) break;
    munit_assert_int(err.code, ==, ERROR_LIMIT);
    munit_assert_true(position_is_equal(g, pos, g->start));
    munit_assert_long(n, <, 100);
  }
  position_free(pos);
  game_free(g);
  return MUNIT_OK;
}

MunitTest diagram_tests[] = {{"hexagon", hexagon, 0, 0, 0, 0},
                             {"keys", keys, 0, 0, 0, 0},
                             {"piles", piles, 0, 0, 0, 0},
                             {"track", track, 0, 0, 0, 0},
                             {"random-positions", random_positions, 0, 0, 0, 0},
                             {"mistakes", mistakes, 0, 0, 0, 0},
                             {"same-letters", same_letters, 0, 0, 0, 0},
                             {"session-kept", session_kept, 0, 0, 0, 0},
                             {"noise", noise, 0, 0, 0, 0},
                             {"no-memory", no_memory, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0, 0}};
