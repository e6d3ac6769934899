/* SPDX-License-Identifier: MIT
** perft.h - counting the tree of moves.
*/
#ifndef ABAX_PERFT_H
#define ABAX_PERFT_H

#include "engine/play.h"

/* Sequences of exactly 'depth' plies from a position; the last ply is counted
** without being listed where the rules are drawn. 'stop' (may be NULL) is
** looked at now and then: true ends the count with ERROR_LIMIT. */
bool perft_count(Machine *m, Position *pos, int depth,
                 const volatile bool *stop, uint64_t *nodes, Error *err);

#endif
