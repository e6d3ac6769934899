/* SPDX-License-Identifier: MIT
** mutate.h - games of the collection, changed a little.
**
** Grown rules are small and strange; those of the collection are large and
** make sense. One operator, word, direction, number or cell of a drawing is
** exchanged for another of its kind, or a variant replaces some keys.
*/
#ifndef ABAX_FUZZ_MUTATE_H
#define ABAX_FUZZ_MUTATE_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

/* False: there are no games to be found. */
bool mutate_game(uint64_t seed, Text *out);
/* variant "NAME" { ... } */
bool mutate_variant(uint64_t seed, Text *out);

#endif
