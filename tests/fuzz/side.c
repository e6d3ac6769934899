/* SPDX-License-Identifier: MIT
** side.c - the table of engines, and playing a game with one of them.
*/
#include "side.h"
#include "respell.h"
#include "twin.h"
#include "kernel/state/turn.h"
#include "engine/decision.h"

#include <stdlib.h>
#include <string.h>

static void walk(Machine *machine) { machine_walk(machine, true); }
static void vm(Machine *machine) { machine->jit_off = true; }

const Engine engines[] = {
    {.name = "sets"},
    {.name = "walk", .prepare = walk, .lists = true},
    {.name = "vm", .prepare = vm},
    {.name = "respelt", .rewrite = respell, .is_other = true},
    {.name = "Lua",
     .rewrite = twin_write,
     .is_other = true,
     .lists = true,
     .names_otherwise = true},
};
const int nengines = sizeof engines / sizeof *engines;

bool side_open(Side *s, const Engine *engine, Game *game, bool owns_game,
               Error *err) {
  *s = (Side){.engine = engine, .game = game, .owns_game = owns_game};
  if (!machine_init(&s->machine, game, err)) return false;
  if (engine->prepare) engine->prepare(&s->machine);
  s->pos = position_new(game, err);
  s->after = position_new(game, err);
  s->other = position_new(game, err);
  return s->pos && s->after && s->other;
}

void side_close(Side *s) {
  movelist_done(&s->list);
  position_free(s->pos);
  position_free(s->after);
  position_free(s->other);
  machine_done(&s->machine);
  if (s->owns_game) game_free(s->game);
  free(s->choices);
  *s = (Side){0};
}

static int by_text(const void *a, const void *b) {
  const SideMove *x = a, *y = b;
  int texts = strcmp(x->text, y->text);
  if (texts) return texts;
  if (x->fails != y->fails) return x->fails ? 1 : -1;
  if (x->hash != y->hash) return x->hash > y->hash ? 1 : -1;
  return (x->aim > y->aim) - (x->aim < y->aim);
}

static void make_room(Side *s) {
  if (s->list.count <= s->capacity) return;
  s->capacity = 2 * s->list.count;
  s->choices = realloc(s->choices, s->capacity * sizeof *s->choices);
  if (!s->choices) abort();
}

/* Where play goes on after a move that carries its edits. */
static void take_aim(const Side *s, const Move *move, SideMove *c) {
  const Edit *e = movelist_edits(&s->list, move);
  int target = -1;
  c->is_aimed = move->template == MOVE_EDITS;
  for (int k = 0; c->is_aimed && k < move->nedits; k++)
    if (e[k].op == EDIT_NOTE && e[k].arg == NOTE_TARGET) target = e[k].now;
  if (c->is_aimed)
    c->aim =
        turn_key(s->game, s->pos, target, decision_decider(s->game, s->pos));
}

/* One engine may see an endless loop of the next phase, or too many ways of a
** 'some', when it looks for the first of its ways, another when it looks for
** all. */
static bool is_limit(const Error *err) {
  return err->code == ERROR_LIMIT || strstr(err->text, "repeated 1000 times") ||
         strstr(err->text, "'some' has");
}

/* A rule that runs into a limit behind the move is as one that does in it. */
static bool look_at(Side *s, size_t i, Error *limit) {
  SideMove *c = &s->choices[i];
  Error err = {0};
  *c = (SideMove){.index = i,
                  .line = play_line(s->game, &s->list, &s->list.at[i])};
  take_aim(s, &s->list.at[i], c);
  movetext_write(&s->machine, s->pos, &s->list, &s->list.at[i], c->text,
                 sizeof c->text);
  position_copy(s->game, s->after, s->pos);
  c->fails =
      !play_do(&s->machine, s->after, &s->list, s->list.at[i], NULL, &err);
  c->hash = c->fails ? 0 : s->after->hash;
  c->ends = s->after->result != RESULT_NONE;
  if (is_limit(&err)) *limit = err;
  return !is_limit(&err);
}

bool side_goes_by_result(const Side *s) {
  return s->engine->names_otherwise ||
         (s->engine->is_other && s->game->program->sorted);
}

bool side_list(Side *s, Error *err) {
  if (!play_list(&s->machine, s->pos, &s->list, err)) return false;
  make_room(s);
  s->nchoices = s->list.count;
  for (size_t i = 0; i < s->nchoices; i++)
    if (!look_at(s, i, err)) return false;
  if (s->nchoices) qsort(s->choices, s->nchoices, sizeof *s->choices, by_text);
  return true;
}

bool side_count(Side *s, uint32_t *count, Error *err) {
  return play_count(&s->machine, s->pos, count, err);
}

/* The generator is set so that it draws k of n next: its output is
** rotl(s[1] * 5, 7) * 9, and random_below takes the high half of a product. */
static void rig(Random *random, uint32_t k, uint32_t n) {
  uint64_t wanted = (((uint64_t)k << 32) + (1u << 31)) / n << 32;
  uint64_t turned = wanted * 0x8e38e38e38e38e39u; /* 1 / 9 */
  turned = turned >> 7 | turned << 57;
  random->s[1] = turned * 0xcccccccccccccccdu; /* 1 / 5 */
}

bool side_pick(Side *s, uint32_t k, uint32_t count, int *line, Error *err) {
  uint32_t drawn;
  position_copy(s->game, s->after, s->pos);
  rig(&s->after->random, k, count);
  s->machine.no_sample = true;
  bool ok = play_random(&s->machine, s->after, &drawn, line, err);
  s->machine.no_sample = false;
  return ok;
}

int side_find(const Side *s, uint64_t hash) {
  for (size_t i = 0; i < s->nchoices; i++)
    if (!s->choices[i].fails && s->choices[i].hash == hash) return (int)i;
  return -1;
}

bool side_make(Side *s, const SideMove *c, Error *err) {
  return play_do(&s->machine, s->pos, &s->list, s->list.at[c->index], NULL,
                 err);
}
