/* SPDX-License-Identifier: MIT
** heat.h - where things happen on a board, as numbers and as a picture.
*/
#ifndef ABAX_HEAT_H
#define ABAX_HEAT_H

#include "base/text.h"
#include "shell/draw/plan.h"
#include "shell/simulate/simulation.h"

/* "stand", "from", "to", "taken" */
const char *heat_name(Heat heat);

/* How much of it happens on that site: of positions, of the player's moves,
** of the pieces he took. */
Estimate heat_at(const Simulation *simulation, Heat heat, int player,
                 Site site);

/* ---- pictures ---- */

typedef struct HeatCell {
  double shade;    /* 0 to 1: how strong; below 0: the other way */
  char number[8];  /* printed on the cell; "": nothing is */
  char words[120]; /* for who points at it */
} HeatCell;

/* The cells over an empty board; one for every site, drawn where 'number' is
** not empty or 'shade' is not 0. */
void heat_draw(const Plan *plan, const HeatCell *cells, Text *out);

#endif
