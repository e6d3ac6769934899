/* SPDX-License-Identifier: MIT
** turn.h - the scheduler's state and its transitions.
**
** The state is (phase, whose turn it is, result); who is asked follows from
** the phase. Which moves there are is not known here: engine/play.c asks the
** rules and calls these.
*/
#ifndef ABAX_TURN_H
#define ABAX_TURN_H

#include "kernel/state/edit.h"

/* Reads "p", "rival:p", "me:p", "second:p" or "<player>:p". */
bool turn_read_target(const Game *game, const char *text, Target *target,
                      Error *err);
/* Index of a target in the game's table; -1: it is not there. */
int turn_find_target(const Game *game, Target target);
/* The same, added if new; -1: too many. */
int turn_add_target(Game *game, Target target);

/* Whose turn it is at a target; who has lost is skipped. 'asked' is who
** decided; where chance answered, "me" is whose turn it is. */
static inline Player turn_after(const Game *game, const Position *pos,
                                Target target, Player asked) {
  Player player = pos->turn;
  switch (target.who) {
  case TARGET_SAME: break;
  case TARGET_NEXT: return position_next_player(game, pos, player);
  case TARGET_ASKED:
    if (asked != NO_PLAYER) player = asked;
    break;
  case TARGET_NAMED: player = target.player; break;
  }
  if (pos->lost >> player & 1) player = position_next_player(game, pos, player);
  return player;
}

/* A number for where play goes on; targets that lead to the same phase of the
** same player's turn have the same. 'index' -1: the usual target. */
static inline uint64_t turn_key(const Game *game, const Position *pos,
                                int index, Player asked) {
  Target target = game->targets[index < 0 ? 0 : index];
  Player turn = turn_after(game, pos, target, asked);
  return hash_mix((uint64_t)target.phase << 8 | turn);
}

/* Goes to a target. */
bool turn_go(Journal *journal, const Game *game, Position *pos, Target target,
             Player asked);
/* The same when nobody will go back. */
void turn_go_for_good(const Game *game, Position *pos, Target target,
                      Player asked);

#endif
