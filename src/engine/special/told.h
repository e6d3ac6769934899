/* SPDX-License-Identifier: MIT
** told.h - are the choices of a way all told by its text?
**
** Two ways are one decision only if they read the same. Where the text names
** every site that was chosen, and where alternatives differ in the pieces they
** add or remove, no two ways read the same and do the same. The answer is on
** the safe side: "no" where it is not plain.
*/
#ifndef ABAX_TOLD_H
#define ABAX_TOLD_H

#include "engine/walk/program.h"

bool told_code(const Game *game, const Program *program, int code);

#endif
