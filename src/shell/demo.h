/* SPDX-License-Identifier: MIT
** demo.h - going through a lesson on a terminal.
**
** Space (or Enter, n, right) goes on, b (or left) goes back, t tries moves,
** q leaves. Where something is asked a move is typed; any right answer goes
** on, a wrong one is told why.
*/
#ifndef ABAX_DEMO_H
#define ABAX_DEMO_H

#include "shell/command.h"
#include "shell/frame.h"

/* All of it, one step after the other. */
bool demo_print(const Shell *shell, const Frames *frames, Error *err);
bool demo_show(Shell *shell, const Frames *frames, Error *err);

#endif
