/* SPDX-License-Identifier: MIT
** test_graph.c - the focus of this file is boards as they are drawn: points,
** lines, crossings, and what is said about a drawing that makes no sense.
*/
#include <string.h>
#include "munit.h"
#include "board_check.h"
#include "kernel/board/shape.h"

static const char morris[] = "    o-----o-----o\n"
                             "    | o---o---o |\n"
                             "    | | o-o-o | |\n"
                             "    o-o-o   o-o-o\n"
                             "    | | o-o-o | |\n"
                             "    | o---o---o |\n"
                             "    o-----o-----o ";

static int count_links(const Board *b) {
  int links = 0;
  for (int d = 0; d < b->ndirs; d++)
    links += plane_count(b->stay[d].w, PLANE_WORDS);
  return links;
}

static MunitResult morris_board(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char names[] = "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 "
                              "e3 e4 e5 f2 f4 f6 g1 g4 g7";
  Error err;
  Site sites[32];
  Board *b = shape_graph(morris, 2, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, 24);
  munit_assert_int(b->words, ==, 1);
  munit_assert_int(b->ndirs, ==, 4);
  munit_assert_int(count_links(b), ==, 2 * 32);
  munit_assert_false(b->has_shifts);
  check_board(b);
  munit_assert_int(board_read_sites(b, names, sites, 32, &err), ==, 24);
  for (int i = 0; i < 24; i++) munit_assert_int(sites[i], ==, i);
  munit_assert_string_equal(go(b, "a1", "e"), "d1");
  munit_assert_string_equal(go(b, "d7", "s"), "d6");
  munit_assert_string_equal(go(b, "d5", "s"), "");
  munit_assert_string_equal(go(b, "c4", "e"), "");
  munit_assert_string_equal(go(b, "g4", "w"), "f4");
  munit_assert_uint32(board_dirs(b, "orthogonal", 0), ==, b->any);
  munit_assert_uint32(board_dirs(b, "forward", 1), ==, board_dirs(b, "s", 0));
  check_beside(b, "e", "n", "s");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult graph_form(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_graph("\n   o-o\n   |/ \n  o\n\n", 2, &err);
  munit_assert_null(b);
  munit_assert_string_equal(
      err.text, "line 4, column 4: a line '|' must go on to a point 'o' here");
  b = shape_graph("\n   o-o\r\n   |/ \n   o\n\n", 2, &err);
  munit_assert_not_null(b);
  munit_assert_string_equal(b->form, " - \n|/\n \n");
  munit_assert_int(b->x[board_site(b, "b2")], ==, 2);
  munit_assert_int(b->y[board_site(b, "a1")], ==, 2);
  munit_assert_int(b->nrows, ==, 2);
  munit_assert_string_equal(b->rows[0].label, "2");
  munit_assert_string_equal(go(b, "a1", "ne"), "b2");
  munit_assert_string_equal(go(b, "b2", "sw"), "a1");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult alquerque(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_graph("o-o-o\n|\\|/|\no-o-o\n|/|\\|\no-o-o\n", 2, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, 9);
  munit_assert_int(b->ndirs, ==, 8);
  munit_assert_int(count_links(b), ==, 2 * 16);
  check_board(b);
  munit_assert_string_equal(go(b, "b2", "nw"), "a3");
  munit_assert_string_equal(go(b, "a2", "ne"), "");
  check_beside(b, "se", "ne", "sw");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult crossings(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_graph("  o\n  |\no-+-o\n  |\n  o", 2, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, 4);
  munit_assert_int(count_links(b), ==, 4);
  munit_assert_string_equal(go(b, "a2", "e"), "c2");
  munit_assert_string_equal(go(b, "b1", "n"), "b3");
  board_free(b);
  b = shape_graph("o o\n + \no o", 2, &err);
  munit_assert_not_null(b);
  munit_assert_int(count_links(b), ==, 4);
  munit_assert_string_equal(go(b, "a1", "ne"), "b2");
  munit_assert_string_equal(go(b, "a2", "se"), "b1");
  board_free(b);
  b = shape_graph("oo\noo", 2, &err); /* touching, but not at corners */
  munit_assert_not_null(b);
  munit_assert_int(count_links(b), ==, 2 * 4);
  munit_assert_int(b->ndirs, ==, 4);
  board_free(b);
  b = shape_graph("o", 1, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->ndirs, ==, 0);
  check_board(b);
  board_free(b);
  return MUNIT_OK;
}

static const char *no_graph(const char *drawing) {
  static Error err;
  munit_assert_null(shape_graph(drawing, 2, &err));
  munit_assert_int(err.code, ==, ERROR_RULE);
  return err.text;
}

static MunitResult wrong_graphs(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_string_equal(no_graph(" \n\n"),
                            "the drawing has no points; draw them as 'o'");
  munit_assert_string_equal(no_graph("---"),
                            "the drawing has no points; draw them as 'o'");
  munit_assert_string_equal(
      no_graph("o-o\n x"),
      "line 2, column 2: 'x' is not part of a drawing; use o - | / \\ +");
  munit_assert_string_equal(
      no_graph("o-|-o"),
      "line 1, column 3: a line '-' must go on to a point 'o' here");
  munit_assert_string_equal(
      no_graph(" -o\n"),
      "line 1, column 2: '-' joins no two points; lines lead straight from 'o' "
      "to 'o'");
  munit_assert_string_equal(
      no_graph("o o o o o o o o o o o o o o o o o o o o o o o o o o o"),
      "the drawing has 27 points in 27 columns; at most 512 in 26 have names");
  char large[300 * 301 + 1];
  memset(large, 'o', sizeof large);
  for (int i = 300; i < 300 * 301; i += 301) large[i] = '\n';
  large[300 * 301] = '\0';
  munit_assert_string_equal(
      no_graph(large), "the drawing is too large: at most 65536 characters");
  return MUNIT_OK;
}

static Board *build_kind(int kind, Error *err) {
  return shape_graph(kind == 0 ? morris : "o-o", 2, err);
}

static MunitResult memory_may_end(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_memory(build_kind, 2);
  return MUNIT_OK;
}

MunitTest graph_tests[] = {
    {"/morris", morris_board, NULL, NULL, 0, NULL},
    {"/form", graph_form, NULL, NULL, 0, NULL},
    {"/alquerque", alquerque, NULL, NULL, 0, NULL},
    {"/crossings", crossings, NULL, NULL, 0, NULL},
    {"/wrong", wrong_graphs, NULL, NULL, 0, NULL},
    {"/memory", memory_may_end, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
