/* SPDX-License-Identifier: MIT
** test_player.c - opponents: what they find, and that they are the same
** whenever seed and count are.
**
** Tic-tac-toe is solved (perfect play draws); the other two games are made so
** that a thinker who mistakes who decides, or what chance does, goes wrong.
*/
#include "search/player.h"
#include "shell/external/seat.h"
#include "notation/typed_move.h"
#include "script/load.h"
#include "munit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- games ---- */

static const char three[] = "return game { name = 'Three', "
                            "players = { 'cross', 'nought' }, board = grid(3, "
                            "3), pieces = { mark = { 'X', 'O' } }, moves = "
                            "to(empty) * put() * say '{to}', "
                            "win = line(mine, 3), stuck = draw }\n";

/* A coin falls before every move; tails: the turn is lost. */
static const char coin[] =
    "return game { name = 'Coin', players = { 'cross', 'nought' },"
    " board = grid(3, 3), pieces = { mark = { 'X', 'O' } }, phases = {"
    " main = chance(say 'heads' / 'move' + say 'tails' / 'rival:main'),"
    " move = to(empty) * put() * say '{to}' },"
    " win = line(mine, 3), stuck = draw }\n";

/* After every move the rival says "ok", or "again": then the mover moves
** once more, which is never good for the rival. */
static const char window[] =
    "return game { name = 'Window', players = { 'cross', 'nought' },"
    " board = grid(3, 3), pieces = { mark = { 'X', 'O' } }, phases = {"
    " main = to(empty) * put() * say '{to}' / 'window',"
    " window = rival(say 'ok' / 'rival:main' + say 'again' / 'main') },"
    " win = line(mine, 3), stuck = draw }\n";

/* Whoever has more marks is better off, says the script. */
static const char judged[] =
    "return game { name = 'Judged', players = { 'cross', 'nought' },"
    " board = grid(3, 3), pieces = { mark = { 'X', 'O' } }, moves ="
    " to(empty) * put() * say '{to}', stuck = draw,"
    " evaluate = count(mine) - count(theirs) * 3 }\n";

static Game *load_text(const char *script) {
  char folder[] = "/tmp/abax-player-XXXXXX", path[64];
  Error err = {0};
  munit_assert_not_null(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/game.lua", folder);
  FILE *file = fopen(path, "w");
  munit_assert_not_null(file);
  fputs(script, file);
  fclose(file);
  Game *game = load_game(path, NULL, 0, &err);
  if (!game) munit_errorf("%s", err.text);
  unlink(path);
  rmdir(folder);
  return game;
}

static Session *begin(const Game *game, const char *const *moves) {
  Error err = {0};
  Session *s = session_new(game, 7, &err);
  munit_assert_not_null(s);
  for (; *moves; moves++)
    if (!typed_move_do(s, *moves, &err)) munit_errorf("%s", err.text);
  return s;
}

static PlayerSpec spec_of(const char *text) {
  PlayerSpec spec;
  Error err = {0};
  if (!player_read(&spec, text, &err)) munit_errorf("%s", err.text);
  return spec;
}

static PlayerMind *mind_of(const char *text, const Game *game, uint64_t seed) {
  PlayerSpec spec = spec_of(text);
  Error err = {0};
  PlayerMind *mind = player_new(&spec, game, &err);
  if (!mind) munit_errorf("%s", err.text);
  player_begin(mind, seed);
  return mind;
}

static size_t choose(PlayerMind *mind, Session *s) {
  Error err = {0};
  size_t index, count;
  uint64_t hash = s->pos->hash;
  Random random = s->pos->random;
  munit_assert_true(session_list(s, &count, &err));
  if (!player_choose(mind, &s->machine, s->pos, &s->legal, &index, &err))
    munit_errorf("%s", err.text);
  munit_assert_size(index, <, count);
  munit_assert_uint64(s->pos->hash, ==, hash);
  munit_assert_memory_equal(sizeof random, &random, &s->pos->random);
  return index;
}

static void do_ply(Session *s, PlayerMind *const *minds) {
  Error err = {0};
  Player asked = position_asked(s->game, s->pos);
  bool ok = asked == NO_PLAYER ? session_do_random(s, &err)
                               : session_do(s, choose(minds[asked], s), &err);
  if (!ok) munit_errorf("%s", err.text);
}

/* Plays a game; its result. 'moves' (may be NULL) gets the texts. */
static int play_game(const Game *game, const char *first, const char *second,
                     uint64_t seed, char *moves, size_t size) {
  static const char *const none[] = {NULL};
  Session *s = begin(game, none);
  PlayerMind *minds[2] = {mind_of(first, game, seed),
                          mind_of(second, game, seed + 1)};
  size_t length = 0;
  while (!session_is_over(s) && s->nplies < 200) do_ply(s, minds);
  for (size_t i = 0; moves && i < s->nplies && length < size; i++)
    length += (size_t)snprintf(moves + length, size - length, "%s ",
                               s->plies[i].text);
  int result = s->pos->result;
  player_free(minds[0]);
  player_free(minds[1]);
  session_free(s);
  return result;
}

/* ---- reading ---- */

static MunitResult reads(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  PlayerSpec spec = spec_of("mcts:1000,cut=100,trees=2,error=5");
  munit_assert_int(spec.kind, ==, PLAYER_MCTS);
  munit_assert_long(spec.playouts, ==, 1000);
  munit_assert_int(spec.cut, ==, 100);
  munit_assert_int(spec.trees, ==, 2);
  munit_assert_int(spec.error, ==, 5);
  munit_assert_true(player_is_exact(&spec));
  spec = spec_of("mcts:0.5s");
  munit_assert_double_equal(spec.seconds, 0.5, 6);
  munit_assert_false(player_is_exact(&spec));
  munit_assert_int(spec.cut, ==, MCTS_CUT);
  spec = spec_of("ab:4");
  munit_assert_int(spec.depth, ==, 4);
  munit_assert_int(spec_of("greedy").kind, ==, PLAYER_GREEDY);
  munit_assert_int(spec_of("level:1").error, >, spec_of("level:5").error);
  munit_assert_long(spec_of("level:9").playouts, <,
                    spec_of("level:10").playouts);
  return MUNIT_OK;
}

static MunitResult refuses(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const bad[] = {
      "",
      "randm",
      "mcts",
      "mcts:",
      "mcts:0",
      "mcts:-5",
      "mcts:1e3",
      "mcts:0s",
      "mcts:9999s",
      "mcts:nan",
      "mcts:1m",
      "ab:0",
      "ab:61",
      "level:0",
      "level:11",
      "random,x",
      "ab:3,cut=1",
      "mcts:5,cut=0",
      "mcts:5,trees=99",
      "mcts:5,error=101",
      "mcts:5,,cut=3",
      "mcts:11111111111111111111111111111111111111111111111111111111111111"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    PlayerSpec spec;
    Error err = {0};
    munit_assert_false(player_read(&spec, bad[i], &err));
    munit_assert_int(err.code, ==, ERROR_USAGE);
    munit_assert_size(strlen(err.text), >, 0);
  }
  return MUNIT_OK;
}

static MunitResult reads_lists(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  PlayerSpec specs[2];
  Error err = {0};
  int count;
  munit_assert_true(
      seat_read_list(specs, 2, "mcts:10,cut=5,error=1,ab:2", &count, &err));
  munit_assert_int(count, ==, 2);
  munit_assert_string_equal(specs[0].text, "mcts:10,cut=5,error=1");
  munit_assert_int(specs[0].cut, ==, 5);
  munit_assert_int(specs[1].kind, ==, PLAYER_AB);
  munit_assert_false(
      seat_read_list(specs, 2, "random,random,random", &count, &err));
  munit_assert_false(seat_read_list(specs, 2, "random,", &count, &err));
  return MUNIT_OK;
}

/* ---- tic-tac-toe ---- */

static MunitResult perfect_play_draws(const MunitParameter params[],
                                      void *data) {
  (void)params, (void)data;
  Game *game = load_text(three);
  munit_assert_int(play_game(game, "ab:9", "ab:9", 1, NULL, 0), ==,
                   RESULT_DRAW);
  for (uint64_t seed = 1; seed <= 3; seed++) {
    munit_assert_int(play_game(game, "ab:9", "random", seed, NULL, 0), !=, 2);
    munit_assert_int(play_game(game, "random", "ab:9", seed, NULL, 0), !=, 1);
  }
  game_free(game);
  return MUNIT_OK;
}

static MunitResult mcts_never_loses(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Game *game = load_text(three);
  munit_assert_int(play_game(game, "mcts:10000", "ab:9", 1, NULL, 0), ==,
                   RESULT_DRAW);
  munit_assert_int(play_game(game, "ab:9", "mcts:10000", 2, NULL, 0), ==,
                   RESULT_DRAW);
  munit_assert_int(play_game(game, "random", "mcts:10000", 3, NULL, 0), !=, 1);
  game_free(game);
  return MUNIT_OK;
}

/* Cross has a1 and b1 and wins by c1; nought, asked instead, must play c1. */
static MunitResult sees_one_ahead(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const thinkers[] = {
      "mcts:500", "mcts:500,trees=2", "ab:2", "ab:4", "mcts:0.2s", "ab:0.2s"};
  static const char *const wins[] = {"a1", "a3", "b1", "b3", NULL};
  static const char *const blocks[] = {"a1", "b2", "b1", NULL};
  Game *game = load_text(three);
  Session *win = begin(game, wins), *block = begin(game, blocks);
  for (size_t i = 0; i < sizeof thinkers / sizeof *thinkers; i++) {
    PlayerMind *mind = mind_of(thinkers[i], game, i);
    size_t index = choose(mind, win);
    munit_assert_string_equal(session_text(win, index), "c1");
    index = choose(mind, block);
    munit_assert_string_equal(session_text(block, index), "c1");
    player_free(mind);
  }
  PlayerMind *greedy = mind_of("greedy", game, 1);
  munit_assert_string_equal(session_text(win, choose(greedy, win)), "c1");
  player_free(greedy);
  session_free(win);
  session_free(block);
  game_free(game);
  return MUNIT_OK;
}

/* Cross, to move, wins by a fork that needs three more plies. */
static MunitResult proves(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const moves[] = {"a1", "b1", "a3", "a2", NULL};
  Game *game = load_text(three);
  Session *s = begin(game, moves);
  MctsBudget budget = {.playouts = 20000, .cut = 50, .trees = 1};
  MctsStat stats[9];
  Random random;
  Error err = {0};
  size_t count;
  uint64_t plies;
  random_seed(&random, 5);
  munit_assert_true(session_list(s, &count, &err));
  munit_assert_true(mcts_search(&budget, &s->machine, s->pos, &s->legal,
                                &random, stats, &plies, &err));
  size_t best = mcts_best(stats, count);
  munit_assert_true(stats[best].is_proven);
  munit_assert_int(stats[best].proven, ==, 1);
  munit_assert_uint64(plies, >, 0);
  munit_assert_uint64(plies, <, 20000); /* a proof ends the search */
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* ---- the same again ---- */

static MunitResult repeats(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const players[] = {"random",          "greedy", "mcts:60",
                                        "mcts:61,trees=3", "ab:3",   "level:2"};
  Game *game = load_text(three);
  for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
    char once[256] = "", again[256] = "";
    bool differs = false;
    play_game(game, players[i], "random", 11, once, sizeof once);
    play_game(game, players[i], "random", 11, again, sizeof again);
    munit_assert_string_equal(once, again);
    for (uint64_t seed = 12; seed < 20 && !differs; seed++) {
      play_game(game, players[i], "random", seed, again, sizeof again);
      differs = strcmp(once, again) != 0;
    }
    munit_assert_true(differs);
  }
  game_free(game);
  return MUNIT_OK;
}

/* ---- chance, interrupts ---- */

static MunitResult plays_with_chance(const MunitParameter params[],
                                     void *data) {
  (void)params, (void)data;
  Game *game = load_text(coin);
  PlayerSpec spec = spec_of("ab:2");
  Error err = {0};
  int wins = 0;
  munit_assert_null(player_new(&spec, game, &err));
  munit_assert_int(err.code, ==, ERROR_USAGE);
  for (uint64_t seed = 1; seed <= 12; seed++)
    wins += play_game(game, "mcts:150", "random", seed, NULL, 0) == 1;
  munit_assert_int(wins, >=, 8);
  game_free(game);
  return MUNIT_OK;
}

/* Nought is asked in cross's turn. "again" would let cross win at once. */
static MunitResult answers_interrupts(const MunitParameter params[],
                                      void *data) {
  (void)params, (void)data;
  static const char *const thinkers[] = {"mcts:600", "ab:2", "ab:3"};
  static const char *const moves[] = {"a1", "ok", "a2", "ok", "b1", NULL};
  Game *game = load_text(window);
  Session *s = begin(game, moves);
  munit_assert_int(position_asked(game, s->pos), ==, 1);
  munit_assert_int(s->pos->turn, ==, 0);
  for (size_t i = 0; i < sizeof thinkers / sizeof *thinkers; i++) {
    PlayerMind *mind = mind_of(thinkers[i], game, 3);
    munit_assert_string_equal(session_text(s, choose(mind, s)), "ok");
    player_free(mind);
  }
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* ---- evaluation ---- */

static MunitResult evaluates(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  Error err = {0};
  Game *game = load_game("games/abalone.lua", NULL, 0, &err);
  munit_assert_not_null(game);
  static const char *const none[] = {NULL};
  Session *s = begin(game, none);
  Evaluation e;
  evaluate_init(&e, game);
  munit_assert_int(e.goal, ==, 6);
  for (int i = 0; i < 300 && !session_is_over(s); i++) {
    double a, b;
    munit_assert_true(evaluate_for(&e, &s->machine, s->pos, 0, &a, &err));
    munit_assert_true(evaluate_for(&e, &s->machine, s->pos, 1, &b, &err));
    munit_assert_true(fabs(a) < 1 && fabs(a + b) < 1e-9);
    int taken = position_taken(game, s->pos, 0),
        lost = position_taken(game, s->pos, 1);
    if (taken > lost) munit_assert_double(a, >, 0);
    if (taken < lost) munit_assert_double(a, <, 0);
    munit_assert_true(session_do_random(s, &err));
  }
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

static MunitResult script_evaluates(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const moves[] = {"a1", "b1", "c1", NULL};
  Game *game = load_text(judged);
  Session *s = begin(game, moves);
  Evaluation e;
  double cross, nought;
  Error err = {0};
  evaluate_init(&e, game);
  munit_assert_true(evaluate_for(&e, &s->machine, s->pos, 0, &cross, &err));
  munit_assert_true(evaluate_for(&e, &s->machine, s->pos, 1, &nought, &err));
  munit_assert_double(cross, <, 0);      /* 2 - 3 * 1 */
  munit_assert_double(nought, <, cross); /* 1 - 3 * 2 */
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* ---- memory ---- */

static MunitResult keeps_its_bound(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const none[] = {NULL};
  Game *game = load_text(three);
  Session *s = begin(game, none);
  MctsBudget budget = {.playouts = 300, .cut = 50, .trees = 1, .bytes = 1000};
  MctsStat stats[9];
  Random random;
  Error err = {0};
  size_t count;
  uint32_t visits = 0;
  random_seed(&random, 5);
  munit_assert_true(session_list(s, &count, &err));
  munit_assert_true(mcts_search(&budget, &s->machine, s->pos, &s->legal,
                                &random, stats, NULL, &err));
  for (size_t i = 0; i < count; i++) visits += stats[i].visits;
  munit_assert_uint32(visits, ==, 300);
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* Every allocation of a small search fails once: an error, and no leak. */
static MunitResult survives_failures(const MunitParameter params[],
                                     void *data) {
  (void)params, (void)data;
  static const char *const players[] = {"greedy", "mcts:12", "mcts:12,trees=2",
                                        "ab:2"};
  static const char *const none[] = {NULL};
  Game *game = load_text(three);
  Session *s = begin(game, none);
  size_t count, index;
  Error err = {0};
  munit_assert_true(session_list(s, &count, &err));
  for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
    PlayerSpec spec = spec_of(players[i]);
    PlayerMind *first = mind_of(players[i], game, 1);
    choose(first, s); /* what the machine keeps for itself is there now */
    player_free(first);
    bool ok = false;
    for (long n = 1; !ok; n++) {
      munit_assert_long(n, <, 5000);
      long live = memory_live();
      memory_fail_at(n);
      PlayerMind *mind = player_new(&spec, game, &err);
      ok = mind &&
           player_choose(mind, &s->machine, s->pos, &s->legal, &index, &err);
      player_free(mind);
      memory_fail_at(0);
      if (!ok) munit_assert_int(err.code, ==, ERROR_LIMIT);
      if (ok && n == 1) munit_error("nothing was allocated");
      munit_assert_long(memory_live(), ==, live);
    }
    munit_assert_size(index, <, count);
  }
  session_free(s);
  game_free(game);
  return MUNIT_OK;
}

/* ---- every bundled game ---- */

/* Where there are very many moves, looking at all of them takes too long. */
static void play_a_little(const char *name) {
  enum { MANY = 1000 };
  static const char *const none[] = {NULL};
  Error err = {0};
  size_t count;
  Game *game = load_game(name, NULL, 0, &err);
  if (!game) munit_errorf("%s: %s", name, err.text);
  PlayerMind *minds[PLAYERS_MAX];
  Session *s = begin(game, none);
  munit_assert_true(session_list(s, &count, &err));
  const char *other = count > MANY ? "mcts:4,cut=4,error=50" : "greedy";
  for (int i = 0; i < PLAYERS_MAX; i++)
    minds[i] = mind_of(i % 2 ? other : "mcts:4,cut=4", game, 1);
  for (int ply = 0; ply < 3 && !session_is_over(s); ply++) do_ply(s, minds);
  for (int i = 0; i < PLAYERS_MAX; i++) player_free(minds[i]);
  session_free(s);
  game_free(game);
}

static MunitResult plays_everything(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  FilePaths names;
  Error err = {0};
  munit_assert_true(load_names(&names, &err));
  munit_assert_size(names.count, >, 0);
  for (size_t i = 0; i < names.count; i++) play_a_little(names.at[i]);
  file_paths_done(&names);
  return MUNIT_OK;
}

MunitTest player_tests[] = {
    {"reads", reads, NULL, NULL, 0, NULL},
    {"refuses", refuses, NULL, NULL, 0, NULL},
    {"reads_lists", reads_lists, NULL, NULL, 0, NULL},
    {"perfect_play_draws", perfect_play_draws, NULL, NULL, 0, NULL},
    {"mcts_never_loses", mcts_never_loses, NULL, NULL, 0, NULL},
    {"sees_one_ahead", sees_one_ahead, NULL, NULL, 0, NULL},
    {"proves", proves, NULL, NULL, 0, NULL},
    {"repeats", repeats, NULL, NULL, 0, NULL},
    {"plays_with_chance", plays_with_chance, NULL, NULL, 0, NULL},
    {"answers_interrupts", answers_interrupts, NULL, NULL, 0, NULL},
    {"evaluates", evaluates, NULL, NULL, 0, NULL},
    {"script_evaluates", script_evaluates, NULL, NULL, 0, NULL},
    {"keeps_its_bound", keeps_its_bound, NULL, NULL, 0, NULL},
    {"survives_failures", survives_failures, NULL, NULL, 0, NULL},
    {"plays_everything", plays_everything, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};
