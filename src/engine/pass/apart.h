/* SPDX-License-Identifier: MIT
** apart.h - choices that cannot be one decision, told by their sets.
**
** Most leaves put one own piece somewhere or move one, and perhaps take one.
** Two choices of such leaves are one decision only if the piece leaves the
** same site, arrives at the same site, and the same piece is taken. One of
** these sites varies over the leaf's set, the others are the same for all of
** it. So a few intersections show that all choices of a position differ.
*/
#ifndef ABAX_APART_H
#define ABAX_APART_H

#include "engine/vm/exec.h"

/* Works out what each leaf does; once, when the program is made. */
void apart_note(SetProgram *program, const Program *walk);

/* Do all choices of the run differ for sure? */
bool apart_all(Exec *exec, const ExecCode *code);

#endif
