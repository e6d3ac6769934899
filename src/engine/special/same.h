/* SPDX-License-Identifier: MIT
** same.h - do two compiled tests say the same?
**
** A rule that uses a test twice has it compiled twice. What is asked again
** can be answered once when the two are known to be alike; where they come
** from and which reason they give makes no difference. 'No' may be wrong,
** 'yes' never is.
*/
#ifndef ABAX_SAME_H
#define ABAX_SAME_H

#include "engine/walk/program.h"

bool same_set(const Game *game, const Set *a, const Set *b);
bool same_number(const Game *game, const Number *a, const Number *b);

#endif
