/* SPDX-License-Identifier: MIT
** turns.h - which orientations of a cube satisfy a test, all at once.
**
** An orientation is the mask of the faces that carry pyramids, so a test of
** it is a set of masks: 64 bits. A test that looks at the cube's own faces
** and at what touches them depends, face by face, on two things: is there a
** pyramid here, and what touches it (nothing, a recess, a pyramid). That is a
** table of three, made when the rule is compiled (Set.turns); a cell then
** needs six looks at its neighbours for all tests and all orientations.
*/
#ifndef ABAX_TURNS_H
#define ABAX_TURNS_H

#include "engine/walk/machine.h"

/* What touches a face. */
enum { TOUCH_NOTHING, TOUCH_RECESS, TOUCH_PYRAMID, TOUCHES };

/* Fills the tables of a test on a cube; false: it asks for something else. */
bool turns_fold(Arena *arena, Set *set);

/* Puts a folded conjunction in which every face speaks for itself into one
** table, by table and face and what touches it. False: no memory. */
bool turns_flatten(Arena *arena, Set *set);

/* The masks that satisfy a folded test for a cube put on an empty cell. */
uint64_t turns_allowed(const Machine *m, const Set *set, Site cell);

#endif
