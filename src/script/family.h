/* SPDX-License-Identifier: MIT
** family.h - kinds declared together, and what several kinds have in common.
**
**   piece = { letters = "a-p", 1, neutral, is = { "light dark", ... } }
**   tank  = { letters = "NESW", facing = "n e s w" }
**   queen = { "Q", is = "slider" }
**
** A family is one kind for each letter. Its name, and each trait, stands for
** all kinds that have it (Game.traits).
*/
#ifndef ABAX_FAMILY_H
#define ABAX_FAMILY_H

#include "script/loading.h"

typedef struct Family {
  int count, nletters; /* members; letters of each, one per player or one */
  char letter[PLAYERS_MAX][KINDS_MAX + 1];
  char name[KINDS_MAX][NAME_MAX_BYTES];
} Family;

/* Letters and names of a family; its table is on top of the stack. */
void family_read(Definition *d, const char *name, bool is_neutral,
                 Family *family);
/* Its kinds are there, the last ones: notes name, traits and facings. */
void family_note(Definition *d, const char *name, const Family *family);
/* is = "slider" of a single kind, the last one. */
void family_traits(Definition *d, const char *name);
/* No trait may be called as a kind or a region is. */
void family_check(Definition *d);

#endif
