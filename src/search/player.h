/* SPDX-License-Identifier: MIT
** player.h - opponents: a short text says how one plays.
**
**   random                    any legal move
**   greedy                    the move that looks best at once
**   mcts:1000  mcts:0.5s      playouts, or seconds, for each decision
**   ab:4  ab:2s               alpha-beta, so deep, or so long
**   level:1 .. level:10       for people: 1 plays badly on purpose
**
** Behind a comma: cut=100 (plies of a playout), trees=2 (shares that think
** side by side), error=20 (percent of moves made at random, on purpose).
**
** A mind has a stream of random numbers of its own: what it thinks changes no
** dice. With a budget by count it depends on the seed and the moves alone.
*/
#ifndef ABAX_PLAYER_H
#define ABAX_PLAYER_H

#include "search/alphabeta.h"
#include "search/mcts.h"

typedef enum PlayerKind {
  PLAYER_RANDOM,
  PLAYER_GREEDY,
  PLAYER_MCTS,
  PLAYER_AB,
  PLAYER_EXTERNAL /* another program: no mind of ours, and never read here */
} PlayerKind;

enum { PLAYER_TEXT = 256 };

typedef struct PlayerSpec {
  char text[PLAYER_TEXT]; /* as it was written */
  PlayerKind kind;
  long playouts;
  double seconds; /* 0: the budget is a count */
  int depth, cut, trees, error;
} PlayerSpec;

bool player_read(PlayerSpec *spec, const char *text, Error *err);

/* The length of the first player in a list ("mcts:1000,cut=100,random"): a part
** with '=' belongs to the one before it. */
size_t player_length(const char *text);

/* Does it play alike whenever it has the same seed? */
static inline bool player_is_exact(const PlayerSpec *spec) {
  return spec->seconds == 0 && spec->kind != PLAYER_EXTERNAL;
}

typedef struct PlayerMind PlayerMind;

PlayerMind *player_new(const PlayerSpec *spec, const Game *game, Error *err);
void player_free(PlayerMind *mind);

/* Plies played in playouts so far. */
uint64_t player_plies(const PlayerMind *mind);

/* A new game: what is played from now on depends on the seed alone. */
void player_begin(PlayerMind *mind, uint64_t seed);

/* Ends a thought early when it becomes true; may be NULL. */
void player_stop_by(PlayerMind *mind, const volatile bool *stop);

/* Chooses a move of the list, which has the moves of the position, at least
** one, and is not the machine's own. The position is as before afterwards. */
bool player_choose(PlayerMind *mind, Machine *machine, Position *pos,
                   const MoveList *list, size_t *index, Error *err);

#endif
