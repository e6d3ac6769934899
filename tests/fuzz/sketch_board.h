/* SPDX-License-Identifier: MIT
** sketch_board.h - drawing a board.
*/
#ifndef ABAX_FUZZ_SKETCH_BOARD_H
#define ABAX_FUZZ_SKETCH_BOARD_H

#include "sketch.h"

/* Draws a kind of board, its size and its options: 'board' and the features
** that follow from them. */
void sketch_board(Sketch *sketch);

#endif
