/* SPDX-License-Identifier: MIT
** shape_lattice.c - the board of a lattice: sites that belong to bodies.
**
** Nothing here knows where a body is; that is the position's (lattice.h). The
** names of sites are for messages about the board itself: "cube3", "cube3x+".
*/
#include "kernel/state/lattice.h"
#include "kernel/board/shape.h"

#include <stdio.h>
#include <string.h>

/* "x+" and so on; "x+y-" for an edge. */
static void dir_name(int dir, char *out, size_t size) {
  int legs[2];
  if (dir < LATTICE_FACES) {
    snprintf(out, size, "%s", lattice_face_name[dir]);
    return;
  }
  lattice_legs(dir, legs);
  snprintf(out, size, "%s%s", lattice_face_name[legs[0]],
           lattice_face_name[legs[1]]);
}

static void add_dirs(Board *b) {
  for (int d = 0; d < LATTICE_TOUCH; d++) {
    char name[SITE_NAME];
    dir_name(d, name, sizeof name);
    board_add_dir(b, name, 0);
  }
  for (int d = 0; d < LATTICE_TOUCH; d++) {
    Direction *dir = &b->dir[d];
    int legs[2];
    dir->opposite = (Dir)lattice_opposite(d);
    if (d < LATTICE_FACES) continue;
    dir->opposite = (Dir)(LATTICE_FACES + ((d - LATTICE_FACES) ^ 3));
    lattice_legs(d, legs);
    for (int i = 0; i < 2; i++) dir->beside[i] = (Dir)legs[i];
  }
  b->any = (1u << LATTICE_FACES) - 1;
}

static bool add_classes(Board *b, Error *err) {
  static const struct {
    const char *name;
    uint32_t dirs;
  } classes[] = {
      {"lateral", (1u << LATTICE_FACES) - 1},
      {"diagonal", ((1u << LATTICE_TOUCH) - 1) & ~0x3Fu},
      {"touching", (1u << LATTICE_TOUCH) - 1},
  };
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
    uint32_t dirs[PLAYERS_MAX];
    for (int p = 0; p < PLAYERS_MAX; p++) dirs[p] = classes[i].dirs;
    if (!board_add_class(b, classes[i].name, dirs, err)) return false;
  }
  return true;
}

static bool name_sites(Board *b, Error *err) {
  for (int s = 0; s < b->bits; s++) {
    char name[SITE_NAME], part[SITE_NAME] = "";
    int space = lattice_space((Site)s), face = lattice_face((Site)s);
    if (face >= 0) dir_name(face, part, sizeof part);
    if (space >= 0) dir_name(space, part, sizeof part);
    snprintf(name, sizeof name, "cube%d%s%.8s", lattice_body((Site)s) + 1,
             space >= 0 ? "~" : "", part);
    if (!board_name_site(b, (Site)s, name, err)) return false;
  }
  return true;
}

static bool build(Board *b, const char *kind, int bodies, Error *err) {
  strcpy(b->kind, "lattice");
  b->nbodies = bodies;
  b->body = arena_string(&b->arena, kind, strlen(kind));
  if (b->body == NULL) return error_memory(err);
  add_dirs(b);
  return name_sites(b, err) && board_make_rows(b, err) &&
         board_make_links(b, err) && add_classes(b, err) &&
         board_finish(b, err);
}

Board *shape_lattice(const char *kind, int bodies, int nplayers, Error *err) {
  if (bodies < 1 || bodies > BODIES_MAX) {
    error_set(err, ERROR_RULE, "a lattice has room for 1 to %d cubes",
              BODIES_MAX);
    return NULL;
  }
  Board *b = board_new(bodies * LATTICE_PARTS, nplayers, err);
  if (b == NULL || build(b, kind, bodies, err)) return b;
  board_free(b);
  return NULL;
}
