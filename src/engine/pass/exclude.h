/* SPDX-License-Identifier: MIT
** exclude.h - sets of a program that never share a site.
*/
#ifndef ABAX_EXCLUDE_H
#define ABAX_EXCLUDE_H

#include "engine/program/setprog.h"

/* Sets may be made of sets in many ways: how many are still looked at. */
typedef struct Looks {
  long left;
} Looks;

/* Is one set made of the other by cutting alone? */
bool exclude_is_part(const SetProgram *p, Val part, Val whole, Looks *looks);
/* Do they never share a site? False: it is not known. */
bool exclude_always(const SetProgram *p, Val a, Val b, Looks *looks);

/* Where a set is seen from: a value of one site, and in which directions. */
typedef struct Origin {
  Val site;
  uint32_t dirs;
  bool may_stay; /* the site itself may be in the set */
} Origin;

/* False: it is not seen from one site. */
bool exclude_origin(const SetProgram *program, Val set, Origin *out);
/* The same of where a map leads from there. False: it is not known. */
bool exclude_step(const SetProgram *program, Origin *from, int map);
/* Do no two of their sites agree? */
bool exclude_rays(const SetProgram *program, Origin a, Origin b);

#endif
