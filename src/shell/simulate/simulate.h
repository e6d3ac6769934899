/* SPDX-License-Identifier: MIT
** simulate.h - what the commands that simulate have in common.
*/
#ifndef ABAX_SIMULATE_H
#define ABAX_SIMULATE_H

#include "shell/command/command.h"
#include "shell/simulate/simulation.h"

/* A simulation as the options say. 'from' may be NULL. */
bool simulate_plan(Simulation *simulation, const Shell *shell, const Game *game,
                   const char *from, Error *err);

/* Plays it, with progress on a terminal. */
bool simulate_run(Simulation *simulation, Error *err);

/* What kept it from being whole; the first game in which a rule failed is
** kept, so that it can be seen. */
bool simulate_judge(Simulation *simulation, Error *err);

/* The command that makes it again. 'ladder' may be NULL. */
void simulate_command(const Simulation *simulation, const char *ladder,
                      Text *out);
/* Its end: where games begin, who plays, how many, the seed. */
void simulate_tail(const Simulation *simulation, Text *out);
/* A word as a shell reads it. */
void simulate_quote(Text *out, const char *word);

#endif
