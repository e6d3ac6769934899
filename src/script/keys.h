/* SPDX-License-Identifier: MIT
** keys.h - the keys of game { }, one row each.
**
** What is not in the table is refused; help, the reference page and the
** hints for a misspelt key are made from it.
*/
#ifndef ABAX_KEYS_H
#define ABAX_KEYS_H

#include <stddef.h>

typedef struct Key {
  const char *name;
  const char *usage; /* name = "Abalone" */
  const char *help;  /* one or two sentences */
} Key;

const Key *keys_all(size_t *count);
/* NULL: game { } has no such key. */
const Key *keys_find(const char *name);
/* "Did you mean": the nearest key, or NULL. */
const char *keys_nearest(const char *name);

#endif
