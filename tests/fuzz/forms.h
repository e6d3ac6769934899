/* SPDX-License-Identifier: MIT
** forms.h - the forms of the grammar (grammar.h says what a form is).
*/
#ifndef ABAX_FUZZ_FORMS_H
#define ABAX_FUZZ_FORMS_H

#include "sketch.h"

typedef struct Form {
  char sort;
  short weight;
  unsigned needs, bars; /* features */
  const char *text;
} Form;

extern const Form forms[];
extern const int nforms;

#endif
