/* SPDX-License-Identifier: MIT
** slot.c - the parts of a position that programs read and write, numbered.
*/
#include "engine/program/slot.h"

int slot_of_site(const Game *g, int slot) { return g->layout.nplanes + slot; }

int slot_of_counter(const Game *g, int slot) {
  return g->layout.nplanes + g->nsite_slots + slot;
}

int slot_of_stock(const Game *g, Player who, int kind) {
  return g->layout.nplanes + g->nsite_slots + g->ncounter_slots +
         who * g->nkinds + kind;
}

int slot_of_taken(const Game *g, Player who) {
  return slot_of_stock(g, (Player)g->nplayers, 0) + who;
}

int slot_of_die(const Game *g, int face) {
  return slot_of_taken(g, (Player)g->nplayers) + face - 1;
}

int slot_of_state(const Game *g) { return slot_of_die(g, g->faces + 1); }

int slot_count(const Game *g) { return slot_of_state(g) + 1; }

bool slot_has_state(const Game *g, int slot) {
  return g->has_piles &&
         (slot < slot_pieces(g) ||
          (slot >= slot_of_stock(g, 0, 0) && slot < slot_of_die(g, 1)));
}

int slot_of_captured(const Game *g, Player who, int kind) {
  return slot_count(g) + who * g->nkinds + kind;
}

int slot_pieces(const Game *g) {
  const Layout *lay = &g->layout;
  if (lay->kind_planes >= 0) return lay->kind_planes + g->nkinds;
  return lay->neutral_plane >= 0 ? lay->neutral_plane + 1 : g->nplayers;
}

int slot_register(const Game *g, int plane) {
  int r = 0;
  while (g->registers[r].type == REGISTER_SITE ||
         g->registers[r].plane != plane)
    r++;
  return r;
}
