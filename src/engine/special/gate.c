/* SPDX-License-Identifier: MIT
** gate.c - the short way to what counters and stocks say.
*/
#include "engine/special/gate.h"
#include "engine/walk/number.h"
#include "engine/walk/set.h"

bool gate_is_open(Machine *m, const Set *gate) {
  for (; gate->op == SET_AND; gate = gate->b)
    if (!gate_is_open(m, gate->a)) return false;
  if (gate->op != SET_IS || !gate->is_global)
    return set_has(m, gate, m->way.cursor);
  return compare_holds(gate->compare, number_of(m, gate->na),
                       number_of(m, gate->nb));
}
