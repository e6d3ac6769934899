/* SPDX-License-Identifier: MIT
** chain.h - a drawing and then another from where the first one ended.
**
** Amazons' queen goes and then shoots: two thousand ways from a hundred first
** moves. To count them, or to take one at random, the second drawings need
** not be listed: for each first move, rays from where it ends tell how many
** there are.
*/
#ifndef ABAX_CHAIN_H
#define ABAX_CHAIN_H

#include "native/compile.h"
#include "native/machine.h"

/* Finds out whether the code of a rule is two drawings and a tail that cannot
** fail; NULL: it is not (or there is no memory; then it is walked). */
const Chain *chain_compile(Compiler *c, int code);

/* Lists the first drawings; the weight of each is the number of second ones.
** '*total' is their sum. False: they must be walked. */
bool chain_count(Machine *m, Position *pos, Player me, const Chain *chain,
                 MoveList *list, uint32_t *total, Error *err);
/* Puts the k-th way of all in place of the list. */
bool chain_take(Machine *m, Position *pos, Player me, const Chain *chain,
                MoveList *list, uint32_t k, Error *err);

#endif
