/* SPDX-License-Identifier: MIT
** apart.h - choices that cannot be one decision, told by their sets.
**
** Most leaves put one own piece somewhere, or move one. Two choices of such
** leaves are one decision only if the piece comes to the same site (from the
** same site): then the sets of the leaves have a site in common. So a few
** intersections tell that all choices of a position differ.
*/
#ifndef ABAX_APART_H
#define ABAX_APART_H

#include "engine/exec.h"

/* Works out what each leaf does; once, when the program is made. */
void apart_note(SetProgram *program, const Program *walk);

/* Do all choices of the run differ for sure? */
bool apart_all(const Exec *exec, const ExecCode *code);

#endif
