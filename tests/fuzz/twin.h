/* SPDX-License-Identifier: MIT
** twin.h - the same game with Lua functions in the place of its rules.
**
** twin.lua reads the rule language again, in Lua; twin.c turns a rule into calls
** of it, where all its words lie in the part that twin.lua knows.
*/
#ifndef ABAX_FUZZ_TWIN_H
#define ABAX_FUZZ_TWIN_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

/* False: no rule of the game can be translated. */
bool twin_write(const char *text, uint64_t seed, Text *out);

#endif
