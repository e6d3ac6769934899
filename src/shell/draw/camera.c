/* SPDX-License-Identifier: MIT
** camera.c - turning and projecting.
*/
#include "shell/draw/camera.h"

#include <math.h>
#include "kernel/state/lattice.h"

void camera_look(Camera *c, int turn, int tilt) {
  static const double degree = 0.017453292519943295;
  double a = (45 + turn) * degree, up = tilt * degree;
  const double right[3] = {cos(a), sin(a), 0};
  const double toward[3] = {sin(a) * cos(up), -cos(a) * cos(up), sin(up)};
  const double down[3] = {sin(a) * sin(up), -cos(a) * sin(up), -cos(up)};
  for (int i = 0; i < 3; i++) {
    c->right[i] = right[i];
    c->toward[i] = toward[i];
    c->down[i] = down[i];
  }
}

static double dot(const double axis[3], const double p[3]) {
  return axis[0] * p[0] + axis[1] * p[1] + axis[2] * p[2];
}

double camera_depth(const Camera *c, double x, double y, double z) {
  const double p[3] = {x - c->middle[0], y - c->middle[1], z - c->middle[2]};
  return dot(c->toward, p);
}

PlanPoint camera_project(const Camera *c, double x, double y, double z) {
  const double p[3] = {x - c->middle[0], y - c->middle[1], z - c->middle[2]};
  double k = c->scale * c->far / (c->far - dot(c->toward, p));
  return (PlanPoint){(int)lround(c->at.x + k * dot(c->right, p)),
                     (int)lround(c->at.y + k * dot(c->down, p))};
}

bool camera_has_standing(const Game *g, const Position *pos, int body,
                         int face) {
  const Lattice *l = position_lattice(g, pos);
  return (l->body[body].spikes >> face & 1) != 0 ||
         position_piece(g, pos, lattice_face_site(body, face)) != 0;
}

typedef struct Box {
  double least[3], most[3];
} Box;

static void stretch(Box *box, double x, double y, double z) {
  const double p[3] = {x, y, z};
  for (int k = 0; k < 3; k++) {
    box->least[k] = fmin(box->least[k], p[k] - 0.5);
    box->most[k] = fmax(box->most[k], p[k] + 0.5);
  }
}

static void stretch_body(Box *box, const Game *g, const Position *pos,
                         int body) {
  Cell at = lattice_place(position_lattice(g, pos), body);
  stretch(box, at.x, at.y, at.z);
  for (int face = 0; face < LATTICE_FACES; face++) {
    const Cell *d = &lattice_step[face];
    if (camera_has_standing(g, pos, body, face))
      stretch(box, at.x + 0.7 * d->x, at.y + 0.7 * d->y, at.z + 0.7 * d->z);
  }
}

void camera_aim(Camera *c, const Game *g, const Position *pos) {
  Box box = {{1e9, 1e9, 1e9}, {-1e9, -1e9, -1e9}};
  for (uint32_t rest = position_lattice(g, pos)->present; rest;
       rest &= rest - 1)
    stretch_body(&box, g, pos, __builtin_ctz(rest));
  c->across = 0;
  for (int k = 0; k < 3; k++) {
    double wide = box.most[k] - box.least[k];
    c->middle[k] = (box.least[k] + box.most[k]) / 2;
    c->across += wide * wide;
  }
  c->across = sqrt(c->across);
  c->far = 2.5 * c->across + 6;
}

/* ---- faces ---- */

/* Corners of a face, turning one way as seen from outside. */
static const int8_t corners[LATTICE_FACES][4][3] = {
    {{1, -1, -1}, {1, 1, -1}, {1, 1, 1}, {1, -1, 1}},
    {{-1, 1, -1}, {-1, -1, -1}, {-1, -1, 1}, {-1, 1, 1}},
    {{1, 1, -1}, {-1, 1, -1}, {-1, 1, 1}, {1, 1, 1}},
    {{-1, -1, -1}, {1, -1, -1}, {1, -1, 1}, {-1, -1, 1}},
    {{-1, -1, 1}, {1, -1, 1}, {1, 1, 1}, {-1, 1, 1}},
    {{-1, 1, -1}, {1, 1, -1}, {1, -1, -1}, {-1, -1, -1}}};

const int8_t *camera_corner(int face, int i) { return corners[face][i]; }

bool camera_face(const Camera *camera, double x, double y, double z, int face,
                 PlanPoint at[4]) {
  long area = 0;
  for (int i = 0; i < 4; i++) {
    const int8_t *c = corners[face][i];
    at[i] =
        camera_project(camera, x + 0.5 * c[0], y + 0.5 * c[1], z + 0.5 * c[2]);
  }
  for (int i = 0; i < 4; i++) {
    const PlanPoint *p = &at[i], *q = &at[(i + 1) % 4];
    area += (long)p->x * q->y - (long)q->x * p->y;
  }
  return area < 0;
}
