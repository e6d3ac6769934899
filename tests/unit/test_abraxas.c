/* SPDX-License-Identifier: MIT
** test_abraxas.c - the hint on the rule sheet: a pawn in the centre of sheet 1
** can win. A search plays one turn of the first player, all placements and
** all takes, while his rival waits, and tells how many pawns it can bring.
*/
#include "kernel/text/diagram.h"
#include "engine/text/movetext.h"
#include "engine/play.h"
#include "script/load.h"
#include "munit.h"

#include <string.h>

enum { GOAL = 11 };

typedef struct Player1 {
  Game *game;
  Machine machine;
} Player1;

static void open_game(Player1 *p, const char *path) {
  Error err = {0};
  static const char *const settings[] = {"sheet=1"};
  p->game = load_game(path, settings, 1, &err);
  if (!p->game) munit_errorf("%s: %s", path, err.text);
  munit_assert_true(machine_init(&p->machine, p->game, &err));
}

static void close_game(Player1 *p) {
  machine_done(&p->machine);
  game_free(p->game);
}

static Position *read_position(const Player1 *p, const char *text) {
  Error err = {0};
  Position *pos = position_new(p->game, &err);
  munit_assert_not_null(pos);
  if (!diagram_read(p->game, text, pos, &err)) munit_errorf("%s", err.text);
  return pos;
}

static bool is_in(const Player1 *p, const Position *pos, const char *phase) {
  return !strcmp(p->game->phases[pos->phase].name, phase);
}

/* Plays a move by its text; false: there is no such move. */
static bool play(Player1 *p, Position *pos, const char *text) {
  Error err = {0};
  MoveList list = {0};
  bool found = false;
  munit_assert_true(play_list(&p->machine, pos, &list, &err));
  for (size_t i = 0; i < list.count && !found; i++) {
    char now[MOVE_TEXT];
    movetext_write(&p->machine, pos, &list, &list.at[i], now, sizeof now);
    found = !strcmp(now, text);
    if (found)
      munit_assert_true(
          play_do(&p->machine, pos, &list, list.at[i], NULL, &err));
  }
  movelist_done(&list);
  return found;
}

static int most(Player1 *p, const Position *pos);

/* After one move of the turn: takes go on, a window is waited out, and an
** extra turn is searched; anything else ends the turn. */
static int after(Player1 *p, Position *pos) {
  if (pos->result != RESULT_NONE) return position_taken(p->game, pos, 0);
  if (is_in(p, pos, "take")) return most(p, pos);
  if (is_in(p, pos, "window")) munit_assert_true(play(p, pos, "wait"));
  if (is_in(p, pos, "extra")) {
    int best = most(p, pos), now = position_taken(p->game, pos, 0);
    return best > now ? best : now;
  }
  if (is_in(p, pos, "answer")) {
    munit_assert_true(play(p, pos, "wait"));
    return after(p, pos);
  }
  return position_taken(p->game, pos, 0);
}

/* The most pawns the first player can have when this turn ends. */
static int most(Player1 *p, const Position *pos) {
  Error err = {0};
  MoveList list = {0};
  Position *next = position_new(p->game, &err);
  int best = 0;
  munit_assert_not_null(next);
  position_copy(p->game, next, pos);
  munit_assert_true(play_list(&p->machine, next, &list, &err));
  for (size_t i = 0; i < list.count && best < GOAL; i++) {
    char text[MOVE_TEXT];
    position_copy(p->game, next, pos);
    movetext_write(&p->machine, next, &list, &list.at[i], text, sizeof text);
    if (text[0] == '#' || !strcmp(text, "done")) continue;
    munit_assert_true(
        play_do(&p->machine, next, &list, list.at[i], NULL, &err));
    int n = after(p, next);
    if (n > best) best = n;
  }
  movelist_done(&list);
  position_free(next);
  return best;
}

static int most_from(Player1 *p, const char *text) {
  Position *pos = read_position(p, text);
  int n = most(p, pos);
  position_free(pos);
  return n;
}

static char *paths[] = {"games/abraxas.lua", "tests/oracle/abraxas.lua", NULL};
static MunitParameterEnum path_params[] = {{"path", paths}, {NULL, NULL}};

/* Wherever the plate begins: eleven pawns in the first turn. */
static MunitResult hint(const MunitParameter params[], void *data) {
  (void)data;
  static const char *const starts[] = {
      "8/8/8/8/8/8/8/8 f plate=A1", "8/8/8/8/8/8/8/8 f plate=B1",
      "8/8/8/8/8/8/8/8 f plate=B2", "8/8/8/8/8/8/8/8 f plate=A2"};
  Player1 p;
  open_game(&p, munit_parameters_get(params, "path"));
  for (int i = 0; i < 4; i++)
    munit_assert_int(most_from(&p, starts[i]), >=, GOAL);
  close_game(&p);
  return MUNIT_OK;
}

/* One Stop! in the hole that would come over the centre next: the series
** ends after one pawn, and the plain turn that follows brings nothing,
** whether the plate stays or goes. */
static MunitResult one_stop(const MunitParameter params[], void *data) {
  (void)data;
  static const char *const nudges[] = {"stay", ">"};
  Player1 p;
  open_game(&p, munit_parameters_get(params, "path"));
  for (int i = 0; i < 2; i++) {
    Position *pos = read_position(&p, "8/8/8/8/8/8/8/8 f plate=A1");
    munit_assert_true(play(&p, pos, "d5") && play(&p, pos, "xE5"));
    munit_assert_true(play(&p, pos, i == 0 ? "!#d4" : "!#e4"));
    munit_assert_true(play(&p, pos, nudges[i]));
    munit_assert_true(is_in(&p, pos, "main"));
    munit_assert_int(pos->turn, ==, 0);
    munit_assert_int(position_taken(p.game, pos, 0), ==, 1);
    munit_assert_int(most(&p, pos), ==, 1);
    position_free(pos);
  }
  close_game(&p);
  return MUNIT_OK;
}

/* Four holes come over the centre, one from each corner, and three stop pawns
** close three of them. On an empty plate the fourth is worth one pawn or, where
** the stop pawns hide a dot of every row through the centre, none. */
static MunitResult three_stops(const MunitParameter params[], void *data) {
  (void)data;
  static const struct {
    const char *text;
    int most;
  } cases[] = {
      {"8/8/8/4b3/3bb3/8/8/8 f plate=A1", 1},
      {"8/8/8/4b3/3bb3/8/8/8 f plate=B1", 0},
      {"8/8/8/4b3/3bb3/8/8/8 f plate=B2", 0},
      {"8/8/8/4b3/3bb3/8/8/8 f plate=A2", 0},
      {"8/8/8/3bb3/4b3/8/8/8 f plate=B1", 0},
      {"8/8/8/3bb3/3b4/8/8/8 f plate=B2", 1},
      {"8/8/8/3b4/3bb3/8/8/8 f plate=A2", 0},
  };
  Player1 p;
  open_game(&p, munit_parameters_get(params, "path"));
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    munit_assert_int(most_from(&p, cases[i].text), ==, cases[i].most);
  close_game(&p);
  return MUNIT_OK;
}

MunitTest abraxas_tests[] = {
    {"hint", hint, NULL, NULL, MUNIT_TEST_OPTION_NONE, path_params},
    {"one-stop", one_stop, NULL, NULL, MUNIT_TEST_OPTION_NONE, path_params},
    {"three-stops", three_stops, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     path_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
