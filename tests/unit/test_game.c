/* SPDX-License-Identifier: MIT
** test_game.c - the focus of this file is how a game is laid out in memory,
** its pieces and letters, and names that are looked up.
*/
#include "fixture.h"
#include <string.h>
#include "kernel/board/shape.h"
#include "munit.h"

static MunitResult small_position(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  munit_assert_size(position_size(g), <=, 256);
  munit_assert_size(g->layout.cells, ==, 0);
  munit_assert_int(g->layout.nplanes, ==, 2);
  munit_assert_int(g->layout.kind_planes, ==, -1);
  munit_assert_int(g->layout.neutral_plane, ==, -1);
  game_free(g);
  return MUNIT_OK;
}

/* Parts in the order of their offsets; none reaches into the next. */
static void check_parts(const Game *g) {
  const Layout *lay = &g->layout;
  size_t trays = (size_t)g->nplayers * (size_t)g->nkinds * sizeof(int16_t);
  size_t planes = (size_t)lay->nplanes * (size_t)g->board->words * 8;
  size_t cells = lay->cells + (size_t)g->board->bits;
  munit_assert_size(planes, <=, lay->cells ? lay->cells : lay->captured);
  if (lay->cells)
    munit_assert_size(cells, <=, g->has_piles ? lay->heights : lay->captured);
  munit_assert_size(lay->captured + trays, <=, lay->stock);
  munit_assert_size(lay->stock + trays, <=, lay->counters);
  munit_assert_size(lay->counters + (size_t)g->ncounter_slots * 4, <=,
                    lay->sites);
  munit_assert_size(lay->sites + (size_t)g->nsite_slots * 2, <=, lay->dice);
  munit_assert_size(lay->dice + FACES_MAX + 1, <=, lay->end);
  munit_assert_size(lay->size, ==,
                    sizeof(Position) + lay->end +
                        (size_t)(g->seen_room + g->times_room) * 8);
  munit_assert_size(lay->captured % 8, ==, 0);
  munit_assert_size(lay->counters % 8, ==, 0);
}

static MunitResult parts_apart(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static FixtureMaker *const makers[] = {fixture_hexagon, fixture_rich,
                                         fixture_piles, fixture_track};
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
    Game *g = fixture_make(makers[i]);
    check_parts(g);
    fixture_check(g, g->start);
    game_free(g);
  }
  return MUNIT_OK;
}

static MunitResult planes_numbered(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  munit_assert_int(g->layout.neutral_plane, ==, 2);
  munit_assert_int(g->layout.kind_planes, ==, 3);
  munit_assert_int(g->registers[game_register(g, "holes")].plane, ==, 6);
  munit_assert_int(g->registers[game_register(g, "moved")].plane, ==, 7);
  munit_assert_int(g->layout.nplanes, ==, 8);
  munit_assert_int(g->registers[game_register(g, "last")].plane, ==, -1);
  munit_assert_int(g->registers[game_register(g, "last")].slot, ==, 0);
  munit_assert_int(g->registers[game_register(g, "goal")].slot, ==, 1);
  munit_assert_int(g->counters[game_counter(g, "points")].slot, ==, 1);
  munit_assert_int(g->counters[game_counter(g, "stock")].slot, ==, 3);
  munit_assert_int(g->ncounter_slots, ==, 4);
  munit_assert_true(g->marks_travel);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult start_values(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  const Position *pos = g->start;
  munit_assert_int(*position_stock(g, pos, 0, 0), ==, 10);
  munit_assert_int(*position_stock(g, pos, 1, 0), ==, 10);
  munit_assert_int(*position_stock(g, pos, 1, 1), ==, -1);
  munit_assert_int(*position_stock(g, pos, 0, 2), ==, 4);
  munit_assert_int(*position_stock(g, pos, 1, 2), ==, 0);
  munit_assert_int64(*position_counter(g, pos, 1), ==, 7);
  munit_assert_int64(*position_counter(g, pos, 2), ==, 8);
  munit_assert_uint16(*position_site(g, pos, 0), ==, NO_SITE);
  munit_assert_uint16(*position_site(g, pos, 1), ==, fixture_site(g, "c3"));
  munit_assert_true(
      plane_has(position_plane(g, pos, 6), fixture_site(g, "f5")));
  munit_assert_int(pos->turn, ==, 1);
  munit_assert_int(pos->phase, ==, 0);
  game_free(g);
  return MUNIT_OK;
}

static MunitResult pieces_and_letters(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  munit_assert_int(g->npieces, ==, 6);
  for (int piece = 1; piece < g->npieces; piece++)
    munit_assert_int(game_piece_of_letter(g, game_letter(g, (Piece)piece)), ==,
                     piece);
  Piece moon = game_piece_of_letter(g, "m"),
        rock = game_piece_of_letter(g, "*");
  munit_assert_int(game_owner(g, moon), ==, 1);
  munit_assert_int(g->pieces[moon].kind, ==, game_kind(g, "moon"));
  munit_assert_int(game_owner(g, rock), ==, NEUTRAL);
  munit_assert_int(game_piece_of_letter(g, "x"), ==, 0);
  munit_assert_int(game_piece_of_letter(g, "."), ==, 0);
  munit_assert_string_equal(game_letter(g, 0), ".");
  game_free(g);
  return MUNIT_OK;
}

static MunitResult names_found(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_rich);
  munit_assert_int(game_phase(g, "roll"), ==, 2);
  munit_assert_int(game_player(g, "blue"), ==, 1);
  munit_assert_int(game_kind(g, "rock"), ==, 2);
  munit_assert_int(game_phase(g, "rolls"), ==, -1);
  munit_assert_int(game_player(g, ""), ==, -1);
  munit_assert_int(game_counter(g, "last"), ==, -1);
  munit_assert_int(game_register(g, "points"), ==, -1);
  munit_assert_int(game_next_player(g, 1), ==, 0);
  munit_assert_true(game_is_native(g));
  game_free(g);
  return MUNIT_OK;
}

static MunitResult too_many_kinds(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const letters[] = {"a", "b"};
  Error err;
  Game *g = game_new(&err);
  g->nplayers = 2;
  for (int k = 0; k < KINDS_MAX; k++)
    munit_assert_int(game_add_kind(g, "kind", false, -1, letters, &err), ==, k);
  munit_assert_int(game_add_kind(g, "kind", false, -1, letters, &err), ==, -1);
  munit_assert_string_equal(err.text, "at most 16 kinds of pieces");
  munit_assert_int(g->npieces, ==, 1 + 2 * KINDS_MAX);
  game_free(g);
  return MUNIT_OK;
}

/* A height is kept in a byte. */
static MunitResult too_tall_piles(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const letters[] = {"a", "b"};
  Error err;
  Game *g = game_new(&err);
  g->nplayers = 2;
  g->board = shape_hexagon(2, WRAP_NONE, 2, &err);
  g->has_piles = true;
  g->pile_room = arena_new(&g->arena, (size_t)g->board->bits * 2);
  for (int s = 0; s < g->board->bits; s++) g->pile_room[s] = 256;
  game_add_kind(g, "kind", false, -1, letters, &err);
  munit_assert_false(game_lay_out(g, &err));
  munit_assert_string_equal(err.text,
                            "a pile holds at most 255 pieces, not 256");
  game_free(g);
  return MUNIT_OK;
}

/* Keys tell sites and pieces apart: no two are equal, none is zero. */
static MunitResult keys_differ(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  int n = g->board->bits * g->npieces;
  for (int i = 0; i < n; i++) {
    bool used = i % g->npieces && board_has(g->board, (Site)(i / g->npieces));
    munit_assert_int(g->site_keys[i] != 0, ==, used);
    for (int k = 0; k < i && used; k++)
      munit_assert_uint64(g->site_keys[i], !=, g->site_keys[k]);
  }
  game_free(g);
  return MUNIT_OK;
}

/* Sites are counted as they are named, whatever lies between them. */
static MunitResult places(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *g = fixture_make(fixture_hexagon);
  int n = 0;
  for (int s = 0; s < g->board->bits; s++)
    if (board_has(g->board, (Site)s)) munit_assert_int(g->place[s], ==, n++);
  munit_assert_int(n, ==, 61);
  game_free(g);
  return MUNIT_OK;
}

static void exhaust(FixtureMaker *make) {
  long live = memory_live();
  Game *g = NULL;
  for (long n = 1; !g; n++) {
    Error err = {0};
    memory_fail_at(n);
    g = make(&err);
    memory_fail_at(0);
    if (g) break;
    munit_assert_int(err.code, ==, ERROR_LIMIT);
    munit_assert_long(memory_live(), ==, live);
    munit_assert_long(n, <, 10000);
  }
  fixture_check(g, g->start);
  game_free(g);
  munit_assert_long(memory_live(), ==, live);
}

static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  exhaust(fixture_hexagon);
  exhaust(fixture_rich);
  exhaust(fixture_piles);
  exhaust(fixture_track);
  return MUNIT_OK;
}

MunitTest game_tests[] = {
    {"small-position", small_position, 0, 0, 0, 0},
    {"parts-apart", parts_apart, 0, 0, 0, 0},
    {"planes-numbered", planes_numbered, 0, 0, 0, 0},
    {"start-values", start_values, 0, 0, 0, 0},
    {"pieces-and-letters", pieces_and_letters, 0, 0, 0, 0},
    {"names-found", names_found, 0, 0, 0, 0},
    {"too-many-kinds", too_many_kinds, 0, 0, 0, 0},
    {"too-tall-piles", too_tall_piles, 0, 0, 0, 0},
    {"keys-differ", keys_differ, 0, 0, 0, 0},
    {"places", places, 0, 0, 0, 0},
    {"no-memory", no_memory, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0}};
