/* SPDX-License-Identifier: MIT
** lattice_walk.h - walking on a lattice: its steps, its tests, its changes.
**
** kernel/state/lattice.h knows where things are; this is what the walk machine does
** with it. Walks go over the faces of cubes as over the sites of any board;
** what is new is that sites come and go with the cubes, so everything that
** asks for all sites asks for those that are there.
*/
#ifndef ABAX_LATTICE_WALK_H
#define ABAX_LATTICE_WALK_H

#include "kernel/state/pile.h"
#include "engine/walk/machine.h"

/* ---- instructions (machine.c) ---- */
bool lattice_walk_reach(Machine *m, const Instr *i);
bool lattice_walk_creep(Machine *m);
bool lattice_walk_turn(Machine *m, const Instr *i);
/* The legs of the diagonal direction a walk has, as a mask. */
uint32_t lattice_walk_legs(const Machine *m);

/* ---- changes (change.c) ---- */
/* Does the cube of this site carry pieces? Then it stays where it is. */
bool lattice_walk_is_laden(const Machine *m, Site site);
/* Is what is in the hand one cube? */
bool lattice_walk_holds_body(const Machine *m);
/* Takes note of the cube that is lifted; false: it cannot be. */
bool lattice_walk_lift(Machine *m);
/* Moves the cube in the hand to the cursor's cell and the cursor to its own
** site; false: what is in the hand cannot be here. */
bool lattice_walk_drop(Machine *m, Site *site);
/* A note of a site, with its cell on a lattice. */
bool lattice_walk_note(Machine *m, Note note, Site site);

/* ---- sets (set.c, set_words.c) ---- */
bool lattice_walk_has(Machine *m, const Set *set, Site site);
/* All sites of a set made of planes; false: they must be asked one by one. */
bool lattice_walk_words(Machine *m, const Set *set, uint64_t *out);
/* Every site where nothing stands; every site that is there. */
void lattice_walk_empty(const Machine *m, uint64_t *out);
void lattice_walk_there(const Machine *m, uint64_t *out);
/* Is it the same site, or on a lattice the same place? */
static inline bool lattice_walk_is(const Machine *m, Site a, Site b) {
  if (a == b || !m->game->board->nbodies) return a == b;
  return lattice_is_place(position_lattice(m->game, m->pos), a, b);
}
/* The site a place has now: a cube that was lifted leaves an empty cell. */
Site lattice_walk_site(const Machine *m, Site site);
/* Adds a site that was typed; a cube stands for its faces as well. */
void lattice_walk_name(const Machine *m, Site site, Plane *named);

#endif
