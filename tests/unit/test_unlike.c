/* SPDX-License-Identifier: MIT
** test_unlike.c - choices that are said to differ lead to different positions.
*/
#include "engine/program/setprog.h"
#include "engine/vm/exec.h"
#include "kernel/state/edit.h"
#include "tier.h"
#include "munit.h"

#include <stdlib.h>

enum { PLIES = 60 };

/* How many leaves of the phase are sure; 0: it has no program. */
static int count_sure(const Tier *t) {
  const PhaseRule *rule = &t->game->program->phases[t->pos->phase];
  const ExecCode *code = rule->sets[t->pos->turn];
  int n = 0;
  for (size_t i = 0; code && i < code->program->nleaves; i++)
    n += code->program->leaves[i].is_sure;
  return n;
}

/* Were all choices of the last run found by sure leaves? */
static bool found_sure(const Tier *t) {
  const PhaseRule *rule = &t->game->program->phases[t->pos->phase];
  const Exec *x = t->machine.exec;
  for (size_t i = 0; i < x->nfinds; i++)
    if (!rule->sets[t->pos->turn]->program->leaves[x->finds[i].leaf].is_sure)
      return false;
  return x->total == t->list.count;
}

static uint64_t hash_after(Tier *t, const Move *move, Position *room) {
  const Edit *e = movelist_edits(&t->list, move);
  position_copy(t->game, room, t->pos);
  for (int i = 0; i < move->nedits; i++) edit_do(t->game, room, &e[i]);
  return room->hash;
}

static int by_value(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static void check(Tier *t) {
  Error err = {0};
  size_t n = t->list.count;
  uint64_t *hash = calloc(n, sizeof *hash);
  Position *room = position_new(t->game, &err);
  munit_assert_not_null(hash);
  munit_assert_not_null(room);
  for (size_t i = 0; i < n; i++) hash[i] = hash_after(t, &t->list.at[i], room);
  qsort(hash, n, sizeof *hash, by_value);
  for (size_t i = 1; i < n; i++) munit_assert_uint64(hash[i], !=, hash[i - 1]);
  position_free(room);
  free(hash);
}

/* Of 'least' leaves at least it must be known at the start. */
static void play(const char *path, int least) {
  Tier t;
  int nchecked = 0;
  tier_open(&t, path, NULL, 0);
  random_seed(&t.pos->random, 11);
  munit_assert_int(count_sure(&t), >=, least);
  for (int ply = 0; ply < PLIES; ply++) {
    tier_list(&t);
    if (!t.list.count) break;
    if (count_sure(&t) && found_sure(&t)) {
      check(&t);
      nchecked++;
    }
    uint32_t k = random_below(&t.pos->random, (uint32_t)t.list.count);
    tier_make(&t, t.texts[k]);
  }
  munit_assert_int(nchecked, >, 5);
  tier_close(&t);
}

/* Runs from one site, kinds, two sites that are chosen one after the other. */
static MunitResult test_games(const MunitParameter params[], void *data) {
  (void)params;
  (void)data;
  play("games/lines-of-action.lua", 16);
  play("games/chess.lua", 40);
  play("games/amazons.lua", 1);
  play("games/tablut.lua", 4);
  play("games/nine-mens-morris.lua", 10);
  play("games/xiangqi.lua", 20);
  return MUNIT_OK;
}

MunitTest unlike_tests[] = {
    {"games", test_games, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
