/* SPDX-License-Identifier: MIT
** operand.h - what is after a word of a condition.
**
** The functions that read return false with a reason in the reader's error;
** what they read is in the atom then.
*/
#ifndef ABAX_OPERAND_H
#define ABAX_OPERAND_H

#include "shell/condition/predicate_atom.h"

/* A relation: is there one, any of them, only = or !=. */
bool operand_is_relation(PredicateReader *r);
bool operand_sign(PredicateReader *r, Predicate *p);

/* The word last read becomes the atom's text; is 'now' what it says? */
bool operand_keep(PredicateReader *r, Predicate *p);
bool operand_is_name(const Predicate *p, const char *now);

bool operand_number(PredicateReader *r, Predicate *p);
bool operand_compared(PredicateReader *r, Predicate *p); /* "<= 3" */
bool operand_player(PredicateReader *r, Predicate *p);
bool operand_player_word(PredicateReader *r, Predicate *p); /* the last read */

/* A site; on a lattice a place, which is looked up when it is judged. */
bool operand_site(PredicateReader *r, Predicate *p);
Site operand_site_of(const Predicate *p, const PredicateView *v);

#endif
