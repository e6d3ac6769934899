/* SPDX-License-Identifier: MIT
** alphabeta.h - looking ahead by trying every move, for two players and no
** chance: iterative deepening with a transposition table.
**
** Depth counts decisions. A value belongs to the player who decides: it
** changes its sign where the decider changes, not at every ply, so turns of
** several decisions and interrupts need nothing special.
*/
#ifndef ABAX_ALPHABETA_H
#define ABAX_ALPHABETA_H

#include "search/evaluate.h"

enum { ALPHABETA_DEPTH_MAX = 60 };

typedef struct Alphabeta Alphabeta;

/* Refuses games with other than two players, and games with chance that is not
** over before the first move. */
Alphabeta *alphabeta_new(const Game *game, Error *err);
void alphabeta_free(Alphabeta *search);

/* The best move of the list, which has the moves of the position and is not
** the machine's own. At most 'depth' decisions deep; with 'seconds' (0: none)
** as deep as time allows. Moves of equal value: one of them by 'random'.
** values[list->count] (may be NULL) receives what is known of each move; of
** moves that were cut off it is a bound. */
bool alphabeta_search(Alphabeta *search, Machine *machine, const Position *pos,
                      const MoveList *list, int depth, double seconds,
                      const volatile bool *stop, Random *random, size_t *best,
                      double *values, Error *err);

#endif
