/* SPDX-License-Identifier: MIT
** demo.h - going through a lesson on a terminal.
**
** Space (or Enter, n, right) goes on, b (or left) goes back, t tries moves,
** q leaves. Where something is asked the answer is typed (demo_ask.h).
*/
#ifndef ABAX_DEMO_H
#define ABAX_DEMO_H

#include "shell/command/command.h"
#include "shell/draw/frame.h"

/* Shows a lesson, at a terminal step by step (cmd_demo.c); the exit code. */
int demo_file(Shell *shell, const char *path, Error *err);

/* All of it, one step after the other. */
bool demo_print(const Shell *shell, const Frames *frames, Error *err);

typedef struct DemoScore {
  int asked, right, first; /* questions; of them at the first try */
} DemoScore;

/* '*is_over': the learner came to its end. */
bool demo_show(Shell *shell, const Frames *frames, DemoScore *score,
               bool *is_over, Error *err);

#endif
