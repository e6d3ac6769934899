/* SPDX-License-Identifier: MIT
** distinct.h - can two ways of a rule be one decision?
**
** Two ways that read the same and lead to the same position are one decision.
** Where it can be told beforehand that there are no such ways, they may be
** counted without being looked at; elsewhere they are listed and compared
** (dedupe.c). The answers here are on the safe side: ways are said to be
** distinct only if they are.
*/
#ifndef ABAX_DISTINCT_H
#define ABAX_DISTINCT_H

#include "engine/compile/compile.h"

/* Are the ways of this code distinct? */
bool distinct_code(const Game *game, const Program *program, int code);

/* Are the moves of these patterns distinct, taken all together? '*ok' false: no
** memory. */
bool distinct_patterns(const Game *game, const Program *program,
                       const int *patterns, int count, bool *ok);

#endif
