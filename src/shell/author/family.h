/* SPDX-License-Identifier: MIT
** family.h - games to begin with, one for each family of games.
*/
#ifndef ABAX_FAMILY_H
#define ABAX_FAMILY_H

#include <stddef.h>

typedef struct Family {
  const char *name, *help;
  const char *game, *test; /* texts of its files (family.c) */
} Family;

/* NULL when there is none of that name. */
const Family *family_find(const char *name);

#endif
