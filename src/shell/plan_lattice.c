/* SPDX-License-Identifier: MIT
** plan_lattice.c - cubes in space, in isometric projection.
**
** Two views side by side: from the front (x+ and y- are seen) and from behind
** (x- and y+), so that only what is below a cube is hidden. Cubes are in the
** order they are painted, each followed by its visible faces.
*/
#include "shell/plan_lattice.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include "kernel/lattice.h"
#include "shell/plan_track.h"

enum { ACROSS = 40, DOWN = 24, UP = 48, GAP = 70 };

typedef struct Cube {
  int body, depth;
  Cell at;
} Cube;

typedef struct View {
  const char *title;
  int turn;     /* 1: as it is; -1: from behind */
  int faces[3]; /* left, right, top */
} View;

static const View views[2] = {{"from the front", 1, {3, 0, 4}},
                              {"from behind", -1, {2, 1, 4}}};

static int compare_depth(const void *a, const void *b) {
  const Cube *x = a, *y = b;
  if (x->depth != y->depth) return x->depth - y->depth;
  return x->body - y->body;
}

/* What is farther away comes first. */
static int list_cubes(const Lattice *l, int turn, Cube *cubes) {
  int n = 0;
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    Cube *c = &cubes[n++];
    c->body = __builtin_ctz(rest);
    c->at = lattice_place(l, c->body);
    c->depth = turn * (c->at.x - c->at.y) + c->at.z;
  }
  qsort(cubes, (size_t)n, sizeof *cubes, compare_depth);
  return n;
}

static void add_face(Plan *p, const PlanCell *cube, int body, int side,
                     int face, unsigned spikes) {
  static const PlanPoint middles[3] = {{-20, 12}, {20, 12}, {0, -24}};
  PlanCell *c =
      plan_add_cell(p, lattice_face_site(body, face), PLAN_FACE,
                    cube->x + middles[side].x, cube->y + middles[side].y);
  c->width = ACROSS;
  c->height = side == 2 ? 2 * UP + 16 : ACROSS; /* what stands on top */
  c->side = side;
  c->is_dark = (spikes >> face & 1) != 0; /* a pyramid */
}

static void add_cube(Plan *p, const Lattice *l, const Cube *cube,
                     const View *view, int left, int down) {
  char name[SITE_NAME];
  int x = view->turn * cube->at.x, y = view->turn * cube->at.y;
  PlanCell *c = plan_add_cell(p, lattice_cell_site(cube->body), PLAN_CUBE,
                              left + ACROSS * (x + y),
                              down + DOWN * (x - y) - UP * cube->at.z);
  c->width = 2 * ACROSS;
  c->height = 2 * UP;
  snprintf(name, sizeof name, "%d,%d,%d", (int)cube->at.x, (int)cube->at.y,
           (int)cube->at.z);
  snprintf(c->name, sizeof c->name, "%s", name);
  PlanCell kept = *c;
  for (int side = 0; side < 3; side++)
    add_face(p, &kept, cube->body, side, view->faces[side],
             l->body[cube->body].spikes);
}

/* Where the cubes of a view begin and end. */
static void measure(const Cube *cubes, int n, int turn, int *least, int *most,
                    int *low) {
  *least = *low = INT_MAX;
  *most = INT_MIN;
  for (int i = 0; i < n; i++) {
    int x = turn * cubes[i].at.x, y = turn * cubes[i].at.y;
    int across = ACROSS * (x + y);
    int bottom = DOWN * (x - y) - UP * cubes[i].at.z;
    if (across < *least) *least = across;
    if (across > *most) *most = across;
    if (*low == INT_MAX || bottom > *low) *low = bottom;
  }
}

/* Cubes far from the others would make a picture of nothing: it is as wide as
** they are apart. */
void plan_lattice(Plan *p, const Game *g, const Position *pos) {
  const Lattice *l = position_lattice(g, pos);
  Cube cubes[BODIES_MAX] = {0};
  int left = 0;
  p->is_solid = true;
  for (int v = 0; v < 2; v++) {
    int least, most, low;
    int n = list_cubes(l, views[v].turn, cubes);
    if (n == 0) return;
    measure(cubes, n, views[v].turn, &least, &most, &low);
    for (int i = 0; i < n; i++)
      add_cube(p, l, &cubes[i], &views[v], left - least, -low);
    plan_add_label(p, left + (most - least) / 2, UP + 34, views[v].title);
    left += most - least + 2 * ACROSS + GAP;
  }
}
