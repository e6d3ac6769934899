/* SPDX-License-Identifier: MIT
** traits.h - names that stand for several kinds, written out.
**
** Before rules are compiled, every trait in them becomes the kinds that have
** it: kind "tall" is one tall kind or another, put "tall" a choice, stock
** "tall" a sum. line(alike, n) and alike(walk) are one branch for each trait;
** toward "facing" and turn "left" one for each kind that faces a way. Nothing
** behind this knows traits.
*/
#ifndef ABAX_TRAITS_H
#define ABAX_TRAITS_H

#include "engine/compile/compile.h"

/* Writes the rules of a game out in place. */
bool traits_expand(Compiler *c, GameRules *rules);

#endif
