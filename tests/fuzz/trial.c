/* SPDX-License-Identifier: MIT
** trial.c - loading a game, playing it with all engines, ply by ply.
*/
#include "trial.h"
#include "scratch.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PLIES = 40, PLAYOUTS = 2, BUDGET = 1500 };

/* Fewer on larger boards, where a ply costs more. */
static int plies_for(const Game *game) {
  int n = game->board->count;
  return n <= 100 ? PLIES : n <= 200 ? PLIES / 2 : PLIES / 4;
}

const char *trial_outcome_name(TrialOutcome outcome) {
  static const char *const names[TRIAL_OUTCOMES] = {
      "refused", "limited", "vacuous", "played", "slow", "found"};
  return names[outcome];
}

/* The folder of the file differs from run to run: only its name is kept. */
static void forget_folder(char *text) {
  const char *folder = scratch_path("");
  size_t n = strlen(folder);
  for (char *at = text; (at = strstr(at, folder));)
    memmove(at, at + n, strlen(at + n) + 1);
}

bool trial_fails(Trial *t, const char *kind, const char *format, ...) {
  va_list args;
  t->outcome = TRIAL_FOUND;
  snprintf(t->kind, sizeof t->kind, "%s", kind);
  va_start(args, format);
  vsnprintf(t->detail, sizeof t->detail, format, args);
  va_end(args);
  forget_folder(t->detail);
  return false;
}

bool trial_stops(Trial *t, const Error *err) {
  t->outcome = TRIAL_LIMIT;
  snprintf(t->detail, sizeof t->detail, "%s", err->text);
  forget_folder(t->detail);
  return false;
}

/* The last side may not know, or take too long: the others go on. */
bool trial_drops(Trial *t, int side, bool ok, const Error *err) {
  bool drops = !ok && t->sides[side].engine->names_otherwise &&
               (err->code == ERROR_LIMIT || strstr(err->text, "twin: "));
  assert(!drops || side == t->nsides - 1);
  if (drops) side_close(&t->sides[--t->nsides]);
  return drops;
}

/* ---- opening ---- */

/* Every second game with an option is played by its other value. */
const char *trial_setting(const Trial *t) {
  return t->seed & 1 && strstr(t->text, "option(\"which\"") ? "which=two"
                                                            : NULL;
}

/* A game that must play like the first, said otherwise. */
static bool open_other(Trial *t, const Engine *engine) {
  Error err = {0};
  Text text;
  text_init(&text);
  bool has = engine->rewrite(t->text, t->seed, &text);
  Game *game =
      has ? scratch_load(text_string(&text), trial_setting(t), &err) : NULL;
  if (has && !game)
    trial_fails(t, "refused", "%s is refused: %s\n%s", engine->name, err.text,
                text_string(&text));
  text_done(&text);
  if (!has || !game) return !has;
  if (!side_open(&t->sides[t->nsides++], engine, game, true, &err))
    return trial_stops(t, &err);
  return true;
}

static bool open_sides(Trial *t) {
  Error err = {0};
  for (int i = 0; i < nengines; i++) {
    int before = t->nsides;
    if (engines[i].rewrite) {
      if (!open_other(t, &engines[i])) return false;
    } else if (!side_open(&t->sides[t->nsides++], &engines[i], t->game, false,
                          &err)) {
      return trial_stops(t, &err);
    }
    if (t->nsides > before) t->engines |= 1u << i;
  }
  return true;
}

/* ---- playing ---- */

/* Brings all sides to the first question. */
static bool begin(Trial *t, uint64_t seed) {
  Error err[ENGINES_MAX] = {{0}};
  bool ok[ENGINES_MAX] = {false};
  for (int i = 0; i < t->nsides; i++) {
    Side *s = &t->sides[i];
    position_copy(s->game, s->pos, s->game->start);
    random_seed(&s->pos->random, seed);
    ok[i] = play_begin(&s->machine, s->pos, &err[i]);
    if (ok[0] && trial_drops(t, i, ok[i], &err[i])) break;
    if (!ok[0] && s->engine->names_otherwise)
      continue; /* no loop is too long */
    const Error *fault = ok[0] ? &err[i] : &err[0];
    if (ok[i] != ok[0] && fault->code != ERROR_LIMIT)
      return trial_fails(t, "begin", "%s: %s; %s: %s", t->sides[0].engine->name,
                         err[0].text, s->engine->name, err[i].text);
    if (ok[i] != ok[0]) return trial_stops(t, fault); /* a limit */
  }
  return ok[0] || trial_stops(t, &err[0]);
}

/* All sides follow the same choice; they have been found to list the same. */
static bool follow(Trial *t, size_t k) {
  Error err = {0};
  Side *first = &t->sides[0];
  Position *before = first->other;
  position_copy(t->game, before, first->pos);
  uint64_t hash = first->choices[k].hash;
  if (!check_credit(t, &first->choices[k])) return false;
  for (int i = 0; i < t->nsides; i++) {
    Side *s = &t->sides[i];
    int at = !side_goes_by_result(s) ? (int)k : side_find(s, hash);
    if (at < 0 || !side_make(s, &s->choices[at], &err))
      return trial_stops(t, &err);
  }
  return check_sense(t, before);
}

/* Does some choice come from a rule, rather than from 'stuck'? */
static bool has_moves(const Side *s) {
  for (size_t i = 0; i < s->nchoices; i++)
    if (s->choices[i].line >= 0) return true;
  return false;
}

static bool one_ply(Trial *t, bool *is_over) {
  if (!check_agree(t)) return false;
  size_t n = t->sides[0].nchoices;
  *is_over = n == 0 || t->budget < 0;
  if (*is_over) return true;
  t->budget -= (long)n;
  if (!check_picks(t) || !check_sample(t) || !check_back(t) || !check_text(t))
    return false;
  return follow(t, random_below(&t->random, (uint32_t)n));
}

static bool playout(Trial *t) {
  if (!begin(t, random_next(&t->random))) return false;
  bool is_over = false;
  int plies = 0;
  int most = plies_for(t->game);
  for (; plies < most; plies++) {
    if (!one_ply(t, &is_over)) return false;
    if (plies == 0 && !has_moves(&t->sides[0])) t->outcome = TRIAL_VACUOUS;
    if (is_over) break;
  }
  if (plies > t->plies) t->plies = plies;
  return true;
}

static bool play(Trial *t) {
  t->outcome = TRIAL_PLAYED;
  if (t->is_playing) *t->is_playing = true;
  if (!check_rules(t)) return false;
  for (int i = 0; i < PLAYOUTS; i++)
    if (!playout(t)) return false;
  return begin(t, t->seed) && check_perft(t) && check_compiled(t) &&
         check_draw(t) && check_session(t) && check_why(t) && check_reason(t);
}

static void refuse(Trial *t, const Error *err) {
  t->outcome = TRIAL_REFUSED;
  snprintf(t->detail, sizeof t->detail, "%s", err->text);
  forget_folder(t->detail);
}

void trial_run(Trial *t) {
  Error err = {0};
  long held = memory_live();
  t->nsides = 0;
  t->plies = 0;
  t->budget = BUDGET;
  t->kind[0] = t->detail[0] = 0;
  random_seed(&t->random, t->seed);
  t->game = scratch_load(t->text, trial_setting(t), &err);
  if (!t->game)
    refuse(t, &err);
  else if (open_sides(t))
    play(t);
  for (int i = 0; i < t->nsides; i++) side_close(&t->sides[i]);
  game_free(t->game);
  if (memory_live() != held && t->outcome != TRIAL_FOUND)
    trial_fails(t, "leak", "%ld blocks of memory are still held",
                memory_live() - held);
}
