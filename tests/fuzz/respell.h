/* SPDX-License-Identifier: MIT
** respell.h - the same game said in other words.
**
** Most rules can be written in several ways that mean the same: none(t) and
** is(count(t), "=", 0), to(t) * u and to(t * u). A game and its respelling
** must have the same moves; what recognises one of the spellings, or gets one
** of them wrong in every engine alike, is found by that.
*/
#ifndef ABAX_FUZZ_RESPELL_H
#define ABAX_FUZZ_RESPELL_H

#include "tree.h"
#include <stdint.h>

/* False: nothing was found that could be said otherwise. */
bool respell(const char *text, uint64_t seed, Text *out);

/* What an expression of the rule language is. */
typedef enum Sense { SENSE_OTHER, SENSE_WALK, SENSE_TEST, SENSE_NUMBER } Sense;
Sense respell_sense(const Tree *tree, int part);

#endif
