/* SPDX-License-Identifier: MIT
** turn.c - targets, and going to them.
*/
#include "kernel/state/turn.h"

#include <string.h>

/* "rival", "me", "second" or a player's name before the colon. */
static bool read_who(const Game *game, const char *who, Target *target) {
  target->player = 0;
  if (!strcmp(who, "rival")) {
    target->who = TARGET_NEXT;
  } else if (!strcmp(who, "me")) {
    target->who = TARGET_ASKED;
  } else {
    int player = !strcmp(who, "second") ? 1 : game_player(game, who);
    target->who = TARGET_NAMED;
    target->player = (Player)player;
    return player >= 0 && player < game->nplayers;
  }
  return true;
}

static bool no_phase(const Game *game, const char *name, Error *err) {
  const char *names[PHASES_MAX];
  for (int i = 0; i < game->nphases; i++) names[i] = game->phases[i].name;
  const char *near = text_nearest(name, names, (size_t)game->nphases);
  if (near)
    return error_set(err, ERROR_RULE,
                     "there is no phase '%s' (did you mean '%s'?)", name, near);
  return error_set(err, ERROR_RULE,
                   "there is no phase '%s': write it in phases = { ... }",
                   name);
}

bool turn_read_target(const Game *game, const char *text, Target *target,
                      Error *err) {
  char who[NAME_MAX_BYTES] = "";
  const char *colon = strchr(text, ':'), *phase = text;
  *target = (Target){.who = TARGET_SAME};
  if (colon && (size_t)(colon - text) < sizeof who) {
    memcpy(who, text, (size_t)(colon - text));
    phase = colon + 1;
    if (!read_who(game, who, target))
      return error_set(err, ERROR_RULE,
                       "unknown player '%s' in the target '%s': write "
                       "\"rival:phase\", \"me:phase\" or a player's name",
                       who, text);
  }
  int index = game_phase(game, phase);
  if (index < 0) return no_phase(game, phase, err);
  target->phase = (uint8_t)index;
  return true;
}

static bool same_target(const Target *a, const Target *b) {
  return a->who == b->who && a->player == b->player && a->phase == b->phase;
}

int turn_find_target(const Game *game, Target target) {
  for (int i = 0; i < game->ntargets; i++)
    if (same_target(&game->targets[i], &target)) return i;
  return -1;
}

int turn_add_target(Game *game, Target target) {
  int index = turn_find_target(game, target);
  if (index >= 0 || game->ntargets == TARGETS_MAX) return index;
  game->targets[game->ntargets] = target;
  return game->ntargets++;
}

bool turn_go(Journal *journal, const Game *game, Position *pos, Target target,
             Player asked) {
  return journal_turn(journal, game, pos,
                      turn_after(game, pos, target, asked)) &&
         journal_phase(journal, game, pos, target.phase);
}

void turn_go_for_good(const Game *game, Position *pos, Target target,
                      Player asked) {
  Player turn = turn_after(game, pos, target, asked);
  if (turn != pos->turn)
    pos->hash ^= position_key(PART_TURN, 0, pos->turn) ^
                 position_key(PART_TURN, 0, turn);
  if (target.phase != pos->phase)
    pos->hash ^= position_key(PART_PHASE, 0, pos->phase) ^
                 position_key(PART_PHASE, 0, target.phase);
  pos->turn = turn;
  pos->phase = target.phase;
}
