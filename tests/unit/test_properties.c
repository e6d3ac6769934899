/* SPDX-License-Identifier: MIT
** test_properties.c - what must hold for every game, on seeded random play.
**
** One test, run for each game file in games/ and for the test games in
** tests/walks/: nothing here knows a rule.
*/
#include "base/file.h"
#include "kernel/text/diagram.h"
#include "notation/typed_move.h"
#include "kernel/state/lattice.h"
#include "kernel/text/record.h"
#include "record/replay.h"
#include "engine/walk/set.h"
#include "script/load.h"
#include "munit.h"
#include "gamefile.h"
#include "tier.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A game is left after so many plies, or so many moves listed. */
enum { GAMES = 2, PLIES = 60, MOVES = 1500, TRIED = 12 };

typedef struct Trial {
  Game *game;
  Session *session;
  Machine machine, slow; /* 'slow' has its planes off */
  Position *pos, *other;
  MoveList list;
  Random random;
  bool conserves;
  long total;
  size_t listed;
} Trial;

static void must(bool ok, const Error *err) {
  if (!ok) munit_errorf("%s", err->text);
}

/* ---- what is compared ---- */

/* The rules' part, byte by byte. */
static void check_same(const Game *g, const Position *a, const Position *b) {
  size_t from = offsetof(Position, hash);
  munit_assert_memory_equal(sizeof(Position) + g->layout.end - from,
                            (const char *)a + from, (const char *)b + from);
  munit_assert_uint64(a->hash, ==, position_recount(g, a));
}

/* Can no rule make a piece from nothing? */
static bool conserves(const Game *g) {
  const Program *p = g->program;
  if (g->no_trays) return false;
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == OP_LAY || p->code[i].op == OP_HOOK ||
        (p->code[i].op == OP_PUT && g->kinds[p->code[i].x].stock < 0))
      return false;
  for (size_t i = 0; i < p->nvariants; i++)
    for (int k = 0; k < p->variants[i].nchanges; k++)
      if (p->variants[i].changes[k].op == CHANGE_PUT &&
          g->kinds[p->variants[i].changes[k].arg].stock < 0)
        return false;
  return true;
}

/* Pieces on the board, taken, and not yet entered. */
static long pieces(const Game *g, const Position *pos) {
  const Board *b = g->board;
  long n = 0;
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    n += g->has_piles ? pile_height(g, pos, s) : position_piece(g, pos, s) != 0;
  for (Player p = 0; p < g->nplayers; p++)
    for (int k = 0; k < g->nkinds; k++) {
      int stock = *position_stock(g, pos, p, k);
      n += *position_captured(g, pos, p, k) + (stock > 0 ? stock : 0);
    }
  return n;
}

/* ---- one property each ---- */

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char **sorted_texts(Trial *t, size_t count) {
  const char **texts = calloc(count + 1, sizeof *texts);
  munit_assert_not_null(texts);
  for (size_t i = 0; i < count; i++) texts[i] = session_text(t->session, i);
  qsort(texts, count, sizeof *texts, by_text);
  return texts;
}

static void check_texts(Trial *t, size_t count) {
  Error err = {0};
  const char **texts = sorted_texts(t, count);
  for (size_t i = 1; i < count; i++)
    if (!strcmp(texts[i - 1], texts[i]))
      munit_errorf("two moves are called '%s'", texts[i]);
  free(texts);
  for (size_t i = 0; i < count; i++) {
    size_t found = count;
    must(typed_move_find(t->session, session_text(t->session, i), &found, &err),
         &err);
    munit_assert_size(found, ==, i);
  }
}

/* Doing a move with and without a way back; and going back. */
static void check_move(Trial *t, size_t k) {
  const Game *g = t->game;
  const Position *now = t->session->pos;
  Error err = {0};
  Journal undo = {0};
  position_copy(g, t->pos, now);
  position_copy(g, t->other, now);
  must(play_do(&t->machine, t->pos, &t->list, t->list.at[k], NULL, &err), &err);
  must(play_do(&t->machine, t->other, &t->list, t->list.at[k], &undo, &err),
       &err);
  check_same(g, t->pos, t->other);
  if (t->conserves) munit_assert_long(pieces(g, t->pos), ==, t->total);
  journal_back(&undo, g, t->other, 0);
  check_same(g, t->other, now);
  journal_done(&undo);
}

static void check_moves(Trial *t) {
  Error err = {0};
  size_t n = t->list.count;
  uint32_t count;
  must(play_count(&t->machine, t->session->pos, &count, &err), &err);
  munit_assert_uint32(count, ==, (uint32_t)n);
  for (size_t i = 0; i < n && i < TRIED; i++)
    check_move(t, n <= TRIED ? i : random_below(&t->random, (uint32_t)n));
}

/* A copy plays like the original; and moves that are counted and picked are
** those that are listed: the slow machine lists them. */
static void check_copy(Trial *t) {
  Error err = {0};
  uint32_t count;
  int line;
  position_copy(t->game, t->pos, t->session->pos);
  position_copy(t->game, t->other, t->session->pos);
  for (int i = 0; i < 3; i++) {
    must(play_random(&t->machine, t->pos, &count, &line, &err), &err);
    tier_follow(&t->slow, t->other, t->pos, count, line);
    check_same(t->game, t->pos, t->other);
  }
}

static void check_diagram(Trial *t) {
  Error err = {0};
  Text text;
  text_init(&text);
  diagram_write(t->game, t->session->pos, &text);
  position_copy(t->game, t->pos, t->game->start);
  must(diagram_read(t->game, text_string(&text), t->pos, &err), &err);
  if (!t->game->board->nbodies) /* there a text may number bodies again */
    check_same(t->game, t->pos, t->session->pos);
  munit_assert_true(position_is_equal(t->game, t->pos, t->session->pos));
  munit_assert_uint64(t->pos->hash, ==, t->session->pos->hash);
  text_done(&text);
}

/* Planes and the walk list the same moves. */
static void check_slow(Trial *t) {
  Error err = {0};
  MoveList list = {0};
  must(play_list(&t->slow, t->session->pos, &list, &err), &err);
  munit_assert_size(list.count, ==, t->list.count);
  const char **texts = sorted_texts(t, list.count);
  char(*own)[MOVE_TEXT] = calloc(list.count + 1, MOVE_TEXT);
  const char **mine = calloc(list.count + 1, sizeof *mine);
  munit_assert_true(own && mine);
  for (size_t i = 0; i < list.count; i++) {
    movetext_write(&t->slow, t->session->pos, &list, &list.at[i], own[i],
                   MOVE_TEXT);
    mine[i] = own[i];
  }
  qsort(mine, list.count, sizeof *mine, by_text);
  for (size_t i = 0; i < list.count; i++)
    munit_assert_string_equal(mine[i], texts[i]);
  free(own);
  free(mine);
  free(texts);
  movelist_done(&list);
}

/* ---- sets ---- */

static void check_set(Trial *t, const Set *set) {
  const Board *b = t->game->board;
  uint64_t words[PLANE_WORDS] = {0};
  set_words(&t->machine, set, words);
  if (t->machine.failed) { /* too long a walk for all sites */
    t->machine.failed = false;
    machine_refill(&t->machine);
    return;
  }
  for (Site s = 0; s < b->bits; s++) {
    bool is_on = plane_has(b->on.w, s);
    if (b->nbodies) is_on = lattice_has(position_lattice(t->game, t->pos), s);
    machine_refill(&t->machine);
    bool has = is_on && set_has(&t->machine, set, s);
    if (has != plane_has(words, s))
      munit_errorf("%s:%d: set %d and its plane differ on site %d",
                   set->source.file ? set->source.file : "?", set->source.line,
                   (int)set->op, s);
  }
}

static void check_sets(Trial *t, Site cursor) {
  const Program *p = t->game->program;
  Error err = {0};
  position_copy(t->game, t->pos, t->session->pos);
  machine_start(&t->machine, t->pos, t->pos->turn, cursor, &err);
  t->machine.way.actor =
      (uint8_t)random_below(&t->random, (uint32_t)t->game->nkinds);
  for (size_t i = 0; i < p->ncode; i++) {
    uint8_t op = p->code[i].op;
    if (op == OP_TEST || op == OP_TO || op == OP_LINE)
      check_set(t, p->code[i].set);
  }
  for (size_t i = 0; i < p->npatterns; i++)
    for (int k = 0; k < p->patterns[i].nletters; k++)
      check_set(t, p->patterns[i].letters[k].set);
  munit_assert_false(t->machine.failed);
  check_same(t->game, t->pos, t->session->pos);
}

static Site random_site(Trial *t) {
  const Board *b = t->game->board;
  for (;;) {
    Site s = (Site)random_below(&t->random, (uint32_t)b->bits);
    if (plane_has(b->on.w, s)) return s;
  }
}

/* ---- a game ---- */

static bool one_ply(Trial *t, int ply) {
  Error err = {0};
  size_t count;
  must(session_list(t->session, &count, &err), &err);
  must(play_list(&t->machine, t->session->pos, &t->list, &err), &err);
  munit_assert_size(t->list.count, ==, count);
  t->listed += count;
  if (count == 0) return false;
  check_texts(t, count);
  check_moves(t);
  check_slow(t);
  check_diagram(t);
  check_copy(t);
  if (ply % 8 == 3) check_sets(t, random_site(t));
  size_t k = random_below(&t->random, (uint32_t)count);
  must(session_do(t->session, k, &err), &err);
  munit_assert_uint64(t->session->pos->hash, ==,
                      position_recount(t->game, t->session->pos));
  return true;
}

static void check_record(Trial *t, uint64_t seed) {
  const char *const who[PLAYERS_MAX] = {"random", "random", "random", "random"};
  Error err = {0};
  Record record = {0}, again = {0};
  ReplayReport report = {0};
  Text text, copy;
  text_init(&text);
  text_init(&copy);
  must(replay_of_session(t->session, seed, "test", who, &record, &err), &err);
  record_write(&record, &text);
  must(record_read(&again, text_string(&text), text.length, &err), &err);
  record_write(&again, &copy);
  munit_assert_string_equal(text_string(&text), text_string(&copy));
  must(replay_record(t->game, &again, "test", NULL, &report, &err), &err);
  if (report.diverged) munit_errorf("ply %d: %s", report.ply, report.what);
  munit_assert_size(report.plies, ==, t->session->nplies);
  record_done(&record);
  record_done(&again);
  text_done(&text);
  text_done(&copy);
}

static void play_game(Trial *t, uint64_t seed) {
  Error err = {0};
  t->session = session_new(t->game, seed, &err);
  must(t->session != NULL, &err);
  t->total = pieces(t->game, t->session->pos);
  int ply = 0;
  t->listed = 0;
  while (ply < PLIES && t->listed < MOVES && one_ply(t, ply)) ply++;
  munit_assert_true(ply == PLIES || t->listed >= MOVES ||
                    session_is_over(t->session));
  munit_assert_size(t->session->nplies, ==, (size_t)ply);
  check_record(t, seed);
  session_free(t->session);
}

/* Plays the game; true: it should be tried with setup=mixed too. */
static bool try_game(const char *path, const char *setting) {
  Error err = {0};
  Trial t = {0};
  t.game = load_game(path, &setting, setting ? 1 : 0, &err);
  must(t.game != NULL, &err);
  must(machine_init(&t.machine, t.game, &err), &err);
  t.machine.wants_count = true;
  must(machine_init(&t.slow, t.game, &err), &err);
  machine_walk(&t.slow, true);
  t.pos = position_new(t.game, &err);
  t.other = position_new(t.game, &err);
  munit_assert_true(t.pos && t.other);
  t.conserves = conserves(t.game);
  random_seed(&t.random, munit_rand_uint32());
  for (int i = 0; i < GAMES; i++) play_game(&t, munit_rand_uint32());
  movelist_done(&t.list);
  position_free(t.pos);
  position_free(t.other);
  machine_done(&t.machine);
  machine_done(&t.slow);
  bool again = gamefile_has_mixed(t.game);
  game_free(t.game);
  return again;
}

static MunitResult test_game(const MunitParameter params[], void *data) {
  const char *path = munit_parameters_get(params, "game");
  (void)data;
  if (try_game(path, NULL)) try_game(path, "setup=mixed");
  return MUNIT_OK;
}

/* ---- the files ---- */

static char *files[GAMEFILES_MAX + 1];
static MunitParameterEnum file_params[] = {{"game", files}, {NULL, NULL}};

__attribute__((constructor)) static void find_files(void) {
  gamefile_list("games", files);
  gamefile_list("tests/walks", files);
}

static MunitResult test_found(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  munit_assert_not_null(files[0]);
  return MUNIT_OK;
}

MunitTest properties_tests[] = {
    {"found", test_found, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"games", test_game, NULL, NULL, MUNIT_TEST_OPTION_NONE, file_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
