/* SPDX-License-Identifier: MIT
** drawn_test.h - drawn positions with one expectation per line (.t files).
**
**   % Sumito: two on one, with room behind
**   game abalone layout=standard
**           . . . . .                   the board, row by row, or
**            ...                        "position TEXT", or nothing: the start
**   to move black
**   legal e3e4
**   play e3e4
**   shows e6 = w
**
** Expectations: legal MOVE ..., illegal MOVE ["part of the reason"], play
** MOVE ..., shows SITE = LETTERS ... (or cell; '.' is empty), captured PLAYER
** N, count N, moves MOVE ..., moves matching PREFIX MOVE ..., moves of RULE
** MOVE ..., result none|draw|PLAYER wins, mover PLAYER, phase NAME, reads
** POSITION. A case without a game line has the game of the case before it.
** "--" begins a comment; double quotes hold a move with blanks together.
*/
#ifndef ABAX_DRAWN_TEST_H
#define ABAX_DRAWN_TEST_H

#include "base/error.h"
#include "base/text.h"

typedef struct DrawnReport {
  bool by_walk;       /* wanted: the rules walked as they are written */
  int passed, failed; /* cases */
} DrawnReport;

/* Runs a file; adds to 'report', and to 'out' a line "FILE:LINE: ..." for
** every expectation that is not met. False when the file cannot be read or
** makes no sense (ERROR_INPUT, with its line). */
bool drawn_test_run(const char *path, DrawnReport *report, Text *out,
                    Error *err);

#endif
