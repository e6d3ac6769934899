/* SPDX-License-Identifier: MIT
** unlike.h - choices that are known to differ when the program is made.
*/
#ifndef ABAX_UNLIKE_H
#define ABAX_UNLIKE_H

#include "engine/program/setprog.h"

/* Notes which leaves are sure (SetLeaf.is_sure): no two choices of theirs lead
** to one position. */
void unlike_note(SetProgram *program, const Program *walk);

#endif
