/* SPDX-License-Identifier: MIT
** runs.h - several in a row, on planes.
*/
#ifndef ABAX_RUNS_H
#define ABAX_RUNS_H

#include "kernel/board/board.h"

/* Keeps of a set the sites where a run of at least n of it begins, in
** whichever direction. The board must have shifts. */
void runs_keep(const Board *board, uint64_t *words, int n);

#endif
