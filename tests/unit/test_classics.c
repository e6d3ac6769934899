/* SPDX-License-Identifier: MIT
** test_classics.c - the focus of this file is what the classics brought into
** the language: placements seen before, position texts with fields, parts of
** texts in order, rolls that do not count, rows as tests.
*/
#include "kernel/text/diagram.h"
#include "kernel/state/dice.h"
#include "engine/text/parts.h"
#include "notation/typed_move.h"
#include "script/load.h"
#include "munit.h"

#include <string.h>

static Game *load(const char *path, const char *setting) {
  Error err = {0};
  Game *game = load_game(path, &setting, setting ? 1 : 0, &err);
  if (!game) munit_errorf("%s: %s", path, err.text);
  return game;
}

static Session *open(const Game *game) {
  Error err = {0};
  Session *s = session_new(game, 1, &err);
  munit_assert_not_null(s);
  return s;
}

static void play(Session *s, const char *const *moves) {
  Error err = {0};
  for (; *moves; moves++)
    if (!typed_move_do(s, *moves, &err))
      munit_errorf("%s: %s", *moves, err.text);
}

static bool is_legal(Session *s, const char *text) {
  Error err = {0};
  size_t n = 0;
  munit_assert_true(session_list(s, &n, &err));
  for (size_t i = 0; i < n; i++)
    if (!strcmp(session_text(s, i), text)) return true;
  return false;
}

/* A ko between b3 and c3, with forcing moves elsewhere. */
static void fight(Session *s) {
  Error err = {0};
  if (!session_set_position(s, "5/1bw2/b1bw1/1bw2/5 w", &err))
    munit_error(err.text);
}

static MunitResult simple_ko(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = load("games/go.lua", "size=5");
  Session *s = open(game);
  fight(s);
  play(s, (const char *[]){"b3", NULL});
  munit_assert_false(is_legal(s, "c3"));
  munit_assert_true(session_undo(s));
  munit_assert_true(session_goto(s, s->nplies + 1));
  munit_assert_false(is_legal(s, "c3"));
  play(s, (const char *[]){"e5", "e1", NULL});
  munit_assert_true(is_legal(s, "c3"));
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* Two are sent, one comes back: the first placement would stand again, three
** plies later, which a simple ko does not forbid. */
static MunitResult superko(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const char *settings[] = {"ko=simple", "ko=superko"};
  for (int i = 0; i < 2; i++) {
    Game *game = load("games/go.lua", settings[i]);
    Session *s = open(game);
    Error err = {0};
    munit_assert_true(
        session_set_position(s, "9/9/9/9/9/9/9/bbw6/1w1w5 w", &err));
    play(s, (const char *[]){"a1", "c1", NULL});
    munit_assert_int(is_legal(s, "b1"), ==, i == 0);
    session_free(s);
    game_free(game);
  }
  return MUNIT_OK;
}

/* What is remembered is forgotten again, also where it wrapped around. */
static MunitResult seen_undone(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *game = load("games/go.lua", "size=5");
  munit_assert_int(game->seen_room, ==, 2);
  Position *pos = position_new(game, &err), *copy = position_new(game, &err);
  Journal j = {0};
  Site site = board_site(game->board, "c3");
  for (int i = 0; i < 7; i++) {
    position_copy(game, copy, pos);
    size_t mark = j.count;
    munit_assert_true(journal_cell(&j, game, pos, site, (Piece)(i % 3)));
    munit_assert_true(journal_seen(&j, game, pos, 0, 0, 0));
    munit_assert_true(position_is_seen(game, pos, 1));
    munit_assert_uint32(pos->nseen, ==, (uint32_t)i + 1);
    journal_back(&j, game, pos, mark);
    munit_assert_memory_equal(position_size(game), pos, copy);
    munit_assert_true(journal_cell(&j, game, pos, site, (Piece)(i % 3)));
    munit_assert_true(journal_seen(NULL, game, pos, 0, 0, 0));
  }
  munit_assert_true(position_is_seen(game, pos, 1));
  munit_assert_false(position_is_seen(game, pos, 2));
  journal_done(&j);
  position_free(pos);
  position_free(copy);
  game_free(game);
  return MUNIT_OK;
}

static void check_fen(Session *s, const char *fen) {
  Error err = {0};
  Text text;
  text_init(&text);
  if (!session_set_position(s, fen, &err)) munit_error(err.text);
  diagram_write(s->game, s->pos, &text);
  munit_assert_string_equal(text_string(&text), fen);
  text_done(&text);
}

static MunitResult fields(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Game *game = load("games/chess.lua", NULL);
  Session *s = open(game);
  check_fen(s, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  check_fen(s, "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 0 1");
  check_fen(s, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  munit_assert_false(
      session_set_position(s, "r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", &err));
  munit_assert_not_null(strstr(err.text, "castle"));
  munit_assert_false(
      session_set_position(s, "r3k2r/8/8/8/8/8/8/R3K2R w KQ z9 0 1", &err));
  munit_assert_false(
      session_set_position(s, "r3k2r/8/8/8/8/8/8/R3K2R w KQ - zero", &err));
  munit_assert_true(
      session_set_position(s, "r3k2r/8/8/8/8/8/8/R3K2R w - - 17 40", &err));
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

static void check_parts(const char *from, char sign, const char *to) {
  Text text;
  text_init(&text);
  text_add(&text, from);
  parts_arrange(&text, sign);
  munit_assert_string_equal(text_string(&text), to);
  text_done(&text);
}

static MunitResult parts(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_parts("8/5 13/8", '/', "13/5");
  check_parts("6/5 24/22", '/', "24/22 6/5");
  check_parts("8/7* 7/5", '/', "8/7*/5");
  check_parts("7/5* 8/7", '/', "8/5*");
  check_parts("6/5 bar/22", '/', "bar/22 6/5");
  check_parts("8/5 6/5 8/5 6/5", '/', "8/5(2) 6/5(2)");
  check_parts("13/3* 13/3", '/', "13/3*(2)");
  check_parts("6/5 5/4 4/3 3/off", '/', "6/off");
  check_parts("a b", 0, "b a");
  check_parts("8/5", '/', "8/5");
  return MUNIT_OK;
}

static MunitResult no_doubles(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Outcome out[OUTCOMES_MAX];
  DiceRule rule = {2, 6, -1};
  int n = dice_outcomes(&rule, out);
  munit_assert_int(n, ==, 15);
  for (int i = 0; i < n; i++)
    munit_assert_int(out[i].face[0], !=, out[i].face[1]);
  return MUNIT_OK;
}

/* Pieces taken are not counted where the game says so. */
static MunitResult no_trays(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = load("games/chess.lua", NULL);
  Session *s = open(game);
  play(s, (const char *[]){"e2e4", "d7d5", "e4d5", "d8d5", NULL});
  munit_assert_int(position_taken(game, s->pos, 0), ==, 0);
  munit_assert_int(position_taken(game, s->pos, 1), ==, 0);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* The rook's cell and what was shot are named in a text. */
static MunitResult slots(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Game *game = load("games/amazons.lua", NULL);
  Session *s = open(game);
  munit_assert_true(is_legal(s, "d1-d7/d1"));
  munit_assert_true(is_legal(s, "d1-d7/g7"));
  session_free(s);
  game_free(game);
  game = load("games/international-draughts.lua", NULL);
  s = open(game);
  Error err = {0};
  munit_assert_true(
      session_set_position(s, "5/2mm1/1M3/5/5/5/5/5/5/m4 w", &err));
  munit_assert_true(is_legal(s, "12x14x8x9"));
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

MunitTest classics_tests[] = {TEST(simple_ko), TEST(superko), TEST(seen_undone),
                              TEST(fields),    TEST(parts),   TEST(no_doubles),
                              TEST(no_trays),  TEST(slots),   {0}};
