/* SPDX-License-Identifier: MIT
** parts.h - the parts of a text put in order: "13/8* 24/22".
**
** A decision that moves several pieces says one part for each. The order in
** which they moved makes no difference to players: they write the farthest
** first, a piece that moved twice once ("8/7 7/5" is "8/5"; where it hit
** something it stays named), and equal parts with their number ("8/5(2)").
*/
#ifndef ABAX_PARTS_H
#define ABAX_PARTS_H

#include "base/text.h"

/* Rewrites 'text', parts with blanks between. 'sign' is between the ends
** of a part; 0: parts are sorted and nothing else. */
void parts_arrange(Text *text, char sign);

#endif
