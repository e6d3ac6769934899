/* SPDX-License-Identifier: MIT
** tier.c - the same game played by several programs of its rules.
*/
#include "tier.h"
#include "kernel/text/diagram.h"
#include "engine/decision.h"
#include "script/load.h"
#include "munit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tier_open(Tier *t, const char *path, const char *const *settings, int n) {
  Error err = {0};
  *t = (Tier){.game = load_game(path, settings, n, &err)};
  if (!t->game) munit_errorf("%s: %s", path, err.text);
  munit_assert_true(machine_init(&t->machine, t->game, &err));
  t->machine.wants_count = true;
  t->pos = position_new(t->game, &err);
  munit_assert_not_null(t->pos);
  random_seed(&t->pos->random, munit_rand_uint32());
  munit_assert_true(play_begin(&t->machine, t->pos, &err));
}

void tier_close(Tier *t) {
  movelist_done(&t->list);
  position_free(t->pos);
  machine_done(&t->machine);
  game_free(t->game);
  free(t->texts);
  free(t->sorted);
}

static void make_room(Tier *t, size_t count) {
  if (count <= t->room) return;
  t->room = count;
  t->texts = realloc(t->texts, count * sizeof *t->texts);
  t->sorted = realloc(t->sorted, count * sizeof *t->sorted);
  munit_assert_true(t->texts && t->sorted);
}

/* True, or the steps of one move did not suffice. */
static bool is_within(const Tier *t, bool done, const Error *err) {
  if (!done && t->machine.steps >= 0) munit_errorf("%s", err->text);
  return done;
}

bool tier_list_within(Tier *t) {
  Error err = {0};
  uint32_t count;
  if (!is_within(t, play_list(&t->machine, t->pos, &t->list, &err), &err))
    return false;
  make_room(t, t->list.count);
  for (size_t i = 0; i < t->list.count; i++) {
    movetext_write(&t->machine, t->pos, &t->list, &t->list.at[i], t->texts[i],
                   MOVE_TEXT);
    t->sorted[i] = t->texts[i];
  }
  if (t->list.count)
    qsort(t->sorted, t->list.count, sizeof *t->sorted, text_compare);
  if (!is_within(t, play_count(&t->machine, t->pos, &count, &err), &err))
    return false;
  munit_assert_uint32(count, ==, (uint32_t)t->list.count);
  return true;
}

void tier_list(Tier *t) { munit_assert_true(tier_list_within(t)); }

void tier_make(Tier *t, const char *text) {
  Error err = {0};
  for (size_t i = 0; i < t->list.count; i++) {
    if (strcmp(t->texts[i], text) != 0) continue;
    if (!play_do(&t->machine, t->pos, &t->list, t->list.at[i], NULL, &err))
      munit_errorf("%s", err.text);
    return;
  }
  munit_errorf("no move '%s'", text);
}

void tier_write(const Tier *t, Text *out) {
  text_init(out);
  diagram_write(t->game, t->pos, out);
}

void tier_check_picked(Tier *picked, Tier *listed, uint32_t k) {
  Error err = {0};
  const Game *g = picked->game;
  int line = -1;
  Position *a = position_new(g, &err), *b = position_new(g, &err);
  munit_assert_true(a && b);
  position_copy(g, a, picked->pos);
  position_copy(g, b, listed->pos);
  munit_assert_true(decision_make(&picked->machine, a, &err));
  munit_assert_true(picked->machine.offer.is_picked);
  munit_assert_uint32(picked->machine.offer.count, ==,
                      (uint32_t)listed->list.count);
  munit_assert_true(position_is_equal(g, a, picked->pos));
  if (!play_picked(&picked->machine, a, k, &line, &err))
    munit_errorf("%s", err.text);
  munit_assert_int(line, ==,
                   play_line(listed->game, &listed->list, &listed->list.at[k]));
  munit_assert_true(play_do(&listed->machine, b, &listed->list,
                            listed->list.at[k], NULL, &err));
  munit_assert_true(position_is_equal(g, a, b));
  munit_assert_uint64(a->hash, ==, position_recount(g, a));
  position_free(a);
  position_free(b);
}

void pair_open(Tier pair[2], const char *path, const char *const *settings,
               int n) {
  for (int i = 0; i < 2; i++) tier_open(&pair[i], path, settings, n);
  machine_walk(&pair[1].machine, true);
  pair[1].pos->random = pair[0].pos->random;
}

void pair_close(Tier pair[2]) {
  for (int i = 0; i < 2; i++) tier_close(&pair[i]);
}

/* Does the k-th move of the list, made in 'pos', lead there by that rule? */
static bool leads_to(Machine *m, Position *pos, const MoveList *list, size_t k,
                     const Position *there, int line) {
  Error err = {0};
  if (play_line(m->game, list, &list->at[k]) != line) return false;
  if (!play_do(m, pos, list, list->at[k], NULL, &err))
    munit_errorf("%s", err.text);
  return position_is_equal(m->game, pos, there);
}

void tier_follow(Machine *walk, Position *pos, const Position *there,
                 uint32_t count, int line) {
  Error err = {0};
  MoveList list = {0};
  Position *from = position_new(walk->game, &err);
  munit_assert_not_null(from);
  position_copy(walk->game, from, pos);
  if (!play_list(walk, pos, &list, &err)) munit_errorf("%s", err.text);
  munit_assert_size(list.count, ==, count);
  Random random = pos->random; /* mostly it is the same one */
  size_t first = count ? random_below(&random, count) : 0, i = 0;
  while (i < count &&
         !leads_to(walk, pos, &list, (first + i) % count, there, line)) {
    position_copy(walk->game, pos, from);
    i++;
  }
  if (count && i == count) munit_error("no way leads where the move led");
  pos->random = there->random;
  movelist_done(&list);
  position_free(from);
}

bool pair_step(Tier pair[2]) {
  uint32_t count;
  int line;
  Error err = {0};
  Position *pos = pair[0].pos;
  if (!play_random(&pair[0].machine, pos, &count, &line, &err))
    munit_errorf("%s", err.text);
  tier_follow(&pair[1].machine, pair[1].pos, pos, count, line);
  munit_assert_uint64(pos->hash, ==, position_recount(pair[0].game, pos));
  return count > 0;
}

void tiers_open(Tier tiers[TIERS], const char *name,
                const char *const *settings, int n) {
  static const char *const folder[TIERS] = {"games", "games", "tests/oracle"};
  for (int i = 0; i < TIERS; i++) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s.lua", folder[i], name);
    tier_open(&tiers[i], path, settings, n);
  }
  munit_assert_true(game_is_native(tiers[0].game));
  machine_walk(&tiers[1].machine, true);
}

void tiers_close(Tier tiers[TIERS]) {
  for (int i = 0; i < TIERS; i++) tier_close(&tiers[i]);
}

void tiers_set(Tier tiers[TIERS], const char *text) {
  Error err = {0};
  for (int i = 0; i < TIERS; i++) {
    if (!diagram_read(tiers[i].game, text, tiers[i].pos, &err))
      munit_errorf("%s: %s", text, err.text);
    munit_assert_true(play_begin(&tiers[i].machine, tiers[i].pos, &err));
  }
}

static void check_lists(const Tier *a, const Tier *b, const char *where) {
  if (a->list.count != b->list.count)
    munit_errorf("%s: %zu moves and %zu", where, a->list.count, b->list.count);
  for (size_t i = 0; i < a->list.count; i++)
    if (strcmp(a->sorted[i], b->sorted[i]) != 0)
      munit_errorf("%s: %s and %s", where, a->sorted[i], b->sorted[i]);
}

/* The oracle may keep further registers, so that only its text is the same. */
static void check_positions(Tier tiers[TIERS]) {
  Text first, other;
  tier_write(&tiers[0], &first);
  munit_assert_uint64(tiers[0].pos->hash, ==, tiers[1].pos->hash);
  for (int i = 0; i < TIERS; i++) {
    tier_write(&tiers[i], &other);
    munit_assert_string_equal(text_string(&first), text_string(&other));
    munit_assert_int(tiers[0].pos->result, ==, tiers[i].pos->result);
    munit_assert_uint64(tiers[i].pos->hash, ==,
                        position_recount(tiers[i].game, tiers[i].pos));
    text_done(&other);
  }
  text_done(&first);
}

/* One move in four is among the first in order of text: rare ones, such as
** takes and answers, come up more often than chance would have them. */
static const char *choose(const Tier *t, Random *random) {
  uint32_t n = (uint32_t)t->list.count;
  if (random_below(random, 4) == 0 && n > 8) n = 8;
  return t->sorted[random_below(random, n)];
}

bool tiers_step(Tier tiers[TIERS], Random *random) {
  Text before;
  tier_write(&tiers[0], &before);
  for (int i = 0; i < TIERS; i++) tier_list(&tiers[i]);
  for (int i = 1; i < TIERS; i++)
    check_lists(&tiers[0], &tiers[i], text_string(&before));
  bool moves = tiers[0].list.count > 0;
  if (moves) {
    char text[MOVE_TEXT];
    memcpy(text, choose(&tiers[0], random), sizeof text);
    munit_logf(MUNIT_LOG_INFO, "%s: %s", text_string(&before), text);
    for (int i = 0; i < TIERS; i++) tier_make(&tiers[i], text);
    check_positions(tiers);
  }
  text_done(&before);
  return moves;
}

void tiers_play(Tier tiers[TIERS], Random *random, int plies) {
  while (plies-- > 0 && tiers_step(tiers, random)) continue;
}
