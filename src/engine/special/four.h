/* SPDX-License-Identifier: MIT
** four.h - sets on boards of four words.
**
** Most of what a rule asks there is planes cut and joined, and layers seen
** through a plate. With the number of words known a set is a few vector
** operations, and a plane that is kept somewhere is not copied.
*/
#ifndef ABAX_FOUR_H
#define ABAX_FOUR_H

#include "engine/walk/machine.h"

/* The sites of a set: where they are kept, or in 'room'. */
const uint64_t *four_words(Machine *machine, const Set *set, uint64_t *room);

/* Sites from which sliding up (or down) leads into the target. */
void slide_words(const Machine *machine, const uint64_t *target, int way,
                 uint64_t *out);

#endif
