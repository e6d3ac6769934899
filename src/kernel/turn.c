/* SPDX-License-Identifier: MIT
** turn.c - targets, and going to them.
*/
#include "kernel/turn.h"

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
  Player turn = pos->turn;
  switch (target.who) {
  case TARGET_SAME: break;
  case TARGET_NEXT: turn = game_next_player(game, turn); break;
  case TARGET_ASKED: /* where chance answered, "me" is whose turn it is */
    if (asked != NO_PLAYER) turn = asked;
    break;
  case TARGET_NAMED: turn = target.player; break;
  }
  return journal_turn(journal, game, pos, turn) &&
         journal_phase(journal, game, pos, target.phase);
}
