/* SPDX-License-Identifier: MIT
** test_abagio.c - the game against an exhaustive search in plain Lua.
**
** tests/oracle/abagio.lua plays every series of leaps to its end, so comparing
** the two lists of moves compares the forced maximum with the definition. The
** positions are those of random games and positions nobody plays into, made
** at random and passed on as text. Frogs and the chief are counted throughout.
*/
#include "script/load.h"
#include "munit.h"
#include "tier.h"

#include <string.h>

enum { FROGS = 12 };

static const char *const outers[] = {"outer=17", "outer=19", NULL};

static int count_letter(const Tier *s, const char *letter) {
  const Board *b = s->game->board;
  int n = 0;
  for (Site site = plane_next(b->on.w, b->words, 0); site != NO_SITE;
       site = plane_next(b->on.w, b->words, site + 1u))
    for (int i = 0; i < pile_height(s->game, s->pos, site); i++)
      n += !strcmp(game_letter(s->game, pile_piece(s->game, s->pos, site, i)),
                   letter);
  return n;
}

static void check_material(const Tier *s) {
  munit_assert_int(count_letter(s, "R"), ==, FROGS);
  munit_assert_int(count_letter(s, "P"), ==, FROGS);
  munit_assert_int(count_letter(s, "c"), ==, 1);
  munit_assert_uint64(s->pos->hash, ==, position_recount(s->game, s->pos));
}

static void play_all(Tier tiers[TIERS], Random *random, int plies) {
  for (int ply = 0; ply < plies && tiers_step(tiers, random); ply++)
    if (tiers[0].game->phases[tiers[0].pos->phase].name[0] != 't')
      check_material(&tiers[0]);
}

static MunitResult test_agree(const MunitParameter params[], void *data) {
  const char *outer = munit_parameters_get(params, "outer");
  Tier tiers[TIERS];
  Random random;
  (void)data;
  tiers_open(tiers, "abagio", &outer, 1);
  random_seed(&random, munit_rand_uint32());
  play_all(tiers, &random, 60);
  tiers_close(tiers);
  return MUNIT_OK;
}

/* ---- positions made at random ---- */

/* A cell of the player's route, nearer to the pond the greater 'far' is. */
static Site some_cell(const Tier *s, Player who, Random *random, int far) {
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

static void put_chief(Tier *s, Random *random) {
  Piece chief = game_piece_of_letter(s->game, "c");
  Site site = board_site(s->game->board, "aside");
  if (random_below(random, 2)) {
    Site outer = s->game->board->route[0][1 + random_below(random, 17)];
    if (!pile_is_full(s->game, s->pos, outer)) site = outer;
  }
  pile_push(s->game, s->pos, site, chief);
}

static void lay_dice(Tier *s, Random *random) {
  int face = 1 + (int)random_below(random, 6);
  int other = 1 + (int)random_below(random, 6);
  int n = face == other ? 1 + (int)random_below(random, 4) : 1;
  *position_dice(s->game, s->pos, face) = (uint8_t)n;
  if (face != other && random_below(random, 5))
    *position_dice(s->game, s->pos, other) = 1, n++;
  s->pos->ndice = (uint8_t)n;
}

static void scatter(Tier *s, Random *random) {
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

static MunitResult test_forced(const MunitParameter params[], void *data) {
  const char *outer = munit_parameters_get(params, "outer");
  Tier tiers[TIERS];
  Random random;
  (void)data;
  tiers_open(tiers, "abagio", &outer, 1);
  random_seed(&random, munit_rand_uint32());
  for (int i = 0; i < 120; i++) {
    Text text;
    scatter(&tiers[0], &random);
    check_material(&tiers[0]);
    tier_write(&tiers[0], &text);
    tiers_set(tiers, text_string(&text));
    text_done(&text);
    play_all(tiers, &random, 2);
  }
  tiers_close(tiers);
  return MUNIT_OK;
}

/* ---- whole games ---- */

static void play_out(Tier *s, uint64_t seed) {
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
  const char *outer = munit_parameters_get(params, "outer");
  Tier t;
  (void)data;
  tier_open(&t, "games/abagio.lua", &outer, 1);
  unsigned long before = load_hook_calls();
  for (int i = 0; i < 20; i++) play_out(&t, munit_rand_uint32());
  munit_assert_ulong(load_hook_calls(), ==, before);
  tier_close(&t);
  return MUNIT_OK;
}

static MunitParameterEnum outer_params[] = {{"outer", (char **)outers},
                                            {NULL, NULL}};

MunitTest abagio_tests[] = {
    {"agree", test_agree, NULL, NULL, MUNIT_TEST_OPTION_NONE, outer_params},
    {"forced", test_forced, NULL, NULL, MUNIT_TEST_OPTION_NONE, outer_params},
    {"ends", test_ends, NULL, NULL, MUNIT_TEST_OPTION_NONE, outer_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
