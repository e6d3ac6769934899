/* SPDX-License-Identifier: MIT
** generate.h - a game as an author would write it, from a seed.
*/
#ifndef ABAX_FUZZ_GENERATE_H
#define ABAX_FUZZ_GENERATE_H

#include "base/text.h"
#include <stdint.h>

/* Writes the text of a game. It may be refused when it is loaded. Games whose
** numbers follow each other use all forms of the grammar in turn. */
void generate_game(uint64_t seed, int number, Text *out);

#endif
