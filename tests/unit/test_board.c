/* SPDX-License-Identifier: MIT
** test_board.c - the focus of this file is what every board offers: names,
** lists of sites, regions, routes, ranks, and what it says to wrong names.
*/
#include <string.h>
#include "munit.h"
#include "kernel/board/board.h"
#include "kernel/board/range.h"
#include "kernel/board/shape.h"

static Board *hexagon(void) {
  Error err;
  Board *b = shape_hexagon(5, WRAP_NONE, 2, &err);
  munit_assert_not_null(b);
  return b;
}

static Board *grid(const char *names) {
  Error err;
  GridOptions options = {.names = names};
  Board *b = shape_grid(8, 8, &options, 2, &err);
  munit_assert_not_null(b);
  return b;
}

static Board *frogs(void) {
  Error err;
  TrackOptions options = {.nroutes = 2,
                          .routes = {{"red", "start* a1-a17 e r7-r2 o pond*"},
                                     {"purple", "start* a1-a17 e p7-p2 o "
                                                "pond*"}},
                          .spare = "aside",
                          .players = {"red", "purple"}};
  Board *b = shape_track(&options, 2, &err);
  munit_assert_not_null(b);
  return b;
}

/* The sites of a list by name, joined by blanks; or the complaint. */
static const char *listed(const Board *b, int player, const char *list) {
  static char out[4000];
  static Error err;
  Site sites[600];
  int n = player < 0 ? board_read_sites(b, list, sites, 600, &err)
                     : board_read_sites_of(b, player, list, sites, 600, &err);
  if (n < 0) return err.text;
  out[0] = '\0';
  for (int i = 0; i < n; i++) {
    if (i > 0) strcat(out, " ");
    strcat(out, board_name(b, sites[i]));
  }
  return out;
}

static MunitResult names_and_sites_agree(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Board *boards[] = {hexagon(), grid(NULL), grid("dark"), frogs()};
  for (int i = 0; i < 4; i++) {
    const Board *b = boards[i];
    int count = 0;
    for (int s = 0; s < b->bits; s++) {
      const char *name = board_name(b, (Site)s);
      munit_assert(board_has(b, (Site)s) == (*name != '\0'));
      if (*name == '\0') continue;
      munit_assert_int(board_site(b, name), ==, s);
      count++;
    }
    munit_assert_int(count, ==, b->count);
    munit_assert_int(board_site(b, ""), ==, NO_SITE);
    munit_assert_int(board_site(b, "zz"), ==, NO_SITE);
    munit_assert_string_equal(board_name(b, NO_SITE), "");
    munit_assert_false(board_has(b, NO_SITE));
    board_free(boards[i]);
  }
  return MUNIT_OK;
}

static MunitResult scan_takes_the_longest(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  size_t length;
  Board *b = frogs();
  munit_assert_int(board_scan_site(b, "a12/a15", false, &length), ==,
                   board_site(b, "a12"));
  munit_assert_size(length, ==, 3);
  munit_assert_int(board_scan_site(b, "a19", false, &length), ==,
                   board_site(b, "a1"));
  munit_assert_size(length, ==, 2);
  munit_assert_int(board_scan_site(b, "A12", false, &length), ==, NO_SITE);
  munit_assert_size(length, ==, 0);
  munit_assert_int(board_scan_site(b, "A12", true, &length), ==,
                   board_site(b, "a12"));
  munit_assert_int(board_scan_site(b, "", true, &length), ==, NO_SITE);
  board_free(b);
  return MUNIT_OK;
}

static MunitResult exact_case_comes_first(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  size_t length;
  Error err;
  TrackOptions options = {
      .nroutes = 1, .routes = {{NULL, "s S n"}}, .players = {"a"}};
  Board *b = shape_track(&options, 1, &err);
  munit_assert_int(board_scan_site(b, "S", true, &length), ==,
                   board_site(b, "S"));
  munit_assert_int(board_scan_site(b, "s", true, &length), ==,
                   board_site(b, "s"));
  munit_assert_int(board_scan_site(b, "N", true, &length), ==,
                   board_site(b, "n"));
  board_free(b);
  return MUNIT_OK;
}

static MunitResult lists_and_ranges(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Board *g = grid(NULL), *d = grid("dark"), *t = frogs(), *h = hexagon();
  munit_assert_string_equal(listed(g, -1, ""), "");
  munit_assert_string_equal(listed(g, -1, " b2,a1\n h8 "), "b2 a1 h8");
  munit_assert_string_equal(listed(g, -1, "a1-d1"), "a1 b1 c1 d1");
  munit_assert_string_equal(listed(g, -1, "a3-a7"), "a3 a4 a5 a6 a7");
  munit_assert_string_equal(listed(g, -1, "c4-a4 a4"), "c4 b4 a4 a4");
  munit_assert_string_equal(listed(g, -1, "a1-a1"), "a1");
  munit_assert_string_equal(listed(g, -1, "a2-d5"), "a2 b3 c4 d5");
  munit_assert_string_equal(listed(g, -1, "c1-a3"), "c1 b2 a3");
  munit_assert_string_equal(listed(d, -1, "9-12"), "9 10 11 12");
  munit_assert_string_equal(listed(t, -1, "r7-r2"), "r7 r6 r5 r4 r3 r2");
  munit_assert_string_equal(listed(t, -1, "a9-a11 e"), "a9 a10 a11 e");
  munit_assert_string_equal(listed(h, -1, "e5-i5"), "e5 f5 g5 h5 i5");
  board_free(g);
  board_free(d);
  board_free(t);
  board_free(h);
  return MUNIT_OK;
}

static MunitResult ranges_leave_gaps_out(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_graph("o-----o\n|     |\n| o-o |\n"
                         "| | | |\n| o-o |\n|     |\no-----o\n",
                         2, &err);
  munit_assert_not_null(b);
  munit_assert_string_equal(listed(b, -1, "a1-a4 b2-b3"), "a1 a4 b2 b3");
  munit_assert_string_equal(listed(b, -1, "a2"),
                            "there is no site 'a2'; with a there are a1, a4");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult wrong_lists(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Board *g = grid(NULL), *d = grid("dark"), *t = frogs(), *h = hexagon();
  munit_assert_string_equal(listed(h, -1, "z9"),
                            "there is no site 'z9'; names begin with a to i");
  munit_assert_string_equal(listed(h, -1, "f1"),
                            "there is no site 'f1'; with f there are f2 to f9");
  munit_assert_string_equal(listed(g, -1, "a1-a9"),
                            "there is no site 'a9'; with a there are a1 to a8");
  munit_assert_string_equal(listed(g, -1, "12"),
                            "there is no site '12'; names begin with a to h");
  munit_assert_string_equal(listed(d, -1, "33"),
                            "there is no site '33'; there are 1 to 32");
  munit_assert_string_equal(listed(d, -1, "a1"),
                            "there is no site 'a1'; there are 1 to 32");
  munit_assert_string_equal(
      listed(t, -1, "b1"),
      "there is no site 'b1'; there are a1 to a17, aside, e, o, p2 to p7, "
      "pond:purple, pond:red, r2 to r7, start:purple, start:red");
  munit_assert_string_equal(
      listed(g, -1, "a1-b7"),
      "'a1-b7' is not a range: the number or the letter may change, or both "
      "equally far, as in a1-a7");
  munit_assert_string_equal(
      listed(g, -1, "a1-h"),
      "'a1-h' is not a range: the number or the letter may change, or both "
      "equally far, as in a1-a7");
  munit_assert_string_equal(
      listed(g, -1, "a1-"),
      "a range needs a name on both sides of '-', as in a1-a7");
  munit_assert_string_equal(
      listed(g, -1, "a1-a9999"),
      "a range from 'a1' on has 9999 names; at most 512 fit a board");
  munit_assert_string_equal(
      listed(g, -1, "abcdefghijklmnopqrstuvwxyz"),
      "the name 'abcdefghijklmnopqrstuvwxyz' is too long: at most 23 letters");
  board_free(g);
  board_free(d);
  board_free(t);
  board_free(h);
  return MUNIT_OK;
}

static MunitResult lists_have_a_limit(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Site sites[3];
  Board *b = grid(NULL);
  munit_assert_int(board_read_sites(b, "a1-a3", sites, 3, &err), ==, 3);
  munit_assert_int(board_read_sites(b, "a1-a4", sites, 3, &err), ==, -1);
  munit_assert_string_equal(err.text,
                            "the list is too long: at most 3 sites fit");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult names_seen_by_a_player(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  Board *b = frogs();
  char name[SITE_NAME];
  munit_assert_string_equal(listed(b, 0, "e pond"), "e pond:red");
  munit_assert_string_equal(listed(b, 1, "e pond"), "e pond:purple");
  munit_assert_string_equal(listed(b, 1, "pond:red"), "pond:red");
  munit_assert_string_equal(listed(b, -1, "start"),
                            "'start' differs from player to player; name the "
                            "sites, such as start:red");
  board_short_name(b, board_site(b, "start:purple"), name);
  munit_assert_string_equal(name, "start");
  board_short_name(b, board_site(b, "a17"), name);
  munit_assert_string_equal(name, "a17");
  board_free(b);
  return MUNIT_OK;
}

/* --- regions --- */

static void check_region(const Board *b, const char *name, int player,
                         const char *sites) {
  const Region *region = board_region(b, name);
  Site expected[SITES_MAX];
  Error err;
  munit_assert_not_null(region);
  int n = board_read_sites(b, sites, expected, SITES_MAX, &err);
  munit_assert_int(region->norder[player], ==, n);
  munit_assert_int(plane_count(region->sites[player].w, PLANE_WORDS), ==, n);
  for (int i = 0; i < n; i++) {
    munit_assert_int(region->order[player][i], ==, expected[i]);
    munit_assert_true(plane_has(region->sites[player].w, expected[i]));
  }
}

static MunitResult regions_per_player(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = frogs();
  const char *const home[] = {"e r7-r2 o pond", "e p7-p2 o pond"};
  const char *const ends[] = {"start pond home"};
  munit_assert_true(board_add_region(b, "home", home, 2, &err));
  check_region(b, "home", 0, "e r7-r2 o pond:red");
  check_region(b, "home", 1, "e p7-p2 o pond:purple");
  check_region(b, "start", 0, "start:red");
  check_region(b, "start", 1, "start:purple");
  munit_assert_true(board_add_region(b, "ends", ends, 1, &err));
  check_region(b, "ends", 1, "start:purple pond:purple e p7-p2 o");
  munit_assert_null(board_region(b, "camp"));
  board_free(b);
  return MUNIT_OK;
}

static MunitResult regions_of_regions(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = shape_rhombus(4, 3, WRAP_NONE, 2, &err);
  const char *const near[] = {"south", "west"}, *const corner[] = {
                                                    "a1-a3 a3-d3"};
  munit_assert_true(board_add_region(b, "near", near, 2, &err));
  check_region(b, "near", 0, "a3-d3");
  check_region(b, "near", 1, "a1-a3");
  munit_assert_true(board_add_region(b, "corner", corner, 1, &err));
  check_region(b, "corner", 0, "a1 a2 a3 b3 c3 d3");
  munit_assert_string_equal(listed(b, -1, "north"), "a1 b1 c1 d1");
  board_free(b);
  return MUNIT_OK;
}

static const char *refused(Board *b, const char *name, int nlists) {
  static Error err;
  const char *const lists[] = {"a1", "a2", "a3"};
  int before = b->nregions;
  munit_assert_false(board_add_region(b, name, lists, nlists, &err));
  munit_assert_int(b->nregions, ==, before);
  return err.text;
}

static MunitResult wrong_regions(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = grid(NULL);
  const char *const lists[] = {"a1", "q1"};
  munit_assert_true(board_add_region(b, "camp", lists, 1, &err));
  munit_assert_string_equal(
      refused(b, "camp", 1),
      "there is already a region 'camp'; choose another name");
  munit_assert_string_equal(
      refused(b, "e4", 1),
      "'e4' is a site; choose another name for the region");
  munit_assert_string_equal(
      refused(b, "goal", 3),
      "region 'goal' has 3 lists of sites; give one for all or one for each "
      "of the 2 players");
  munit_assert_string_equal(
      refused(b, "a-region-with-a-name-of-32-bytes", 1),
      "the name 'a-region-with-a-name-of-32-bytes' is too long: at most 31 "
      "letters");
  munit_assert_false(board_add_region(b, "goal", lists, 2, &err));
  munit_assert_string_equal(err.text,
                            "there is no site 'q1'; names begin with a to h");
  munit_assert_null(board_region(b, "goal"));
  char name[] = "xx";
  for (; b->nregions < REGIONS_MAX; name[1]--)
    munit_assert_true(board_add_region(b, name, lists, 1, &err));
  munit_assert_string_equal(refused(b, "goal", 1),
                            "there are too many regions: at most 64");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult routes_on_any_board(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  Board *b = grid(NULL);
  munit_assert_true(board_set_route(b, 1, "a1 b1 b2 a2 a1", &err));
  munit_assert_int(b->nroute[0], ==, 0);
  munit_assert_int(b->nroute[1], ==, 5);
  munit_assert_int(b->route[1][0], ==, b->route[1][4]);
  munit_assert_int(b->route[1][2], ==, board_site(b, "b2"));
  munit_assert_false(board_set_route(b, 0, "a1 a0", &err));
  munit_assert_string_equal(err.text, "there is no site 'a0'; with a there "
                                      "are a1 to a8");
  board_free(b);
  return MUNIT_OK;
}

/* --- ranks and directions --- */

static void check_rank(const Board *b, int player, int n, const char *list) {
  Plane sites, expected = {{0}};
  Site out[SITES_MAX];
  Error err;
  int count = board_read_sites(b, list, out, SITES_MAX, &err);
  for (int i = 0; i < count; i++) plane_add(expected.w, out[i]);
  munit_assert_true(board_rank(b, player, n, &sites));
  munit_assert_memory_equal(sizeof sites, &sites, &expected);
}

static MunitResult ranks_from_either_side(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  Plane sites;
  Board *g = grid(NULL), *d = grid("dark"), *f = grid("dark-far");
  Board *h = hexagon(), *t = frogs();
  check_rank(g, 0, 1, "a1-h1");
  check_rank(g, 0, -1, "a8-h8");
  check_rank(g, 1, 2, "a7-h7");
  check_rank(g, 1, -1, "a1-h1");
  check_rank(d, 0, 1, "1-4");
  check_rank(d, 0, -1, "29-32");
  check_rank(d, 1, -1, "1-4");
  check_rank(f, 0, 1, "29-32");
  check_rank(f, 1, 1, "1-4");
  check_rank(h, 0, 1, "a1-a5");
  check_rank(h, 0, -1, "i5-i9");
  check_rank(h, 1, 4, "f2-f9");
  munit_assert_false(board_rank(g, 0, 9, &sites));
  munit_assert_false(board_rank(g, 0, 0, &sites));
  munit_assert_false(board_rank(g, 1, -9, &sites));
  check_rank(g, 2, 1, "a1-a8");
  check_rank(g, 2, -2, "g1-g8");
  check_rank(g, 3, 1, "h1-h8");
  check_rank(g, 3, 3, "f1-f8");
  munit_assert_false(board_rank(g, 2, 9, &sites));
  munit_assert_false(board_rank(h, 2, 1, &sites));
  munit_assert_false(board_rank(t, 0, 1, &sites));
  board_free(g);
  board_free(d);
  board_free(f);
  board_free(h);
  board_free(t);
  return MUNIT_OK;
}

static MunitResult directions_by_name(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Board *b = hexagon();
  uint32_t ne = 1u << board_dir(b, "ne"), nw = 1u << board_dir(b, "nw");
  munit_assert_uint32(board_dirs(b, "ne", 0), ==, ne);
  munit_assert_uint32(board_dirs(b, "forward", 0), ==, ne | nw);
  munit_assert_uint32(board_dirs(b, "back", 1), ==, ne | nw);
  munit_assert_uint32(board_dirs(b, "any", 1), ==, 63);
  munit_assert_uint32(board_dirs(b, "up", 0), ==, 0);
  munit_assert_int(board_dir(b, "forward"), ==, NO_DIR);
  board_free(b);
  return MUNIT_OK;
}

static MunitResult too_many_directions(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  uint32_t dirs[PLAYERS_MAX] = {1, 1, 1, 1};
  Board *b = board_new(10, 2, &err);
  for (int i = 0; i < DIRS_MAX; i++)
    munit_assert_int(board_add_dir(b, "d", 0), ==, i);
  munit_assert_int(board_add_dir(b, "d", 0), ==, NO_DIR);
  munit_assert_false(board_add_class(b, "d", dirs, &err));
  munit_assert_string_equal(
      err.text, "there are directions 'd' already; choose another name");
  char name[] = "A";
  for (; b->nclasses < CLASSES_MAX; name[0]++)
    munit_assert_true(board_add_class(b, name, dirs, &err));
  munit_assert_false(board_add_class(b, "more", dirs, &err));
  munit_assert_string_equal(
      err.text, "there are too many sets of directions: at most 24");
  munit_assert_false(board_name_site(b, 0, "abcdefghijklmnopqrstuvwx", &err));
  munit_assert_string_equal(
      err.text,
      "the name 'abcdefghijklmnopqrstuvwx' is too long: at most 23 letters");
  board_free(b);
  return MUNIT_OK;
}

static MunitResult names_in_board_order(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const sorted[] = {"1",  "2",  "10",  "S",  "a",
                                       "a1", "a2", "a10", "b1", "start:red"};
  for (int i = 0; i < 10; i++)
    for (int k = 0; k < 10; k++) {
      int order = range_compare(sorted[i], sorted[k]);
      munit_assert((order < 0) == (i < k) && (order > 0) == (i > k));
    }
  return MUNIT_OK;
}

MunitTest board_tests[] = {
    {"/names", names_and_sites_agree, NULL, NULL, 0, NULL},
    {"/scan", scan_takes_the_longest, NULL, NULL, 0, NULL},
    {"/case", exact_case_comes_first, NULL, NULL, 0, NULL},
    {"/lists", lists_and_ranges, NULL, NULL, 0, NULL},
    {"/gaps", ranges_leave_gaps_out, NULL, NULL, 0, NULL},
    {"/wrong-lists", wrong_lists, NULL, NULL, 0, NULL},
    {"/list-limit", lists_have_a_limit, NULL, NULL, 0, NULL},
    {"/own-names", names_seen_by_a_player, NULL, NULL, 0, NULL},
    {"/regions", regions_per_player, NULL, NULL, 0, NULL},
    {"/regions-of-regions", regions_of_regions, NULL, NULL, 0, NULL},
    {"/wrong-regions", wrong_regions, NULL, NULL, 0, NULL},
    {"/routes", routes_on_any_board, NULL, NULL, 0, NULL},
    {"/ranks", ranks_from_either_side, NULL, NULL, 0, NULL},
    {"/directions", directions_by_name, NULL, NULL, 0, NULL},
    {"/limits", too_many_directions, NULL, NULL, 0, NULL},
    {"/order", names_in_board_order, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
