/* SPDX-License-Identifier: MIT
** test_abagio.c - the game against an exhaustive search in plain Lua.
**
** tests/oracle/abagio.lua plays every series of leaps to its end, so comparing
** the two lists of moves compares the forced maximum with the definition. The
** positions are those of random games and positions nobody plays into, made
** at random and passed on as text. Frogs and the chief are counted throughout.
*/
#include "kernel/diagram.h"
#include "native/movetext.h"
#include "native/play.h"
#include "script/load.h"
#include "munit.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 64, FROGS = 12 };

typedef struct Side {
  Game *game;
  Machine machine;
  Position *pos;
  MoveList list;
  char texts[MOVES_MAX][MOVE_TEXT];
  const char *sorted[MOVES_MAX];
} Side;

static const char *const outers[] = {"outer=17", "outer=19", NULL};

static void open_side(Side *s, const char *path, const char *setting) {
  Error err = {0};
  s->game = load_game(path, &setting, 1, &err);
  if (!s->game) munit_errorf("%s: %s", path, err.text);
  munit_assert_true(machine_init(&s->machine, s->game, &err));
  s->pos = position_new(s->game, &err);
  munit_assert_not_null(s->pos);
  munit_assert_true(play_begin(&s->machine, s->pos, &err));
}

static void close_side(Side *s) {
  movelist_done(&s->list);
  position_free(s->pos);
  machine_done(&s->machine);
  game_free(s->game);
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void list(Side *s) {
  Error err = {0};
  if (!play_list(&s->machine, s->pos, &s->list, &err))
    munit_errorf("%s", err.text);
  munit_assert_size(s->list.count, <=, MOVES_MAX);
  for (size_t i = 0; i < s->list.count; i++) {
    movetext_write(&s->machine, s->pos, &s->list, &s->list.at[i], s->texts[i],
                   MOVE_TEXT);
    s->sorted[i] = s->texts[i];
  }
  if (s->list.count)
    qsort(s->sorted, s->list.count, sizeof *s->sorted, by_text);
}

static void write_text(const Side *s, Text *out) {
  text_init(out);
  diagram_write(s->game, s->pos, out);
}

static void check_same(Side *a, Side *b) {
  Text x, y;
  write_text(a, &x);
  write_text(b, &y);
  munit_assert_string_equal(text_string(&x), text_string(&y));
  munit_assert_int(a->pos->result, ==, b->pos->result);
  list(a);
  list(b);
  if (a->list.count != b->list.count)
    munit_errorf("%s: %zu moves, by search %zu", text_string(&x), a->list.count,
                 b->list.count);
  for (size_t i = 0; i < a->list.count; i++)
    if (strcmp(a->sorted[i], b->sorted[i]) != 0)
      munit_errorf("%s: %s, by search %s", text_string(&x), a->sorted[i],
                   b->sorted[i]);
  text_done(&x);
  text_done(&y);
}

static int count_letter(const Side *s, const char *letter) {
  const Board *b = s->game->board;
  int n = 0;
  for (Site site = plane_next(b->on.w, b->words, 0); site != NO_SITE;
       site = plane_next(b->on.w, b->words, site + 1u))
    for (int i = 0; i < pile_height(s->game, s->pos, site); i++)
      n += !strcmp(game_letter(s->game, pile_piece(s->game, s->pos, site, i)),
                   letter);
  return n;
}

static void check_material(const Side *s) {
  munit_assert_int(count_letter(s, "R"), ==, FROGS);
  munit_assert_int(count_letter(s, "P"), ==, FROGS);
  munit_assert_int(count_letter(s, "c"), ==, 1);
  munit_assert_uint64(s->pos->hash, ==, position_recount(s->game, s->pos));
}

static void make(Side *s, const char *text) {
  Error err = {0};
  for (size_t i = 0; i < s->list.count; i++) {
    if (strcmp(s->texts[i], text) != 0) continue;
    if (!play_do(&s->machine, s->pos, &s->list, s->list.at[i], NULL, &err))
      munit_errorf("%s", err.text);
    return;
  }
  munit_errorf("no move '%s'", text);
}

static void play_both(Side *a, Side *b, Random *random, int plies) {
  for (int ply = 0; ply < plies; ply++) {
    check_same(a, b);
    if (a->list.count == 0) return;
    char text[MOVE_TEXT];
    uint32_t k = random_below(random, (uint32_t)a->list.count);
    memcpy(text, a->texts[k], sizeof text);
    make(a, text);
    make(b, text);
    if (a->game->phases[a->pos->phase].name[0] != 't') check_material(a);
  }
}

static void open_both(Side **sides, const char *setting) {
  *sides = calloc(2, sizeof **sides);
  munit_assert_not_null(*sides);
  open_side(&(*sides)[0], "games/abagio.lua", setting);
  open_side(&(*sides)[1], "tests/oracle/abagio.lua", setting);
}

static void close_both(Side *sides) {
  close_side(&sides[0]);
  close_side(&sides[1]);
  free(sides);
}

static MunitResult test_agree(const MunitParameter params[], void *data) {
  Side *sides;
  Random random;
  (void)data;
  open_both(&sides, munit_parameters_get(params, "outer"));
  random_seed(&random, munit_rand_uint32());
  play_both(&sides[0], &sides[1], &random, 60);
  close_both(sides);
  return MUNIT_OK;
}

/* ---- positions made at random ---- */

/* A cell of the player's route, nearer to the pond the greater 'far' is. */
static Site some_cell(const Side *s, Player who, Random *random, int far) {
  const Board *b = s->game->board;
  int n = b->nroute[who];
  for (;;) {
    int k = (int)random_below(random, (uint32_t)n);
    for (int i = 0; i < far; i++) {
      int again = (int)random_below(random, (uint32_t)n);
      if (again > k) k = again;
    }
    if (!pile_is_full(s->game, s->pos, b->route[who][k]))
      return b->route[who][k];
  }
}

static void put_chief(Side *s, Random *random) {
  Piece chief = game_piece_of_letter(s->game, "c");
  Site site = board_site(s->game->board, "aside");
  if (random_below(random, 2)) {
    Site outer = s->game->board->route[0][1 + random_below(random, 17)];
    if (!pile_is_full(s->game, s->pos, outer)) site = outer;
  }
  pile_push(s->game, s->pos, site, chief);
}

static void lay_dice(Side *s, Random *random) {
  int face = 1 + (int)random_below(random, 6);
  int other = 1 + (int)random_below(random, 6);
  int n = face == other ? 1 + (int)random_below(random, 4) : 1;
  *position_dice(s->game, s->pos, face) = (uint8_t)n;
  if (face != other && random_below(random, 5))
    *position_dice(s->game, s->pos, other) = 1, n++;
  s->pos->ndice = (uint8_t)n;
}

static void scatter(Side *s, Random *random) {
  const Game *g = s->game;
  int far[2] = {(int)random_below(random, 8), (int)random_below(random, 8)};
  position_reset(g, s->pos);
  for (int i = 0; i < 2 * FROGS; i++) {
    Player who = (Player)(i % 2);
    pile_push(g, s->pos, some_cell(s, who, random, far[who]),
              g->kinds[game_kind(g, "frog")].piece[who]);
  }
  put_chief(s, random);
  lay_dice(s, random);
  s->pos->phase = (uint8_t)game_phase(g, "leap");
  s->pos->turn = (uint8_t)random_below(random, 2);
  s->pos->hash = position_recount(g, s->pos);
}

/* Both stand where the text says, and go on to the next question. */
static void set_both(Side *sides, const char *text) {
  Error err = {0};
  for (int i = 0; i < 2; i++) {
    if (!diagram_read(sides[i].game, text, sides[i].pos, &err))
      munit_errorf("%s: %s", text, err.text);
    munit_assert_true(play_begin(&sides[i].machine, sides[i].pos, &err));
  }
}

static MunitResult test_forced(const MunitParameter params[], void *data) {
  Side *sides;
  Random random;
  Text text;
  (void)data;
  open_both(&sides, munit_parameters_get(params, "outer"));
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 120; i++) {
    scatter(&sides[0], &random);
    check_material(&sides[0]);
    write_text(&sides[0], &text);
    set_both(sides, text_string(&text));
    text_done(&text);
    play_both(&sides[0], &sides[1], &random, 2);
  }
  close_both(sides);
  return MUNIT_OK;
}

/* ---- whole games ---- */

static void play_out(Side *s, uint64_t seed) {
  Error err = {0};
  uint32_t count = 1;
  int line, plies = 0;
  position_copy(s->game, s->pos, s->game->start);
  random_seed(&s->pos->random, seed);
  munit_assert_true(play_begin(&s->machine, s->pos, &err));
  for (; s->pos->result == RESULT_NONE; plies++) {
    munit_assert_int(plies, <, 20000);
    if (!play_random(&s->machine, s->pos, &count, &line, &err))
      munit_errorf("%s", err.text);
    munit_assert_uint32(count, >, 0);
    check_material(s);
  }
  munit_assert_true(
      pile_height(s->game, s->pos,
                  s->game->board->route[s->pos->result - 1]
                                       [s->game->board->nroute[0] - 1]) ==
      FROGS);
}

static MunitResult test_ends(const MunitParameter params[], void *data) {
  Side *s = calloc(1, sizeof *s);
  (void)data;
  munit_assert_not_null(s);
  open_side(s, "games/abagio.lua", munit_parameters_get(params, "outer"));
  munit_assert_true(game_is_native(s->game));
  unsigned long before = load_hook_calls();
  for (int i = 0; i < 20; i++) play_out(s, munit_rand_uint32());
  munit_assert_ulong(load_hook_calls(), ==, before);
  close_side(s);
  free(s);
  return MUNIT_OK;
}

static MunitParameterEnum outer_params[] = {{"outer", (char **)outers},
                                            {NULL, NULL}};

MunitTest abagio_tests[] = {
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, outer_params},
    {"forced", test_forced, NULL, NULL, MUNIT_TEST_OPTION_NONE, outer_params},
    {"ends", test_ends, NULL, NULL, MUNIT_TEST_OPTION_NONE, outer_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
