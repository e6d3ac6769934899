/* SPDX-License-Identifier: MIT
** goal.h - could this piece be taken? Asked from the piece, not from all that
** might take it.
**
**   #(to(mine) * picture * none(theirs "king"))
**
** makes every move of the drawing to see whether one leaves no king. Where
** there is one king, it is the same to look from it along the drawing, read
** backwards: the set that is followed begins with one bit and soon ends.
*/
#ifndef ABAX_GOAL_H
#define ABAX_GOAL_H

#include "engine/compile/compile.h"

/* Rewrites such a walk as a test; the walk itself where it is none, NULL when
** there is no memory. */
const Node *goal_rewrite(Compiler *c, const Node *walk);

#endif
