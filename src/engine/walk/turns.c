/* SPDX-License-Identifier: MIT
** turns.c - tests of a cube's faces as sets of masks.
*/
#include "engine/walk/turns.h"
#include "kernel/state/lattice.h"

/* Bit m: the mask m has the face f. */
static const uint64_t with_face[LATTICE_FACES] = {
    0xaaaaaaaaaaaaaaaau, 0xccccccccccccccccu, 0xf0f0f0f0f0f0f0f0u,
    0xff00ff00ff00ff00u, 0xffff0000ffff0000u, 0xffffffff00000000u,
};

/* ---- at definition time ---- */

enum { UNKNOWN = -1 };

static int both(int a, int b) {
  return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : a && b;
}

/* A test of a face with a pyramid or without; 'touch' is what touches it, or
** UNKNOWN where the other side is asked already. */
static int ask_face(const Set *s, int spike, int touch) {
  switch (s->op) {
  case SET_ALL: return 1;
  case SET_SPIKE: return spike;
  case SET_AND:
    return both(ask_face(s->a, spike, touch), ask_face(s->b, spike, touch));
  case SET_OR: {
    int a = ask_face(s->a, spike, touch), b = ask_face(s->b, spike, touch);
    return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : a || b;
  }
  case SET_NOT: {
    int a = ask_face(s->a, spike, touch);
    return a == UNKNOWN ? UNKNOWN : !a;
  }
  case SET_VIA:
    if (s->index != STEP_FACING || s->mask[0] != 1 || touch == UNKNOWN)
      return UNKNOWN;
    if (touch == TOUCH_NOTHING)
      return ask_face(s->a, 0, UNKNOWN) == UNKNOWN ? UNKNOWN : 0;
    return ask_face(s->a, touch == TOUCH_PYRAMID, UNKNOWN);
  default: return UNKNOWN;
  }
}

/* The masks that pass, by face and what touches it. */
static bool fold_faces(Arena *arena, Set *set) {
  uint64_t *masks = arena_new(arena, sizeof *masks * LATTICE_FACES * TOUCHES);
  if (!masks) return false;
  for (int f = 0; f < LATTICE_FACES; f++)
    for (int touch = 0; touch < TOUCHES; touch++) {
      int with = ask_face(set->a, 1, touch), out = ask_face(set->a, 0, touch);
      if (with == UNKNOWN || out == UNKNOWN) return false;
      if (!(set->mask[0] >> f & 1)) continue;
      masks[f * TOUCHES + touch] =
          (with ? with_face[f] : 0) | (out ? ~with_face[f] : 0);
    }
  set->turns = masks;
  return true;
}

bool turns_fold(Arena *arena, Set *set) {
  switch (set->op) {
  case SET_ALL:
  case SET_TABLE: return true;
  case SET_AND:
  case SET_OR:
    return turns_fold(arena, (Set *)set->a) && turns_fold(arena, (Set *)set->b);
  case SET_NOT: return turns_fold(arena, (Set *)set->a);
  case SET_VIA:
    if (set->index != STEP_FACE) return false;
    return fold_faces(arena, set);
  default: return false;
  }
}

/* ---- tests that are one factor a face ---- */

/* Is the test a conjunction in which every face speaks for itself? */
static bool is_by_face(const Set *s) {
  switch (s->op) {
  case SET_ALL:
  case SET_TABLE: return true;
  case SET_AND: return is_by_face(s->a) && is_by_face(s->b);
  case SET_OR: return s->a->op == SET_TABLE && is_by_face(s->b);
  case SET_NOT:
    return s->a->op == SET_VIA ||
           (s->a->op == SET_AND && s->a->a->op == SET_TABLE &&
            s->a->b->op == SET_VIA);
  case SET_VIA: return !(s->mask[0] & (s->mask[0] - 1));
  default: return false;
  }
}

/* The masks that one face lets through. */
static uint64_t by_face(const Set *s, bool on_table, int f, int touch) {
  int i = f * TOUCHES + touch;
  switch (s->op) {
  case SET_TABLE: return on_table || f ? ~(uint64_t)0 : 0;
  case SET_AND:
    return by_face(s->a, on_table, f, touch) &
           by_face(s->b, on_table, f, touch);
  case SET_OR: return on_table ? ~(uint64_t)0 : by_face(s->b, false, f, touch);
  case SET_NOT:
    if (s->a->op == SET_VIA) return ~s->a->turns[i];
    return on_table ? ~s->a->b->turns[i] : ~(uint64_t)0;
  case SET_VIA: return s->mask[0] >> f & 1 ? s->turns[i] : ~(uint64_t)0;
  default: return ~(uint64_t)0;
  }
}

bool turns_flatten(Arena *arena, Set *set) {
  if (set->op != SET_AND || !is_by_face(set)) return true;
  uint64_t *flat = arena_new(arena, sizeof *flat * 2 * LATTICE_FACES * TOUCHES);
  if (!flat) return false;
  for (int table = 0; table < 2; table++)
    for (int f = 0; f < LATTICE_FACES; f++)
      for (int touch = 0; touch < TOUCHES; touch++)
        flat[(table * LATTICE_FACES + f) * TOUCHES + touch] =
            by_face(set, table, f, touch);
  set->turns = flat;
  return true;
}

/* ---- at play ---- */

typedef struct Around {
  uint8_t touch[LATTICE_FACES];
  bool on_table;
} Around;

static uint64_t masks_of(const Set *s, const Around *around) {
  switch (s->op) {
  case SET_AND: return masks_of(s->a, around) & masks_of(s->b, around);
  case SET_OR: return masks_of(s->a, around) | masks_of(s->b, around);
  case SET_NOT: return ~masks_of(s->a, around);
  case SET_TABLE: return around->on_table ? ~(uint64_t)0 : 0;
  case SET_VIA: {
    uint64_t masks = 0;
    for (int f = 0; f < LATTICE_FACES; f++)
      masks |= s->turns[f * TOUCHES + around->touch[f]];
    return masks;
  }
  default: return ~(uint64_t)0;
  }
}

uint64_t turns_allowed(const Machine *m, const Set *set, Site site) {
  const Lattice *l = position_lattice(m->game, m->pos);
  Cell cell = lattice_cell(l, site);
  Around around = {.on_table = cell.z == 1};
  int bodies[LATTICE_FACES];
  lattice_around(l, cell, bodies);
  for (int f = 0; f < LATTICE_FACES; f++) {
    if (bodies[f] < 0) continue;
    bool spike = l->body[bodies[f]].spikes >> lattice_opposite(f) & 1;
    around.touch[f] = spike ? TOUCH_PYRAMID : TOUCH_RECESS;
  }
  if (set->op != SET_AND || !set->turns) return masks_of(set, &around);
  const uint64_t *flat =
      set->turns + (around.on_table ? LATTICE_FACES * TOUCHES : 0);
  uint64_t masks = ~(uint64_t)0;
  for (int f = 0; f < LATTICE_FACES; f++)
    masks &= flat[f * TOUCHES + around.touch[f]];
  return masks;
}
