/* SPDX-License-Identifier: MIT
** heat.c - heat maps. The number is on the cell: colour is never the only
** sign.
*/
#include "shell/export/heat.h"
#include <math.h>

const char *heat_name(Heat heat) {
  static const char *const names[HEATS] = {"stand", "from", "to", "taken"};
  return names[heat];
}

Estimate heat_at(const Simulation *simulation, Heat heat, int player,
                 Site site) {
  const Watch *watch = &simulation->sums.watch;
  const uint64_t *of = heat == HEAT_STAND                     ? watch->positions
                       : player >= simulation->game->nplayers ? watch->positions
                       : heat == HEAT_TAKEN ? watch->taken[player]
                                            : watch->moves[player];
  uint64_t there[PARTS];
  for (int i = 0; i < PARTS; i++)
    there[i] = *watch_heat(watch, simulation->game, i, heat, player, site);
  return estimate_ratio(there, of);
}

/* ---- pictures ---- */

static void add_shape(const PlanCell *c, const char *class, int percent,
                      Text *out) {
  bool is_square = c->shape == PLAN_SQUARE || c->shape == PLAN_BOX;
  text_addf(out, "<%s class=\"%s\" ", is_square ? "rect" : "circle", class);
  if (is_square)
    text_addf(out, "x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
              c->x - c->width / 2 + 1, c->y - c->height / 2 + 1, c->width - 2,
              c->height - 2);
  else
    text_addf(out, "cx=\"%d\" cy=\"%d\" r=\"25\"", c->x, c->y);
  if (percent < 100) text_addf(out, " fill-opacity=\".%02d\"", percent);
  text_add(out, "/>");
}

/* Every shade lies on the same ground: boards are of many colours. */
static void add_shade(const PlanCell *c, double shade, Text *out) {
  int strength = (int)lround(85 * fmin(1, fabs(shade)));
  add_shape(c, "tepid", 100, out);
  if (strength > 0) add_shape(c, shade < 0 ? "cold" : "hot", strength, out);
}

void heat_draw(const Plan *plan, const HeatCell *cells, Text *out) {
  for (int i = 0; i < plan->ncells; i++) {
    const PlanCell *c = &plan->cells[i];
    const HeatCell *cell = &cells[c->site];
    if (cell->number[0] == '\0') continue;
    text_add(out, "<g><title>");
    text_add_xml(out, cell->words);
    text_add(out, "</title>");
    add_shade(c, cell->shade, out);
    text_addf(out, "<text class=\"degree\" x=\"%d\" y=\"%d\">%s</text></g>\n",
              c->x, c->y + 6, cell->number);
  }
}
