/* SPDX-License-Identifier: MIT
** together.h - making several ways together.
**
** Ways that were found in one position and put aside (slices) are made one
** after the other, as if at the same time: a piece that two of them take or
** put is taken or put once, numbers are added, contents are set. They do not
** go together where a stock, a die or a pile will not do for all of them, or
** where one moves a piece from or to a site that another changes too: a piece
** would be lost, or be in two places.
*/
#ifndef ABAX_TOGETHER_H
#define ABAX_TOGETHER_H

#include "engine/walk/machine.h"

/* Makes the slices from 'first' up to 'last'. False: they do not go together,
** or the machine failed. */
bool together_make(Machine *machine, size_t first, size_t last);
/* Those of the slices from 'first' on whose bits are set. */
bool together_make_some(Machine *machine, size_t first, uint32_t subset);

#endif
