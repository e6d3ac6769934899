/* SPDX-License-Identifier: MIT
** predicate_atom.c - the words of conditions as one table.
**
** Those of moves come first (predicate_move.c), then those of positions
** (predicate_position.c): so help and the reference list them.
*/
#include "shell/condition/predicate_atom.h"

#include <assert.h>

enum { ROWS_MAX = 32 };

static size_t count_rows(void) {
  assert(predicate_move_count + predicate_position_count <= ROWS_MAX);
  return predicate_move_count + predicate_position_count;
}

static const PredicateRow *row_at(size_t i) {
  return i < predicate_move_count
             ? &predicate_move_rows[i]
             : &predicate_position_rows[i - predicate_move_count];
}

const PredicateAtom *predicate_atoms(size_t *count) {
  static PredicateAtom atoms[ROWS_MAX];
  *count = count_rows();
  for (size_t i = 0; i < *count; i++) atoms[i] = row_at(i)->atom;
  return atoms;
}

const PredicateRow *predicate_row(const char *name) {
  for (size_t i = 0; i < count_rows(); i++)
    if (text_is_equal(row_at(i)->atom.name, name)) return row_at(i);
  return NULL;
}

const char *predicate_nearest(const char *word) {
  const char *names[ROWS_MAX];
  size_t n = count_rows();
  for (size_t i = 0; i < n; i++) names[i] = row_at(i)->atom.name;
  return text_nearest(word, names, n);
}
