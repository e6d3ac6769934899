/* SPDX-License-Identifier: MIT
** simulate.h - what the commands that simulate have in common.
*/
#ifndef ABAX_SIMULATE_H
#define ABAX_SIMULATE_H

#include "shell/command.h"
#include "shell/simulation.h"

/* A simulation as the options say. 'from' may be NULL. */
bool simulate_plan(Simulation *simulation, const Shell *shell, const Game *game,
                   const char *from, Error *err);

/* Plays it, with progress on a terminal. */
bool simulate_run(Simulation *simulation, Error *err);

/* One line of progress. */
void simulate_show(const Simulation *simulation);

/* The report in the form asked for. */
bool simulate_print(const Shell *shell, const Simulation *simulation,
                    Error *err);

#endif
