/* SPDX-License-Identifier: MIT
** board_check.h - what the tests of boards share.
*/
#ifndef ABAX_BOARD_CHECK_H
#define ABAX_BOARD_CHECK_H

#include "kernel/board/board.h"

/* Everything that holds on every board: order, links, padding, rows. */
void check_board(const Board *b);
/* The name of the site one step from 'site', "" when there is none. */
const char *go(const Board *b, const char *site, const char *dir);
void check_beside(const Board *b, const char *dir, const char *left,
                  const char *right);

/* Builds each kind with every allocation failing in turn; nothing may be left
** behind. */
typedef Board *BuildBoard(int kind, Error *err);
void check_memory(BuildBoard *build, int kinds);

#endif
