/* SPDX-License-Identifier: MIT
** local.h - tests that ask of a site nothing but what is on it.
**
** A piece that is lifted changes the answer of such a test on its own site and
** nowhere else. So one look at the board as it is and one at the same board
** empty tell what the test says with any one piece lifted. Boards of one word.
*/
#ifndef ABAX_LOCAL_H
#define ABAX_LOCAL_H

#include "engine/walk/machine.h"

/* By 1 << SetOp: what stands alone on a site. */
#define LOCAL_TESTS                                                            \
  ((uint64_t)1 << SET_ALL | 1u << SET_CONST | 1u << SET_MINE |                 \
   1u << SET_THEIRS | 1u << SET_NEUTRAL | 1u << SET_EMPTY | 1u << SET_KINDS)

/* Is a test made of these, with 'and', 'or' and 'not'? */
bool local_made_of(const Set *set, uint64_t leaves);
/* Is the test of this kind? */
bool local_is(const Set *set);
/* The same of a test that besides asks for the line found last, once:
** at "line" * -empty. */
bool local_is_on_line(const Set *set);

/* The sites of such a test: now, and if nothing stood anywhere. The line found
** last is left out of account. */
uint64_t local_now(Machine *machine, const Set *set);
uint64_t local_if_empty(const Machine *machine, const Set *set);

/* Does the test ask for the mover's pieces, whatever else it asks? */
bool local_is_mine(const Set *set);
/* Does it speak of what the rivals have where, and of nothing else? */
bool local_is_theirs(const Set *set);

#endif
