/* SPDX-License-Identifier: MIT
** frame_text.h - frames as text: on a terminal, in a pipe, on paper.
*/
#ifndef ABAX_FRAME_TEXT_H
#define ABAX_FRAME_TEXT_H

#include "shell/draw/draw.h"
#include "shell/draw/frame.h"

/* A rule with the number of the step and the branch it is in, the board, the
** meaning of marks, what is said, what commands printed, the question. */
void frame_text(const Frames *frames, size_t index, const DrawStyle *style,
                Text *out);

/* All of them, below the title. */
void frame_text_all(const Frames *frames, const DrawStyle *style, Text *out);

#endif
