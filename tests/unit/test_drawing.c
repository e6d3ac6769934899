/* SPDX-License-Identifier: MIT
** test_drawing.c - the focus of this file is what stands where, as text:
** drawings and rows are read, written and complained about.
*/
#include <stdio.h>
#include <string.h>
#include "munit.h"
#include "base/random.h"
#include "kernel/text/drawing.h"
#include "kernel/board/shape.h"

static const char abalone[] = "\n"
                              "            w w w w w      -- white\n"
                              "           w w w w w w\n"
                              "          . . w w w . .\n"
                              "         . . . . . . . .\r\n"
                              "        . . . . . . . . .\n"
                              "-- the middle\n"
                              "         . . . . . . . .\n"
                              "\n"
                              "          . . b b b . .\n"
                              "           b b b b b b\n"
                              "            b b b b b\n  ";

static Board *hexagon(void) {
  Error err;
  Board *b = shape_hexagon(5, WRAP_NONE, 2, &err);
  munit_assert_not_null(b);
  return b;
}

static Board *grid(int w, int h) {
  Error err;
  Board *b = shape_grid(w, h, NULL, 2, &err);
  munit_assert_not_null(b);
  return b;
}

/* What stands where, by site; "" is empty. */
typedef struct Contents {
  char at[SITES_MAX][16];
} Contents;

static void symbol_of(const void *context, Site site, char *symbol,
                      size_t size) {
  const Contents *contents = context;
  snprintf(symbol, size, "%s", contents->at[site]);
}

static void fill(Contents *contents, const DrawnCell *cells, int n) {
  memset(contents, 0, sizeof *contents);
  for (int i = 0; i < n; i++) {
    munit_assert_string_equal(contents->at[cells[i].site], "");
    strcpy(contents->at[cells[i].site], cells[i].symbol);
  }
}

static MunitResult drawing_of_abalone(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  DrawnCell cells[61];
  DrawnAt at;
  Contents contents;
  Text text;
  Board *b = hexagon();
  int n = drawing_read(b, abalone, cells, &at, &err);
  munit_assert_int(n, ==, 28);
  fill(&contents, cells, n);
  munit_assert_string_equal(contents.at[board_site(b, "c3")], "b");
  munit_assert_string_equal(contents.at[board_site(b, "g7")], "w");
  munit_assert_string_equal(contents.at[board_site(b, "c2")], "");
  text_init(&text);
  drawing_write_rows(b, symbol_of, &contents, &text);
  munit_assert_string_equal(text_string(&text), "wwwww/wwwwww/2www2/8/9/8/"
                                                "2bbb2/bbbbbb/bbbbb");
  text_done(&text);
  board_free(b);
  return MUNIT_OK;
}

static MunitResult rows_of_chess(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  DrawnCell cells[64];
  Contents contents;
  const char *end;
  const char fen[] = "rnbqkbnr/pppppppp/8/8/4P3/..5./PPPP1PPP/RNBQKBNR b KQkq";
  Board *b = grid(8, 8);
  int n = drawing_read_rows(b, fen, &end, cells, &err);
  munit_assert_int(n, ==, 32);
  munit_assert_string_equal(end, " b KQkq");
  fill(&contents, cells, n);
  munit_assert_string_equal(contents.at[board_site(b, "e4")], "P");
  munit_assert_string_equal(contents.at[board_site(b, "e2")], "");
  munit_assert_string_equal(contents.at[board_site(b, "d8")], "q");
  munit_assert_string_equal(contents.at[board_site(b, "e1")], "K");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult piles(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  DrawnCell cells[15];
  Contents contents;
  DrawnAt at;
  Text text;
  const char *end;
  Board *b = grid(15, 1);
  int n = drawing_read_rows(b, "(rpr)11r(pp)\xC3\xA9", &end, cells, &err);
  munit_assert_int(n, ==, 4);
  munit_assert_string_equal(cells[0].symbol, "rpr");
  munit_assert_string_equal(cells[2].symbol, "pp");
  munit_assert_string_equal(cells[3].symbol, "\xC3\xA9");
  munit_assert_int(cells[3].site, ==, board_site(b, "o1"));
  fill(&contents, cells, n);
  text_init(&text);
  drawing_write_rows(b, symbol_of, &contents, &text);
  munit_assert_string_equal(text_string(&text), "(rpr)11r(pp)\xC3\xA9");
  text_done(&text);
  n = drawing_read(b, "rpr . . . . . . . . . . . r pp .", cells, &at, &err);
  munit_assert_int(n, ==, 3);
  munit_assert_string_equal(cells[2].symbol, "pp");
  munit_assert_int(cells[2].site, ==, board_site(b, "n1"));
  board_free(b);
  return MUNIT_OK;
}

/* Symbols that mean something else in rows are set apart. */
static const char *const symbols[] = {
    "",   "",  "w", "B", "rp",           "7",    "", "/", "(x",
    "12", "x", "#", "",  "\xE2\x99\x9F", "rprpr"};

static void check_round_trip(const Board *b, Random *random) {
  Contents contents = {{{0}}}, back;
  DrawnCell cells[SITES_MAX];
  Error err;
  Text text;
  const char *end;
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s))
      strcpy(contents.at[s], symbols[random_below(random, 15)]);
  text_init(&text);
  drawing_write_rows(b, symbol_of, &contents, &text);
  int n = drawing_read_rows(b, text_string(&text), &end, cells, &err);
  munit_assert_int(n, >=, 0);
  munit_assert_string_equal(end, "");
  fill(&back, cells, n);
  for (int s = 0; s < b->bits; s++)
    munit_assert_string_equal(back.at[s], contents.at[s]);
  text_done(&text);
}

static MunitResult rows_read_back(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Random random;
  Error err;
  GridOptions dark = {.names = "dark"};
  Board *boards[] = {hexagon(), grid(19, 19), grid(3, 5),
                     shape_grid(10, 10, &dark, 2, &err),
                     shape_graph("o-o-o\n|   |\no-o-o", 2, &err)};
  random_seed(&random, 7);
  for (int i = 0; i < 5; i++) {
    for (int round = 0; round < 20; round++)
      check_round_trip(boards[i], &random);
    board_free(boards[i]);
  }
  return MUNIT_OK;
}

/* "line:column complaint". */
static const char *wrong_drawing(const Board *b, const char *text) {
  static char out[300];
  Error err;
  DrawnCell cells[100];
  DrawnAt at;
  munit_assert_int(drawing_read(b, text, cells, &at, &err), ==, -1);
  munit_assert_int(err.code, ==, ERROR_INPUT);
  snprintf(out, sizeof out, "%d:%d %.200s", at.line, at.column, err.text);
  return out;
}

static MunitResult wrong_drawings(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Board *b = grid(3, 3);
  munit_assert_string_equal(wrong_drawing(b, "x x x\n\n x x\nx x x"),
                            "3:5 row 2 has 2 symbols, the board has 3 there");
  munit_assert_string_equal(
      wrong_drawing(b, "x x x\nx x x   x x -- two too many\n"),
      "2:9 row 2 has 5 symbols, the board has 3 there");
  munit_assert_string_equal(wrong_drawing(b, "x"),
                            "1:2 row 1 has 1 symbol, the board has 3 there");
  munit_assert_string_equal(wrong_drawing(b, "x x x\nx . x"),
                            "2:6 2 rows are drawn, the board has 3");
  munit_assert_string_equal(wrong_drawing(b, " \n-- x x x\n"),
                            "3:1 0 rows are drawn, the board has 3");
  munit_assert_string_equal(
      wrong_drawing(b, "x x x\nx x x\nx x x\n\nx x x\nx x x"),
      "5:1 5 rows are drawn, the board has 3");
  munit_assert_string_equal(
      wrong_drawing(b, "x abcdefghijklmnop x"),
      "1:3 'abcdefghijklmnop' is too long: a site holds at most 15 letters");
  board_free(b);
  return MUNIT_OK;
}

/* "offset complaint". */
static const char *wrong_rows(const Board *b, const char *text) {
  static char out[300];
  Error err;
  DrawnCell cells[100];
  const char *end;
  munit_assert_int(drawing_read_rows(b, text, &end, cells, &err), ==, -1);
  munit_assert_int(err.code, ==, ERROR_INPUT);
  snprintf(out, sizeof out, "%d %.200s", (int)(end - text), err.text);
  return out;
}

static MunitResult rows_gone_wrong(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Board *b = grid(3, 3);
  munit_assert_string_equal(wrong_rows(b, "3/xx/3"),
                            "2 row 2 has 2 symbols, the board has 3 there");
  munit_assert_string_equal(wrong_rows(b, "3/2xx/3"),
                            "2 row 2 has 4 symbols, the board has 3 there");
  munit_assert_string_equal(wrong_rows(b, "3/99999999999999999999/3"),
                            "2 row 2 has 9999 symbols, the board has 3 there");
  munit_assert_string_equal(wrong_rows(b, ""),
                            "0 row 1 has 0 symbols, the board has 3 there");
  munit_assert_string_equal(wrong_rows(b, "3/3 w"),
                            "3 2 rows are drawn, the board has 3");
  munit_assert_string_equal(wrong_rows(b, "3/3/3/3/3"),
                            "6 5 rows are drawn, the board has 3");
  munit_assert_string_equal(
      wrong_rows(b, "3/x(ab/3"),
      "2 row 2 has a '(' without a pile; write it as in (rpr)");
  munit_assert_string_equal(
      wrong_rows(b, "()2/3/3"),
      "0 row 1 has a '(' without a pile; write it as in (rpr)");
  munit_assert_string_equal(
      wrong_rows(b, "(abcdefghijklmnop)2/3/3"),
      "0 'abcdefghijklmnop' is too long: a site holds at most 15 letters");
  board_free(b);
  return MUNIT_OK;
}

MunitTest drawing_tests[] = {
    {"/abalone", drawing_of_abalone, NULL, NULL, 0, NULL},
    {"/chess", rows_of_chess, NULL, NULL, 0, NULL},
    {"/piles", piles, NULL, NULL, 0, NULL},
    {"/round-trip", rows_read_back, NULL, NULL, 0, NULL},
    {"/wrong-drawings", wrong_drawings, NULL, NULL, 0, NULL},
    {"/wrong-rows", rows_gone_wrong, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
