/* SPDX-License-Identifier: MIT
** set.h - evaluating tests.
**
** A test is a set of sites and a set is a test: set_has asks about one site,
** set_words about all of them. Both ask for the machine's position and way.
*/
#ifndef ABAX_SET_H
#define ABAX_SET_H

#include "native/machine.h"

bool set_has(Machine *machine, const Set *set, Site site);
void set_words(Machine *machine, const Set *set, uint64_t *out);

/* ---- between the files of sets ---- */

/* set_words for a board of one word, which is no lattice. */
uint64_t set_one_word(Machine *machine, const Set *set);
/* For any number of words; what four.c does not know. */
void set_words_generally(Machine *machine, const Set *set, uint64_t *out);

/* The plane itself, where the position or the rules keep it; else NULL. */
const uint64_t *set_stored(const Machine *machine, const Set *set);

/* Splits 'a and b' where one side is planes and the other must be asked site
** by site: the first thins out the sites for the second. */
bool set_split(const Set *set, const Set **cheap, const Set **dear);

#endif
