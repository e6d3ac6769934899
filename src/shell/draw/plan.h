/* SPDX-License-Identifier: MIT
** plan.h - where everything of a board lies on paper.
**
** One description for every kind of board: cells with a place and a shape,
** lines between them, labels, and the ground they lie on. Whole numbers, 60
** to a cell, from the top left corner; the code that draws (svg_picture.c) knows
** nothing of kinds of boards. On a plate the plan depends on the position.
*/
#ifndef ABAX_PLAN_H
#define ABAX_PLAN_H

#include "kernel/state/position.h"

enum { PLAN_CELL = 60, PLAN_GROUND_MAX = 12, PLAN_SIDES_MAX = 16 };

typedef enum PlanShape {
  PLAN_SQUARE,
  PLAN_HEXAGON, /* with a corner on top */
  PLAN_ROUND,   /* a hollow */
  PLAN_POINT,   /* where lines meet */
  PLAN_BOX,     /* room for a pile */
  PLAN_SPIKE, /* the same, in a long row: a triangle; is_hanging: from above */
  PLAN_HOLE,  /* in a plate */
  PLAN_CUBE,  /* in space, seen aslant */
  PLAN_FACE   /* of a cube */
} PlanShape;

typedef struct PlanCell {
  Site site;
  PlanShape shape;
  int x, y; /* its middle */
  int width, height;
  bool is_dark;
  bool is_hanging;
  bool is_star;      /* a point to go by on a large board of lines; a box
                        ** that is better than others */
  int round;         /* radius of a box's corners */
  bool is_dotted;    /* something is printed there */
  const char *paint; /* the name of its colour; NULL: its shape's */
} PlanCell;

typedef struct PlanLine {
  int x1, y1, x2, y2;
  int arc;       /* the radius of three quarters of a circle; 0: straight */
  bool is_right; /* the arc goes clockwise */
} PlanLine;

/* A side of the board that belongs to a player. */
typedef struct PlanSide {
  PlanLine line;
  Player player;
} PlanSide;

typedef struct PlanLabel {
  int x, y;      /* the middle of the text */
  bool is_fine;  /* inside a cell: smaller */
  bool is_dark;  /* and written dark, for the cell is light */
  bool is_value; /* a number that is the contents of a cell */
  char text[SITE_NAME * 2];
} PlanLabel;

typedef struct PlanPoint {
  int x, y;
} PlanPoint;

typedef enum PlanSetting {
  PLAN_WOOD,
  PLAN_PALE, /* the ground is seen between dark squares */
  PLAN_WATER,
  PLAN_GOBAN, /* light wood with lines */
  PLAN_FELT,  /* discs lie on it */
  PLAN_RACK,  /* stands upright, with holes for discs */
  PLAN_INLAY  /* spikes are let into it */
} PlanSetting;

/* What boxes are; a rest is where men wait beside the spikes. */
typedef enum PlanBoxes {
  PLAN_BOXES,
  PLAN_HOUSES,
  PLAN_PADS,
  PLAN_RESTS
} PlanBoxes;

typedef struct Plan {
  Arena arena;
  int width, height;
  PlanCell *cells; /* in the order they are drawn */
  int ncells;
  int *cell_of; /* by site: index, -1 when it is not seen */
  PlanLine *lines;
  int nlines;
  bool has_ways; /* the lines are ways, and labels lie over them */
  PlanLabel *labels;
  int nlabels;
  PlanPoint ground[PLAN_GROUND_MAX]; /* a polygon */
  int nground;
  PlanSetting setting;
  PlanBoxes boxes;
  bool is_ruled;  /* squares all alike have lines between them */
  bool has_stars; /* of its points only stars are drawn */
  PlanSide sides[PLAN_SIDES_MAX];
  int nsides;
  bool is_live;       /* pieces and cells tell their sites to a script */
  bool is_solid;      /* cubes: what is near covers what is far */
  PlanPoint plate[2]; /* corners of the plate; equal: there is none */
  PlanPoint bar[2];   /* the same of what parts the spikes */
  PlanPoint eyes[2];  /* of cubes: the middle of each view */
} Plan;

/* False: no memory. */
bool plan_make(Plan *plan, const Game *game, const Position *pos, Error *err);
void plan_done(Plan *plan);

/* For the files that lay out boards (plan_make.c, plan_lattice.c, ...). */
PlanCell *plan_add_cell(Plan *plan, Site site, PlanShape shape, int x, int y);
PlanLine *plan_add_line(Plan *plan, int x1, int y1, int x2, int y2);
PlanLabel *plan_add_label(Plan *plan, int x, int y, const char *text);

/* Seen from the other side of the table. */
void plan_flip(Plan *plan);

static inline const PlanCell *plan_cell(const Plan *plan, Site site) {
  int i = plan->cell_of[site];
  return i < 0 ? NULL : &plan->cells[i];
}

#endif
