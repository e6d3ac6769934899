/* SPDX-License-Identifier: MIT
** number.h - evaluating numbers, for the machine's position and way.
*/
#ifndef ABAX_NUMBER_H
#define ABAX_NUMBER_H

#include "native/machine.h"

int number_value(Machine *machine, const Number *number);

/* The same; a number that is written out costs no call. */
static inline int number_of(Machine *m, const Number *n) {
  return n->op == NUMBER_CONST ? n->value : number_value(m, n);
}

#endif
