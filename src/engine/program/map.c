/* SPDX-License-Identifier: MIT
** map.c - maps, and the shifts they are made of.
*/
#include "engine/program/map.h"

#include <string.h>

static Map new_map(const Board *b, Site *to) {
  Map map = {.to = to, .along = -1, .against = -1};
  for (int s = 0; s < b->bits; s++)
    if (to[s] != NO_SITE) plane_add(map.valid.w, (Site)s);
  for (int d = 0; d < DIRS_MAX; d++) map.step[d] = -1;
  return map;
}

int map_keep(SetProgram *p, const Site *to) {
  size_t bytes = (size_t)p->game->board->bits * sizeof *to;
  for (size_t i = 0; i < p->nmaps; i++)
    if (!memcmp(p->maps[i].to, to, bytes)) return (int)i;
  Site *copy = memory_new(bytes);
  if (!copy || !memory_reserve((void **)&p->maps, &p->map_capacity,
                               p->nmaps + 1, sizeof *p->maps)) {
    memory_free(copy);
    return -1;
  }
  memcpy(copy, to, bytes);
  p->maps[p->nmaps] = new_map(p->game->board, copy);
  return (int)p->nmaps++;
}

int map_step(SetProgram *p, int map, Dir dir) {
  const Board *b = p->game->board;
  Site to[SITES_MAX];
  if (map < 0) return -1;
  if (p->maps[map].step[dir] >= 0) return p->maps[map].step[dir];
  for (int s = 0; s < b->bits; s++) {
    Site at = p->maps[map].to[s];
    to[s] = at == NO_SITE ? NO_SITE : board_next(b, at, dir);
  }
  int next = map_keep(p, to);
  return p->maps[map].step[dir] = next;
}

Plane map_valid(const SetProgram *p, int map) { return p->maps[map].valid; }

bool map_is_injective(const SetProgram *p, int map) {
  Plane met = {0};
  for (int s = 0; s < p->game->board->bits; s++) {
    Site to = p->maps[map].to[s];
    if (to == NO_SITE) continue;
    if (plane_has(met.w, to)) return false;
    plane_add(met.w, to);
  }
  return true;
}

Plane map_meet(const SetProgram *p, int map, int other) {
  Plane out = {0};
  for (int s = 0; s < p->game->board->bits; s++)
    if (p->maps[map].to[s] != NO_SITE &&
        p->maps[map].to[s] == p->maps[other].to[s])
      plane_add(out.w, (Site)s);
  return out;
}

static bool same_shift(const Shift *a, const ShiftPart *parts, int n) {
  return a->nparts == n && !memcmp(a->parts, parts, sizeof *parts * (size_t)n);
}

int map_keep_shift(SetProgram *p, const ShiftPart *parts, int n) {
  for (size_t i = 0; i < p->nshifts; i++)
    if (same_shift(&p->shifts[i], parts, n)) return (int)i;
  ShiftPart *copy = memory_new(sizeof *parts * (size_t)n + 1);
  if (!copy || !memory_reserve((void **)&p->shifts, &p->shift_capacity,
                               p->nshifts + 1, sizeof *p->shifts)) {
    memory_free(copy);
    return -1;
  }
  memcpy(copy, parts, sizeof *parts * (size_t)n);
  p->shifts[p->nshifts] = (Shift){n, copy};
  return (int)p->nshifts++;
}

/* The shift that moves each site of a list to its partner. */
static int shift_of(SetProgram *p, const Site *from, const Site *to, int n) {
  ShiftPart *parts = memory_new(sizeof *parts * SITES_MAX);
  int nparts = 0;
  if (!parts) return -1;
  for (int i = 0; i < n; i++) {
    int by = to[i] - from[i], k = 0;
    while (k < nparts && parts[k].by != by) k++;
    if (k == nparts) parts[nparts++] = (ShiftPart){.by = by};
    plane_add(parts[k].mask.w, from[i]);
  }
  int out = map_keep_shift(p, parts, nparts);
  memory_free(parts);
  return out;
}

static int pairs(const SetProgram *p, int map, Site *from, Site *to) {
  int n = 0;
  for (int s = 0; s < p->game->board->bits; s++) {
    if (p->maps[map].to[s] == NO_SITE) continue;
    from[n] = (Site)s;
    to[n++] = p->maps[map].to[s];
  }
  return n;
}

int map_along(SetProgram *p, int map) {
  Site from[SITES_MAX], to[SITES_MAX];
  if (p->maps[map].along >= 0) return p->maps[map].along;
  int n = pairs(p, map, from, to);
  return p->maps[map].along = shift_of(p, from, to, n);
}

int map_against(SetProgram *p, int map) {
  Site from[SITES_MAX], to[SITES_MAX];
  if (p->maps[map].against >= 0) return p->maps[map].against;
  int n = pairs(p, map, from, to);
  return p->maps[map].against = shift_of(p, to, from, n);
}

Plane map_move(const Plane *set, int by) {
  Plane out = {0};
  int words = by >= 0 ? by / 64 : -(-by / 64), rest = by % 64;
  for (int i = 0; i < PLANE_WORDS; i++) {
    int to = i + words, next = to + (rest > 0 ? 1 : -1);
    if (to >= 0 && to < PLANE_WORDS)
      out.w[to] |= rest >= 0 ? set->w[i] << rest : set->w[i] >> -rest;
    if (rest && next >= 0 && next < PLANE_WORDS)
      out.w[next] |=
          rest > 0 ? set->w[i] >> (64 - rest) : set->w[i] << (64 + rest);
  }
  return out;
}

Plane map_shift(const Shift *shift, const Plane *set) {
  Plane out = {0};
  for (int i = 0; i < shift->nparts; i++) {
    Plane part = *set;
    for (int w = 0; w < PLANE_WORDS; w++)
      part.w[w] &= shift->parts[i].mask.w[w];
    part = map_move(&part, shift->parts[i].by);
    for (int w = 0; w < PLANE_WORDS; w++) out.w[w] |= part.w[w];
  }
  return out;
}
