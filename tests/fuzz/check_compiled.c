/* SPDX-License-Identifier: MIT
** check_compiled.c - rules compiled to C play what the interpreter plays.
**
** A C compiler takes its time, so only some games are tried: one in
** 'compiled_one_in'. They are given names that would break out of a comment or
** a string of the printed file.
*/
#include "trial.h"
#include "scratch.h"
#include "engine/compiled.h"
#include "engine/perft.h"
#include "shell/author/module.h"

#include <string.h>

long compiled_one_in = 50;

enum { GAMES = 10, PLIES = 60 };

static const char hostile[] = "*/ ?\?/ \\\" \\n #error \\\\ /* %s int main";

/* The game's name is a hostile one. */
static void rename_game(const char *text, Text *out) {
  static const char mark[] = "name = \"";
  const char *at = strstr(text, mark);
  text_init(out);
  if (at) {
    at += sizeof mark - 1;
    text_add_bytes(out, text, (size_t)(at - text));
    text_add(out, hostile);
    text = at + strcspn(at, "\"");
  }
  text_add(out, text);
}

static Game *load(const Trial *t, Error *err) {
  Text text;
  rename_game(t->text, &text);
  Game *game = scratch_load(text_string(&text), trial_setting(t), err);
  text_done(&text);
  return game;
}

/* The same ply by both; the position of the second is side 1's. */
static bool same_ply(Trial *t, Side *a, Side *b, bool *is_over) {
  Error first = {0}, second = {0};
  uint32_t n = 0, m = 0;
  int line = -1, other = -1;
  bool ok = play_random(&a->machine, a->pos, &n, &line, &first);
  bool too = play_random(&b->machine, b->pos, &m, &other, &second);
  if (first.code == ERROR_LIMIT || second.code == ERROR_LIMIT)
    return trial_stops(t, first.code == ERROR_LIMIT ? &first : &second);
  *is_over = !ok || !n;
  if (ok != too ||
      (ok && (n != m || line != other || a->pos->hash != b->pos->hash)))
    return trial_fails(t, "compiled",
                       "ply %u: %u moves, line %d, %s; compiled: %u moves, "
                       "line %d, %s",
                       a->pos->ply, n, line, first.text, m, other, second.text);
  return true;
}

static bool begin(Trial *t, Side *s, uint64_t seed) {
  Error err = {0};
  position_copy(s->game, s->pos, s->game->start);
  random_seed(&s->pos->random, seed);
  return play_begin(&s->machine, s->pos, &err) || trial_stops(t, &err);
}

static bool same_games(Trial *t, Side *a, Side *b) {
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    bool is_over = false;
    if (!begin(t, a, seed) || !begin(t, b, seed)) return false;
    for (int ply = 0; ply < PLIES && !is_over; ply++)
      if (!same_ply(t, a, b, &is_over)) return false;
  }
  return true;
}

static bool same_tree(Trial *t, Side *a, Side *b) {
  Error err = {0};
  uint64_t nodes = 0, others = 0;
  if (!begin(t, a, 1) || !begin(t, b, 1)) return false;
  if (!perft_count(&a->machine, a->pos, 2, NULL, &nodes, &err) ||
      !perft_count(&b->machine, b->pos, 2, NULL, &others, &err))
    return trial_stops(t, &err);
  return nodes == others ||
         trial_fails(t, "compiled", "perft 2 is %llu, compiled %llu",
                     (unsigned long long)nodes, (unsigned long long)others);
}

bool check_compiled(Trial *t) {
  static const Engine sets = {.name = "sets"}, compiled = {.name = "compiled"};
  Error err = {0}, why = {0};
  if (compiled_one_in <= 0 || t->seed % (uint64_t)compiled_one_in) return true;
  Game *game = load(t, &err), *plain = game ? load(t, &err) : NULL;
  Side a = {0}, b = {0};
  bool ok = true;
  if (plain && module_attach(game, &why) &&
      side_open(&a, &sets, plain, false, &err) &&
      side_open(&b, &compiled, game, false, &err))
    ok = same_games(t, &a, &b) && same_tree(t, &a, &b);
  else if (why.code == ERROR_IO)
    ok = trial_fails(t, "compiled", "%s", why.text);
  if (a.engine) side_close(&a);
  if (b.engine) side_close(&b);
  game_free(plain);
  game_free(game);
  return ok;
}
