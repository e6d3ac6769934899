/* SPDX-License-Identifier: MIT
** plan_lattice.c - cubes in space, in perspective.
**
** Two views side by side: from the front (x+ and y- are seen) and from behind
** (x- and y+), so that only what is below a cube is hidden. The cubes are
** painted by svg_space.c; the plan tells where they and their faces are, for
** marks, and how much room they take.
*/
#include "shell/draw/plan_lattice.h"

#include <stdio.h>
#include <stdlib.h>
#include "kernel/state/lattice.h"
#include "shell/lesson/language.h"

enum { UNIT = 58, GAP = 56, HEAD = 14 };

static const struct {
  const char *title;
  int turn;
} views[2] = {{"from the front", 0}, {"from behind", 180}};

void plan_lattice_camera(const Plan *p, const Game *g, const Position *pos,
                         int view, Camera *camera) {
  camera_aim(camera, g, pos);
  camera->scale = UNIT;
  camera->at = p->eyes[view];
  camera_look(camera, CAMERA_TURN + views[view].turn, CAMERA_TILT);
}

/* The room of what is on a face: from its foot to its head. */
static void widen(PlanCell *c, PlanPoint tip) {
  int across = abs(tip.x - c->x) + HEAD, up = abs(tip.y - c->y) + HEAD;
  if (2 * across > c->width) c->width = 2 * across;
  if (2 * up > c->height) c->height = 2 * up;
}

static void add_face(Plan *p, const Game *g, const Position *pos,
                     const Camera *camera, int body, int face) {
  Cell at = lattice_place(position_lattice(g, pos), body);
  const Cell *d = &lattice_step[face];
  PlanPoint corner[4];
  if (!camera_face(camera, at.x, at.y, at.z, face, corner)) return;
  PlanPoint middle = camera_project(camera, at.x + 0.5 * d->x,
                                    at.y + 0.5 * d->y, at.z + 0.5 * d->z);
  PlanCell *c = plan_add_cell(p, lattice_face_site(body, face), PLAN_FACE,
                              middle.x, middle.y);
  c->width = c->height = UNIT / 2;
  if (camera_has_standing(g, pos, body, face))
    widen(c, camera_project(camera, at.x + 1.15 * d->x, at.y + 1.15 * d->y,
                            at.z + 1.15 * d->z));
}

static void add_cube(Plan *p, const Game *g, const Position *pos,
                     const Camera *camera, int body) {
  Cell at = lattice_place(position_lattice(g, pos), body);
  PlanPoint middle = camera_project(camera, at.x, at.y, at.z);
  PlanCell *c =
      plan_add_cell(p, lattice_cell_site(body), PLAN_CUBE, middle.x, middle.y);
  c->width = c->height = 2 * UNIT;
  for (int face = 0; face < LATTICE_FACES; face++)
    add_face(p, g, pos, camera, body, face);
}

/* From where a view begins to where it ends. */
static void measure(const Plan *p, int first, PlanPoint *least,
                    PlanPoint *most) {
  *least = (PlanPoint){p->cells[first].x, p->cells[first].y};
  *most = *least;
  for (int i = first; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    int w = c->width / 2, h = c->height / 2;
    if (c->x - w < least->x) least->x = c->x - w;
    if (c->x + w > most->x) most->x = c->x + w;
    if (c->y + h > most->y) most->y = c->y + h;
  }
}

static void move_view(Plan *p, int view, int first, int by) {
  for (int i = first; i < p->ncells; i++) p->cells[i].x += by;
  p->eyes[view].x += by;
}

/* Cubes far from the others would make a picture of nothing: it is as wide as
** they are apart. */
void plan_lattice(Plan *p, const Game *g, const Position *pos) {
  const Lattice *l = position_lattice(g, pos);
  int left = 0, low = 0, middles[2] = {0};
  p->is_solid = true;
  if (l->present == 0) return;
  for (int v = 0; v < 2; v++) {
    int first = p->ncells;
    PlanPoint least, most;
    Camera camera;
    plan_lattice_camera(p, g, pos, v, &camera);
    for (uint32_t rest = l->present; rest; rest &= rest - 1)
      add_cube(p, g, pos, &camera, __builtin_ctz(rest));
    measure(p, first, &least, &most);
    move_view(p, v, first, left - least.x);
    middles[v] = left + (most.x - least.x) / 2;
    left += most.x - least.x + GAP;
    if (most.y > low) low = most.y;
  }
  for (int v = 0; v < 2; v++)
    plan_add_label(p, middles[v], low + 14, language_say(views[v].title));
}
