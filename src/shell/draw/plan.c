/* SPDX-License-Identifier: MIT
** plan.c - the parts of a plan: added, and seen from the other side.
*/
#include "shell/draw/plan.h"

#include <stdio.h>

PlanCell *plan_add_cell(Plan *p, Site site, PlanShape shape, int x, int y) {
  PlanCell *c = &p->cells[p->ncells];
  *c = (PlanCell){.site = site,
                  .shape = shape,
                  .x = x,
                  .y = y,
                  .width = PLAN_CELL,
                  .height = PLAN_CELL};
  if (p->cell_of[site] < 0) p->cell_of[site] = p->ncells;
  p->ncells++;
  return c;
}

PlanLabel *plan_add_label(Plan *p, int x, int y, const char *text) {
  PlanLabel *l = &p->labels[p->nlabels++];
  *l = (PlanLabel){.x = x, .y = y};
  snprintf(l->text, sizeof l->text, "%s", text);
  return l;
}

PlanLine *plan_add_line(Plan *p, int x1, int y1, int x2, int y2) {
  PlanLine *l = &p->lines[p->nlines++];
  *l = (PlanLine){.x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2};
  return l;
}

static void flip_line(const Plan *p, PlanLine *l) {
  l->x1 = p->width - l->x1, l->x2 = p->width - l->x2;
  l->y1 = p->height - l->y1, l->y2 = p->height - l->y2;
}

static void flip_point(const Plan *p, int *x, int *y) {
  *x = p->width - *x;
  *y = p->height - *y;
}

static void flip_corners(const Plan *p, PlanPoint corner[2]) {
  PlanPoint first = corner[0];
  corner[0] = corner[1];
  corner[1] = first;
  for (int i = 0; i < 2; i++) flip_point(p, &corner[i].x, &corner[i].y);
}

/* Cubes have a back of their own: they are turned instead. */
void plan_flip(Plan *p) {
  if (p->is_solid) return;
  for (int i = 0; i < p->ncells; i++) {
    flip_point(p, &p->cells[i].x, &p->cells[i].y);
    p->cells[i].is_hanging = !p->cells[i].is_hanging;
  }
  for (int i = 0; i < p->nlabels; i++)
    flip_point(p, &p->labels[i].x, &p->labels[i].y);
  for (int i = 0; i < p->nground; i++)
    flip_point(p, &p->ground[i].x, &p->ground[i].y);
  for (int i = 0; i < p->nlines; i++) flip_line(p, &p->lines[i]);
  for (int i = 0; i < p->nsides; i++) flip_line(p, &p->sides[i].line);
  flip_corners(p, p->plate);
  flip_corners(p, p->bar);
}

void plan_done(Plan *plan) {
  arena_done(&plan->arena);
  *plan = (Plan){0};
}
