/* SPDX-License-Identifier: MIT
** svg_check.h - the piece that is in check.
*/
#ifndef ABAX_SVG_CHECK_H
#define ABAX_SVG_CHECK_H

#include "kernel/state/position.h"

/* Where it stands; NO_SITE: nothing of the player asked is in check. */
Site svg_check(const Game *game, const Position *pos);

#endif
