/* SPDX-License-Identifier: MIT
** leap.h - a lifted piece carried along a line, as far as a number says.
**
** In Lines of Action a piece goes as many sites as there are pieces on its
** line. Walking that is eight lines with a loop each, for every piece. But how
** far it goes is a popcount of the line's mask, where it comes to a sum, and
** what may not be leapt over one AND. The lines are written out once.
*/
#ifndef ABAX_LEAP_H
#define ABAX_LEAP_H

#include "engine/special/local.h"

/* From a site in one direction. */
typedef struct Ray {
  uint64_t line, sites; /* the whole line; what lies ahead */
  uint32_t along;       /* its directions */
  int8_t shift;         /* bits of one step */
  uint8_t length;       /* sites ahead */
  Dir dir;
} Ray;

/* line(always, n) * toward "along" * times(count(at "line" * counted) + plus,
** go "same" * over) * go "same" * onto */
typedef struct Leaps {
  const Set *counted, *over, *onto; /* local tests */
  int plus;
  int nrays;       /* of a site, at most 64 */
  const Ray *rays; /* by site, each in the order of the walk */
} Leaps;

/* Reads code that begins with LINE; '*rest' is what follows the last test.
** NULL: it is no such leap (or there is no memory; then it is walked). */
const Leaps *leap_read(const Program *program, Game *game, int pc, int *rest);

/* By site of 'from' in order: the mask of the rays that can be leapt along.
** Returns how many there are in all. */
uint32_t leap_find(Machine *machine, const Leaps *leaps, uint64_t from,
                   uint64_t *rays);
/* Where a ray leads from a site whose piece is not yet lifted. */
Site leap_target(Machine *machine, const Leaps *leaps, Site from, int ray);
/* The piece is in the hand: the walk goes along the ray. */
bool leap_go(Machine *machine, const Leaps *leaps, Site from, int ray);

#endif
