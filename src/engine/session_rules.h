/* SPDX-License-Identifier: MIT
** session_rules.h - the rules of sessions: draws by repetition, by quiet play, in
** positions that nobody can win.
**
** They never change which moves are legal, so perft leaves them out
** (Machine.no_session_rules); the code that plays games to their end applies them.
*/
#ifndef ABAX_SESSION_RULES_H
#define ABAX_SESSION_RULES_H

#include "engine/walk/machine.h"

/* What must not change for a ply to be quiet. */
typedef struct Material {
  int count;       /* pieces on the board */
  uint64_t movers; /* sum of the hash keys of the kinds that make progress */
  Player me;       /* who decides then */
} Material;

static inline bool session_rules_is_needed(const Game *game) {
  return game->session.repetition || game->session.quiet || game->program->dead;
}

Material session_rules_look(const Game *game, const Position *pos);

/* After a decision: counts quiet plies and draws the game if a rule says so.
** False: no memory, or a rule failed. */
bool session_rules_judge(Machine *machine, Position *pos, Material before,
                         Journal *undo, Error *err);

#endif
