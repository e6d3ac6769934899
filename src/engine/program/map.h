/* SPDX-License-Identifier: MIT
** map.h - where every site leads: steps put together, for all sites at once.
**
** A map is a table from sites to sites. Going along it moves a set of sites as
** a whole: sites that move by the same number of bits move by one shift, so
** that a map is a short list of (mask, distance), on boards without constant
** shifts too. Maps are kept once each; map 0 leads every site to itself.
*/
#ifndef ABAX_MAP_H
#define ABAX_MAP_H

#include "engine/program/setprog.h"

/* The number of the map; -1: no memory. */
int map_keep(SetProgram *p, const Site *to);
/* First along 'map', then a step. */
int map_step(SetProgram *p, int map, Dir dir);
/* The lanes that lead somewhere; those where both lead to the same site. */
Plane map_valid(const SetProgram *p, int map);
Plane map_meet(const SetProgram *p, int map, int other);
/* Do no two lanes lead to one site? */
bool map_is_injective(const SetProgram *p, int map);
/* The shift of a set along the map, and the one back against it. -1: no
** memory. */
int map_along(SetProgram *p, int map);
int map_against(SetProgram *p, int map);
Plane map_shift(const Shift *shift, const Plane *set);
/* All bits of a set moved by a distance, as the words hold them. */
Plane map_move(const Plane *set, int by);
/* The number of a shift made of these parts. -1: no memory. */
int map_keep_shift(SetProgram *p, const ShiftPart *parts, int n);

#endif
