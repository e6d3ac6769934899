/* SPDX-License-Identifier: MIT
** surface.h - walking on a lattice: its steps, its tests, its changes.
**
** kernel/lattice.h knows where things are; this is what the walk machine does
** with it. Walks go over the faces of cubes as over the sites of any board;
** what is new is that sites come and go with the cubes, so everything that
** asks for all sites asks for those that are there.
*/
#ifndef ABAX_SURFACE_H
#define ABAX_SURFACE_H

#include "kernel/pile.h"
#include "native/machine.h"

/* ---- instructions (machine.c) ---- */
bool surface_reach(Machine *m, const Instr *i);
bool surface_creep(Machine *m);
bool surface_turn(Machine *m, const Instr *i);
/* The legs of the diagonal direction a walk has, as a mask. */
uint32_t surface_legs(const Machine *m);

/* ---- changes (change.c) ---- */
/* Does the cube of this site carry pieces? Then it stays where it is. */
bool surface_is_laden(const Machine *m, Site site);
/* Is what is in the hand one cube? */
bool surface_holds_body(const Machine *m);
/* Takes note of the cube that is lifted; false: it cannot be. */
bool surface_lift(Machine *m);
/* Moves the cube in the hand to the cursor's cell and the cursor to its own
** site; false: what is in the hand cannot stand here. */
bool surface_drop(Machine *m, Site *site);
/* A note of a site, with its cell on a lattice. */
bool surface_note(Machine *m, Note note, Site site);

/* ---- sets (set.c, set_words.c) ---- */
bool surface_has(Machine *m, const Set *set, Site site);
/* All sites of a set made of planes; false: they must be asked one by one. */
bool surface_words(Machine *m, const Set *set, uint64_t *out);
/* Every site where nothing stands; every site that is there. */
void surface_empty(const Machine *m, uint64_t *out);
void surface_there(const Machine *m, uint64_t *out);
/* Is it the same site, or on a lattice the same place? */
static inline bool surface_is(const Machine *m, Site a, Site b) {
  if (a == b || !m->game->board->nbodies) return a == b;
  return lattice_is_place(position_lattice(m->game, m->pos), a, b);
}
/* The site a place has now: a cube that was lifted leaves an empty cell. */
Site surface_site(const Machine *m, Site site);
/* Adds a site that was typed; a cube stands for its faces as well. */
void surface_name(const Machine *m, Site site, Plane *named);

#endif
