/* SPDX-License-Identifier: MIT
** camera.h - cubes in space seen in perspective: where a point is drawn.
*/
#ifndef ABAX_CAMERA_H
#define ABAX_CAMERA_H

#include "shell/draw/plan.h"

typedef struct Camera {
  double right[3], down[3], toward[3];
  double middle[3], across, scale, far;
  PlanPoint at; /* where the middle is drawn */
} Camera;

/* The look of pages at first, and of pictures. */
enum { CAMERA_TURN = 0, CAMERA_TILT = 30 };

/* To the middle of all cubes and what is on them. */
void camera_aim(Camera *camera, const Game *game, const Position *pos);
/* From which side: degrees. */
void camera_look(Camera *camera, int turn, int tilt);

double camera_depth(const Camera *camera, double x, double y, double z);
PlanPoint camera_project(const Camera *camera, double x, double y, double z);

/* The corners of a face of the cube at x, y, z; false: it is turned away. */
bool camera_face(const Camera *camera, double x, double y, double z, int face,
                 PlanPoint at[4]);
/* Which corners those are: -1 or 1 along each axis. */
const int8_t *camera_corner(int face, int i);

/* Is anything on the face of a cube? */
bool camera_has_standing(const Game *game, const Position *pos, int body,
                         int face);

#endif
