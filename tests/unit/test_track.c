/* SPDX-License-Identifier: MIT
** test_track.c - the focus of this file is boards made of routes: shared and
** own sites, closed ways, links by name.
*/
#include <string.h>
#include "munit.h"
#include "board_check.h"
#include "kernel/board/shape.h"

static MunitResult abagio(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  const TrackOptions options = {
      .nroutes = 2,
      .routes = {{"purple", "start* a1-a17 e p7-p2 o pond*"},
                 {"red", "start* a1-a17 e r7-r2 o pond*"}},
      .spare = "aside",
      .players = {"red", "purple"}};
  Board *b = shape_track(&options, 2, &err);
  munit_assert_not_null(b);
  munit_assert_string_equal(b->kind, "track");
  munit_assert_int(b->count, ==, 17 + 2 + 12 + 4 + 1);
  munit_assert_false(b->has_shifts);
  munit_assert_int(b->ndirs, ==, 0);
  check_board(b);
  for (int player = 0; player < 2; player++) {
    munit_assert_int(b->nroute[player], ==, 27);
    munit_assert_int(b->route[player][18], ==, board_site(b, "e"));
    munit_assert_int(b->route[player][25], ==, board_site(b, "o"));
    munit_assert_int(b->route[player][7], ==, board_site(b, "a7"));
  }
  munit_assert_int(b->route[0][26], ==, board_site(b, "pond:red"));
  munit_assert_int(b->route[1][0], ==, board_site(b, "start:purple"));
  munit_assert_int(b->route[0][19], ==, board_site(b, "r7"));
  munit_assert_int(board_region(b, "pond")->order[1][0], ==,
                   board_site(b, "pond:purple"));
  munit_assert_int(b->nrows, ==, 1);
  munit_assert_int(b->reading[0], ==, board_site(b, "start:purple"));
  munit_assert_int(b->reading[b->count - 1], ==, board_site(b, "aside"));
  board_free(b);
  return MUNIT_OK;
}

static const TrackOptions kalah_options = {
    .nroutes = 2,
    .routes = {{"south", "a1-f1 S f2-a2 a1"}, {"north", "f2-a2 N a1-f1 f2"}},
    .nlinks = 1,
    .links = {{"across", "a1-f1 / a2-f2"}},
    .players = {"south", "north"}};

static MunitResult kalah(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_track(&kalah_options, 2, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, 14);
  check_board(b);
  munit_assert_int(b->nroute[0], ==, 14);
  munit_assert_int(b->route[0][13], ==, b->route[0][0]);
  munit_assert_int(b->route[1][13], ==, board_site(b, "f2"));
  munit_assert_int(b->route[0][6], ==, board_site(b, "S"));
  munit_assert_string_equal(go(b, "c1", "across"), "c2");
  munit_assert_string_equal(go(b, "c2", "across"), "c1");
  munit_assert_string_equal(go(b, "S", "across"), "");
  munit_assert_uint32(b->any, ==, 0);
  munit_assert_uint32(board_dirs(b, "across", 1), ==, 1);
  board_free(b);
  return MUNIT_OK;
}

static MunitResult one_route_for_all(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  const TrackOptions options = {.nroutes = 1,
                                .routes = {{NULL, "bar* p3-p1 off*"}},
                                .spare = "cup*",
                                .players = {"light blue", "b", "c"}};
  Board *b = shape_track(&options, 3, &err);
  munit_assert_not_null(b);
  munit_assert_int(b->count, ==, 3 + 3 * 3);
  munit_assert_int(b->route[2][0], ==, board_site(b, "bar:c"));
  munit_assert_int(b->route[0][4], ==, board_site(b, "off:light_blue"));
  munit_assert_int(board_region(b, "cup")->order[1][0], ==,
                   board_site(b, "cup:b"));
  munit_assert_int(board_region(b, "bar")->order[0][0], ==,
                   board_site(b, "bar:light_blue"));
  board_free(b);
  return MUNIT_OK;
}

static const char *no_track(TrackOptions options) {
  static Error err;
  munit_assert_null(shape_track(&options, 2, &err));
  munit_assert_int(err.code, ==, ERROR_RULE);
  return err.text;
}

static const char *no_link(const char *pairs) {
  TrackOptions options = kalah_options;
  options.links[0].pairs = pairs;
  return no_track(options);
}

static MunitResult wrong_links(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_string_equal(no_link("a1-f1"),
                            "link 'across' needs two lists of sites with '/' "
                            "between them, such as \"a1-f1 / a2-f2\"");
  munit_assert_string_equal(
      no_link("a1-f1 / a2-e2"),
      "link 'across' has 6 sites before '/' and 5 behind it; give as many on "
      "both sides");
  munit_assert_string_equal(no_link("a1-f1 / a3-f3"),
                            "there is no site 'a3'; with a there are a1 to a2");
  munit_assert_string_equal(
      no_link("a1 a1 / a2 b2"),
      "link 'across' leads from a1 to both a2 and b2; one site can lead to one "
      "only");
  TrackOptions options = kalah_options;
  options.links[0].name = "a-link-with-a-name-of-30-bytes";
  munit_assert_string_equal(no_track(options),
                            "the name 'a-link-with-a-name-of-30-bytes' is too "
                            "long: at most 23 letters");
  return MUNIT_OK;
}

static MunitResult wrong_tracks(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  TrackOptions o = {.nroutes = 2,
                    .routes = {{"red", "a1-a3"}, {"blue", "a1-a3"}},
                    .players = {"red", "blue"}};
  TrackOptions bad = o;
  bad.routes[1].player = "green";
  munit_assert_string_equal(
      no_track(bad), "there is no player 'green'; players are red, blue");
  bad.routes[1].player = "red";
  munit_assert_string_equal(no_track(bad),
                            "player 'red' has two routes; give one");
  bad = o;
  bad.nroutes = 1;
  munit_assert_string_equal(
      no_track(bad),
      "player 'blue' has no route; list its sites, such as \"a1-a10\"");
  bad = o;
  bad.routes[0].sites = "a1 b*2";
  munit_assert_string_equal(no_track(bad),
                            "'b*2' is not a name for a site; use letters and "
                            "then digits, with one '*' "
                            "behind them if every player has his own");
  bad.routes[0].sites = "a-name-which-will-not-do";
  munit_assert_string_equal(
      no_track(bad),
      "'a-name-which-will-not-do' is not a range: the number or the letter "
      "may change, or both equally far, as in a1-a7");
  bad.routes[0].sites = "the_beginning_of_it_all*";
  munit_assert_string_equal(
      no_track(bad),
      "the name 'the_beginning_of_it_all:red' is too long: at most 23 letters");
  bad.routes[0].sites = "a1-a400 b1-b200";
  munit_assert_string_equal(no_track(bad),
                            "the track has 600 sites; at most 512 fit");
  bad.routes[0].sites =
      "a1-a500 a1-a500 a1-a500 a1-a500 a1-a500 a1-a500 a1-a500 a1-a500 a1-a99";
  munit_assert_string_equal(
      no_track(bad), "the routes are too long: at most 4096 names together");
  bad.routes[0].sites = "a1 pond* pond";
  munit_assert_string_equal(
      no_track(bad), "'pond' is a site; choose another name for the region");
  return MUNIT_OK;
}

static Board *build_kind(int kind, Error *err) {
  static const TrackOptions starred = {
      .nroutes = 1, .routes = {{NULL, "s* a1-a90 t*"}}, .players = {"x", "y"}};
  return shape_track(kind == 0 ? &kalah_options : &starred, 2, err);
}

static MunitResult memory_may_end(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_memory(build_kind, 2);
  return MUNIT_OK;
}

MunitTest track_tests[] = {
    {"/abagio", abagio, NULL, NULL, 0, NULL},
    {"/kalah", kalah, NULL, NULL, 0, NULL},
    {"/one-route", one_route_for_all, NULL, NULL, 0, NULL},
    {"/wrong-links", wrong_links, NULL, NULL, 0, NULL},
    {"/wrong", wrong_tracks, NULL, NULL, 0, NULL},
    {"/memory", memory_may_end, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
