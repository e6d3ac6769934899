/* SPDX-License-Identifier: MIT
** test_axiom.c - what must hold after every move of Axiom, moves counted in
** bunches against moves listed, and a game that wanders off.
*/
#include "kernel/text/diagram.h"
#include "engine/text/movetext.h"
#include "engine/decision.h"
#include "script/load.h"
#include "munit.h"

#include <string.h>

enum { CUBES = 12, SCEPTRES = 4, DRIFT = 5000 };

typedef struct Trial {
  Game *game;
  Machine machine;
  Position *pos, *other;
  MoveList list;
} Trial;

static void must(bool ok, const Error *err) {
  if (!ok) munit_errorf("%s", err->text);
}

static void open_trial(Trial *t, const char *plan, uint64_t seed) {
  Error err = {0};
  const char *settings[1] = {plan};
  memset(t, 0, sizeof *t);
  t->game = load_game("games/axiom.lua", settings, plan ? 1 : 0, &err);
  must(t->game, &err);
  must(machine_init(&t->machine, t->game, &err), &err);
  t->pos = position_new(t->game, &err);
  t->other = position_new(t->game, &err);
  random_seed(&t->pos->random, seed);
  must(play_begin(&t->machine, t->pos, &err), &err);
}

static void close_trial(Trial *t) {
  machine_done(&t->machine);
  movelist_done(&t->list);
  position_free(t->pos);
  position_free(t->other);
  game_free(t->game);
}

/* ---- what must hold ---- */

static void check_cube(const Trial *t, const Lattice *l, int body) {
  Cell c = lattice_place(l, body);
  unsigned spikes = l->body[body].spikes;
  munit_assert_true(c.z == 1 || lattice_find(l, lattice_add(c, 5, 1)) >= 0);
  munit_assert_false(c.z == 1 && (spikes & 1 << 5));
  munit_assert_true(lattice_turns(spikes) == lattice_turns(1) ||
                    lattice_turns(spikes) == lattice_turns(5));
  for (int f = 0; f < LATTICE_FACES; f++) {
    int beside = lattice_find(l, lattice_add(c, f, 1));
    Piece sceptre = position_piece(t->game, t->pos, lattice_face_site(body, f));
    if (beside >= 0) {
      unsigned theirs = l->body[beside].spikes >> lattice_opposite(f) & 1;
      munit_assert_false((spikes >> f & 1) && theirs);
      munit_assert_int(sceptre, ==, 0);
      if (f == 5) munit_assert_uint(spikes >> f & 1, !=, theirs);
    }
    if (!sceptre) continue;
    munit_assert_false(spikes >> f & 1);
    munit_assert_int(f, !=, 5);
  }
}

/* Sceptres in all; no two fill one cell. */
static void check_sceptres(const Trial *t, const Lattice *l) {
  Cell front[SCEPTRES];
  int n = 0;
  for (uint32_t rest = l->present; rest; rest &= rest - 1)
    for (int f = 0; f < LATTICE_FACES; f++) {
      int b = __builtin_ctz(rest);
      if (!position_piece(t->game, t->pos, lattice_face_site(b, f))) continue;
      munit_assert_int(n, <, SCEPTRES);
      front[n++] = lattice_add(lattice_place(l, b), f, 1);
    }
  munit_assert_int(n, ==, SCEPTRES);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      munit_assert_false(lattice_is_same(front[i], front[k]));
}

static void check_position(const Trial *t) {
  const Lattice *l = position_lattice(t->game, t->pos);
  int taken =
      position_taken(t->game, t->pos, 0) + position_taken(t->game, t->pos, 1);
  munit_assert_int(__builtin_popcount(l->present), ==, CUBES - taken);
  for (uint32_t rest = l->present; rest; rest &= rest - 1)
    check_cube(t, l, __builtin_ctz(rest));
  check_sceptres(t, l);
  munit_assert_uint64(t->pos->hash, ==, position_recount(t->game, t->pos));
}

static MunitResult after_every_move(const MunitParameter p[], void *data) {
  const char *plan = munit_parameters_get(p, "plan");
  (void)data;
  for (int game = 0; game < 3; game++) {
    Trial t;
    Error err = {0};
    open_trial(&t, plan, (uint64_t)game + 7);
    check_position(&t);
    for (int ply = 0; ply < 150; ply++) {
      uint32_t count;
      int line;
      must(play_random(&t.machine, t.pos, &count, &line, &err), &err);
      if (!count) break;
      check_position(&t);
    }
    close_trial(&t);
  }
  return MUNIT_OK;
}

/* ---- bunches ---- */

/* The k-th move is the same whether it was counted or listed. */
static void check_bunches(Trial *t) {
  Error err = {0};
  uint32_t count;
  const MoveList *list;
  must(play_list(&t->machine, t->pos, &t->list, &err), &err);
  must(play_count(&t->machine, t->pos, &count, &err), &err);
  munit_assert_size(t->list.count, ==, count);
  for (int i = 0; i < 8 && count; i++) {
    char a[MOVE_TEXT], b[MOVE_TEXT];
    uint32_t k = munit_rand_uint32() % count;
    must(decision_make(&t->machine, t->pos, &err), &err);
    Move move = decision_take(&t->machine, t->pos, k, &list, &err);
    movetext_write(&t->machine, t->pos, list, &move, a, sizeof a);
    movetext_write(&t->machine, t->pos, &t->list, &t->list.at[k], b, sizeof b);
    munit_assert_string_equal(a, b);
  }
}

static MunitResult bunches(const MunitParameter p[], void *data) {
  const char *plan = munit_parameters_get(p, "plan");
  Trial t;
  Error err = {0};
  (void)data;
  open_trial(&t, plan, 3);
  for (int ply = 0; ply < 60; ply++) {
    uint32_t count;
    int line;
    check_bunches(&t);
    must(play_random(&t.machine, t.pos, &count, &line, &err), &err);
    if (!count) break;
  }
  close_trial(&t);
  return MUNIT_OK;
}

/* ---- drift ---- */

static long sum_of_x(const Trial *t, const Position *pos) {
  const Lattice *l = position_lattice(t->game, pos);
  long sum = 0;
  for (uint32_t rest = l->present; rest; rest &= rest - 1)
    sum += l->body[__builtin_ctz(rest)].x;
  return sum;
}

/* A random move that does not end the game; of two, the one that leads more
** to the right. */
static void wander(Trial *t, Position *best) {
  Error err = {0};
  for (int found = 0, tries = 0; found < 2; tries++) {
    uint32_t count;
    int line;
    munit_assert_int(tries, <, 1000);
    position_copy(t->game, t->other, t->pos);
    random_seed(&t->other->random, t->pos->ply * 1000u + (uint64_t)tries);
    must(play_random(&t->machine, t->other, &count, &line, &err), &err);
    munit_assert_uint32(count, >, 0);
    if (t->other->result != RESULT_NONE) continue;
    if (found++ == 0 || sum_of_x(t, t->other) > sum_of_x(t, best))
      position_copy(t->game, best, t->other);
  }
  position_copy(t->game, t->pos, best);
}

static MunitResult drift(const MunitParameter p[], void *data) {
  Trial t;
  Error err = {0};
  (void)p, (void)data;
  open_trial(&t, NULL, 11);
  Position *best = position_new(t.game, &err);
  for (int ply = 0; ply < DRIFT; ply++) {
    wander(&t, best);
    if (ply % 50 == 0) check_position(&t);
  }
  check_position(&t);
  munit_assert_long(sum_of_x(&t, t.pos), >, 12L * 100);
  position_free(best);
  close_trial(&t);
  return MUNIT_OK;
}

static char *plans[] = {"plan=main",   "plan=tower",  "plan=wall",
                        "plan=stairs", "plan=square", NULL};
static MunitParameterEnum every_plan[] = {{"plan", plans}, {NULL, NULL}};

MunitTest axiom_tests[] = {
    {"after_every_move", after_every_move, NULL, NULL, 0, every_plan},
    {"bunches", bunches, NULL, NULL, 0, every_plan},
    {"drift", drift, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};
