/* SPDX-License-Identifier: MIT
** umpire.h - the rules of sessions: draws by repetition, by quiet play, by
** lack of material.
**
** They never change which moves are legal, so perft leaves them out
** (Machine.no_umpire); whoever plays games to their end applies them.
*/
#ifndef ABAX_UMPIRE_H
#define ABAX_UMPIRE_H

#include "kernel/edit.h"

/* What must not change for a ply to be quiet. */
typedef struct Material {
  int count;       /* pieces on the board */
  uint64_t movers; /* sum of the hash keys of the kinds that make progress */
} Material;

static inline bool umpire_is_needed(const Game *game) {
  return game->session.repetition || game->session.quiet || game->session.ndead;
}

Material umpire_look(const Game *game, const Position *pos);

/* After a decision: counts quiet plies and draws the game if a rule says so.
** False: no memory. */
bool umpire_judge(const Game *game, Position *pos, Material before,
                  Journal *undo);

#endif
