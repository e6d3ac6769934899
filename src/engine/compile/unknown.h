/* SPDX-License-Identifier: MIT
** unknown.h - complaints about names that the game does not have.
**
** Texts in rules name kinds, regions, registers, counters and directions. A
** name that is none of what is wanted here may be misspelt, or be the name of
** something else; the complaint says which, or what there is.
*/
#ifndef ABAX_UNKNOWN_H
#define ABAX_UNKNOWN_H

#include "engine/compile/compile.h"

typedef enum NameSort {
  NAME_KIND = 1,
  NAME_REGION = 2,
  NAME_REGISTER = 4,
  NAME_COUNTER = 8
} NameSort;

/* All of them set the error and return false. 'sorts' are those wanted. */
bool unknown_name(Compiler *c, Source source, const char *name, unsigned sorts);
bool unknown_direction(Compiler *c, Source source, const char *name);

#endif
