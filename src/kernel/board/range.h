/* SPDX-License-Identifier: MIT
** range.h - names in a row: "a1-a17", "a1-j1", "a1-h8", "p24-p1".
**
** A name is a head and a number ("a", 17); what is not a number at the end
** belongs to the head. A range counts along the number, along the last letter
** of the head, or along both, which is a diagonal. One name alone is a range of
** one.
*/
#ifndef ABAX_RANGE_H
#define ABAX_RANGE_H

#include "kernel/board/board.h"

typedef struct NameRange {
  char first[SITE_NAME]; /* as written */
  int count;             /* names */
  int letter_step;       /* from name to name: -1, 0 or 1 */
  int number_step;
  int head;   /* bytes of 'first' before its number */
  int number; /* of 'first'; -1 when it has none */
} NameRange;

/* Reads one item of a list, 'length' bytes without blanks. */
bool range_read(const char *item, size_t length, NameRange *range, Error *err);
/* The k-th name, 0 <= k < count. */
void range_name(const NameRange *range, int k, char out[SITE_NAME]);

/* Board order: by head, then by number as a number. */
int range_compare(const char *a, const char *b);
/* Bytes of a name before its number, and the number (-1: none). */
int range_head(const char *name, int *number);

/* The next item of a list of names at '*list': its length, 0 at the end.
** Blanks and commas stand between items. */
size_t range_item(const char **list);

#endif
