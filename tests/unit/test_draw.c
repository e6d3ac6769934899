/* SPDX-License-Identifier: MIT
** The focus of this file is testing how boards of every kind are drawn, with
** the names of their rows and columns and the marks of the last move.
*/
#include "kernel/board/shape.h"
#include "munit.h"
#include "shell/draw/draw.h"
#include "shell/draw/theme.h"
#include <string.h>

static const char *const small[] = {"b", "w"};
static const char *const kings[] = {"K", "k"};

static Game *make_game(Board *board) {
  Error err = {0};
  Game *g = game_new(&err);
  munit_assert_not_null(g);
  munit_assert_not_null(board);
  g->name = "test";
  g->nplayers = 2;
  strcpy(g->player[0], "black");
  strcpy(g->player[1], "white");
  g->board = board;
  munit_assert_int(game_add_kind(g, "stone", false, -1, small, &err), ==, 0);
  g->nphases = 1;
  strcpy(g->phases[0].name, "main");
  return g;
}

static Position *lay_out(Game *g) {
  Error err = {0};
  munit_assert_true(game_lay_out(g, &err));
  Position *pos = position_new(g, &err);
  munit_assert_not_null(pos);
  return pos;
}

static Site put(const Game *g, Position *pos, const char *name, Piece piece) {
  Site s = board_site(g->board, name);
  munit_assert_int(s, !=, NO_SITE);
  position_set_cell(g, pos, s, piece);
  return s;
}

static void check(Game *g, Position *pos, const DrawStyle *style,
                  const char *expected) {
  Text out;
  text_init(&out);
  draw_position(g, pos, style, &out);
  munit_assert_string_equal(text_string(&out), expected);
  text_done(&out);
  position_free(pos);
  game_free(g);
}

static MunitResult hexagon(const MunitParameter p[], void *data) {
  Error err = {0};
  Plane marked = {{0}};
  DrawStyle style = {.marked = &marked};
  Game *g = make_game(shape_hexagon(3, WRAP_NONE, 2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  plane_add(marked.w, put(g, pos, "a1", 1));
  plane_add(marked.w, put(g, pos, "b2", 1));
  plane_add(marked.w, put(g, pos, "b3", 2));
  put(g, pos, "e5", 2);
  check(g, pos, &style,
        "  e . . w\n"
        " d . . . .\n"
        "c . . . . .\n"
        " b .[b w]. 5\n"
        "  a[b]. . 4\n"
        "     1 2 3\n"
        "black to move\n");
  return MUNIT_OK;
}

static MunitResult discs(const MunitParameter p[], void *data) {
  Error err = {0};
  DrawStyle style = {.utf8 = true};
  Game *g = make_game(shape_hexagon(2, WRAP_NONE, 2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  put(g, pos, "a1", 1);
  put(g, pos, "c3", 2);
  check(g, pos, &style,
        " c · ○\n"
        "b · · ·\n"
        " a ● · 3\n"
        "    1 2\n"
        "black to move\n");
  return MUNIT_OK;
}

static MunitResult colors(const MunitParameter p[], void *data) {
  Error err = {0};
  DrawStyle style = {.color = true};
  GridOptions options = {0};
  Game *g = make_game(shape_grid(1, 1, &options, 2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  put(g, pos, "a1", 1);
  check(g, pos, &style,
        "\x1b[2m1\x1b[0m \x1b[1;33mb\x1b[0m\n"
        "  \x1b[2ma\x1b[0m\n"
        "black to move\n");
  return MUNIT_OK;
}

/* Every theme tells two owners apart, and the plain one writes no escape. */
static MunitResult themes(const MunitParameter p[], void *data) {
  size_t count;
  const Theme *all = theme_all(&count);
  (void)p, (void)data;
  munit_assert_size(count, >=, 4);
  for (size_t i = 0; i < count; i++)
    if (!all[i].is_plain)
      munit_assert_string_not_equal(all[i].owners[0], all[i].owners[1]);
  Error err = {0};
  DrawStyle style = {.color = true, .theme = &all[2]};
  GridOptions options = {0};
  Game *g = make_game(shape_grid(2, 1, &options, 2, &err));
  Position *pos = lay_out(g);
  put(g, pos, "a1", 1);
  put(g, pos, "b1", 2);
  check(g, pos, &style,
        "1 \x1b[1mb\x1b[0m \x1b[1;7mw\x1b[0m\n"
        "  a b\n"
        "black to move\n");
  return MUNIT_OK;
}

/* Pieces that can move are underlined; without colours a stroke follows. */
static MunitResult movable(const MunitParameter p[], void *data) {
  Error err = {0};
  Plane movable = {{0}};
  DrawStyle style = {.color = true, .movable = &movable};
  GridOptions options = {0};
  (void)p, (void)data;
  for (int i = 0; i < 2; i++) {
    Game *g = make_game(shape_grid(2, 1, &options, 2, &err));
    Position *pos = lay_out(g);
    plane_add(movable.w, put(g, pos, "a1", 1));
    put(g, pos, "b1", 1);
    style.color = i == 0;
    check(g, pos, &style,
          i == 0 ? "\x1b[2m1\x1b[0m \x1b[1;33;4mb\x1b[0m "
                   "\x1b[1;33mb\x1b[0m\n"
                   "  \x1b[2ma\x1b[0m \x1b[2mb\x1b[0m\n"
                   "black to move\n"
                 : "1 b'b\n  a b\nblack to move\n");
  }
  return MUNIT_OK;
}

/* A terminal too narrow for the board gets a list. */
static MunitResult narrow(const MunitParameter p[], void *data) {
  Error err = {0};
  GridOptions options = {0};
  (void)p, (void)data;
  for (int columns = 8; columns <= 9; columns++) {
    DrawStyle style = {.columns = columns};
    Game *g = make_game(shape_grid(4, 2, &options, 2, &err));
    Position *pos = lay_out(g);
    put(g, pos, "a1", 1);
    put(g, pos, "d2", 2);
    check(g, pos, &style,
          columns == 9 ? "2 . . . w\n1 b . . .\n  a b c d\nblack to move\n"
                       : "d2 w\na1 b\nblack to move\n");
  }
  return MUNIT_OK;
}

static MunitResult grid(const MunitParameter p[], void *data) {
  Error err = {0};
  Plane marked = {{0}};
  DrawStyle style = {.marked = &marked, .utf8 = false};
  GridOptions options = {0};
  Game *g = make_game(shape_grid(3, 10, &options, 2, &err));
  munit_assert_int(game_add_kind(g, "king", false, 2, kings, &err), ==, 1);
  Position *pos = lay_out(g);
  (void)p, (void)data;
  put(g, pos, "a1", g->kinds[1].piece[0]);
  plane_add(marked.w, put(g, pos, "c10", g->kinds[1].piece[1]));
  *position_captured(g, pos, 1, 0) = 3;
  check(g, pos, &style,
        "10 . .[k]\n 9 . . .\n 8 . . .\n 7 . . .\n 6 . . .\n"
        " 5 . . .\n 4 . . .\n 3 . . .\n 2 . . .\n 1 K . .\n"
        "   a b c\n"
        "black to move\n"
        "captured: black 0, white stone 3\n"
        "stock: black king 2, white king 2\n");
  return MUNIT_OK;
}

static MunitResult numbered(const MunitParameter p[], void *data) {
  Error err = {0};
  DrawStyle style = {0};
  GridOptions options = {.names = "dark"};
  Game *g = make_game(shape_grid(4, 4, &options, 2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  put(g, pos, "3", 1);
  check(g, pos, &style,
        "1   .   .\n"
        "3 b   .\n"
        "5   .   .\n"
        "7 .   .\n"
        "black to move\n");
  return MUNIT_OK;
}

static MunitResult rhombus(const MunitParameter p[], void *data) {
  Error err = {0};
  DrawStyle style = {0};
  Game *g = make_game(shape_rhombus(3, 3, WRAP_NONE, 2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  put(g, pos, "b3", 2);
  pos->result = RESULT_DRAW;
  check(g, pos, &style,
        " a b c\n"
        "1 . . .\n"
        " 2 . . .\n"
        "  3 . w .\n"
        "draw\n");
  return MUNIT_OK;
}

static MunitResult graph(const MunitParameter p[], void *data) {
  Error err = {0};
  DrawStyle style = {0};
  Game *g = make_game(shape_graph("o---o\n"
                                  "|\\ /|\n"
                                  "| o |\n"
                                  "|/ \\|\n"
                                  "o---o\n",
                                  2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  put(g, pos, "b2", 1);
  pos->result = 2;
  check(g, pos, &style,
        "3 .---.\n"
        "  |\\ /|\n"
        "2 | b |\n"
        "  |/ \\|\n"
        "1 .---.\n"
        "  a b c\n"
        "white wins\n");
  return MUNIT_OK;
}

static MunitResult track(const MunitParameter p[], void *data) {
  Error err = {0};
  Plane marked = {{0}};
  DrawStyle style = {.marked = &marked};
  TrackOptions options = {.nroutes = 1,
                          .routes = {{NULL, "a1-a12 o"}},
                          .players = {"black", "white"}};
  Game *g = make_game(shape_track(&options, 2, &err));
  Position *pos = lay_out(g);
  (void)p, (void)data;
  plane_add(marked.w, put(g, pos, "a2", 1));
  put(g, pos, "o", 2);
  check(g, pos, &style,
        "a1 .     a2 [b]   a3 .     a4 .     a5 .     a6 .     a7 .     a8 .\n"
        "a9 .     a10 .    a11 .    a12 .    o w\n"
        "black to move\n");
  return MUNIT_OK;
}

static MunitResult differences(const MunitParameter p[], void *data) {
  Error err = {0};
  Plane plane;
  Game *g = make_game(shape_hexagon(3, WRAP_NONE, 2, &err));
  Position *a = lay_out(g), *b = position_new(g, &err);
  (void)p, (void)data;
  munit_assert_not_null(b);
  draw_difference(g, a, b, &plane);
  munit_assert_true(plane_is_empty(plane.w, PLANE_WORDS));
  Site s = put(g, b, "c3", 2);
  draw_difference(g, a, b, &plane);
  munit_assert_int(plane_count(plane.w, PLANE_WORDS), ==, 1);
  munit_assert_true(plane_has(plane.w, s));
  position_free(a);
  position_free(b);
  game_free(g);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest draw_tests[] = {
    TEST(hexagon),
    TEST(discs),
    TEST(colors),
    TEST(themes),
    TEST(movable),
    TEST(narrow),
    TEST(grid),
    TEST(numbered),
    TEST(rhombus),
    TEST(graph),
    TEST(track),
    TEST(differences),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
